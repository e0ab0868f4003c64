//! What a link asks to start with: a step of the tour, a cell, what is covered, and the open panel.

use leptos::prelude::*;

use crate::{
    app::{
        kit::{context::expect_context, reactive::effect},
        state::{
            focus::Focus,
            hidden::Hidden,
            lazy_module::LazyModule,
            modules::{LearningModule, Parts},
            panels::{Panel, Panels},
            remembered,
            store::{Store, UpdateRate},
        },
    },
    explain::Step,
    format::Lesson,
    model::{EditOrigin, StepId},
};

/// Leaves the tour that a link started, and restores the user's own settings for hiding and covering, since the link's
/// sheet is gone. Whether the tour uses the user's own numbers is reset where the tour ends.
pub(super) fn end(covers: Hidden, guide: LazyModule<LearningModule>) {
    covers.is_on.set(remembered::covers());
    covers.hidden.set(remembered::hidden());
    remembered::keep_step(None);
    if covers.step.get_untracked().is_some() {
        covers.step.set(None);
        guide.then(|guide| guide.settle.run(()));
    }
}

/// Shows what a link has hidden when its sheet is replaced by another, even if the user has made that sheet their own.
/// Undo brings back both.
pub(super) fn follow_sheet(store: Store, covers: Hidden) {
    use EditOrigin::{File, Import, New, Preset};
    let hide = move |hidden: Option<Step>| {
        remembered::keep_link_hidden(hidden);
        covers.hidden.set(hidden);
    };
    // The history step that replaced the sheet, and what was hidden before.
    let left = StoredValue::new(None::<(StepId, Step)>);
    effect(move || {
        store.track(UpdateRate::Document);
        let is_undone = |(step, _): &mut (StepId, Step)| {
            store.own_work(|worksheet| worksheet.history().is_done(*step)) == Some(false)
        };
        if let Some((_, hidden)) = left.try_update_value(|left| left.take_if(is_undone)).flatten() {
            return hide(Some(hidden));
        }
        let (origin, step) = store.own_work(|worksheet| {
            let history = worksheet.history();
            (history.newest_origin(), history.newest())
        });
        let is_other = matches!(origin, Some(File | Import | New | Preset));
        if let (true, true, Some(hidden)) = (is_other, remembered::is_hidden_by_link(), remembered::hidden())
        {
            left.set_value(step.map(|step| (step, hidden)));
            hide(None);
        }
    });
}

/// Puts the lesson on the page. The link's sheet is shown as it is: the tour is left, or it uses those numbers, and a
/// reload finds it there. That state is stored with the link's sheet and goes with it. At the next visit the panels are
/// as the user had them.
pub(super) fn begin(lesson: &Lesson) {
    let (covers, panels) = (expect_context::<Hidden>(), expect_context::<Panels>());
    let guide = expect_context::<Parts>().guide;
    let named = lesson.step.as_deref().and_then(Step::by_id);
    let (step, hidden) = if lesson.is_exercise { (None, named) } else { (named, None) };
    remembered::begin_afresh();
    remembered::keep_step(step);
    remembered::keep_tours_own(step.is_some());
    covers.step.set(step);
    remembered::keep_link_hidden(hidden);
    covers.hidden.set(hidden);
    if step.is_some() {
        remembered::keep_covers(!lesson.is_uncovered);
    }
    // The browser may refuse to store it, so do not read it back.
    covers.is_on.set(if step.is_some() { !lesson.is_uncovered } else { remembered::covers() });
    if let Some(panel) = lesson.panel.as_deref().and_then(Panel::by_id) {
        match lesson.is_folded {
            true => panels.panel.set(panel),
            false => panels.open(panel),
        }
    }
    if lesson.is_folded {
        panels.side_is_folded.set(true);
    }
    if let Some(cell) = lesson.cell {
        let focus = expect_context::<Focus>();
        focus.select(cell);
        if step.is_some() {
            // The tour selects its step's cell when it loads, so select again after it.
            guide.then(move |_| focus.select(cell));
        }
    }
}
