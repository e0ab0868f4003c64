//! The dialogs that the sheet's menu leads to.

use crate::{
    command::{Command, DialogCommand, PageCommand},
    text::Messages,
};

/// A dialog.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum SheetDialog {
    New,
    Sizes,
    Sentence,
    Numbers,
    Fill,
    Cell,
    Import,
    Export,
    Share,
    Print,
    History,
    Keys,
    About,
}

impl SheetDialog {
    /// Returns its name in the menu.
    pub(super) fn name(self, text: &Messages) -> &'static str {
        match self {
            Self::New => text.shape().new,
            Self::Sizes => text.shape().sizes,
            Self::Sentence => text.shape().sentence,
            Self::Numbers => text.pasting().name,
            Self::Fill => text.filling().name,
            Self::Cell => text.going().name,
            Self::Import => text.importing().name,
            Self::Export => text.exporting().name,
            Self::Share => text.sharing().name,
            Self::Print => text.printing().name,
            Self::History => text.history().name,
            Self::Keys => text.keys().name,
            Self::About => text.about().name,
        }
    }

    /// Returns the command of the page that opens it, if there is one.
    pub(super) fn command(self) -> Option<Command> {
        let command = match self {
            Self::Import => DialogCommand::OpenFile,
            Self::Keys => DialogCommand::ListKeys,
            Self::New
            | Self::Sizes
            | Self::Sentence
            | Self::Numbers
            | Self::Fill
            | Self::Cell
            | Self::Export
            | Self::Share
            | Self::Print
            | Self::History
            | Self::About => return None,
        };
        Some(Command::Page(PageCommand::Dialog(command)))
    }
}
