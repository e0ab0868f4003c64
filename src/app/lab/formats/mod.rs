//! The number-format experiment: the pipeline as a computer with fewer bits computes it.

mod state;
mod table;

use std::sync::Arc;

use leptos::prelude::*;

use self::{state::Job, table::ExactNumbers};
use crate::{
    app::{
        kit::{
            context::expect_context,
            reactive::{Words, effect, flag, memo, part, words},
            select::{Choice, select},
        },
        sheet::figure::FigureView,
        state::{focus::Focus, locale::Locale, screen::Screen, store::Store},
    },
    lab::{Arithmetic, Rounding},
    math::NumberFormat,
    model::Stage,
    number::Digits,
    plot::figure::Figure,
    present::lab::{FormatShown, descriptions, limits, rounding_name, stage_name},
    text::{FormatsText, format_name},
};

pub(super) use state::FormatChoice;

/// Returns the stages of a head that are computed or rounded. Masking alone computes nothing. Tracked.
fn offered(store: Store) -> Vec<Stage> {
    let is_offered = |stage: &Stage| match stage {
        Stage::Masked => store.is_adjusted(),
        Stage::Wo | Stage::Concat | Stage::Projected => false,
        stage => store.has(*stage),
    };
    Stage::ALL.into_iter().filter(is_offered).collect()
}

/// Returns the chosen stage, or one in its place if the document does not have it any more: the scores with the numbers
/// of S′, S′ in place of the bias, or what a matrix led to before Q, K and V were given or other words were dropped. Tracked.
fn there(store: Store, chosen: Stage) -> Stage {
    let stage = match chosen {
        _ if store.has(chosen) => chosen,
        Stage::Bias => Stage::Masked,
        Stage::X | Stage::Wq => Stage::Q,
        Stage::XKv | Stage::Wk => Stage::K,
        Stage::Wv => Stage::V,
        other => other,
    };
    store.resolved(stage)
}

/// The maximum height of a picture, in CSS pixels.
const HEIGHT: f64 = 236.0;
/// With fewer decimals the differences would not be visible.
const MIN_DECIMALS: u8 = 4;

/// The number-format experiment.
#[component]
pub(super) fn FormatsExperiment() -> impl IntoView {
    let store = expect_context::<Store>();
    let locale = expect_context::<Locale>();
    let focus = expect_context::<Focus>();
    let screen = expect_context::<Screen>();
    let (choice, job) = (expect_context::<FormatChoice>(), Job::new());
    // `start` only sets a timer. The signals that its slices write are not read here.
    effect(move || {
        store.track(store.rate_for_all_matrices());
        job.start(store, choice.get().arithmetic);
    });
    on_cleanup(move || job.stop());
    // Keep showing the last result during a new computation.
    let shown = Memo::new(move |before: Option<&Option<Arc<FormatShown>>>| {
        let finished = job.finished.get()?;
        let (stage, token) = (there(store, choice.get().stage), focus.token.get());
        let (convention, is_narrow) = (locale.convention.get(), screen.viewport.get().is_narrow());
        // The numbers may have changed since the run started.
        let shown = (finished.revision == store.revision()).then(|| {
            let run = &finished.run;
            store.read(|pipeline| {
                Arc::new(FormatShown::of(pipeline, run, stage, token, convention, is_narrow))
            })
        });
        shown.or_else(|| before.cloned().flatten())
    });
    let has_any = memo(move || shown.get().is_some());
    let progress = move || {
        job.progress.get().map_or(String::new(), |percent| (locale.text().lab().format.computing)(percent))
    };
    view! {
        <div class="formats">
            <Controls />
            <p class="aside">{words(move || limits(locale.wording(), choice.get().arithmetic.format))}</p>
            <p class="progress" role="status">{words(progress)}</p>
            {part(move || {
                // Build the pictures once. They update themselves.
                has_any.get();
                match shown.get_untracked() {
                    Some(first) => view! { <Pictures first shown /> }.into_any(),
                    None => ().into_any(),
                }
            })}
        </div>
    }
}

