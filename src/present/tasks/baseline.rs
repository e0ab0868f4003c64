//! The state when a tour step was entered.

use super::Task;
use crate::model::Pipeline;

/// The state when a tour step was entered.
#[derive(Clone, Debug)]
pub struct Baseline {
    /// The places where the task already held and has held ever since, in ascending order; for [`Task::Turned`] where it
    /// held on entry. They do not count as done by
    /// the user.
    held: Vec<usize>,
}

impl Baseline {
    /// Records the present state for a task that begins.
    pub fn of(task: Task, pipeline: Pipeline<'_>) -> Self {
        Self { held: held(task, pipeline) }
    }

    /// Drops places where the task no longer holds: if it holds there again, that counts. But a word that is looked at
    /// again as on entry is not another one.
    pub fn renew(&mut self, task: Task, pipeline: Pipeline<'_>) {
        if !self.held.is_empty() && task != Task::Turned {
            let places = held(task, pipeline);
            self.held.retain(|place| places.binary_search(place).is_ok());
        }
    }

    /// The number of places where it has held all the time.
    pub(super) fn held(&self) -> usize {
        self.held.len()
    }

    /// Whether the task has held at that place all the time.
    pub(super) fn has_held(&self, place: usize) -> bool {
        self.held.binary_search(&place).is_ok()
    }
}

fn held(task: Task, pipeline: Pipeline<'_>) -> Vec<usize> {
    let mut places = task.places(pipeline);
    places.sort_unstable();
    places
}
