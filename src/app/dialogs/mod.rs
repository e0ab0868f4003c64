//! The dialogs, and the menus that open them: the document's shape, its numbers, files, sharing, printing, history,
//! keys.

mod about;
mod actions;
mod beginning;
mod commands;
mod copying;
mod dialog;
mod dropped_file;
mod exporting;
mod filling;
mod full_page;
mod going;
mod heads;
mod history;
mod importing;
mod keys;
mod leaving;
mod menu;
mod new;
mod number;
mod pasting;
mod presenting;
mod preview;
mod printing;
mod saving_page;
mod sentence;
mod sharing;
mod sheet_dialog;
mod sizes;
mod toolbar_dialogs;
mod viewing;
mod words;

use leptos::prelude::*;

use self::sheet_dialog::SheetDialog;
use crate::{
    app::{
        browser::dom,
        kit::{
            context::expect_context,
            reactive::{memo, part as changing},
        },
        state::{
            focus::Focus,
            grids::Grids,
            sheet_menu::{Asking, SheetMenu},
            stage_spot::{StageSpot, Token},
        },
    },
    model::{CellRef, Stage},
};

pub(super) use self::{
    commands::DialogCommands, dropped_file::DroppedFile, printing::Printer, sizes::resize,
    toolbar_dialogs::add_toolbar_buttons,
};

/// The id of the menu button, to which the focus returns.
pub(super) const OPENER: &str = "sheet-menu";

/// Where the focus returns.
#[derive(Clone, Copy)]
enum Back {
    /// A button, by its id.
    Button(&'static str),
    Cell(CellRef),
    /// The heading of a token.
    Heading(Token),
    /// The element that had the focus: the browser itself returns there. If it is gone, such as an editor that closed
    /// when it lost the focus, the selected cell.
    Before(CellRef),
}

/// What is open. Copies are handles to the same state.
#[derive(Clone, Copy)]
struct Open {
    menu: SheetMenu,
    /// The dialog; `None` while it is the menu.
    dialog: RwSignal<Option<SheetDialog>>,
    /// Whether the dialog starts a new sheet.
    is_new: RwSignal<bool>,
    grids: Grids,
    from: StoredValue<Back>,
    /// Where the menu opens on the screen, if not below its button.
    at: Option<[f64; 2]>,
}

impl Open {
    /// Shows a dialog instead of what is open.
    fn show(self, dialog: SheetDialog) {
        self.dialog.set(Some(dialog));
    }

    /// Closes everything after a new sheet was started, and focuses its first number, which is typed next.
    fn close_at_first(self) {
        self.from.set_value(Back::Cell(CellRef { stage: Stage::X, row: 0, col: 0 }));
        self.close();
    }

    /// Closes everything, and returns the focus.
    fn close(self) {
        dialog::shut();
        self.menu.close();
        match self.from.get_value() {
            Back::Button(id) => {
                dom::focus(&format!("#{id}"));
            }
            Back::Cell(cell) => self.grids.focus(cell),
            Back::Before(cell) if dom::has_no_focus() => self.grids.focus(cell),
            Back::Before(_) => {}
            // If the token is gone, the last one.
            Back::Heading(token) => self.grids.focus_at(StageSpot::heading(token)),
        }
    }
}

/// Shows the menu or the requested dialog.
pub(super) fn opened() -> AnyView {
    let menu = expect_context::<SheetMenu>();
    let selected = || expect_context::<Focus>().selected.get_untracked();
    let (mut pasted, mut at, mut cells) = (None, None, None);
    let (dialog, from) = match menu.take() {
        None => (None, Back::Button(OPENER)),
        Some(Asking::Paste(paste)) => {
            let from = Back::Cell(paste.at);
            pasted = Some(paste);
            (Some(SheetDialog::Numbers), from)
        }
        Some(Asking::File) => (Some(SheetDialog::Import), Back::Cell(selected())),
        Some(Asking::Keys) => (Some(SheetDialog::Keys), Back::Before(selected())),
        Some(Asking::Sentence) => (Some(SheetDialog::Sentence), Back::Button(OPENER)),
        Some(Asking::ToolbarDialog(dialog)) => {
            (Some(toolbar_dialogs::dialog_of(dialog)), Back::Button(dialog.id()))
        }
        Some(Asking::Word(token, place)) => {
            at = Some(place);
            (None, Back::Heading(token))
        }
        Some(Asking::Cells(cell, place, offered)) => {
            (at, cells) = (Some(place), Some(offered));
            (None, Back::Cell(cell))
        }
    };
    let open = Open {
        menu,
        dialog: RwSignal::new(dialog),
        grids: expect_context(),
        is_new: RwSignal::new(false),
        from: StoredValue::new(from),
        at,
    };
    let dialog = memo(move || open.dialog.get());
    // The pasted text may be long, so it is moved and used once.
    let pasted = StoredValue::new(pasted);
    changing(move || match dialog.get() {
        None => match &cells {
            Some(cells) => menu::at_cells(open, cells),
            None => menu::menu(open),
        },
        Some(SheetDialog::New) => new::new(open),
        Some(SheetDialog::Sizes) => sizes::sizes(open),
        Some(SheetDialog::Sentence) => sentence::sentence(open),
        Some(SheetDialog::Numbers) => pasting::pasting(open, pasted.try_update_value(Option::take).flatten()),
        Some(SheetDialog::Fill) => filling::filling(open),
        Some(SheetDialog::Cell) => going::going(open),
        Some(SheetDialog::Import) => importing::importing(open),
        Some(SheetDialog::Export) => exporting::exporting(open),
        Some(SheetDialog::Share) => sharing::sharing(open),
        Some(SheetDialog::Print) => printing::printing(open),
        Some(SheetDialog::History) => history::history(open),
        Some(SheetDialog::Keys) => keys::keys(open),
        Some(SheetDialog::About) => about::about(open),
    })
    .into_any()
}
