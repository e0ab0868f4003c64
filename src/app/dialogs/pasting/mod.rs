//! The dialog "Paste or load numbers": for a whole matrix, or for pasted numbers that did not fit in the grid.

mod choice;
mod field;
mod numbers;
mod said;

use leptos::prelude::*;

use self::{
    choice::{take_words, which},
    field::{field, load},
    numbers::Pasting,
};
use super::{
    Open,
    dialog::{ANSWER, Dialog},
};
use crate::{
    app::{
        browser::long_text::LongText,
        kit::{
            context::expect_context,
            parts::nothing,
            reactive::{flag, memo, part, press, words},
            select::{Choice, select},
        },
        state::{
            focus::Focus, layer::Layer, locale::Locale, long::Long, prose::set_words, sheet_menu::Paste,
            store::Store,
        },
    },
    model::{CellRef, Input, Stage},
    present::{Fit, Placing},
};

/// The id of the field.
const FIELD: &str = "pasted-numbers";
/// The id of the choice among several tables.
const WHICH: &str = "pasted-which";
/// The selector in that choice, which is focused first.
const WHICH_FIELD: &str = "pasted-which select";
/// The id of the refusal message.
const REFUSAL: &str = "pasted-refusal";

/// The id of the message whether the numbers fit.
const VERDICT: &str = "pasted-verdict";

/// The dialog. `pasted` is what was pasted from a cell on, if that opened it.
pub(super) fn pasting(open: Open, pasted: Option<Paste>) -> AnyView {
    let (layer, focus, locale) =
        (expect_context::<Layer>(), expect_context::<Focus>(), expect_context::<Locale>());
    let store = expect_context::<Store>();
    let offered = store.worksheet(|worksheet| worksheet.document().inputs().writable().collect::<Vec<_>>());
    let first = offered[0];
    let input_of = |stage| untrack(|| layer.input(stage)).unwrap_or(first);
    let placing = match &pasted {
        Some(Paste { at: CellRef { stage, row, col }, .. }) => {
            Placing::From { input: input_of(*stage), row: *row, col: *col }
        }
        None if open.is_new.get_untracked() => Placing::Whole(Input::X),
        None => Placing::Whole(input_of(focus.selected.get_untracked().stage)),
    };
    let is_pasted = pasted.is_some();
    let starts_at = match &pasted {
        None => FIELD,
        Some(Paste { reading, .. }) if reading.tables.len() > 1 => WHICH_FIELD,
        // Pasted numbers only need an answer.
        Some(_) => ANSWER,
    };
    let (text, reading) = pasted.map(|Paste { text, reading, .. }| (text, reading)).unzip();
    let it = Pasting::new(open, placing, reading);
    let first = text.filter(|text| {
        it.long.set(Long::of(&LongText::from(text.clone())));
        it.long.with_untracked(Option::is_none)
    });
    let choice = |input: Input| {
        let stage = Stage::from(input);
        Choice::new(stage.name(), words(move || (locale.text().matrix.name)(stage)))
    };
    let choose = move |name: String| {
        if let Some(input) = Input::ALL.into_iter().find(|&input| Stage::from(input).name() == name) {
            it.is_tried.set(false);
            it.refused.set(None);
            it.placing.set(Placing::Whole(input));
        }
    };
    let refusal = memo(move || it.refusal());
    // Pasted numbers already have their place.
    let matrix = match is_pasted || open.is_new.get_untracked() {
        true => nothing(),
        false => select(
            "",
            words(move || locale.text().pasting().matrix),
            offered.into_iter().map(choice).collect(),
            Box::new(move || Stage::from(it.placing.get().input()).name().to_owned()),
            Box::new(choose),
        ),
    };
    let urgency = move || {
        // A half-typed text is reported politely, at the next pause.
        if it.is_tried.get() || it.refused.with(Option::is_some) { "alert" } else { "status" }
    };
    let content = view! {
        <div class="fill">
            {matrix}
            <label class="load">
                {words(move || locale.text().pasting().load)}
                <input type="file" accept=".csv,.tsv,.txt,.json,.md,.tex,text/*" on:change=move |event| load(it, &event) />
            </label>
        </div>
        {field(it, first, refusal)}
        {which(it)}
        <p class="refusal" role=words(urgency) id=REFUSAL hidden=flag(move || refusal.with(Option::is_none))>
            {words(move || refusal.get().unwrap_or_default())}
        </p>
        <p class="soft" id="pasted-forms">{words(move || locale.text().pasting().forms)}</p>
        <div class="changes">
            <p role="status" id=VERDICT>{set_words(move || it.verdict())}</p>
            {take_words(it)}
            {part(move || it.outcome(open))}
        </div>
    };
    let only_part = part(move || match it.larger() {
        None => nothing(),
        Some(_) => view! {
            <button type="button" on:click=press(move || it.use_part())>
                {words(move || locale.text().pasting().only_what_fits)}
            </button>
        }
        .into_any(),
    });
    let act = move || match it.misfit() {
        Some(Fit::Misfit { wanted, shape: Ok(_), .. }) => {
            (locale.text().pasting().resize)(wanted.0, wanted.1)
        }
        Some(_) => locale.text().pasting().only_what_fits.to_owned(),
        None => locale.text().pasting().use_numbers.to_owned(),
    };
    let dialog = Dialog {
        heading: "pasting-heading",
        name: words(move || locale.text().pasting().name),
        content: content.into_any(),
        beside: only_part.into_any(),
        act: words(act),
        can_cancel: true,
        starts_at: Some(starts_at.to_owned()),
        described_by: is_pasted.then_some(VERDICT),
        done: Box::new(move || it.done()),
    };
    dialog.view(open)
}
