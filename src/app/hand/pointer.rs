//! Ranges by pointer: a drag over cells, and a press with Shift.

use leptos::ev;
use web_sys::{MouseEvent, PointerEvent};

use super::{
    cells::{cell_at, grid, shown_by},
    stretching::Stretching,
};
use crate::app::kit::prelude::*;
use crate::app::{
    browser::early::{on_early, take},
    page::voice::Voice,
};
use crate::screen::Motion;

/// Listens to pointers on cells. A finger scrolls.
pub(super) fn listen(stretching: Stretching) {
    let voice = expect_context::<Voice>();
    let is_dragging = StoredValue::new(false);
    let _down = window_event_listener(ev::pointerdown, move |event| {
        let begins = event.button() == 0 && !event.alt_key() && event.pointer_type() != "touch";
        is_dragging.set_value(begins && cell_at(&event).is_some());
    });
    // The focus, which a press would move, stays on the active cell.
    on_early("mousedown", move |event: MouseEvent| {
        let cell = cell_at(&event).and_then(|element| shown_by(&element, voice));
        if event.shift_key()
            && event.button() == 0
            && let Some(cell) = cell
            && cell.stage == stretching.range().active().stage
        {
            stretching.to(cell);
            take(&event);
        }
    });
    let _move = window_event_listener(ev::pointermove, move |event| {
        if is_dragging.get_value() && event.buttons() & 1 == 1 {
            drag(stretching, voice, &event);
        }
    });
    let _up = window_event_listener(ev::pointerup, move |_| is_dragging.set_value(false));
}

fn drag(stretching: Stretching, voice: Voice, event: &PointerEvent) {
    let head = stretching.range().head();
    match cell_at(event).and_then(|element| shown_by(&element, voice)) {
        Some(cell) if cell.stage == head.stage => {
            if cell != head {
                stretching.to(cell);
            }
        }
        // Beyond the edge of the grid the window follows.
        _ => beyond(stretching, event).into_iter().flatten().for_each(|motion| stretching.by(motion)),
    }
}

/// The moves towards a pointer that has left the grid.
fn beyond(stretching: Stretching, event: &PointerEvent) -> [Option<Motion>; 2] {
    let Some(grid) = grid(stretching.range().active().stage) else { return [None; 2] };
    let (edges, x, y) =
        (grid.get_bounding_client_rect(), f64::from(event.client_x()), f64::from(event.client_y()));
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
