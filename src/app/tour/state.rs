//! Where the tour is, and how it moves.

use super::SELECTOR;
use crate::app::kit::prelude::*;
use crate::app::{
    browser::page,
    page::{
        covers::Covers,
        focus::Focus,
        panels::{Panel, Panels},
        remembered::keep_step,
        screen::Screen,
        store::Store,
    },
};
use crate::explain::Step;
use crate::presets::opening_cell;

/// The tour. Copies are handles to the same one.
#[derive(Clone, Copy)]
pub(in crate::app) struct Tour {
    store: Store,
    focus: Focus,
    panels: Panels,
    covers: Covers,
    /// Whether the text of the step is unfolded.
    pub(super) is_unfolded: RwSignal<bool>,
}

impl Tour {
    pub(in crate::app) fn new() -> Self {
        let screen = expect_context::<Screen>();
        Self {
            store: expect_context(),
            focus: expect_context(),
            panels: expect_context(),
            covers: expect_context(),
            is_unfolded: RwSignal::new(!screen.viewport.get_untracked().is_narrow()),
        }
    }

    /// Goes to a step, or leaves the tour, and looks at the cell that the step is about.
    pub(super) fn go_to(self, step: Option<Step>) {
        keep_step(step);
        self.focus.held.set(None);
        if let Some(step) = step {
            let pair = self.store.worksheet(|worksheet| opening_cell(worksheet.document()));
            self.focus.hover.set(None);
            self.focus.selection.set(step.cell(pair));
            self.panels.panel.set(Panel::Number);
            self.panels.unfold_side();
        }
        self.covers.step.set(step);
    }

    /// Leaves the tour; the focus stays with it.
    pub(super) fn leave(self) {
        self.go_to(None);
        page::focus(SELECTOR);
    }

    /// Begins at the first step, with everything covered again.
    pub(super) fn begin(self) {
        self.covers.begin();
        self.go_to(Some(Step::Words));
    }
}
