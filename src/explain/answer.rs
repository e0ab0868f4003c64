//! What a thing that was tried has led to: the words and the numbers to tell of it.

use super::Task;
use crate::math::{Matrix, own_slope, row_max};
use crate::model::{Input, Pipeline, Stage};

/// What a task has led to. Words are rows of tokens; dimensions, rows and columns count from 1.
#[derive(Clone, Debug, PartialEq)]
pub enum Answer {
    /// Two words are the same numbers.
    EqualRows {
        /// The first of them.
        one: usize,
        /// The second.
        other: usize,
    },
    /// A number stands in a word.
    LargeInput {
        /// The word.
        word: usize,
        /// The number.
        value: f64,
        /// The dimension that it is.
        dimension: usize,
    },
    /// A weight stands in W_Q. Told of the word that it reaches most.
    LargeQueryWeight {
        /// The word.
        word: usize,
        /// The number.
        value: f64,
        /// Its row as shown.
        row: usize,
        /// Its column as shown.
        col: usize,
        /// The dimension of the query that it goes into.
        dimension: usize,
        /// The word's number that it meets.
        factor: f64,
    },
    /// A weight stands in W_V: the largest magnitudes.
    LargeValueWeight {
        /// That of V.
        v: f64,
        /// That of Q.
        q: f64,
        /// That of K.
        k: f64,
    },
    /// A word is all zeros.
    ZeroRow {
        /// The word.
        word: usize,
    },
    /// A number stands in a word: its scores.
    LargeScore {
        /// The word.
        word: usize,
        /// Another word.
        other: usize,
        /// The score of the word with itself.
        itself: f64,
        /// The score where it asks the other.
        asks: f64,
        /// The score where it answers the other.
        answers: f64,
    },
    /// The smallest and the largest score of a word.
    NoScaling {
        /// The word.
        word: usize,
        /// How far apart they are.
        distance: f64,
        /// The same over `√d_k`.
        scaled: f64,
    },
    /// The weights of a word are nearly equal.
    EqualWeights {
        /// The word.
        word: usize,
        /// The smallest weight.
        low: f64,
        /// The largest weight.
        high: f64,
        /// How many there are.
        count: usize,
    },
    /// A dimension of V is 0.
    ZeroColumn {
        /// The dimension.
        dimension: usize,
    },
    /// A word gives nearly all to another.
    OneWeight {
        /// Who asks.
        asks: usize,
        /// Who answers.
        answers: usize,
        /// The weight w.
        weight: f64,
        /// Dimension 1 of the output.
        output: f64,
        /// Dimension 1 of the value.
        value: f64,
    },
    /// The largest weight, with the temperature and without it.
    NoSaturation {
        /// Who asks.
        asks: usize,
        /// Who answers.
        answers: usize,
        /// τ.
        temperature: f64,
        /// The weight w.
        weight: f64,
        /// `w·(1 − w)`.
        product: f64,
        /// `w·(1 − w)/τ`.
        slope: f64,
        /// The weight at τ = 1.
        untempered: f64,
        /// The slope at τ = 1.
        slope_then: f64,
    },
    /// The first word's output has changed by another word.
    FromAfar {
        /// The word that was changed.
        changed: usize,
        /// The word that has not been changed.
        asks: usize,
        /// The dimension that has changed most.
        dimension: usize,
        /// What stood there.
        was: f64,
        /// What stands there.
        is: f64,
    },
}

