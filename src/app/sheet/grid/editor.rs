//! The editor over a cell or a label: one input per grid, which stays on the page and moves.
//!
//! It holds the draft. The document changes only when a valid draft is committed.

use leptos::prelude::*;

use super::{editing::Refusal, keys::GridKeys};
use crate::{
    app::{
        kit::{
            context::expect_context,
            reactive::{aria, flag, maybe, memo, pixels, words},
        },
        state::{
            locale::Locale,
            refusals::{RefusalPlace, refusal_on_sheet},
            store::Store,
        },
    },
    layout::Spot,
};

/// The input over the edited cell, with the refusal below it.
#[component]
pub(super) fn Editor(keys: GridKeys) -> impl IntoView {
    let editing = keys.editing;
    let store = expect_context::<Store>();
    let locale = expect_context::<Locale>();
    let (pane, field) = (editing.cursor.pane, editing.field);
    let spot = memo(move || editing.draft().map(|draft| draft.spot));
    let shown = move || spot.get().map(|spot| pane.geometry().orientation.spot(spot));
    let refusal = memo(move || editing.draft().and_then(|draft| draft.refusal));

    // Opening puts the draft into the input and the caret at its end. A refusal changes nothing in the field.
    Effect::new(move |open: Option<Option<u32>>| {
        let now = editing.draft();
        if let (Some(draft), Some(input)) = (&now, field.get())
            && open.flatten() != Some(draft.opening)
        {
            input.set_value(&draft.text);
            if !draft.takes_focus {
                return Some(draft.opening);
            }
            editing.focus_field();
            if draft.in_place && draft.spot.place().is_none() {
                // A token is mostly replaced, a number often corrected.
                input.select();
            }
        }
        now.map(|draft| draft.opening)
    });
    let left = pixels(move || {
        let geometry = pane.geometry();
        let col = shown().and_then(|spot| spot.col);
        // A label is in the gutter; a cell is right of it.
        col.map_or(0.0, |col| {
            let behind = col.saturating_sub(pane.window().first().1);
            geometry.gutter_left + behind as f64 * geometry.cell_width
        })
    });
    let top = pixels(move || {
        let geometry = pane.geometry();
        let row = shown().and_then(|spot| spot.row);
        row.map_or(0.0, |row| {
            let below = row.saturating_sub(pane.window().first().0);
            geometry.gutter_top + below as f64 * geometry.cell_height
        })
    });
    let name = move || {
        let text = &locale.text().editor;
        match (shown().and_then(|shown| shown.place()), spot.get()) {
            (Some(place), _) => (text.cell)(pane.stage, place),
            (None, Some(Spot { row: Some(token), .. })) => (text.label)(token),
            (None, Some(Spot { col, .. })) => col.map_or_else(String::new, text.column),
            (None, None) => String::new(),
        }
    };
    let why = memo(move || {
        refusal.get().map(|refusal| match refusal {
            Refusal::Number(unread) => editing.typing.why(&unread),
            Refusal::Character { character, at, word } => {
                editing.typing.refusal(&|said| (said.character)(character, at + 1, &word))
            }
            Refusal::Name(error) => editing.typing.refusal(&|said| (said.column)(&error)),
            Refusal::Edit(error) => editing.typing.refusal(&|said| (said.edit)(&store.as_shown(error))),
        })
    });
    let message_id = format!("refusal-{}", pane.stage.name());
    let described_by = message_id.clone();

    view! {
        <div class="editor" hidden=flag(move || spot.get().is_none()) style:left=left style:top=top>
            <input
                node_ref=field
                type="text"
                class:is-label=flag(move || spot.get().is_some_and(|spot| spot.place().is_none()))
                autocomplete="off"
                autocapitalize="off"
                spellcheck="false"
                aria-label=words(name)
                aria-invalid=aria(move || refusal.get().is_some())
                aria-describedby=maybe(move || refusal.get().is_some().then(|| described_by.clone()))
                on:keydown=move |event| keys.press_in_editor(&event)
                on:focus=move |_| editing.returned()
                on:input=move |_| editing.typed()
                on:blur=move |_| {
                    editing.commit();
                }
            />
            {refusal_on_sheet(message_id, RefusalPlace::Card(pane.stage), why)}
        </div>
    }
}
