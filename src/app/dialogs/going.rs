//! The dialog "Go to cell".

use leptos::prelude::*;

use super::{
    Open,
    dialog::{Dialog, refusal},
};
use crate::{
    app::{
        browser::dom,
        kit::{
            context::expect_context,
            parts::nothing,
            reactive::{aria, memo, words},
        },
        state::{focus::Focus, locale::Locale, prose::set_words, store::Store},
    },
    present::{CellReferenceError, cell_referred_to},
};

/// The id of the field.
const FIELD: &str = "going-cell";
/// The id of the refusal message.
const REFUSAL: &str = "going-refusal";

/// The dialog.
pub(super) fn going(open: Open) -> AnyView {
    let (store, locale) = (expect_context::<Store>(), expect_context::<Locale>());
    let focus = expect_context::<Focus>();
    let (typed, refused) = (RwSignal::new(String::new()), RwSignal::new(None::<CellReferenceError>));
    let done = move || {
        let here = focus.selected.get_untracked().stage;
        let named = typed.with_untracked(|typed| {
            store.worksheet(|worksheet| {
                cell_referred_to(typed, here, worksheet.document(), locale.text().matrix)
            })
        });
        match named {
            Ok(cell) => {
                open.close();
                open.grids.focus(cell);
            }
            Err(error) => {
                refused.set(Some(error));
                dom::focus(&format!("#{FIELD}"));
            }
        }
    };
    let why = memo(move || {
        let said = locale.text().going();
        refused.get().map(|error| match error {
            CellReferenceError::NoNumbers => said.no_place.to_owned(),
            CellReferenceError::NoMatrix => said.no_matrix.to_owned(),
            CellReferenceError::Beyond { stage, rows, cols } => {
                (said.beyond)((locale.text().matrix.name)(stage), rows, cols)
            }
        })
    });
    let content = view! {
        <label class="sentence">
            <span>{words(move || locale.text().going().cell)}</span>
            <input
                id=FIELD
                type="text"
                spellcheck="false"
                autocomplete="off"
                aria-describedby=format!("{REFUSAL} going-form")
                aria-invalid=aria(move || why.with(Option::is_some))
                prop:value=words(move || typed.get())
                on:input=move |event| {
                    typed.set(event_target_value(&event));
                    refused.set(None);
                }
            />
        </label>
        {refusal(REFUSAL, why)}
        <p class="soft" id="going-form">{set_words(move || locale.text().going().form)}</p>
    };
    let dialog = Dialog {
        heading: "going-heading",
        name: words(move || locale.text().going().name),
        content: content.into_any(),
        beside: nothing(),
        act: words(move || locale.text().going().go),
        can_cancel: true,
        starts_at: None,
        described_by: None,
        done: Box::new(done),
    };
    dialog.view(open)
}
