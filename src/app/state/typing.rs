//! Reading typed numbers: plain ones at once, arithmetic by a module that is loaded later.

use leptos::prelude::*;

use crate::{
    app::state::{lazy_module::LazyModule, locale::Locale, modules::EditingModule},
    layout::Spot,
    model::Stage,
    number,
    text::{Messages, RefusalText},
};

/// A text that is not a number, or cannot be read yet.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::app) struct UnreadText {
    typed: String,
}

/// A text typed over a number or a token that is not committed yet, or was refused.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::app) struct Draft {
    pub(in crate::app) stage: Stage,
    /// In model coordinates.
    pub(in crate::app) spot: Spot,
    pub(in crate::app) text: String,
}

/// Reads typed numbers. Copies are handles to the same state.
#[derive(Clone, Copy)]
pub(in crate::app) struct Typing {
    locale: Locale,
    editing: LazyModule<EditingModule>,
    /// The last text that was not a plain number.
    last: StoredValue<String>,
    /// The open drafts, at most one per matrix. They outlast the page, and the cells that they were typed over.
    pub(in crate::app) open: RwSignal<Vec<Draft>>,
}

impl Typing {
    pub(in crate::app) fn new(locale: Locale, editing: LazyModule<EditingModule>) -> Self {
        Self { locale, editing, last: StoredValue::new(String::new()), open: RwSignal::default() }
    }

    /// Reads a typed number. If it cannot be read yet, its field is asked again once it can.
    pub(in crate::app) fn read(self, typed: &str) -> Result<f64, UnreadText> {
        if let Ok(value) = number::parse(typed) {
            return Ok(value);
        }
        self.last.set_value(typed.to_owned());
        let value = untrack(|| self.editing.now()).and_then(|editing| (editing.evaluate)(typed));
        value.ok_or_else(|| UnreadText { typed: typed.to_owned() })
    }

    /// Replaces the open draft of a matrix, or removes it.
    pub(in crate::app) fn keep(self, stage: Stage, open: Option<Draft>) {
        let was_open = self.open.with_untracked(|all| all.iter().any(|draft| draft.stage == stage));
        if was_open || open.is_some() {
            self.open.update(|all| {
                all.retain(|draft| draft.stage != stage);
                all.extend(open);
            });
        }
    }

    /// Whether `typed` is the last text that was not a plain number.
    pub(in crate::app) fn is_last(self, typed: &str) -> bool {
        self.last.with_value(|last| last == typed)
    }

    /// Returns why a text is not a number, or that the reason is still loading. Tracked.
    pub(in crate::app) fn why(self, unread: &UnreadText) -> String {
        self.said(&|editing, text| (editing.refused)(text, &unread.typed))
    }

    /// Returns the words of another refusal, or that they are still loading. Tracked.
    pub(in crate::app) fn refusal(self, words: &dyn Fn(&RefusalText) -> String) -> String {
        self.said(&|editing, text| words((editing.refusals)(text)))
    }

    fn said(self, words: &dyn Fn(EditingModule, &Messages) -> String) -> String {
        let text = self.locale.text();
        match self.editing.now() {
            Some(editing) => words(editing, text),
            None if self.editing.is_missing() => text.notice.missing.to_owned(),
            None => text.notice.coming.to_owned(),
        }
    }
}
