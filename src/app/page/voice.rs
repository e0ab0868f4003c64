//! How the page speaks: its language, the digits of its numbers, and how its matrices are written.

use leptos::prelude::*;

use crate::app::{
    browser::languages,
    page::{remembered, store::Store},
};
use crate::model::Convention;
use crate::number::Digits;
use crate::text::{Language, Messages};
use crate::view::Wording;

/// What everything on the page is put into words by. Copies are handles to the same signals.
#[derive(Clone, Copy)]
pub(in crate::app) struct Voice {
    pub(in crate::app) language: RwSignal<Language>,
    pub(in crate::app) digits: RwSignal<Digits>,
    /// How the matrices are written. [`Orientation::of`](crate::screen::Orientation::of) tells by it where a cell is
    /// shown.
    pub(in crate::app) convention: Memo<Convention>,
}

impl Voice {
    pub(in crate::app) fn new(store: Store) -> Self {
        let settings = store.settings();
        Self {
            language: RwSignal::new(remembered::language()),
            digits: RwSignal::new(remembered::digits()),
            convention: Memo::new(move |_| settings.get().convention),
        }
    }

    /// The messages of the chosen language, watched.
    pub(in crate::app) fn text(self) -> &'static Messages {
        self.language.get().messages()
    }

    /// All of it as it is now, watched.
    pub(in crate::app) fn wording(self) -> Wording {
        Wording { text: self.text(), digits: self.digits.get(), convention: self.convention.get() }
    }

    /// Keeps `<html lang>` in step.
    pub(in crate::app) fn announce(self) {
        Effect::new(move |_| languages::announce(self.language.get().tag()));
    }
}
