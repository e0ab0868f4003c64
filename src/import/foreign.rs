//! Recognises unsupported formats by their first bytes, so that the error can name them.

/// An unsupported format.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Foreign {
    /// A Git LFS pointer in place of the file.
    LfsPointer,
    /// GGUF, or the older GGML: weights for llama.cpp, mostly quantised.
    Gguf,
    /// MATLAB's `.mat`, of any version.
    Matlab,
    /// HDF5, as written by Keras.
    Hdf5,
    /// A spreadsheet workbook.
    Workbook,
    /// Parquet or Arrow columns.
    Columns,
    /// A compressed file.
    Compressed,
    /// An image, or a text document.
    Page,
}

/// How many bytes at the start of a file are looked at.
pub(super) const START: u64 = 64;

/// The first bytes of each format.
const STARTS: &[(&[u8], Foreign)] = &[
    (b"version https://git-lfs", Foreign::LfsPointer),
    (b"GGUF", Foreign::Gguf),
    (b"tjgg", Foreign::Gguf),
    (b"fmgg", Foreign::Gguf),
    (b"lmgg", Foreign::Gguf),
    (b"MATLAB 5.0 MAT-file", Foreign::Matlab),
    (b"MATLAB 7.", Foreign::Matlab),
    (b"\x89HDF\r\n\x1A\n", Foreign::Hdf5),
    (b"\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1", Foreign::Workbook),
    (b"PAR1", Foreign::Columns),
    (b"ARROW1", Foreign::Columns),
    (b"\x1F\x8B", Foreign::Compressed),
    (b"BZh", Foreign::Compressed),
    (b"\xFD7zXZ\0", Foreign::Compressed),
    (b"7z\xBC\xAF\x27\x1C", Foreign::Compressed),
    (b"\x28\xB5\x2F\xFD", Foreign::Compressed),
    (b"Rar!", Foreign::Compressed),
    (b"\x89PNG", Foreign::Page),
    (b"\xFF\xD8\xFF", Foreign::Page),
    (b"GIF8", Foreign::Page),
    (b"%PDF", Foreign::Page),
];

/// Recognises a file by its name and first bytes. A `.mat` that starts like HDF5, or like no known
/// format, is MATLAB's.
pub(super) fn foreign(name: &str, start: &[u8]) -> Option<Foreign> {
    let found = STARTS.iter().find(|(bytes, _)| start.starts_with(bytes)).map(|(_, format)| *format);
    let is_mat = name.len() >= 4 && name.as_bytes()[name.len() - 4..].eq_ignore_ascii_case(b".mat");
    match found {
        Some(Foreign::Hdf5) | None if is_mat => Some(Foreign::Matlab),
        found => found,
    }
}

/// Recognises the format of a ZIP file that contains a file of this name.
pub(super) fn in_zip(name: &str) -> Option<Foreign> {
    const BOOKS: &[&str] = &["xl/workbook.xml", "xl/workbook.bin", "content.xml", "Index/Document.iwa"];
    match name {
        "word/document.xml" | "ppt/presentation.xml" => Some(Foreign::Page),
        "model.weights.h5" => Some(Foreign::Hdf5),
        name => BOOKS.contains(&name).then_some(Foreign::Workbook),
    }
}
