//! Finds out what a file contains.

use std::ops::Range;

use super::{
    Halt, ImportError, Pick, Pickled,
    array::{Array, DataLocation},
    file::File,
    foreign::{START, foreign},
    npy,
    reading::ArrayReader,
    safetensors,
    zip::{self, Directory},
};
use crate::{math::Matrix, model::Convention};

/// The name of the text in this page's own archives that states the convention.
const CONVENTION: &str = "convention";

/// Looks through a file. It says which bytes it needs and receives them; once it needs none, its arrays are known.
///
/// ```
/// use attenscope::import::Opening;
///
/// let mut file = b"\x93NUMPY\x01\x00\x3A\x00{'descr': '<i2', 'fortran_order': False, 'shape': (2,), }\n".to_vec();
/// file.extend([1, 0, 2, 0]);
/// let mut opening = Opening::new("list.npy", file.len() as u64)?;
/// while let Some(range) = opening.wants() {
///     opening.take(&file[range.start as usize..range.end as usize])?;
/// }
/// assert_eq!(opening.arrays()[0].shape, [2]);
/// # Ok::<(), attenscope::import::ImportError>(())
/// ```
#[derive(Debug)]
pub struct Opening {
    file: File,
    /// Its full name, which identifies some formats.
    name: String,
    arrays: Vec<Array>,
    convention: Option<Convention>,
    is_text: bool,
    directory: Option<Directory>,
    wanted: Option<Range<u64>>,
}

impl Opening {
    /// Starts with a file of the given name and length in bytes.
    ///
    /// # Errors
    /// If it is empty, or its name is that of a pickle.
    pub fn new(name: &str, length: u64) -> Result<Self, ImportError> {
        let ending = name.rsplit_once('.').map(|(_, ending)| ending.to_ascii_lowercase());
        match ending.as_deref() {
            Some("pt" | "pth") => return Err(ImportError::Pickled(Pickled::Torch)),
            Some("pkl" | "pickle") => return Err(ImportError::Pickled(Pickled::Python)),
            _ => {}
        }
        let mut opening = Self {
            file: File::new(stem(name).to_owned(), length),
            name: name.to_owned(),
            arrays: Vec::new(),
            convention: None,
            is_text: false,
            directory: None,
            wanted: None,
        };
        opening.read_on()?;
        Ok(opening)
    }

    /// Creates one from a matrix in memory that was read from a text.
    pub fn of_matrix(name: &str, matrix: Matrix) -> Self {
        Self::known(vec![Array::known(stem(name).to_owned(), matrix)], None)
    }

    /// Creates one from arrays in memory that were read from a text, and its convention if the text states one.
    pub fn known(arrays: Vec<Array>, convention: Option<Convention>) -> Self {
        let file = File::new(String::new(), 0);
        Self { file, name: String::new(), arrays, convention, is_text: true, directory: None, wanted: None }
    }

    /// Returns the bytes of the file needed next; `None` once all arrays are known.
    pub fn wants(&self) -> Option<Range<u64>> {
        self.wanted.clone()
    }

    /// Takes the bytes requested.
    ///
    /// # Errors
    /// If there are too few, or if the file is refused.
    pub fn take(&mut self, bytes: &[u8]) -> Result<(), ImportError> {
        let Some(wanted) = self.wanted.take() else { return Ok(()) };
        if bytes.len() as u64 != wanted.end - wanted.start {
            return Err(ImportError::Truncated { needs: wanted.end, has: wanted.start + bytes.len() as u64 });
        }
        self.file.give(wanted.start, bytes.to_vec());
        self.read_on()
    }

    /// Returns the arrays, once no more bytes are needed.
    pub fn arrays(&self) -> &[Array] {
        &self.arrays
    }

    /// Returns the convention of the matrices, if the file states it.
    pub fn convention(&self) -> Option<Convention> {
        self.convention
    }

