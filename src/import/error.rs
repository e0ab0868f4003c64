//! Why a file is refused.

use std::ops::Range;

use super::{Foreign, Packing, Shard};
use crate::model::{Axis, InputError, ShapeError};

/// Why the arrays of a file, or the numbers of an array, cannot be read.
#[derive(Clone, Debug, PartialEq)]
pub enum ImportError {
    /// The file has no known format.
    Unknown,
    /// X or weights are to be imported together with Q, K or V, which are computed from them.
    TwoWays,
    /// The file has a known format that is not supported.
    Foreign(Foreign),
    /// The file is the index of a model in several files.
    Index(Vec<Shard>),
    /// The file holds the factors of an adapter, not weights.
    Adapter {
        /// One of its arrays.
        name: String,
    },
    /// The weights are quantised.
    Quantised {
        /// An array that shows it.
        name: String,
        /// How they are packed.
        packing: Packing,
    },
    /// The file is a pickle, which can run any program when it is read.
    Pickled(Pickled),
    /// The file ends too early.
    Truncated {
        /// The least number of bytes it should have.
        needs: u64,
        /// The number of bytes it has.
        has: u64,
    },
    /// The bytes at a position are not what the format requires.
    Malformed {
        /// The byte in the file, or in the array's own file if that is in an archive.
        at: u64,
        /// What must be there.
        expected: Expected,
    },
    /// The version of `.npy` is not known.
    Version {
        /// The major version.
        major: u8,
        /// The minor version.
        minor: u8,
    },
    /// The file declares more than is allowed.
    TooMuch {
        what: SizeLimit,
        /// The amount.
        given: u64,
        /// The most allowed.
        limit: u64,
    },
    /// The ZIP file uses an unsupported feature.
    Zip(UnsupportedZip),
    /// A file in an archive was altered: its checksum does not match.
    Altered { name: String },
    /// An array does not have the bytes that its shape needs.
    Bytes {
        name: String,
        /// The bytes that the shape needs.
        needs: u64,
        /// The bytes that exist.
        has: u64,
    },
    /// The numbers of arrays overlap, or there are unused bytes between them.
    Apart {
        name: String,
        /// Where its numbers must start.
        expected: u64,
        /// Where the file says they start.
        given: u64,
    },
    /// Two arrays have the same name.
    Twice { name: String },
    /// The file has no arrays.
    NoArrays,
    /// The numbers have an unsupported type.
    Kind {
        /// The array.
        name: String,
        /// The type, as the file calls it.
        kind: String,
    },
    /// The array has no numbers.
    NoNumbers {
        /// The array.
        name: String,
        /// The length of each axis.
        shape: Vec<u64>,
    },
    /// The array is not a matrix.
    Axes {
        /// The array.
        name: String,
        /// The number of its axes.
        given: usize,
    },
    /// A requested row or column does not exist.
    Line {
        /// The row or column, from 0.
        given: u64,
        /// How many there are.
        count: u64,
    },
    /// The typed text does not name rows or columns.
    Lines {
        /// The part that cannot be read.
        text: String,
    },
    /// There is no such head, or the width cannot be divided evenly among the heads.
    Heads {
        /// The number of heads.
        heads: u64,
        /// The width to divide.
        width: u64,
    },
    /// A sheet has no room for all heads of a layer.
    ManyHeads {
        /// The number of heads.
        heads: u64,
        /// How many columns they have together.
        width: u64,
    },
    /// The file states another number of heads.
    OtherHeads {
        /// The number asked for.
        given: u64,
        /// The number that the file states.
        stated: u64,
    },
    /// An array of a layer has the wrong size.
    Sizes {
        /// The array.
        name: String,
        /// The rows and columns it must have.
        expected: [u64; 2],
        /// The rows and columns it has.
        given: [u64; 2],
    },
    /// A number is infinite or NaN.
    NotFinite {
        /// The array.
        name: String,
        /// Its row, from 0.
        row: u64,
        /// Its column, from 0.
        col: u64,
    },
    /// A mask has neither a row for each query and a column for each key nor a single row with a column for each key. In
    /// self-attention, it may be a larger square or a longer row.
    MaskSize {
        /// The array.
        name: String,
        /// Its rows and columns.
        given: [u64; 2],
        /// The numbers of queries and of keys.
        wanted: [usize; 2],
    },
    /// A number in a mask is neither 0, 1 nor far below 0.
    MaskValue {
        /// The array.
        name: String,
        /// Its row, from 0.
        row: usize,
        /// Its column, from 0.
        col: usize,
        /// The number.
        value: f64,
    },
    /// The meaning of 1 in a mask cannot be inferred: it has ones on both sides of its diagonal and on part of it, or its
    /// keys are other words than its queries, so that it has no diagonal.
    MaskOnes {
        /// The array.
        name: String,
    },
    /// The sheet would be too large.
    Limit(ShapeError),
    /// The matrices do not fit together.
    Misfit(InputError),
}

impl ImportError {
    /// Reports a size beyond its limit.
    pub(super) fn limit(axis: Axis, given: u64) -> Self {
        let given = usize::try_from(given).unwrap_or(usize::MAX);
        Self::Limit(ShapeError { axis, given, limit: axis.limit() })
    }
}

/// The program that wrote a pickle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pickled {
    /// PyTorch.
    Torch,
    /// Python, possibly with NumPy.
    Python,
}

/// What a file must have at a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Expected {
    /// The header of an `.npy`: a dictionary with `descr`, `fortran_order` and `shape`.
    NpyHeader,
    /// The central directory of a ZIP file.
    ZipDirectory,
    /// The header of a file in a ZIP file.
    ZipMember,
    /// Deflated bytes of the declared length.
    Deflated,
    /// The header of a `.safetensors`: JSON with `dtype`, `shape` and `data_offsets` for each array.
    SafetensorsHeader,
}

/// A limit that a file exceeds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SizeLimit {
    /// Bytes of a header.
    Header,
    /// Bytes of an array in an archive.
    Packed,
    /// Files in an archive.
    Files,
    Arrays,
    /// Numbers and words in a text.
    Cells,
    /// Lines in a text that is neither JSON nor a bracketed list.
    Lines,
    /// Characters in a number or a word.
    Characters,
}

/// A feature of ZIP files that is not supported.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UnsupportedZip {
    /// Encryption.
    Encrypted,
    /// 64-bit sizes.
    Zip64,
    /// Several disks.
    Disks,
    /// A compression method other than deflate.
    Method(u16),
}

/// Why reading stops.
#[derive(Clone, Debug, PartialEq)]
pub enum Halt {
    /// These bytes of the file are needed first.
    Wants(Range<u64>),
    /// The file is refused.
    Refused(ImportError),
}

impl From<ImportError> for Halt {
    fn from(error: ImportError) -> Self {
        Self::Refused(error)
    }
}
