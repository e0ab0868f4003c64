//! Confirmations and refusals that the page shows to the user.

use crate::{
    app::state::{link_fault::LinkFault, store::Store, typing::Typing},
    format::MendedLabel,
    model::{Document, EditError, Sequence},
    number::significant,
    present::preset_name,
    presets::Preset,
    text::{Language, Messages},
};

/// A message to the user. Its words are chosen when it is shown, in the language of that moment.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(in crate::app) enum Notice {
    Coming,
    /// The module that makes the preset failed to load.
    PresetMissing(Preset),
    /// A requested part failed to load.
    Missing,
    Reset,
    /// About the saved work; the saving module provides the words.
    OfWork(OfWork),
    /// The words of a language failed to load.
    LanguageMissing(Language),
    /// A saturated row has gradients again.
    Revived {
        temperature: f64,
        norm: f64,
    },
    Edit(EditError),
    /// A message of a part that is loaded later.
    OfModule(ModuleMessage),
    /// A message of such a part about tokens.
    OfTokens(TokenMessage),
}

/// A message of a lazily loaded part, with the function that words it.
#[derive(Clone, Copy, Debug)]
pub(in crate::app) struct ModuleMessage {
    /// Words the message, given `number`.
    words: fn(&Messages, usize) -> String,
    /// A number for the words.
    number: usize,
    is_refusal: bool,
}

impl PartialEq for ModuleMessage {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::fn_addr_eq(self.words, other.words) && self.number == other.number
    }
}

/// Words a message about tokens: of a sequence, with a place from 1 or a count.
pub(in crate::app) type TokenWording = fn(&Messages, Sequence, usize) -> String;

/// A message of a lazily loaded part about tokens of a sequence, with the function that words it.
#[derive(Clone, Copy, Debug)]
pub(in crate::app) struct TokenMessage {
    /// Words the message, given `of` and `number`.
    words: TokenWording,
    /// The sequence: in self-attention, that of the queries.
    of: Sequence,
    /// The place of the token that the message is about, from 1, or a count.
    number: usize,
    is_refusal: bool,
}

impl PartialEq for TokenMessage {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::fn_addr_eq(self.words, other.words) && (self.of, self.number) == (other.of, other.number)
    }
}

/// Messages about the saved work.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(in crate::app) enum OfWork {
    /// The saved work is on the page.
    Restored {
        /// Whether it was made from a preset, so that it can be reset.
        has_preset: bool,
    },
    /// An earlier state of it is on the page.
    Earlier,
    /// What another tab saved is on the page.
    FromOtherTab,
    /// A link's sheet is on the page; nothing was saved here before.
    Linked,
    /// The link could not be opened.
    Unlinked(LinkFault),
    /// The user's own work is on the page instead of a link's.
    Own,
    /// What was saved cannot be read.
    SavedUnreadable,
    /// This tab's work is kept, not the other tab's.
    Kept,
    /// Saving continues after saved work that could not be read.
    Afresh,
    /// The work was restored without forbidden characters: the first label that had one, and how many more had.
    Mended(MendedLabel, usize),
    /// The browser does not save the work.
    Unsaved,
    /// The browser's database does not answer.
    Unanswered,
}

impl OfWork {
    fn is_refusal(self) -> bool {
        match self {
            Self::Earlier
            | Self::Unlinked(_)
            | Self::SavedUnreadable
            | Self::Mended(..)
            | Self::Unsaved
            | Self::Unanswered => true,
            Self::Restored { .. }
            | Self::FromOtherTab
            | Self::Linked
            | Self::Own
            | Self::Kept
            | Self::Afresh => false,
        }
    }
}

impl Notice {
    /// A confirmation that is not about a token.
    pub(in crate::app) fn done(words: fn(&Messages, usize) -> String) -> Self {
        Self::done_to(0, words)
    }

    /// A confirmation with the number for its words.
    pub(in crate::app) fn done_to(number: usize, words: fn(&Messages, usize) -> String) -> Self {
        Self::OfModule(ModuleMessage { words, number, is_refusal: false })
    }

    /// A confirmation about tokens of a sequence, with a place or a count for its words.
    pub(in crate::app) fn done_to_tokens(of: Sequence, number: usize, words: TokenWording) -> Self {
        Self::OfTokens(TokenMessage { words, of, number, is_refusal: false })
    }

    /// A refusal that is not about a token.
    pub(in crate::app) fn refused(words: fn(&Messages, usize) -> String) -> Self {
        Self::refused_to(0, words)
    }

    /// A refusal with the number for its words.
    pub(in crate::app) fn refused_to(number: usize, words: fn(&Messages, usize) -> String) -> Self {
        Self::OfModule(ModuleMessage { words, number, is_refusal: true })
    }

    /// A refusal about tokens of a sequence.
    pub(in crate::app) fn refused_to_tokens(of: Sequence, words: TokenWording) -> Self {
        Self::OfTokens(TokenMessage { words, of, number: 0, is_refusal: true })
    }

    /// Reports that saved work is on the page again.
    pub(in crate::app) fn restored(document: &Document) -> Self {
        Self::OfWork(OfWork::Restored { has_preset: document.origin().is_some() })
    }

    /// Reports repaired labels; `None` if there are none.
    pub(in crate::app) fn mended(labels: &[MendedLabel]) -> Option<Self> {
        labels.first().map(|first| Self::OfWork(OfWork::Mended(*first, labels.len() - 1)))
    }

    /// Whether to show it visually. The rest are for screen readers only.
    pub(in crate::app) fn is_seen(self) -> bool {
        match self {
            Self::OfModule(notice) => notice.is_refusal,
            Self::OfTokens(notice) => notice.is_refusal,
            Self::Coming
            | Self::PresetMissing(_)
            | Self::Missing
            | Self::Reset
            | Self::OfWork(_)
            | Self::LanguageMissing(_)
            | Self::Revived { .. }
            | Self::Edit(_) => true,
        }
    }

    /// Whether it says that something was not done. It stays until it is dismissed or its cause is gone; a confirmation
    /// goes by itself.
    pub(in crate::app) fn is_refusal(self) -> bool {
        match self {
            Self::OfWork(notice) => notice.is_refusal(),
            Self::OfModule(notice) => notice.is_refusal,
            Self::OfTokens(notice) => notice.is_refusal,
            Self::LanguageMissing(_) | Self::PresetMissing(_) | Self::Missing | Self::Edit(_) => true,
            Self::Coming | Self::Reset | Self::Revived { .. } => false,
        }
    }

    pub(in crate::app) fn words(self, store: Store, typing: Typing, text: &Messages) -> String {
        let notice = &text.notice;
        match self {
            Self::PresetMissing(preset) => (notice.choice_missing)(preset_name(preset, text)),
            Self::Missing => notice.missing.to_owned(),
            Self::Coming => notice.coming.to_owned(),
            Self::Reset => notice.reset.to_owned(),
            // The saving module words these.
            Self::OfWork(_) => String::new(),
            Self::LanguageMissing(language) => (notice.choice_missing)(language.name()),
            Self::Revived { temperature, norm } => {
                let [temperature, norm] = [temperature, norm].map(|value| significant(value, 4));
                (notice.revived)(&temperature, &norm)
            }
            Self::Edit(error) => typing.refusal(&|said| (said.edit)(&store.as_shown(error))),
            Self::OfModule(ModuleMessage { words, number, .. }) => words(text, number),
            Self::OfTokens(TokenMessage { words, of, number, .. }) => words(text, of, number),
        }
    }
}
