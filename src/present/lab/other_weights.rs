//! The rows of weights and outputs that are shown, computed and replaced.

use super::replaced::{Apart, Replaced};
use crate::explain::{Story, largest};
use crate::lab::Replacement;
use crate::model::{Pipeline, Stage};
use crate::text::{ReplacementText, WhatIfText};

/// At most so many rows, keys and entries of the output are shown.
const MOST_ROWS: usize = 4;
const MOST_KEYS: usize = 8;
const MOST_OUTPUTS: usize = 8;

/// What can be chosen in the place of the weights.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OtherWeights {
    /// The computed ones.
    Computed,
    /// The same for every key.
    Uniform,
    /// 1 for every key.
    Ones,
    /// 1 for the token itself.
    Itself,
    /// 1 for the key with the largest weight.
    Largest,
    /// Weights of one's own.
    Typed,
}

impl OtherWeights {
    /// All of them.
    pub const ALL: [Self; 6] =
        [Self::Computed, Self::Uniform, Self::Ones, Self::Itself, Self::Largest, Self::Typed];

    /// The id by which they are chosen.
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

    /// Their words.
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

/// A row of the table: a token's weights and output, computed and replaced.
#[derive(Clone, Debug, PartialEq)]
pub struct WeightLine {
    /// Whose row it is.
    pub token: String,
    /// Its weights, computed and replaced.
    pub weights: [Vec<f64>; 2],
    /// The entries of its output, computed and replaced.
    pub outputs: [Vec<f64>; 2],
}

/// What is shown.
#[derive(Clone, Debug, PartialEq)]
pub struct WeightLines {
    /// What takes the place of the weights.
    pub choice: OtherWeights,
    /// The token that the lab speaks of.
    pub token: String,
    /// The tokens of the keys.
    pub keys: Vec<String>,
    /// The columns of the output, from 0.
    pub cols: Vec<usize>,
    /// The rows that are shown.
    pub lines: Vec<WeightLine>,
    /// How the whole output of that token differs from the computed one.
    pub apart: Apart,
    /// How many rows are replaced, and how many keys and entries there are.
    pub counts: [usize; 3],
    /// Whether the mask hides keys from that token.
    pub hides_keys: bool,
    /// Whether it hides all of them.
    pub hides_all: bool,
    /// Whether it hides that token from itself.
    pub hides_itself: bool,
}

/// The keys that are shown of a row: those with the largest weights.
pub fn shown_keys(pipeline: Pipeline<'_>, token: usize) -> Vec<usize> {
    let weights = pipeline.stage(Stage::Weights).row(token);
    let mut keys = largest(weights.len(), MOST_KEYS, |key| weights[key]);
    keys.sort_unstable();
    keys
}

impl WeightLines {
    /// The chosen row, or it and those behind it; `replacement` tells what takes the place of a token's weights.
    pub fn of(
        pipeline: Pipeline<'_>,
        row: usize,
        choice: OtherWeights,
        all_rows: bool,
        replacement: &dyn Fn(usize) -> Replacement,
    ) -> Self {
        let (n, document) = (pipeline.shape().n(), pipeline.document());
        let (row, labels) = (row.min(n - 1), document.inputs().words());
        let keys = shown_keys(pipeline, row);
        let cols = Story::largest_outputs(pipeline, row, MOST_OUTPUTS);
        // Of many rows the chosen one and those behind it.
        let first = row.min(n.saturating_sub(MOST_ROWS));
        let rows = if all_rows { first..n.min(first + MOST_ROWS) } else { row..row + 1 };
        let replaced = |row: usize| Replaced::new(pipeline, row, &replacement(row));
        let line = |row: usize| {
            let replaced = replaced(row);
            let pick = |from: &[f64]| keys.iter().map(|&key| from[key]).collect();
            WeightLine {
                token: labels[row].clone(),
                weights: [pick(pipeline.stage(Stage::Weights).row(row)), pick(&replaced.weights)],
                outputs: [
                    cols.iter().map(|&col| replaced.computed(col)).collect(),
                    cols.iter().map(|&col| replaced.output(col)).collect(),
                ],
            }
        };
        Self {
            choice,
            token: labels[row].clone(),
            lines: rows.map(line).collect(),
            apart: if choice == OtherWeights::Computed { Apart::Same } else { replaced(row).apart() },
            hides_keys: (0..n).any(|key| document.mask().hides(row, key)),
            hides_all: document.mask().hides_all(row, n),
            hides_itself: document.mask().hides(row, row),
            counts: [if all_rows { n } else { 1 }, n, pipeline.shape().d_v()],
            keys: keys.into_iter().map(|key| labels[key].clone()).collect(),
            cols,
        }
    }
}
