//! Reads numbers of an array, one slice of the file at a time.

use std::ops::Range;

use super::{
    Halt, ImportError,
    array::{Array, DataLocation, Slab},
    file::File,
    npy,
    numbers::{NumberReader, ReadNumbers},
    pick::Pick,
    zip::Member,
};
use crate::math::Matrix;

/// The most bytes of a file in an archive requested at once.
const MAX: u64 = 1 << 20;

/// Reads the picked numbers of an array. It says which bytes of the file it needs and receives them; it is done when it
/// needs none.
#[derive(Debug)]
pub struct ArrayReader {
    name: String,
    pick: Pick,
    /// Its position among the matrices of a split array.
    slab: Option<Slab>,
    /// Whether a number may be −∞.
    can_hide: bool,
    state: State,
}

#[derive(Debug)]
enum State {
    /// Receives bytes of a file in an archive: their range, and those that have arrived.
    Packed(Member, Range<u64>, Vec<u8>),
    /// Receives numbers.
    Numbers(NumberReader),
    /// Has all numbers.
    Known(ReadNumbers),
}

impl ArrayReader {
    /// Starts reading these numbers of an array in `file`.
    pub(super) fn new(file: &File, array: &Array, pick: Pick) -> Result<Self, Halt> {
        pick.check(array.size()?)?;
        let state = match &array.place {
            DataLocation::At(start) => State::Numbers(NumberReader::new(array, *start, &pick)?),
            DataLocation::Packed(member) => State::Packed(member.clone(), member.range(file)?, Vec::new()),
            DataLocation::Known(matrix) => {
                State::Known(ReadNumbers { matrix: pick.of(matrix), is_rounded: false })
            }
        };
        Ok(Self { name: array.name.clone(), pick, slab: array.slab, can_hide: false, state })
    }

    /// Allows −∞, by which a bias of the scores hides a key.
    pub(super) fn hiding(self) -> Self {
        Self { can_hide: true, ..self }
    }

    /// Returns the name of the array.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Returns the bytes of the file needed next; `None` once all have arrived.
    pub fn wants(&self) -> Option<Range<u64>> {
        match &self.state {
            State::Packed(_, range, came) => {
                let from = range.start + came.len() as u64;
                Some(from..range.end.min(from + MAX)).filter(|range| !range.is_empty())
            }
            State::Numbers(numbers) => numbers.wants(),
            State::Known(_) => None,
        }
    }

    /// Returns the fraction done, from 0 to 1.
    pub fn progress(&self) -> f64 {
        match &self.state {
            State::Packed(_, range, came) => came.len() as f64 / (range.end - range.start).max(1) as f64,
            State::Numbers(numbers) => numbers.progress(),
            State::Known(_) => 1.0,
        }
    }

    /// Takes the bytes requested.
    ///
    /// # Errors
    /// If there are too few, or if a file in an archive is not as the archive states.
    pub fn take(&mut self, bytes: &[u8]) -> Result<(), ImportError> {
        let Some(wanted) = self.wants() else { return Ok(()) };
        if bytes.len() as u64 != wanted.end - wanted.start {
            return Err(ImportError::Truncated { needs: wanted.end, has: wanted.start + bytes.len() as u64 });
        }
        match &mut self.state {
            State::Packed(member, range, came) => {
                came.extend_from_slice(bytes);
                if came.len() as u64 == range.end - range.start {
                    let content = member.unpacked(std::mem::take(came))?;
                    self.state = State::Known(unpacked(&self.name, &content, &self.pick, self.slab)?);
                }
            }
            State::Numbers(numbers) => numbers.take(bytes),
            State::Known(_) => {}
        }
        Ok(())
    }

    /// Returns the numbers.
    ///
    /// # Errors
    /// If more bytes are needed, or if a number is infinite or NaN. Only a bias of the scores may have −∞.
    pub fn numbers(self) -> Result<Matrix, ImportError> {
        Ok(self.numbers_and_rounding()?.matrix)
    }

    /// Returns the numbers, and whether an integer beyond 2⁵³ was rounded.
    ///
    /// # Errors
    /// As [`ArrayReader::numbers`].
    pub fn numbers_and_rounding(self) -> Result<ReadNumbers, ImportError> {
        let (name, pick, can_hide) = (self.name.clone(), self.pick.clone(), self.can_hide);
        let read = self.unchecked()?;
        let is_allowed = |value: f64| value.is_finite() || can_hide && value == f64::NEG_INFINITY;
        match read.matrix.values().iter().position(|&value| !is_allowed(value)) {
            None => Ok(read),
            Some(at) => {
                let (row, col) = (at / read.matrix.cols(), at % read.matrix.cols());
                Err(ImportError::NotFinite { name, row: pick.rows[row], col: pick.cols[col] })
            }
        }
    }

    /// Returns the numbers of a mask, which may be infinite.
    ///
    /// # Errors
    /// If more bytes are needed.
    pub fn mask(self) -> Result<Matrix, ImportError> {
        Ok(self.unchecked()?.matrix)
    }

    fn unchecked(self) -> Result<ReadNumbers, ImportError> {
        if let Some(wanted) = self.wants() {
            return Err(ImportError::Truncated { needs: wanted.end, has: wanted.start });
        }
        match self.state {
            State::Numbers(numbers) => Ok(numbers.done()),
            State::Known(read) => Ok(read),
            State::Packed(..) => Err(ImportError::NoArrays),
        }
    }
}

/// Reads the picked numbers of an `.npy` that is completely in memory.
fn unpacked(name: &str, content: &[u8], pick: &Pick, slab: Option<Slab>) -> Result<ReadNumbers, ImportError> {
    let (whole, start) = npy::read_whole(name, content)?;
    let array = slab.and_then(|slab| whole.slab(slab.at)).unwrap_or(whole);
    // Its header may differ from the one seen when the archive was opened.
    pick.check(array.size()?)?;
    let mut numbers = NumberReader::new(&array, start, pick)?;
    while let Some(range) = numbers.wants() {
        let (from, to) = (range.start as usize, range.end as usize);
        let has = content.len() as u64;
        numbers.take(content.get(from..to).ok_or(ImportError::Truncated { needs: range.end, has })?);
    }
    Ok(numbers.done())
}
