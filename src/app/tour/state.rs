//! The tour's current step, and how it moves.

use super::{OPENER, unfolding};
use crate::app::{
    browser::dom,
    state::{
        focus::Focus,
        hidden::Hidden,
        modules::{LazyModule, LearningModule, Parts},
        panels::{Panel, Panels},
        remembered::keep_step,
        screen::Screen,
    },
};
use crate::explain::Step;
use leptos::prelude::*;

/// The tour. Copies are handles to the same one.
#[derive(Clone, Copy)]
pub(in crate::app) struct Tour {
    guide: LazyModule<LearningModule>,
    focus: Focus,
    panels: Panels,
    pub(super) covers: Hidden,
    screen: Screen,
    /// Whether the text of the step is unfolded.
    pub(super) is_unfolded: RwSignal<bool>,
}

impl Tour {
    pub(in crate::app) fn new() -> Self {
        Self {
            guide: expect_context::<Parts>().guide,
            focus: expect_context(),
            panels: expect_context(),
            covers: expect_context(),
            screen: expect_context(),
            is_unfolded: RwSignal::new(true),
        }
    }

    /// Goes to a step unless it is the current one: at the first step "back" does nothing, at the last one "next".
    pub(super) fn go_to_other(self, step: Step) {
        if self.covers.step.get_untracked() != Some(step) {
            self.go_to(Some(step));
        }
    }

    /// Goes to a step, or leaves the tour.
    fn go_to(self, step: Option<Step>) {
        keep_step(step);
        self.focus.held.set(None);
        if step.is_some() {
            self.panels.panel.set(Panel::Number);
            let viewport = self.screen.viewport.get_untracked();
            // On a short screen the panels would leave no room for the sheet.
            if !viewport.is_short() {
                self.panels.unfold_side();
            }
            // There the text folds when the user goes to the sheet or to the lab, so unfold it for each step.
            if !viewport.has_aside() {
                self.is_unfolded.set(true);
            }
            unfolding::begin_at_head();
        }
        self.covers.reached.set(None);
        self.covers.step.set(step);
        // The tour's documents and texts come with a module that may still be loading.
        self.guide.then(|guide| guide.settle.run(()));
    }

    /// Leaves the tour. The focus goes to the button that begins it.
    pub(super) fn leave(self) {
        self.go_to(None);
        dom::focus(&format!("#{OPENER}"));
    }

    /// Begins at the first step with everything covered again.
    pub(super) fn begin(self) {
        self.covers.begin();
        self.go_to(Some(Step::Gaze));
    }
}
