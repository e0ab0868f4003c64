//! The menu at a number, by a right press or the key for menus.

use leptos::task::spawn_local;
use web_sys::MouseEvent;

use super::{
    cells::{cell_at, shown_by},
    range_commands::RangeCommands,
    said::Said,
};
use crate::app::{
    browser::{
        clip::Clip,
        early::{on_early, take},
        editing,
    },
    state::{
        grids::Grids,
        layer::Layer,
        locale::Locale,
        sheet_menu::{Asking, CellItem, CellMenu, SheetMenu},
    },
};
use crate::text::Messages;
use leptos::prelude::*;

/// Listens to what asks for the menu.
pub(super) fn listen(writing: RangeCommands) {
    let (voice, menu) = (expect_context::<Locale>(), expect_context::<SheetMenu>());
    let (layer, grids) = (expect_context::<Layer>(), expect_context::<Grids>());
    // The press before it leaves the focus, and with it what is chosen, where they are.
    on_early("mousedown", move |event: MouseEvent| {
        let cell = cell_at(&event).and_then(|element| shown_by(&element, voice));
        let chosen = writing.stretching.several();
        if event.button() == 2 && chosen.zip(cell).is_some_and(|(chosen, cell)| chosen.contains(cell)) {
            take(&event);
        }
    });
    on_early("contextmenu", move |event: MouseEvent| {
        // A finger's long press is its own.
        let element = cell_at(&event).filter(|_| !event.default_prevented());
        let Some(element) = element else { return };
        let Some(cell) = shown_by(&element, voice) else { return };
        take(&event);
        // At one of several chosen numbers it is for all of them.
        let stretching = writing.stretching;
        if !stretching.range().contains(cell) {
            grids.focus(cell);
            stretching.collapse();
        }
        let edges = element.get_bounding_client_rect();
        let [x, y] = [event.client_x(), event.client_y()].map(f64::from);
        let is_over =
            (edges.left()..=edges.right()).contains(&x) && (edges.top()..=edges.bottom()).contains(&y);
        let place = if is_over { [x, y] } else { [edges.left(), edges.bottom()] };
        let is_written = layer.input(cell.stage).is_some();
        menu.ask(Asking::Cells(stretching.range().active(), place, offered(writing, is_written)));
    });
}

/// What can be done to the chosen numbers, written to or computed.
fn offered(writing: RangeCommands, is_written: bool) -> CellMenu {
    let item = |name: fn(&Messages) -> &'static str, key, is_possible, act: fn(RangeCommands)| {
        let act = Callback::new(move |()| act(writing));
        CellItem { name, key, is_possible, act }
    };
    let items = vec![
        item(|text| text.hand().cut, "Ctrl+X", is_written, cut),
        item(
            |text| text.hand().copy,
            "Ctrl+C",
            true,
            |writing| {
                copy(writing);
            },
        ),
        item(|text| text.hand().paste, "Ctrl+V", is_written, paste),
        item(|text| text.hand().clear, "Del", is_written, RangeCommands::clear),
    ];
    CellMenu { items, can_fill: is_written }
}

fn cut(writing: RangeCommands) {
    if writing.input(writing.stretching.range()).is_some() && copy(writing) {
        writing.clear();
    }
}

/// Whether the browser has copied them, which is said where they are.
fn copy(writing: RangeCommands) -> bool {
    let has_copied = writing.is_seen() && editing::copy();
    if !has_copied && untrack(|| writing.said()) != Some(Said::Covered) {
        writing.say(Said::ByKey("Ctrl+C"));
    }
    has_copied
}

/// Pastes what the browser gives. Many ask first, or leave it to the key.
fn paste(writing: RangeCommands) {
    let range = writing.stretching.range();
    if writing.input(range).is_none() {
        return;
    }
    spawn_local(async move {
        match Clip::asked().await {
            // Who has gone on meanwhile has nothing pasted elsewhere, and is told nothing of it.
            _ if writing.stretching.range() != range => {}
            Some(clip) => writing.paste(&clip),
            None => writing.say(Said::ByKey("Ctrl+V")),
        }
    });
}
