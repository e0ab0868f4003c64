//! A zip archive of uncompressed files.
//!
//! NumPy's `savez` does not compress its arrays either. Without compression, this is shorter than using a library. A
//! file is hardly larger than a matrix of 8 MiB, and an archive stays below 4 GiB, the limit of the 32-bit fields.

use crate::crc::crc32;

/// Version 2.0 of the format, which all programs read.
const VERSION: u16 = 20;
/// The earliest date in zip, 1 January 1980. With a fixed date, the same document always gives the same bytes.
const DAY: u16 = 0x21;

/// The files one after the other, and the directory that comes after them.
#[derive(Default)]
pub(super) struct Zip {
    bytes: Vec<u8>,
    directory: Vec<u8>,
    files: u16,
}

impl Zip {
    /// Adds a file. Its name must be ASCII.
    pub(super) fn add(&mut self, name: &str, content: &[u8]) {
        let (length, start) = (content.len() as u32, self.bytes.len() as u32);
        let mut fields = Vec::with_capacity(26);
        for part in [VERSION, 0, 0, 0, DAY] {
            fields.extend(part.to_le_bytes());
        }
        for part in [crc32([content]), length, length] {
            fields.extend(part.to_le_bytes());
        }
        for part in [name.len() as u16, 0] {
            fields.extend(part.to_le_bytes());
        }

        self.bytes.extend(b"PK\x03\x04");
        self.bytes.extend(&fields);
        self.bytes.extend(name.as_bytes());
        self.bytes.extend(content);

        self.directory.extend(b"PK\x01\x02");
        self.directory.extend(VERSION.to_le_bytes());
        self.directory.extend(&fields);
        // The length of the comment, the disk, and the internal and external attributes: all 0.
        self.directory.extend([0; 10]);
        self.directory.extend(start.to_le_bytes());
        self.directory.extend(name.as_bytes());
        self.files += 1;
    }

    /// Returns the archive.
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
