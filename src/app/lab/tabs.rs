//! The tabs that choose an experiment, and the introduction to each.

use crate::app::{
    kit::{
        reactive::words,
        tabs::{Tab, Tabs},
    },
    state::{locale::Locale, panels::Panels, prose::set_words},
};
use crate::present::lab::Experiment;
use crate::text::{ExperimentText, Messages};
use leptos::prelude::*;

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

/// The introduction to an experiment.
pub(super) fn lead(experiment: Experiment, text: &Messages) -> &'static str {
    words_of(experiment, text).lead
}

/// The row of tabs.
#[component]
pub(super) fn ExperimentTabs() -> impl IntoView {
    let (panels, locale) = (expect_context::<Panels>(), expect_context::<Locale>());
    let choose = Callback::new(move |at: usize| panels.experiment.set(Experiment::ALL[at]));
    let chosen = Signal::derive(move || {
        Experiment::ALL.iter().position(|offered| *offered == panels.experiment.get()).unwrap_or_default()
    });
    let tabs = Experiment::ALL.map(|experiment| Tab {
        panel: experiment.id(),
        label: set_words(move || words_of(experiment, locale.text()).tab).into_any(),
    });
    view! { <Tabs name=words(move || locale.text().toolbar.lab) tabs=tabs.into() chosen choose /> }
}
