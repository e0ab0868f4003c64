//! What the experiment on number formats shows of a stage: a window of its numbers in the format, and in binary64.

use std::ops::Range;

use crate::lab::{Arithmetic, Comparison, RoundingOutcome, Run, SoftmaxTroubles, compare, fate};
use crate::layout::Orientation;
use crate::math::{Matrix, largest_magnitude};
use crate::model::{Convention, Pipeline, Stage};
use crate::number::{Digits, Written};
use crate::plot::{Domain, Ramp, figure::Cells};

/// Of more rows and columns than this a window is shown.
const MOST: usize = 8;
/// The decimals under the bar of the differences, where these have any; small ones are written with an exponent.
const BAR_DIGITS: Digits = Digits::Fixed(3);
/// The most columns on a narrow screen.
const MOST_NARROW: usize = 5;

/// A stage in a format beside the same in binary64. Rows and columns are those that the page shows.
#[derive(Clone, PartialEq)]
pub struct FormatShown {
    /// Which stage.
    pub stage: Stage,
    /// How it was computed.
    pub arithmetic: Arithmetic,
    /// What went wrong in softmax.
    pub troubles: SoftmaxTroubles,
    /// Of all numbers.
    pub comparison: Comparison,
    /// The smallest and the largest sum of a row of weights, where all are numbers.
    pub row_sums: Option<(f64, f64)>,
    /// How many numbers there are.
    pub total: (usize, usize),
    /// The rows of the window.
    pub rows: Range<usize>,
    /// Its columns.
    pub cols: Range<usize>,
    /// The names of all rows and of all columns.
    labels: [Vec<String>; 2],
    /// The numbers of the window, in the format.
    pub values: Matrix,
    /// The same in binary64.
    pub exact: Matrix,
    /// The largest number of all, which the colours span.
    magnitude: f64,
    orientation: Orientation,
}

impl FormatShown {
    /// What there is to show of a stage: a window of it around the row of a token, with few columns where it is
    /// narrow.
    pub fn of(
        pipeline: Pipeline<'_>,
        run: &Run,
        stage: Stage,
        token: usize,
        convention: Convention,
        is_narrow: bool,
    ) -> Self {
        let orientation = Orientation::of(stage, convention);
        let most = if is_narrow { MOST_NARROW } else { MOST };
        let (own, page) = (run.stage(stage), pipeline.stage(stage));
        let total = orientation.dimensions(stage, pipeline.shape());
        // The chosen token is a row of the model.
        let row_of = stage.rows_are_tokens().then_some(token);
        let (down, across) = orientation.turned((row_of, None));
        let (rows, cols) = (window(total.0, MOST, down), window(total.1, most, across));
        let window = |matrix: &Matrix| {
            Matrix::from_fn(rows.len(), cols.len(), |row, col| {
                let cell = orientation.cell(stage, (rows.start + row, cols.start + col));
                matrix[(cell.row, cell.col)]
            })
        };
        let names = pipeline.document().inputs().words();
        let label = |are_tokens: bool, count: usize| match are_tokens {
            true => names.clone(),
            false => (1..=count).map(|at| at.to_string()).collect(),
        };
        let (rows_are_tokens, cols_are_tokens) = orientation.tokens(stage);
        Self {
            stage,
            arithmetic: run.arithmetic(),
            troubles: run.troubles(),
            comparison: compare(own, page),
            row_sums: (stage == Stage::Weights).then(|| row_sums(own)).flatten(),
            total,
            values: window(own),
            exact: window(page),
            labels: [label(rows_are_tokens, total.0), label(cols_are_tokens, total.1)],
            magnitude: largest_magnitude(own),
            rows,
            cols,
            orientation,
        }
    }

    /// Whether a window of the numbers of so many words is shown, on a screen of any width.
    pub fn is_window_of(tokens: usize) -> bool {
        tokens > MOST_NARROW
    }

    /// Whether there is more than the window.
    pub fn is_window(&self) -> bool {
        (self.rows.len(), self.cols.len()) != self.total
    }

    /// The names of a row and a column that the page shows.
    pub fn place(&self, row: usize, col: usize) -> (String, String) {
        let tokens = self.orientation.tokens(self.stage);
        let quoted =
            |name: &String, is_token: bool| if is_token { format!("“{name}”") } else { name.clone() };
        (quoted(&self.labels[0][row], tokens.0), quoted(&self.labels[1][col], tokens.1))
    }

    /// The names of the row and the column of a cell of the model.
    pub fn place_of(&self, cell: (usize, usize)) -> (String, String) {
        let (row, col) = self.orientation.turned(cell);
        self.place(row, col)
    }

    /// What became of a number of the window.
    pub fn fate(&self, row: usize, col: usize) -> Option<RoundingOutcome> {
        fate(self.values[(row, col)], self.exact[(row, col)])
    }

    /// The number in the format less that of binary64.
    pub fn difference(&self, row: usize, col: usize) -> f64 {
        let (own, page) = (self.values[(row, col)], self.exact[(row, col)]);
        // ∞ − ∞ would be NaN.
        if own == page { 0.0 } else { own - page }
    }

    /// The picture of the numbers, those framed that became ∞, NaN or 0.
    pub fn values_figure(&self, digits: Digits) -> Cells {
        let size = (self.rows.len(), self.cols.len());
        let cells = (0..size.0).flat_map(|row| (0..size.1).map(move |col| (row, col)));
        Cells {
            domain: Domain::of(self.stage, self.magnitude),
            ramp: Ramp::of(self.stage),
            framed: cells.filter(|&(row, col)| self.fate(row, col).is_some()).collect(),
            ..self.cells(self.values.clone(), digits)
        }
    }

    /// The picture of the differences.
    pub fn differences_figure(&self) -> Cells {
        let differences =
            Matrix::from_fn(self.rows.len(), self.cols.len(), |row, col| self.difference(row, col));
        let largest = self.comparison.largest.map_or(0.0, |largest| largest.difference.abs());
        let kept = if self.cols.len() > MOST_NARROW { 1 } else { 2 };
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

/// A number as there is room for it in a cell.
fn short(value: f64, digits: usize) -> String {
    Written::significant(value, digits).digits().to_owned()
}

/// A window of at most so many lines, with one of them in it.
fn window(count: usize, most: usize, around: Option<usize>) -> Range<usize> {
    let length = count.min(most);
    let start = around.map_or(0, |at| at.saturating_sub(most / 2)).min(count - length);
    start..start + length
}

/// The smallest and the largest sum of a row.
fn row_sums(weights: &Matrix) -> Option<(f64, f64)> {
    let sums = || weights.iter_rows().map(|row| row.iter().sum::<f64>());
    sums()
        .all(f64::is_finite)
        .then(|| sums().fold((f64::INFINITY, 0.0), |(low, high), sum| (sum.min(low), sum.max(high))))
}
