//! A field for an integer, after the WAI-ARIA spinbutton pattern: arrow keys step, and there are buttons for pointers.

use leptos::{ev::KeyboardEvent, html, prelude::*};

use super::dialog::refusal;
use crate::{
    app::{
        browser::keys::is_input_method,
        kit::{
            context::expect_context,
            number_field::select,
            reactive::{Words, aria, memo, press, words},
        },
        state::{locale::Locale, prose::set_words},
    },
    model::{Axis, HeadsError, MAX_HEADS},
    present::sizes::whole,
    text::Messages,
};

/// What a field counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum SizeOf {
    /// The size along an axis; the widths are those of all heads together.
    Along(Axis),
    /// The heads.
    Heads,
    /// The heads of keys and values.
    KeyHeads,
}

impl SizeOf {
    fn id(self) -> &'static str {
        match self {
            Self::Along(Axis::Tokens) => "words",
            Self::Along(Axis::Keys) => "keys",
            Self::Along(Axis::Model) => "d-model",
            Self::Along(Axis::Key) => "d-k",
            Self::Along(Axis::Value) => "d-v",
            Self::Along(Axis::Concat) => "concat",
            Self::Along(Axis::Out) => "d-out",
            Self::Heads => "heads",
            Self::KeyHeads => "key-heads",
        }
    }

    fn limit(self) -> usize {
        match self {
            Self::Along(axis) => axis.limit(),
            Self::Heads | Self::KeyHeads => MAX_HEADS,
        }
    }

    fn name(self, text: &Messages) -> &'static str {
        match self {
            Self::Along(axis) => (text.matrix.size)(axis),
            Self::Heads => text.heads().name,
            Self::KeyHeads => text.heads().key_heads,
        }
    }

    fn meaning(self, text: &Messages) -> &'static str {
        match self {
            Self::Along(axis) => (text.shape().meaning)(axis),
            Self::Heads => text.heads().meaning,
            Self::KeyHeads => text.heads().key_heads_meaning,
        }
    }

    fn refusal(self, text: &Messages) -> String {
        match self {
            Self::Along(axis) => (text.refusal().size)(axis, axis.limit()),
            Self::Heads | Self::KeyHeads => (text.heads().refused)(HeadsError::Count { given: 0 }),
        }
    }
}

/// A field for a size.
#[derive(Clone, Copy)]
pub(super) struct SizeField {
    pub(super) of: SizeOf,
    /// The typed text.
    pub(super) draft: RwSignal<String>,
    /// Whether the user has tried to submit.
    pub(super) is_tried: RwSignal<bool>,
}

impl SizeField {
    /// Creates a field that contains a size.
    pub(super) fn new(of: SizeOf, held: usize, is_tried: RwSignal<bool>) -> Self {
        Self { of, draft: RwSignal::new(held.to_string()), is_tried }
    }

    /// Returns the typed size; `None` if it is not valid. Tracked.
    pub(super) fn size(self) -> Option<usize> {
        self.draft.with(|draft| whole(draft, self.of.limit()))
    }

    /// Returns the id of the field.
    pub(super) fn id(self) -> String {
        format!("size-{}", self.of.id())
    }

    /// Shows the field.
    pub(super) fn view(self) -> AnyView {
        let locale = expect_context::<Locale>();
        let Self { of, draft, is_tried } = self;
        let step = move |by: isize| {
            let from = untrack(|| self.size()).unwrap_or(1);
            draft.set(from.saturating_add_signed(by).clamp(1, of.limit()).to_string());
        };
        let node = NodeRef::<html::Input>::new();
        let key = move |event: KeyboardEvent| {
            let by = match event.key().as_str() {
                _ if is_input_method(&event) => return,
                "ArrowUp" => 1,
                "ArrowDown" => -1,
                "PageUp" => 10,
                "PageDown" => -10,
                _ => return,
            };
            event.prevent_default();
            step(by);
        };
        let is_refused = memo(move || is_tried.get() && self.size().is_none());
        let why = memo(move || is_refused.get().then(|| of.refusal(locale.text())));
        let name = move || of.name(locale.text());
        let refusal_id = format!("{}-refusal", self.id());
        let meaning_id = format!("{}-meaning", self.id());
        let described = format!("{meaning_id} {refusal_id}");
        view! {
            <div class="size">
                <label for=self.id()>{set_words(name)}</label>
                <span class="spin">
                    <input
                        node_ref=node
                        id=self.id()
                        type="text"
                        role="spinbutton"
                        inputmode="numeric"
                        autocomplete="off"
                        aria-valuemin="1"
                        aria-valuemax=of.limit().to_string()
                        aria-valuenow=now(self)
                        aria-describedby=described
                        aria-invalid=aria(move || is_refused.get())
                        prop:value=words(move || draft.get())
                        on:keydown=key
                        // A click selects the content, so that typing replaces it.
                        on:click=move |_| select(node)
                        // The end of a press on selected content must not place the caret either.
                        on:mouseup=|event| event.prevent_default()
                        on:input=move |event| draft.set(event_target_value(&event))
                    />
                    // The arrow keys do the same.
                    <button type="button" tabindex="-1" aria-hidden="true" on:click=press(move || step(-1))>"−"</button>
                    <button type="button" tabindex="-1" aria-hidden="true" on:click=press(move || step(1))>"+"</button>
                </span>
                <small id=meaning_id>{set_words(move || of.meaning(locale.text()))}</small>
                {refusal(refusal_id, why)}
            </div>
        }
        .into_any()
    }
}

/// Returns the typed text for screen readers, even if it is not a valid size.
fn now(field: SizeField) -> Words {
    words(move || field.draft.get().trim().to_owned())
}
