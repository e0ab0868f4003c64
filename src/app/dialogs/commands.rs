//! The commands of the whole page that open a dialog or save a file.

use super::leaving::{Leaving, leaving};
use super::sharing::save_file;
use crate::app::{
    browser::dom::end_typing,
    state::{
        grids::Grids,
        hidden::Hidden,
        named::Named,
        notice::{ModuleMessage, Notice},
        notices::Notices,
        sheet_menu::{Asking, SheetMenu},
        store::Store,
        typing::Typing,
    },
};
use leptos::prelude::*;

/// Performs the commands. Copies are handles to the same page.
#[derive(Clone, Copy)]
pub(in crate::app) struct DialogCommands {
    menu: SheetMenu,
    store: Store,
    grids: Grids,
    notices: Notices,
    typing: Typing,
    named: Named,
    covers: Hidden,
}

impl DialogCommands {
    pub(in crate::app) fn new() -> Self {
        Self {
            menu: expect_context(),
            store: expect_context(),
            grids: expect_context(),
            notices: expect_context(),
            typing: expect_context(),
            named: expect_context(),
            covers: expect_context(),
        }
    }

    /// Opens the list of keys.
    pub(in crate::app) fn list_keys(self) {
        self.menu.ask(Asking::Keys);
    }

    /// Opens the dialog that imports a file.
    pub(in crate::app) fn open_file(self) {
        self.menu.ask(Asking::File);
    }

    /// Commits what is being typed, and saves the sheet as a file.
    pub(in crate::app) fn save_file(self) {
        self.grids.commit_drafts();
        end_typing();
        let (_, bytes) = save_file(self.store);
        self.notices.tell(match leaving(self.typing, self.named, self.covers) {
            Leaving::Whole => {
                Notice::done_to(bytes, |text, bytes| (text.sharing().saved)(text.sharing().a_file, bytes))
            }
            Leaving::Open => Notice::done_to(bytes, |text, bytes| {
                (text.sharing().saved_open)(text.sharing().a_file, bytes)
            }),
            // A refused text stays in its cell, with the reason.
            Leaving::Without => Notice::OfModule(ModuleMessage {
                words: |text, bytes| (text.sharing().saved_without)(text.sharing().a_file, bytes),
                number: bytes,
                is_refusal: true,
            }),
        });
    }
}
