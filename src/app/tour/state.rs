//! The tour's current step, and how it moves.

use leptos::prelude::*;

use super::{OPENER, unfolding};
use crate::{
    app::{
        browser::dom,
        kit::context::expect_context,
        state::{
            focus::Focus,
            grids::Grids,
            hidden::Hidden,
            lazy_module::LazyModule,
            modules::{LearningModule, Parts},
            panels::{Panel, Panels},
            remembered::keep_step,
            screen::Screen,
        },
    },
    explain::Step,
};

/// Whether the text of the step is shown beside its name and buttons.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum StepTextState {
    Unfolded,
    /// The user folded it, or went to the sheet that it covers.
    Folded,
    /// A step led to the lab, which it would cover. The next step unfolds it.
    FoldedForLab,
}

/// The tour. Copies are handles to the same one.
#[derive(Clone, Copy)]
pub(in crate::app) struct Tour {
    guide: LazyModule<LearningModule>,
    focus: Focus,
    panels: Panels,
    /// The current step, and what it covers.
    pub(super) covers: Hidden,
    screen: Screen,
    grids: Grids,
    text: RwSignal<StepTextState>,
}

impl Tour {
    pub(in crate::app) fn new() -> Self {
        Self {
            guide: expect_context::<Parts>().guide,
            focus: expect_context(),
            panels: expect_context(),
            covers: expect_context(),
            screen: expect_context(),
            grids: expect_context(),
            text: RwSignal::new(StepTextState::Unfolded),
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
        self.focus.release();
        if step.is_some() {
            self.panels.panel.set(Panel::Number);
            let viewport = self.screen.viewport.get_untracked();
            // On a short screen the panels would leave no room for the sheet.
            if !viewport.is_short() {
                self.panels.unfold_side();
            }
            // On a phone the text folds when the user goes to the sheet, elsewhere when a step leads to the lab: the next
            // step begins with its text.
            if viewport.is_narrow() || self.text.get_untracked() == StepTextState::FoldedForLab {
                self.unfold();
            }
            unfolding::begin_at_head();
        }
        self.covers.reached.set(None);
        self.covers.step.set(step);
        // The tour's documents and texts come with a module that may still be loading.
        self.guide.then(|guide| guide.settle.run(()));
    }

    /// Leaves the tour. The focus goes to the button that begins it, in an embedded page to the selected cell.
    pub(super) fn leave(self) {
        self.go_to(None);
        if !dom::focus(&format!("#{OPENER}")) {
            self.grids.focus(self.focus.selected.get_untracked());
        }
    }

    /// Whether the text of the step is unfolded. Tracked.
    pub(super) fn is_unfolded(self) -> bool {
        self.text.get() == StepTextState::Unfolded
    }

    /// Unfolds the text of the step.
    pub(super) fn unfold(self) {
        self.text.set(StepTextState::Unfolded);
    }

    /// Folds the text of the step.
    pub(super) fn fold(self) {
        self.text.set(StepTextState::Folded);
    }

    /// Folds the text of the step until the next one, since it would cover the lab.
    pub(super) fn fold_for_lab(self) {
        self.text.set(StepTextState::FoldedForLab);
    }

    /// Returns how the text of the step is shown, as styles name it. Tracked.
    pub(super) fn fold_name(self) -> &'static str {
        match self.text.get() {
            StepTextState::Unfolded => "unfolded",
            StepTextState::Folded | StepTextState::FoldedForLab => "folded",
        }
    }

    /// Begins at the first step with everything covered again.
    pub(super) fn begin(self) {
        self.covers.begin();
        self.go_to(Some(Step::ALL[0]));
    }
}
