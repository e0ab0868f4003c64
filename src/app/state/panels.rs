//! Which panels and experiments are open beside and below the sheet.

use leptos::prelude::*;

use crate::{
    app::state::{
        remembered::{self, LabView},
        screen::Screen,
    },
    present::lab::Experiment,
    text::Messages,
};

/// A panel beside the sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::app) enum Panel {
    /// How a number was computed.
    Number,
    /// The story of a token.
    Word,
    /// Checking printed numbers.
    Check,
}

impl Panel {
    /// All panels, in the order of their tabs.
    pub(in crate::app) const ALL: [Self; 3] = [Self::Number, Self::Word, Self::Check];

    /// Returns the id of its element.
    pub(in crate::app) fn element_id(self) -> &'static str {
        match self {
            Self::Number => "panel-number",
            Self::Word => "panel-word",
            Self::Check => "panel-check",
        }
    }

    /// Returns its name on the page.
    pub(in crate::app) fn name(self, text: &Messages) -> &'static str {
        match self {
            Self::Number => text.side.number,
            Self::Word => text.side.word,
            Self::Check => text.side.check,
        }
    }

    /// Returns its name in links.
    pub(in crate::app) fn id(self) -> &'static str {
        match self {
            Self::Number => "number",
            Self::Word => "word",
            Self::Check => "check",
        }
    }

    /// Returns the panel with that name in links.
    pub(in crate::app) fn by_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|panel| panel.id() == id)
    }
}

/// How much of the panels beside the sheet is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::app) enum SideState {
    /// Only their tabs.
    Folded,
    /// On screens where they lie over the sheet: only the beginning of their content.
    Low,
    /// Their full content.
    Open,
}

impl SideState {
    /// Returns its name in styles. `None` for the beginning.
    pub(in crate::app) fn mark(self) -> Option<&'static str> {
        match self {
            Self::Folded => Some("folded"),
            Self::Low => None,
            Self::Open => Some("open"),
        }
    }
}

/// Who opened the lab.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::app) enum LabOpenedBy {
    /// The user went there.
    User,
    /// The page opened it for a preset or for painting a mask. The user stays on the sheet.
    Page,
}

/// Which panel and which experiment are open. Copies are handles to the same state.
#[derive(Clone, Copy)]
pub(in crate::app) struct Panels {
    screen: Screen,
    /// The panel that is open beside the sheet.
    pub(in crate::app) panel: RwSignal<Panel>,
    /// Whether the panels are folded: only their tabs are left.
    pub(in crate::app) side_is_folded: RwSignal<bool>,
    /// Whether the panels show their full content, on screens where they lie over the sheet.
    pub(in crate::app) side_is_open: RwSignal<bool>,
    pub(in crate::app) lab_is_open: RwSignal<bool>,
    /// The experiment shown in the lab.
    pub(in crate::app) experiment: RwSignal<Experiment>,
    /// Who opened the lab last. The lab scrolls itself into view each time.
    pub(in crate::app) lab_opened_by: RwSignal<Option<LabOpenedBy>>,
}

impl Panels {
    /// Starts with the number's explanation open and the lab closed.
    pub(in crate::app) fn new(screen: Screen) -> Self {
        let viewport = screen.viewport.get_untracked();
        Self {
            screen,
            panel: RwSignal::new(Panel::Number),
            side_is_folded: RwSignal::new(!remembered::side().unwrap_or(!viewport.is_short())),
            side_is_open: RwSignal::new(viewport.has_aside()),
            lab_is_open: RwSignal::new(false),
            experiment: RwSignal::new(Experiment::Scaling),
            lab_opened_by: RwSignal::new(None),
        }
    }

    /// Returns how much of the panels beside the sheet is shown. Tracked.
    pub(in crate::app) fn side(self) -> SideState {
        match (self.side_is_folded.get(), self.side_is_open.get()) {
            (true, _) => SideState::Folded,
            (false, true) => SideState::Open,
            (false, false) => SideState::Low,
        }
    }

    /// Returns whether the lab is open, and its experiment.
    pub(in crate::app) fn lab(self) -> LabView {
        LabView { is_open: self.lab_is_open.get_untracked(), experiment: self.experiment.get_untracked() }
    }

    /// Opens the lab at an experiment or closes it, without moving the user.
    pub(in crate::app) fn show_lab(self, LabView { is_open, experiment }: LabView) {
        self.lab_is_open.set(is_open);
        self.experiment.set(experiment);
    }

    /// Folds or unfolds the panels beside the sheet, and remembers it.
    pub(in crate::app) fn fold_side(self, is_folded: bool) {
        remembered::keep_side(!is_folded);
        self.side_is_folded.set(is_folded);
    }

    /// Folds the panels while that is wanted: the sheet needs their width, or the window is too low for both. Unfolds them
    /// after that, unless the user had folded them. The user may unfold them meanwhile, and their own choice still holds
    /// at the next visit.
    pub(in crate::app) fn fold_to_fit(self, wanted: Memo<bool>) {
        Effect::new(move |folded_before: Option<bool>| {
            let was_folded_for_it = folded_before.unwrap_or_default();
            let is_folded = self.side_is_folded.get_untracked();
            match (wanted.get(), is_folded) {
                (true, false) => self.side_is_folded.set(true),
                (true, true) => return was_folded_for_it,
                (false, true) if was_folded_for_it => self.side_is_folded.set(false),
                (false, _) => {}
            }
            wanted.get_untracked()
        });
    }

    /// Unfolds the panels for now; the user's own choice still holds at the next visit.
    pub(in crate::app) fn unfold_side(self) {
        self.side_is_folded.set(false);
    }

    /// Opens a panel, with its full content, and unfolds the panels for now.
    pub(in crate::app) fn open(self, panel: Panel) {
        self.panel.set(panel);
        self.side_is_open.set(true);
        self.unfold_side();
    }

    /// Opens the lab at an experiment, without moving the user there.
    pub(in crate::app) fn open_lab_quietly(self, experiment: Experiment) {
        self.experiment.set(experiment);
        self.lab_is_open.set(true);
        self.lab_opened_by.set(Some(LabOpenedBy::Page));
    }

    /// Opens the lab at an experiment, and goes there.
    pub(in crate::app) fn open_lab(self, experiment: Experiment) {
        self.experiment.set(experiment);
        self.go_to_lab();
    }

    /// Opens the lab and goes there, or closes it.
    pub(in crate::app) fn toggle_lab(self) {
        if self.lab_is_open.get_untracked() {
            self.lab_is_open.set(false);
        } else {
            self.go_to_lab();
        }
    }

    /// Opens the lab, and goes there.
    pub(in crate::app) fn go_to_lab(self) {
        self.lab_is_open.set(true);
        if !self.screen.viewport.get_untracked().has_aside() {
            // Open panels would cover the lab.
            self.side_is_open.set(false);
        }
        self.lab_opened_by.set(Some(LabOpenedBy::User));
    }
}
