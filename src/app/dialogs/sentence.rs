//! The dialog "Sentence".

use leptos::{ev::KeyboardEvent, prelude::*};

use super::{
    Open,
    dialog::{Dialog, refusal},
    number::{SizeField, SizeOf},
    sizes::{SEED, seed_field},
};
use crate::{
    app::{
        browser::{dom, keys::is_input_method},
        kit::{
            context::expect_context,
            parts::{all, cell, nothing, number_cell, paragraph, row, row_heading, table, text},
            reactive::{aria, flag, memo, part, words},
        },
        state::{
            focus::Focus,
            locale::Locale,
            notice::Notice,
            notices::Notices,
            prose::set_words,
            store::{Store, UpdateRate},
        },
    },
    label::{isolated, split},
    model::{Axis, Document, EditOrigin, Fill, InputError, Shape, check_words, vector_of},
    number::{Digits, for_display},
    present::{different, sentence_refused, what_goes_with_it},
    text::Messages,
};

/// The id of the field.
const FIELD: &str = "sentence-field";
/// The id of the refusal message.
const REFUSAL: &str = "sentence-refusal";
/// How many tokens are previewed, and how many numbers of each.
const SHOWN: (usize, usize) = (6, 4);

/// The dialog.
pub(super) fn sentence(open: Open) -> AnyView {
    let (store, locale) = (expect_context::<Store>(), expect_context::<Locale>());
    let (notices, focus) = (expect_context::<Notices>(), expect_context::<Focus>());
    let is_tried = RwSignal::new(false);
    let shape = store.shape().get_untracked();
    // Given Q, K and V say nothing of the width of X.
    let d_model = if shape.is_given() { shape.d_k() } else { shape.d_model() };
    let width = SizeField::new(SizeOf::Along(Axis::Model), d_model, is_tried);
    let (typed, seed) = (RwSignal::new(String::new()), RwSignal::new(SEED.to_owned()));
    let all_words = memo(move || typed.with(|typed| split(typed)));
    let refused = memo(move || {
        all_words
            .with(|words| check_words(words).err().map(|error| sentence_refused(error, words, locale.text())))
    });
    // An empty field is not reported before the user tries to use it.
    let is_begun = move || is_tried.get() || all_words.with(|words| !words.is_empty());
    let why = memo(move || refused.get().filter(|_| is_begun()));
    let made = move || -> Option<Result<Document, InputError>> {
        let width = untrack(|| width.size())?;
        let seed = seed.get_untracked().trim().to_owned();
        // The weights are as wide as the embeddings.
        let blank = Shape::new(1, width, width, width).ok().filter(|_| open.is_new.get_untracked());
        Some(store.worksheet(|worksheet| {
            let blank = blank.map(|shape| worksheet.document().blank(shape, &Fill::Seeded(seed.clone())));
            let document = blank.as_ref().unwrap_or(worksheet.document());
            all_words.with_untracked(|words| document.of_sentence(words, width, &seed))
        }))
    };
    let apply = move || {
        is_tried.set(true);
        match made() {
            Some(Ok(document)) => {
                if notices.refuse_unless(store.replace(Some(EditOrigin::Sentence), document)) {
                    focus.ignore_pointer();
                    open.close_at_first();
                    let words = |text: &Messages, _| text.shape().used.to_owned();
                    notices.tell(Notice::done(words));
                }
            }
            Some(Err(_)) => {
                dom::focus(&format!("#{FIELD}"));
            }
            None => {
                dom::focus(&format!("#{}", width.id()));
            }
        }
    };
    let key = move |event: KeyboardEvent| {
        // Enter submits the dialog, as in every other field.
        if event.key() == "Enter" && !event.shift_key() && !is_input_method(&event) {
            event.prevent_default();
            apply();
        }
    };
    let preview = part(move || match width.size() {
        Some(width) if refused.with(Option::is_none) => {
            all_words.with(|words| previewed(words, &seed.get(), width, locale))
        }
        _ => nothing(),
    });
    let goes = move || {
        if open.is_new.get() {
            return locale.text().shape().goes.to_owned();
        }
        store.track(UpdateRate::Edit);
        width.size().map_or_else(String::new, |width| {
            store.worksheet(|worksheet| what_goes_with_it(worksheet.document(), width, locale.text().shape()))
        })
    };
    let content = view! {
        <label class="sentence">
            <span>{words(move || locale.text().shape().sentence)}</span>
            <textarea
                id=FIELD
                rows="2"
                spellcheck="false"
                aria-describedby=format!("{REFUSAL} sentence-splitting")
                aria-invalid=aria(move || why.with(Option::is_some))
                prop:value=words(move || typed.get())
                on:keydown=key
                on:input=move |event| typed.set(event_target_value(&event))
            ></textarea>
        </label>
        {refusal(REFUSAL, why)}
        <p class="soft" id="sentence-splitting">{words(move || locale.text().shape().splitting)}</p>
        <div class="sizes">
            {width.view()}
            {seed_field(locale, seed, move |typed| seed.set(typed), flag(|| false))}
        </div>
        <div class="changes">{preview}</div>
        <p class="soft">{words(move || locale.text().shape().origin)}</p>
        <p class="soft">{set_words(goes)}</p>
    };
    let dialog = Dialog {
        heading: "sentence-heading",
        name: words(move || locale.text().shape().sentence),
        content: content.into_any(),
        beside: nothing(),
        act: words(move || locale.text().shape().use_sentence),
        can_cancel: true,
        starts_at: Some(FIELD.to_owned()),
        described_by: None,
        done: Box::new(apply),
    };
    dialog.view(open)
}

/// Shows the first tokens with their first numbers.
fn previewed(all_words: &[String], seed: &str, width: usize, locale: Locale) -> AnyView {
    let said = locale.text().shape();
    let (most, numbers) = (SHOWN.0, SHOWN.1.min(width));
    let line = |word: &String| {
        let number = |value: f64| number_cell("", 1, value, text(for_display(value, Digits::Fixed(2))));
        let mut cells = vec![row_heading(1, text(isolated(word)))];
        cells.extend(vector_of(word, seed.trim(), numbers).into_iter().map(number));
        if numbers < width {
            cells.push(cell("", text("…")));
        }
        row(false, cells)
    };
    let more = all_words.len().saturating_sub(most);
    let rest = if more > 0 { paragraph("soft", text((said.more)(more))) } else { nothing() };
    all(vec![
        view! { <p role="status">{text((said.count)(all_words.len(), different(all_words)))}</p> }.into_any(),
        table("numbers", None, [Vec::new(), all_words.iter().take(most).map(line).collect(), Vec::new()]),
        rest,
    ])
}
