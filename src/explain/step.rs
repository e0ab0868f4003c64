//! The tour: steps from a question about the gaze to the meaning of the output, and the stages that each step reveals.

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

    /// What the step is on this floor. Its text, task and document are in [`TourStep`](crate::present::TourStep).
    fn record(self) -> &'static Record {
        match self {
            Self::Gaze => &Record {
                id: "gaze",
                uncovers: &[Stage::X, Stage::XKv],
                withholds: None,
                reaches: &[Stage::Weights],
                stages: &[Stage::X],
                looks_at: Stage::X,
                also_shows: Some(BesideStages::Words),
            },
            Self::Words => &Record {
                id: "words",
                uncovers: &[Stage::Wq, Stage::Wk, Stage::Wv, Stage::Wo],
                withholds: None,
                reaches: &Stage::COMPUTED,
                stages: &[Stage::X],
                looks_at: Stage::X,
                also_shows: None,
            },
            Self::Roles => &Record {
                id: "roles",
                uncovers: &[Stage::Q, Stage::K, Stage::V],
                withholds: None,
                reaches: &[
                    Stage::Scores,
                    Stage::Scaled,
                    Stage::Masked,
                    Stage::Weights,
                    Stage::Output,
                    Stage::Concat,
                    Stage::Projected,
                ],
                stages: &[Stage::Wq, Stage::Wk, Stage::Wv, Stage::Q, Stage::K, Stage::V],
                looks_at: Stage::Q,
                also_shows: None,
            },
            Self::Scores => &Record {
                id: "scores",
                uncovers: &[Stage::Scores],
                withholds: Some(Stage::Scores),
                reaches: &[Stage::Scores],
                stages: &[Stage::Q, Stage::K, Stage::Scores],
                looks_at: Stage::Scores,
                also_shows: None,
            },
            Self::Scale => &Record {
                id: "scale",
                uncovers: &[Stage::Scaled, Stage::Bias, Stage::Masked],
                withholds: None,
                reaches: &[Stage::Weights],
                stages: &[Stage::Scores, Stage::Scaled],
                looks_at: Stage::Scaled,
                also_shows: Some(BesideStages::Controls),
            },
            Self::Weights => &Record {
                id: "weights",
                uncovers: &[Stage::Weights],
                withholds: None,
                reaches: &[],
                stages: &[Stage::Scaled, Stage::Weights],
                looks_at: Stage::Weights,
                also_shows: Some(BesideStages::Controls),
            },
            Self::Output => &Record {
                id: "output",
                uncovers: &[Stage::Output, Stage::Concat, Stage::Projected],
                withholds: None,
                reaches: &[],
                stages: &[Stage::V, Stage::Weights, Stage::Output],
                looks_at: Stage::Output,
                also_shows: None,
            },
            Self::Saturation => &Record {
                id: "saturation",
                uncovers: &[],
                withholds: None,
                reaches: &[],
                stages: &[Stage::Scaled, Stage::Weights],
                looks_at: Stage::Weights,
                also_shows: Some(BesideStages::Controls),
            },
            Self::Meaning => &Record {
                id: "meaning",
                uncovers: &[],
                withholds: None,
                reaches: &[],
                stages: &[Stage::X, Stage::Output],
                looks_at: Stage::Output,
                also_shows: Some(BesideStages::Controls),
            },
        }
    }

    /// The name used in markup, links and storage.
    pub fn id(self) -> &'static str {
        self.record().id
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
        // Each stage is revealed by one step, which a test confirms.
        let is_it = |step: &Self| step.uncovers().contains(&stage);
        Self::ALL.into_iter().find(is_it).unwrap_or(Self::ALL[Self::COUNT - 1])
    }

    /// The stages that this step reveals, in pipeline order.
    pub fn uncovers(self) -> &'static [Stage] {
        self.record().uncovers
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
        self.record().withholds
    }

    /// The covered stages that an answer to the step's question, or doing its task, uncovers: what the task changes, and
    /// what its result tells.
    pub fn reaches(self) -> &'static [Stage] {
        self.record().reaches
    }

    /// The stages that the step is about, in pipeline order: those that it reveals, and their operands.
    pub fn stages(self) -> &'static [Stage] {
        self.record().stages
    }

    /// What is to be seen besides the stages of the step.
    pub fn also_shows(self) -> Option<BesideStages> {
        self.record().also_shows
    }

    /// The cell to look at. `pair` is the weight that the tour follows: its row is the query, its column the key. In a
    /// stage without a column for each word it is the first number of the query.
    pub fn cell(self, pair: CellRef) -> CellRef {
        let stage = self.record().looks_at;
        CellRef { stage, row: pair.row, col: if stage.columns_are_words() { pair.col } else { 0 } }
    }
}

/// What a step needs in sight besides its stages.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BesideStages {
    /// The controls below the stages, one of which its task changes.
    Controls,
    /// The words above the stages, about which it asks.
    Words,
}

/// What a step is, without its text and its task.
struct Record {
    /// See [`Step::id`].
    id: &'static str,
    /// See [`Step::uncovers`].
    uncovers: &'static [Stage],
    /// See [`Step::withholds`].
    withholds: Option<Stage>,
    /// See [`Step::reaches`].
    reaches: &'static [Stage],
    /// See [`Step::stages`].
    stages: &'static [Stage],
    /// The stage of the cell to look at.
    looks_at: Stage,
    /// See [`Step::also_shows`].
    also_shows: Option<BesideStages>,
}
