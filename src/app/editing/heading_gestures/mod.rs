//! Actions at headings: the pointer selects lines and moves tokens, keys move tokens, and a context menu opens.

mod drag;
mod moving;

use wasm_bindgen::JsCast;
use web_sys::{Element, Event, KeyboardEvent, MouseEvent};

use self::moving::Moving;
use super::{heading_at::Heading, range_commands::RangeCommands, said::RangeMessage};
use crate::app::{
    browser::{
        early::{on_early, take},
        keys::{has_control, is_input_method},
    },
    state::{
        focus::Focus,
        notices::Notices,
        sheet_menu::{Asking, SheetMenu},
        store::Store,
        token_headings,
    },
};
use crate::model::Edit;
use leptos::prelude::*;

/// Listens to events at headings.
pub(super) fn listen(writing: RangeCommands) {
    let range_selection = writing.range_selection;
    let moving = Moving::new(range_selection);
    drag::listen(range_selection, moving);
    let (focus, menu) = (expect_context::<Focus>(), expect_context::<SheetMenu>());
    // Right click, long press, or the menu key.
    on_early("contextmenu", move |event: MouseEvent| {
        let Some(token) = Heading::of_event(&event).and_then(|heading| heading.token) else { return };
        let Some(element) = event.target().and_then(|target| target.dyn_into::<Element>().ok()) else {
            return;
        };
        take(&event);
        let edges = element.get_bounding_client_rect();
        // On a selected token, the menu is for all selected tokens.
        if Heading::of_event(&event).is_none_or(|heading| range_selection.chosen_with(heading).is_none()) {
            focus.select_token(token);
        }
        menu.ask(Asking::Word(token, [edges.right(), edges.bottom()]));
    });
    // Focusing another heading, such as after a rename, ends the selection: keys apply to the focused place.
    on_early("focusin", move |event: Event| {
        if Heading::of_event(&event).is_some_and(|heading| range_selection.chosen_with(heading).is_none()) {
            range_selection.collapse();
        }
    });
    let (store, notices) = (expect_context::<Store>(), expect_context::<Notices>());
    on_early("keydown", move |event: KeyboardEvent| {
        if event.key() == "Escape" && moving.cancel() {
            take(&event);
            // This Escape must not end the selection as well.
            event.stop_immediate_propagation();
            return;
        }
        if !event.alt_key() || event.shift_key() || has_control(&event) || is_input_method(&event) {
            return;
        }
        let Some(heading) = Heading::of_event(&event) else { return };
        let is_back = match (heading.is_row, event.key().as_str()) {
            (true, "ArrowUp") | (false, "ArrowLeft") => true,
            (true, "ArrowDown") | (false, "ArrowRight") => false,
            _ => return,
        };
        // At either end of the tokens, keep the browser from going back in its history.
        take(&event);
        let chosen = range_selection.chosen_with(heading);
        let words = chosen.clone().unwrap_or(heading.at..heading.at + 1);
        let n = store.read(|pipeline| pipeline.shape().n());
        let gap = if is_back { words.start.checked_sub(1) } else { Some(words.end + 1) };
        let Some(gap) = gap.filter(|&gap| gap <= n) else {
            return writing.say(RangeMessage::AtEnd { is_back });
        };
        if notices.refuse_unless(store.dispatch_all(&Edit::moving(words.clone(), gap))) {
            let moved = |at: usize| if is_back { at - 1 } else { at + 1 };
            let to = moved(heading.at);
            range_selection.show_token(to);
            // At the edge of a window, the same element has the focus already and now shows the next token.
            token_headings::focus(to);
            if chosen.is_some() {
                range_selection.lines(heading.moved_to(moved(words.start)), moved(words.end - 1));
            }
        }
    });
}
