//! The mouse wheel over a window of numbers.

use leptos::prelude::*;
use web_sys::{HtmlElement, WheelEvent};

use super::cursor::Cursor;
use crate::layout::Geometry;

/// Scrolls a grid by wheel. Copies are handles to the same state.
#[derive(Clone, Copy)]
pub(super) struct Wheel {
    cursor: Cursor,
    /// The scroll distance beyond whole columns and rows, in pixels.
    rest: StoredValue<(f64, f64)>,
}

impl Wheel {
    pub(super) fn new(cursor: Cursor) -> Self {
        Self { cursor, rest: StoredValue::new((0.0, 0.0)) }
    }

    /// Scrolls the grid if it shows only a window and has the focus; else the page scrolls.
    pub(super) fn turn(self, event: &WheelEvent, grid: Option<HtmlElement>) {
        let pane = self.cursor.pane;
        let window = pane.seen();
        let focused = document().active_element();
        let has_focus = grid.is_some_and(|grid| grid.contains(focused.as_deref()));
        if window.is_whole() || !has_focus || event.ctrl_key() {
            return;
        }
        let Geometry { cell_width, cell_height, .. } = untrack(|| pane.geometry());
        // Some browsers report lines instead of pixels; a line counts as a row.
        let unit = if event.delta_mode() == WheelEvent::DOM_DELTA_PIXEL { 1.0 } else { cell_height };
        let (x, y) = (event.delta_x() * unit, event.delta_y() * unit);
        let (x, y) = if event.shift_key() && x == 0.0 { (y, 0.0) } else { (x, y) };
        let (across, down) = self.rest.get_value();
        let (across, down) = ((across + x) / cell_width, (down + y) / cell_height);
        self.rest.set_value((across.fract() * cell_width, down.fract() * cell_height));
        let moved = window.moved_by(down.trunc() as isize, across.trunc() as isize);
        if window.moved_by(y.signum() as isize, x.signum() as isize) != window {
            event.prevent_default();
        }
        if moved != window {
            pane.see(moved);
            self.cursor.go(pane.tab_stop());
        }
    }
}
