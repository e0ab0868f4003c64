//! Which refusals are on the sheet, and where: styles make room for them.

use leptos::prelude::*;

use crate::{
    app::{
        browser::dom,
        kit::{context::expect_context, reactive::effect, refusal::refusal},
    },
    model::Stage,
};

/// Where a refusal is shown.
#[derive(Clone, Copy, PartialEq)]
pub(in crate::app) enum RefusalPlace {
    /// In the card of a matrix.
    Card(Stage),
    /// In the controls of the settings.
    Controls,
    /// Elsewhere on the sheet: at its name, or in the lab.
    Elsewhere,
}

/// The places of the refusals that are shown on the sheet. Copies are handles to the same list.
#[derive(Clone, Copy)]
pub(in crate::app) struct Refusals {
    shown: RwSignal<Vec<RefusalPlace>>,
}

impl Refusals {
    /// Sets `data-refused` on `<html>` while there is a refusal.
    pub(in crate::app) fn new() -> Self {
        let shown = RwSignal::new(Vec::new());
        effect(move || dom::mark("data-refused", shown.with(|shown| !shown.is_empty()).then_some("")));
        Self { shown }
    }

    /// Counts a refusal at a place while it is shown, until its view is gone. [`refusal_on_sheet`] does so by itself.
    pub(in crate::app) fn count(self, place: RefusalPlace, is_shown: impl Fn() -> bool + 'static) {
        let is_counted = StoredValue::new(false);
        let count = move |is_shown: bool| {
            if is_counted.try_get_value().is_some_and(|before| before != is_shown) {
                is_counted.set_value(is_shown);
                self.shown.update(|shown| match is_shown {
                    true => shown.push(place),
                    false => {
                        if let Some(at) = shown.iter().position(|other| *other == place) {
                            shown.swap_remove(at);
                        }
                    }
                });
            }
        };
        effect(move || count(is_shown()));
        on_cleanup(move || count(false));
    }

    /// Whether a refusal is shown at a place. Tracked.
    pub(in crate::app) fn are_at(self, place: RefusalPlace) -> bool {
        self.shown.with(|shown| shown.contains(&place))
    }

    /// Whether a refusal is shown in the card of one of these stages. Tracked.
    pub(in crate::app) fn are_in(self, stages: &[Stage]) -> bool {
        stages.iter().any(|&stage| self.are_at(RefusalPlace::Card(stage)))
    }
}

/// Says below a field of the sheet why a text was refused, and counts the refusal while there is one.
pub(in crate::app) fn refusal_on_sheet(
    id: impl Into<String>,
    place: RefusalPlace,
    why: Memo<Option<String>>,
) -> AnyView {
    expect_context::<Refusals>().count(place, move || why.with(Option::is_some));
    refusal(id, why)
}
