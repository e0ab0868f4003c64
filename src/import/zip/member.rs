//! A file in a ZIP file.

use std::ops::Range;

use miniz_oxide::inflate::{
    core::{
        DecompressorOxide, decompress,
        inflate_flags::{TINFL_FLAG_HAS_MORE_INPUT, TINFL_FLAG_USING_NON_WRAPPING_OUTPUT_BUF},
    },
    decompress_to_vec_with_limit,
};

use super::short;
use crate::{
    crc::crc32,
    import::{Expected, Halt, ImportError, SizeLimit, file::File},
};

/// The most bytes of an unpacked file; the largest matrix of a sheet has 8 MiB.
const MAX: u64 = 64 << 20;
/// The largest compression ratio of deflate.
const MAX_TIMES: u64 = 1032;
/// The bytes of a file's local header before its name.
const HEAD: u64 = 30;
/// How many packed bytes are read to see a file's header: at first, and if those do not suffice.
const BEGINNINGS: [u64; 2] = [4 << 10, 80 << 10];

/// How a file is packed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum MemberPacking {
    Stored,
    Deflated,
}

/// A file in a ZIP file.
#[derive(Clone, Debug)]
pub(in crate::import) struct Member {
    pub(in crate::import) name: String,
    packing: MemberPacking,
    /// The position of its local header.
    head: u64,
    /// Its packed length in bytes.
    packed: u64,
    /// Its unpacked length in bytes.
    pub(in crate::import) length: u64,
    checksum: u32,
}

impl Member {
    /// Creates a file from the position of its header, its packed and its unpacked length.
    ///
    /// # Errors
    /// If it is too large to unpack, or longer than its packed bytes can be.
    pub(super) fn new(
        name: String,
        packing: MemberPacking,
        [head, packed, length]: [u64; 3],
        checksum: u32,
    ) -> Result<Self, ImportError> {
        let most = match packing {
            MemberPacking::Stored => packed,
            MemberPacking::Deflated => packed.saturating_mul(MAX_TIMES),
        };
        if length > most || packing == MemberPacking::Stored && length != packed {
            return Err(ImportError::Bytes { name, needs: length, has: most });
        }
        if length > MAX {
            return Err(ImportError::TooMuch { what: SizeLimit::Packed, given: length, limit: MAX });
        }
        Ok(Self { name, packing, head, packed, length, checksum })
    }

    fn malformed(&self, expected: Expected) -> ImportError {
        ImportError::Malformed { at: self.head, expected }
    }

    /// Returns the range of its bytes in the ZIP file.
    pub(in crate::import) fn range(&self, file: &File) -> Result<Range<u64>, Halt> {
        let head: [u8; HEAD as usize] = file.array(self.head)?;
        if !head.starts_with(super::MAGIC) {
            return Err(self.malformed(Expected::ZipMember).into());
        }
        let names = u64::from(short(&head, 26)) + u64::from(short(&head, 28));
        let start = self.head + HEAD + names;
        let end = start + self.packed;
        if end > file.length {
            return Err(ImportError::Truncated { needs: end, has: file.length }.into());
        }
        Ok(start..end)
    }

    /// Calls `look` with its first bytes; with more if those do not suffice.
    pub(in crate::import) fn look<T>(
        &self,
        file: &File,
        look: impl Fn(&[u8]) -> Result<T, Halt>,
    ) -> Result<T, Halt> {
        let range = self.range(file)?;
        let mut last = Err(self.malformed(Expected::Deflated).into());
        for most in BEGINNINGS {
            let bytes = file.bytes(range.start, self.packed.min(most))?;
            last = match self.packing {
                MemberPacking::Stored => look(bytes),
                MemberPacking::Deflated => look(&beginning(bytes, self.length.min(BEGINNINGS[1]))),
            };
            // More bytes may suffice.
            if !matches!(last, Err(Halt::Wants(_))) {
                return last;
            }
        }
        match last {
            Err(Halt::Wants(_)) => Err(self.malformed(Expected::Deflated).into()),
            last => last,
        }
    }

    /// Unpacks its bytes.
    ///
    /// # Errors
    /// If the content is not as the ZIP file states.
    pub(in crate::import) fn unpacked(&self, packed: Vec<u8>) -> Result<Vec<u8>, ImportError> {
        let content = match self.packing {
            MemberPacking::Stored => packed,
            MemberPacking::Deflated => decompress_to_vec_with_limit(&packed, self.length as usize)
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

/// Unpacks as much as possible from the first bytes of deflated data.
fn beginning(bytes: &[u8], most: u64) -> Vec<u8> {
    let mut content = vec![0; most.min(bytes.len() as u64 * MAX_TIMES) as usize];
    let flags = TINFL_FLAG_USING_NON_WRAPPING_OUTPUT_BUF | TINFL_FLAG_HAS_MORE_INPUT;
    let mut inflating = Box::<DecompressorOxide>::default();
    let (_, _, written) = decompress(&mut inflating, bytes, &mut content, 0, flags);
    content.truncate(written);
    content
}
