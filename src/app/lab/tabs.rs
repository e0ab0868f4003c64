//! The tabs that choose an experiment, and what each is about.

use crate::app::kit::prelude::*;
use crate::app::{
    kit::{
        reactive::words,
        tabs::{Tab, Tabs},
    },
    page::{panels::Panels, voice::Voice},
};
use crate::text::{ExperimentText, Messages};
use crate::view::lab::Experiment;

/// Every experiment, in the order of the tabs.
const EXPERIMENTS: [Experiment; 6] = [
    Experiment::Scaling,
    Experiment::Saturation,
    Experiment::Formats,
    Experiment::Masks,
    Experiment::WhatIf,
    Experiment::SqrtDk,
];

/// The id of an experiment in the markup.
pub(super) fn id(experiment: Experiment) -> &'static str {
    match experiment {
        Experiment::Scaling => "lab-scaling",
        Experiment::Saturation => "lab-saturation",
        Experiment::Formats => "lab-formats",
        Experiment::Masks => "lab-masks",
        Experiment::WhatIf => "lab-what-if",
        Experiment::SqrtDk => "lab-sqrt-d-k",
    }
}

fn words_of(experiment: Experiment, text: &Messages) -> &'static ExperimentText {
    let experiments = text.lab().experiments;
    match experiment {
        Experiment::Scaling => &experiments.scaling,
        Experiment::Saturation => &experiments.saturation,
        Experiment::Formats => &experiments.formats,
        Experiment::Masks => &experiments.masks,
        Experiment::WhatIf => &experiments.what_if,
        Experiment::SqrtDk => &experiments.sqrt_d_k,
    }
}

/// What an experiment is about.
pub(super) fn lead(experiment: Experiment, text: &Messages) -> &'static str {
    words_of(experiment, text).lead
}

/// The row of tabs.
#[component]
pub(super) fn ExperimentTabs() -> impl IntoView {
    let (panels, voice) = (expect_context::<Panels>(), expect_context::<Voice>());
    let choose = Callback::new(move |at: usize| panels.experiment.set(EXPERIMENTS[at]));
    let chosen = Signal::derive(move || {
        EXPERIMENTS.iter().position(|offered| *offered == panels.experiment.get()).unwrap_or_default()
    });
    let tabs = EXPERIMENTS.map(|experiment| Tab {
        panel: id(experiment),
        label: words(move || words_of(experiment, voice.text()).tab),
    });
    view! { <Tabs name=words(move || voice.text().toolbar.lab) tabs=tabs.into() chosen choose /> }
}
