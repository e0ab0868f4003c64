//! What is passed on, and the link that holds it.

use super::super::copying::copy;
use crate::app::{
    browser::{files, linked},
    kit::reactive::memo,
    state::{
        focus::Focus,
        hidden::Hidden,
        locale::Locale,
        panels::{Panel, Panels},
        store::Store,
    },
};
use crate::crc::crc32;
use crate::explain::Step;
use crate::format::{Lesson, Link, Snapshot};
use crate::present::{cell_name, file_stem};
use crate::presets::inputs_by_id;
use crate::text::Messages;
use leptos::html;
use leptos::prelude::*;

/// What was done.
#[derive(Clone, PartialEq)]
pub(super) enum Told {
    Copied,
    NotCopied,
    /// A file was saved: its name, and how many bytes it has.
    Saved(String, usize),
}

impl Told {
    pub(super) fn words(&self, text: &Messages) -> String {
        let said = text.sharing();
        match self {
            Self::Copied => said.copied.to_owned(),
            Self::NotCopied => said.not_copied.to_owned(),
            Self::Saved(name, bytes) => (said.saved)(name, *bytes),
        }
    }
}

/// How a step is told of.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Reached {
    /// By the tour: whether what comes later is covered.
    Tour { is_covered: bool },
    /// Not by the tour: what it has not reached is to be predicted.
    Exercise,
}

/// What is passed on. Copies are handles to the same.
#[derive(Clone, Copy)]
pub(super) struct Sharing {
    store: Store,
    pub(super) voice: Locale,
    focus: Focus,
    /// The step of the tour, or the one to which all is hidden outside of it.
    pub(super) step: Option<(Step, Reached)>,
    /// The panel that is open beside the sheet, and whether it is folded.
    pub(super) side: (Panel, bool),
    /// Whether the link opens at the step, at the chosen cell, with the side panel as it is, and in the language of the
    /// page.
    pub(super) has_step: RwSignal<bool>,
    pub(super) has_cell: RwSignal<bool>,
    pub(super) has_side: RwSignal<bool>,
    pub(super) has_language: RwSignal<bool>,
    /// What was done last.
    pub(super) told: RwSignal<Option<Told>>,
    /// What stands behind the `#`; nothing where there is too much for that.
    pub(super) text: Memo<Option<String>>,
}

impl Sharing {
    pub(super) fn new() -> Self {
        let (store, voice) = (expect_context::<Store>(), expect_context::<Locale>());
        let (focus, covers) = (expect_context::<Focus>(), expect_context::<Hidden>());
        let panels = expect_context::<Panels>();
        // The dialog stands over the sheet: meanwhile nothing of that changes.
        let is_covered = covers.is_on.get_untracked();
        let toured = covers.step.get_untracked().map(|step| (step, Reached::Tour { is_covered }));
        let step = toured.or(covers.hidden.get_untracked().map(|step| (step, Reached::Exercise)));
        let side = (panels.panel.get_untracked(), panels.side_is_folded.get_untracked());
        let [has_step, has_cell] = [true, true].map(RwSignal::new);
        // What the teacher has folded is hardly the lesson, unless there is one.
        let (has_side, has_language) = (RwSignal::new(toured.is_some()), RwSignal::new(false));
        let text = memo(move || {
            let told = step.filter(|_| has_step.get());
            let (panel, is_folded) = if has_side.get() { side } else { (Panel::Number, false) };
            let lesson = Lesson {
                step: told.map(|(step, _)| step.id().to_owned()),
                cell: has_cell.get().then(|| focus.selected.get_untracked()),
                language: has_language.get().then(|| voice.language().tag().to_owned()),
                panel: (panel != Panel::Number).then(|| panel.id().to_owned()),
                is_uncovered: told.is_some_and(|(_, how)| how == Reached::Tour { is_covered: false }),
                is_folded,
                is_exercise: told.is_some_and(|(_, how)| how == Reached::Exercise),
            };
            let document = store.worksheet(|worksheet| worksheet.document().clone());
            Link { document, lesson }.to_text(inputs_by_id).ok()
        });
        let told = RwSignal::new(None);
        Self { store, voice, focus, step, side, has_step, has_cell, has_side, has_language, told, text }
    }

    /// What of the side panel the link can hold, watched; nothing where it is as everybody finds it.
    pub(super) fn side(self) -> Option<String> {
        let text = self.voice.text();
        let (panel, is_folded) = self.side;
        let name = match panel {
            _ if is_folded => return Some(text.sharing().folded.to_owned()),
            Panel::Number => return None,
            Panel::Word => text.side.word,
            Panel::Check => text.side.check,
        };
        Some((text.sharing().side)(name))
    }

    /// The step that the link can hold, watched; nothing where there is none, and nothing is hidden.
    pub(super) fn step(self) -> Option<String> {
        let said = self.voice.text().sharing();
        let (step, how) = self.step?;
        Some(match how {
            Reached::Tour { is_covered } => (said.step)(step.number(), Step::COUNT, is_covered),
            Reached::Exercise => said.exercise.to_owned(),
        })
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
        let (name, bytes) = save_file(self.store);
        self.told.set(Some(Told::Saved(name, bytes)));
    }
}

/// Saves everything as a file; its name, and how many bytes it has.
pub(in crate::app::dialogs) fn save_file(store: Store) -> (String, usize) {
    let document = store.worksheet(|worksheet| worksheet.document().clone());
    let preset = document.origin().map(str::to_owned);
    let name = format!("{}.json", file_stem(&document));
    let text = Snapshot { preset, document }.to_json(None);
    files::download(&name, &text);
    (name, text.len())
}
