//! What the lab keeps: whether it is open, which experiment is on, and whose row it speaks of.

use leptos::prelude::*;

use super::SELECTOR;
use super::formats::FormatChoice;
use super::sweep::SweepState;
use super::what_if::WhatIf;
use crate::app::{
    browser::page,
    store::{FEW_NUMBERS, Store},
    tabs::Tab,
    view_state::ViewState,
};
use crate::explain::Step;
use crate::model::Shape;
use crate::presets::Preset;

/// What can be tried in the lab.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::app) enum Experiment {
    /// What the scores are divided by.
    Scaling,
    /// How much of the gradient a saturated row leaves.
    Saturation,
    /// Numbers of fewer bits.
    Formats,
    /// Keys that a query may not look at.
    Masks,
    /// Other weights than the computed ones.
    WhatIf,
    /// Why `√d_k`.
    SqrtDk,
}

impl Experiment {
    /// Every experiment, in the order of the tabs.
    pub(super) const ALL: [Self; 6] =
        [Self::Scaling, Self::Saturation, Self::Formats, Self::Masks, Self::WhatIf, Self::SqrtDk];

    /// The experiment that a preset is there for.
    pub(in crate::app) fn of(preset: Preset) -> Option<Self> {
        match preset {
            Preset::ThreeWords | Preset::Saturated | Preset::HumptyDumpty | Preset::HumptyDumpty8 => None,
            Preset::Causal => Some(Self::Masks),
            Preset::Uniform => Some(Self::Saturation),
            Preset::Overflow => Some(Self::Formats),
            Preset::WrongDivisor => Some(Self::Scaling),
            Preset::DkSweep => Some(Self::SqrtDk),
        }
    }

    /// The experiment in which the idea of a step is tried out.
    pub(in crate::app) fn of_step(step: Step) -> Option<Self> {
        match step {
            Step::Scale => Some(Self::SqrtDk),
            Step::Weights => Some(Self::Formats),
            Step::Output => Some(Self::WhatIf),
            Step::Saturation => Some(Self::Saturation),
            Step::Meaning => Some(Self::Masks),
            Step::Words | Step::Projections | Step::Roles | Step::Scores => None,
        }
    }

    pub(super) fn id(self) -> &'static str {
        TABS[self as usize].panel
    }
}

/// In the order of [`Experiment::ALL`].
pub(super) static TABS: [Tab; 6] = [
    Tab { panel: "lab-scaling", label: |text| text.lab.scaling },
    Tab { panel: "lab-saturation", label: |text| text.lab.saturation },
    Tab { panel: "lab-formats", label: |text| text.lab.formats },
    Tab { panel: "lab-masks", label: |text| text.lab.masks },
    Tab { panel: "lab-what-if", label: |text| text.lab.what_if },
    Tab { panel: "lab-sqrt-d-k", label: |text| text.lab.sqrt_d_k },
];

/// Signals of the lab. Copies are handles to the same signals.
#[derive(Clone, Copy)]
pub(in crate::app) struct LabState {
    /// Whether the lab is open.
    pub(in crate::app) is_open: RwSignal<bool>,
    /// The experiment that is on.
    pub(in crate::app) experiment: RwSignal<Experiment>,
    /// The token whose row the lab speaks of: that of the selected cell.
    pub(in crate::app) row: Memo<usize>,
    /// What is chosen in the experiment on number formats.
    pub(in crate::app) formats: FormatChoice,
    /// The experiment on `√d_k`.
    pub(super) sweep: SweepState,
    /// What takes the place of the computed weights.
    pub(super) what_if: WhatIf,
}

impl LabState {
    /// The lab, closed; `token` is that of the selected cell.
    pub(in crate::app) fn new(token: Memo<usize>) -> Self {
        Self {
            is_open: RwSignal::new(false),
            experiment: RwSignal::new(Experiment::Scaling),
            row: token,
            formats: FormatChoice::new(),
            sweep: SweepState::new(),
            what_if: WhatIf::new(),
        }
    }
}

/// The band of the sheet that the lab stands under.
const BAND: &str = ".band.attend";
/// The tab of the experiment, in the head of the lab.
const TAB: &str = "#lab [role=tab][aria-selected=true]";
/// After so many frames the pictures have their width and are drawn, and the lab is as tall as it will be.
const FRAMES: u8 = 3;

impl ViewState {
    /// Opens the lab at an experiment, and goes there.
    pub(in crate::app) fn open_lab(self, experiment: Experiment) {
        self.lab.experiment.set(experiment);
        self.go_to_lab();
    }

    /// Opens the lab, and goes there: the head of the lab is seen, and the band of the sheet over it where both fit.
    pub(in crate::app) fn go_to_lab(self) {
        let viewport = self.viewport.get_untracked();
        self.lab.is_open.set(true);
        if !viewport.has_aside() {
            // The panels would lie over it.
            self.side_is_open.set(false);
        }
        // Each scrolls as little as it can, and the last one counts.
        bring_into_view_in(
            FRAMES,
            if viewport.is_narrow() { &[SELECTOR, TAB] } else { &[SELECTOR, BAND, TAB] },
        );
    }
}

/// Brings what selectors find into view, one after the other, in so many frames.
fn bring_into_view_in(frames: u8, seen: &'static [&'static str]) {
    request_animation_frame(move || match frames {
        0 => seen.iter().for_each(|selector| page::bring_into_view(selector)),
        _ => bring_into_view_in(frames - 1, seen),
    });
}

/// Watches the numbers of the page: with each frame in which they were painted, or, where there are many to go over,
/// when edits have paused. `drawn` is [`Store::drawn_revision`].
pub(super) fn watch_drawn(
    store: Store,
    drawn: Memo<u32>,
    settled: RwSignal<u32>,
    numbers: fn(Shape) -> usize,
) {
    store.watch_generation();
    if store.read(|pipeline| numbers(pipeline.shape())) > FEW_NUMBERS {
        settled.track();
    } else {
        drawn.get();
    }
}
