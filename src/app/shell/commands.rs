//! Performs commands, and listens for their keyboard shortcuts.

use leptos::ev;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlInputElement, KeyboardEvent};

use crate::app::{
    browser::{
        dom::is_asked,
        keys::{has_control, is_input_method},
    },
    state::{
        focus::Focus,
        modules::{EditingModule, Parts},
        notice::Notice,
        notices::Notices,
        store::Store,
    },
};
use crate::command::Command;
use leptos::prelude::*;

/// Performs commands. Copies are handles to the same page.
#[derive(Clone, Copy)]
pub(super) struct Commands {
    store: Store,
    focus: Focus,
    notices: Notices,
    parts: Parts,
}

impl Commands {
    pub(super) fn new() -> Self {
        Self {
            store: expect_context(),
            focus: expect_context(),
            notices: expect_context(),
            parts: expect_context(),
        }
    }

    /// Performs a command if it is enabled.
    pub(super) fn perform(self, command: Command) {
        let Self { store, focus, notices, parts } = self;
        if !store.worksheet(|worksheet| command.is_enabled(worksheet)) {
            return;
        }
        focus.hover.set(None);
        match command {
            Command::Undo | Command::Redo => {
                let is_back = command == Command::Undo;
                match untrack(|| parts.hand.now()) {
                    Some(hand) => (if is_back { hand.undo } else { hand.redo }).run(()),
                    // The module that knows the cells' places has not loaded yet, or never will.
                    None => store.step(is_back),
                }
            }
            Command::Reset => {
                if untrack(|| parts.hand.now()).is_none() {
                    notices.tell(Notice::Coming);
                }
                // Edits made while the module loads are not thrown away.
                let revision = store.revision();
                let reset = move |hand: EditingModule| {
                    if store.is_still_at(revision) {
                        hand.presets.reset.run(());
                    }
                };
                parts.hand.then_or(reset, move || notices.tell(Notice::Missing));
            }
        }
    }

    /// Listens for keyboard shortcuts on the whole page, but leaves an open text field its own undo.
    pub(super) fn listen(self) {
        // The listener lives as long as the page.
        let _listener = window_event_listener(ev::keydown, move |event| {
            if is_input_method(&event) || event.alt_key() || is_in_text(&event) || is_asked() {
                return;
            }
            if let Some(command) = Command::by_chord(&event.key(), has_control(&event), event.shift_key()) {
                event.prevent_default();
                self.perform(command);
            }
        });
    }
}

/// Whether the user has changed the content of a field.
fn is_typed_in(input: &HtmlInputElement) -> bool {
    !input.has_attribute("value") || input.value() != input.default_value()
}

fn is_in_text(event: &KeyboardEvent) -> bool {
    let Some(element) = event.target().and_then(|target| target.dyn_into::<Element>().ok()) else {
        return false;
    };
    element.tag_name() == "TEXTAREA"
        || element
            .dyn_into::<HtmlInputElement>()
            .is_ok_and(|input| input.type_() == "text" && is_typed_in(&input))
}
