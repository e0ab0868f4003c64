//! The formats there are, and what is written in one.

use super::What;

/// The longest text that is worth showing, in bytes. What is longer is for a file.
pub const MOST_SHOWN: usize = 200_000;

/// A format that documents are written in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Format {
    /// Numbers between commas, each row and column with its heading.
    Csv,
    /// The same between tabs.
    Tsv,
    /// Names, shapes, words and numbers.
    Json,
    /// NumPy's archive of arrays.
    Npz,
    /// A matrix to be put into a text, or the whole worked solution.
    Latex,
    /// A table.
    Markdown,
    /// A formula for web pages.
    MathMl,
    /// Python that computes it with NumPy and asserts the output.
    NumPy,
    /// The same with PyTorch.
    PyTorch,
    /// The same in Rust with nalgebra.
    Rust,
}

impl Format {
    /// All, in the order in which they are offered.
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

    /// What it is called, in every language.
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

    /// Whether it is code: the whole computation, whatever was asked for.
    pub fn is_code(self) -> bool {
        matches!(self, Self::NumPy | Self::PyTorch | Self::Rust)
    }

    /// How the name of the file ends.
    pub(super) fn ending(self, what: What) -> String {
        let of = match what {
            What::One(stage) if !self.is_code() => format!("-{}", stage.name()),
            What::All | What::One(_) => String::new(),
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

/// A document as it is written in some format.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Exported {
    /// How the name of the file that it would be ends.
    pub ending: String,
    /// What stands in it.
    pub bytes: Vec<u8>,
}

impl Exported {
    /// The name of its file, which begins with the name of the sheet.
    pub fn file_name(&self, sheet: &str) -> String {
        format!("{sheet}{}", self.ending)
    }

    /// Its text, if it is one.
    pub fn text(&self) -> Option<&str> {
        std::str::from_utf8(&self.bytes).ok()
    }

    /// Its text, if it is one and short enough to be looked at: of at most [`MOST_SHOWN`] bytes.
    pub fn shown(&self) -> Option<&str> {
        self.text().filter(|text| text.len() <= MOST_SHOWN)
    }
}
