//! A file of which some parts were read.

use std::ops::Range;

use super::{Halt, ImportError};

/// The least that is asked for at once, so that small things that stand together are read together.
const LEAST: u64 = 4 << 10;

/// A file, and what was read of it. It reads nothing itself: it says which bytes are wanted.
#[derive(Clone, Debug)]
pub(super) struct File {
    pub(super) name: String,
    pub(super) length: u64,
    /// What was read, and from where.
    parts: Vec<(u64, Vec<u8>)>,
}

impl File {
    pub(super) fn new(name: String, length: u64) -> Self {
        Self { name, length, parts: Vec::new() }
    }

    /// Takes what was read from there on.
    pub(super) fn give(&mut self, start: u64, bytes: Vec<u8>) {
        self.parts.push((start, bytes));
    }

    /// The bytes from there on.
    ///
    /// # Errors
    /// When the file ends before, and when they were not read yet.
    pub(super) fn bytes(&self, start: u64, count: u64) -> Result<&[u8], Halt> {
        let end = start.saturating_add(count);
        if end > self.length {
            return Err(ImportError::Cut { needs: end, has: self.length }.into());
        }
        let read = self.parts.iter().rev().find_map(|(first, bytes)| {
            let from = usize::try_from(start.checked_sub(*first)?).ok()?;
            bytes.get(from..)?.get(..usize::try_from(count).ok()?)
        });
        read.ok_or(Halt::Wants(start..end.max(start + LEAST).min(self.length)))
    }

    /// The bytes from there on, at most so many.
    pub(super) fn some(&self, start: u64, most: u64) -> Result<&[u8], Halt> {
        self.bytes(start, most.min(self.length.saturating_sub(start)))
    }

    /// An array of bytes.
    pub(super) fn array<const N: usize>(&self, start: u64) -> Result<[u8; N], Halt> {
        let bytes = self.bytes(start, N as u64)?;
        Ok(std::array::from_fn(|at| bytes[at]))
    }
}

/// Bytes of a file that has so many.
pub(super) fn within(range: &Range<u64>, length: u64) -> Result<(), ImportError> {
    match range.start <= range.end && range.end <= length {
        true => Ok(()),
        false => Err(ImportError::Cut { needs: range.end, has: length }),
    }
}
