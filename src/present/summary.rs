//! Descriptions of a stage's picture for screen readers.

use crate::{
    explain::largest,
    layout::Orientation,
    math::{Matrix, entropy_bits},
    model::{Graph, Pipeline, Stage},
    number::for_display,
    present::Wording,
    text::{Placed, SummaryText},
};

/// Describes a matrix: its size, its range, and each row if there are few.
pub fn summary(matrix: &Matrix, pipeline: Pipeline<'_>, stage: Stage, wording: Wording) -> String {
    /// More rows than this are not described: a listener would not remember them.
    const MAX_ROWS: usize = 8;
    let Wording { text, digits, convention } = wording;
    let show = |value: f64| for_display(value, digits);
    let finite = || matrix.values().iter().copied().filter(|value| value.is_finite());
    let (low, high) = (finite().reduce(f64::min), finite().reduce(f64::max));
    let [low, high] = [low, high].map(|end| show(end.unwrap_or(f64::NAN)));
    let orientation = Orientation::of(stage, convention);
    let (rows, cols) = orientation.dimensions(stage, pipeline.shape());
    let mut said = vec![(text.summary().summary)(stage, rows, cols, &low, &high)];
    let is_computed = Graph::of(pipeline.document()).input(stage).is_none();
    let words = stage.row_words().filter(|_| is_computed && matrix.rows() <= MAX_ROWS);
    if let Some(words) = words {
        let inputs = pipeline.document().inputs();
        let (lines, labels) = (inputs.words_of(words), &inputs.keys());
        let mask = pipeline.document().mask();
        said.extend(matrix.iter_rows().zip(&lines).enumerate().map(|(query, (row, token))| {
            let line = (text.convention.line)(convention, token);
            let in_sight = mask.visible_keys(query, labels.len()).count();
            let line = Line { row, name: &line, labels, in_sight, text: text.summary(), show: &show };
            if stage == Stage::Weights { line.shares() } else { line.range(stage.columns_are_words()) }
        }));
    }
    said.join(" ")
}

/// A row of numbers to describe.
struct Line<'a> {
    row: &'a [f64],
    /// The name of the row, or the column.
    name: &'a str,
    /// The words of the keys.
    labels: &'a [String],
    /// How many keys the mask lets it see.
    in_sight: usize,
    text: &'a SummaryText,
    show: &'a dyn Fn(f64) -> String,
}

impl Line<'_> {
    /// Describes a token's largest weights, largest first.
    fn shares(&self) -> String {
        /// The most weights described.
        const MAX_SHARES: usize = 4;
        let Self { row, name, labels, in_sight, text, show } = self;
        let shares: Vec<_> = largest(row.len(), MAX_SHARES, |col| row[col])
            .into_iter()
            .map(|col| Placed { number: show(row[col]), place: labels[col].clone() })
            .collect();
        let most = (*in_sight.max(&1) as f64).log2();
        (text.weight_summary)(name, &shares, row.len() - shares.len(), &show(entropy_bits(row)), &show(most))
    }

    /// Describes where the row's largest and smallest numbers are.
    fn range(&self, columns_are_words: bool) -> String {
        let Self { row, name, labels, text, show, .. } = self;
        let place = |col: usize| match columns_are_words {
            true => (text.with_token)(&labels[col]),
            false => (text.in_dimension)(col + 1),
        };
        let pick = |better: fn(&f64, &f64) -> bool| {
            let better = |best, col| if better(&row[col], &row[best]) { col } else { best };
            (0..row.len()).reduce(better).unwrap_or(0)
        };
        let placed = |col: usize| Placed { number: show(row[col]), place: place(col) };
        (text.row_summary)(name, &placed(pick(f64::gt)), &placed(pick(f64::lt)))
    }
}
