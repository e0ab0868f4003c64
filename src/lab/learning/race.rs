//! Two runs from the same start: with the scores divided by `√d_k`, and without.

use super::{Course, Learner, LearnerError, LearningRate, Progress, Trace};
use crate::{
    math::{Generator, Matrix, product},
    model::{Attention, Axis, Document, Input, InputError, Inputs, Objective, Pipeline, Scaling, Settings},
};

/// The words.
const WORDS: usize = 8;
/// The seed of the numbers.
const SEED: u64 = 64;

/// The loss of both runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RaceLoss {
    /// The squared error of all rows of the output: each word is to give the value of the word after it.
    SquaredError,
    /// The cross-entropy of the first word's weights: it is to look at the second word.
    CrossEntropy,
}

impl RaceLoss {
    /// Both, in the order offered.
    pub const ALL: [Self; 2] = [Self::SquaredError, Self::CrossEntropy];

    fn of(self, document: &Document) -> Objective {
        match self {
            Self::SquaredError => {
                let attention = Attention::compute(document);
                Objective::SquaredError {
                    query: None,
                    wanted: next_values(Pipeline::new(document, &attention)),
                }
            }
            Self::CrossEntropy => Objective::look_at(0, 1, WORDS),
        }
    }
}

/// Why there is no race. Its numbers are constants, so there is one.
#[derive(Clone, Debug, PartialEq)]
pub enum RaceError {
    /// The matrices do not fit together.
    Inputs(InputError),
    /// The loss does not fit.
    Learner(LearnerError),
}

/// Two runs from the same start, in step: eight words of 64 dimensions. The numbers of X have variance 1, those
/// of the weight matrices 1/64, so that those of Q, K and V have about 1.
///
/// ```
/// use attenscope::lab::learning::{Race, RaceLoss};
///
/// let mut race = Race::new(RaceLoss::SquaredError).map_err(|_| "a race")?;
/// while !race.is_over() {
///     race.step();
/// }
/// let [scaled, raw] = race.traces();
/// let last = |facts: &[attenscope::lab::learning::Facts]| facts.last().map(|facts| facts.loss);
/// assert!(last(&scaled.facts) < last(&raw.facts));
/// # Ok::<(), &str>(())
/// ```
#[derive(Clone, Debug)]
pub struct Race {
    scaled: Course,
    raw: Course,
    steps: usize,
}

impl Race {
    /// The dimensions of a word, a query, a key and a value.
    pub const DIMENSIONS: usize = 64;
    /// The steps of a race.
    pub const STEPS: usize = 100;
    /// The rate of both runs.
    pub const RATE: f64 = LearningRate::MIN;

    /// Begins a race. W_Q and W_K may move.
    ///
    /// # Errors
    /// Never: see [`RaceError`].
    pub fn new(loss: RaceLoss) -> Result<Self, RaceError> {
        let inputs = inputs().map_err(RaceError::Inputs)?;
        let course = |scaling: Scaling| {
            let document = Document::new(inputs.clone(), Settings { scaling, ..Settings::default() });
            let objective = loss.of(&document);
            Learner::new(&document, objective, &[Input::Wq, Input::Wk], LearningRate::SMALLEST)
                .map(|learner| Course::new(document, learner))
                .map_err(RaceError::Learner)
        };
        Ok(Self { scaled: course(Scaling::SqrtDk)?, raw: course(Scaling::None)?, steps: 0 })
    }

    /// Takes a step of both runs, except of one that has diverged.
    pub fn step(&mut self) {
        if !self.is_over() {
            self.steps += 1;
            self.scaled.step();
            self.raw.step();
        }
    }

    /// Whether all steps are taken.
    pub fn is_over(&self) -> bool {
        self.steps == Self::STEPS
    }

    /// The facts of the run with `√d_k`, and of the one without.
    pub fn traces(&self) -> [&Trace; 2] {
        [self.scaled.trace(), self.raw.trace()]
    }

    /// How far the run with `√d_k` has come, and the one without.
    pub fn progress(&self) -> [Progress; 2] {
        [self.scaled.progress(), self.raw.progress()]
    }
}

/// What the result would be for a word that looked at one key alone, in every head: a row for each key. Of one head without
/// W_O, its values.
pub fn values(pipeline: Pipeline<'_>) -> Matrix {
    let (attention, shape) = (pipeline.attention(), pipeline.shape());
    let width = shape.d_v();
    let side_by_side = Matrix::from_fn(shape.m(), shape.along(Axis::Concat), |key, col| {
        attention.head(col / width).v()[(key, col % width)]
    });
    match pipeline.document().inputs().w_o() {
        Some(w_o) => product(&side_by_side, w_o, shape.block_size()),
        None => side_by_side,
    }
}

/// The value of the key after each query's place, of the first one after the last: what all rows of the result are to be. See
/// [`values`].
pub fn next_values(pipeline: Pipeline<'_>) -> Matrix {
    let (values, shape) = (values(pipeline), pipeline.shape());
    Matrix::from_fn(shape.n(), values.cols(), |row, col| values[((row + 1) % shape.m(), col)])
}

fn inputs() -> Result<Inputs, InputError> {
    let mut generator = Generator::new(SEED);
    let mut drawn = |rows: usize, spread: f64| {
        Matrix::from_fn(rows, Race::DIMENSIONS, |_, _| spread * generator.nearly_normal())
    };
    let x = drawn(WORDS, 1.0);
    let spread = 1.0 / (Race::DIMENSIONS as f64).sqrt();
    let [w_q, w_k, w_v] = [(); 3].map(|()| drawn(Race::DIMENSIONS, spread));
    Inputs::new((1..=WORDS).map(|word| word.to_string()).collect(), x, w_q, w_k, w_v)
}
