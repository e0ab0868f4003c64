//! The editor over a cell or a label: one input a grid, which stays on the page and moves.
//!
//! It holds the draft; the document hears of it only when it is committed and can be read.

use leptos::prelude::*;
use web_sys::KeyboardEvent;

use super::{GridHandle, keys};
use crate::app::{
    browser::keys::is_input_method,
    kit::reactive::{aria, flag, maybe, pixels, words},
};
use crate::model::{Edit, EditError, MAX_LABEL_CHARS};
use crate::number::{self, ParseError};
use crate::screen::{Motion, Spot};
use crate::word::{isolated, spelt_out};

/// An edit that is not committed yet.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::app) struct Editing {
    /// As the model has it: a matrix may turn under a draft that was refused.
    pub(in crate::app) spot: Spot,
    /// Which opening of this editor it is: the same spot may be opened twice before the page has followed.
    opening: u32,
    /// The document that it was begun on, as the store counts them.
    pub(in crate::app) generation: u32,
    /// What stands in the input when it opens.
    draft: String,
    /// Whether arrow keys move the caret rather than commit.
    in_place: bool,
    refusal: Option<Refusal>,
}

/// Why a draft was not taken.
#[derive(Clone, Debug, PartialEq)]
enum Refusal {
    Number(ParseError),
    /// A word with a character that it may not hold, which is written out in it.
    Character {
        character: char,
        at: usize,
        word: String,
    },
    Edit(EditError),
}

impl Editing {
    /// Opens the editor at the active spot, on what was typed or else on what is there. A draft that was refused
    /// before comes first: it is not thrown away.
    pub(in crate::app) fn begin(handle: GridHandle, typed: Option<String>) {
        if untrack(|| handle.draft()).is_some_and(|draft| draft.refusal.is_some()) {
            handle.focus_editor();
            return;
        }
        let spot = handle.active();
        // A map or a wheel may have moved it out of sight.
        handle.go(spot);
        let in_place = typed.is_none();
        let draft = typed.unwrap_or_else(|| {
            handle.layer.read(handle.stage, |matrix, pipeline| match handle.cell(spot) {
                Some(cell) => number::exact(matrix[(cell.row, cell.col)]),
                None => pipeline.document().inputs().labels()[token(spot)].clone(),
            })
        });
        let spot = handle.orientation().spot(spot);
        let generation = handle.store.generation().get_untracked();
        handle.openings.update_value(|openings| *openings += 1);
        let opening = handle.openings.get_value();
        handle.editing.set(Some(Self { spot, opening, generation, draft, in_place, refusal: None }));
    }
}

/// The input over the cell that is being edited, and below it why a draft was refused.
#[component]
pub(in crate::app) fn Editor(handle: GridHandle) -> impl IntoView {
    let node = handle.input;
    let voice = handle.voice;
    let spot = Memo::new(move |_| handle.draft().map(|editing| editing.spot));
    let shown = move || spot.get().map(|spot| handle.geometry.get().orientation.spot(spot));
    let refusal = Memo::new(move |_| handle.draft().and_then(|editing| editing.refusal));

    // Opening puts the draft into the input and the caret behind it. A refusal moves nothing.
    Effect::new(move |open: Option<Option<u32>>| {
        let now = handle.draft();
        if let (Some(editing), Some(input)) = (&now, node.get())
            && open.flatten() != Some(editing.opening)
        {
            input.set_value(&editing.draft);
            handle.focus_editor();
        }
        now.map(|editing| editing.opening)
    });
    let left = pixels(move || {
        let geometry = handle.geometry.get();
        let col = shown().and_then(|spot| spot.col);
        // A label stands in the gutter; a cell behind it.
        col.map_or(0.0, |col| {
            let behind = col.saturating_sub(handle.window.get().first().1);
            geometry.gutter_left + behind as f64 * geometry.cell_width
        })
    });
    let top = pixels(move || {
        let geometry = handle.geometry.get();
        let row = shown().and_then(|spot| spot.row);
        row.map_or(0.0, |row| {
            let below = row.saturating_sub(handle.window.get().first().0);
            geometry.gutter_top + below as f64 * geometry.cell_height
        })
    });
    let name = move || match shown().map(|spot| (spot, spot.place())) {
        Some((_, Some(place))) => (voice.text().editor.cell)(handle.stage, place),
        Some((spot, None)) => (voice.text().editor.label)(token(spot)),
        None => String::new(),
    };
    let message = move || {
        refusal.get().map(|refusal| match refusal {
            Refusal::Number(error) => (voice.text().editor.refused)(error).to_owned(),
            Refusal::Character { character, at, word } => {
                (voice.text().editor.refused_character)(character, at + 1, &word)
            }
            Refusal::Edit(EditError::Label { .. }) => (voice.text().editor.refused_label)(MAX_LABEL_CHARS),
            Refusal::Edit(error) => (voice.text().notice.edit)(&handle.store.as_shown(error)),
        })
    };
    let message_id = format!("refusal-{}", handle.stage.name());
    let described_by = message_id.clone();
    let draft = move || node.get_untracked().map(|input| input.value()).unwrap_or_default();

    view! {
        <div class="editor" hidden=flag(move || spot.get().is_none()) style:left=left style:top=top>
            <input
                node_ref=node
                type="text"
                class:is-label=flag(move || spot.get().is_some_and(|spot| spot.place().is_none()))
                autocomplete="off"
                autocapitalize="off"
                spellcheck="false"
                aria-label=words(name)
                aria-invalid=aria(move || refusal.get().is_some())
                aria-describedby=maybe(move || refusal.get().is_some().then(|| described_by.clone()))
                on:keydown=move |event| keydown(handle, &event, &draft())
                on:blur=move |_| {
                    commit(handle, &draft());
                }
            />
            <p class="refusal" role="alert" id=message_id on:click=move |_| handle.focus_editor()>{words(move || message().unwrap_or_default())}</p>
        </div>
    }
}

