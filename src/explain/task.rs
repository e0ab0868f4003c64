//! The one thing to try at each step of the tour, and whether it has been done: read off the numbers, not off clicks.
//!
//! Each task can be done on any document: where matrices are wide, by a number or a setting. What an answer tells
//! lies in stages that its step has uncovered.

use super::Step;
use crate::math::{Matrix, row_max};
use crate::model::{Document, Input, Pipeline, Shape, Stage};

/// Beyond this many columns nobody writes a whole row or column by hand.
const MOST_BY_HAND: usize = 16;
/// A number as large as this stands out of every preset.
const LARGE: f64 = 100.0;
/// How much equal weights may differ.
const NEARLY_EQUAL: f64 = 0.01;
/// A weight beyond this is nearly all of its row.
const NEARLY_ALL: f64 = 0.99;
/// A weight beyond this counts as saturated.
const SATURATED: f64 = 0.9;

/// A thing to try.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Task {
    /// Make two rows of X equal. Answer: the two words.
    EqualRows,
    /// Write a large number into X. Answer: its word; the number, its dimension from 1.
    LargeInput,
    /// Write a large number into W_Q. Answer: the word that it reaches most; the number, its row and column from 1,
    /// the word's number that it is multiplied by, their product.
    LargeQueryWeight,
    /// Write a large number into W_V. Answer: the largest magnitude in V, Q and K.
    LargeValueWeight,
    /// Make a row of X all zeros. Answer: the word.
    ZeroRow,
    /// Write a large number into X and look at the scores. Answer: its word and another; the score of the word with
    /// itself, with the other, and of the other with it.
    LargeScore,
    /// Take the scaling away. Answer: the word looked at; the distance from the smallest to the largest score of
    /// its row, and that distance over `√d_k`.
    NoScaling,
    /// Make all weights of a row nearly equal. Answer: the word; the smallest and the largest weight, and how many.
    EqualWeights,
    /// Make a column of W_V all zeros. Answer: the column, from 1.
    ZeroColumn,
    /// Give nearly all of a row to one word. Answer: who asks and who answers; the weight, and dimension 1 of the
    /// output and of the value.
    OneWeight,
    /// Raise the temperature until no row is saturated. Answer: who asks and who answers where the weight is
    /// largest; τ, that weight w, `w·(1 − w)`, and what both were at τ = 1.
    NoSaturation,
    /// Change another word than the first one until the first one's output changes. Answer: the changed word and the
    /// first; the output's dimension from 1, what it was and what it is.
    FromAfar,
}

/// What a task has led to, of the kinds that [`Task`] tells.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Answer {
    /// Rows of tokens.
    pub words: Vec<usize>,
    /// Numbers.
    pub numbers: Vec<f64>,
}

/// How things stood when the step was entered.
#[derive(Clone, Debug)]
pub struct Baseline {
    document: Document,
    /// The first row of the output, `d_v` numbers.
    output: Vec<f64>,
}

impl Baseline {
    /// What stands now.
    pub fn of(pipeline: Pipeline<'_>) -> Self {
        let output = pipeline.stage(Stage::Output).row(0).to_vec();
        Self { document: pipeline.document().clone(), output }
    }
}

impl Task {
    /// How many there are.
    pub const COUNT: usize = 12;

    /// Every task.
    pub const ALL: [Self; Self::COUNT] = [
        Self::EqualRows,
        Self::LargeInput,
        Self::LargeQueryWeight,
        Self::LargeValueWeight,
        Self::ZeroRow,
        Self::LargeScore,
        Self::NoScaling,
        Self::EqualWeights,
        Self::ZeroColumn,
        Self::OneWeight,
        Self::NoSaturation,
        Self::FromAfar,
    ];

    /// The task of a step, on matrices of that shape.
    pub fn of(step: Step, shape: Shape) -> Self {
        let by_hand = |size: usize| size <= MOST_BY_HAND;
        match step {
            Step::Words if by_hand(shape.d_model()) => Self::EqualRows,
            Step::Words => Self::LargeInput,
            Step::Projections => Self::LargeQueryWeight,
            Step::Roles => Self::LargeValueWeight,
            Step::Scores if by_hand(shape.d_model()) => Self::ZeroRow,
            Step::Scores => Self::LargeScore,
            Step::Scale => Self::NoScaling,
            Step::Weights => Self::EqualWeights,
            Step::Output if by_hand(shape.d_model()) => Self::ZeroColumn,
            Step::Output => Self::OneWeight,
            Step::Saturation => Self::NoSaturation,
            Step::Meaning => Self::FromAfar,
        }
    }

