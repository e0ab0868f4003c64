//! The commands of the whole page that open a dialog, save a file or present the sheet.

use super::{
    leaving::{Leaving, leaving},
    presenting::Presenting,
    sharing::save_file,
};
use crate::{
    app::{
        browser::dom::end_typing,
        kit::context::expect_context,
        state::{
            grids::Grids,
            hidden::Hidden,
            named::Named,
            notice::Notice,
            notices::Notices,
            sheet_menu::{Asking, SheetMenu},
            store::Store,
            typing::Typing,
        },
    },
    command::DialogCommand,
};

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
    presenting: Presenting,
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
            presenting: Presenting::new(),
        }
    }

    /// Performs a command.
    pub(in crate::app) fn perform(self, command: DialogCommand) {
        match command {
            DialogCommand::ListKeys => self.menu.ask(Asking::Keys),
            DialogCommand::OpenFile => self.menu.ask(Asking::File),
            DialogCommand::SaveFile => self.save_file(),
            DialogCommand::Present | DialogCommand::StopPresenting => self.presenting.toggle(),
        }
    }

    /// Commits what is being typed, and saves the sheet as a file.
    fn save_file(self) {
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
            Leaving::Without => Notice::refused_to(bytes, |text, bytes| {
                (text.sharing().saved_without)(text.sharing().a_file, bytes)
            }),
        });
    }
}
