//! What a link asks to begin with: a step of the tour, a cell, what is covered, what is open beside the sheet.

use crate::app::kit::prelude::*;
use crate::app::page::{
    covers::Covers,
    focus::Focus,
    panels::{Panel, Panels},
    parts::{Guide, Part, Parts},
    remembered,
};
use crate::explain::Step;
use crate::wire::Lesson;

/// A step of the tour that a link leads to. Copies are handles to the same.
#[derive(Clone, Copy)]
pub(super) struct Led {
    covers: Covers,
    guide: Part<Guide>,
}

impl Led {
    /// Leaves the tour: the person goes back to work that is no lesson.
    pub(super) fn end(self) {
        remembered::keep_step(None);
        self.covers.step.set(None);
        self.guide.then(|guide| guide.settle.run(()));
    }
}

/// Puts it on the page. What came by a link is seen as it is there: the tour is left, or goes through those numbers, and a
/// reload finds it there. What stands beside the sheet is the person's own again at the next visit.
pub(super) fn begin(lesson: &Lesson) -> Option<Led> {
    let (covers, panels) = (expect_context::<Covers>(), expect_context::<Panels>());
    let guide = expect_context::<Parts>().guide;
    let told = lesson.step.as_deref().and_then(Step::by_id);
    let (step, hidden) = if lesson.is_exercise { (None, told) } else { (told, None) };
    remembered::keep_step(step);
    remembered::keep_tours_own(step.is_some());
    covers.step.set(step);
    remembered::keep_hidden(hidden);
    covers.hidden.set(hidden);
    if step.is_some() {
        remembered::keep_covers(!lesson.is_uncovered);
        covers.is_on.set(!lesson.is_uncovered);
    }
    if let Some(panel) = lesson.panel.as_deref().and_then(Panel::by_id) {
        panels.panel.set(panel);
    }
    if lesson.is_folded {
        panels.side_is_folded.set(true);
    }
    if let Some(cell) = lesson.cell {
        let selection = expect_context::<Focus>().selection;
        selection.set(cell);
        if step.is_some() {
            // The tour goes to the cell of its step when it arrives.
            guide.then(move |_| selection.set(cell));
        }
    }
    step.map(|_| Led { covers, guide })
}
