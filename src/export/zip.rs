//! A zip of files that are stored as they are.
//!
//! NumPy's `savez` stores its arrays, too. So there is nothing here to compress with, and what is left of the format is
//! shorter than the use of a library for it. No file is larger than a document's matrix of 8 MiB, and all stay below
//! 4 GiB, which the fields of 32 bits can tell.

use crate::crc::crc32;

/// Version 2.0 of the format, which all programs read.
const VERSION: u16 = 20;
/// The first day that zip knows, 1 January 1980: the same document gives the same bytes on every day.
const DAY: u16 = 0x21;

/// Files put one after the other, and what is told of them at the end.
#[derive(Default)]
pub(super) struct Zip {
    bytes: Vec<u8>,
    directory: Vec<u8>,
    files: u16,
}

impl Zip {
    /// Adds a file. Its name is ASCII.
    pub(super) fn add(&mut self, name: &str, content: &[u8]) {
        let (length, start) = (content.len() as u32, self.bytes.len() as u32);
        let mut told = Vec::with_capacity(26);
        for part in [VERSION, 0, 0, 0, DAY] {
            told.extend(part.to_le_bytes());
        }
        for part in [crc32([content]), length, length] {
            told.extend(part.to_le_bytes());
        }
        for part in [name.len() as u16, 0] {
            told.extend(part.to_le_bytes());
        }

        self.bytes.extend(b"PK\x03\x04");
        self.bytes.extend(&told);
        self.bytes.extend(name.as_bytes());
        self.bytes.extend(content);

        self.directory.extend(b"PK\x01\x02");
        self.directory.extend(VERSION.to_le_bytes());
        self.directory.extend(&told);
        // No comment, on the first disk, of no kind, with no attributes.
        self.directory.extend([0; 10]);
        self.directory.extend(start.to_le_bytes());
        self.directory.extend(name.as_bytes());
        self.files += 1;
    }

    /// The whole archive.
    pub(super) fn close(mut self) -> Vec<u8> {
        let (length, start) = (self.directory.len() as u32, self.bytes.len() as u32);
        self.bytes.append(&mut self.directory);
        self.bytes.extend(b"PK\x05\x06");
        for part in [0, 0, self.files, self.files] {
            self.bytes.extend(part.to_le_bytes());
        }
        for part in [length, start] {
            self.bytes.extend(part.to_le_bytes());
        }
        self.bytes.extend([0; 2]);
        self.bytes
    }
}
