//! A matrix in a snapshot: whole, as the cells that differ from the preset's, or as its size alone if its numbers are
//! stored beside the text.

use serde::{Deserialize, Serialize, Serializer};

use super::{
    WireError,
    field::{Bounded, Number, Short},
};
use crate::{
    math::Matrix,
    model::{Input, MAX_DIMENSION},
};

/// The most cells of a matrix.
const MAX_CELLS: usize = MAX_DIMENSION * MAX_DIMENSION;
/// The most characters that listing a cell costs beyond its value: `[1023,1023,]`.
const CELL_COST: usize = 12;
/// The fewest characters that leaving out a value saves: `0,`.
const VALUE_COST: usize = 2;
/// The characters of the hash.
const CHECK_COST: usize = 40;
/// The most numbers written in the text of a matrix that may be stored beside it.
pub(super) const MAX_IN_TEXT: usize = 4_096;

/// A matrix to write.
#[derive(Serialize)]
#[serde(untagged)]
pub(super) enum MatrixToWrite<'a> {
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

impl<'a> MatrixToWrite<'a> {
    /// Chooses the form that is certain to be shorter.
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

    /// As [`MatrixToWrite::new`] if that is short, else the size alone: the numbers are then stored beside the text.
    pub(super) fn short(matrix: &'a Matrix, preset: Option<&Matrix>) -> Self {
        let (rows, cols) = (matrix.rows(), matrix.cols());
        let is_short = rows * cols <= MAX_IN_TEXT
            || preset
                .filter(|preset| (preset.rows(), preset.cols()) == (rows, cols))
                .is_some_and(|preset| differing(matrix, preset).nth(MAX_IN_TEXT).is_none());
        match Self::new(matrix, preset.filter(|_| is_short)) {
            // If the matrix is barely over the limit, even a few differing cells can be longer than the whole.
            Self::Whole { .. } if rows * cols > MAX_IN_TEXT => Self::Apart { rows, cols, apart: true },
            written => written,
        }
    }

    /// Whether the numbers are stored beside the text.
    pub(super) fn is_apart(&self) -> bool {
        matches!(self, Self::Apart { .. })
    }
}

/// Returns the entries whose bits differ from the preset's, with their row-major index.
fn differing<'a>(matrix: &'a Matrix, preset: &'a Matrix) -> impl Iterator<Item = (usize, f64)> + 'a {
    let pairs = matrix.values().iter().zip(preset.values()).enumerate();
    pairs
        .filter(|(_, (value, before))| value.to_bits() != before.to_bits())
        .map(|(at, (value, _))| (at, *value))
}

/// A matrix as read, not checked yet.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Read {
    rows: Option<u64>,
    cols: Option<u64>,
    values: Option<Bounded<Number, MAX_CELLS>>,
    preset_check: Option<Short<17>>,
    preset_cells: Option<Bounded<(u32, u32, Number), MAX_CELLS>>,
    apart: Option<bool>,
}

impl Read {
    /// Checks and builds the matrix. `preset` is the preset's, if one is named; `apart` returns the numbers stored
    /// beside the text.
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
    values: Bounded<Number, MAX_CELLS>,
) -> Result<Matrix, WireError> {
    let Bounded { kept, given } = values;
    // A `Number` has the layout of an `f64`, so this reuses the list's memory.
    sized(input, rows, cols, given, kept.into_iter().map(|Number(value)| value).collect())
}

/// Builds the matrix if there are `rows * cols` values; `given` also counts values that were not kept.
fn sized(input: Input, rows: u64, cols: u64, given: usize, kept: Vec<f64>) -> Result<Matrix, WireError> {
    let [rows, cols] = [rows, cols].map(|size| usize::try_from(size).unwrap_or(usize::MAX));
    let wrong = WireError::ValueCount { input, rows, cols, given };
    if kept.len() == given { Matrix::from_values(rows, cols, kept).ok_or(wrong) } else { Err(wrong) }
}

fn patched(
    input: Input,
    preset: &Matrix,
    cells: Bounded<(u32, u32, Number), MAX_CELLS>,
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

/// Hashes a matrix's size and bits: FNV-1a, a word at a time.
fn check(matrix: &Matrix) -> String {
    let words = [matrix.rows() as u64, matrix.cols() as u64].into_iter();
    let hash = words
        .chain(matrix.values().iter().map(|value| value.to_bits()))
        .fold(0xCBF2_9CE4_8422_2325, |hash: u64, word| (hash ^ word).wrapping_mul(0x0000_0100_0000_01B3));
    format!("{hash:016x}")
}
