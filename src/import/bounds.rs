//! Limits of a text file. They are checked chunk by chunk during reading, so that too large a file is refused before
//! all of it is in memory.

use super::{ImportError, SizeLimit};

/// The most numbers and words in a table: twice those of the largest matrix.
const MAX_CELLS: u64 = 2 << 20;
/// The most numbers and words in JSON or a bracketed list: a saved sheet of the largest matrices has some four million.
const MAX_LISTED: u64 = 8 << 20;
/// The most lines that are not empty. JSON and bracketed lists are exempt, since they may have one number a line.
const MAX_LINES: u64 = 1 << 16;
/// The most characters of a number or a word.
const MAX_CHARACTERS: u64 = 64 << 10;

/// Counts the content of a text.
///
/// ```
/// use attenscope::import::Bounds;
///
/// let mut bounds = Bounds::default();
/// assert!(bounds.take(b"1, 2\n3, 4\n").is_ok());
/// assert!(bounds.take(&[b'1'; 100_000]).is_err(), "no number has so many digits");
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct Bounds {
    cells: u64,
    lines: u64,
    /// The characters of the current cell.
    characters: u64,
    /// Whether the current line has content.
    is_filled: bool,
    /// Whether the text starts with a bracket; `None` before its first character.
    is_list: Option<bool>,
}

impl Bounds {
    /// Counts the next bytes of the text.
    ///
    /// # Errors
    /// If a limit is exceeded.
    pub fn take(&mut self, bytes: &[u8]) -> Result<(), ImportError> {
        for &byte in bytes {
            match byte {
                // UTF-16 has a zero byte beside each digit, and both encodings may start with a byte order mark.
                0 | 0xEF | 0xBB | 0xBF | 0xFE | 0xFF => {}
                b'\n' | b'\r' => {
                    self.lines += u64::from(self.is_filled);
                    (self.is_filled, self.characters) = (false, 0);
                }
                b' ' | b'\t' | b',' | b';' | b'|' | b'&' | b'[' | b']' | b'{' | b'}' | b'(' | b')' => {
                    let is_list = matches!(byte, b'[' | b'{' | b'(');
                    if !byte.is_ascii_whitespace() {
                        self.is_list.get_or_insert(is_list);
                    }
                    self.characters = 0;
                }
                _ => {
                    self.is_list.get_or_insert(false);
                    self.cells += u64::from(self.characters == 0);
                    self.characters += 1;
                    self.is_filled = true;
                    if self.characters > MAX_CHARACTERS {
                        return Err(too_much(SizeLimit::Characters, self.characters, MAX_CHARACTERS));
                    }
                }
            }
        }
        let is_list = self.is_list == Some(true);
        let limit = if is_list { MAX_LISTED } else { MAX_CELLS };
        if self.cells > limit {
            return Err(too_much(SizeLimit::Cells, self.cells, limit));
        }
        match self.lines > MAX_LINES && !is_list {
            true => Err(too_much(SizeLimit::Lines, self.lines, MAX_LINES)),
            false => Ok(()),
        }
    }
}

fn too_much(what: SizeLimit, given: u64, limit: u64) -> ImportError {
    ImportError::TooMuch { what, given, limit }
}
