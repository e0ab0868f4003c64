//! An array in a file.

use std::sync::Arc;

use super::{ImportError, Kind, zip::Member};
use crate::math::Matrix;

/// What is told of an array.
#[derive(Clone, Debug)]
pub struct Array {
    /// Its name in the file, or the file's.
    pub name: String,
    /// What its numbers are; or what the file calls them, where they are not read.
    pub kind: Result<Kind, String>,
    /// How many numbers it has along each axis.
    pub shape: Vec<u64>,
    pub(super) layout: Layout,
    pub(super) place: Place,
}

/// In which order the numbers stand.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Layout {
    pub(super) is_big_endian: bool,
    /// Column by column.
    pub(super) is_fortran: bool,
}

/// Where the numbers stand.
#[derive(Clone, Debug)]
pub(super) enum Place {
    /// In the file, from that byte on.
    At(u64),
    /// In a packed file.
    Packed(Member),
    /// Here.
    Known(Arc<Matrix>),
}

impl Array {
    /// A matrix that is there already.
    pub fn known(name: String, matrix: Matrix) -> Self {
        Self {
            name,
            kind: Ok(Kind::F64),
            shape: vec![matrix.rows() as u64, matrix.cols() as u64],
            layout: Layout::default(),
            place: Place::Known(Arc::new(matrix)),
        }
    }

    /// Rows and columns, where it is a matrix: axes along which there is a single number do not count, and a list is a
    /// row.
    ///
    /// # Errors
    /// When it has more axes, no numbers, or numbers that are not read.
    pub fn size(&self) -> Result<[u64; 2], ImportError> {
        if let Err(kind) = &self.kind {
            return Err(ImportError::Kind { name: self.name.clone(), kind: kind.clone() });
        }
        let axes = || ImportError::Axes { name: self.name.clone(), given: self.shape.len() };
        if self.shape.contains(&0) {
            return Err(axes());
        }
        match self.shape[..] {
            [rows, cols] => Ok([rows, cols]),
            _ => {
                let long: Vec<u64> = self.shape.iter().copied().filter(|&count| count > 1).collect();
                match long[..] {
                    [] => Ok([1, 1]),
                    [cols] => Ok([1, cols]),
                    [rows, cols] => Ok([rows, cols]),
                    _ => Err(axes()),
                }
            }
        }
    }

    /// The bytes of so many numbers, if they can be told.
    pub(super) fn bytes(shape: &[u64], kind: Kind) -> Option<u64> {
        shape.iter().try_fold(kind.size() as u64, |bytes, count| bytes.checked_mul(*count))
    }
}
