//! How what an answer tells is written.

use crate::number::{Digits, display, display_small};
use crate::present::Wording;
use crate::text::StepTexts;

/// The tokens, as they stand by themselves, and the wording of the page.
pub(super) struct Teller<'a> {
    pub(super) words: &'a [String],
    pub(super) wording: Wording,
}

impl Teller<'_> {
    pub(super) fn steps(&self) -> &'static StepTexts {
        self.wording.text.steps()
    }

    pub(super) fn digits(&self) -> Digits {
        self.wording.prose_digits()
    }

    pub(super) fn word(&self, row: usize) -> String {
        self.words.get(row).cloned().unwrap_or_default()
    }

    /// A number of which it matters how small it is.
    pub(super) fn small(&self, value: f64) -> String {
        display_small(value, self.digits())
    }

    pub(super) fn number(&self, value: f64) -> String {
        display(value, self.digits())
    }
}
