//! What is to be learnt: the loss, what may move, and the rate.

use crate::{
    lab::learning::{Learner, LearnerError, LearningRate, movable, next_values, values},
    math::Matrix,
    model::{Document, Input, Objective, Pipeline, Stage},
    presets::{Preset, opening_cell},
    text::LossTexts,
};

/// A loss that is offered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LossKind {
    /// Cross-entropy against all weight on one key.
    Look,
    /// Cross-entropy against typed weights.
    Weights,
    /// Squared error of one row of the output against typed numbers, which begin as the value of a key.
    Row,
    /// Squared error of each row of the output against the value of the next key.
    All,
}

impl LossKind {
    /// Every loss, in the order offered.
    pub const ALL: [Self; 4] = [Self::Look, Self::Weights, Self::Row, Self::All];

    /// The id in markup.
    pub fn id(self) -> &'static str {
        match self {
            Self::Look => "look",
            Self::Weights => "weights",
            Self::Row => "row",
            Self::All => "all",
        }
    }

    /// Returns the loss with that id.
    pub fn by_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.id() == id)
    }

    /// Its name.
    pub fn name(self, text: &LossTexts) -> &'static str {
        match self {
            Self::Look => text.look,
            Self::Weights => text.weights,
            Self::Row => text.row,
            Self::All => text.all,
        }
    }

    /// Whether it is about one query.
    pub fn is_of_a_query(self) -> bool {
        match self {
            Self::Look | Self::Weights | Self::Row => true,
            Self::All => false,
        }
    }

    /// Whether it begins with one key.
    pub fn has_key(self) -> bool {
        match self {
            Self::Look | Self::Row => true,
            Self::Weights | Self::All => false,
        }
    }
}

/// The choices of the experiment. What is wanted stays while the numbers move.
#[derive(Clone, Debug, PartialEq)]
pub struct LearnSetup {
    /// The loss.
    pub kind: LossKind,
    /// The head whose weights a loss of weights is about, from 0.
    pub head: usize,
    /// The query that it is about.
    pub query: usize,
    /// The key that the query is to look at, or whose value it is to give.
    pub key: usize,
    /// The wanted weights.
    pub weights: Vec<f64>,
    /// The wanted output of the query.
    pub output: Vec<f64>,
    /// The wanted output of all queries.
    pub outputs: Matrix,
    /// What may move.
    pub moving: Vec<Input>,
    /// How far it moves.
    pub rate: LearningRate,
}

impl LearnSetup {
    /// The choices to begin with: of a preset, what it is made for; otherwise the query that is explained first is to look
    /// at the key that it sees least of. The matrices that make queries and keys may move.
    pub fn of(pipeline: Pipeline<'_>) -> Self {
        let document = pipeline.document();
        let query = opening_cell(document).row;
        let preset = document.origin().and_then(Preset::by_id);
        let (kind, key, rate) = match preset {
            Some(Preset::Teach) => (LossKind::Look, Some(2), 0.03),
            Some(Preset::Stuck) => (LossKind::Row, Some(2), 0.01),
            _ => (LossKind::Look, None, 0.1),
        };
        let m = pipeline.shape().m();
        let key = key.filter(|key| *key < m).unwrap_or_else(|| least_seen(pipeline, query));
        let are_keys = |input: &Input| matches!(input, Input::Wq | Input::Wk | Input::Q | Input::K);
        let mut setup = Self {
            kind,
            head: document.chosen_head(),
            query,
            key,
            weights: Vec::new(),
            output: Vec::new(),
            outputs: Matrix::default(),
            moving: movable(document).filter(are_keys).collect(),
            rate: LearningRate::new(rate).unwrap_or(LearningRate::SMALLEST),
        };
        setup.want(pipeline);
        setup
    }

    /// Takes another loss, with what it wants to begin with.
    pub fn choose(&mut self, kind: LossKind, pipeline: Pipeline<'_>) {
        self.kind = kind;
        self.want(pipeline);
    }

    /// Takes another query and key, with what they want to begin with.
    pub fn look(&mut self, query: usize, key: usize, pipeline: Pipeline<'_>) {
        (self.query, self.key) = (query, key);
        self.want(pipeline);
    }

    /// Lets an input move, or not.
    pub fn set_moving(&mut self, input: Input, moves: bool) {
        self.moving.retain(|other| *other != input);
        if moves {
            self.moving.push(input);
        }
    }

    /// Divides the wanted weights by their sum. Returns whether that was possible.
    pub fn normalise(&mut self) -> bool {
        let sum: f64 = self.weights.iter().sum();
        let is_apt = sum.is_finite() && sum > 0.0 && self.weights.iter().all(|weight| *weight >= 0.0);
        if is_apt {
            self.weights.iter_mut().for_each(|weight| *weight /= sum);
        }
        is_apt
    }

    /// Sets what is wanted from the numbers as they are now.
    fn want(&mut self, pipeline: Pipeline<'_>) {
        let m = pipeline.shape().m();
        self.weights = (0..m).map(|key| if key == self.key { 1.0 } else { 0.0 }).collect();
        self.head = pipeline.document().chosen_head();
        let values = values(pipeline);
        self.output = values.row(self.key.min(m - 1)).to_vec();
        self.outputs = match self.kind {
            LossKind::All => next_values(pipeline),
            LossKind::Look | LossKind::Weights | LossKind::Row => Matrix::default(),
        };
    }

    /// The loss.
    pub fn objective(&self) -> Objective {
        let (query, wanted) = (self.query, self.weights.clone());
        match self.kind {
            LossKind::Look => Objective::look_at(query, self.key, wanted.len()),
            LossKind::Weights => Objective::CrossEntropy { query, wanted },
            LossKind::Row => {
                let cols = self.output.len();
                let wanted = Matrix::from_fn(1, cols, |_, col| self.output[col]);
                Objective::SquaredError { query: Some(query), wanted }
            }
            LossKind::All => Objective::SquaredError { query: None, wanted: self.outputs.clone() },
        }
    }

    /// What learns.
    ///
    /// # Errors
    /// When the choices do not fit the document.
    pub fn learner(&self, document: &Document) -> Result<Learner, LearnerError> {
        let learner = Learner::new(document, self.objective(), &self.moving, self.rate)?;
        Ok(learner.in_head(self.head.min(document.shape().heads() - 1)))
    }
}

/// The key that a query sees least of.
fn least_seen(pipeline: Pipeline<'_>, query: usize) -> usize {
    let weights = pipeline.stage(Stage::Weights).row(query);
    let seen = pipeline.document().mask().visible_keys(query, weights.len());
    seen.min_by(|one, other| weights[*one].total_cmp(&weights[*other])).unwrap_or_default()
}
