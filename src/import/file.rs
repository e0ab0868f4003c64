//! A file that has been read in part.

use std::ops::Range;

use super::{Halt, ImportError};

/// The fewest bytes requested at once, so that small parts close together are read together.
const MIN: u64 = 4 << 10;

/// A file and the parts of it that were read. It does no I/O itself: it says which bytes it needs.
#[derive(Clone, Debug)]
pub(super) struct File {
    pub(super) name: String,
    pub(super) length: u64,
    /// The bytes read, with their start.
    parts: Vec<(u64, Vec<u8>)>,
}

impl File {
    pub(super) fn new(name: String, length: u64) -> Self {
        Self { name, length, parts: Vec::new() }
    }

    /// Adds bytes that were read from `start` on.
    pub(super) fn give(&mut self, start: u64, bytes: Vec<u8>) {
        self.parts.push((start, bytes));
    }

    /// Returns `count` bytes from `start` on.
    ///
    /// # Errors
    /// If the file ends before, or if they have not been read yet.
    pub(super) fn bytes(&self, start: u64, count: u64) -> Result<&[u8], Halt> {
        let end = start.saturating_add(count);
        if end > self.length {
            return Err(ImportError::Truncated { needs: end, has: self.length }.into());
        }
        let read = self.parts.iter().rev().find_map(|(first, bytes)| {
            let from = usize::try_from(start.checked_sub(*first)?).ok()?;
            bytes.get(from..)?.get(..usize::try_from(count).ok()?)
        });
        read.ok_or(Halt::Wants(start..end.max(start + MIN).min(self.length)))
    }

    /// Returns the bytes from `start` on, at most `most`.
    pub(super) fn some(&self, start: u64, most: u64) -> Result<&[u8], Halt> {
        self.bytes(start, most.min(self.length.saturating_sub(start)))
    }

    /// Returns `N` bytes from `start` on.
    pub(super) fn array<const N: usize>(&self, start: u64) -> Result<[u8; N], Halt> {
        let bytes = self.bytes(start, N as u64)?;
        Ok(std::array::from_fn(|at| bytes[at]))
    }
}

/// Checks that a range lies within a file of the given length.
pub(super) fn within(range: &Range<u64>, length: u64) -> Result<(), ImportError> {
    match range.start <= range.end && range.end <= length {
        true => Ok(()),
        false => Err(ImportError::Truncated { needs: range.end, has: length }),
    }
}
