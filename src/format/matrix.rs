//! A matrix as text: whole, or as the cells in which it differs from the preset's, or as its size alone where its
//! numbers stand apart.

use serde::{Deserialize, Serialize, Serializer};

use super::WireError;
use super::field::{Bounded, Number, Short};
use crate::math::Matrix;
use crate::model::{Input, MAX_DIMENSION};

/// No matrix has more cells.
const MOST_CELLS: usize = MAX_DIMENSION * MAX_DIMENSION;
/// What a cell written by itself costs beyond its value, at most: `[1023,1023,]`.
const CELL_COST: usize = 12;
/// What a value left out saves, at least: `0,`.
const VALUE_COST: usize = 2;
/// What the hash costs.
const CHECK_COST: usize = 40;
/// More numbers than these are no longer written as text where they may stand apart.
pub(super) const MOST_IN_TEXT: usize = 4_096;

/// A matrix to be written.
#[derive(Serialize)]
#[serde(untagged)]
pub(super) enum Written<'a> {
    Whole { rows: usize, cols: usize, values: Values<'a> },
    Cells { preset_check: String, preset_cells: Vec<(usize, usize, Number)> },
    Apart { rows: usize, cols: usize, apart: bool },
}

/// A matrix's entries, row by row.
pub(super) struct Values<'a>(&'a [f64]);

impl Serialize for Values<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.iter().map(|value| Number(*value)))
    }
}

impl<'a> Written<'a> {
    /// The form that is sure to be the shorter one.
    pub(super) fn new(matrix: &'a Matrix, preset: Option<&Matrix>) -> Self {
        let (rows, cols) = (matrix.rows(), matrix.cols());
        let whole = Self::Whole { rows, cols, values: Values(matrix.values()) };
        let Some(preset) = preset.filter(|preset| (preset.rows(), preset.cols()) == (rows, cols)) else {
            return whole;
        };
        let count = differing(matrix, preset).count();
        if count * CELL_COST + CHECK_COST >= (rows * cols - count) * VALUE_COST {
            return whole;
        }
        let preset_cells =
            differing(matrix, preset).map(|(at, value)| (at / cols, at % cols, Number(value))).collect();
        Self::Cells { preset_check: check(preset), preset_cells }
    }

    /// The same where that is a short text, else the size alone: the numbers are to stand apart.
    pub(super) fn short(matrix: &'a Matrix, preset: Option<&Matrix>) -> Self {
        let (rows, cols) = (matrix.rows(), matrix.cols());
        let is_short = rows * cols <= MOST_IN_TEXT
            || preset
                .filter(|preset| (preset.rows(), preset.cols()) == (rows, cols))
                .is_some_and(|preset| differing(matrix, preset).nth(MOST_IN_TEXT).is_none());
        match Self::new(matrix, preset.filter(|_| is_short)) {
            // Few cells of a matrix that is little larger may still be longer than all of it.
            Self::Whole { .. } if rows * cols > MOST_IN_TEXT => Self::Apart { rows, cols, apart: true },
            written => written,
        }
    }

    /// Whether the numbers are to stand apart.
    pub(super) fn is_apart(&self) -> bool {
        matches!(self, Self::Apart { .. })
    }
}

/// The entries that have not the bits of the preset's: where, counting row by row, and which.
fn differing<'a>(matrix: &'a Matrix, preset: &'a Matrix) -> impl Iterator<Item = (usize, f64)> + 'a {
    let pairs = matrix.values().iter().zip(preset.values()).enumerate();
    pairs
        .filter(|(_, (value, before))| value.to_bits() != before.to_bits())
        .map(|(at, (value, _))| (at, *value))
}

/// A matrix as read, not yet known to be one.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Read {
    rows: Option<u64>,
    cols: Option<u64>,
    values: Option<Bounded<Number, MOST_CELLS>>,
    preset_check: Option<Short<17>>,
    preset_cells: Option<Bounded<(u32, u32, Number), MOST_CELLS>>,
    apart: Option<bool>,
}

impl Read {
    /// The matrix; `preset` is the preset's, if one is named, and `apart` gives numbers that stand apart.
    pub(super) fn into_matrix(
        self,
        input: Input,
        preset: Option<&Matrix>,
        apart: impl FnOnce() -> Option<Vec<f64>>,
    ) -> Result<Matrix, WireError> {
        match self {
            Self {
                rows: Some(rows),
                cols: Some(cols),
                values: Some(values),
                preset_check: None,
                preset_cells: None,
                apart: None,
            } => whole(input, rows, cols, values),
            Self {
                rows: Some(rows),
                cols: Some(cols),
                values: None,
                preset_check: None,
                preset_cells: None,
                apart: Some(true),
            } => {
                let kept = apart().ok_or(WireError::Apart { input })?;
                sized(input, rows, cols, kept.len(), kept)
            }
            Self {
                rows: None,
                cols: None,
                values: None,
                preset_check: Some(Short(expected)),
                preset_cells: Some(cells),
                apart: None,
            } => {
                let preset = preset.ok_or(WireError::NoPreset { input })?;
                if check(preset) != expected {
                    return Err(WireError::PresetChanged { input });
                }
                patched(input, preset, cells)
            }
            _ => Err(WireError::Form { input }),
        }
    }
}

fn whole(
    input: Input,
    rows: u64,
    cols: u64,
    values: Bounded<Number, MOST_CELLS>,
) -> Result<Matrix, WireError> {
    let Bounded { kept, given } = values;
    // A `Number` is laid out as its `f64`, so this reuses the list's memory.
    sized(input, rows, cols, given, kept.into_iter().map(|Number(value)| value).collect())
}

/// The matrix, if there are as many values as its size asks for; `given` counts also those that were not kept.
fn sized(input: Input, rows: u64, cols: u64, given: usize, kept: Vec<f64>) -> Result<Matrix, WireError> {
    let [rows, cols] = [rows, cols].map(|size| usize::try_from(size).unwrap_or(usize::MAX));
    let wrong = WireError::ValueCount { input, rows, cols, given };
    if kept.len() == given { Matrix::from_values(rows, cols, kept).ok_or(wrong) } else { Err(wrong) }
}

fn patched(
    input: Input,
    preset: &Matrix,
    cells: Bounded<(u32, u32, Number), MOST_CELLS>,
) -> Result<Matrix, WireError> {
    let most = preset.values().len();
    if cells.given > most {
        return Err(WireError::Cell { input, at: most });
    }
    let mut matrix = preset.clone();
    for (at, (row, col, Number(value))) in cells.kept.into_iter().enumerate() {
        let (row, col) = (row as usize, col as usize);
        if matrix.at(row, col).is_none() {
            return Err(WireError::Cell { input, at });
        }
        matrix[(row, col)] = value;
    }
    Ok(matrix)
}

/// A hash of a matrix's size and bits: FNV-1a, a word at a time.
fn check(matrix: &Matrix) -> String {
    let words = [matrix.rows() as u64, matrix.cols() as u64].into_iter();
    let hash = words
        .chain(matrix.values().iter().map(|value| value.to_bits()))
        .fold(0xCBF2_9CE4_8422_2325, |hash: u64, word| (hash ^ word).wrapping_mul(0x0000_0100_0000_01B3));
    format!("{hash:016x}")
}