/// The choices of format, rounding, maximum and stage.
#[component]
fn Controls() -> impl IntoView {
    let locale = expect_context::<Locale>();
    let choice = expect_context::<FormatChoice>();
    let arithmetic = move || choice.get().arithmetic;
    let change = move |f: fn(&mut Arithmetic, usize), at: usize| {
        choice.change(|chosen| f(&mut chosen.arithmetic, at));
    };
    let formats = NumberFormat::ALL.map(|format| words(move || (locale.text().lab().format.choice)(format)));
    let roundings = Rounding::ALL.map(|rounding| words(move || rounding_name(locale.text(), rounding)));
    let store = expect_context::<Store>();
    let all = memo(move || offered(store));
    let stages = move || {
        let stages = all.get();
        let names = stages.iter().map(|&stage| words(move || stage_name(locale.wording(), stage))).collect();
        let place = {
            let stages = stages.clone();
            move || stages.iter().position(|stage| *stage == there(store, choice.get().stage))
        };
        select_at(
            words(move || locale.text().lab().format.stage),
            names,
            Box::new(move || place().unwrap_or_default()),
            Box::new(move |at| choice.change(|chosen| chosen.stage = stages[at])),
        )
    };
    view! {
        <div class="controls">
            {select_at(
                words(move || locale.text().lab().format.format),
                formats.into(),
                Box::new(move || arithmetic().format as usize),
                Box::new(move |at| change(|chosen, at| chosen.format = NumberFormat::ALL[at], at)),
            )}
            {select_at(
                words(move || locale.text().lab().format.rounding),
                roundings.into(),
                Box::new(move || arithmetic().rounding as usize),
                Box::new(move |at| change(|chosen, at| chosen.rounding = Rounding::ALL[at], at)),
            )}
            {part(stages)}
            <label class="switch">
                <input
                    type="checkbox"
                    prop:checked=flag(move || arithmetic().subtracts_max)
                    on:change=move |event| {
                        let subtracts_max = event_target_checked(&event);
                        choice.change(|chosen| chosen.arithmetic.subtracts_max = subtracts_max);
                    }
                />
                {words(move || locale.text().lab().format.subtract)}
            </label>
        </div>
    }
}

/// A select whose options are identified by index.
fn select_at(
    label: Words,
    names: Vec<Words>,
    chosen: Box<dyn Fn() -> usize + Send + Sync>,
    choose: Box<dyn Fn(usize)>,
) -> AnyView {
    let choices = names.into_iter().enumerate().map(|(at, name)| Choice::new(at.to_string(), name)).collect();
    let choose = move |id: String| {
        if let Ok(at) = id.parse() {
            choose(at);
        }
    };
    select("choice", label, choices, Box::new(move || chosen().to_string()), Box::new(choose))
}

/// The stage in the chosen format, its differences from binary64, and both in a table.
#[component]
fn Pictures(first: Arc<FormatShown>, shown: Memo<Option<Arc<FormatShown>>>) -> impl IntoView {
    let locale = expect_context::<Locale>();
    let shown = memo(move || shown.get().unwrap_or_else(|| first.clone()));
    let digits = move || match locale.digits.get() {
        Digits::Fixed(decimals) => Digits::Fixed(decimals.max(MIN_DECIMALS)),
        Digits::Full => Digits::Full,
    };
    let said = memo(move || descriptions(locale.wording(), &shown.get()));
    let title = move |name: fn(&FormatsText, &str, &str) -> String| {
        memo(move || {
            let shown = shown.get();
            name(
                locale.text().lab().format,
                &stage_name(locale.wording(), shown.stage),
                format_name(shown.arithmetic.format),
            )
        })
    };
    let figure = move |title: Memo<String>, description: Memo<String>, figure: Memo<Figure>, file| {
        view! { <FigureView figure title description height=HEIGHT file /> }.into_any()
    };
    view! {
        <div class="pictures">
            {figure(
                title(|text, stage, format| (text.values)(stage, format)),
                memo(move || said.get().0),
                memo(move || Figure::Cells(shown.get().values_figure(digits()))),
                "attenscope-number-format",
            )}
            {figure(
                title(|text, stage, format| (text.differences)(stage, format)),
                memo(move || said.get().1),
                memo(move || Figure::Cells(shown.get().differences_figure())),
                "attenscope-number-format-difference",
            )}
        </div>
        <ExactNumbers shown />
    }
}
