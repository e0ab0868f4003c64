//! How things stood when a step was entered.

use super::Task;
use crate::math::Matrix;
use crate::model::{Pipeline, Stage};

/// How things stood when the step was entered.
#[derive(Clone, Debug)]
pub struct Baseline {
    /// Where it held already, and has held ever since: that is nobody's doing.
    held: Vec<usize>,
    /// X, where the task is about what has changed in it.
    pub(super) x: Option<Matrix>,
    /// The output of the word that the tour looks at, `d_v` numbers.
    pub(super) output: Vec<f64>,
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

    /// Whether the task held at that place all the time.
    pub(super) fn has_held(&self, place: usize) -> bool {
        self.held.contains(&place)
    }
}
