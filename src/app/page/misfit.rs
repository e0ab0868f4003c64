//! Pasted numbers for which there is no room: what to do with them is asked.

use crate::app::kit::prelude::*;
use crate::app::page::panels::Panels;
use crate::model::CellRef;

/// Numbers that do not fit, from a cell on. Copies are handles to the same.
#[derive(Clone, Copy)]
pub(in crate::app) struct Misfit {
    panels: Panels,
    pasted: StoredValue<Option<(CellRef, String)>>,
}

impl Misfit {
    pub(in crate::app) fn new(panels: Panels) -> Self {
        Self { panels, pasted: StoredValue::new(None) }
    }

    /// Asks what to do with a text of numbers.
    pub(in crate::app) fn ask(self, cell: CellRef, text: String) {
        self.pasted.set_value(Some((cell, text)));
        self.panels.sheet_menu_is_open.set(true);
    }

    /// What was pasted, once.
    pub(in crate::app) fn take(self) -> Option<(CellRef, String)> {
        self.pasted.try_update_value(Option::take).flatten()
    }
}