/// What has come of a task that is done at `place`, where `row` is the word that the tour looks at.
pub(super) fn told(task: Task, pipeline: Pipeline<'_>, place: usize, row: usize) -> Option<Answer> {
    let stage = |stage: Stage| pipeline.stage(stage);
    let x = pipeline.document().inputs().matrix(Input::X);
    Some(match task {
        Task::EqualRows => Answer::EqualRows { one: place / x.rows(), other: place % x.rows() },
        Task::LargeInput => {
            let (word, col, value) = number(x, place);
            Answer::LargeInput { word, value, dimension: col + 1 }
        }
        Task::LargeQueryWeight => {
            let (row, col, value) = number(stage(Stage::Wq), place);
            let size = |word: usize| x[(word, row)].abs();
            let word = (1..x.rows()).fold(0, |best, word| if size(word) > size(best) { word } else { best });
            let (factor, dimension) = (x[(word, row)], col + 1);
            let is_turned = pipeline.document().settings().convention.transposes(Stage::Wq);
            let (row, col) = if is_turned { (col + 1, row + 1) } else { (row + 1, col + 1) };
            Answer::LargeQueryWeight { word, value, row, col, dimension, factor }
        }
        Task::LargeValueWeight => {
            let [v, q, k] =
                [Stage::V, Stage::Q, Stage::K].map(|of| number(stage(of), top(stage(of))).2.abs());
            Answer::LargeValueWeight { v, q, k }
        }
        Task::ZeroRow => Answer::ZeroRow { word: place },
        Task::LargeScore => {
            let (word, scores) = (place / x.cols(), stage(Stage::Scores));
            let other = if word == 0 { scores.rows() - 1 } else { 0 };
            let [itself, asks, answers] =
                [(word, word), (word, other), (other, word)].map(|place| scores[place]);
            Answer::LargeScore { word, other, itself, asks, answers }
        }
        Task::NoScaling => {
            let (low, high) = ends(stage(Stage::Scores).row(row));
            let distance = high - low;
            let scaled = distance / (pipeline.shape().d_k() as f64).sqrt();
            Answer::NoScaling { word: row, distance, scaled }
        }
        Task::EqualWeights => {
            let weights = stage(Stage::Weights);
            let (low, high) = ends(weights.row(place));
            Answer::EqualWeights { word: place, low, high, count: weights.cols() }
        }
        Task::ZeroColumn => Answer::ZeroColumn { dimension: place + 1 },
        Task::OneWeight => {
            let (asks, answers, weight) = number(stage(Stage::Weights), place);
            let (output, value) = (stage(Stage::Output)[(asks, 0)], stage(Stage::V)[(answers, 0)]);
            Answer::OneWeight { asks, answers, weight, output, value }
        }
        Task::NoSaturation => no_saturation(pipeline),
        Task::FromAfar => return None,
    })
}

/// The largest weight and its slope, with the temperature and without it.
fn no_saturation(pipeline: Pipeline<'_>) -> Answer {
    let temperature = pipeline.document().settings().temperature.value();
    let weights = pipeline.stage(Stage::Weights);
    let (mask, tokens) = (pipeline.document().mask(), weights.cols());
    let rows = (0..tokens).filter(|&query| mask.leaves_a_choice(query, tokens));
    let cells = rows.flat_map(|query| (0..tokens).map(move |key| (query, key)));
    let larger = |best, cell| if weights[cell] > weights[best] { cell } else { best };
    let (asks, answers) = cells.reduce(larger).unwrap_or_default();
    let weight = weights[(asks, answers)];
    let mut exps = pipeline.stage(Stage::Masked).row(asks).to_vec();
    let sums = pipeline.document().mask().exponentials(asks, &mut exps, pipeline.shape().block_size());
    let shares: Vec<_> = exps.iter().map(|exp| exp / sums.divisor()).collect();
    let (untempered, product) = (shares[answers], own_slope(weights.row(asks), answers));
    let (slope, slope_then) = (product / temperature, own_slope(&shares, answers));
    Answer::NoSaturation { asks, answers, temperature, weight, product, slope, untempered, slope_then }
}

/// A word that has changed while `asks` has not, and the output of that one where it has changed most. Before, X was
/// `x`, and the output of `asks` was `was`.
pub(super) fn from_afar(pipeline: Pipeline<'_>, (x, was): (&Matrix, &[f64]), asks: usize) -> Option<Answer> {
    let now = pipeline.stage(Stage::X);
    if x.rows() != now.rows() || x.row(asks) != now.row(asks) {
        return None;
    }
    let changed = (0..now.rows()).rev().find(|&word| x.row(word) != now.row(word))?;
    let is = pipeline.stage(Stage::Output).row(asks);
    let change = |col: usize| (is[col] - was[col]).abs();
    let col = (0..was.len().min(is.len()))
        .reduce(|best, col| if change(col) > change(best) { col } else { best })?;
    let (was, is) = (was[col], is[col]);
    (change(col) > 0.0).then_some(Answer::FromAfar { changed, asks, dimension: col + 1, was, is })
}

/// The smallest and the largest of a row.
pub(super) fn ends(row: &[f64]) -> (f64, f64) {
    (row.iter().copied().fold(f64::INFINITY, f64::min), row_max(row))
}

/// The place of the number of largest magnitude.
fn top(matrix: &Matrix) -> usize {
    let values = matrix.values();
    (0..values.len()).fold(0, |best, at| if values[at].abs() > values[best].abs() { at } else { best })
}

/// Row, column and value at a place.
fn number(matrix: &Matrix, place: usize) -> (usize, usize, f64) {
    (place / matrix.cols(), place % matrix.cols(), matrix.values()[place])
}
