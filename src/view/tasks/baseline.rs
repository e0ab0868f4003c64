//! How things stood when a step was entered.

use super::Task;
use crate::model::{Document, Pipeline, Stage};

/// How things stood when the step was entered.
#[derive(Clone, Debug)]
pub struct Baseline {
    /// Where it held already, and has held ever since: that is nobody's doing.
    held: Vec<usize>,
    /// The document, where the task is about what has changed in it.
    pub(super) document: Option<Document>,
    /// The word that the tour looks at.
    asks: usize,
    /// Its output, `d_v` numbers.
    pub(super) output: Vec<f64>,
}

impl Baseline {
    /// What stands now, for a task that begins. `row` is the word that the tour looks at.
    pub fn of(task: Task, pipeline: Pipeline<'_>, row: usize) -> Self {
        let document = (task == Task::FromAfar).then(|| pipeline.document().clone());
        let output = pipeline.stage(Stage::Output).row(row).to_vec();
        Self { held: task.places(pipeline), document, asks: row, output }
    }

    /// Forgets what no longer holds: done anew, it counts. A task about X begins anew where anything else has moved.
    pub fn renew(&mut self, task: Task, pipeline: Pipeline<'_>, row: usize) {
        let is_moved =
            |before: &Document| row != self.asks || !pipeline.document().differs_at_most_in_x(before);
        if self.document.as_ref().is_some_and(is_moved) {
            *self = Self::of(task, pipeline, row);
        } else if !self.held.is_empty() {
            let places = task.places(pipeline);
            self.held.retain(|place| places.contains(place));
        }
    }

    /// At how many places it held all the time.
    pub(super) fn held(&self) -> usize {
        self.held.len()
    }

    /// Whether the task held at that place all the time.
    pub(super) fn has_held(&self, place: usize) -> bool {
        self.held.contains(&place)
    }
}
