//! The choices of what to sample, and the button that runs it.

use leptos::prelude::*;

use super::state::{Phase, SweepState};
use crate::{
    app::{
        kit::{
            context::expect_context,
            number_field::NumberField,
            reactive::{flag, memo, words},
            rejection::Rejection,
            select::{Choice, select},
        },
        state::{
            locale::Locale,
            prose::set_words,
            refusals::{RefusalPlace, refusal_on_sheet},
            store::Store,
        },
    },
    lab::sweep::{MAX_SEED, Plan, SeedError, read_seed},
    present::lab::Entries,
};

/// The numbers of tokens on offer besides the page's own.
const TOKENS: [usize; 2] = [8, 32];
const REPEATS: [usize; 4] = [16, 64, 256, 1024];

/// The CSS class of a select.
pub(super) const CLASS: &str = "sweep-choice";

/// Source, tokens, samples and seed, then the run button.
#[component]
pub(super) fn Choices(state: SweepState) -> impl IntoView {
    let store = expect_context::<Store>();
    let locale = expect_context::<Locale>();
    let text = move || locale.text().lab().sweep;
    let shape = store.shape();
    let of_page = move || {
        let shape = shape.get();
        let sampled = shape.m().clamp(Plan::MIN_TOKENS, Plan::MAX_TOKENS);
        (text().tokens_of_page)(sampled, shape.n(), shape.other_keys())
    };

    let entries =
        Entries::ALL.map(|entries| Choice::new(entries.id(), words(move || entries.words(text()).choice)));
    let choose_entries = move |id: String| {
        if let Some(entries) = Entries::ALL.into_iter().find(|entries| entries.id() == id) {
            state.entries.set(entries);
        }
    };
    let mut tokens = vec![Choice::new("page", words(of_page))];
    tokens.extend(TOKENS.map(plain));
    let tokens_id = move || state.tokens.get().map_or_else(|| "page".to_owned(), |tokens| tokens.to_string());

    view! {
        <div class="sweep-choices">
            {select(
                CLASS,
                words(move || text().source),
                entries.into(),
                Box::new(move || state.entries.get().id().to_owned()),
                Box::new(choose_entries),
            )}
            {select(
                CLASS,
                words(move || text().tokens),
                tokens,
                Box::new(tokens_id),
                Box::new(move |id: String| state.tokens.set(id.parse().ok())),
            )}
            {select(
                CLASS,
                words(move || text().repeats),
                REPEATS.map(plain).into(),
                Box::new(move || state.repeats.get().to_string()),
                Box::new(move |id: String| {
                    if let Ok(repeats) = id.parse() {
                        state.repeats.set(repeats);
                    }
                }),
            )}
            <Seed state />
            <RunControl state />
        </div>
    }
}

/// An option that is a plain number.
fn plain(count: usize) -> Choice {
    Choice::new(count.to_string(), words(move || count.to_string()))
}

/// The field for the seed, and the button for the next seed.
#[component]
fn Seed(state: SweepState) -> impl IntoView {
    let locale = expect_context::<Locale>();
    let text = move || locale.text().lab().sweep;
    let refused = Rejection::new(move |_: &SeedError| state.seed.get());
    let read = move |draft: String| match read_seed(&draft) {
        Ok(seed) => {
            refused.forget();
            state.seed.set(seed);
        }
        Err(error) => refused.refuse(error),
    };
    let another = move |_| {
        state.seed.update(|seed| *seed = if *seed == MAX_SEED { 0 } else { *seed + 1 });
    };
    let why = memo(move || {
        let why = match refused.why()? {
            SeedError::Number(error) => (locale.text().refusal().number)(error),
            SeedError::NotWhole => text().refused_seed,
        };
        Some(why.to_owned())
    });
    let value = move || state.seed.get().to_string();
    let field = NumberField {
        mode: "numeric",
        is_refused: memo(move || refused.why().is_some()),
        ..NumberField::new("refusal-seed", value, read, move || refused.forget())
    };
    view! {
        <div class="sweep-seed">
            <label class=CLASS>
                <span>{words(move || text().seed)}</span>
                {field.view()}
            </label>
            <button class="run" on:click=another>{words(move || text().another_seed)}</button>
            {refusal_on_sheet("refusal-seed", RefusalPlace::Elsewhere, why)}
        </div>
    }
}

/// The button that starts and stops the run, and the run's progress.
#[component]
fn RunControl(state: SweepState) -> impl IntoView {
    let store = expect_context::<Store>();
    let locale = expect_context::<Locale>();
    let text = move || locale.text().lab().sweep;
    let is_running = move || state.phase.get() == Phase::Running;
    let press = move |_| match state.phase.get_untracked() {
        Phase::Running => state.stop(),
        Phase::Idle | Phase::Stopped | Phase::Finished => state.run(store),
    };
    let percent = memo(move || {
        let progress = state.progress.get();
        100 * progress.done / progress.of.max(1)
    });
    let sizes = Plan::powers_of_two();
    let count = sizes.len();
    let finished = move || state.shown.get().map_or(0, |shown| shown.points.len());
    let far = move || {
        let d_k = sizes.get(finished()).or(sizes.last()).copied().unwrap_or_default();
        if is_running() { (text().running)(d_k, percent.get()) } else { String::new() }
    };
    let status = move || match state.phase.get() {
        Phase::Idle | Phase::Running => String::new(),
        Phase::Stopped => (text().stopped)(finished(), count),
        Phase::Finished => (text().finished)(count),
    };
    view! {
        <div class="sweep-run">
            <button class="run" on:click=press>{words(move || if is_running() { text().stop } else { text().run })}</button>
            <progress
                hidden=flag(move || state.phase.get() == Phase::Idle)
                max="100"
                aria-label=words(move || text().progress)
                prop:value=words(move || percent.get().to_string())
            ></progress>
            <p class="said">{set_words(far)}<span role="status">{set_words(status)}</span></p>
        </div>
    }
}
