//! The rows of weights and outputs that are shown, computed and replaced.

use leptos::prelude::{Get, GetUntracked};

use super::{
    Choice,
    replaced::{Apart, Replaced},
};
use crate::app::{store::Store, view_state::ViewState};
use crate::explain::{Story, largest};
use crate::model::{Pipeline, Stage};

/// At most so many rows, keys and entries of the output are shown.
const MOST_ROWS: usize = 4;
const MOST_KEYS: usize = 8;
const MOST_OUTPUTS: usize = 8;

/// A row of the table: a token's weights and output, computed and replaced.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Line {
    pub(super) token: String,
    pub(super) weights: [Vec<f64>; 2],
    pub(super) outputs: [Vec<f64>; 2],
}

/// What is shown.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Lines {
    pub(super) choice: Choice,
    /// The token that the lab speaks of.
    pub(super) token: String,
    /// The tokens of the keys.
    pub(super) keys: Vec<String>,
    /// The columns of the output, from 0.
    pub(super) cols: Vec<usize>,
    pub(super) lines: Vec<Line>,
    /// How the whole output of that token differs from the computed one.
    pub(super) apart: Apart,
    /// How many rows are replaced, and how many keys and entries there are.
    pub(super) counts: [usize; 3],
    pub(super) hides_keys: bool,
}

/// The keys that are shown of a row: those with the largest weights.
pub(super) fn shown_keys(pipeline: Pipeline<'_>, token: usize) -> Vec<usize> {
    let weights = pipeline.stage(Stage::Weights).row(token);
    let mut keys = largest(weights.len(), MOST_KEYS, |key| weights[key]);
    keys.sort_unstable();
    keys
}

impl Lines {
    pub(super) fn of(store: Store, view: ViewState) -> Self {
        let (state, row) = (view.lab.what_if, view.lab.row.get_untracked());
        let (choice, all_rows) = (state.choice.get(), state.all_rows.get());
        store.read(|pipeline| {
            let (n, document) = (pipeline.shape().n(), pipeline.document());
            let (row, labels) = (row.min(n - 1), document.inputs().words());
            let keys = shown_keys(pipeline, row);
            let cols = Story::largest_outputs(pipeline, row, MOST_OUTPUTS);
            // Of many rows the chosen one and those behind it.
            let first = row.min(n.saturating_sub(MOST_ROWS));
            let rows = if all_rows { first..n.min(first + MOST_ROWS) } else { row..row + 1 };
            let replaced =
                |row: usize| Replaced::new(pipeline, row, &state.replacement(store, pipeline, row));
            let line = |row: usize| {
                let replaced = replaced(row);
                let pick = |from: &[f64]| keys.iter().map(|&key| from[key]).collect();
                Line {
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
                apart: if choice == Choice::Computed { Apart::Same } else { replaced(row).apart() },
                hides_keys: (0..n).any(|key| document.mask().hides(row, key)),
                counts: [if all_rows { n } else { 1 }, n, pipeline.shape().d_v()],
                keys: keys.into_iter().map(|key| labels[key].clone()).collect(),
                cols,
            }
        })
    }
}
