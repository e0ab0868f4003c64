//! How the page speaks: its language, the digits of its numbers, and how its matrices are written.

use crate::app::{
    browser::languages,
    kit::reactive::{effect, memo},
    state::{remembered, store::Store},
};
use crate::model::Convention;
use crate::number::Digits;
use crate::present::Wording;
use crate::text::{Language, Messages};
use leptos::prelude::*;

/// What everything on the page is put into words by. Copies are handles to the same signals.
#[derive(Clone, Copy)]
pub(in crate::app) struct Locale {
    messages: RwSignal<&'static Messages>,
    pub(in crate::app) digits: RwSignal<Digits>,
    /// How the matrices are written. [`Orientation::of`](crate::layout::Orientation::of) tells by it where a cell is
    /// shown.
    pub(in crate::app) convention: Memo<Convention>,
}

impl Locale {
    pub(in crate::app) fn new(store: Store, messages: &'static Messages) -> Self {
        let settings = store.settings();
        Self {
            messages: RwSignal::new(messages),
            digits: RwSignal::new(remembered::digits()),
            convention: memo(move || settings.get().convention),
        }
    }

    /// The messages of the chosen language, watched.
    pub(in crate::app) fn text(self) -> &'static Messages {
        self.messages.get()
    }

    /// The chosen language, watched.
    pub(in crate::app) fn language(self) -> Language {
        self.messages.get().language
    }

    /// Speaks by other messages from now on.
    pub(in crate::app) fn speak(self, messages: &'static Messages) {
        self.messages.set(messages);
    }

    /// All of it as it is now, watched.
    pub(in crate::app) fn wording(self) -> Wording {
        Wording { text: self.text(), digits: self.digits.get(), convention: self.convention.get() }
    }

    /// Keeps `<html lang>` in step.
    pub(in crate::app) fn announce(self) {
        effect(move || languages::announce(self.language().tag()));
    }
}
