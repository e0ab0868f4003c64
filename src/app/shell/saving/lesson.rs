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

/// What a link has put in the place of the person's own. Copies are handles to the same.
#[derive(Clone, Copy)]
pub(super) struct Led {
    covers: Covers,
    guide: Part<Guide>,
    /// Whether it leads to a step of the tour.
    is_on_tour: bool,
    /// What was covered, and hidden, before.
    was_on: bool,
    was_hidden: Option<Step>,
}

impl Led {
    /// Leaves the tour that it led to, and covers and hides what was so before: the person goes back to work that is no
    /// lesson. Whether the tour goes through one's own numbers is settled outside of it: it does not.
    pub(super) fn end(self) {
        let Self { covers, guide, is_on_tour, was_on, was_hidden } = self;
        remembered::keep_covers(was_on);
        covers.is_on.set(was_on);
        remembered::keep_hidden(was_hidden);
        covers.hidden.set(was_hidden);
        if is_on_tour {
            remembered::keep_step(None);
            covers.step.set(None);
            guide.then(|guide| guide.settle.run(()));
        }
    }
}

/// Puts it on the page. What came by a link is seen as it is there: the tour is left, or goes through those numbers, and a
/// reload finds it there. What stands beside the sheet is the person's own again at the next visit.
pub(super) fn begin(lesson: &Lesson) -> Led {
    let (covers, panels) = (expect_context::<Covers>(), expect_context::<Panels>());
    let guide = expect_context::<Parts>().guide;
    let told = lesson.step.as_deref().and_then(Step::by_id);
    let (step, hidden) = if lesson.is_exercise { (None, told) } else { (told, None) };
    let led = Led {
        covers,
        guide,
        is_on_tour: step.is_some(),
        was_on: covers.is_on.get_untracked(),
        was_hidden: covers.hidden.get_untracked(),
    };
    remembered::keep_step(step);
    remembered::keep_tours_own(step.is_some());
    covers.step.set(step);
    // A link that hides nothing shows what it brought, and is no choice for the person's own work.
    if hidden.is_some() {
        remembered::keep_hidden(hidden);
    }
    covers.hidden.set(hidden);
    if step.is_some() {
        remembered::keep_covers(!lesson.is_uncovered);
        covers.is_on.set(!lesson.is_uncovered);
    }
    if let Some(panel) = lesson.panel.as_deref().and_then(Panel::by_id) {
        panels.panel.set(panel);
        if !lesson.is_folded {
            panels.unfold_side();
            panels.side_is_open.set(true);
        }
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
    led
}
