//! Writes and reads bytes, counts, texts and bits in sequence.

use super::LinkError;

/// How closely numbers are packed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Packing {
    /// As many bits as they need.
    Bits,
    /// Whole bytes.
    Bytes,
}

/// Collects bytes.
pub(super) struct Writer {
    bytes: Vec<u8>,
    /// How many bits of the last byte are used, if it is not full.
    bits_used: u32,
    packing: Packing,
}

impl Writer {
    pub(super) fn new(packing: Packing) -> Self {
        Self { bytes: Vec::new(), bits_used: 0, packing }
    }

    pub(super) fn done(self) -> Vec<u8> {
        self.bytes
    }

    /// Returns the bytes so far.
    pub(super) fn written(&self) -> &[u8] {
        &self.bytes
    }

    /// Returns the number of bytes so far.
    pub(super) fn len(&self) -> usize {
        self.bytes.len()
    }

    /// Returns an empty writer with the same packing.
    pub(super) fn beside(&self) -> Self {
        Self::new(self.packing)
    }

    /// Returns how many bits to write for a number of `bits` bits.
    pub(super) fn width(&self, bits: u32) -> u32 {
        match self.packing {
            Packing::Bits => bits,
            Packing::Bytes => bits.next_multiple_of(8),
        }
    }

    pub(super) fn byte(&mut self, byte: u8) {
        self.bytes.push(byte);
        self.bits_used = 0;
    }

    pub(super) fn bytes(&mut self, bytes: &[u8]) {
        self.bytes.extend_from_slice(bytes);
        self.bits_used = 0;
    }

    /// Writes seven bits a byte, the lowest first.
    pub(super) fn count(&mut self, count: usize) {
        self.long(count as u64);
    }

    pub(super) fn long(&mut self, mut count: u64) {
        while count > 0x7F {
            self.byte(count as u8 | 0x80);
            count >>= 7;
        }
        self.byte(count as u8);
    }

    pub(super) fn text(&mut self, text: &str) {
        self.count(text.len());
        self.bytes(text.as_bytes());
    }

    /// Appends the lowest `bits` bits of a number, the lowest first. Anything else written after a run of bits starts
    /// at a new byte.
    pub(super) fn bits(&mut self, mut number: u64, mut bits: u32) {
        while bits > 0 {
            if self.bits_used == 0 {
                self.bytes.push(0);
            }
            let room = (8 - self.bits_used).min(bits);
            let part = (number & ((1 << room) - 1)) as u8;
            if let Some(last) = self.bytes.last_mut() {
                *last |= part << self.bits_used;
            }
            number >>= room;
            bits -= room;
            self.bits_used = (self.bits_used + room) % 8;
        }
    }
}

/// Reads bytes from first to last.
pub(super) struct Reader<'a> {
    bytes: &'a [u8],
    /// How many bits of the first byte have been read.
    bits_used: u32,
}

impl<'a> Reader<'a> {
    pub(super) fn new(bytes: &'a [u8]) -> Self {
        Self { bytes, bits_used: 0 }
    }

    /// Takes all remaining bytes.
    pub(super) fn rest(&mut self) -> &'a [u8] {
        std::mem::take(&mut self.bytes)
    }

    /// Checks that no bytes remain.
    pub(super) fn end(&self) -> Result<(), LinkError> {
        if self.bytes.is_empty() { Ok(()) } else { Err(LinkError::Meaningless) }
    }

    pub(super) fn byte(&mut self) -> Result<u8, LinkError> {
        let (first, rest) = self.bytes.split_first().ok_or(LinkError::Meaningless)?;
        self.bytes = rest;
        Ok(*first)
    }

    pub(super) fn bytes(&mut self, count: usize) -> Result<&'a [u8], LinkError> {
        let (first, rest) = self.bytes.split_at_checked(count).ok_or(LinkError::Meaningless)?;
        self.bytes = rest;
        Ok(first)
    }

    pub(super) fn count(&mut self) -> Result<usize, LinkError> {
        usize::try_from(self.long()?).map_err(|_| LinkError::Meaningless)
    }

    pub(super) fn long(&mut self) -> Result<u64, LinkError> {
        let mut count = 0;
        for shift in (0..64).step_by(7) {
            let byte = self.byte()?;
            let part = u64::from(byte & 0x7F);
            if part << shift >> shift != part {
                break;
            }
            count |= part << shift;
            if byte < 0x80 {
                return Ok(count);
            }
        }
        Err(LinkError::Meaningless)
    }

    pub(super) fn text(&mut self) -> Result<&'a str, LinkError> {
        let length = self.count()?;
        std::str::from_utf8(self.bytes(length)?).map_err(|_| LinkError::Meaningless)
    }

    /// Checks that `count` numbers of `bits` bits remain. Call it before allocating room for them.
    pub(super) fn has_bits(&self, count: usize, bits: u32) -> Result<(), LinkError> {
        let is_there =
            count.checked_mul(bits as usize).is_some_and(|bits| bits.div_ceil(8) <= self.bytes.len());
        if is_there { Ok(()) } else { Err(LinkError::Meaningless) }
    }

    pub(super) fn bits(&mut self, bits: u32) -> Result<u64, LinkError> {
        let (mut number, mut read) = (0, 0);
        while read < bits {
            let first = *self.bytes.first().ok_or(LinkError::Meaningless)?;
            let room = (8 - self.bits_used).min(bits - read);
            let part = u64::from(first >> self.bits_used) & ((1 << room) - 1);
            number |= part << read;
            read += room;
            self.bits_used += room;
            if self.bits_used == 8 {
                self.align();
            }
        }
        Ok(number)
    }

    /// Ends a run of bits.
    pub(super) fn align(&mut self) {
        if self.bits_used > 0 {
            (self.bytes, self.bits_used) = (self.bytes.get(1..).unwrap_or_default(), 0);
        }
    }
}