fn keydown(handle: GridHandle, event: &KeyboardEvent, draft: &str) {
    if is_input_method(event) || event.alt_key() {
        return;
    }
    let Some(Editing { spot, in_place, .. }) = untrack(|| handle.draft()) else { return };
    let spot = handle.orientation().spot(spot);
    let key = event.key();
    let after = match (key.as_str(), event.shift_key()) {
        ("Escape", _) => {
            event.prevent_default();
            close(handle);
            handle.go(spot);
            return;
        }
        ("Enter", false) => Motion::Down,
        ("Enter", true) => Motion::Up,
        ("Tab", false) => Motion::Right,
        ("Tab", true) => Motion::Left,
        (key, false) if !in_place && key.starts_with("Arrow") => match keys::motion(key, false) {
            Some(motion) => motion,
            None => return,
        },
        _ => return,
    };
    event.prevent_default();
    if commit(handle, draft) {
        handle.motion_from(spot, after);
    }
}

/// Takes what is being typed into the document, as a click elsewhere would.
pub(in crate::app) fn commit_draft(handle: GridHandle) {
    if let Some(input) = handle.input.get_untracked() {
        commit(handle, &input.value());
    }
}

/// Takes the draft into the document and closes; a draft that cannot be taken stays open and says why.
fn commit(handle: GridHandle, draft: &str) -> bool {
    let Some(editing) = untrack(|| handle.draft()) else { return true };
    match taken(handle, editing.spot, draft) {
        Ok(()) => {
            close(handle);
            true
        }
        Err(refusal) => {
            if editing.refusal.as_ref() != Some(&refusal) {
                handle.editing.set(Some(Editing { refusal: Some(refusal), ..editing }));
            }
            false
        }
    }
}

fn taken(handle: GridHandle, spot: Spot, draft: &str) -> Result<(), Refusal> {
    let edit = match (spot.place(), handle.layer.input(handle.stage)) {
        (Some((row, col)), Some(input)) => {
            let value = number::parse(draft).map_err(Refusal::Number)?;
            Edit::SetCell { input, row, col, value }
        }
        _ => Edit::SetLabel { row: token(spot), label: draft.to_owned() },
    };
    handle.store.dispatch(&edit).map_err(|error| match error {
        EditError::LabelCharacter { at, character, .. } => {
            Refusal::Character { character, at, word: isolated(&spelt_out(draft.trim())) }
        }
        error => Refusal::Edit(error),
    })
}

/// The token that a label at that spot belongs to, whichever way the matrix stands.
fn token(spot: Spot) -> usize {
    spot.row.or(spot.col).unwrap_or_default()
}

fn close(handle: GridHandle) {
    handle.editing.set(None);
}
