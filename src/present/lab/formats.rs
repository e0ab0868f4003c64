//! The experiment on number formats: a window of a stage in the format and in binary64.

use std::ops::Range;

use crate::{
    lab::{Arithmetic, Comparison, RoundingOutcome, Run, SoftmaxTroubles, compare, rounding_outcome},
    layout::Orientation,
    math::{Matrix, largest_magnitude},
    model::{Convention, Pipeline, Sequence, Shape, Stage},
    number::{Digits, FormattedNumber},
    plot::{Domain, Ramp, figure::Cells},
};

/// The most rows and columns of a window.
const MAX: usize = 8;
/// The decimals at the colour bar of the differences; small ones are written with an exponent.
const BAR_DIGITS: Digits = Digits::Fixed(3);
/// The most columns on a narrow screen.
const MAX_NARROW: usize = 5;

/// A stage in a format and in binary64. Rows and columns are those that the page shows.
#[derive(Clone, PartialEq)]
pub struct FormatShown {
    pub stage: Stage,
    /// How it was computed.
    pub arithmetic: Arithmetic,
    /// Problems within softmax.
    pub troubles: SoftmaxTroubles,
    /// The comparison of all numbers.
    pub comparison: Comparison,
    /// The smallest and the largest row sum of the weights, if all sums are finite.
    pub row_sums: Option<(f64, f64)>,
    /// The rows and columns of the whole stage.
    pub total: (usize, usize),
    /// The rows of the window.
    pub rows: Range<usize>,
    /// The columns of the window.
    pub cols: Range<usize>,
    /// The labels of all rows and of all columns.
    labels: [Vec<String>; 2],
    /// The numbers of the window, in the format.
    pub values: Matrix,
    /// The numbers of the window, in binary64.
    pub exact: Matrix,
    /// The largest magnitude of the whole stage, which sets the colour range.
    magnitude: f64,
    orientation: Orientation,
}

impl FormatShown {
    /// Computes the window of a stage around the row of a token, with fewer columns if the screen is narrow.
    pub fn of(
        pipeline: Pipeline<'_>,
        run: &Run,
        stage: Stage,
        token: usize,
        convention: Convention,
        is_narrow: bool,
    ) -> Self {
        let orientation = Orientation::of(stage, convention);
        let most = if is_narrow { MAX_NARROW } else { MAX };
        let (own, page) = (run.stage(stage), pipeline.stage(stage));
        let total = orientation.dimensions(stage, pipeline.shape());
        // The chosen token is a row of the stored matrix, if its rows are those of the words that ask.
        let shape = pipeline.shape();
        let is_asked = |words: Sequence| shape.resolved(words) == Sequence::Queries;
        let row_of = stage.row_words().is_some_and(is_asked).then_some(token);
        let (down, across) = orientation.turned((row_of, None));
        let (rows, cols) = (window(total.0, MAX, down), window(total.1, most, across));
        let window = |matrix: &Matrix| {
            Matrix::from_fn(rows.len(), cols.len(), |row, col| {
                let cell = orientation.cell(stage, (rows.start + row, cols.start + col));
                matrix[(cell.row, cell.col)]
            })
        };
        let label = |words: Option<Sequence>, count: usize| match words {
            Some(words) => pipeline.document().inputs().words_of(words),
            None => (1..=count).map(|at| at.to_string()).collect(),
        };
        let (row_words, column_words) = orientation.turned((stage.row_words(), stage.column_words()));
        Self {
            stage,
            arithmetic: run.arithmetic(),
            troubles: run.troubles(),
            comparison: compare(own, page),
            row_sums: (stage == Stage::Weights).then(|| row_sums(own)).flatten(),
            total,
            values: window(own),
            exact: window(page),
            labels: [label(row_words, total.0), label(column_words, total.1)],
            magnitude: largest_magnitude(own),
            rows,
            cols,
            orientation,
        }
    }