    /// Whether it is a text.
    pub fn is_text(&self) -> bool {
        self.is_text
    }

    /// Starts reading numbers of an array.
    ///
    /// # Errors
    /// If there is no such array, or if it does not have these numbers or they have an unsupported type.
    pub fn read(&self, array: usize, pick: Pick) -> Result<ArrayReader, ImportError> {
        let array = self.arrays.get(array).ok_or(ImportError::NoArrays)?;
        ArrayReader::new(&self.file, array, pick).map_err(|halt| match halt {
            Halt::Refused(error) => error,
            // All headers of arrays were read when the file was opened.
            Halt::Wants(range) => ImportError::Truncated { needs: range.end, has: self.file.length },
        })
    }

    fn read_on(&mut self) -> Result<(), ImportError> {
        let found = self.look();
        if found.is_ok() && self.convention.is_some() {
            self.arrays.retain(|array| array.name != CONVENTION);
        }
        match found {
            Ok(()) if self.arrays.is_empty() => Err(ImportError::NoArrays),
            Ok(()) => {
                self.arrays = Array::taken_apart(std::mem::take(&mut self.arrays));
                Ok(())
            }
            Err(Halt::Refused(error)) => Err(error),
            Err(Halt::Wants(range)) => {
                self.wanted = Some(range);
                Ok(())
            }
        }
    }

    fn look(&mut self) -> Result<(), Halt> {
        let start = self.file.some(0, START)?;
        if start.starts_with(npy::MAGIC) {
            self.arrays = vec![npy::array(&self.file)?];
        } else if start.starts_with(zip::MAGIC) || start.starts_with(zip::EMPTY) {
            self.look_into_zip()?;
        } else if safetensors::is_one(start) {
            self.arrays = safetensors::arrays(&self.file)?;
        } else {
            return Err(match (pickled(start), foreign(&self.name, start)) {
                (Some(pickled), _) => ImportError::Pickled(pickled),
                (None, Some(format)) => ImportError::Foreign(format),
                (None, None) => ImportError::Unknown,
            }
            .into());
        }
        Ok(())
    }

    /// Keeps the directory and the arrays found between requests, so that each array is looked at only once.
    fn look_into_zip(&mut self) -> Result<(), Halt> {
        let directory = match self.directory.take() {
            Some(directory) => directory,
            None => zip::directory(&self.file)?,
        };
        if directory.has_pickle {
            return Err(ImportError::Pickled(Pickled::Torch).into());
        }
        if let (Some(format), true) = (directory.foreign, directory.members.is_empty()) {
            return Err(ImportError::Foreign(format).into());
        }
        let found = self.look_at(&directory);
        self.directory = Some(directory);
        found
    }

    fn look_at(&mut self, directory: &Directory) -> Result<(), Halt> {
        for member in &directory.members[self.arrays.len()..] {
            let look = |first: &[u8]| {
                let array = npy::read_first_bytes(&member.name, member.length, first)?;
                Ok((array, (member.name == CONVENTION).then(|| npy::text(first)).flatten()))
            };
            let (array, text) = member.look(&self.file, look)?;
            if let Some(text) = text {
                self.convention = Convention::by_name(&text);
            }
            self.arrays.push(Array { place: DataLocation::Packed(member.clone()), ..array });
        }
        Ok(())
    }
}

/// Returns the program that wrote a pickle if the bytes start one: its protocol version follows 0x80.
fn pickled(start: &[u8]) -> Option<Pickled> {
    match start {
        // A ten-byte integer: the magic number of PyTorch's old format.
        [0x80, 2, 0x8A, 0x0A, 0x6C, 0xFC, ..] => Some(Pickled::Torch),
        [0x80, 2..=5, ..] => Some(Pickled::Python),
        _ => None,
    }
}

/// Returns a file's name without its extension.
fn stem(name: &str) -> &str {
    name.rsplit_once('.').map_or(name, |(stem, _)| if stem.is_empty() { name } else { stem })
}
