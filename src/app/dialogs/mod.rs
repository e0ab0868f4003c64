//! The dialogs, and the menus that open them: the document's shape, its numbers, files, sharing, printing, history,
//! keys.

mod about;
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
mod sizes;
mod toolbar_dialogs;
mod viewing;
mod words;

pub(super) use self::{
    commands::DialogCommands, dropped_file::DroppedFile, printing::Printer, sizes::resize,
    toolbar_dialogs::add_toolbar_buttons,
};
use crate::app::kit::context::expect_context;
use crate::app::{
    browser::dom,
    kit::reactive::{memo, part as changing},
    state::{
        focus::Focus,
        grids::Grids,
        sheet_menu::{Asking, SheetMenu},
        stage_spot::{StageSpot, Token},
    },
};
use crate::model::{CellRef, Stage};
use leptos::prelude::*;

/// The id of the menu button, to which the focus returns.
pub(super) const OPENER: &str = "sheet-menu";

/// The menu or a dialog.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Asked {
    Menu,
    New,
    Sizes,
    Sentence,
    Numbers,
    Given,
    OtherKeys,
    Heads,
    OutputProjection,
    Fill,
    Cell,
    Share,
    Export,
    Print,
    Page,
    Import,
    History,
    Keys,
    About,
    Play,
}

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
    asked: RwSignal<Asked>,
    /// Whether the dialog starts a new sheet.
    is_new: RwSignal<bool>,
    grids: Grids,
    from: StoredValue<Back>,
    /// Where the menu opens on the screen, if not below its button.
    at: Option<[f64; 2]>,
}

impl Open {
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
    let (mut asked, mut pasted, mut at, mut cells) = (Asked::Menu, None, None, None);
    let menu = expect_context::<SheetMenu>();
    let from = match menu.take() {
        None => Back::Button(OPENER),
        Some(Asking::Paste(paste)) => {
            let at = paste.at;
            (asked, pasted) = (Asked::Numbers, Some(paste));
            Back::Cell(at)
        }
        Some(Asking::File) => {
            asked = Asked::Import;
            Back::Cell(expect_context::<Focus>().selected.get_untracked())
        }
        Some(Asking::Keys) => {
            asked = Asked::Keys;
            Back::Before(expect_context::<Focus>().selected.get_untracked())
        }
        Some(Asking::Sentence) => {
            asked = Asked::Sentence;
            Back::Button(OPENER)
        }
        Some(Asking::Word(token, place)) => {
            at = Some(place);
            Back::Heading(token)
        }
        Some(Asking::Cells(cell, place, offered)) => {
            (at, cells) = (Some(place), Some(offered));
            Back::Cell(cell)
        }
        Some(Asking::ToolbarDialog(dialog)) => {
            asked = toolbar_dialogs::asked(dialog);
            Back::Button(dialog.id())
        }
    };
    let open = Open {
        menu,
        asked: RwSignal::new(asked),
        grids: expect_context(),
        is_new: RwSignal::new(false),
        from: StoredValue::new(from),
        at,
    };
    let asked = memo(move || open.asked.get());
    // The pasted text may be long, so it is moved and used once.
    let pasted = StoredValue::new(pasted);
    changing(move || match asked.get() {
        // What the menu does itself needs no dialog.
        Asked::Menu
        | Asked::Page
        | Asked::Play
        | Asked::Given
        | Asked::OtherKeys
        | Asked::Heads
        | Asked::OutputProjection => match &cells {
            Some(cells) => menu::at_cells(open, cells),
            None => menu::menu(open),
        },
        Asked::New => new::new(open),
        Asked::Sizes => sizes::sizes(open),
        Asked::Sentence => sentence::sentence(open),
        Asked::Fill => filling::filling(open),
        Asked::Cell => going::going(open),
        Asked::Share => sharing::sharing(open),
        Asked::Export => exporting::exporting(open),
        Asked::Print => printing::printing(open),
        Asked::Import => importing::importing(open),
        Asked::History => history::history(open),
        Asked::Keys => keys::keys(open),
        Asked::About => about::about(open),
        Asked::Numbers => pasting::pasting(open, pasted.try_update_value(Option::take).flatten()),
    })
    .into_any()
}
