//! A matrix as text: whole, or as the cells in which it differs from the preset's.

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

/// A matrix to be written.
#[derive(Serialize)]
#[serde(untagged)]
pub(super) enum Written<'a> {
    Whole { rows: usize, cols: usize, values: Values<'a> },
    Cells { preset_check: String, preset_cells: Vec<(usize, usize, Number)> },
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
        let pairs = || matrix.values().iter().zip(preset.values()).enumerate();
        let differs = |(value, before): (&f64, &f64)| value.to_bits() != before.to_bits();
        let count = pairs().filter(|(_, pair)| differs(*pair)).count();
        if count * CELL_COST + CHECK_COST >= (rows * cols - count) * VALUE_COST {
            return whole;
        }
        let preset_cells = pairs()
            .filter(|(_, pair)| differs(*pair))
            .map(|(at, (value, _))| (at / cols, at % cols, Number(*value)))
            .collect();
        Self::Cells { preset_check: check(preset), preset_cells }
    }
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
}

impl Read {
    /// The matrix; `preset` is the preset's, if one is named.
    pub(super) fn into_matrix(self, input: Input, preset: Option<&Matrix>) -> Result<Matrix, WireError> {
        match self {
            Self {
                rows: Some(rows),
                cols: Some(cols),
                values: Some(values),
                preset_check: None,
                preset_cells: None,
            } => whole(input, rows, cols, values),
            Self {
                rows: None,
                cols: None,
                values: None,
                preset_check: Some(Short(expected)),
                preset_cells: Some(cells),
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
    let [rows, cols] = [rows, cols].map(|size| usize::try_from(size).unwrap_or(usize::MAX));
    let Bounded { kept, given } = values;
    let wrong = WireError::ValueCount { input, rows, cols, given };
    if kept.len() != given {
        return Err(wrong);
    }
    // A `Number` is laid out as its `f64`, so this reuses the list's memory.
    let values = kept.into_iter().map(|Number(value)| value).collect();
    Matrix::from_values(rows, cols, values).ok_or(wrong)
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
