//! The context menu of a cell, opened by right click or the menu key.

use leptos::{prelude::*, task::spawn_local};
use web_sys::MouseEvent;

use super::{
    cells::{cell_at, shown_by},
    heading_at::Heading,
    range_commands::RangeCommands,
    said::RangeMessage,
};
use crate::{
    app::{
        browser::{
            clip::Clip,
            early::{on_early, take},
            editing,
            pointer::place_of,
        },
        kit::context::expect_context,
        state::{
            grids::Grids,
            layer::Layer,
            locale::Locale,
            modules::Parts,
            sheet_menu::{Asking, CellItem, CellMenu, SheetMenu},
        },
    },
    command::{BrowserCommand, CellCommand, Command},
    text::Messages,
};

const CUT: Command = Command::Browser(BrowserCommand::Cut);
const COPY: Command = Command::Browser(BrowserCommand::Copy);
const PASTE: Command = Command::Browser(BrowserCommand::Paste);
const CLEAR: Command = Command::Cell(CellCommand::Clear);

/// Listens to the events that open the menu.
pub(super) fn listen(ranges: RangeCommands) {
    let (locale, menu) = (expect_context::<Locale>(), expect_context::<SheetMenu>());
    let (layer, grids) = (expect_context::<Layer>(), expect_context::<Grids>());
    let parts = expect_context::<Parts>();
    // The mouse press before the menu must not move the focus, which would end the selection.
    on_early("mousedown", move |event: MouseEvent| {
        let cell = cell_at(&event).and_then(|element| shown_by(&element, locale));
        let chosen = ranges.range_selection.several();
        if event.button() == 2 && chosen.zip(cell).is_some_and(|(chosen, cell)| chosen.contains(cell)) {
            take(&event);
        }
    });
    on_early("contextmenu", move |event: MouseEvent| {
        // A long press by a finger is handled elsewhere.
        if event.default_prevented() {
            return;
        }
        let range_selection = ranges.range_selection;
        let element = cell_at(&event);
        let cell = element.as_ref().and_then(|element| shown_by(element, locale));
        // On the heading of a column of X, the menu is for that column.
        let heading = Heading::under(&event, grids).filter(|_| cell.is_none());
        let heading = heading.filter(|heading| heading.column(range_selection.of_x()).is_some());
        if cell.is_none() && heading.is_none() {
            return;
        }
        // Until the menu has loaded, the browser shows its own.
        if untrack(|| parts.dialogs.now()).is_none() {
            return;
        }
        take(&event);
        // On a selected cell, the menu is for the whole selection.
        if let Some(cell) = cell.filter(|&cell| !range_selection.range().contains(cell)) {
            grids.focus(cell);
            range_selection.collapse();
        }
        if let Some(heading) = heading.filter(|&heading| range_selection.chosen_with(heading).is_none()) {
            range_selection.lines(heading, heading.at);
        }
        let [x, y] = place_of(&event);
        let place = element.map_or([x, y], |element| {
            let edges = element.get_bounding_client_rect();
            let is_over =
                (edges.left()..=edges.right()).contains(&x) && (edges.top()..=edges.bottom()).contains(&y);
            if is_over { [x, y] } else { [edges.left(), edges.bottom()] }
        });
        let active = range_selection.range().active();
        let is_written = layer.input(active.stage).is_some();
        menu.ask(Asking::Cells(active, place, offered(ranges, is_written)));
    });
}

/// Returns the menu of commands for the selected cells. `is_written` tells that they can be edited.
fn offered(ranges: RangeCommands, is_written: bool) -> CellMenu {
    let item = |name: fn(&Messages) -> &'static str, command, is_possible, act: fn(RangeCommands)| {
        let act = Callback::new(move |()| act(ranges));
        CellItem { name, command: Some(command), is_possible, act }
    };
    let mut items = vec![
        item(|text| text.editing().cut, CUT, is_written, cut),
        item(
            |text| text.editing().copy,
            COPY,
            true,
            |ranges| {
                copy(ranges);
            },
        ),
        item(|text| text.editing().paste, PASTE, is_written, paste),
        item(|text| text.editing().clear, CLEAR, is_written, RangeCommands::clear),
    ];
    if let Some(col) = ranges.column() {
        let name: fn(&Messages) -> &'static str = match ranges.is_named(col) {
            true => |text| text.editing().rename_column,
            false => |text| text.editing().name_column,
        };
        let act = Callback::new(move |()| ranges.name_column());
        items.push(CellItem { name, command: None, is_possible: true, act });
    }
    CellMenu { items, can_fill: is_written }
}

fn cut(ranges: RangeCommands) {
    if ranges.input(ranges.range_selection.range()).is_some() && copy(ranges) {
        ranges.clear();
    }
}

/// Copies the selected cells. Returns whether the browser did; if not, a message at the cells says so.
fn copy(ranges: RangeCommands) -> bool {
    let has_copied = ranges.is_seen() && editing::copy();
    if !has_copied && untrack(|| ranges.said()) != Some(RangeMessage::Covered) {
        ranges.say(RangeMessage::ByKey(COPY));
    }
    has_copied
}

/// Pastes the browser's clipboard. Many browsers ask first, or allow only the keyboard shortcut.
fn paste(ranges: RangeCommands) {
    let range = ranges.range_selection.range();
    if ranges.input(range).is_none() {
        return;
    }
    spawn_local(async move {
        match Clip::asked().await {
            // The user has selected something else meanwhile: paste nothing there, and show no message.
            _ if ranges.range_selection.range() != range => {}
            Some(clip) => ranges.paste(&clip),
            None => ranges.say(RangeMessage::ByKey(PASTE)),
        }
    });
}
