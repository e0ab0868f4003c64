//! Other ways than its button to open the sheet's menu: pasted numbers that need a decision, a token's heading,
//! selected cells, files.

use leptos::prelude::*;

use crate::{
    app::state::stage_spot::Token, command::Command, format::TableReading, model::CellRef, text::Messages,
};

/// What the menu is opened for.
#[derive(Clone)]
pub(in crate::app) enum Asking {
    /// Pasted numbers that do not fit from a cell on, or from which one table has to be chosen.
    Paste(Paste),
    /// A file that was given without a dialog, or that is to be chosen in one.
    File,
    /// The list of keyboard shortcuts.
    Keys,
    /// A sentence, whose words become the tokens.
    Sentence,
    /// A dialog that has its own toolbar button.
    ToolbarDialog(ToolbarDialog),
    /// A token's heading: the token, and the place on the screen in CSS pixels from the left and top edges.
    Word(Token, [f64; 2]),
    /// The menu of selected cells: the active cell, the place on the screen as for `Word`, and the commands.
    Cells(CellRef, [f64; 2], CellMenu),
}

/// Pasted text and what was read from it.
#[derive(Clone)]
pub(in crate::app) struct Paste {
    /// The cell from which on it is to be written.
    pub(in crate::app) at: CellRef,
    pub(in crate::app) text: String,
    pub(in crate::app) reading: TableReading,
}

/// The menu of selected cells.
#[derive(Clone)]
pub(in crate::app) struct CellMenu {
    pub(in crate::app) items: Vec<CellItem>,
    /// Whether it offers to fill the cells; computed cells cannot be filled.
    pub(in crate::app) can_fill: bool,
}

/// A command for the selected cells.
#[derive(Clone, Copy)]
pub(in crate::app) struct CellItem {
    pub(in crate::app) name: fn(&Messages) -> &'static str,
    /// The command whose keyboard shortcut is shown, if there is one.
    pub(in crate::app) command: Option<Command>,
    /// Whether it applies to these cells. Choosing it anyway shows why not.
    pub(in crate::app) is_possible: bool,
    pub(in crate::app) act: Callback<()>,
}

/// A toolbar button that opens a dialog.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::app) enum ToolbarDialog {
    Import,
    Export,
    Share,
}

impl ToolbarDialog {
    /// All of them, in toolbar order.
    pub(in crate::app) const ALL: [Self; 3] = [Self::Import, Self::Export, Self::Share];

    /// Returns the id of the button.
    pub(in crate::app) fn id(self) -> &'static str {
        match self {
            Self::Import => "toolbar-import",
            Self::Export => "toolbar-export",
            Self::Share => "toolbar-share",
        }
    }
}

/// The sheet's menu and the dialogs that it leads to. Copies are handles to the same menu.
#[derive(Clone, Copy)]
pub(in crate::app) struct SheetMenu {
    is_open: RwSignal<bool>,
    asking: StoredValue<Option<Asking>>,
}

impl SheetMenu {
    pub(in crate::app) fn new() -> Self {
        Self { is_open: RwSignal::new(false), asking: StoredValue::new(None) }
    }

    /// Whether the menu, or a dialog that it leads to, is open. Tracked.
    pub(in crate::app) fn is_open(self) -> bool {
        self.is_open.get()
    }

    /// Closes the menu, or the dialog that it led to.
    pub(in crate::app) fn close(self) {
        self.is_open.set(false);
    }

    /// Opens the menu below its button, or closes it. A request that was never shown is dropped.
    pub(in crate::app) fn toggle(self) {
        self.asking.set_value(None);
        self.is_open.update(|is_open| *is_open = !*is_open);
    }

    /// Opens the menu; closes it first if it is open.
    pub(in crate::app) fn ask(self, asking: Asking) {
        self.is_open.set(false);
        self.asking.set_value(Some(asking));
        self.is_open.set(true);
    }

    /// Returns what the menu was opened for, once.
    pub(in crate::app) fn take(self) -> Option<Asking> {
        self.asking.try_update_value(Option::take).flatten()
    }
}