    /// What doing it has led to; `None` while it has not been done. `row` is the word that the tour looks at.
    pub fn answer(self, pipeline: Pipeline<'_>, baseline: &Baseline, row: usize) -> Option<Answer> {
        let stage = |stage: Stage| pipeline.stage(stage);
        let input = |input: Input| pipeline.document().inputs().matrix(input);
        match self {
            Self::EqualRows => {
                let x = input(Input::X);
                let (a, b) = pairs(x.rows()).find(|&(a, b)| x.row(a) == x.row(b))?;
                Some(Answer { words: vec![a, b], numbers: Vec::new() })
            }
            Self::LargeInput => {
                let (word, col, value) = large(input(Input::X))?;
                Some(Answer { words: vec![word], numbers: vec![value, count(col + 1)] })
            }
            Self::LargeQueryWeight => {
                let (at, col, value) = large(input(Input::Wq))?;
                let x = input(Input::X);
                let size = |word: &usize| x[(*word, at)].abs();
                let word =
                    (0..x.rows()).reduce(|best, word| if size(&word) > size(&best) { word } else { best })?;
                let number = x[(word, at)];
                let numbers = vec![value, count(at + 1), count(col + 1), number, number * value];
                Some(Answer { words: vec![word], numbers })
            }
            Self::LargeValueWeight => {
                large(input(Input::Wv))?;
                let numbers = [Stage::V, Stage::Q, Stage::K].map(|of| largest(stage(of)).2.abs());
                Some(Answer { words: Vec::new(), numbers: numbers.to_vec() })
            }
            Self::ZeroRow => {
                let (x, scores) = (input(Input::X), stage(Stage::Scores));
                let is_zero = |word: &usize| {
                    x.row(*word).iter().chain(scores.row(*word)).all(|&value| value == 0.0)
                        && scores.column(*word).all(|score| score == 0.0)
                };
                let word = (0..x.rows()).find(is_zero)?;
                Some(Answer { words: vec![word], numbers: Vec::new() })
            }
            Self::LargeScore => {
                let (word, _, _) = large(input(Input::X))?;
                let scores = stage(Stage::Scores);
                let other = if word == 0 { scores.rows() - 1 } else { 0 };
                let numbers = vec![scores[(word, word)], scores[(word, other)], scores[(other, word)]];
                Some(Answer { words: vec![word, other], numbers })
            }
            Self::NoScaling => {
                let scores = stage(Stage::Scores).row(row);
                let distance = row_max(scores) - scores.iter().copied().fold(f64::INFINITY, f64::min);
                let root = count(pipeline.shape().d_k()).sqrt();
                (pipeline.document().divisor() == 1.0)
                    .then(|| Answer { words: vec![row], numbers: vec![distance, distance / root] })
            }
            Self::EqualWeights => {
                let weights = stage(Stage::Weights);
                let ends = |word: usize| {
                    let weights = weights.row(word);
                    (weights.iter().copied().fold(f64::INFINITY, f64::min), row_max(weights))
                };
                let is_even = |word: &usize| {
                    let (low, high) = ends(*word);
                    high - low <= NEARLY_EQUAL
                };
                let word = (0..weights.rows()).find(is_even)?;
                let (low, high) = ends(word);
                Some(Answer { words: vec![word], numbers: vec![low, high, count(weights.cols())] })
            }
            Self::ZeroColumn => {
                let (w_v, output) = (input(Input::Wv), stage(Stage::Output));
                let is_zero = |matrix: &Matrix, col: usize| matrix.column(col).all(|value| value == 0.0);
                let col = (0..w_v.cols()).find(|&col| is_zero(w_v, col) && is_zero(output, col))?;
                Some(Answer { words: Vec::new(), numbers: vec![count(col + 1)] })
            }
            Self::OneWeight => {
                let (asks, answers, weight) = largest(stage(Stage::Weights));
                let numbers = vec![weight, stage(Stage::Output)[(asks, 0)], stage(Stage::V)[(answers, 0)]];
                (weight > NEARLY_ALL).then(|| Answer { words: vec![asks, answers], numbers })
            }
            Self::NoSaturation => {
                let temperature = pipeline.document().settings().temperature.value();
                let (asks, answers, weight) = largest(stage(Stage::Weights));
                let scaled = stage(Stage::Scaled).row(asks);
                let max = row_max(scaled);
                let sum: f64 = scaled.iter().map(|score| (score - max).exp()).sum();
                let before = (scaled[answers] - max).exp() / sum;
                let slope = |weight: f64| weight * (1.0 - weight);
                let numbers = vec![temperature, weight, slope(weight), before, slope(before)];
                (temperature > 1.0 && weight <= SATURATED)
                    .then(|| Answer { words: vec![asks, answers], numbers })
            }
            Self::FromAfar => from_afar(pipeline, baseline),
        }
    }
}

/// A word that has changed while the first one has not, and the output of the first one where it has changed most.
fn from_afar(pipeline: Pipeline<'_>, baseline: &Baseline) -> Option<Answer> {
    let (before, now) =
        (baseline.document.inputs().matrix(Input::X), pipeline.document().inputs().matrix(Input::X));
    if before.rows() != now.rows() || before.row(0) != now.row(0) {
        return None;
    }
    let word = (1..now.rows()).rev().find(|&word| before.row(word) != now.row(word))?;
    let (was, is) = (&baseline.output, pipeline.stage(Stage::Output).row(0));
    let change = |col: usize| (is[col] - was[col]).abs();
    let col = (0..is.len().min(was.len()))
        .reduce(|best, col| if change(col) > change(best) { col } else { best })?;
    (change(col) > 0.0)
        .then(|| Answer { words: vec![word, 0], numbers: vec![count(col + 1), was[col], is[col]] })
}

/// The number of largest magnitude, with its row and column.
fn largest(matrix: &Matrix) -> (usize, usize, f64) {
    let values = matrix.values();
    let at =
        (0..values.len()).fold(0, |best, at| if values[at].abs() > values[best].abs() { at } else { best });
    (at / matrix.cols(), at % matrix.cols(), values[at])
}

/// The same, where it stands out of every preset.
fn large(matrix: &Matrix) -> Option<(usize, usize, f64)> {
    let found = largest(matrix);
    (found.2.abs() >= LARGE).then_some(found)
}

fn pairs(n: usize) -> impl Iterator<Item = (usize, usize)> {
    (0..n).flat_map(move |a| (a + 1..n).map(move |b| (a, b)))
}

/// A count as a number of an answer.
fn count(count: usize) -> f64 {
    count as f64
}
