//! The export formats, and a document exported in one of them.

use super::{
    code,
    exporter::{ExportKind, Exporter, Preview},
    json, latex, markdown, mathml, npz, table,
};

/// The longest text to show on the page, in bytes. Longer text is for a file.
pub const MAX_SHOWN: usize = 200_000;

/// A format in which documents are exported.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ExportFormat {
    /// Comma-separated values, with headings of rows and columns.
    Csv,
    /// Tab-separated values, with headings of rows and columns.
    Tsv,
    /// An object of words, settings, shapes and numbers.
    Json,
    /// NumPy's archive of arrays.
    Npz,
    /// A matrix to insert in a text, or the whole worked solution.
    Latex,
    /// A table.
    Markdown,
    /// A formula for web pages.
    MathMl,
    /// Python that computes the output with NumPy and asserts it.
    NumPy,
    /// Python that computes the output with PyTorch and asserts it.
    PyTorch,
    /// Rust that computes the output with nalgebra and asserts it.
    Rust,
}

impl ExportFormat {
    /// All formats, in the order in which they are offered.
    pub const ALL: [Self; 10] = [
        Self::Csv,
        Self::Tsv,
        Self::Json,
        Self::Npz,
        Self::Latex,
        Self::Markdown,
        Self::MathMl,
        Self::NumPy,
        Self::PyTorch,
        Self::Rust,
    ];

    /// How documents are exported in the format.
    pub(super) fn exporter(self) -> &'static Exporter {
        match self {
            Self::Csv => &table::CSV,
            Self::Tsv => &table::TSV,
            Self::Json => &json::EXPORTER,
            Self::Npz => &npz::EXPORTER,
            Self::Latex => &latex::EXPORTER,
            Self::Markdown => &markdown::EXPORTER,
            Self::MathMl => &mathml::EXPORTER,
            Self::NumPy => &code::numpy::EXPORTER,
            Self::PyTorch => &code::pytorch::EXPORTER,
            Self::Rust => &code::rust::EXPORTER,
        }
    }

    /// The name of the format, in every language.
    pub fn name(self) -> &'static str {
        self.exporter().name
    }

    /// What the format is for.
    pub fn kind(self) -> ExportKind {
        self.exporter().kind
    }

    /// When an export is shown before it is saved.
    pub fn preview(self) -> Preview {
        self.exporter().preview
    }
}

/// An exported document.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Exported {
    /// The end of its file name.
    pub ending: String,
    /// Its content.
    pub bytes: Vec<u8>,
}

impl Exported {
    /// Returns the file name, which begins with the name of the sheet.
    pub fn file_name(&self, sheet: &str) -> String {
        format!("{sheet}{}", self.ending)
    }

    /// Returns the content as text; `None` if it is not text.
    pub fn text(&self) -> Option<&str> {
        std::str::from_utf8(&self.bytes).ok()
    }

    /// Returns the text if it is short enough to show: at most [`MAX_SHOWN`] bytes.
    pub fn shown(&self) -> Option<&str> {
        self.text().filter(|text| text.len() <= MAX_SHOWN)
    }
}
