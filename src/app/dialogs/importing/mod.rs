//! The dialog "Import": numbers from other programs' files, and saved sheets.

mod arrays;
mod choices;
mod field;
mod fields;
mod source;
mod state;

use std::borrow::Cow;

use leptos::{ev::Event, prelude::*};
use wasm_bindgen::JsCast;
use web_sys::HtmlInputElement;

use self::{
    fields::fields,
    source::{FileContent, ImportRefusal},
    state::{FILE, Importing},
};
use super::{
    Open,
    dialog::{Dialog, refusal},
    dropped_file::{DroppedFile, HEADING},
    preview::numbers,
};
use crate::{
    app::{
        browser::sliced_file::SlicedFile,
        kit::{
            context::expect_context,
            parts::{all, nothing, paragraph},
            reactive::{flag, memo, part, words},
        },
        state::{
            locale::Locale,
            prose::{set_text, set_words},
        },
    },
    import::{ImportError, Wanted},
    label::{isolated, spelt_out},
    model::{Document, Input, Stage},
    present::{import_notes, instead, left_out_words, unusable_words, written_words},
    text::symbol,
};

/// The id of the refusal message.
const REFUSAL: &str = "imported-refusal";

/// The dialog.
pub(super) fn importing(open: Open) -> AnyView {
    let locale = expect_context::<Locale>();
    let it = Importing::new(open);
    let given = RwSignal::new(String::new());
    if let Some(file) = expect_context::<DroppedFile>().take() {
        given.set(file.name());
        it.load(file);
    }
    let load = move |event: Event| {
        let field = event.target().and_then(|target| target.dyn_into::<HtmlInputElement>().ok());
        if let Some(file) = field.and_then(|field| SlicedFile::chosen(&field)) {
            given.set(String::new());
            it.load(file);
        }
    };
    let why = memo(move || it.refusal());
    let code = memo(move || match it.error() {
        Some(ImportRefusal::Import(error)) => instead(locale.text(), &error),
        _ => None,
    });
    let is_python = move || {
        matches!(
            it.error(),
            Some(ImportRefusal::Import(ImportError::Pickled(_) | ImportError::Adapter { .. }))
        )
    };
    let has_no_code = move || flag(move || code.get().is_none());
    let content = view! {
        <label class="sentence">
            <span>{words(move || locale.text().importing().file)}</span>
            <input
                id=FILE
                type="file"
                accept=".npy,.npz,.safetensors,.csv,.tsv,.txt,.md,.json,.pt,.pth,.pkl,.bin,.gguf,.mat,.xlsx,.ods,.h5"
                aria-describedby=format!("imported-forms {REFUSAL}")
                on:change=load
            />
        </label>
        // The file field shows only the names of files chosen there.
        <p hidden=flag(move || given.with(String::is_empty))>{words(move || isolated(&spelt_out(&given.get())))}</p>
        <p class="soft" id="imported-forms">{words(move || locale.text().importing().forms)}</p>
        {refusal(REFUSAL, why)}
        <p hidden=flag(move || !is_python())>{words(move || locale.text().importing().instead)}</p>
        <pre class="code" tabindex="0" hidden=has_no_code()>{words(move || code.get().unwrap_or_default())}</pre>
        {part(move || fields(it))}
        <div class="changes">
            <p role="status">{set_words(move || it.said())}</p>
            {part(move || outcome(it))}
        </div>
    };
    let dialog = Dialog {
        heading: HEADING,
        name: words(move || locale.text().importing().name),
        content: content.into_any(),
        beside: nothing(),
        act: words(move || locale.text().importing().use_numbers),
        can_cancel: true,
        starts_at: None,
        described_by: None,
        done: Box::new(move || it.done()),
    };
    dialog.view(open)
}

/// Shows the result: notes on the file, and the first numbers read.
fn outcome(it: Importing) -> AnyView {
    let (opening, left_out, has_headings, tables) = match it.found.get() {
        None => return nothing(),
        Some(FileContent::Sheet(document)) => {
            return all(document.inputs().present().map(|input| matrix(it, &document, input)).collect());
        }
        Some(FileContent::Arrays { opening, left_out, has_headings, tables, .. }) => {
            (opening, left_out, has_headings, tables)
        }
    };
    let text = it.locale.text();
    let mut notes = left_out_words(text, &left_out);
    if it.model().is_none() {
        notes.extend(unusable_words(text, opening.arrays(), it.written(&opening)));
        notes.extend(has_headings.then(|| text.importing().headings.to_owned()));
        let read = it.choices.arrays.iter().any(|(_, array)| array.get().is_some());
        let sheet = it.locale.convention.get();
        notes.extend(
            it.choices.around(&tables, it.has_other_keys()).iter().flat_map(|around| around.words(text)),
        );
        if read {
            notes.extend(written_words(text, it.written(&opening), sheet));
        }
    }
    let mut matrices = Vec::new();
    if let (Some(Ok(imported)), Some(Ok(wanted))) = (it.imported.get(), it.wanted.get()) {
        let model = it.model().filter(|_| wanted.is_head);
        let head = model.as_ref().and_then(|model| {
            let heads = model.heads(it.choices.heads.get().trim().parse().ok()?).ok()?;
            Some((model, it.choices.layer_of(model), heads.queries / heads.keys))
        });
        notes.extend(import_notes(text.importing(), (&wanted, opening.arrays()), &imported, head));
        let is_read = |wanted: &Wanted, input: Input| wanted.parts[input].is_some();
        let read = Input::ALL.into_iter().filter(|&input| is_read(&wanted, input));
        matrices.extend(read.map(|input| matrix(it, &imported.document, input)));
    }
    let notes = notes.into_iter().map(|note| paragraph("soft", set_text(&note)));
    all(notes.chain(matrices).collect())
}

/// Shows the size of a matrix with the columns of all heads and its first numbers, in the sheet's orientation.
fn matrix(it: Importing, document: &Document, input: Input) -> AnyView {
    let whole = document.inputs().whole(input);
    let is_transposed = document.settings().convention.transposes(Stage::from(input));
    let matrix = if is_transposed { Cow::Owned(whole.transposed()) } else { whole };
    let colon = it.locale.text().inspector.colon;
    let size = format!("{}{colon}{} × {}", symbol(input), matrix.rows(), matrix.cols());
    all(vec![paragraph("", set_text(&size)), numbers(&matrix, it.locale.digits.get())])
}
