//! The tabs that choose an experiment.

use leptos::prelude::*;

use super::words_of;
use crate::{
    app::{
        kit::{
            context::expect_context,
            reactive::words,
            tabs::{Tab, Tabs},
        },
        state::{locale::Locale, panels::Panels, prose::set_words},
    },
    present::lab::Experiment,
};

/// The row of tabs.
#[component]
pub(super) fn ExperimentTabs() -> impl IntoView {
    let (panels, locale) = (expect_context::<Panels>(), expect_context::<Locale>());
    let choose = Callback::new(move |at: usize| panels.experiment.set(Experiment::ALL[at]));
    let chosen = Signal::derive(move || {
        Experiment::ALL.iter().position(|offered| *offered == panels.experiment.get()).unwrap_or_default()
    });
    let tabs = Experiment::ALL.map(|experiment| {
        let label = set_words(move || words_of(experiment, locale.text()).tab);
        Tab::of_panel(experiment.id(), label.into_any())
    });
    view! { <Tabs name=words(move || locale.text().toolbar.lab) tabs=tabs.into() chosen choose /> }
}
