//! The dialog "Fill": with constants, with random draws, or with a function of the current numbers.

mod form;

use leptos::prelude::*;

use self::form::Form;
use super::{
    Open,
    dialog::{Dialog, refusal},
    sizes::seed_field,
};
use crate::{
    app::{
        kit::{
            context::expect_context,
            parts::nothing,
            reactive::{Flag, Words, flag, memo, part, words},
            select::{Choice, Entry, changing, select},
        },
        state::{locale::Locale, store::Store},
    },
    model::{Filling, Input, Stage},
};

/// The id of the refusal message.
const REFUSAL: &str = "filling-refusal";
/// The ids of the fields.
const NUMBER: &str = "filling-number";
const COLUMN: &str = "filling-column";
const ROW: &str = "filling-row";
/// The id of the selected cells among the choices of cells.
const CHOSEN: &str = "chosen";

/// The dialog.
pub(super) fn filling(open: Open) -> AnyView {
    let locale = expect_context::<Locale>();
    let form = Form::new(open);
    let name_of = move |input: Input| words(move || (locale.text().matrix.name)(Stage::from(input)));
    let offered = expect_context::<Store>()
        .worksheet(|worksheet| worksheet.document().inputs().writable().collect::<Vec<_>>());
    let mut places: Vec<_> =
        offered.into_iter().map(|input| Choice::new(Stage::from(input).name(), name_of(input))).collect();
    if form.chosen.is_some() {
        places.insert(0, Choice::new(CHOSEN, words(move || form.name_of_chosen())));
    }
    let fillings = move |_| {
        let entry = |filling: Filling| Entry {
            id: filling.name().to_owned(),
            name: (locale.text().filling().choice)(filling).to_owned(),
        };
        form.offered().map(entry).collect()
    };
    let asks_number = memo(move || form.filling.get().bounds().is_some());
    let asks_lines = memo(move || form.filling.get() == Filling::Outer);
    let number_label = words(move || (locale.text().filling().number)(form.filling.get()));
    let why = memo(move || form.refusal());
    let content = view! {
        <div class="fill">
            {select(
                "",
                words(move || locale.text().filling().cells),
                places,
                Box::new(move || form.place_id()),
                Box::new(move |id| form.choose_place(&id)),
            )}
            <label>
                <span>{words(move || locale.text().filling().with)}</span>
                {changing(
                    Box::new(move || form.filling.get().name().to_owned()),
                    Box::new(fillings),
                    Box::new(move |id| form.choose(&id)),
                )}
            </label>
            {field("seed", NUMBER, number_label, form.number, flag(move || !asks_number.get()))}
            {seed_field(locale, form.seed, move |typed| form.type_seed(typed), flag(move || !form.filling.get().is_drawn()))}
        </div>
        {field("sentence", COLUMN, words(move || locale.text().filling().column), form.column, flag(move || !asks_lines.get()))}
        {field("sentence", ROW, words(move || locale.text().filling().row), form.row, flag(move || !asks_lines.get()))}
        <p class="soft">{words(move || (locale.text().filling().meaning)(form.filling.get()))}</p>
        {part(move || match form.counts_places() {
            true => view! { <p class="soft">{words(move || locale.text().filling().placed)}</p> }.into_any(),
            false => nothing(),
        })}
        {refusal(REFUSAL, why)}
        <div class="changes">{part(move || form.preview())}</div>
    };
    let dialog = Dialog {
        heading: "filling-heading",
        name: words(move || locale.text().filling().name),
        content: content.into_any(),
        beside: nothing(),
        act: words(move || locale.text().filling().name),
        starts_at: None,
        can_cancel: true,
        described_by: None,
        done: Box::new(move || form.done()),
    };
    dialog.view(open)
}

/// A single-line field.
fn field(
    class: &'static str,
    id: &'static str,
    label: Words,
    draft: RwSignal<String>,
    is_hidden: Flag,
) -> AnyView {
    view! {
        <label class=class hidden=is_hidden>
            <span>{label}</span>
            <input
                id=id
                type="text"
                spellcheck="false"
                autocomplete="off"
                aria-describedby=REFUSAL
                prop:value=words(move || draft.get())
                on:input=move |event| draft.set(event_target_value(&event))
            />
        </label>
    }
    .into_any()
}
