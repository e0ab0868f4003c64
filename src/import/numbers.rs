//! Receives the numbers of an array in the order of the file.

use std::ops::Range;

use super::{
    ImportError, Kind,
    array::{Array, Layout, LineOrder},
    pick::Pick,
};
use crate::math::Matrix;

/// The most bytes requested at once.
const MAX: u64 = 1 << 20;
/// A gap of up to this many unneeded bytes is read too, to save a second request.
const GAP: u64 = 64 << 10;

/// Numbers that were read.
#[derive(Debug)]
pub struct ReadNumbers {
    /// The numbers, as the array has them.
    pub matrix: Matrix,
    /// Whether an integer was rounded to binary64: one beyond 2⁵³.
    pub is_rounded: bool,
}

/// Reads the picked numbers of an array, line by line: rows, or columns if the file stores it column by column.
#[derive(Debug)]
pub(super) struct NumberReader {
    kind: Kind,
    layout: Layout,
    /// The byte at which the array's numbers start.
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
    read: ReadNumbers,
}

impl NumberReader {
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
        let matrix = Matrix::zeros(down.len(), across.len());
        let (lines, places, across) = match array.layout.line_order {
            LineOrder::Rows => (down, across, cols),
            LineOrder::Columns => (across, down, rows),
        };
        let mut numbers = Self {
            kind,
            layout: array.layout,
            start: start + array.layout.skipped * size,
            across,
            lines,
            places,
            came: 0,
            batch: None,
            read: ReadNumbers { matrix, is_rounded: false },
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
            let value = self.kind.value(bytes, self.layout.byte_order);
            self.read.is_rounded |= self.kind.is_rounded(bytes, value, self.layout.byte_order);
            let (line, place) = (self.lines[at / self.places.len()].1, self.places[at % self.places.len()].1);
            let cell = match self.layout.line_order {
                LineOrder::Rows => (line, place),
                LineOrder::Columns => (place, line),
            };
            self.read.matrix[cell] = value;
        }
        self.came = end;
        self.plan();
    }

    pub(super) fn done(self) -> ReadNumbers {
        self.read
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
