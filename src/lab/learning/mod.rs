//! Plain gradient descent: chosen inputs of a document move, step by step, so that a loss falls.
//!
//! With several heads, a moving matrix that each head has of its own moves in every head that the loss depends on: in one
//! head for a loss of its weights, in all for a loss of the result.
//!
//! A step replaces each number of the moving inputs by `number − rate · ∂loss/∂number`. The same start gives the same
//! numbers.

mod course;
mod facts;
mod race;
mod rate;
mod trace;

use std::ops::Range;

use crate::{
    math::Matrix,
    model::{Document, Edit, Gradient, Input, Objective, ObjectiveError, Pipeline, Stage},
};

pub use course::Course;
pub use facts::{Facts, SATURATED};
pub use race::{Race, RaceError, RaceLoss, next_values, values};
pub use rate::LearningRate;
pub use trace::{LEARNT, Progress, STILL, STILL_STEPS, Standstill, Trace};

/// What learns: a loss, the inputs that may move, and how far they move in a step.
#[derive(Clone, Debug, PartialEq)]
pub struct Learner {
    objective: Objective,
    /// The head whose weights the loss is about, from 0.
    head: usize,
    moving: Vec<Input>,
    rate: LearningRate,
}

/// Why nothing can be learnt.
#[derive(Clone, Debug, PartialEq)]
pub enum LearnerError {
    /// The objective does not fit the document.
    Objective(ObjectiveError),
    /// The objective is a number, not a loss.
    NotALoss,
    /// No input may move.
    NothingMoves,
}

impl Learner {
    /// Creates a learner for a document. A loss of weights is about those of the chosen head. Of the inputs that may move, those that the document lacks are left out.
    ///
    /// # Errors
    /// When the objective is no loss of the document, or nothing may move.
    pub fn new(
        document: &Document,
        objective: Objective,
        moving: &[Input],
        rate: LearningRate,
    ) -> Result<Self, LearnerError> {
        if !objective.is_loss() {
            return Err(LearnerError::NotALoss);
        }
        objective.check(document).map_err(LearnerError::Objective)?;
        let moving: Vec<_> = movable(document).filter(|input| moving.contains(input)).collect();
        if moving.is_empty() {
            return Err(LearnerError::NothingMoves);
        }
        Ok(Self { objective, head: document.chosen_head(), moving, rate })
    }

    /// Returns the learner for a loss of another head, which the document has.
    #[must_use]
    pub fn in_head(self, head: usize) -> Self {
        Self { head, ..self }
    }

    /// The loss that falls.
    pub fn objective(&self) -> &Objective {
        &self.objective
    }

    /// The loss now.
    pub fn loss(&self, pipeline: Pipeline<'_>) -> f64 {
        self.objective.value_in_head(pipeline, self.head)
    }

    /// The heads that the loss depends on.
    fn heads(&self, document: &Document) -> Range<usize> {
        let shape = document.shape();
        match self.objective.stage(shape).is_of_one_head() {
            true => self.head..self.head + 1,
            false => 0..shape.heads(),
        }
    }

    /// The heads that an input moves in, the chosen one last, so that the document still shows it. Of those that share the
    /// matrix, one: the chosen head, or the first. `None` in place of a head is a matrix that there is once.
    fn moves_in(&self, document: &Document, input: Input) -> Vec<Option<usize>> {
        let (inputs, chosen) = (document.inputs(), document.chosen_head());
        if document.shape().heads() == 1 || !inputs.own().contains(&input) {
            return vec![None];
        }
        let of_group = |head: usize| {
            let group = inputs.heads_sharing(head, input);
            if group.contains(&chosen) { chosen } else { group.start }
        };
        let mut heads: Vec<_> = self.heads(document).map(of_group).collect();
        heads.dedup();
        heads.sort_by_key(|&head| head == chosen);
        heads.into_iter().map(Some).collect()
    }

    /// The inputs that move.
    pub fn moving(&self) -> &[Input] {
        &self.moving
    }

    /// How far they move.
    pub fn rate(&self) -> LearningRate {
        self.rate
    }

    /// The least value that the loss can have: the entropy of the wanted weights, or 0.
    pub fn least(&self) -> f64 {
        match &self.objective {
            Objective::CrossEntropy { wanted, .. } => {
                let terms = wanted.iter().filter(|weight| **weight > 0.0).map(|weight| weight * weight.ln());
                0.0 - terms.sum::<f64>()
            }
            Objective::SquaredError { .. } | Objective::Cell(_) => 0.0,
        }
    }

