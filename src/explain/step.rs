//! The tour: nine steps from a question about the gaze to the meaning of the output, and the stages that each step
//! reveals.

use crate::model::{CellRef, Stage};

/// A step of the tour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Step {
    /// Whom a word looks at.
    Gaze,
    /// A word is a row.
    Words,
    /// What queries, keys and values are for.
    Roles,
    /// A dot product for each pair.
    Scores,
    /// Why `√d_k`.
    Scale,
    /// Softmax, row by row.
    Weights,
    /// A mixture of value rows.
    Output,
    /// When one score leads by much.
    Saturation,
    /// What the output is good for.
    Meaning,
}

impl Step {
    /// The number of steps.
    pub const COUNT: usize = 9;

    /// Every step, in order.
    pub const ALL: [Self; Self::COUNT] = [
        Self::Gaze,
        Self::Words,
        Self::Roles,
        Self::Scores,
        Self::Scale,
        Self::Weights,
        Self::Output,
        Self::Saturation,
        Self::Meaning,
    ];

    /// The name used in markup, links and storage.
    pub fn id(self) -> &'static str {
        match self {
            Self::Gaze => "gaze",
            Self::Words => "words",
            Self::Roles => "roles",
            Self::Scores => "scores",
            Self::Scale => "scale",
            Self::Weights => "weights",
            Self::Output => "output",
            Self::Saturation => "saturation",
            Self::Meaning => "meaning",
        }
    }

    /// The step of that name.
    ///
    /// ```
    /// use attenscope::explain::Step;
    ///
    /// assert_eq!(Step::by_id("scale"), Some(Step::Scale));
    /// assert_eq!(Step::by_id(""), None);
    /// ```
    pub fn by_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|step| step.id() == id)
    }

    /// The number of the step, from 1.
    pub fn number(self) -> usize {
        self as usize + 1
    }

    /// The next step; the last step returns itself.
    #[must_use]
    pub fn next(self) -> Self {
        Self::ALL[(self as usize + 1).min(Self::COUNT - 1)]
    }

    /// The previous step; the first step returns itself.
    #[must_use]
    pub fn previous(self) -> Self {
        Self::ALL[(self as usize).saturating_sub(1)]
    }

    /// The step that reveals a stage.
    pub fn uncovering(stage: Stage) -> Self {
        match stage {
            Stage::X => Self::Gaze,
            Stage::Wq | Stage::Wk | Stage::Wv => Self::Words,
            Stage::Q | Stage::K | Stage::V => Self::Roles,
            Stage::Scores => Self::Scores,
            Stage::Scaled | Stage::Masked => Self::Scale,
            Stage::Weights => Self::Weights,
            Stage::Output => Self::Output,
        }
    }

    /// The stages that this step reveals, in pipeline order.
    pub fn uncovers(self) -> impl Iterator<Item = Stage> {
        Stage::ALL.into_iter().filter(move |&stage| Self::uncovering(stage) == self)
    }

    /// Whether a stage is still hidden at this step.
    ///
    /// ```
    /// use attenscope::{explain::Step, model::Stage};
    ///
    /// assert!(Step::Scores.covers(Stage::Scaled));
    /// assert!(!Step::Scores.covers(Stage::Scores));
    /// ```
    pub fn covers(self, stage: Stage) -> bool {
        Self::uncovering(stage) > self
    }

    /// The stage that the step's question is about. It stays covered until the question is answered, or the task done.
    pub fn withholds(self) -> Option<Stage> {
        (self == Self::Scores).then_some(Stage::Scores)
    }

    /// The covered stages that an answer to the step's question, or doing its task, uncovers: what the task changes, and
    /// what its result tells.
    pub fn reaches(self) -> &'static [Stage] {
        match self {
            Self::Gaze | Self::Scale => &[Stage::Weights],
            Self::Words => &Stage::COMPUTED,
            Self::Roles => &[Stage::Scores, Stage::Scaled, Stage::Masked, Stage::Weights, Stage::Output],
            Self::Scores => &[Stage::Scores],
            Self::Weights | Self::Output | Self::Saturation | Self::Meaning => &[],
        }
    }

    /// The stages that the step is about, in pipeline order: those that it reveals, and their operands.
    pub fn stages(self) -> &'static [Stage] {
        match self {
            Self::Gaze | Self::Words => &[Stage::X],
            Self::Roles => &[Stage::Wq, Stage::Wk, Stage::Wv, Stage::Q, Stage::K, Stage::V],
            Self::Scores => &[Stage::Q, Stage::K, Stage::Scores],
            Self::Scale => &[Stage::Scores, Stage::Scaled],
            Self::Weights | Self::Saturation => &[Stage::Scaled, Stage::Weights],
            Self::Output => &[Stage::V, Stage::Weights, Stage::Output],
            Self::Meaning => &[Stage::X, Stage::Output],
        }
    }

    /// The cell to look at. `pair` is the weight that the tour follows: its row is the query, its column the key.
    pub fn cell(self, pair: CellRef) -> CellRef {
        let at = |stage: Stage, row: usize, col: usize| CellRef { stage, row, col };
        match self {
            Self::Gaze | Self::Words => at(Stage::X, pair.row, 0),
            Self::Roles => at(Stage::Q, pair.row, 0),
            Self::Scores => at(Stage::Scores, pair.row, pair.col),
            Self::Scale => at(Stage::Scaled, pair.row, pair.col),
            Self::Weights | Self::Saturation => at(Stage::Weights, pair.row, pair.col),
            Self::Output | Self::Meaning => at(Stage::Output, pair.row, 0),
        }
    }
}
