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
#[derive(Clone, Copy)]
pub(in crate::app) enum RefusalPlace {
    /// In the card of a matrix.
    Card(Stage),
    /// In the controls of the settings.
    Controls,
    /// Elsewhere on the sheet: at its name, or in the lab.
    Elsewhere,
}

/// How many refusals are shown at each place of the sheet. Copies are handles to the same numbers.
#[derive(Clone, Copy)]
pub(in crate::app) struct Refusals {
    /// In the cards, in the order of [`Stage::ALL`].
    cards: [RwSignal<usize>; Stage::COUNT],
    controls: RwSignal<usize>,
    elsewhere: RwSignal<usize>,
}

impl Refusals {
    /// Sets `data-refused` on `<html>` while there is a refusal.
    pub(in crate::app) fn new() -> Self {
        let counted = || RwSignal::new(0);
        let refusals =
            Self { cards: Stage::ALL.map(|_| counted()), controls: counted(), elsewhere: counted() };
        let are_any = move || {
            refusals.are_in(&Stage::ALL)
                || refusals.are_at(RefusalPlace::Controls)
                || refusals.are_at(RefusalPlace::Elsewhere)
        };
        effect(move || dom::mark("data-refused", are_any().then_some("")));
        refusals
    }

    /// Counts a refusal at a place while it is shown, until its view is gone. [`refusal_on_sheet`] does so by itself.
    pub(in crate::app) fn count(self, place: RefusalPlace, is_shown: impl Fn() -> bool + 'static) {
        let is_counted = StoredValue::new(false);
        let count = move |is_shown: bool| {
            if is_counted.try_get_value().is_some_and(|before| before != is_shown) {
                is_counted.set_value(is_shown);
                self.at(place).update(|shown| if is_shown { *shown += 1 } else { *shown -= 1 });
            }
        };
        effect(move || count(is_shown()));
        on_cleanup(move || count(false));
    }

    /// Whether a refusal is shown at a place. Tracked.
    pub(in crate::app) fn are_at(self, place: RefusalPlace) -> bool {
        self.at(place).get() > 0
    }

    /// Whether a refusal is shown in the card of one of these stages. Tracked.
    pub(in crate::app) fn are_in(self, stages: &[Stage]) -> bool {
        stages.iter().any(|&stage| self.are_at(RefusalPlace::Card(stage)))
    }

    fn at(self, place: RefusalPlace) -> RwSignal<usize> {
        match place {
            RefusalPlace::Card(stage) => self.cards[stage as usize],
            RefusalPlace::Controls => self.controls,
            RefusalPlace::Elsewhere => self.elsewhere,
        }
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
