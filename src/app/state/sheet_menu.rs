//! What opens the menu of the sheet beside its button: pasted numbers of which something has to be asked, and a word's
//! heading.

use crate::app::state::panels::Panels;
use crate::format::Reading;
use crate::model::CellRef;
use crate::text::Messages;
use leptos::prelude::*;

/// What it is opened for.
#[derive(Clone)]
pub(in crate::app) enum Asking {
    /// Numbers that do not fit from a cell on, or of which one table has to be chosen.
    Paste(Paste),
    /// A file that was given without a dialog, or that is to be chosen in one.
    File,
    /// The list of keys.
    Keys,
    /// A dialog that has a button of its own.
    ToolbarDialog(ToolbarDialog),
    /// A token, by its heading, at a place on the screen: CSS pixels from its left and upper edge.
    Word(usize, [f64; 2]),
    /// The chosen numbers around a cell, at such a place: what can be done to them.
    Cells(CellRef, [f64; 2], CellMenu),
}

/// What was pasted.
#[derive(Clone)]
pub(in crate::app) struct Paste {
    /// The cell from which on it is written.
    pub(in crate::app) at: CellRef,
    /// The text.
    pub(in crate::app) text: String,
    /// What was read of it.
    pub(in crate::app) reading: Reading,
}

/// The menu at chosen numbers.
#[derive(Clone)]
pub(in crate::app) struct CellMenu {
    pub(in crate::app) items: Vec<CellItem>,
    /// Whether it leads on to what fills them: where numbers are computed there is nothing to fill.
    pub(in crate::app) can_fill: bool,
}

/// Something that can be done to the chosen numbers.
#[derive(Clone, Copy)]
pub(in crate::app) struct CellItem {
    pub(in crate::app) name: fn(&Messages) -> &'static str,
    /// The key that does the same.
    pub(in crate::app) key: &'static str,
    /// Whether it can be done to these. Who asks for it all the same is told why not.
    pub(in crate::app) is_possible: bool,
    pub(in crate::app) act: Callback<()>,
}

/// A button of the toolbar that leads to a dialog.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::app) enum ToolbarDialog {
    Import,
    Export,
    Share,
}

impl ToolbarDialog {
    /// In the order in which they stand there.
    pub(in crate::app) const ALL: [Self; 3] = [Self::Import, Self::Export, Self::Share];

    /// The id of the button.
    pub(in crate::app) fn id(self) -> &'static str {
        match self {
            Self::Import => "door-import",
            Self::Export => "door-export",
            Self::Share => "door-share",
        }
    }
}

/// Opens it. Copies are handles to the same menu.
#[derive(Clone, Copy)]
pub(in crate::app) struct SheetMenu {
    panels: Panels,
    asking: StoredValue<Option<Asking>>,
}

impl SheetMenu {
    pub(in crate::app) fn new(panels: Panels) -> Self {
        Self { panels, asking: StoredValue::new(None) }
    }

    /// Opens it, or closes it and opens it anew.
    pub(in crate::app) fn ask(self, asking: Asking) {
        self.panels.sheet_menu_is_open.set(false);
        self.asking.set_value(Some(asking));
        self.panels.sheet_menu_is_open.set(true);
    }

    /// What it was opened for, once.
    pub(in crate::app) fn take(self) -> Option<Asking> {
        self.asking.try_update_value(Option::take).flatten()
    }
}
