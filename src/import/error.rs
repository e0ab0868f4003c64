//! Why a file is not taken.

use std::ops::Range;

use super::{Foreign, Packing, Shard};
use crate::model::{Axis, InputError, ShapeError};

/// Why no arrays, or no numbers of one, can be had from a file.
#[derive(Clone, Debug, PartialEq)]
pub enum ImportError {
    /// It is of no format that is read.
    Unknown,
    /// It is of a format of others that is not read.
    Foreign(Foreign),
    /// It is the index of a model in several files.
    Index(Vec<Shard>),
    /// It holds the factors of an adapter, which are no weights.
    Adapter {
        /// One of its arrays.
        name: String,
    },
    /// Its weights are quantised.
    Quantised {
        /// An array that shows it.
        name: String,
        /// The way.
        packing: Packing,
    },
    /// A pickle can run any program when it is read.
    Pickled(Pickled),
    /// It ends too early.
    Cut {
        /// How many bytes there should be at least.
        needs: u64,
        /// How many there are.
        has: u64,
    },
    /// The bytes at a place are not what the format requires.
    Malformed {
        /// The byte of the file; or of the array's own file, where that is packed in an archive.
        at: u64,
        /// What must stand there.
        expected: Expected,
    },
    /// A version of `.npy` that is not known.
    Version {
        /// Before the point.
        major: u8,
        /// Behind the point.
        minor: u8,
    },
    /// It declares more than is taken.
    TooMuch {
        /// Of what.
        what: Much,
        /// How much.
        given: u64,
        /// The most that is taken.
        limit: u64,
    },
    /// A zip in a way in which none is read.
    Zip(ZipWay),
    /// What is packed there was altered: its check sum is another.
    Altered {
        /// Its name.
        name: String,
    },
    /// An array has not as many bytes as its shape needs.
    Bytes {
        /// Its name.
        name: String,
        /// The bytes that the shape needs.
        needs: u64,
        /// The bytes that there are.
        has: u64,
    },
    /// Numbers of an array stand where those of another do, or there are bytes between them that belong to none.
    Apart {
        /// Its name.
        name: String,
        /// Where its numbers must begin.
        expected: u64,
        /// Where they are said to begin.
        given: u64,
    },
    /// Two arrays have one name.
    Twice {
        /// The name.
        name: String,
    },
    /// There is no array in it.
    NoArrays,
    /// Its numbers are of a kind that is not read.
    Kind {
        /// The array.
        name: String,
        /// What the file calls the kind.
        kind: String,
    },
    /// There is none in it.
    NoNumbers {
        /// The array.
        name: String,
        /// How many there are along each axis.
        shape: Vec<u64>,
    },
    /// It is no matrix.
    Axes {
        /// The array.
        name: String,
        /// How many axes it has.
        given: usize,
    },
    /// A row or a column that was asked for is not there.
    Line {
        /// Which one, counting from 0.
        given: u64,
        /// How many there are.
        count: u64,
    },
    /// What was typed names no rows or columns.
    Lines {
        /// The part that cannot be read.
        text: String,
    },
    /// There is no such head, or the heads do not share the width evenly.
    Heads {
        /// How many heads there would be.
        heads: u64,
        /// The width that they share.
        width: u64,
    },
    /// The file tells another number of heads.
    Told {
        /// The number that was asked for.
        given: u64,
        /// The number in the file.
        told: u64,
    },
    /// An array that belongs to a layer has other sizes than it must have.
    Sizes {
        /// The array.
        name: String,
        /// The rows and columns that it must have.
        expected: [u64; 2],
        /// Those that it has.
        given: [u64; 2],
    },
    /// A number is infinite, or none.
    NotFinite {
        /// The array.
        name: String,
        /// Its row, from 0.
        row: u64,
        /// Its column, from 0.
        col: u64,
    },
    /// A mask is no square of at least the words' size, nor a row of it.
    MaskSize {
        /// The array.
        name: String,
        /// Its rows and columns.
        given: [u64; 2],
        /// How many words there are.
        words: usize,
    },
    /// A number of a mask is neither 0, 1 nor far below 0.
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
    /// A mask has ones on both sides of its diagonal and on part of it, so that they do not show what 1 means.
    MaskOnes {
        /// The array.
        name: String,
    },
    /// The sheet would be larger than one can be.
    Limit(ShapeError),
    /// The matrices do not fit together.
    Misfit(InputError),
}

impl ImportError {
    /// A size that is beyond its limit.
    pub(super) fn limit(axis: Axis, given: u64) -> Self {
        let given = usize::try_from(given).unwrap_or(usize::MAX);
        Self::Limit(ShapeError { axis, given, limit: axis.limit() })
    }
}

/// Who wrote a pickle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pickled {
    /// PyTorch.
    Torch,
    /// Python, perhaps with NumPy.
    Python,
}

/// What must stand at a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Expected {
    /// The header of an `.npy`: a dictionary with `descr`, `fortran_order` and `shape`.
    NpyHeader,
    /// The central directory of a zip.
    ZipDirectory,
    /// The header of a file in a zip.
    ZipMember,
    /// Deflated bytes of the length that is told.
    Deflated,
    /// The header of a `.safetensors`: JSON with `dtype`, `shape` and `data_offsets` for each array.
    SafetensorsHeader,
}

/// What there can be too much of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Much {
    /// Bytes of a header.
    Header,
    /// Bytes of an array that is packed in an archive.
    Packed,
    /// Files of an archive.
    Files,
    /// Arrays.
    Arrays,
    /// Numbers and words of a text.
    Cells,
    /// Lines of a text that is no JSON.
    Lines,
    /// Characters of a number or a word.
    Characters,
}

/// Ways in which a zip is not read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ZipWay {
    /// With a password.
    Encrypted,
    /// With sizes of 64 bits.
    Zip64,
    /// Over several disks.
    Disks,
    /// Compressed in another way than by deflating.
    Method(u16),
}

/// Why reading does not go on.
#[derive(Clone, Debug, PartialEq)]
pub enum Halt {
    /// These bytes of the file are wanted first.
    Wants(Range<u64>),
    /// The file is not taken.
    Refused(ImportError),
}

impl From<ImportError> for Halt {
    fn from(error: ImportError) -> Self {
        Self::Refused(error)
    }
}
