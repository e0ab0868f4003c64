//! A field for an integer, after the WAI-ARIA spinbutton pattern: arrow keys step, and there are buttons for pointers.

use leptos::{ev::KeyboardEvent, html};

use crate::app::{
    browser::keys::is_input_method,
    kit::{
        number_field::select,
        reactive::{Words, aria, flag, memo, press, words},
    },
    state::{locale::Locale, prose::set_words},
};
use crate::model::Axis;
use crate::present::sizes::size;
use leptos::prelude::*;

/// A field for a size.
#[derive(Clone, Copy)]
pub(super) struct SizeField {
    pub(super) axis: Axis,
    /// The typed text.
    pub(super) draft: RwSignal<String>,
    /// Whether the user has tried to submit.
    pub(super) is_tried: RwSignal<bool>,
}

impl SizeField {
    /// Creates a field that contains a size.
    pub(super) fn new(axis: Axis, held: usize, is_tried: RwSignal<bool>) -> Self {
        Self { axis, draft: RwSignal::new(held.to_string()), is_tried }
    }

    /// Returns the typed size; `None` if it is not valid. Tracked.
    pub(super) fn size(self) -> Option<usize> {
        self.draft.with(|draft| size(self.axis, draft))
    }

    /// Returns the id of the field.
    pub(super) fn id(self) -> String {
        let axis = match self.axis {
            Axis::Tokens => "words",
            Axis::Keys => "keys",
            Axis::Model => "d-model",
            Axis::Key => "d-k",
            Axis::Value => "d-v",
            Axis::Concat => "concat",
            Axis::Out => "d-out",
        };
        format!("size-{axis}")
    }

    /// Shows the field.
    pub(super) fn view(self) -> AnyView {
        let locale = expect_context::<Locale>();
        let Self { axis, draft, is_tried } = self;
        let step = move |by: isize| {
            let from = untrack(|| self.size()).unwrap_or(1);
            draft.set(from.saturating_add_signed(by).clamp(1, axis.limit()).to_string());
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
        let refusal = move || match is_refused.get() {
            true => (locale.text().refusal().size)(axis, axis.limit()),
            false => String::new(),
        };
        let name = move || (locale.text().matrix.size)(axis);
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
                        aria-valuemax=axis.limit().to_string()
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
                <small id=meaning_id>{words(move || (locale.text().shape().meaning)(axis))}</small>
                <p id=refusal_id class="refusal" role="alert" hidden=flag(move || !is_refused.get())>{set_words(refusal)}</p>
            </div>
        }
        .into_any()
    }
}

/// Returns the typed text for screen readers, even if it is not a valid size.
fn now(field: SizeField) -> Words {
    words(move || field.draft.get().trim().to_owned())
}
