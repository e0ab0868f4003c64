//! What the page tells the person: confirmations and refusals.

use leptos::prelude::*;

use super::{browser::storage::Place, store::Store, view_state::ViewState};
use crate::model::EditError;
use crate::number::significant;
use crate::text::Messages;
use crate::wire::{MendedLabel, Stamp};

/// Something to tell. The words are found when it is shown, in the language of then.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Notice {
    PresetLoaded(&'static str),
    Reset,
    Undone,
    Redone,
    Restored,
    /// Of the saved work, an earlier state is on the page.
    Earlier,
    /// What another tab has saved is on the page.
    Taken,
    /// What another tab has saved cannot be read.
    Untaken,
    /// The work of this tab counts, not the other's.
    Kept,
    /// Saving goes on after work that could not be read.
    Afresh,
    /// The work is back without characters that no word may hold: the first label that had one, and how many more.
    Mended(MendedLabel, usize),
    Unsaved,
    /// The browser's database does not answer.
    Unanswered,
    /// A row has come back to life.
    Revived {
        temperature: f64,
        norm: f64,
    },
    Edit(EditError),
}

impl Notice {
    /// What there is to tell of labels that were mended.
    pub(super) fn mended(labels: &[MendedLabel]) -> Option<Self> {
        labels.first().map(|first| Self::Mended(*first, labels.len() - 1))
    }

    /// Whether it is worth a place on the sheet. The others say what is seen anyway, to those who do not see it.
    pub(super) fn is_seen(self) -> bool {
        !matches!(self, Self::PresetLoaded(_) | Self::Undone | Self::Redone)
    }

    pub(super) fn is_refusal(self) -> bool {
        matches!(
            self,
            Self::Mended(..)
                | Self::Earlier
                | Self::Untaken
                | Self::Unsaved
                | Self::Unanswered
                | Self::Edit(_)
        )
    }

    pub(super) fn words(self, store: Store, text: &Messages) -> String {
        let notice = &text.notice;
        match self {
            Self::PresetLoaded(id) => (notice.preset_loaded)((text.toolbar.preset_name)(id)),
            Self::Reset => notice.reset.to_owned(),
            Self::Undone => notice.undone.to_owned(),
            Self::Redone => notice.redone.to_owned(),
            Self::Restored => notice.restored.to_owned(),
            Self::Earlier => notice.earlier.to_owned(),
            Self::Taken => notice.taken.to_owned(),
            Self::Untaken => notice.untaken.to_owned(),
            Self::Kept => notice.kept.to_owned(),
            Self::Afresh => notice.afresh.to_owned(),
            Self::Unanswered => notice.unanswered.to_owned(),
            Self::Mended(MendedLabel { row, character }, more) => (notice.mended)(character, row + 1, more),
            Self::Unsaved => notice.unsaved.to_owned(),
            Self::Revived { temperature, norm } => {
                let [temperature, norm] = [temperature, norm].map(|value| significant(value, 4));
                (text.lab.saturated.revival.done)(&temperature, &norm)
            }
            Self::Edit(error) => (notice.edit)(&store.as_shown(error)),
        }
    }
}

/// Something about the saved work that the person decides.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Offer {
    /// It could not be read. Where it could not be kept aside either, nothing is saved.
    Damaged { text: String, is_aside: bool },
    /// One copy of it could not be read; another one is on the page.
    DamagedInPart(String),
    /// The browser does not give it back now.
    Unread,
    /// The browser no longer has it.
    Lost,
    /// Another tab has saved since.
    Superseded,
    /// Another one took its place, or it could not be read: the save, and its text.
    Aside { place: Place, stamp: Option<Stamp>, text: String },
}

/// What can be answered to an offer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Answer {
    Download,
    StartAfresh,
    TakeThat,
    KeepMine,
    Delete,
    Later,
    Dismiss,
}

impl Offer {
    pub(super) fn answers(&self) -> &'static [Answer] {
        match self {
            Self::Damaged { is_aside: true, .. } | Self::DamagedInPart(_) => {
                &[Answer::Download, Answer::Dismiss]
            }
            Self::Aside { .. } => &[Answer::Download, Answer::Delete, Answer::Later],
            Self::Damaged { is_aside: false, .. } => &[Answer::Download, Answer::StartAfresh],
            Self::Unread | Self::Lost => &[Answer::StartAfresh],
            Self::Superseded => &[Answer::TakeThat, Answer::KeepMine],
        }
    }

    pub(super) fn words(&self, text: &Messages) -> &'static str {
        let notice = &text.notice;
        match self {
            Self::Damaged { is_aside: true, .. } => notice.damaged,
            Self::Damaged { is_aside: false, .. } => notice.damaged_in_place,
            Self::DamagedInPart(_) => notice.damaged_in_part,
            Self::Unread => notice.unread,
            Self::Lost => notice.lost,
            Self::Superseded => notice.superseded,
            Self::Aside { .. } => notice.aside,
        }
    }
}

impl Answer {
    pub(super) fn words(self, text: &Messages) -> &'static str {
        let notice = &text.notice;
        match self {
            Self::Download => notice.download_damaged,
            Self::StartAfresh => notice.start_afresh,
            Self::TakeThat => notice.take_that,
            Self::KeepMine => notice.keep_mine,
            Self::Delete => notice.delete,
            Self::Later => notice.later,
            Self::Dismiss => notice.dismiss,
        }
    }
}

impl ViewState {
    /// Tells why an edit was refused, if it was; else takes an earlier refusal away.
    pub(super) fn refuse_unless(self, outcome: Result<(), EditError>) {
        match outcome {
            Err(error) => self.notice.set(Some(Notice::Edit(error))),
            Ok(()) => self.clear_refusal(),
        }
    }

    fn clear_refusal(self) {
        if self.notice.with_untracked(|notice| matches!(notice, Some(Notice::Edit(_)))) {
            self.notice.set(None);
        }
    }
}
