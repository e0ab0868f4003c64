//! Going from a cell into the explanation of its number by a key, and back to the very cell.

use crate::app::browser::dom;
use crate::app::state::{
    focus::Focus,
    grids::Grids,
    panels::{Panel, Panels},
};
use crate::model::CellRef;
use leptos::prelude::*;

/// The explanation of a number.
const INSPECTOR: &str = "#panel-number [role='region']";
/// What has the focus in it at first, in this order: a number that leads on, what can be moved or typed, else the whole.
const ENTRANCES: [&str; 3] = [" .derivation [data-cell]", " :is(input, button:not([hidden]))", ""];

/// The way in and back. Copies are handles to the same one.
#[derive(Clone, Copy)]
pub(in crate::app) struct Inspecting {
    focus: Focus,
    grids: Grids,
    panels: Panels,
    /// The cell that was left by a key, and whether the panels were folded then.
    from: StoredValue<Option<(CellRef, bool)>>,
}

impl Inspecting {
    pub(in crate::app) fn new(focus: Focus, grids: Grids, panels: Panels) -> Self {
        Self { focus, grids, panels, from: StoredValue::new(None) }
    }

    /// Moves the focus from the selected cell into its explanation, which is unfolded for that.
    pub(in crate::app) fn enter(self) {
        let Self { focus, panels, .. } = self;
        focus.hover.set(None);
        let was_folded = panels.side_is_folded.get_untracked();
        self.from.set_value(Some((focus.selected.get_untracked(), was_folded)));
        panels.panel.set(Panel::Number);
        panels.side_is_open.set(true);
        panels.unfold_side();
        // What was behind another panel is made with the next frame, and is there in the one after.
        request_animation_frame(|| {
            request_animation_frame(|| {
                ENTRANCES.iter().any(|entrance| dom::focus(&format!("{INSPECTOR}{entrance}")));
            });
        });
    }

    /// Moves the focus back to the cell that was left, or else to the selected one.
    pub(in crate::app) fn leave(self) {
        let from = self.from.try_update_value(Option::take).flatten();
        if let Some((_, true)) = from {
            self.panels.side_is_folded.set(true);
        }
        let selected = || self.focus.selected.get_untracked();
        self.grids.focus(from.map_or_else(selected, |(cell, _)| cell));
    }

    /// The person has gone on to something else: there is no way back any more.
    pub(in crate::app) fn forget(self) {
        self.from.set_value(None);
    }
}
