//! What is shared, and the link that contains it.

use leptos::prelude::*;

use crate::{
    app::{
        browser::{files, linked},
        kit::{context::expect_context, reactive::memo},
        state::{
            focus::Focus,
            hidden::Hidden,
            locale::Locale,
            panels::{Panel, Panels},
            store::Store,
        },
    },
    crc::crc32,
    explain::Step,
    format::{Lesson, Link, Snapshot},
    present::{cell_name, file_stem},
    presets::inputs_by_id,
    text::Messages,
};

/// The result of an action.
#[derive(Clone, PartialEq)]
pub(super) enum ShareResult {
    Copied,
    NotCopied,
    /// A file was saved: its name, and its size in bytes.
    Saved(String, usize),
}

impl ShareResult {
    pub(super) fn words(&self, text: &Messages) -> String {
        let said = text.sharing();
        match self {
            Self::Copied => said.copied.to_owned(),
            Self::NotCopied => said.not_copied.to_owned(),
            Self::Saved(name, bytes) => (said.saved)(name, *bytes),
        }
    }
}

/// How the link describes a step.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Reached {
    /// As the tour's current step, with later stages covered or not.
    Tour { is_covered: bool },
    /// As an exercise outside the tour: the stages after the step are to be predicted.
    Exercise,
}

/// What is shared. Copies are handles to the same state.
#[derive(Clone, Copy)]
pub(super) struct Sharing {
    store: Store,
    pub(super) locale: Locale,
    focus: Focus,
    /// The step of the tour, or outside it, the step after which everything is hidden.
    pub(super) step: Option<(Step, Reached)>,
    /// The panel beside the sheet, and whether it is folded.
    pub(super) side: (Panel, bool),
    /// Whether the link opens at the step, at the selected cell, with the side panel as it is, and in the page's
    /// language.
    pub(super) has_step: RwSignal<bool>,
    pub(super) has_cell: RwSignal<bool>,
    pub(super) has_side: RwSignal<bool>,
    pub(super) has_language: RwSignal<bool>,
    /// The result of the last action.
    pub(super) result: RwSignal<Option<ShareResult>>,
    /// The part of the link after `#`; `None` if it would be too long.
    pub(super) text: Memo<Option<String>>,
}

impl Sharing {
    pub(super) fn new() -> Self {
        let (store, locale) = (expect_context::<Store>(), expect_context::<Locale>());
        let (focus, covers) = (expect_context::<Focus>(), expect_context::<Hidden>());
        let panels = expect_context::<Panels>();
        // The dialog covers the sheet, so none of this changes meanwhile.
        let is_covered = covers.is_on.get_untracked();
        let toured = covers.step.get_untracked().map(|step| (step, Reached::Tour { is_covered }));
        let step = toured.or(covers.hidden.get_untracked().map(|step| (step, Reached::Exercise)));
        let side = (panels.panel.get_untracked(), panels.side_is_folded.get_untracked());
        let [has_step, has_cell] = [true, true].map(RwSignal::new);
        // A panel that the author folded is hardly meant for readers of the link, unless there is a tour.
        let (has_side, has_language) = (RwSignal::new(toured.is_some()), RwSignal::new(false));
        let text = memo(move || {
            let linked_step = step.filter(|_| has_step.get());
            let (panel, is_folded) = if has_side.get() { side } else { (Panel::Number, false) };
            let lesson = Lesson {
                step: linked_step.map(|(step, _)| step.id().to_owned()),
                cell: has_cell.get().then(|| focus.selected.get_untracked()),
                language: has_language.get().then(|| locale.language().tag().to_owned()),
                panel: (panel != Panel::Number).then(|| panel.id().to_owned()),
                is_uncovered: linked_step.is_some_and(|(_, how)| how == Reached::Tour { is_covered: false }),
                is_folded,
                is_exercise: linked_step.is_some_and(|(_, how)| how == Reached::Exercise),
            };
            let document = store.worksheet(|worksheet| worksheet.document().clone());
            Link { document, lesson }.to_text(inputs_by_id).ok()
        });
        let result = RwSignal::new(None);
        Self { store, locale, focus, step, side, has_step, has_cell, has_side, has_language, result, text }
    }

    /// Returns what the link can tell about the side panel; `None` if it is in its default state. Tracked.
    pub(super) fn side(self) -> Option<String> {
        let text = self.locale.text();
        let (panel, is_folded) = self.side;
        match panel {
            _ if is_folded => Some(text.sharing().folded.to_owned()),
            Panel::Number => None,
            Panel::Word | Panel::Check => Some((text.sharing().side)(panel.name(text))),
        }
    }

    /// Returns what the link can tell about the step; `None` without a step or hidden stages. Tracked.
    pub(super) fn step(self) -> Option<String> {
        let said = self.locale.text().sharing();
        let (step, how) = self.step?;
        Some(match how {
            Reached::Tour { is_covered } => (said.step)(step.number(), Step::COUNT, is_covered),
            Reached::Exercise => said.exercise.to_owned(),
        })
    }

    /// Returns the address that opens the sheet. Tracked.
    pub(super) fn address(self) -> Option<String> {
        self.text.get().map(|text| format!("{}#{text}", linked::address()))
    }

    /// Returns the HTML that embeds the sheet in a course page. It contains a unique name, so that two sheets in one
    /// course keep their users' work apart. Tracked.
    pub(super) fn embedding(self) -> Option<String> {
        let text = self.text.get()?;
        let name = crc32([&text]);
        // Browsers encode quotes in addresses, so only `&` needs escaping.
        let address = linked::address().replace('&', "&amp;");
        Some(format!(
            "<iframe src=\"{address}?embed={name}#{text}\" title=\"Attenscope\" width=\"1280\" height=\"720\"></iframe>"
        ))
    }

    /// Returns the name of the selected cell. Tracked.
    pub(super) fn cell(self) -> String {
        let (cell, wording) = (self.focus.selected.get(), self.locale.wording());
        self.store.read(|pipeline| cell_name(pipeline, cell, wording))
    }

    pub(super) fn tell_copied(self, is_copied: bool) {
        self.result.set(Some(if is_copied { ShareResult::Copied } else { ShareResult::NotCopied }));
    }

    /// Saves the document as a file.
    pub(super) fn save(self) {
        let (name, bytes) = save_file(self.store);
        self.result.set(Some(ShareResult::Saved(name, bytes)));
    }
}

/// Returns the address that opens the sheet as it is now, with what is hidden; `None` if it would be too long.
pub(in crate::app::dialogs) fn shared_address() -> Option<String> {
    untrack(|| Sharing::new().address())
}

/// Saves the document as a file. Returns the file's name and its size in bytes.
pub(in crate::app::dialogs) fn save_file(store: Store) -> (String, usize) {
    let document = store.worksheet(|worksheet| worksheet.document().clone());
    let preset = document.origin().map(str::to_owned);
    let name = format!("{}.json", file_stem(&document));
    let text = Snapshot { preset, document }.to_json(None);
    files::download(&name, &text);
    (name, text.len())
}
