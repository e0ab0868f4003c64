//! Masks out of arrays: truth values, ones and zeros, or what is added to the scores.

use super::ImportError;
use crate::math::Matrix;
use crate::model::Mask;

/// An array that becomes the mask.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MaskPart {
    /// The array, by its place among those of the file.
    pub array: usize,
    /// What 1 means; found out where it is left out.
    pub ones: Option<Ones>,
}

/// What 1, or true, means in a mask.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ones {
    /// The key is seen.
    Visible,
    /// The key is hidden.
    Hidden,
}

/// How the numbers of a mask were taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MaskForm {
    /// 0 and 1.
    Ones(Ones),
    /// 0 where a key is seen, −∞ or a number far below 0 where it is hidden.
    Added,
}

/// A mask that was read.
#[derive(Clone, Debug, PartialEq)]
pub struct ReadMask {
    /// The mask.
    pub mask: Mask,
    /// How its numbers were taken.
    pub form: MaskForm,
    /// How many cells of the sheet's n × n it hides.
    pub hidden: usize,
    /// Whether the array is larger than the words need, so that its upper left was taken.
    pub is_part: bool,
}

/// A number that is added to a score to hide its key: −∞, or what stands for it.
const FAR_BELOW: f64 = -1e3;

/// What 1 means in a square, as far as it shows: a word sees itself, unless it fills up a text, and earlier words rather
/// than later ones.
fn shown_by_ones(words: usize, is_one: impl Fn((usize, usize)) -> bool) -> Option<Ones> {
    let on = (0..words).filter(|&at| is_one((at, at))).count();
    let has_ones = |keys: &dyn Fn(usize) -> std::ops::Range<usize>| {
        (0..words).any(|row| keys(row).any(|col| is_one((row, col))))
    };
    let (below, above) = (has_ones(&|row| 0..row), has_ones(&|row| row + 1..words));
    match (on, below, above) {
        (0, ..) => Some(Ones::Hidden),
        (on, ..) if on == words => Some(Ones::Visible),
        (_, _, false) => Some(Ones::Visible),
        (_, false, true) => Some(Ones::Hidden),
        (_, true, true) => None,
    }
}

/// The mask of that many words that a matrix tells: a square, or a row that hides keys from all.
///
/// # Errors
/// When it is too small, a number is none of a mask, or its ones do not show what they mean.
pub fn mask(name: &str, matrix: &Matrix, words: usize, ones: Option<Ones>) -> Result<ReadMask, ImportError> {
    let (rows, cols) = (matrix.rows(), matrix.cols());
    let is_row = rows == 1 && words > 1;
    if cols < words || rows < words && !is_row || !is_row && rows != cols {
        let given = [rows as u64, cols as u64];
        return Err(ImportError::MaskSize { name: name.to_owned(), given, words });
    }
    let height = if is_row { 1 } else { words };
    let cells = || (0..height).flat_map(|row| (0..words).map(move |col| (row, col)));
    let is_one = |cell: (usize, usize)| matrix[cell] == 1.0;
    let is_added = cells().any(|cell| matrix[cell] <= FAR_BELOW);
    let is_known = |cell: &(usize, usize)| {
        let value = matrix[*cell];
        value == 0.0 || if is_added { value <= FAR_BELOW } else { value == 1.0 }
    };
    if let Some((row, col)) = cells().find(|cell| !is_known(cell)) {
        let value = matrix[(row, col)];
        return Err(ImportError::MaskValue { name: name.to_owned(), row, col, value });
    }
    let form = match (is_added, ones) {
        (true, _) => MaskForm::Added,
        (false, Some(ones)) => MaskForm::Ones(ones),
        // A list of words says which ones there are.
        (false, None) if is_row => MaskForm::Ones(Ones::Visible),
        (false, None) => {
            let shown = shown_by_ones(words, is_one);
            MaskForm::Ones(shown.ok_or_else(|| ImportError::MaskOnes { name: name.to_owned() })?)
        }
    };
    let hides = |row: usize, col: usize| match form {
        MaskForm::Added => matrix[(row, col)] != 0.0,
        MaskForm::Ones(Ones::Visible) => !is_one((row, col)),
        MaskForm::Ones(Ones::Hidden) => is_one((row, col)),
    };
    let mask = match is_row {
        true => Mask::padding((0..words).map(|col| hides(0, col)).collect()),
        false => Mask::painted(words, hides),
    };
    let hidden = cells().filter(|&(row, col)| hides(row, col)).count() * if is_row { words } else { 1 };
    Ok(ReadMask { mask, form, hidden, is_part: cols > words })
}
