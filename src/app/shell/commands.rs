//! Performs the commands of the whole page.

use crate::app::state::{
    focus::Focus,
    modules::{EditingModule, Parts},
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
        let Self { store, focus, parts, .. } = self;
        if !store.worksheet(|worksheet| command.is_enabled(worksheet)) {
            return;
        }
        focus.hover.set(None);
        match (untrack(|| parts.editing.now()), command) {
            (Some(module), _) => module.perform.run(command),
            // The module that knows the cells' places has not loaded yet, or never will.
            (None, PageCommand::Undo) => store.step(true),
            (None, PageCommand::Redo) => store.step(false),
            (None, _) => self.perform_when_loaded(command),
        }
    }

    /// Performs a command once its module is loaded, unless the document was edited meanwhile: such edits are not
    /// thrown away.
    fn perform_when_loaded(self, command: PageCommand) {
        let Self { store, notices, parts, .. } = self;
        notices.tell(Notice::Coming);
        let revision = store.revision();
        let perform = move |module: EditingModule| {
            if store.is_still_at(revision) {
                module.perform.run(command);
            }
        };
        parts.editing.then_or(perform, move || notices.tell(Notice::Missing));
    }
}
