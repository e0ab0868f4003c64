//! Receives numbers of an array in the order of the file.

use std::ops::Range;

use super::array::Array;
use super::pick::Pick;
use super::{ImportError, Kind};
use crate::math::Matrix;

/// The most bytes requested at once.
const MAX: u64 = 1 << 20;
/// A gap of up to this many unneeded bytes is read too, to save a second request.
const GAP: u64 = 64 << 10;

/// The picked numbers of an array, line by line: rows, or columns if the file stores it column by column.
#[derive(Debug)]
pub(super) struct Numbers {
    kind: Kind,
    is_big_endian: bool,
    is_fortran: bool,
    start: u64,
    /// How many numbers a line has in the file.
    across: u64,
    /// The lines, and the places within a line: each by its index in the file and in the matrix.
    lines: Vec<(u64, usize)>,
    places: Vec<(u64, usize)>,
    /// How many of the numbers have arrived, counted line after line.
    came: usize,
    /// The bytes requested next, and how many numbers will then have arrived.
    batch: Option<(Range<u64>, usize)>,
    into: Matrix,
    /// Whether an integer was rounded to binary64.
    is_rounded: bool,
}

impl Numbers {
    /// Plans the reading of an array whose numbers start at `start`; `pick` must lie within it.
    pub(super) fn new(array: &Array, start: u64, pick: &Pick) -> Result<Self, ImportError> {
        let [rows, cols] = array.size()?;
        let kind = array.kind()?;
        let size = kind.size() as u64;
        let sorted = |lines: &[u64]| {
            let mut lines: Vec<_> = lines.iter().copied().zip(0..).collect();
            lines.sort_unstable();
            lines
        };
        let (down, across) = (sorted(&pick.rows), sorted(&pick.cols));
        let into = Matrix::zeros(down.len(), across.len());
        let is_fortran = array.layout.is_fortran;
        let (lines, places, across) = if is_fortran { (across, down, rows) } else { (down, across, cols) };
        let is_big_endian = array.layout.is_big_endian;
        let mut numbers = Self {
            kind,
            is_big_endian,
            is_fortran,
            start: start + array.layout.skipped * size,
            across,
            lines,
            places,
            came: 0,
            batch: None,
            into,
            is_rounded: false,
        };
        numbers.plan();
        Ok(numbers)
    }

    pub(super) fn wants(&self) -> Option<Range<u64>> {
        self.batch.as_ref().map(|(range, _)| range.clone())
    }

    pub(super) fn progress(&self) -> f64 {
        self.came as f64 / self.count() as f64
    }

    /// Takes the bytes requested.
    pub(super) fn take(&mut self, bytes: &[u8]) {
        let Some((range, end)) = self.batch.take() else { return };
        for at in self.came..end {
            let from = (self.byte(at) - range.start) as usize;
            let bytes = bytes.get(from..).unwrap_or_default();
            let value = self.kind.value(bytes, self.is_big_endian);
            self.is_rounded |= self.kind.is_rounded(bytes, value, self.is_big_endian);
            let (line, place) = (self.lines[at / self.places.len()].1, self.places[at % self.places.len()].1);
            let cell = if self.is_fortran { (place, line) } else { (line, place) };
            self.into[cell] = value;
        }
        self.came = end;
        self.plan();
    }

    /// Returns the numbers, and whether any of them was rounded.
    pub(super) fn done(self) -> (Matrix, bool) {
        (self.into, self.is_rounded)
    }

    fn count(&self) -> usize {
        self.lines.len() * self.places.len()
    }

    /// Returns the position of a number in the file.
    fn byte(&self, at: usize) -> u64 {
        let (line, place) = (self.lines[at / self.places.len()].0, self.places[at % self.places.len()].0);
        self.start + (line * self.across + place) * self.kind.size() as u64
    }

    /// Plans the next request.
    fn plan(&mut self) {
        if self.came == self.count() {
            return;
        }
        let size = self.kind.size() as u64;
        let start = self.byte(self.came);
        let (mut end, mut next) = (start + size, self.came + 1);
        while next < self.count() {
            let at = self.byte(next);
            if at > end + GAP || at + size > start + MAX {
                break;
            }
            (end, next) = (end.max(at + size), next + 1);
        }
        self.batch = Some((start..end, next));
    }
}
