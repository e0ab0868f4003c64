//! The drags that nudge a cell's number.

use leptos::{ev, prelude::*};
use web_sys::PointerEvent;

use super::Nudge;
use crate::{
    app::{browser::dom, editing::cells::cell_at, kit::context::expect_context, state::focus::Focus},
    command::nudge_exponent,
    model::CellRef,
};

/// How far a pointer moves per step, in CSS pixels.
const STEP_PIXELS: f64 = 6.0;

/// A drag in progress.
#[derive(Clone, Copy)]
struct Drag {
    cell: CellRef,
    pointer: i32,
    start: i32,
}

/// The drag that nudges a number. Copies are handles to the same drag.
#[derive(Clone, Copy)]
pub(in crate::app::editing) struct Drags {
    nudge: Nudge,
    drag: StoredValue<Option<Drag>>,
}

impl Drags {
    /// Starts a drag on a cell's number, if it can be edited.
    pub(super) fn begin(self, event: &PointerEvent, cell: CellRef) {
        if event.button() == 0 && self.nudge.can_move(cell) {
            self.nudge.hold(cell);
            self.drag.set_value(Some(Drag { cell, pointer: event.pointer_id(), start: event.client_x() }));
        }
    }

    fn continue_drag(self, event: &PointerEvent) {
        if let Some(Drag { cell, start, .. }) = self.of(event) {
            let steps = f64::from(event.client_x() - start) / STEP_PIXELS;
            let exponent = nudge_exponent(event.shift_key(), event.ctrl_key() || event.meta_key());
            self.nudge.move_from_start(cell, steps.round() as i32, exponent);
        }
    }

    fn end(self, event: &PointerEvent) {
        if self.of(event).is_some() {
            self.stop();
            self.nudge.end();
        }
    }

    fn stop(self) {
        self.drag.set_value(None);
    }

    /// Ends the drag, or a gesture by keys, and restores the number. Returns whether there was one.
    pub(in crate::app::editing) fn cancel(self) -> bool {
        self.stop();
        self.nudge.cancel()
    }

    /// Returns the drag that an event belongs to.
    fn of(self, event: &PointerEvent) -> Option<Drag> {
        self.drag.get_value().filter(|drag| drag.pointer == event.pointer_id())
    }
}

impl Nudge {
    /// Listens to the drags that nudge numbers, for as long as the page exists.
    pub(in crate::app::editing) fn listen(self) -> Drags {
        let focus = expect_context::<Focus>();
        let drags = Drags { nudge: self, drag: StoredValue::new(None) };
        let _down = window_event_listener(ev::pointerdown, move |event| {
            if let Some(cell) = event.alt_key().then(|| cell_at(&event)).flatten() {
                // It becomes the selected cell.
                dom::focus_element(&cell);
                drags.begin(&event, focus.selected.get_untracked());
            }
        });
        let _move = window_event_listener(ev::pointermove, move |event| drags.continue_drag(&event));
        let _up = window_event_listener(ev::pointerup, move |event| drags.end(&event));
        let _lost = window_event_listener(ev::pointercancel, move |event| drags.end(&event));
        drags
    }
}
