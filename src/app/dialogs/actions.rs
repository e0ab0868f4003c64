//! What the sheet's menu does at once, without a dialog.

use leptos::prelude::*;

use super::{
    beginning::{begin_at_projections, change_keys},
    heads::{change_heads, change_projection},
    saving_page::save_page,
};
use crate::{
    app::{
        kit::context::expect_context,
        state::{
            hidden::Hidden,
            lazy_module::LazyModule,
            locale::Locale,
            modules::{Parts, PlayerPart},
            named::Named,
            notices::Notices,
            store::Store,
            typing::Typing,
        },
    },
    command::{Command, PageCommand},
};

/// An action of the menu.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum SheetAction {
    /// Begins the sheet at Q, K and V.
    BeginAtProjections,
    /// Gives the keys and values words of their own, or takes these away.
    ChangeKeys,
    /// Divides the matrices into heads, or puts these together.
    ChangeHeads,
    /// Adds or removes W_O.
    ChangeProjection,
    SavePage,
    Play,
}

impl SheetAction {
    /// Returns the command of the page that does the same, if there is one.
    pub(super) fn command(self) -> Option<Command> {
        match self {
            Self::Play => Some(Command::Page(PageCommand::Play)),
            Self::BeginAtProjections
            | Self::ChangeKeys
            | Self::ChangeHeads
            | Self::ChangeProjection
            | Self::SavePage => None,
        }
    }
}

/// Performs the actions. Copies are handles to the same page.
#[derive(Clone, Copy)]
pub(super) struct SheetActions {
    store: Store,
    locale: Locale,
    notices: Notices,
    covers: Hidden,
    typing: Typing,
    named: Named,
    player: LazyModule<PlayerPart>,
}

impl SheetActions {
    pub(super) fn new() -> Self {
        Self {
            store: expect_context(),
            locale: expect_context(),
            notices: expect_context(),
            covers: expect_context(),
            typing: expect_context(),
            named: expect_context(),
            player: expect_context::<Parts>().player,
        }
    }

    /// Returns the name of an action in the menu, which says what it would do now. Tracked.
    pub(super) fn name(self, action: SheetAction) -> String {
        let (text, shape) = (self.locale.text(), self.store.shape());
        let name = match action {
            SheetAction::BeginAtProjections => text.shape().give,
            SheetAction::ChangeKeys => match shape.get().has_other_keys() {
                false => text.shape().other_keys,
                true => text.shape().own_keys,
            },
            SheetAction::ChangeHeads => match shape.get().heads() {
                1 => text.heads().split,
                _ => text.heads().join,
            },
            SheetAction::ChangeProjection => match shape.get().d_out() {
                None => text.heads().project,
                Some(_) => text.heads().unproject,
            },
            SheetAction::SavePage => text.shape().save_page,
            SheetAction::Play => match self.player.now() {
                Some(player) => return (player.name)(),
                None => text.notice.coming,
            },
        };
        name.to_owned()
    }

    /// Whether an action is possible now. Tracked.
    pub(super) fn is_possible(self, action: SheetAction) -> bool {
        match action {
            // A sheet whose Q, K and V are given already has no other ones to give.
            SheetAction::BeginAtProjections => !(self.store.is_given() || self.store.is_aside()),
            // The tour is about self-attention from X on.
            SheetAction::ChangeKeys | SheetAction::ChangeHeads | SheetAction::ChangeProjection => {
                !self.store.is_aside()
            }
            SheetAction::SavePage | SheetAction::Play => true,
        }
    }

    /// Performs an action.
    pub(super) fn perform(self, action: SheetAction) {
        let Self { store, notices, covers, typing, named, player, .. } = self;
        match action {
            SheetAction::BeginAtProjections => begin_at_projections(store, notices),
            SheetAction::ChangeKeys => change_keys(store, notices),
            SheetAction::ChangeHeads => change_heads(store, notices),
            SheetAction::ChangeProjection => change_projection(store, notices),
            SheetAction::SavePage => save_page(store, covers, (typing, named), notices),
            SheetAction::Play => player.then_or(|player| player.open.run(()), || {}),
        }
    }
}
