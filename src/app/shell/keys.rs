//! The keys of the whole page: one listener on the window, for what no element has handled.
//!
//! Which key gives which command is in [`KEYS`](crate::command::KEYS).

use leptos::{ev, prelude::*};
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlInputElement, KeyboardEvent};

use super::commands::Commands;
use crate::{
    app::{
        browser::{
            dom,
            keys::{is_input_method, press_of},
        },
        kit::context::expect_context,
        state::{inspecting::Inspecting, modules::Parts, screen::Screen},
        tour::Tour,
    },
    command::{CellCommand, ExplanationCommand, KeyApplies, PageCommand, Press, TourCommand},
};

/// Where a text of several words or lines is typed.
const TEXTS: &str = "textarea, [contenteditable]";

/// Listens for as long as the page exists.
pub(super) fn listen(commands: Commands) {
    let (inspecting, parts, tour) =
        (expect_context::<Inspecting>(), expect_context::<Parts>(), expect_context::<Tour>());
    let screen = expect_context::<Screen>();
    let _listener = window_event_listener(ev::keydown, move |event| {
        // An open dialog has its own keys.
        if event.default_prevented() || is_input_method(&event) || dom::is_dialog_open() {
            return;
        }
        let press = press_of(&event);
        let cancels = || {
            let is_cancel = CellCommand::of(&press) == Some(CellCommand::Cancel);
            untrack(|| parts.editing.now()).is_some_and(|module| is_cancel && module.cancel.run(()))
        };
        let is_presented = || screen.viewport.with_untracked(|viewport| viewport.is_presented);
        let is_done = cancels()
            || explanation_command(&press, &event).map(|command| inspecting.perform(command)).is_some()
            || page_command(&press, &event, is_presented())
                .map(|command| commands.perform(command))
                .is_some()
            || TourCommand::of(&press).is_some_and(|command| tour.perform(command, &press, &event));
        if is_done {
            event.prevent_default();
        }
    });
}

/// Returns the command that a key gives in the explanation of a number.
fn explanation_command(press: &Press, event: &KeyboardEvent) -> Option<ExplanationCommand> {
    ExplanationCommand::of(press).filter(|_| Inspecting::contains(event.target()))
}

/// Returns the command that a key gives to the page, unless it types a character or undoes typing.
fn page_command(press: &Press, event: &KeyboardEvent, is_presented: bool) -> Option<PageCommand> {
    let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    PageCommand::of(press).filter(|command| match command.key_applies() {
        KeyApplies::Always => true,
        KeyApplies::UnlessItTypes => {
            !press.types_character() || !target.is_some_and(|target| takes_text(&target))
        }
        KeyApplies::UnlessTextWasTyped => !target.is_some_and(|target| is_typed_in(&target)),
        KeyApplies::WhilePresented => is_presented,
    })
}

/// Whether an element takes typed characters.
fn takes_text(element: &Element) -> bool {
    let is_field = |input: &HtmlInputElement| input.type_() == "text" && !input.read_only();
    is(element, TEXTS) || element.dyn_ref::<HtmlInputElement>().is_some_and(is_field)
}

/// Whether a text was typed in an element, which has its own undo.
fn is_typed_in(element: &Element) -> bool {
    let is_changed = |input: &HtmlInputElement| {
        input.type_() == "text" && (!input.has_attribute("value") || input.value() != input.default_value())
    };
    is(element, TEXTS) || element.dyn_ref::<HtmlInputElement>().is_some_and(is_changed)
}

fn is(element: &Element, selector: &str) -> bool {
    // The selector is valid.
    element.matches(selector).unwrap_or_default()
}
