//! Which rows and columns of an array are taken.

use std::ops::Range;

use super::ImportError;
use crate::{
    math::Matrix,
    model::{Axis, MAX_DIMENSION},
};

/// Rows or columns, in order. A file may declare a run of billions, so they are counted before they are listed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PickedLines {
    /// A half-open range.
    Run(Range<u64>),
    /// These.
    List(Vec<u64>),
}

impl PickedLines {
    /// Returns how many there are.
    pub fn count(&self) -> u64 {
        match self {
            Self::Run(run) => run.end.saturating_sub(run.start),
            Self::List(list) => list.len() as u64,
        }
    }

    /// Returns the one at an index; `None` if there are fewer.
    pub(super) fn at(&self, place: u64) -> Option<u64> {
        match self {
            Self::Run(run) => run.start.checked_add(place).filter(|line| run.contains(line)),
            Self::List(list) => list.get(usize::try_from(place).ok()?).copied(),
        }
    }

    /// Returns all of them.
    pub(super) fn all(&self) -> Vec<u64> {
        match self {
            Self::Run(run) => run.clone().collect(),
            Self::List(list) => list.clone(),
        }
    }

    /// Returns all of them; an error if there are none, or more than `room`.
    pub(super) fn listed(&self, axis: Axis, room: u64) -> Result<Vec<u64>, ImportError> {
        match self.count() {
            count if count == 0 || count > room => Err(ImportError::limit(axis, count)),
            _ => Ok(self.all()),
        }
    }
}

/// Rows and columns of an array, in the order of the result. One may be taken twice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pick {
    /// The rows, counting from 0.
    pub rows: Vec<u64>,
    /// The columns, counting from 0.
    pub cols: Vec<u64>,
}

impl Pick {
    /// Checks that they exist, that there are some, and no more than the largest dimension of a sheet's matrices.
    pub(super) fn check(&self, size: [u64; 2]) -> Result<(), ImportError> {
        for (lines, count) in [(&self.rows, size[0]), (&self.cols, size[1])] {
            if let Some(&given) = lines.iter().find(|line| **line >= count) {
                return Err(ImportError::Line { given, count });
            }
            if !(1..=MAX_DIMENSION).contains(&lines.len()) {
                return Err(ImportError::limit(Axis::Model, lines.len() as u64));
            }
        }
        Ok(())
    }

    /// Takes these numbers from a matrix that has them.
    pub(super) fn of(&self, matrix: &Matrix) -> Matrix {
        let at = |row, col| matrix[(self.rows[row] as usize, self.cols[col] as usize)];
        Matrix::from_fn(self.rows.len(), self.cols.len(), at)
    }
}

/// Parses a choice of rows or columns out of `count`: `0, 5 9-12`. They count from 0, and ranges include their end.
///
/// ```
/// use attenscope::import::lines;
///
/// assert_eq!(lines("2, 5-7 5", 8), Ok(vec![2, 5, 6, 7, 5]));
/// assert!(lines("8", 8).is_err());
/// ```
///
/// # Errors
/// If it cannot be parsed, names one that does not exist, or names more than the largest dimension of a matrix.
pub fn lines(text: &str, count: u64) -> Result<Vec<u64>, ImportError> {
    let mut lines = Vec::new();
    let parts =
        text.split(|c: char| c.is_whitespace() || [',', ';', '[', ']', '，', '；', '、'].contains(&c));
    for part in parts.filter(|part| !part.is_empty()) {
        let unread = || ImportError::Lines { text: part.chars().take(24).collect() };
        let (first, last) = part.split_once(['-', '–', '−', ':']).unwrap_or((part, part));
        let [first, last] = [first, last].map(|number| number.parse::<u64>().map_err(|_| unread()));
        let (first, last) = (first?, last?);
        if last < first {
            return Err(unread());
        }
        if last >= count {
            return Err(ImportError::Line { given: last, count });
        }
        let more = last - first + 1;
        if lines.len() as u64 + more > MAX_DIMENSION as u64 {
            return Err(ImportError::limit(Axis::Model, lines.len() as u64 + more));
        }
        lines.extend(first..=last);
    }
    Ok(lines)
}
