//! An array in a file.

use std::sync::Arc;

use super::{ImportError, Kind, kind::ByteOrder, zip::Member};
use crate::math::Matrix;

/// The most matrices that arrays with more axes are split into: all heads of a large model.
const MAX_SLABS: u64 = 1 << 14;

/// The content of an array.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ArrayContent {
    /// Numbers of this kind.
    Numbers(Kind),
    /// Something that cannot be read, by the file's name for it.
    Other(String),
}

/// An array in a file, without its numbers.
#[derive(Clone, Debug)]
pub struct Array {
    /// Its name in the file, or the file's name.
    pub name: String,
    /// What it holds.
    pub held: ArrayContent,
    /// The length of each axis.
    pub shape: Vec<u64>,
    pub(super) layout: Layout,
    pub(super) place: DataLocation,
    /// Its position among the matrices of a split array.
    pub(super) slab: Option<Slab>,
}

/// A matrix of an array with more axes: number `at` of `of`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Slab {
    pub(super) at: u64,
    pub(super) of: u64,
}

/// How the numbers are stored.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Layout {
    pub(super) byte_order: ByteOrder,
    pub(super) line_order: LineOrder,
    /// How many numbers before it belong to other matrices.
    pub(super) skipped: u64,
}

/// Which lines of a matrix are stored one after the other.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum LineOrder {
    /// Rows, as in C.
    #[default]
    Rows,
    /// Columns, as in Fortran.
    Columns,
}

/// Where the numbers are stored.
#[derive(Clone, Debug)]
pub(super) enum DataLocation {
    /// In the file, from this byte on.
    At(u64),
    /// In a ZIP file.
    Packed(Member),
    /// In memory.
    Known(Arc<Matrix>),
}

impl Array {
    /// Creates an array from a matrix in memory.
    pub fn known(name: String, matrix: Matrix) -> Self {
        Self {
            name,
            held: ArrayContent::Numbers(Kind::F64),
            shape: vec![matrix.rows() as u64, matrix.cols() as u64],
            layout: Layout::default(),
            place: DataLocation::Known(Arc::new(matrix)),
            slab: None,
        }
    }

    /// Returns the numbers if they contain −∞: they were read from text as a mask or as masked scores.
    pub(super) fn infinite(&self) -> Option<&Matrix> {
        match &self.place {
            DataLocation::Known(matrix) if matrix.values().contains(&f64::NEG_INFINITY) => Some(matrix),
            _ => None,
        }
    }

    /// Returns the kind of its numbers.
    ///
    /// # Errors
    /// If it holds something else.
    pub fn kind(&self) -> Result<Kind, ImportError> {
        match &self.held {
            ArrayContent::Numbers(kind) => Ok(*kind),
            ArrayContent::Other(kind) => {
                Err(ImportError::Kind { name: self.name.clone(), kind: kind.clone() })
            }
        }
    }

    /// Returns `[rows, cols]` if it is a matrix. Axes of length 1 are ignored, and a list is a row.
    ///
    /// # Errors
    /// If it has more axes, no numbers, or numbers that cannot be read.
    pub fn size(&self) -> Result<[u64; 2], ImportError> {
        self.kind()?;
        if self.shape.contains(&0) {
            return Err(ImportError::NoNumbers { name: self.name.clone(), shape: self.shape.clone() });
        }
        match self.shape[..] {
            [rows, cols] => Ok([rows, cols]),
            _ => {
                let long: Vec<u64> = self.shape.iter().copied().filter(|&count| count > 1).collect();
                match long[..] {
                    [] => Ok([1, 1]),
                    [cols] => Ok([1, cols]),
                    [rows, cols] => Ok([rows, cols]),
                    _ => Err(ImportError::Axes { name: self.name.clone(), given: self.shape.len() }),
                }
            }
        }
    }

    /// Returns the number of matrices and the `[rows, cols]` of each, from the last two axes; `None` with fewer than 3
    /// axes.
    fn slabs(&self) -> Option<(u64, [u64; 2])> {
        let ([.., rows, cols], true) = (&self.shape[..], self.shape.len() > 2) else { return None };
        let before = &self.shape[..self.shape.len() - 2];
        let count = before.iter().try_fold(1_u64, |all, count| all.checked_mul(*count))?;
        Some((count, [*rows, *cols]))
    }

    /// Returns matrix number `at` of an array with more than two axes, counted over the axes before the last two.
    pub(super) fn slab(&self, at: u64) -> Option<Self> {
        let (of, [rows, cols]) = self.slabs()?;
        let numbers = rows.checked_mul(cols)?;
        let skipped = numbers.checked_mul(at)?;
        (at < of && numbers > 0).then(|| Self {
            name: format!("{}{}", self.name, self.indices(at)),
            held: self.held.clone(),
            shape: vec![rows, cols],
            layout: Layout { skipped, ..self.layout },
            place: self.place.clone(),
            slab: Some(Slab { at, of }),
        })
    }

    /// Returns the index of matrix `at` on each axis before the last two, as code writes it. Axes of length 1 are left
    /// out.
    fn indices(&self, at: u64) -> String {
        let (mut rest, mut indices) = (at, Vec::new());
        for &count in self.shape[..self.shape.len() - 2].iter().rev().filter(|&&count| count > 1) {
            indices.push(format!("[{}]", rest % count));
            rest /= count;
        }
        indices.into_iter().rev().collect()
    }

    /// Splits arrays with more than two axes into matrices, unless there are too many.
    pub(super) fn taken_apart(arrays: Vec<Self>) -> Vec<Self> {
        let mut room = MAX_SLABS;
        let mut apart = Vec::with_capacity(arrays.len());
        for array in arrays {
            let is_no_matrix = matches!(array.size(), Err(ImportError::Axes { .. }));
            let count = match (array.slabs(), array.layout.line_order) {
                (Some((count, _)), LineOrder::Rows) if is_no_matrix => count,
                _ => 0,
            };
            let slabs: Option<Vec<_>> =
                (1..=room).contains(&count).then(|| (0..count).map(|at| array.slab(at)).collect()).flatten();
            match slabs {
                Some(slabs) => {
                    room -= count;
                    apart.extend(slabs);
                }
                None => apart.push(array),
            }
        }
        apart
    }

    /// Returns the number of bytes of an array; `None` if it overflows.
    pub(super) fn bytes(shape: &[u64], kind: Kind) -> Option<u64> {
        shape.iter().try_fold(kind.size() as u64, |bytes, count| bytes.checked_mul(*count))
    }
}
