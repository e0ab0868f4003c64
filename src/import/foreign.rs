//! Formats of others that are not read, told by their first bytes so that they can be named.

/// A format that is not read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Foreign {
    /// A pointer of Git LFS, in the place of the file.
    LfsPointer,
    /// GGUF, or GGML before it: weights for llama.cpp, mostly quantised.
    Gguf,
    /// MATLAB's `.mat`, of any version.
    Matlab,
    /// HDF5, as Keras writes it.
    Hdf5,
    /// A workbook of a spreadsheet.
    Workbook,
    /// Columns of Parquet or Arrow.
    Columns,
    /// Something compressed as a whole.
    Compressed,
    /// A picture, or a page of text.
    Page,
}

/// How many bytes of a file are looked at.
pub(super) const START: u64 = 64;

/// What the first bytes of formats are.
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

/// The format that a file begins as. A `.mat` that begins as HDF5 does is MATLAB's.
pub(super) fn foreign(name: &str, start: &[u8]) -> Option<Foreign> {
    let found = STARTS.iter().find(|(bytes, _)| start.starts_with(bytes)).map(|(_, format)| *format);
    let is_mat = name.len() >= 4 && name.as_bytes()[name.len() - 4..].eq_ignore_ascii_case(b".mat");
    match found {
        Some(Foreign::Hdf5) | None if is_mat => Some(Foreign::Matlab),
        found => found,
    }
}

/// The format that a zip with a file of that name is.
pub(super) fn in_zip(name: &str) -> Option<Foreign> {
    const BOOKS: &[&str] = &["xl/workbook.xml", "xl/workbook.bin", "content.xml", "Index/Document.iwa"];
    match name {
        "word/document.xml" | "ppt/presentation.xml" => Some(Foreign::Page),
        "model.weights.h5" => Some(Foreign::Hdf5),
        name => BOOKS.contains(&name).then_some(Foreign::Workbook),
    }
}
