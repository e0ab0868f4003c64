//! Performs the commands of the whole page.

use leptos::prelude::*;

use crate::{
    app::{
        kit::context::expect_context,
        state::{
            focus::Focus,
            history_move::HistoryMove,
            modules::{DialogsModule, Parts},
            notices::Notices,
            store::Store,
        },
    },
    command::PageCommand,
};

/// Performs commands. Copies are handles to the same page.
#[derive(Clone, Copy)]
pub(super) struct Commands {
    store: Store,
    focus: Focus,
    notices: Notices,
    parts: Parts,
}

impl Commands {
    pub(super) fn new() -> Self {
        Self {
            store: expect_context(),
            focus: expect_context(),
            notices: expect_context(),
            parts: expect_context(),
        }
    }

    /// Performs a command if it is enabled.
    pub(super) fn perform(self, command: PageCommand) {
        if !self.store.worksheet(|worksheet| command.is_enabled(worksheet)) {
            return;
        }
        self.focus.ignore_pointer();
        match command {
            PageCommand::Undo => self.step(HistoryMove::Undo),
            PageCommand::Redo => self.step(HistoryMove::Redo),
            PageCommand::Reset => self.reset(),
            PageCommand::Dialog(command) => {
                self.with_dialogs(move |dialogs| dialogs.perform.run(command));
            }
            PageCommand::Play => self.parts.player.then_or(|player| player.open.run(()), || {}),
        }
    }

    fn step(self, by: HistoryMove) {
        match untrack(|| self.parts.editing.now()) {
            Some(editing) => editing.step.run(by),
            // The module that knows the cells' places has not loaded yet, or never will.
            None => self.store.step(by),
        }
    }

    /// Resets the document once the dialogs are loaded, unless it was edited meanwhile: such edits are not thrown away.
    fn reset(self) {
        let revision = self.store.revision();
        self.with_dialogs(move |dialogs| {
            if self.store.is_still_at(revision) {
                dialogs.reset.run(());
            }
        });
    }

    /// Calls `act` once the dialogs are loaded.
    fn with_dialogs(self, act: impl FnOnce(DialogsModule) + 'static) {
        let dialogs = self.parts.dialogs;
        if untrack(|| dialogs.now()).is_none() {
            self.notices.say_loading(dialogs);
        }
        dialogs.then_or(act, || {});
    }
}
