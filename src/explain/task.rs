//! The one thing to try at each step of the tour, and whether it has been done: read off the numbers, not off clicks.
//! What holds when a step is entered is not done: only what has come to hold since then is.
//!
//! Each task can be done on any document: where matrices are wide, by a number or a setting. What an answer tells
//! lies in stages that its step has uncovered.

use super::Step;
use super::answer::{Answer, ends, from_afar, told};
use crate::math::Matrix;
use crate::model::{Input, Pipeline, Scaling, Shape, Stage};

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
    /// Make two rows of X equal.
    EqualRows,
    /// Write a large number into X.
    LargeInput,
    /// Write a large number into W_Q.
    LargeQueryWeight,
    /// Write a large number into W_V.
    LargeValueWeight,
    /// Make a row of X all zeros.
    ZeroRow,
    /// Write a large number into X and look at the scores.
    LargeScore,
    /// Take the scaling away.
    NoScaling,
    /// Make all weights of a row nearly equal.
    EqualWeights,
    /// Make a column of W_V all zeros.
    ZeroColumn,
    /// Give nearly all of a row to one word.
    OneWeight,
    /// Raise the temperature until no row is saturated.
    NoSaturation,
    /// Change another word than the one that the tour looks at, until the output of that one changes.
    FromAfar,
}

/// How things stood when the step was entered.
#[derive(Clone, Debug)]
pub struct Baseline {
    /// What held already, as [`Task::places`] counts it, and has held ever since: it is nobody's doing.
    held: Vec<usize>,
    /// X, where the task is about what has changed in it.
    x: Option<Matrix>,
    /// The output of the word that the tour looks at, `d_v` numbers.
    output: Vec<f64>,
}

impl Baseline {
    /// What stands now, for a task that begins. `row` is the word that the tour looks at.
    pub fn of(task: Task, pipeline: Pipeline<'_>, row: usize) -> Self {
        let x = (task == Task::FromAfar).then(|| pipeline.stage(Stage::X).clone());
        let output = pipeline.stage(Stage::Output).row(row).to_vec();
        Self { held: task.places(pipeline), x, output }
    }

    /// Forgets what no longer holds: done anew, it counts.
    pub fn forget_undone(&mut self, task: Task, pipeline: Pipeline<'_>) {
        if !self.held.is_empty() {
            let places = task.places(pipeline);
            self.held.retain(|place| places.contains(place));
        }
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

    /// What doing it has led to; `None` while nothing has been done since the baseline. `row` is the word that the
    /// tour looks at.
    pub fn answer(self, pipeline: Pipeline<'_>, baseline: &Baseline, row: usize) -> Option<Answer> {
        if self == Self::FromAfar {
            return from_afar(pipeline, (baseline.x.as_ref()?, &baseline.output), row);
        }
        let mut places = self.places(pipeline);
        places.retain(|place| !baseline.held.contains(place));
        told(self, pipeline, self.most(pipeline, &places)?, row)
    }

    /// Where it holds, whoever brought it about: pairs of rows, cells, rows or columns, as one number each.
    fn places(self, pipeline: Pipeline<'_>) -> Vec<usize> {
        let input = |input: Input| pipeline.document().inputs().matrix(input);
        let stage = |stage: Stage| pipeline.stage(stage);
        let once = |holds: bool| if holds { vec![0] } else { Vec::new() };
        match self {
            Self::EqualRows => {
                let x = input(Input::X);
                let pairs = (0..x.rows()).flat_map(|a| (a + 1..x.rows()).map(move |b| (a, b)));
                pairs.filter(|&(a, b)| x.row(a) == x.row(b)).map(|(a, b)| a * x.rows() + b).collect()
            }
            Self::LargeInput | Self::LargeScore => large(input(Input::X)),
            Self::LargeQueryWeight => large(input(Input::Wq)),
            Self::LargeValueWeight => large(input(Input::Wv)),
            Self::ZeroRow => {
                let (x, scores) = (input(Input::X), stage(Stage::Scores));
                let is_zero = |word: &usize| {
                    x.row(*word).iter().chain(scores.row(*word)).all(|&value| value == 0.0)
                        && scores.column(*word).all(|score| score == 0.0)
                };
                (0..x.rows()).filter(is_zero).collect()
            }
            Self::NoScaling => {
                let settings = pipeline.document().settings();
                // Where d_k = 1, √d_k is 1, and yet a scaling.
                once(settings.scaling != Scaling::SqrtDk && pipeline.document().divisor() == 1.0)
            }
            Self::EqualWeights => {
                let weights = stage(Stage::Weights);
                let is_even = |word: &usize| {
                    let (low, high) = ends(weights.row(*word));
                    high - low <= NEARLY_EQUAL
                };
                (0..weights.rows()).filter(is_even).collect()
            }
            Self::ZeroColumn => {
                let (w_v, output) = (input(Input::Wv), stage(Stage::Output));
                let is_zero = |matrix: &Matrix, col: usize| matrix.column(col).all(|value| value == 0.0);
                (0..w_v.cols()).filter(|&col| is_zero(w_v, col) && is_zero(output, col)).collect()
            }
            Self::OneWeight => beyond(stage(Stage::Weights), |weight| weight > NEARLY_ALL),
            Self::NoSaturation => {
                let temperature = pipeline.document().settings().temperature.value();
                let weights = stage(Stage::Weights);
                // A word that sees one key alone is no case of saturation.
                let (mask, tokens) = (pipeline.document().mask(), weights.cols());
                let is_level = |(query, row): (usize, &[f64])| {
                    !mask.leaves_a_choice(query, tokens) || row.iter().all(|&weight| weight <= SATURATED)
                };
                once(temperature > 1.0 && weights.iter_rows().enumerate().all(is_level))
            }
            Self::FromAfar => Vec::new(),
        }
    }

    /// Of several places the one to tell of: of cells the one of largest magnitude.
    fn most(self, pipeline: Pipeline<'_>, places: &[usize]) -> Option<usize> {
        let of = match self {
            Self::LargeInput | Self::LargeScore => Stage::X,
            Self::LargeQueryWeight => Stage::Wq,
            Self::LargeValueWeight => Stage::Wv,
            Self::OneWeight => Stage::Weights,
            _ => return places.first().copied(),
        };
        let size = |at: usize| pipeline.stage(of).values()[at].abs();
        places.iter().copied().reduce(|best, at| if size(at) > size(best) { at } else { best })
    }
}

/// The places of the numbers that stand out of every preset.
fn large(matrix: &Matrix) -> Vec<usize> {
    beyond(matrix, |value| value.abs() >= LARGE)
}

/// The places of the numbers of which something holds.
fn beyond(matrix: &Matrix, holds: fn(f64) -> bool) -> Vec<usize> {
    let values = matrix.values();
    (0..values.len()).filter(|&at| holds(values[at])).collect()
}
