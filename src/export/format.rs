//! The export formats, and a document exported in one of them.

use super::ExportScope;

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

    /// The name of the format, in every language.
    pub fn name(self) -> &'static str {
        match self {
            Self::Csv => "CSV",
            Self::Tsv => "TSV",
            Self::Json => "JSON",
            Self::Npz => "NumPy .npz",
            Self::Latex => "LaTeX",
            Self::Markdown => "Markdown",
            Self::MathMl => "MathML",
            Self::NumPy => "Python (NumPy)",
            Self::PyTorch => "Python (PyTorch)",
            Self::Rust => "Rust (nalgebra)",
        }
    }

    /// Whether the format is code. Code is always the whole computation, whatever was asked for.
    pub fn is_code(self) -> bool {
        matches!(self, Self::NumPy | Self::PyTorch | Self::Rust)
    }

    /// Returns the end of the file name.
    pub(super) fn ending(self, scope: ExportScope) -> String {
        let of = match scope {
            ExportScope::One(stage) if !self.is_code() => format!("-{}", stage.name()),
            ExportScope::All | ExportScope::One(_) => String::new(),
        };
        let ending = match self {
            Self::Csv => ".csv",
            Self::Tsv => ".tsv",
            Self::Json => ".json",
            Self::Npz => ".npz",
            Self::Latex => ".tex",
            Self::Markdown => ".md",
            Self::MathMl => ".mml",
            Self::NumPy => ".py",
            Self::PyTorch => "_torch.py",
            Self::Rust => ".rs",
        };
        format!("{of}{ending}")
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
