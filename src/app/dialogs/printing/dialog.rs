//! The dialog "Print".

use leptos::prelude::*;

use super::{Printed, Printer, chosen::PrintChoices};
use crate::{
    app::{
        dialogs::{Open, dialog::Dialog, leaving},
        kit::{
            context::expect_context,
            reactive::{flag, press, words},
            select::{Choice, select},
        },
        state::locale::Locale,
    },
    present::Blanks,
};

/// The ids of what can be printed.
const SHEET: &str = "sheet";
const THIRD: &str = "third";
const ALL: &str = "all";
const CHOSEN: &str = "chosen";

/// The dialog.
pub(in crate::app::dialogs) fn printing(open: Open) -> AnyView {
    let (locale, printer) = (expect_context::<Locale>(), expect_context::<Printer>());
    let said = move || locale.text().printing();
    let (what, seed) = (RwSignal::new(SHEET.to_owned()), RwSignal::new(1_u64));
    let has_key = RwSignal::new(true);
    let chosen = PrintChoices::new();
    let is = move |id: &'static str| flag(move || what.with(|what| what != id));
    let choices = vec![
        Choice::new(SHEET, words(move || said().sheet)),
        Choice::new(THIRD, words(move || said().third)),
        Choice::new(ALL, words(move || said().all)),
        Choice::new(CHOSEN, words(move || said().chosen)),
    ];
    let content = view! {
        <div class="fill">
            {select(
                "",
                words(move || said().what),
                choices,
                Box::new(move || what.get()),
                Box::new(move |chosen| what.set(chosen)),
            )}
        </div>
        <div hidden=is(CHOSEN)>{chosen.fields(locale)}</div>
        <label class="choice" hidden=flag(move || what.with(|what| what == SHEET))>
            <input
                type="checkbox"
                prop:checked=flag(move || has_key.get())
                on:change=move |event| has_key.set(event_target_checked(&event))
            />
            <span>{words(move || said().with_key)}</span>
        </label>
        <p class="soft" hidden=is(SHEET)>{words(move || said().about)}</p>
        {leaving::notes(|text| text.hidden_on_paper)}
    };
    let beside = view! {
        <button type="button" hidden=is(THIRD) on:click=press(move || {
            seed.update(|seed| *seed += 1);
        })>{words(move || said().others)}</button>
    };
    let done = move || {
        let blanks = match what.get_untracked().as_str() {
            THIRD => Blanks::Third(seed.get_untracked()),
            ALL => Blanks::All,
            CHOSEN => chosen.blanks(),
            _ => Blanks::None,
        };
        let has_key = has_key.get_untracked() && blanks != Blanks::None;
        open.close();
        printer.print(Printed { blanks, has_key });
    };
    let dialog = Dialog {
        heading: "printing-heading",
        name: words(move || said().name),
        content: content.into_any(),
        beside: beside.into_any(),
        act: words(move || said().name),
        can_cancel: true,
        starts_at: None,
        described_by: None,
        done: Box::new(done),
    };
    dialog.view(open)
}
