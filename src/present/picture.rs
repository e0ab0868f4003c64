//! A matrix, or the whole sheet, as a picture to save: numbers, words and colours as the page shows them.

use std::ops::RangeInclusive;

use super::{Wording, summary};
use crate::{
    export::{ExportScope, chosen_symbol},
    layout::Orientation,
    math::largest_magnitude,
    model::{Graph, Pipeline, Sequence, Stage},
    plot::{
        Domain, Ramp,
        figure::{Cells, Matrices, Panel},
    },
};

/// The stages of each band, in the order of the sheet.
pub const BANDS: [&[Stage]; 4] = [
    &[Stage::X, Stage::XKv, Stage::Wq, Stage::Wk, Stage::Wv],
    &[Stage::Q, Stage::K, Stage::V],
    &[Stage::Scores, Stage::Scaled, Stage::Bias, Stage::Masked, Stage::Weights, Stage::Output],
    &[Stage::Concat, Stage::Wo, Stage::Projected],
];

/// Returns the picture of one stage, or of all.
pub fn picture(pipeline: Pipeline<'_>, scope: ExportScope, wording: Wording) -> Matrices {
    let panel = |&stage: &Stage| panel(pipeline, stage, wording);
    let bands = match scope {
        ExportScope::One(stage) => vec![vec![panel(&stage)]],
        ExportScope::All => {
            let graph = Graph::of(pipeline.document());
            let is_there = |stage: &&Stage| graph.has(**stage);
            let bands = BANDS.iter().map(|band| band.iter().filter(is_there).map(panel).collect::<Vec<_>>());
            bands.filter(|band| !band.is_empty()).collect()
        }
    };
    Matrices { bands }
}

/// Describes the picture for screen readers.
pub fn picture_said(pipeline: Pipeline<'_>, scope: ExportScope, wording: Wording) -> String {
    let said = |stage| summary(pipeline.stage(stage), pipeline, stage, wording);
    scope.stages(pipeline.document()).into_iter().map(said).collect::<Vec<_>>().join(" ")
}

fn panel(pipeline: Pipeline<'_>, stage: Stage, wording: Wording) -> Panel {
    let Wording { text, digits, convention } = wording;
    let orientation = Orientation::of(stage, convention);
    let matrix = pipeline.stage(stage);
    let (rows, cols) = orientation.dimensions(stage, pipeline.shape());
    let (row_words, column_words) = orientation.words(stage);
    let inputs = pipeline.document().inputs();
    let labels = |words: Option<Sequence>, count: usize, is_numbered: bool| match words {
        Some(sequence) => inputs.words_of(sequence),
        None if is_numbered => (1..=count).map(|at| at.to_string()).collect(),
        None => Vec::new(),
    };
    let size = format!("{rows} × {cols}");
    let about = match (text.matrix.short)(stage) {
        "" => size,
        short => format!("{short}{}{size}", text.matrix.comma),
    };
    Panel {
        symbol: chosen_symbol(pipeline, stage),
        about,
        cells: Cells {
            row_labels: labels(row_words, rows, NUMBERED.contains(&rows)),
            column_labels: labels(column_words, cols, NUMBERED.contains(&cols)),
            domain: Domain::of(stage, largest_magnitude(matrix)),
            ramp: Ramp::of_head(stage, pipeline.document().chosen_head()),
            values: if orientation.is_transposed() { matrix.transposed() } else { matrix.clone() },
            digits,
            texts: Vec::new(),
            framed: Vec::new(),
        },
    }
}

/// Dimensions are numbered in this range: fewer can be counted at a glance, and for more there is no room.
const NUMBERED: RangeInclusive<usize> = 7..=16;
