//! Selecting ranges by pointer: dragging over cells, and Shift with a click.

use leptos::{ev, prelude::*};
use web_sys::{MouseEvent, PointerEvent};

use super::{
    cells::{cell_at, cell_under, shown_by},
    range_selection::RangeSelection,
};
use crate::{
    app::{
        browser::{
            early::{on_early, take},
            pointer::place_of,
        },
        kit::context::expect_context,
        state::locale::Locale,
    },
    layout::Motion,
    model::CellRef,
};

/// Listens to pointers on cells. A finger scrolls; its other gestures are in `touch`.
pub(super) fn listen(range_selection: RangeSelection) {
    let locale = expect_context::<Locale>();
    let is_dragging = StoredValue::new(false);
    let _down = window_event_listener(ev::pointerdown, move |event| {
        let begins = event.button() == 0 && !event.alt_key() && event.pointer_type() != "touch";
        let cell = cell_at(&event).filter(|_| begins);
        is_dragging.set_value(cell.is_some());
        // On another cell, the range ends when the active cell changes. On a Mac, Ctrl+click opens the menu.
        let is_plain = !event.shift_key() && !event.ctrl_key() && !event.meta_key();
        if is_plain
            && cell.and_then(|element| shown_by(&element, locale)) == Some(range_selection.range().active())
        {
            range_selection.collapse();
        }
    });
    // The press must not move the focus from the active cell.
    on_early("mousedown", move |event: MouseEvent| {
        let cell = cell_at(&event).and_then(|element| shown_by(&element, locale));
        if event.shift_key()
            && event.button() == 0
            && let Some(cell) = cell
            && cell.stage == range_selection.range().active().stage
        {
            range_selection.to(cell);
            take(&event);
        }
    });
    let _move = window_event_listener(ev::pointermove, move |event| {
        if is_dragging.get_value() && event.buttons() & 1 == 1 {
            drag(range_selection, locale, &event);
        }
    });
    let _up = window_event_listener(ev::pointerup, move |_| is_dragging.set_value(false));
}

fn drag(range_selection: RangeSelection, locale: Locale, event: &PointerEvent) {
    let head = range_selection.range().head();
    if let Some(cell) = towards(range_selection, locale, head, place_of(event)) {
        range_selection.to(cell);
    }
}

/// Returns the cell that a drag from `from` to a place leads to: the cell there, or outside the grid the next cell in
/// that direction, and the window follows. `None` if it is the same cell.
pub(super) fn towards(
    range_selection: RangeSelection,
    locale: Locale,
    from: CellRef,
    at: [f64; 2],
) -> Option<CellRef> {
    let under = cell_under(at).and_then(|element| shown_by(&element, locale));
    let cell = under.filter(|cell| cell.stage == from.stage).unwrap_or_else(|| {
        beyond(range_selection, from, at)
            .into_iter()
            .flatten()
            .fold(from, |cell, motion| range_selection.after(motion, cell))
    });
    (cell != from).then_some(cell)
}

/// Returns the motions towards a place outside a cell's grid.
fn beyond(range_selection: RangeSelection, cell: CellRef, [x, y]: [f64; 2]) -> [Option<Motion>; 2] {
    let Some(grid) = range_selection.grids.root(cell.stage) else { return [None; 2] };
    let edges = grid.get_bounding_client_rect();
    let towards = |at: f64, first: f64, last: f64, [back, on]: [Motion; 2]| match at {
        _ if at < first => Some(back),
        _ if at > last => Some(on),
        _ => None,
    };
    [
        towards(x, edges.left(), edges.right(), [Motion::Left, Motion::Right]),
        towards(y, edges.top(), edges.bottom(), [Motion::Up, Motion::Down]),
    ]
}
