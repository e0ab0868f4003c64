//! The wheel over a window of numbers.

use leptos::prelude::*;
use web_sys::WheelEvent;

use super::GridHandle;
use crate::screen::Geometry;

impl GridHandle {
    /// Scrolls a window by its wheel, where it is one and has the focus; else the page scrolls.
    pub(super) fn wheel(self, event: &WheelEvent) {
        let window = self.window.get_untracked();
        let has_focus = document().active_element().is_some_and(|focused| {
            focused.closest("[data-matrix]").ok().flatten().and_then(|grid| grid.get_attribute("data-matrix"))
                == Some(self.stage.name().to_owned())
        });
        if window.is_whole() || !has_focus || event.ctrl_key() {
            return;
        }
        let Geometry { cell_width, cell_height, .. } = self.geometry.get_untracked();
        // A wheel counts lines in some browsers, pixels in others; a line is a row here.
        let unit = if event.delta_mode() == WheelEvent::DOM_DELTA_PIXEL { 1.0 } else { cell_height };
        let (x, y) = (event.delta_x() * unit, event.delta_y() * unit);
        let (x, y) = if event.shift_key() && x == 0.0 { (y, 0.0) } else { (x, y) };
        let (across, down) = self.wheel_rest.get_value();
        let (across, down) = ((across + x) / cell_width, (down + y) / cell_height);
        self.wheel_rest.set_value((across.fract() * cell_width, down.fract() * cell_height));
        let moved = window.moved_by(down.trunc() as isize, across.trunc() as isize);
        if window.moved_by(y.signum() as isize, x.signum() as isize) != window {
            event.prevent_default();
        }
        if moved != window {
            self.show_window(moved);
            self.go(self.tab_stop(moved));
        }
    }
}
