//! How things stood when a step was entered.

use super::{DistantInfluence, Task, distant_influence::Sight};
use crate::model::Pipeline;

/// How things stood when the step was entered.
#[derive(Clone, Debug)]
pub struct Baseline {
    /// Where it held already, and has held ever since, in rising order: that is nobody's doing.
    held: Vec<usize>,
    /// What the word that the tour looks at saw before the last change, and what it sees, where the task is about that.
    pub(super) sights: Option<[Sight; 2]>,
}

impl Baseline {
    /// What stands now, for a task that begins. `row` is the word that the tour looks at.
    pub fn of(task: Task, pipeline: Pipeline<'_>, row: usize) -> Self {
        let sight = (task == Task::DistantInfluence).then(|| Sight::of(row, pipeline));
        Self { held: held(task, pipeline), sights: sight.map(|sight| [sight.clone(), sight]) }
    }

    /// Forgets what no longer holds: done anew, it counts. What has changed is looked at change by change.
    pub fn renew(&mut self, task: Task, pipeline: Pipeline<'_>, row: usize) {
        if let Some([before, last]) = &mut self.sights {
            DistantInfluence::follow(before, last, Sight::of(row, pipeline));
        }
        if !self.held.is_empty() {
            let places = held(task, pipeline);
            self.held.retain(|place| places.binary_search(place).is_ok());
        }
    }

    /// At how many places it held all the time.
    pub(super) fn held(&self) -> usize {
        self.held.len()
    }

    /// Whether the task held at that place all the time.
    pub(super) fn has_held(&self, place: usize) -> bool {
        self.held.binary_search(&place).is_ok()
    }
}

fn held(task: Task, pipeline: Pipeline<'_>) -> Vec<usize> {
    let mut places = task.places(pipeline);
    places.sort_unstable();
    places
}