    /// Whether the experiment shows only some of the words that ask at once on a narrow screen.
    pub fn cannot_show_all(shape: Shape) -> bool {
        shape.n() > MAX_NARROW
    }

    /// Whether the stage is larger than the window.
    pub fn is_window(&self) -> bool {
        (self.rows.len(), self.cols.len()) != self.total
    }

    /// Returns the labels of a row and a column, counted in the whole stage as shown; words in quotation marks.
    pub fn place(&self, row: usize, col: usize) -> (String, String) {
        let (of_rows, of_cols) = self.orientation.words(self.stage);
        let quoted = |name: &String, words: Option<Sequence>| match words {
            Some(_) => format!("“{name}”"),
            None => name.clone(),
        };
        (quoted(&self.labels[0][row], of_rows), quoted(&self.labels[1][col], of_cols))
    }

    /// Returns the labels of the row and the column of a stored cell.
    pub fn place_of(&self, cell: (usize, usize)) -> (String, String) {
        let (row, col) = self.orientation.turned(cell);
        self.place(row, col)
    }

    /// Returns whether a number of the window became ∞, NaN or 0, and which of them.
    pub fn rounding_outcome(&self, row: usize, col: usize) -> Option<RoundingOutcome> {
        rounding_outcome(self.values[(row, col)], self.exact[(row, col)])
    }

    /// Returns the number in the format minus that in binary64.
    pub fn difference(&self, row: usize, col: usize) -> f64 {
        let (own, page) = (self.values[(row, col)], self.exact[(row, col)]);
        // ∞ − ∞ would be NaN.
        if own == page { 0.0 } else { own - page }
    }

    /// Returns the picture of the numbers, with those framed that became ∞, NaN or 0.
    pub fn values_figure(&self, digits: Digits) -> Cells {
        let size = (self.rows.len(), self.cols.len());
        let cells = (0..size.0).flat_map(|row| (0..size.1).map(move |col| (row, col)));
        Cells {
            domain: Domain::of(self.stage, self.magnitude),
            ramp: Ramp::of(self.stage),
            framed: cells.filter(|&(row, col)| self.rounding_outcome(row, col).is_some()).collect(),
            ..self.cells(self.values.clone(), digits)
        }
    }

    /// Returns the picture of the differences.
    pub fn differences_figure(&self) -> Cells {
        let differences =
            Matrix::from_fn(self.rows.len(), self.cols.len(), |row, col| self.difference(row, col));
        let largest = self.comparison.largest.map_or(0.0, |largest| largest.difference.abs());
        let kept = if self.cols.len() > MAX_NARROW { 1 } else { 2 };
        Cells {
            domain: Domain::up_to(if largest.is_finite() { largest } else { f64::MAX }),
            texts: differences.values().iter().map(|&difference| short(difference, kept)).collect(),
            ..self.cells(differences, BAR_DIGITS)
        }
    }

    fn cells(&self, values: Matrix, digits: Digits) -> Cells {
        Cells {
            row_labels: self.labels[0][self.rows.clone()].to_vec(),
            column_labels: self.labels[1][self.cols.clone()].to_vec(),
            ..Cells::diverging(values, Vec::new(), digits)
        }
    }
}

/// Formats a number to fit into a cell.
fn short(value: f64, digits: usize) -> String {
    FormattedNumber::significant(value, digits).digits().to_owned()
}

/// Returns a window of at most `most` lines that contains the line `around`.
fn window(count: usize, most: usize, around: Option<usize>) -> Range<usize> {
    let length = count.min(most);
    let start = around.map_or(0, |at| at.saturating_sub(most / 2)).min(count - length);
    start..start + length
}

/// Returns the smallest and the largest row sum, or `None` if any is not finite.
fn row_sums(weights: &Matrix) -> Option<(f64, f64)> {
    let sums = || weights.iter_rows().map(|row| row.iter().sum::<f64>());
    sums()
        .all(f64::is_finite)
        .then(|| sums().fold((f64::INFINITY, 0.0), |(low, high), sum| (sum.min(low), sum.max(high))))
}
