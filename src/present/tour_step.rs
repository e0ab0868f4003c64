//! What each step of the tour consists of besides its stages: its text, task, question, document and experiment.

use super::{lab::Experiment, tasks::Task};
use crate::{
    explain::Step,
    model::Shape,
    text::{StepText, StepTexts},
};

/// With more columns than this, nobody writes a whole row or column by hand.
const MAX_BY_HAND: usize = 16;

/// What a step consists of.
pub struct TourStep {
    /// Selects its text.
    pub text: fn(&StepTexts) -> &StepText,
    /// What it asks about, if there are answers to choose from.
    pub question: Option<Question>,
    /// Its task.
    task: Task,
    /// Its task where nobody writes a whole row or column by hand.
    task_if_wide: Task,
    /// By what W_Q is multiplied in its document; 1 leaves it as it is.
    pub queries_times: f64,
    /// The experiment that shows its idea.
    pub experiment: Option<Experiment>,
}

/// A question with answers to choose from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    /// Which of two words the followed word looks at.
    Gaze,
    /// What a change of W_V changes.
    Role,
    /// What a score is.
    Score,
}

impl TourStep {
    /// Returns what a step consists of.
    pub fn of(step: Step) -> &'static Self {
        match step {
            Step::Gaze => &Self {
                text: |steps| &steps.gaze.step,
                question: Some(Question::Gaze),
                task: Task::Turned,
                task_if_wide: Task::Turned,
                queries_times: 1.0,
                experiment: None,
            },
            Step::Words => &Self {
                text: |steps| &steps.words.step,
                question: None,
                task: Task::EqualRows,
                task_if_wide: Task::LargeInput,
                queries_times: 1.0,
                experiment: None,
            },
            Step::Roles => &Self {
                text: |steps| &steps.roles.step,
                question: Some(Question::Role),
                task: Task::LargeValueWeight,
                task_if_wide: Task::LargeValueWeight,
                queries_times: 1.0,
                experiment: None,
            },
            Step::Scores => &Self {
                text: |steps| &steps.scores.step,
                question: Some(Question::Score),
                task: Task::ZeroRow,
                task_if_wide: Task::LargeScore,
                queries_times: 1.0,
                experiment: None,
            },
            Step::Scale => &Self {
                text: |steps| &steps.scale.step,
                question: None,
                task: Task::NoScaling,
                task_if_wide: Task::NoScaling,
                queries_times: 1.0,
                experiment: Some(Experiment::SqrtDk),
            },
            Step::Weights => &Self {
                text: |steps| &steps.weights.step,
                question: None,
                task: Task::EqualWeights,
                task_if_wide: Task::EqualWeights,
                queries_times: 1.0,
                experiment: Some(Experiment::Formats),
            },
            Step::Output => &Self {
                text: |steps| &steps.output.step,
                question: None,
                task: Task::ZeroColumn,
                task_if_wide: Task::OneWeight,
                queries_times: 1.0,
                experiment: Some(Experiment::WhatIf),
            },
            Step::Saturation => &Self {
                text: |steps| &steps.saturation.step,
                question: None,
                task: Task::NoSaturation,
                task_if_wide: Task::NoSaturation,
                // This saturates softmax, as much as a temperature of 0.2.
                queries_times: 5.0,
                experiment: Some(Experiment::Saturation),
            },
            Step::Meaning => &Self {
                text: |steps| &steps.meaning.step,
                question: None,
                task: Task::Masked,
                task_if_wide: Task::Masked,
                queries_times: 1.0,
                experiment: Some(Experiment::Masks),
            },
        }
    }

    /// Returns its task for matrices of that shape.
    pub fn task(&self, shape: Shape) -> Task {
        if shape.d_model() <= MAX_BY_HAND { self.task } else { self.task_if_wide }
    }
}
