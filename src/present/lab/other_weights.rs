//! Rows of weights and outputs, computed and replaced, as shown.

use super::replaced::{Apart, Replaced};
use crate::{
    explain::{Story, largest},
    lab::Replacement,
    model::{Pipeline, Stage},
    text::{ReplacementText, WhatIfText},
};

/// The most rows, keys and output entries shown.
const MAX_ROWS: usize = 4;
const MAX_KEYS: usize = 8;
const MAX_OUTPUTS: usize = 8;

/// What the weights can be replaced by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OtherWeights {
    /// The computed weights.
    Computed,
    /// Equal weights.
    Uniform,
    /// 1 for every key.
    Ones,
    /// 1 for the token itself, which is a key only if the keys are those of the same words.
    Itself,
    /// 1 for the key with the largest weight.
    Largest,
    /// Weights typed by the user.
    Typed,
}

impl OtherWeights {
    /// All choices, in the order shown.
    pub const ALL: [Self; 6] =
        [Self::Computed, Self::Uniform, Self::Ones, Self::Itself, Self::Largest, Self::Typed];

    /// The id of the option.
    pub fn id(self) -> &'static str {
        match self {
            Self::Computed => "computed",
            Self::Uniform => "uniform",
            Self::Ones => "ones",
            Self::Itself => "itself",
            Self::Largest => "largest",
            Self::Typed => "typed",
        }
    }

    /// Returns its texts.
    pub fn words(self, text: &'static WhatIfText) -> &'static ReplacementText {
        match self {
            Self::Computed => &text.choices.computed,
            Self::Uniform => &text.choices.uniform,
            Self::Ones => &text.choices.ones,
            Self::Itself => &text.choices.itself,
            Self::Largest => &text.choices.largest,
            Self::Typed => &text.choices.typed,
        }
    }
}

/// A line of the table: a token's weights and output, computed and replaced.
#[derive(Clone, Debug, PartialEq)]
pub struct WeightLine {
    /// The token of the row.
    pub token: String,
    /// Its weights, computed and replaced.
    pub weights: [Vec<f64>; 2],
    /// The entries of its output, computed and replaced.
    pub outputs: [Vec<f64>; 2],
}

/// The content of the table.
#[derive(Clone, Debug, PartialEq)]
pub struct WeightLines {
    /// What the weights are replaced by.
    pub choice: OtherWeights,
    /// The chosen token.
    pub token: String,
    /// The tokens of the keys shown.
    pub keys: Vec<String>,
    /// The output columns shown, from 0.
    pub cols: Vec<usize>,
    /// The rows shown.
    pub lines: Vec<WeightLine>,
    /// How the whole output of that token differs from the computed one.
    pub apart: Apart,
    /// How many rows are replaced, and how many keys and output entries there are.
    pub counts: [usize; 3],
    /// Whether the mask hides keys from that token.
    pub hides_keys: bool,
    /// Whether it hides all of them.
    pub hides_all: bool,
    /// Whether it hides that token from itself.
    pub hides_itself: bool,
    /// Whether that token is not among the keys, because these are those of other words.
    pub is_no_key: bool,
}

/// Returns the keys that are shown for a row: those with the largest weights, in key order.
pub fn shown_keys(pipeline: Pipeline<'_>, token: usize) -> Vec<usize> {
    let weights = pipeline.stage(Stage::Weights).row(token);
    let mut keys = largest(weights.len(), MAX_KEYS, |key| weights[key]);
    keys.sort_unstable();
    keys
}

impl WeightLines {
    /// Computes the chosen row, or with `all_rows` it and the rows after it. `replacement` returns what replaces a
    /// token's weights.
    pub fn of(
        pipeline: Pipeline<'_>,
        row: usize,
        choice: OtherWeights,
        all_rows: bool,
        replacement: &dyn Fn(usize) -> Replacement,
    ) -> Self {
        let (shape, document) = (pipeline.shape(), pipeline.document());
        let (n, m) = (shape.n(), shape.m());
        let (row, inputs) = (row.min(n - 1), document.inputs());
        let keys = shown_keys(pipeline, row);
        let cols = Story::largest_outputs(pipeline, row, MAX_OUTPUTS);
        // Of many rows, the chosen one and those after it, or the last ones.
        let first = row.min(n.saturating_sub(MAX_ROWS));
        let rows = if all_rows { first..n.min(first + MAX_ROWS) } else { row..row + 1 };
        let replaced = |row: usize| Replaced::new(pipeline, row, &replacement(row));
        let line = |row: usize| {
            let replaced = replaced(row);
            let pick = |from: &[f64]| keys.iter().map(|&key| from[key]).collect();
            WeightLine {
                token: inputs.word(row),
                weights: [pick(pipeline.stage(Stage::Weights).row(row)), pick(&replaced.weights)],
                outputs: [
                    cols.iter().map(|&col| replaced.computed(col)).collect(),
                    cols.iter().map(|&col| replaced.output(col)).collect(),
                ],
            }
        };
        Self {
            choice,
            token: inputs.word(row),
            lines: rows.map(line).collect(),
            apart: if choice == OtherWeights::Computed { Apart::Same } else { replaced(row).apart() },
            hides_keys: (0..m).any(|key| document.mask().hides(row, key)),
            hides_all: document.mask().hides_all(row, m),
            hides_itself: !shape.has_other_keys() && document.mask().hides(row, row),
            is_no_key: shape.has_other_keys(),
            counts: [if all_rows { n } else { 1 }, m, shape.d_v()],
            keys: keys.into_iter().map(|key| inputs.key(key)).collect(),
            cols,
        }
    }
}
