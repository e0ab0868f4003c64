//! An array in a file.

use std::sync::Arc;

use super::{ImportError, Kind, zip::Member};
use crate::math::Matrix;

/// The most matrices that arrays of more axes are taken apart into: all heads of a large model.
const MAX_SLABS: u64 = 1 << 14;

/// What an array holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Held {
    /// Numbers of that kind.
    Numbers(Kind),
    /// Something that is not read: what the file calls it.
    Other(String),
}

/// What is told of an array.
#[derive(Clone, Debug)]
pub struct Array {
    /// Its name in the file, or the file's.
    pub name: String,
    /// What it holds.
    pub held: Held,
    /// How many numbers it has along each axis.
    pub shape: Vec<u64>,
    pub(super) layout: Layout,
    pub(super) place: Place,
    /// Which of several matrices it is, where it was taken apart.
    pub(super) slab: Option<Slab>,
}

/// A matrix of an array that has more axes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Slab {
    pub(super) at: u64,
    pub(super) of: u64,
}

/// In which order the numbers stand.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Layout {
    pub(super) is_big_endian: bool,
    /// Column by column.
    pub(super) is_fortran: bool,
    /// How many numbers of it come first and belong to others.
    pub(super) skipped: u64,
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
            held: Held::Numbers(Kind::F64),
            shape: vec![matrix.rows() as u64, matrix.cols() as u64],
            layout: Layout::default(),
            place: Place::Known(Arc::new(matrix)),
            slab: None,
        }
    }

    /// Whether it was read from a text as scores that a mask hides, or as a mask: with −∞ among its numbers.
    pub(super) fn is_infinite(&self) -> bool {
        matches!(&self.place, Place::Known(matrix) if matrix.values().contains(&f64::NEG_INFINITY))
    }

    /// The kind of its numbers.
    ///
    /// # Errors
    /// When it holds something else.
    pub fn kind(&self) -> Result<Kind, ImportError> {
        match &self.held {
            Held::Numbers(kind) => Ok(*kind),
            Held::Other(kind) => Err(ImportError::Kind { name: self.name.clone(), kind: kind.clone() }),
        }
    }

    /// Rows and columns, where it is a matrix: axes along which there is a single number do not count, and a list is a
    /// row.
    ///
    /// # Errors
    /// When it has more axes, no numbers, or numbers that are not read.
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

    /// How many matrices there are, one behind the other, and the rows and columns of each: the last two axes.
    fn slabs(&self) -> Option<(u64, [u64; 2])> {
        let ([.., rows, cols], true) = (&self.shape[..], self.shape.len() > 2) else { return None };
        let before = &self.shape[..self.shape.len() - 2];
        let count = before.iter().try_fold(1_u64, |all, count| all.checked_mul(*count))?;
        Some((count, [*rows, *cols]))
    }

    /// Of an array of more than two axes, the matrix at that place of those before the last two.
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

    /// The place of a matrix along each axis before the last two, as code writes it. An axis with one place has none.
    fn indices(&self, at: u64) -> String {
        let (mut rest, mut indices) = (at, Vec::new());
        for &count in self.shape[..self.shape.len() - 2].iter().rev().filter(|&&count| count > 1) {
            indices.push(format!("[{}]", rest % count));
            rest /= count;
        }
        indices.into_iter().rev().collect()
    }

    /// Arrays of more than two axes as matrices, unless there are very many of them.
    pub(super) fn taken_apart(arrays: Vec<Self>) -> Vec<Self> {
        let mut room = MAX_SLABS;
        let mut apart = Vec::with_capacity(arrays.len());
        for array in arrays {
            let is_no_matrix = matches!(array.size(), Err(ImportError::Axes { .. }));
            let count = match array.slabs() {
                Some((count, _)) if is_no_matrix && !array.layout.is_fortran => count,
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

    /// The bytes of so many numbers, if they can be told.
    pub(super) fn bytes(shape: &[u64], kind: Kind) -> Option<u64> {
        shape.iter().try_fold(kind.size() as u64, |bytes, count| bytes.checked_mul(*count))
    }
}
