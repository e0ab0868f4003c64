//! A file in a zip.

use std::ops::Range;

use miniz_oxide::inflate::core::inflate_flags::{
    TINFL_FLAG_HAS_MORE_INPUT, TINFL_FLAG_USING_NON_WRAPPING_OUTPUT_BUF,
};
use miniz_oxide::inflate::core::{DecompressorOxide, decompress};
use miniz_oxide::inflate::decompress_to_vec_with_limit;

use super::short;
use crate::crc::crc32;
use crate::import::file::File;
use crate::import::{Expected, Halt, ImportError, Much};

/// The most bytes of a file that is unpacked: the largest matrix of a sheet has 8 MiB.
const MOST: u64 = 64 << 20;
/// Deflating makes nothing smaller by more than that.
const MOST_TIMES: u64 = 1032;
/// What is told at a file before its name.
const HEAD: u64 = 30;
/// How much of a file is unpacked to see its header: at first, and where that does not do.
const BEGINNINGS: [u64; 2] = [4 << 10, 80 << 10];

/// How a file is packed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Way {
    Stored,
    Deflated,
}

/// A file in a zip.
#[derive(Clone, Debug)]
pub(in crate::import) struct Member {
    pub(in crate::import) name: String,
    way: Way,
    /// Where what is told at it begins.
    head: u64,
    /// How many bytes it has as it is packed.
    packed: u64,
    /// How many it has.
    pub(in crate::import) length: u64,
    checksum: u32,
}

impl Member {
    /// One that begins there, has so many bytes in the zip, and so many by itself.
    ///
    /// # Errors
    /// When it is larger than what is unpacked, or than its bytes can be.
    pub(super) fn new(
        name: String,
        way: Way,
        [head, packed, length]: [u64; 3],
        checksum: u32,
    ) -> Result<Self, ImportError> {
        let most = match way {
            Way::Stored => packed,
            Way::Deflated => packed.saturating_mul(MOST_TIMES),
        };
        if length > most || way == Way::Stored && length != packed {
            return Err(ImportError::Bytes { name, needs: length, has: most });
        }
        if length > MOST {
            return Err(ImportError::TooMuch { what: Much::Packed, given: length, limit: MOST });
        }
        Ok(Self { name, way, head, packed, length, checksum })
    }

    fn malformed(&self, expected: Expected) -> ImportError {
        ImportError::Malformed { at: self.head, expected }
    }

    /// Where its bytes stand in the zip.
    pub(in crate::import) fn range(&self, file: &File) -> Result<Range<u64>, Halt> {
        let head: [u8; HEAD as usize] = file.array(self.head)?;
        if !head.starts_with(super::MAGIC) {
            return Err(self.malformed(Expected::ZipMember).into());
        }
        let names = u64::from(short(&head, 26)) + u64::from(short(&head, 28));
        let start = self.head + HEAD + names;
        let end = start + self.packed;
        if end > file.length {
            return Err(ImportError::Cut { needs: end, has: file.length }.into());
        }
        Ok(start..end)
    }

    /// Looks at its first bytes: first at few, then at more where those do not do.
    pub(in crate::import) fn look<T>(
        &self,
        file: &File,
        look: impl Fn(&[u8]) -> Result<T, Halt>,
    ) -> Result<T, Halt> {
        let range = self.range(file)?;
        let mut last = Err(self.malformed(Expected::Deflated).into());
        for most in BEGINNINGS {
            let bytes = file.bytes(range.start, self.packed.min(most))?;
            last = match self.way {
                Way::Stored => look(bytes),
                Way::Deflated => look(&beginning(bytes, self.length.min(BEGINNINGS[1]))),
            };
            // More of it may help.
            if !matches!(last, Err(Halt::Wants(_))) {
                return last;
            }
        }
        match last {
            Err(Halt::Wants(_)) => Err(self.malformed(Expected::Deflated).into()),
            last => last,
        }
    }

    /// All that is in it, of the bytes as they are packed.
    ///
    /// # Errors
    /// When it is not what the zip says.
    pub(in crate::import) fn unpacked(&self, packed: Vec<u8>) -> Result<Vec<u8>, ImportError> {
        let content = match self.way {
            Way::Stored => packed,
            Way::Deflated => decompress_to_vec_with_limit(&packed, self.length as usize)
                .map_err(|_| self.malformed(Expected::Deflated))?,
        };
        if content.len() as u64 != self.length {
            return Err(self.malformed(Expected::Deflated));
        }
        match crc32([&content]) == self.checksum {
            true => Ok(content),
            false => Err(ImportError::Altered { name: self.name.clone() }),
        }
    }
}

/// As much as comes of the first bytes of something deflated.
fn beginning(bytes: &[u8], most: u64) -> Vec<u8> {
    let mut content = vec![0; most.min(bytes.len() as u64 * MOST_TIMES) as usize];
    let flags = TINFL_FLAG_USING_NON_WRAPPING_OUTPUT_BUF | TINFL_FLAG_HAS_MORE_INPUT;
    let mut inflating = Box::<DecompressorOxide>::default();
    let (_, _, written) = decompress(&mut inflating, bytes, &mut content, 0, flags);
    content.truncate(written);
    content
}
