//! The lines of work of one page: each choice between two pieces of work starts a new line.

use super::Stamp;
use crate::model::StepId;

/// The lines of work of one page. Each line is saved under its own number, and set aside under it while another line is
/// the saved work. Undo and redo can cross a choice in both directions, so neither line may overwrite the other.
#[derive(Clone, Debug)]
pub struct WorkLines {
    /// The line of the oldest step.
    first: u32,
    /// The choices, each with the line it leads to, oldest first.
    choices: Vec<Choice>,
    /// Lines that no step leads to any more.
    left: Vec<u32>,
    /// Saves by others, each with the line that started from it.
    started_from: Vec<(Stamp, u32)>,
}

#[derive(Clone, Copy, Debug)]
struct Choice {
    step: StepId,
    line: u32,
    is_done: bool,
}

impl WorkLines {
    /// Creates a single line, without a choice.
    pub fn new(line: u32) -> Self {
        Self { first: line, choices: Vec::new(), left: Vec::new(), started_from: Vec::new() }
    }

    /// Returns the line that is on the page.
    pub fn current(&self) -> u32 {
        self.choices.iter().rfind(|choice| choice.is_done).map_or(self.first, |choice| choice.line)
    }

    /// Returns the line of a save if it belongs to this page: saved under its number, or the save a line started from.
    pub fn of(&self, save: Stamp) -> Option<u32> {
        let started = self.started_from.iter().rfind(|(begun, _)| *begun == save).map(|(_, line)| *line);
        started.or_else(|| self.has(save.writer).then_some(save.writer))
    }

    /// Whether `line` is one of this page's.
    pub fn has(&self, line: u32) -> bool {
        let choices = self.choices.iter().map(|choice| &choice.line);
        std::iter::once(&self.first).chain(choices).chain(&self.left).any(|own| *own == line)
    }

    /// Starts a line at a step of the history that put other work, loaded from `save`, on the page.
    pub fn begin(&mut self, step: StepId, line: u32, save: Option<Stamp>) {
        self.choices.push(Choice { step, line, is_done: true });
        self.started_from.extend(save.map(|save| (save, line)));
    }

    /// Follows undo and redo. `is_done` returns whether a step is done, or `None` if it has left the history. Returns
    /// whether another line is now on the page.
    pub fn follow(&mut self, is_done: impl Fn(StepId) -> Option<bool>) -> bool {
        let before = self.current();
        let (mut first, mut left) = (self.first, Vec::new());
        self.choices.retain_mut(|choice| match is_done(choice.step) {
            Some(is_done) => {
                choice.is_done = is_done;
                true
            }
            // The history drops its oldest steps; everything still in it comes after this choice.
            None if choice.is_done => {
                left.push(std::mem::replace(&mut first, choice.line));
                false
            }
            None => {
                left.push(choice.line);
                false
            }
        });
        self.first = first;
        self.left.extend(left);
        self.current() != before
    }
}
