//! A reference to a cell as typed: `W_Q 300, 17`.

use crate::{
    layout::Orientation,
    model::{CellRef, Document, Graph, Stage},
    number::narrow,
    text::MatrixText,
};

/// Why a text does not name a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CellReferenceError {
    /// It does not end in two whole numbers.
    NoNumbers,
    /// The name before them is not a matrix of the page.
    NoMatrix,
    /// The matrix has no such cell.
    Beyond {
        /// The matrix.
        stage: Stage,
        /// The rows it has, as shown.
        rows: usize,
        /// The columns it has, as shown.
        cols: usize,
    },
}

/// Returns the cell that a text names, with row and column counted from 1 as shown. A text without a matrix refers to
/// `here`.
///
/// ```
/// use attenscope::model::{CellRef, Stage};
/// use attenscope::presets::Preset;
/// use attenscope::text::Language;
/// use attenscope::present::cell_referred_to;
///
/// let (document, text) = (Preset::ThreeWords.document(), Language::English.messages().matrix);
/// let cell = cell_referred_to("W_Q 4, 2", Stage::X, &document, text);
/// assert_eq!(cell, Ok(CellRef { stage: Stage::Wq, row: 3, col: 1 }));
/// assert_eq!(cell_referred_to("4, 2", Stage::Wq, &document, text), cell);
/// ```
///
/// # Errors
/// See [`CellReferenceError`].
pub fn cell_referred_to(
    text: &str,
    here: Stage,
    document: &Document,
    names: &MatrixText,
) -> Result<CellRef, CellReferenceError> {
    let text: String = text.chars().map(narrow).collect();
    let (name, row, col) = parts(&text).ok_or(CellReferenceError::NoNumbers)?;
    let stage = match name.is_empty() {
        true => here,
        false => Graph::of(document)
            .stages()
            .find(|&stage| is_called(stage, &name, names))
            .ok_or(CellReferenceError::NoMatrix)?,
    };
    let orientation = Orientation::of(stage, document.settings().convention);
    let (rows, cols) = orientation.dimensions(stage, document.shape());
    let within = |at: usize, count: usize| at.checked_sub(1).filter(|&at| at < count);
    match within(row, rows).zip(within(col, cols)) {
        Some(place) => Ok(orientation.cell(stage, place)),
        None => Err(CellReferenceError::Beyond { stage, rows, cols }),
    }
}

/// Splits a text into a normalised name and the two whole numbers at its end.
fn parts(text: &str) -> Option<(String, usize, usize)> {
    let text = text.trim_end_matches(is_between);
    let (before, col) = last_number(text)?;
    let (name, row) = last_number(before.strip_suffix(is_between)?.trim_end_matches(is_between))?;
    Some((plain(name), row, col))
}

/// Splits off the whole number at the end. A number too large for `usize` becomes its maximum, beyond any matrix.
fn last_number(text: &str) -> Option<(&str, usize)> {
    let before = text.trim_end_matches(|c: char| c.is_ascii_digit());
    let digits = &text[before.len()..];
    (!digits.is_empty()).then(|| (before, digits.parse().unwrap_or(usize::MAX)))
}

/// Whether a character may separate or enclose the numbers.
fn is_between(c: char) -> bool {
    c.is_whitespace() || ",;:()[]×、".contains(c)
}

/// Normalises a name: lower case, without characters that people may add or leave out.
fn plain(name: &str) -> String {
    let is_kept = |c: &char| !is_between(*c) && !"_^{}$\\".contains(*c);
    name.chars().map(narrow).flat_map(char::to_lowercase).filter(is_kept).collect()
}

fn is_called(stage: Stage, name: &str, names: &MatrixText) -> bool {
    let symbols: &[&str] = match stage {
        Stage::XKv => &["x′", "x'"],
        Stage::Bias => &["b"],
        Stage::Scores => &["qkt", "qkᵀ"],
        Stage::Scaled => &["s"],
        Stage::Masked => &["s′", "s'"],
        Stage::Weights => &["a"],
        Stage::Output => &["z"],
        Stage::X | Stage::Wq | Stage::Wk | Stage::Wv | Stage::Wo | Stage::Q | Stage::K | Stage::V => &[],
        Stage::Concat | Stage::Projected => &[],
    };
    let written = [stage.name(), (names.short)(stage), (names.name)(stage)];
    symbols.contains(&name) || written.into_iter().any(|known| plain(known) == name)
}
