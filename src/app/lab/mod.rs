//! The lab under the sheet: experiments on the page's matrices, one at a time.

mod curves;
mod formats;
mod kept;
mod learn;
mod masks;
mod pair;
mod ruler;
mod saturation;
mod scrolling;
mod state;
mod sweep;
mod tabs;
mod what_if;

use leptos::prelude::*;

use self::{
    curves::Curves,
    formats::{FormatChoice, FormatsExperiment},
    masks::MasksExperiment,
    pair::PairView,
    saturation::SaturationExperiment,
    scrolling::scroll_until_loaded,
    sweep::{SqrtDkExperiment, SweepState},
    tabs::ExperimentTabs,
    what_if::{WhatIf, WhatIfExperiment},
};
use crate::{
    app::{
        kit::{
            context::{expect_context, provide_context},
            parts::nothing,
            reactive::{self, flag, memo, words},
            select::changing,
            tabs::tab_id,
        },
        state::{
            focus::Focus, gradient_layer::GradientLayer, locale::Locale, modules::Parts, panels::Panels,
            prose::set_words, store::Store, token_options::token_options, unless_hidden::unless_hidden,
        },
    },
    present::lab::Experiment,
    text::{ExperimentText, ExperimentTexts, Messages},
};

pub(super) use self::{learn::learning, scrolling::LAB, state::part};

/// The lab. Its content exists while it is open.
#[component]
pub(super) fn Lab() -> impl IntoView {
    let (locale, panels) = (expect_context::<Locale>(), expect_context::<Panels>());
    let parts = expect_context::<Parts>();
    scroll_until_loaded();
    view! {
        <section id=LAB class="lab" aria-label=words(move || locale.text().toolbar.lab) hidden=flag(move || !panels.lab_is_open.get())>
            {reactive::part(move || match panels.lab_is_open.get() {
                true => parts.lab.show(|lab| (lab.opened)()).into_any(),
                false => ().into_any(),
            })}
        </section>
    }
}

/// The content of the open lab.
fn opened() -> AnyView {
    view! { <Opened /> }.into_any()
}

/// The heading with the tabs, and the chosen experiment.
#[component]
fn Opened() -> impl IntoView {
    let (locale, panels) = (expect_context::<Locale>(), expect_context::<Panels>());
    let shape = expect_context::<Store>().shape();
    // Pressing the selected tab keeps what is typed below it.
    let experiment = memo(move || panels.experiment.get());
    let is_of_a_row = memo(move || experiment.get().is_of_a_row(shape.get()));
    view! {
        <header class="lab-head">
            <h2>{words(move || locale.text().toolbar.lab)}</h2>
            <ExperimentTabs />
            {reactive::part(move || match is_of_a_row.get() {
                true => view! { <TokenSelect /> }.into_any(),
                false => nothing(),
            })}
        </header>
        {reactive::part(move || {
            let experiment = experiment.get();
            view! {
                <div id=experiment.id() class="experiment" role="tabpanel" aria-labelledby=tab_id(experiment.id())>
                    <p class="lead">{set_words(move || words_of(experiment, locale.text()).lead)}</p>
                    {unless_hidden(experiment.tells(), on_page(experiment).view)}
                </div>
            }
            .into_any()
        })}
    }
}

/// The experiment on learning, which comes with the gradient.
fn learning_view() -> AnyView {
    let learning = |_| {
        let layer = expect_context::<GradientLayer>();
        layer.module.show(|gradient| (gradient.learning)()).into_any()
    };
    expect_context::<Parts>().guide.show(learning).into_any()
}

/// What the page has for an experiment.
struct OnPage {
    /// Selects its name and its introduction.
    words: fn(&ExperimentTexts) -> &ExperimentText,
    /// Returns its view.
    view: fn() -> AnyView,
    /// Provides its state that outlives the view.
    provide: fn(),
}

/// Returns what the page has for an experiment.
fn on_page(experiment: Experiment) -> OnPage {
    match experiment {
        Experiment::Scaling => OnPage {
            words: |text| &text.scaling,
            view: || view! { <div class="lab-columns"><Curves /> <PairView /></div> }.into_any(),
            provide: || {},
        },
        Experiment::Saturation => OnPage {
            words: |text| &text.saturation,
            view: || view! { <SaturationExperiment /> }.into_any(),
            provide: || {},
        },
        Experiment::Formats => OnPage {
            words: |text| &text.formats,
            view: || view! { <FormatsExperiment /> }.into_any(),
            provide: || provide_context(FormatChoice::new()),
        },
        Experiment::Masks => OnPage {
            words: |text| &text.masks,
            view: || view! { <MasksExperiment /> }.into_any(),
            provide: || {},
        },
        Experiment::WhatIf => OnPage {
            words: |text| &text.what_if,
            view: || view! { <WhatIfExperiment /> }.into_any(),
            provide: || provide_context(WhatIf::new()),
        },
        Experiment::SqrtDk => OnPage {
            words: |text| &text.sqrt_d_k,
            view: || view! { <SqrtDkExperiment /> }.into_any(),
            provide: || provide_context(SweepState::new()),
        },
        Experiment::Learning => OnPage { words: |text| &text.learning, view: learning_view, provide: || {} },
    }
}

/// Returns the name of an experiment and its introduction.
fn words_of(experiment: Experiment, text: &Messages) -> &'static ExperimentText {
    (on_page(experiment).words)(text.lab().experiments)
}

/// The select for the token whose row the lab is about.
#[component]
fn TokenSelect() -> impl IntoView {
    let store = expect_context::<Store>();
    let locale = expect_context::<Locale>();
    let focus = expect_context::<Focus>();
    let choose = move |choice: String| {
        if let Ok(token) = choice.parse() {
            focus.select_token(token);
        }
    };
    let chosen = move || focus.token.get().to_string();
    let options = move |is_at| token_options(store, || Some(focus.token.get()), None, is_at);
    view! {
        <label class="of-token">
            {words(move || locale.text().lab().frame.token)}
            {changing(Box::new(chosen), Box::new(options), Box::new(choose))}
        </label>
    }
}
