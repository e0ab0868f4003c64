//! The state when a tour step was entered.

use super::{DistantInfluence, Task, distant_influence::WatchedOutput};
use crate::model::Pipeline;

/// The state when a tour step was entered.
#[derive(Clone, Debug)]
pub struct Baseline {
    /// The places where the task already held and has held ever since, in ascending order. They do not count as done by
    /// the user.
    held: Vec<usize>,
    /// For a task about changes: what the followed word saw before the last change, and what it sees now.
    pub(super) sights: Option<[WatchedOutput; 2]>,
}

impl Baseline {
    /// Records the present state for a task that begins. `row` is the word that the tour follows.
    pub fn of(task: Task, pipeline: Pipeline<'_>, row: usize) -> Self {
        let sight = (task == Task::DistantInfluence).then(|| WatchedOutput::of(row, pipeline));
        Self { held: held(task, pipeline), sights: sight.map(|sight| [sight.clone(), sight]) }
    }

    /// Drops places where the task no longer holds: if it holds there again, that counts. Also records the latest
    /// change.
    pub fn renew(&mut self, task: Task, pipeline: Pipeline<'_>, row: usize) {
        if let Some([before, last]) = &mut self.sights {
            DistantInfluence::follow(before, last, WatchedOutput::of(row, pipeline));
        }
        if !self.held.is_empty() {
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
