//! The lab under the sheet: experiments on the matrices of the page, of which one is on at a time.

mod curves;
mod figure;
mod formats;
mod masks;
mod pair;
mod ruler;
mod saturation;
mod select;
mod state;
mod sweep;
mod what_if;

use leptos::prelude::*;

use super::{
    reactive::{flag, part, words},
    stepper::once_uncovered,
    tabs::{Tabs, tab_id},
    view_state::handles,
};
use crate::model::Stage;
use curves::Curves;
use formats::FormatsExperiment;
use masks::MasksExperiment;
use pair::PairView;
use saturation::SaturationExperiment;
use state::TABS;
use sweep::SqrtDkExperiment;
use what_if::WhatIfExperiment;

pub(super) use masks::MaskOperator;
pub(super) use state::{Experiment, LabState};

/// Where the lab stands.
pub(super) const SELECTOR: &str = "#lab";

/// The lab, while it is open.
#[component]
pub(super) fn Lab() -> impl IntoView {
    let (_, view) = handles();
    view! {
        <section id="lab" class="lab" aria-label=words(move || view.text().lab.title) hidden=flag(move || !view.lab.is_open.get())>
            {part(move || match view.lab.is_open.get() {
                true => view! { <Opened /> }.into_any(),
                false => ().into_any(),
            })}
        </section>
    }
}

#[component]
fn Opened() -> impl IntoView {
    let (_, view) = handles();
    let lab = view.lab;
    let chosen = Signal::derive(move || lab.experiment.get() as usize);
    let choose = Callback::new(move |at: usize| lab.experiment.set(Experiment::ALL[at]));
    view! {
        <header class="lab-head">
            <h2>{words(move || view.text().lab.title)}</h2>
            <Tabs name=|text| text.lab.title tabs=&TABS chosen choose />
            {part(move || match lab.experiment.get() {
                // It speaks of no row of the page.
                Experiment::SqrtDk => ().into_any(),
                _ => view! { <TokenSelect /> }.into_any(),
            })}
        </header>
        {part(move || {
            let experiment = lab.experiment.get();
            view! {
                <div id=experiment.id() class="experiment" role="tabpanel" aria-labelledby=tab_id(experiment.id())>
                    <p class="lead">{words(move || view.text().lab.leads[experiment as usize])}</p>
                    {once_uncovered(Stage::Output, content_of(experiment))}
                </div>
            }
            .into_any()
        })}
    }
}

/// What an experiment shows.
fn content_of(experiment: Experiment) -> fn() -> AnyView {
    match experiment {
        Experiment::Scaling => || view! { <div class="lab-columns"><Curves /> <PairView /></div> }.into_any(),
        Experiment::Saturation => || view! { <SaturationExperiment /> }.into_any(),
        Experiment::WhatIf => || view! { <WhatIfExperiment /> }.into_any(),
        Experiment::Masks => || view! { <MasksExperiment /> }.into_any(),
        Experiment::Formats => || view! { <FormatsExperiment /> }.into_any(),
        Experiment::SqrtDk => || view! { <SqrtDkExperiment /> }.into_any(),
    }
}

/// The token whose row the lab speaks of.
#[component]
fn TokenSelect() -> impl IntoView {
    let (store, view) = handles();
    let choose = move |choice: String| {
        if let Ok(token) = choice.parse() {
            view.select_token(token);
        }
    };
    let options = move || {
        store.watch_labels();
        store.watch_generation();
        let labels = store.read(|pipeline| pipeline.document().inputs().words());
        labels
            .into_iter()
            .enumerate()
            .map(|(at, label)| {
                let selected = flag(move || view.lab.row.get() == at);
                view! { <option value=at.to_string() prop:selected=selected>{label}</option> }
            })
            .collect_view()
            .into_any()
    };
    view! {
        <label class="of-token">
            {words(move || view.text().lab.token)}
            <select prop:value=words(move || view.lab.row.get().to_string()) on:change=move |event| choose(event_target_value(&event))>
                {part(options)}
            </select>
        </label>
    }
}
