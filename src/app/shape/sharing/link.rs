//! What is passed on, and the link that holds it.

use super::super::copying::copy;
use crate::app::kit::prelude::*;
use crate::app::{
    browser::{files, linked},
    kit::reactive::memo,
    page::{focus::Focus, store::Store, voice::Voice},
};
use crate::crc::crc32;
use crate::presets::inputs_by_id;
use crate::text::Messages;
use crate::view::cell_name;
use crate::wire::{Lesson, Link, Snapshot};
use leptos::html;

/// The name of the file.
const FILE: &str = "attenscope.json";

/// What was done.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Told {
    Copied,
    NotCopied,
    /// A file was saved: how many bytes it has.
    Saved(usize),
}

impl Told {
    pub(super) fn words(self, text: &Messages) -> String {
        let said = text.sharing();
        match self {
            Self::Copied => said.copied.to_owned(),
            Self::NotCopied => said.not_copied.to_owned(),
            Self::Saved(bytes) => (said.saved)(FILE, bytes),
        }
    }
}

/// What is passed on. Copies are handles to the same.
#[derive(Clone, Copy)]
pub(super) struct Sharing {
    store: Store,
    pub(super) voice: Voice,
    focus: Focus,
    /// Whether the link opens at the chosen cell, and in the language of the page.
    pub(super) has_cell: RwSignal<bool>,
    pub(super) has_language: RwSignal<bool>,
    /// What was done last.
    pub(super) told: RwSignal<Option<Told>>,
    /// What stands behind the `#`; nothing where there is too much for that.
    pub(super) text: Memo<Option<String>>,
}

impl Sharing {
    pub(super) fn new() -> Self {
        let (store, voice) = (expect_context::<Store>(), expect_context::<Voice>());
        let focus = expect_context::<Focus>();
        let (has_cell, has_language) = (RwSignal::new(true), RwSignal::new(false));
        // The dialog stands over the sheet: meanwhile nothing of that changes.
        let text = memo(move || {
            let lesson = Lesson {
                step: None,
                cell: has_cell.get().then(|| focus.selected.get_untracked()),
                language: has_language.get().then(|| voice.language().tag().to_owned()),
            };
            let document = store.worksheet(|worksheet| worksheet.document().clone());
            Link { document, lesson }.to_text(inputs_by_id).ok()
        });
        Self { store, voice, focus, has_cell, has_language, told: RwSignal::new(None), text }
    }

    /// The address that opens the sheet, watched.
    pub(super) fn address(self) -> Option<String> {
        self.text.get().map(|text| format!("{}#{text}", linked::address()))
    }

    /// What puts the sheet on a page of a course, watched. It has a name of its own, so that two sheets on one course's
    /// pages keep apart what is done in them.
    pub(super) fn embedding(self) -> Option<String> {
        let text = self.text.get()?;
        let name = crc32([&text]);
        // An address has no quotes: a browser writes them otherwise.
        let address = linked::address().replace('&', "&amp;");
        Some(format!(
            "<iframe src=\"{address}?embed={name}#{text}\" title=\"Attenscope\" width=\"1280\" height=\"720\"></iframe>"
        ))
    }

    /// What the chosen cell is called, watched.
    pub(super) fn cell(self) -> String {
        let (cell, wording) = (self.focus.selected.get(), self.voice.wording());
        self.store.read(|pipeline| cell_name(pipeline, cell, wording))
    }

    pub(super) fn copy(self, field: NodeRef<html::Textarea>) {
        self.told.set(Some(if copy(field) { Told::Copied } else { Told::NotCopied }));
    }

    /// Saves everything as a file.
    pub(super) fn save(self) {
        let document = self.store.worksheet(|worksheet| worksheet.document().clone());
        let preset = document.origin().map(str::to_owned);
        let text = Snapshot { preset, document }.to_json(None);
        files::download(FILE, &text);
        self.told.set(Some(Told::Saved(text.len())));
    }
}
