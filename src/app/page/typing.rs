//! Numbers that are typed: plain ones are read at once, arithmetic by what comes later.

use crate::app::kit::prelude::*;
use crate::app::page::{
    parts::{Hand, Part, Parts},
    voice::Voice,
};
use crate::number::{self, ParseError};

/// A text that is no number, or none yet.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::app) struct Unread {
    typed: String,
    /// Why it is no plain number.
    error: ParseError,
}

impl Unread {
    /// Whether it is that text.
    pub(in crate::app) fn is_of(&self, typed: &str) -> bool {
        self.typed == typed
    }
}

/// What reads numbers. Copies are handles to the same.
#[derive(Clone, Copy)]
pub(in crate::app) struct Typing {
    voice: Voice,
    hand: Part<Hand>,
}

impl Typing {
    /// Asks for what it needs.
    pub(in crate::app) fn new() -> Self {
        Self { voice: expect_context(), hand: expect_context::<Parts>().hand }
    }

    /// The number that is typed.
    pub(in crate::app) fn read(self, typed: &str) -> Result<f64, Unread> {
        number::parse(typed).or_else(|error| {
            let value = untrack(|| self.hand.now()).and_then(|hand| (hand.evaluate)(typed));
            value.ok_or_else(|| Unread { typed: typed.to_owned(), error })
        })
    }

    /// Hands on what was typed, as a number or why it is none; and once more when more can be read, if what was refused
    /// is still there.
    pub(in crate::app) fn take(
        self,
        typed: &str,
        take: impl Fn(Result<f64, Unread>) + 'static,
        is_there: impl Fn(&Unread) -> bool + 'static,
    ) {
        let read = self.read(typed);
        let refused = read.as_ref().err().cloned();
        take(read);
        if let Some(unread) = refused {
            self.later(move || {
                if untrack(|| is_there(&unread)) {
                    take(self.read(&unread.typed));
                }
            });
        }
    }

    /// Does something once more can be read, where that has not come yet.
    pub(in crate::app) fn later(self, act: impl FnOnce() + 'static) {
        if untrack(|| self.hand.now()).is_none() {
            self.hand.then(|_| act());
        }
    }

    /// Why it is no number, or that it is not known yet, watched.
    pub(in crate::app) fn why(self, unread: &Unread) -> String {
        let text = self.voice.text();
        match self.hand.now() {
            Some(hand) => (hand.refused)(text, &unread.typed),
            None if self.hand.is_missing() || unread.error == ParseError::Empty => {
                (text.editor.refused)(unread.error).to_owned()
            }
            None => text.notice.coming.to_owned(),
        }
    }
}
