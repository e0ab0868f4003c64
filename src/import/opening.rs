//! What is in a file.

use std::ops::Range;

use super::array::{Array, Place};
use super::file::File;
use super::foreign::{START, foreign};
use super::reading::Reading;
use super::zip::{self, Directory};
use super::{Halt, ImportError, Pick, Pickled, npy, safetensors};
use crate::math::Matrix;
use crate::model::Convention;

/// What the page's own archives call the text that tells how their matrices are written.
const CONVENTION: &str = "convention";

/// A file that is looked through: it says which bytes it wants, and takes them; when it wants none, its arrays are known.
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
    /// Its whole name, by which some formats are told.
    name: String,
    arrays: Vec<Array>,
    convention: Option<Convention>,
    is_text: bool,
    directory: Option<Directory>,
    wanted: Option<Range<u64>>,
}

impl Opening {
    /// Begins with a file of that name and length, in bytes.
    ///
    /// # Errors
    /// When it is empty, or its name says that it is a pickle.
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
        opening.go_on()?;
        Ok(opening)
    }

    /// One whose only array is there already, read from a text.
    pub fn of_matrix(name: &str, matrix: Matrix) -> Self {
        Self::known(vec![Array::known(stem(name).to_owned(), matrix)], None)
    }

    /// One whose arrays are there already, read from a text and written in that convention if it tells.
    pub fn known(arrays: Vec<Array>, convention: Option<Convention>) -> Self {
        let file = File::new(String::new(), 0);
        Self { file, name: String::new(), arrays, convention, is_text: true, directory: None, wanted: None }
    }

    /// The bytes of the file that come next; nothing where all arrays are known.
    pub fn wants(&self) -> Option<Range<u64>> {
        self.wanted.clone()
    }

    /// Takes the bytes that were wanted.
    ///
    /// # Errors
    /// When they are fewer, or the file is not taken.
    pub fn take(&mut self, bytes: &[u8]) -> Result<(), ImportError> {
        let Some(wanted) = self.wanted.take() else { return Ok(()) };
        if bytes.len() as u64 != wanted.end - wanted.start {
            return Err(ImportError::Cut { needs: wanted.end, has: wanted.start + bytes.len() as u64 });
        }
        self.file.give(wanted.start, bytes.to_vec());
        self.go_on()
    }

    /// The arrays, once nothing is wanted any more.
    pub fn arrays(&self) -> &[Array] {
        &self.arrays
    }

    /// How the matrices are written, where the file tells.
    pub fn convention(&self) -> Option<Convention> {
        self.convention
    }

    /// Whether it is a text.
    pub fn is_text(&self) -> bool {
        self.is_text
    }

    /// A way to read numbers of an array.
    ///
    /// # Errors
    /// When there is no such array, or it has not these numbers, or none that are read.
    pub fn read(&self, array: usize, pick: Pick) -> Result<Reading, ImportError> {
        let array = self.arrays.get(array).ok_or(ImportError::NoArrays)?;
        Reading::new(&self.file, array, pick).map_err(|halt| match halt {
            Halt::Refused(error) => error,
            // What tells of an array was read when it was found.
            Halt::Wants(range) => ImportError::Cut { needs: range.end, has: self.file.length },
        })
    }

    fn go_on(&mut self) -> Result<(), ImportError> {
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

    /// What was found stays found: each array is looked at once, however many there are.
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
                let array = npy::told_first(&member.name, member.length, first)?;
                Ok((array, (member.name == CONVENTION).then(|| npy::text(first)).flatten()))
            };
            let (array, text) = member.look(&self.file, look)?;
            if let Some(text) = text {
                self.convention = Convention::by_name(&text);
            }
            self.arrays.push(Array { place: Place::Packed(member.clone()), ..array });
        }
        Ok(())
    }
}

/// Who wrote a pickle, where the bytes begin one: its version stands behind 0x80.
fn pickled(start: &[u8]) -> Option<Pickled> {
    match start {
        // A number of ten bytes, by which PyTorch knew its files once.
        [0x80, 2, 0x8A, 0x0A, 0x6C, 0xFC, ..] => Some(Pickled::Torch),
        [0x80, 2..=5, ..] => Some(Pickled::Python),
        _ => None,
    }
}

/// A file's name without its ending.
fn stem(name: &str) -> &str {
    name.rsplit_once('.').map_or(name, |(stem, _)| if stem.is_empty() { name } else { stem })
}