    /// Whether the gradient goes back through the Jacobian of softmax. That of cross-entropy with respect to the scores
    /// is `A − wanted`, however small the Jacobian is.
    pub fn passes_jacobian(&self) -> bool {
        matches!(self.objective, Objective::SquaredError { .. })
    }

    /// The moving inputs that the loss depends on through softmax alone: all but those that V is computed from.
    pub fn before_softmax(&self) -> impl Iterator<Item = Input> + '_ {
        self.moving.iter().copied().filter(|input| match input {
            Input::Wq | Input::Wk | Input::Bias | Input::Q | Input::K => true,
            Input::X | Input::XKv | Input::Wv | Input::V | Input::Wo => false,
        })
    }

    /// Computes the gradient of the loss and the facts about it.
    pub fn look(&self, pipeline: Pipeline<'_>) -> Moment {
        let gradient = Gradient::in_head(pipeline, &self.objective, self.head);
        let facts = Facts::of(self, pipeline, &gradient);
        Moment { gradient, facts }
    }

    /// Returns the edits of one step, one for each matrix that moves; `None` if one of the new numbers is not finite.
    ///
    /// ```
    /// use attenscope::lab::learning::{Learner, LearningRate};
    /// use attenscope::model::{Attention, Edit, Input, Objective, Pipeline};
    /// use attenscope::presets::Preset;
    ///
    /// let document = Preset::Uniform.document();
    /// let attention = Attention::compute(&document);
    /// let pipeline = Pipeline::new(&document, &attention);
    /// let rate = LearningRate::new(0.5).ok_or("a rate")?;
    /// let loss = Objective::look_at(0, 1, 3);
    /// let learner = Learner::new(&document, loss, &[Input::Wq], rate).map_err(|_| "a loss")?;
    /// let edits = learner.step(pipeline, &learner.look(pipeline)).ok_or("finite")?;
    /// assert!(matches!(edits[..], [Edit::SetBlock { input: Input::Wq, row: 0, col: 0, .. }]));
    /// # Ok::<(), &str>(())
    /// ```
    pub fn step(&self, pipeline: Pipeline<'_>, moment: &Moment) -> Option<Vec<Edit>> {
        let (rate, document) = (self.rate.value(), pipeline.document());
        let moved = self.places(document).map(|(head, input)| {
            let of = head.unwrap_or(document.chosen_head());
            let mut block = document.inputs().matrix_of(of, input).clone();
            if let Some(slopes) = moment.gradient.of_head(of, Stage::from(input)) {
                let pairs = block.values_mut().iter_mut().zip(slopes.values());
                pairs.for_each(|(number, slope)| *number -= rate * slope);
            }
            block.first_not_finite().is_none().then(|| written(head, input, block))
        });
        moved.collect()
    }

    /// Returns the edits that give the moving inputs the numbers of a document of the same shape.
    pub fn back_to(&self, document: &Document) -> Vec<Edit> {
        let edit = |(head, input): (Option<usize>, Input)| {
            let of = head.unwrap_or(document.chosen_head());
            written(head, input, document.inputs().matrix_of(of, input).clone())
        };
        self.places(document).map(edit).collect()
    }

    /// The matrices that move.
    fn places<'a>(&'a self, document: &'a Document) -> impl Iterator<Item = (Option<usize>, Input)> + 'a {
        let of_input =
            |&input: &Input| self.moves_in(document, input).into_iter().map(move |head| (head, input));
        self.moving.iter().flat_map(of_input)
    }
}

/// The edit that writes a whole matrix.
fn written(head: Option<usize>, input: Input, block: Matrix) -> Edit {
    let edit = Edit::SetBlock { input, row: 0, col: 0, block };
    match head {
        Some(head) => Edit::InHead { head, edit: Box::new(edit) },
        None => edit,
    }
}

/// The gradient of a loss at some numbers, and the facts about it.
#[derive(Clone, Debug)]
pub struct Moment {
    /// The gradient, of every number.
    pub gradient: Gradient,
    /// The facts.
    pub facts: Facts,
}

/// The inputs of a document that may move: those that it has.
pub fn movable(document: &Document) -> impl Iterator<Item = Input> {
    document.inputs().present()
}
