//! What the page tells the person: confirmations and refusals.

use crate::app::state::{link_fault::LinkFault, store::Store, typing::Typing};
use crate::format::MendedLabel;
use crate::model::{Document, EditError};
use crate::number::significant;
use crate::present::preset_name;
use crate::presets::Preset;
use crate::text::{Language, Messages};

/// Something to tell. The words are found when it is shown, in the language of then.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(in crate::app) enum Notice {
    /// A preset is being fetched or made.
    Coming,
    /// What makes the preset did not arrive.
    PresetMissing(Preset),
    /// What was asked for did not arrive.
    Missing,
    Reset,
    /// Of the saved work; the words come with what saves.
    OfWork(OfWork),
    /// The words of a language did not arrive.
    LanguageMissing(Language),
    /// A row has come back to life.
    Revived {
        temperature: f64,
        norm: f64,
    },
    Edit(EditError),
    /// What a part that comes later has to tell.
    Told(Told),
}

/// Something that a part tells: its words come with the part.
#[derive(Clone, Copy, Debug)]
pub(in crate::app) struct Told {
    /// The words, which are told the number.
    pub(in crate::app) words: fn(&Messages, usize) -> String,
    /// The row of the token that it is about; or how many there are.
    pub(in crate::app) number: usize,
    pub(in crate::app) is_refusal: bool,
}

impl PartialEq for Told {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::fn_addr_eq(self.words, other.words) && self.number == other.number
    }
}

/// What there is to tell of the saved work.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(in crate::app) enum OfWork {
    /// It is on the page.
    Restored {
        /// Whether it was made from a preset, to which one can go back.
        has_preset: bool,
    },
    /// An earlier state of it is.
    Earlier,
    /// What another tab has saved is.
    Taken,
    /// A link's is; nothing was kept here before.
    Linked,
    /// The link could not be opened.
    Unlinked(LinkFault),
    /// The person's own is, in the place of a link's.
    Own,
    /// What was saved cannot be read.
    Untaken,
    /// The work of this tab counts, not the other's.
    Kept,
    /// Saving goes on after work that could not be read.
    Afresh,
    /// The work is back without characters that no word may hold: the first label that had one, and how many more.
    Mended(MendedLabel, usize),
    /// The browser does not keep it.
    Unsaved,
    /// The browser's database does not answer.
    Unanswered,
}

impl OfWork {
    fn is_refusal(self) -> bool {
        use OfWork::{Earlier, Mended, Unanswered, Unlinked, Unsaved, Untaken};
        matches!(self, Earlier | Unlinked(_) | Untaken | Mended(..) | Unsaved | Unanswered)
    }
}

impl Notice {
    /// Something that was done, and is about no token.
    pub(in crate::app) fn done(words: fn(&Messages, usize) -> String) -> Self {
        Self::done_to(0, words)
    }

    /// Something that was done, with the number that its words are told.
    pub(in crate::app) fn done_to(number: usize, words: fn(&Messages, usize) -> String) -> Self {
        Self::Told(Told { words, number, is_refusal: false })
    }

    /// Something that was not done, and is about no token.
    pub(in crate::app) fn refused(words: fn(&Messages, usize) -> String) -> Self {
        Self::Told(Told { words, number: 0, is_refusal: true })
    }

    /// What there is to tell of saved work that is on the page again.
    pub(in crate::app) fn restored(document: &Document) -> Self {
        Self::OfWork(OfWork::Restored { has_preset: document.origin().is_some() })
    }

    /// What there is to tell of labels that were mended.
    pub(in crate::app) fn mended(labels: &[MendedLabel]) -> Option<Self> {
        labels.first().map(|first| Self::OfWork(OfWork::Mended(*first, labels.len() - 1)))
    }

    /// Whether it is worth a place on the sheet. The others say what is seen anyway, to those who do not see it.
    pub(in crate::app) fn is_seen(self) -> bool {
        match self {
            Self::Told(told) => told.is_refusal,
            _ => true,
        }
    }

    pub(in crate::app) fn is_refusal(self) -> bool {
        match self {
            Self::OfWork(told) => told.is_refusal(),
            _ => matches!(
                self,
                Self::LanguageMissing(_)
                    | Self::PresetMissing(_)
                    | Self::Missing
                    | Self::Edit(_)
                    | Self::Told(Told { is_refusal: true, .. })
            ),
        }
    }

    pub(in crate::app) fn words(self, store: Store, typing: Typing, text: &Messages) -> String {
        let notice = &text.notice;
        match self {
            Self::PresetMissing(preset) => (notice.choice_missing)(preset_name(preset, text)),
            Self::Missing => notice.missing.to_owned(),
            Self::Coming => notice.coming.to_owned(),
            Self::Reset => notice.reset.to_owned(),
            // Said by what saves.
            Self::OfWork(_) => String::new(),
            Self::LanguageMissing(language) => (notice.choice_missing)(language.name()),
            Self::Revived { temperature, norm } => {
                let [temperature, norm] = [temperature, norm].map(|value| significant(value, 4));
                (notice.revived)(&temperature, &norm)
            }
            Self::Edit(error) => typing.refusal(&|said| (said.edit)(&store.as_shown(error))),
            Self::Told(Told { words, number, .. }) => words(text, number),
        }
    }
}
