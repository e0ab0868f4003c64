//! The page's language, number of digits, and convention for writing matrices.

use leptos::prelude::*;

use crate::{
    app::{
        browser::languages,
        kit::reactive::{effect, memo},
        state::{remembered, store::Store},
    },
    model::Convention,
    number::Digits,
    present::Wording,
    text::{Language, Messages},
};

/// What is needed to put anything on the page into words. Copies are handles to the same signals.
#[derive(Clone, Copy)]
pub(in crate::app) struct Locale {
    messages: RwSignal<&'static Messages>,
    pub(in crate::app) digits: RwSignal<Digits>,
    /// How the matrices are written; [`Orientation::of`](crate::layout::Orientation::of) uses it to place cells.
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

    /// Returns the messages of the chosen language. Tracked.
    pub(in crate::app) fn text(self) -> &'static Messages {
        self.messages.get()
    }

    /// Returns the chosen language. Tracked.
    pub(in crate::app) fn language(self) -> Language {
        self.messages.get().language
    }

    /// Switches to other messages.
    pub(in crate::app) fn speak(self, messages: &'static Messages) {
        self.messages.set(messages);
    }

    /// Returns language, digits and convention together. Tracked.
    pub(in crate::app) fn wording(self) -> Wording {
        Wording { text: self.text(), digits: self.digits.get(), convention: self.convention.get() }
    }

    /// Sets `<html lang>` to the language, now and whenever it changes.
    pub(in crate::app) fn keep_page_language(self) {
        effect(move || languages::set_page_language(self.language().tag()));
    }
}
