//! What can be chosen of a file.

use leptos::ev::Event;
use wasm_bindgen::JsCast;
use web_sys::HtmlInputElement;

use super::{REFUSAL, source::Found, state::Importing};
use crate::app::kit::prelude::*;
use crate::app::kit::{
    parts::{all, nothing, paragraph, text},
    reactive::{Words, flag, words},
    select::{Choice, select, unlabelled},
};
use crate::app::page::prose::set_words;
use crate::import::{Array, Checkpoint, Layer};
use crate::model::{Input, Stage};
use crate::view::{array_words, layer_words, symbol};

/// What stands for a matrix that is kept.
const KEEP: &str = "keep";
/// What stands for a head, and for arrays.
const HEAD: &str = "head";
const ARRAYS: &str = "arrays";

/// The fields for what was found, made anew with it.
pub(super) fn fields(it: Importing) -> AnyView {
    let Some(Found::Arrays { opening, model, .. }) = it.found.get() else { return nothing() };
    let said = move || it.voice.text().importing();
    let is_head = model.is_some() && it.is_head.get();
    let source = match &model {
        None => nothing(),
        Some(model) => {
            let name = model.family.name();
            let choices = vec![
                Choice::new(HEAD, words(move || (said().head_of)(name))),
                Choice::new(ARRAYS, words(move || said().arrays)),
            ];
            select(
                "",
                words(move || said().source),
                choices,
                Box::new(move || if it.is_head.get() { HEAD } else { ARRAYS }.to_owned()),
                Box::new(move |id| it.choose_source(id == HEAD)),
            )
        }
    };
    let chosen = match model.filter(|_| is_head) {
        Some(model) => of_head(it, &model),
        None => all(Input::ALL.map(|input| of_matrix(it, input, opening.arrays())).into()),
    };
    let rows = words(move || if is_head { said().tokens } else { said().words });
    view! {
        <div class="fields">{source}</div>
        {chosen}
        <div class="fields">
            {field(rows, it, it.words)}
            {field(words(move || said().dimensions), it, it.dimensions)}
        </div>
        {paragraph("soft", text(said().lines))}
    }
    .into_any()
}

/// Layer, head, and how many heads there are.
fn of_head(it: Importing, model: &Checkpoint) -> AnyView {
    let said = move || it.voice.text().importing();
    let layer = |(at, layer): (usize, &Layer)| {
        let name = layer_words(layer);
        Choice::new(at.to_string(), words(move || name.clone()))
    };
    let choose = move |id: String| {
        if let Ok(at) = id.parse() {
            it.layer.set(at);
            it.read();
        }
    };
    let layers = model.layers.iter().enumerate().map(layer).collect();
    view! {
        <div class="fields">
            {select(
                "",
                words(move || said().layer),
                layers,
                Box::new(move || it.layer.get().to_string()),
                Box::new(choose),
            )}
            {field(words(move || said().head), it, it.head)}
            {field(words(move || said().heads), it, it.heads)}
        </div>
        {paragraph("soft", text(said().heads_guessed))}
    }
    .into_any()
}

/// The array that becomes a matrix.
fn of_matrix(it: Importing, input: Input, arrays: &[Array]) -> AnyView {
    let said = move || it.voice.text().importing();
    let at = input as usize;
    let keep = Choice::new(KEEP, words(move || said().keep));
    let array = |(at, array): (usize, &Array)| {
        let name = array_words(array);
        Choice::new(at.to_string(), words(move || name.clone()))
    };
    let choices = std::iter::once(keep).chain(arrays.iter().enumerate().map(array)).collect();
    let choose = move |id: String| it.choose_array(input, id.parse().ok());
    // It is told of the matrix as the sheet shows it.
    let is_shown_so = move || it.voice.convention.get().transposes(Stage::from(input));
    let switch = move |event: Event| {
        if let Some(field) = event.target().and_then(|target| target.dyn_into::<HtmlInputElement>().ok()) {
            it.transposed[at].set(field.checked() != untrack(is_shown_so));
            it.read();
        }
    };
    view! {
        <div class="fields">
            <label>
                <span>{set_words(move || symbol(input))}</span>
                {unlabelled(
                    choices,
                    Box::new(move || it.arrays[at].get().map_or_else(|| KEEP.to_owned(), |at| at.to_string())),
                    Box::new(choose),
                )}
            </label>
            <label class="choice" hidden=flag(move || it.arrays[at].get().is_none())>
                <input type="checkbox" prop:checked=flag(move || it.transposed[at].get() != is_shown_so()) on:change=switch />
                <span>{set_words(move || (said().transposed)(input))}</span>
            </label>
        </div>
    }
    .into_any()
}

/// A field of one line.
fn field(label: Words, it: Importing, draft: RwSignal<String>) -> AnyView {
    view! {
        <label>
            <span>{label}</span>
            <input
                type="text"
                spellcheck="false"
                autocomplete="off"
                aria-describedby=REFUSAL
                prop:value=words(move || draft.get())
                on:input=move |event| {
                    draft.set(event_target_value(&event));
                    it.read();
                }
            />
        </label>
    }
    .into_any()
}
