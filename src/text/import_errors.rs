//! Why a file cannot be imported.

use crate::model::{Axis, HeadsError, Input, NameError, Sequence};

/// Text of errors of importing. Rows and columns count from 0 where nothing else is said.
pub struct UnimportedText {
    /// The file has no format that can be read.
    pub unknown: &'static str,
    /// The browser cannot read the file.
    pub unread: &'static str,
    /// No file is chosen.
    pub no_file: &'static str,
    /// The file is still being read.
    pub coming: &'static str,
    /// X or weights are chosen together with Q, K or V.
    pub two_ways: &'static str,
    /// No array is chosen for a matrix.
    pub nothing_chosen: &'static str,
    /// No array in the file can be used.
    pub nothing_usable: &'static str,
    /// The file has another number of heads than was asked for; takes the asked one, then that of the file.
    pub other_heads: fn(u64, u64) -> String,
    /// A text has too many numbers and words; takes the limit.
    pub cells: fn(u64) -> String,
    /// A text has too many lines; takes the limit.
    pub many_lines: fn(u64) -> String,
    /// A number or word in a text is too long; takes the limit.
    pub characters: fn(u64) -> String,
    /// A mask does not fit the words; takes its name, its rows and columns, and the number of words.
    pub mask_size: fn(&str, [u64; 2], [usize; 2]) -> String,
    /// A mask cannot contain a number; takes the mask's name, the row, the column and the number.
    pub mask_value: fn(&str, usize, usize, &str) -> String,
    /// The ones of a mask do not show whether they mean seen or hidden; takes its name.
    pub mask_ones: fn(&str) -> String,
    /// The file is a pickle.
    pub pickled: &'static str,
    /// The file is incomplete; takes how many bytes it needs, and how many it has.
    pub cut: fn(u64, u64) -> String,
    /// Something is expected at a byte; takes the byte, and one of [`UnimportedText::expected`].
    pub malformed: fn(u64, &str) -> String,
    /// What is expected: the header of an `.npy`, the directory of a zip, the header of a file in a zip, deflated data,
    /// the header of a `.safetensors`.
    pub expected: [&'static str; 5],
    /// The version of an `.npy` is unknown; takes its major and minor number.
    pub version: fn(u8, u8) -> String,
    /// The header is too long; takes its size and the limit in bytes.
    pub header: fn(u64, u64) -> String,
    /// An unpacked array is too large; takes its size and the limit in bytes.
    pub packed: fn(u64, u64) -> String,
    /// A zip has too many files; takes how many, and the limit.
    pub files: fn(u64, u64) -> String,
    /// The file has too many arrays; takes how many, and the limit.
    pub arrays: fn(u64, u64) -> String,
    /// A zip is encrypted.
    pub encrypted: &'static str,
    /// A zip has 64-bit sizes.
    pub zip64: &'static str,
    /// A zip is split over several disks.
    pub disks: &'static str,
    /// A zip uses an unknown compression method; takes its number.
    pub method: fn(u16) -> String,
    /// The checksum of an array does not match; takes its name.
    pub altered: fn(&str) -> String,
    /// An array has too few or too many bytes; takes its name, the bytes it needs, and those it has.
    pub bytes: fn(&str, u64, u64) -> String,
    /// An array begins at a wrong byte; takes its name, the right and the actual byte.
    pub apart: fn(&str, u64, u64) -> String,
    /// Two arrays have the same name; takes it.
    pub twice: fn(&str) -> String,
    /// The file has no array.
    pub none: &'static str,
    /// An array has a number type that cannot be read; takes its name and the type.
    pub kind: fn(&str, &str) -> String,
    /// An array is empty; takes its name and its sizes.
    pub no_numbers: fn(&str, &str) -> String,
    /// An array does not have two axes; takes its name, and how many it has.
    pub axes: fn(&str, usize) -> String,
    /// A requested row or dimension does not exist; takes it, and how many there are.
    pub line: fn(u64, u64) -> String,
    /// A text does not name rows or dimensions; takes it.
    pub lines: fn(&str) -> String,
    /// The width cannot be divided among the heads; takes how many heads, and the width.
    pub heads: fn(u64, u64) -> String,
    /// A sheet has no room for all heads of a layer; takes how many they are, and their width together.
    pub many_heads: fn(u64, u64) -> String,
    /// An array has the wrong size; takes its name, the expected and the actual rows and columns.
    pub sizes: fn(&str, [u64; 2], [u64; 2]) -> String,
    /// A number of an array is infinite or NaN; takes the name, the row and the column.
    pub not_finite: fn(&str, u64, u64) -> String,
    /// An axis is too long for a sheet; takes the axis, its length and the limit.
    pub limit: fn(Axis, usize, usize) -> String,
    /// Adds to `limit` what can be done about arrays; takes the axis and that text.
    pub limit_advice: fn(Axis, &str) -> String,
    /// A matrix does not fit the others; takes it, the axis, the expected and the actual length.
    pub misfit: fn(Input, Axis, usize, usize) -> String,
    /// Adds to `misfit` what can be done about an array; takes that text.
    pub misfit_advice: fn(&str) -> String,
    /// The matrices do not make a sheet.
    pub no_sheet: &'static str,
    /// The name of a saved sheet is invalid.
    pub sheet_name: fn(&NameError) -> String,
    /// A saved sheet has X′ without words of the keys, or the other way round.
    pub other_words: &'static str,
    /// A saved sheet has another number of words than rows; takes whose words, the number of rows and that of the words.
    pub word_count: fn(Sequence, usize, usize) -> String,
    /// A word of a saved sheet is invalid; takes whose word, its number, from 1, and the forbidden character in it, or
    /// `None` if it is empty or too long.
    pub word: fn(Sequence, usize, Option<char>) -> String,
    /// A painted mask of a saved sheet has another number of rows than there are queries; takes the number of rows and that
    /// of the queries.
    pub saved_mask_rows: fn(usize, usize) -> String,
    /// A row of a painted mask of a saved sheet is not 0 or 1 for each key; takes its number, from 1, and the numbers of
    /// queries and of keys.
    pub saved_mask_row: fn(usize, [usize; 2]) -> String,
    /// The padding of a saved sheet lists more keys than there are; takes how many, and how many there are.
    pub saved_padding: fn(usize, usize) -> String,
    /// The padding of a saved sheet lists a key that does not exist; takes it, from 0, and the number of keys.
    pub saved_padding_key: fn(u64, usize) -> String,
    /// The window of a saved sheet's mask is too wide; takes its places and the limit.
    pub saved_window: fn(u64, usize) -> String,
    /// The columns of a saved sheet cannot be divided into its heads.
    pub saved_heads: fn(HeadsError) -> String,
    /// A saved sheet has the format of a later version; takes that version, and the latest that this page reads.
    pub later: fn(u64, u64) -> String,
    /// JSON cannot be parsed; takes the line and the column, from 1.
    pub broken_json: fn(usize, usize) -> String,
    /// A saved sheet cannot be read; takes the line and the column, from 1.
    pub broken: fn(usize, usize) -> String,
}
