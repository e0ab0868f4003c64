//! The choice of the loss.

use leptos::prelude::*;

use super::{LearnState, fields::WantedFields};
use crate::{
    app::{
        kit::{
            context::expect_context,
            parts::nothing,
            reactive::{flag, memo, part, press, words},
            select::{Choice, Entry, changing, select},
        },
        state::{gradient_layer::GradientLayer, locale::Locale, store::Store, token_options::token_options},
    },
    present::lab::LossKind,
};

/// Up to this many keys, all of them are always options.
const FEW: usize = 32;

/// The select for the loss, the choices that belong to it, and the button that shows its gradient.
#[component]
pub(super) fn LossChoices() -> impl IntoView {
    let locale = expect_context::<Locale>();
    let state = expect_context::<LearnState>();
    let text = move || locale.text().lab().learn;
    let kinds = LossKind::ALL.map(|kind| Choice::new(kind.id(), words(move || kind.name(&text().losses))));
    let choose = move |id: String| {
        if let Some(kind) = LossKind::by_id(&id) {
            state.change(|setup, pipeline| setup.choose(kind, pipeline));
        }
    };
    let kind = memo(move || state.setup.get().kind);
    let (layer, store) = (expect_context::<GradientLayer>(), expect_context::<Store>());
    let show = move || {
        if let Ok(learner) = state.learner.get_untracked() {
            layer.show(learner.objective().clone(), store);
        }
    };
    view! {
        {select(
            "learn-choice",
            words(move || text().loss),
            kinds.into(),
            Box::new(move || kind.get().id().to_owned()),
            Box::new(choose),
        )}
        {part(move || if kind.get().is_of_a_query() { view! { <Query /> }.into_any() } else { nothing() })}
        {part(move || if kind.get().has_key() { view! { <Key kind=kind.get() /> }.into_any() } else { nothing() })}
        {part(move || match kind.get() {
            LossKind::Weights | LossKind::Row => view! { <WantedFields kind=kind.get() /> }.into_any(),
            LossKind::Look | LossKind::All => nothing(),
        })}
        <p class="learn-gradient">
            <button class="framed" disabled=flag(move || state.learner.get().is_err()) on:click=press(show)>
                {words(move || locale.text().layer().of_loss)}
            </button>
        </p>
    }
}

/// The select for the query.
#[component]
fn Query() -> impl IntoView {
    let (locale, store) = (expect_context::<Locale>(), expect_context::<Store>());
    let state = expect_context::<LearnState>();
    let query = move || state.setup.get().query;
    let choose = move |id: String| {
        if let Ok(query) = id.parse() {
            state.change(|setup, pipeline| setup.look(query, setup.key, pipeline));
        }
    };
    view! {
        <label class="learn-choice">
            <span>{words(move || locale.text().lab().learn.query)}</span>
            {changing(
                Box::new(move || query().to_string()),
                Box::new(move |is_at| token_options(store, move || Some(query()), None, is_at)),
                Box::new(choose),
            )}
        </label>
    }
}

/// The select for the key.
#[component]
fn Key(kind: LossKind) -> impl IntoView {
    let (locale, store) = (expect_context::<Locale>(), expect_context::<Store>());
    let state = expect_context::<LearnState>();
    let text = move || locale.text().lab().learn;
    let key = move || state.setup.get().key;
    let label = move || if kind == LossKind::Look { text().key } else { text().value_of };
    let choose = move |id: String| {
        if let Ok(key) = id.parse() {
            state.change(|setup, pipeline| setup.look(setup.query, key, pipeline));
        }
    };
    let entries = move |is_at: bool| {
        let keys = store.keys().get();
        let is_shown = |at: usize| is_at || keys.len() <= FEW || at == key();
        let entry = |(at, word): (usize, &String)| Entry { id: at.to_string(), name: word.clone() };
        keys.iter().enumerate().filter(|(at, _)| is_shown(*at)).map(entry).collect()
    };
    view! {
        <label class="learn-choice">
            <span>{words(label)}</span>
            {changing(Box::new(move || key().to_string()), Box::new(entries), Box::new(choose))}
        </label>
    }
}
