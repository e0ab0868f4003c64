//! The tour's keyboard shortcuts. They apply in the tour, and while nothing has the focus.

use leptos::prelude::*;
use web_sys::KeyboardEvent;

use super::{SELECTOR, state::Tour};
use crate::{
    app::browser::dom,
    command::{Press, TourCommand},
    explain::Step,
};

impl Tour {
    /// Performs a command that a key gave, if the tour is on and the key is for it. Returns whether it did.
    pub(in crate::app) fn perform(self, command: TourCommand, press: &Press, event: &KeyboardEvent) -> bool {
        let Some(step) = self.covers.step.get_untracked().filter(|_| is_for_tour(press, event)) else {
            return false;
        };
        match command {
            TourCommand::Next => self.go_to_other(step.next()),
            TourCommand::Previous => self.go_to_other(step.previous()),
            TourCommand::First => self.go_to_other(Step::ALL[0]),
            TourCommand::Last => self.go_to_other(Step::ALL[Step::COUNT - 1]),
            TourCommand::Leave => self.leave(),
        }
        true
    }
}

/// Whether a key is pressed in the tour or while nothing has the focus. The space bar activates or unfolds what has the
/// focus.
fn is_for_tour(press: &Press, event: &KeyboardEvent) -> bool {
    let Some(target) = dom::target_of(event) else { return false };
    let within = |selector: &str| target.closest(selector).ok().flatten().is_some();
    let is_here = target.tag_name() == "BODY" || within(SELECTOR);
    is_here && !(press.types_character() && within("button, input, summary"))
}
