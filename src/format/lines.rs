//! The lines of work of one page: each choice between two pieces of work begins another one.

use super::Stamp;
use crate::model::StepId;

/// The lines of work of one page. Each is saved under a number of its own, and kept aside under it while another one is
/// the saved work: undo and redo lead back and forth over a choice, and neither line may be written over the other.
#[derive(Clone, Debug)]
pub struct Lines {
    /// The line that the oldest step belongs to.
    first: u32,
    /// The choices, each with the line that it led to; the later ones last.
    choices: Vec<Choice>,
    /// Lines to which no step leads any more.
    left: Vec<u32>,
    /// Saves of others with which a line began.
    taken: Vec<(Stamp, u32)>,
}

#[derive(Clone, Copy, Debug)]
struct Choice {
    step: StepId,
    line: u32,
    is_done: bool,
}

impl Lines {
    /// One line, without a choice.
    pub fn new(line: u32) -> Self {
        Self { first: line, choices: Vec::new(), left: Vec::new(), taken: Vec::new() }
    }

    /// The line that is on the page.
    pub fn current(&self) -> u32 {
        self.choices.iter().rfind(|choice| choice.is_done).map_or(self.first, |choice| choice.line)
    }

    /// The line of a save, where it is one of this page: saved under its number, or begun with that save.
    pub fn of(&self, save: Stamp) -> Option<u32> {
        let taken = self.taken.iter().rfind(|(begun, _)| *begun == save).map(|(_, line)| *line);
        taken.or_else(|| self.has(save.writer).then_some(save.writer))
    }

    /// Whether that is one of them.
    pub fn has(&self, line: u32) -> bool {
        let choices = self.choices.iter().map(|choice| &choice.line);
        std::iter::once(&self.first).chain(choices).chain(&self.left).any(|own| *own == line)
    }

    /// A step of the history has put other work on the page, of that save: from there on it is another line.
    pub fn begin(&mut self, step: StepId, line: u32, save: Option<Stamp>) {
        self.choices.push(Choice { step, line, is_done: true });
        self.taken.extend(save.map(|save| (save, line)));
    }

    /// Follows undo and redo: `is_done` tells of a step whether it is done, and nothing where it is gone. Whether
    /// another line is on the page now.
    pub fn follow(&mut self, is_done: impl Fn(StepId) -> Option<bool>) -> bool {
        let before = self.current();
        let (mut first, mut left) = (self.first, Vec::new());
        self.choices.retain_mut(|choice| match is_done(choice.step) {
            Some(is_done) => {
                choice.is_done = is_done;
                true
            }
            // The oldest steps are let go as others are done: what there still is comes after it.
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
