//! The central directory of a ZIP file, which lists its files.

use super::{
    long,
    member::{Member, MemberPacking},
    short,
};
use crate::import::{
    Expected, Halt, ImportError, SizeLimit, UnsupportedZip,
    file::{File, within},
    foreign::{Foreign, in_zip},
};

/// The bytes of the record at the end of a ZIP file, without the comment after it.
const END: usize = 22;
/// The most bytes of that comment.
const MAX_COMMENT: u64 = 0xFFFF;
/// The bytes of the ZIP64 locator before that record, if sizes have 64 bits.
const LOCATOR: usize = 20;
/// The bytes of a directory entry before its name.
const ENTRY: usize = 46;
/// The most bytes of a directory.
const MAX_DIRECTORY: u64 = 8 << 20;
/// The most arrays in an archive.
const MAX_FILES: usize = 1_000;

/// The content of a ZIP file.
#[derive(Clone, Debug)]
pub(in crate::import) struct Directory {
    /// The arrays, in the order of the directory.
    pub(in crate::import) members: Vec<Member>,
    /// Whether there is a pickle among the files, as in PyTorch's.
    pub(in crate::import) has_pickle: bool,
    /// The format that its files reveal, such as a workbook.
    pub(in crate::import) foreign: Option<Foreign>,
}

/// Reads the directory. Files whose names do not end in `.npy` are not listed.
pub(in crate::import) fn directory(file: &File) -> Result<Directory, Halt> {
    let from = file.length.saturating_sub(END as u64 + MAX_COMMENT + LOCATOR as u64);
    let tail = file.some(from, u64::MAX)?;
    let malformed = |at: u64| ImportError::Malformed { at, expected: Expected::ZipDirectory };
    let at = end(tail).ok_or_else(|| malformed(file.length))?;
    let record = &tail[at..];
    let is_long = at.checked_sub(LOCATOR).is_some_and(|at| tail[at..].starts_with(b"PK\x06\x07"));
    let (size, start) = (long(record, 12), long(record, 16));
    let count = short(record, 10);
    if is_long || count == u16::MAX || size == u32::MAX || start == u32::MAX {
        return Err(ImportError::Zip(UnsupportedZip::Zip64).into());
    }
    if short(record, 4) != 0 || short(record, 6) != 0 || short(record, 8) != count {
        return Err(ImportError::Zip(UnsupportedZip::Disks).into());
    }
    let (size, start) = (u64::from(size), u64::from(start));
    within(&(start..start + size), from + at as u64)?;
    if size > MAX_DIRECTORY {
        return Err(
            ImportError::TooMuch { what: SizeLimit::Header, given: size, limit: MAX_DIRECTORY }.into()
        );
    }
    let mut rest = file.bytes(start, size)?;
    let mut found = Directory { members: Vec::new(), has_pickle: false, foreign: None };
    for _ in 0..count {
        let here = start + size - rest.len() as u64;
        let (entry, behind) = rest.split_at_checked(ENTRY).ok_or_else(|| malformed(here))?;
        let [name, extra, comment] = [28, 30, 32].map(|at| usize::from(short(entry, at)));
        let (name, behind) = behind.split_at_checked(name).ok_or_else(|| malformed(here))?;
        rest = behind.get(extra + comment..).ok_or_else(|| malformed(here))?;
        if !entry.starts_with(b"PK\x01\x02") {
            return Err(malformed(here).into());
        }
        let name = String::from_utf8_lossy(name);
        found.has_pickle |= name.ends_with(".pkl");
        found.foreign = found.foreign.or_else(|| in_zip(&name));
        let Some(name) = name.strip_suffix(".npy") else { continue };
        if found.members.len() == MAX_FILES {
            let (given, limit) = (u64::from(count), MAX_FILES as u64);
            return Err(ImportError::TooMuch { what: SizeLimit::Files, given, limit }.into());
        }
        found.members.push(member(name, entry, start)?);
    }
    Ok(found)
}

/// Finds the record at the end, whose comment must reach to the end of the file.
fn end(tail: &[u8]) -> Option<usize> {
    let last = tail.len().checked_sub(END)?;
    (0..=last).rev().find(|&at| {
        tail[at..].starts_with(b"PK\x05\x06") && at + END + usize::from(short(tail, at + 20)) == tail.len()
    })
}

/// Reads the entry of a file. All files must come before the directory.
fn member(name: &str, entry: &[u8], directory: u64) -> Result<Member, ImportError> {
    // A password, strong encryption, hidden names.
    const ENCRYPTED: u16 = 1 | 1 << 6 | 1 << 13;
    if short(entry, 8) & ENCRYPTED != 0 {
        return Err(ImportError::Zip(UnsupportedZip::Encrypted));
    }
    let packing = match short(entry, 10) {
        0 => MemberPacking::Stored,
        8 => MemberPacking::Deflated,
        method => return Err(ImportError::Zip(UnsupportedZip::Method(method))),
    };
    let [packed, length, head] = [20, 24, 42].map(|at| long(entry, at));
    if [packed, length, head].contains(&u32::MAX) {
        return Err(ImportError::Zip(UnsupportedZip::Zip64));
    }
    if short(entry, 34) != 0 {
        return Err(ImportError::Zip(UnsupportedZip::Disks));
    }
    let [packed, length, head] = [packed, length, head].map(u64::from);
    within(&(head..head + packed), directory)?;
    Member::new(name.to_owned(), packing, [head, packed, length], long(entry, 16))
}
