//! Performs the commands of the whole page.

use crate::app::state::{
    focus::Focus,
    modules::{DialogsModule, Parts},
    notice::Notice,
    notices::Notices,
    store::Store,
};
use crate::command::PageCommand;
use leptos::prelude::*;

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
        self.focus.hover.set(None);
        match command {
            PageCommand::Undo => self.step(true),
            PageCommand::Redo => self.step(false),
            PageCommand::Reset => self.when_loaded(|dialogs| dialogs.reset),
            PageCommand::ListKeys => self.when_loaded(|dialogs| dialogs.list_keys),
            PageCommand::OpenFile => self.when_loaded(|dialogs| dialogs.open_file),
            PageCommand::SaveFile => self.when_loaded(|dialogs| dialogs.save_file),
        }
    }

    fn step(self, is_back: bool) {
        match untrack(|| self.parts.editing.now()) {
            Some(editing) => editing.step.run(is_back),
            // The module that knows the cells' places has not loaded yet, or never will.
            None => self.store.step(is_back),
        }
    }

    /// Runs an action of the dialogs once they are loaded, unless the document was edited meanwhile: such edits are not
    /// thrown away.
    fn when_loaded(self, action: fn(DialogsModule) -> Callback<()>) {
        let Self { store, notices, parts, .. } = self;
        if untrack(|| parts.dialogs.now()).is_none() {
            notices.tell(Notice::Coming);
        }
        let revision = store.revision();
        let perform = move |dialogs: DialogsModule| {
            if store.is_still_at(revision) {
                action(dialogs).run(());
            }
        };
        parts.dialogs.then_or(perform, move || notices.tell(Notice::Missing));
    }
}
