//! Masks from arrays: booleans, ones and zeros, or numbers added to the scores, which may also be a bias.

use super::ImportError;
use crate::{
    math::Matrix,
    model::{Mask, Shape},
};

/// An array that becomes the mask.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MaskPart {
    /// The index of the array in the file.
    pub array: usize,
    /// The meaning of 1; inferred if `None`.
    pub ones: Option<MeaningOfOnes>,
}

/// The meaning of 1, or true, in a mask.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MeaningOfOnes {
    /// The key is seen.
    Visible,
    /// The key is hidden.
    Hidden,
}

/// How the numbers of a mask are interpreted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MaskForm {
    Ones(MeaningOfOnes),
    /// Added to the scores: −∞ or a number far below 0 where a key is hidden. Where it is visible, 0 or a bias.
    Added,
}

/// A mask as read.
#[derive(Clone, Debug, PartialEq)]
pub struct ReadMask {
    pub mask: Mask,
    /// The numbers that it adds to scores of visible keys, `n × m`; `None` if all are 0.
    pub bias: Option<Matrix>,
    /// How its numbers were interpreted.
    pub form: MaskForm,
    /// How many cells of the sheet's n × m scores it hides.
    pub hidden: usize,
    /// Whether the array is larger than needed, so that only its upper left part was used.
    pub is_part: bool,
}

impl ReadMask {
    /// Whether its numbers are added to the scores and none hides a key, so that it is a bias and no mask.
    pub fn is_bias_alone(&self) -> bool {
        self.form == MaskForm::Added && self.hidden == 0
    }
}

/// At or below this, a number added to a score hides its key.
const FAR_BELOW: f64 = -1e3;

/// The least numbers of binary64, binary32, bfloat16 and binary16, which masks have in place of −∞.
const LEAST: [f64; 4] = [f64::MIN, f32::MIN as f64, -3.389_531_389_251_535_5e38, -65_504.0];

/// Takes apart a bias that hides keys by −∞, or by the least number of a format: the mask, and the bias that remains. It
/// has 0 where a key is hidden. Returns `None` if it hides none.
pub(super) fn mask_of_bias(bias: &Matrix) -> Option<(Mask, Matrix)> {
    let is_least = |value: &f64| *value == f64::NEG_INFINITY || LEAST.contains(value);
    bias.values().iter().any(is_least).then(|| {
        let hides = |row, col| bias[(row, col)] <= FAR_BELOW;
        let rest = |row, col| if hides(row, col) { 0.0 } else { bias[(row, col)] };
        (Mask::painted((bias.rows(), bias.cols()), hides), Matrix::from_fn(bias.rows(), bias.cols(), rest))
    })
}

/// Infers the meaning of 1 in a square mask: a token sees itself, unless it is padding, and earlier tokens are
/// more likely visible than later ones.
fn shown_by_ones(words: usize, is_one: impl Fn((usize, usize)) -> bool) -> Option<MeaningOfOnes> {
    let on = (0..words).filter(|&at| is_one((at, at))).count();
    let has_ones = |keys: &dyn Fn(usize) -> std::ops::Range<usize>| {
        (0..words).any(|row| keys(row).any(|col| is_one((row, col))))
    };
    let (below, above) = (has_ones(&|row| 0..row), has_ones(&|row| row + 1..words));
    match (on, below, above) {
        (0, ..) => Some(MeaningOfOnes::Hidden),
        (on, ..) if on == words => Some(MeaningOfOnes::Visible),
        (_, _, false) => Some(MeaningOfOnes::Visible),
        (_, false, true) => Some(MeaningOfOnes::Hidden),
        (_, true, true) => None,
    }
}

/// Reads the mask for a sheet of a shape from a matrix with a row for each query, or a single row that hides keys from all
/// queries. In self-attention the matrix may be larger than needed.
///
/// # Errors
/// If it is too small, has a number that a mask cannot have, or the meaning of its ones cannot be inferred.
pub fn mask(
    name: &str,
    matrix: &Matrix,
    shape: Shape,
    ones: Option<MeaningOfOnes>,
) -> Result<ReadMask, ImportError> {
    let (rows, cols) = (matrix.rows(), matrix.cols());
    let (n, m) = (shape.n(), shape.m());
    let is_row = rows == 1 && n.max(m) > 1;
    let fits = match shape.has_other_keys() {
        true => cols == m && (rows == n || is_row),
        false => cols >= m && (is_row || rows >= n && rows == cols),
    };
    if !fits {
        let given = [rows as u64, cols as u64];
        return Err(ImportError::MaskSize { name: name.to_owned(), given, wanted: [n, m] });
    }
    let height = if is_row { 1 } else { n };
    let cells = || (0..height).flat_map(|row| (0..m).map(move |col| (row, col)));
    let is_one = |cell: (usize, usize)| matrix[cell] == 1.0;
    // Numbers below 0 are added to the scores. But if none hides a key, and most numbers are 0 or 1, the others are
    // mistakes in a mask of ones.
    let others = cells().filter(|&cell| matrix[cell] != 0.0 && matrix[cell] != 1.0).count();
    let has_ones = cells().any(is_one) && 2 * others <= cells().count();
    let lowest = cells().map(|cell| matrix[cell]).fold(0.0, f64::min);
    let is_added = lowest <= FAR_BELOW || lowest < 0.0 && !has_ones;
    let is_known = |cell: &(usize, usize)| {
        let value = matrix[*cell];
        if is_added { value < f64::INFINITY } else { value == 0.0 || value == 1.0 }
    };
    if let Some((row, col)) = cells().find(|cell| !is_known(cell)) {
        let value = matrix[(row, col)];
        return Err(ImportError::MaskValue { name: name.to_owned(), row, col, value });
    }
    let form = match (is_added, ones) {
        (true, _) => MaskForm::Added,
        (false, Some(ones)) => MaskForm::Ones(ones),
        // A row marks the tokens that exist; the others are padding.
        (false, None) if is_row => MaskForm::Ones(MeaningOfOnes::Visible),
        (false, None) => {
            // Other words than the queries' have no diagonal to tell by.
            let shown = if shape.has_other_keys() { None } else { shown_by_ones(n, is_one) };
            MaskForm::Ones(shown.ok_or_else(|| ImportError::MaskOnes { name: name.to_owned() })?)
        }
    };
    let hides = |row: usize, col: usize| match form {
        MaskForm::Added => matrix[(row, col)] <= FAR_BELOW,
        MaskForm::Ones(MeaningOfOnes::Visible) => !is_one((row, col)),
        MaskForm::Ones(MeaningOfOnes::Hidden) => is_one((row, col)),
    };
    let added = |row: usize, col: usize| {
        let row = if is_row { 0 } else { row };
        if form == MaskForm::Added && !hides(row, col) { matrix[(row, col)] + 0.0 } else { 0.0 }
    };
    let bias = Matrix::from_fn(n, m, added);
    let bias = bias.values().iter().any(|&value| value != 0.0).then_some(bias);
    let hidden = cells().filter(|&(row, col)| hides(row, col)).count() * if is_row { n } else { 1 };
    let mask = match is_row {
        _ if form == MaskForm::Added && hidden == 0 => Mask::NONE,
        true => Mask::padding((0..m).map(|col| hides(0, col)).collect()),
        false => Mask::painted((n, m), hides),
    };
    Ok(ReadMask { mask, bias, form, hidden, is_part: cols > m })
}
