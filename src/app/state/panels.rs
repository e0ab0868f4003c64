//! What is open beside the sheet and under it.

use crate::app::state::{remembered, screen::Screen};
use crate::present::lab::Experiment;
use leptos::prelude::*;

/// A panel beside the sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::app) enum Panel {
    /// How a number came to be.
    Number,
    /// A token's story.
    Word,
    /// Whether printed numbers are right.
    Check,
}

impl Panel {
    const ALL: [Self; 3] = [Self::Number, Self::Word, Self::Check];

    /// What it is called in links.
    pub(in crate::app) fn id(self) -> &'static str {
        match self {
            Self::Number => "number",
            Self::Word => "word",
            Self::Check => "check",
        }
    }

    /// The panel of that name.
    pub(in crate::app) fn by_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|panel| panel.id() == id)
    }
}

/// What leads to the lab.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::app) enum Call {
    /// The person goes there.
    Person,
    /// A preset that is there for an experiment is chosen.
    Preset,
}

/// Which panel, and which experiment, is open. Copies are handles to the same panels.
#[derive(Clone, Copy)]
pub(in crate::app) struct Panels {
    screen: Screen,
    /// The panel that is open beside the sheet.
    pub(in crate::app) panel: RwSignal<Panel>,
    /// Whether they are put away: nothing but their tabs is left.
    pub(in crate::app) side_is_folded: RwSignal<bool>,
    /// Whether they show all that they have to say, on a screen where they lie over the sheet.
    pub(in crate::app) side_is_open: RwSignal<bool>,
    /// Whether the lab is open.
    pub(in crate::app) lab_is_open: RwSignal<bool>,
    /// Whether the menu of the sheet, or a dialog that it leads to, is open.
    pub(in crate::app) sheet_menu_is_open: RwSignal<bool>,
    /// The experiment that is on in the lab.
    pub(in crate::app) experiment: RwSignal<Experiment>,
    /// What led to the lab last: it brings itself into view at each call.
    pub(in crate::app) called: RwSignal<Option<Call>>,
}

impl Panels {
    /// The explanation of a number open, the lab closed.
    pub(in crate::app) fn new(screen: Screen) -> Self {
        let viewport = screen.viewport.get_untracked();
        Self {
            screen,
            panel: RwSignal::new(Panel::Number),
            side_is_folded: RwSignal::new(!remembered::side().unwrap_or(!viewport.is_short())),
            side_is_open: RwSignal::new(viewport.has_aside()),
            lab_is_open: RwSignal::new(false),
            sheet_menu_is_open: RwSignal::new(false),
            experiment: RwSignal::new(Experiment::Scaling),
            called: RwSignal::new(None),
        }
    }

    /// Folds what stands beside the sheet, or brings it back.
    pub(in crate::app) fn fold_side(self, is_folded: bool) {
        remembered::keep_side(!is_folded);
        self.side_is_folded.set(is_folded);
    }

    /// Brings it back for what is to be seen there now; what the person has chosen counts at the next visit.
    pub(in crate::app) fn unfold_side(self) {
        self.side_is_folded.set(false);
    }

    /// Opens the lab at an experiment that a preset is there for; the person stays where they are.
    pub(in crate::app) fn lend_lab(self, experiment: Experiment) {
        self.experiment.set(experiment);
        self.lab_is_open.set(true);
        self.called.set(Some(Call::Preset));
    }

    /// Opens the lab at an experiment, and goes there.
    pub(in crate::app) fn open_lab(self, experiment: Experiment) {
        self.experiment.set(experiment);
        self.go_to_lab();
    }

    /// Opens the lab, and goes there.
    pub(in crate::app) fn go_to_lab(self) {
        self.lab_is_open.set(true);
        if !self.screen.viewport.get_untracked().has_aside() {
            // The panels would lie over it.
            self.side_is_open.set(false);
        }
        self.called.set(Some(Call::Person));
    }
}
