//! Marks on the sheet: the words that the word in focus should look at more or less, and the cards that have no gradient.

use std::cell::Cell;

use leptos::prelude::*;
use web_sys::Element;

use super::state::GradientState;
use crate::{
    app::{
        browser::{dom, nodes},
        kit::{context::expect_context, reactive::effect},
        state::{
            focus::Focus,
            frames::{Frames, Medium},
            layer::Shade,
            store::{Store, UpdateRate},
        },
    },
    model::{Graph, Stage},
};

/// The cards, and the attribute of cards without a gradient.
const CARDS: &str = "[data-card]";
const UNREACHED: &str = "data-unreached";
/// The words that are looked at.
const WORDS: &str = ".gaze-word:not(.gaze-query)";
/// The attributes with the row of a word: of a key, or of a word that is query and key.
const ROWS: [&str; 2] = ["data-key", "data-word"];
/// The attribute of a word: `up` if looking at it more would help, `down` if looking at it less would.
const PULL: &str = "data-pull";
/// Words whose derivative is a smaller part of the largest one get no mark.
const LEAST: f64 = 0.05;

/// Marks words and cards from now on.
pub(super) fn follow(state: GradientState) {
    let (store, focus) = (expect_context::<Store>(), expect_context::<Focus>());
    let are_marked = Cell::new(false);
    let painter = expect_context::<Frames>().register(Medium::Marks, move || {
        let shade = state.shade.get_untracked();
        // Without a gradient, only the marks of an earlier one have to go.
        if !are_marked.replace(shade.is_some()) && shade.is_none() {
            return;
        }
        for card in dom::all::<Element>(CARDS) {
            let stage = card.get_attribute("data-card").and_then(|name| Stage::by_name(&name));
            let is_reached = |shade: &Shade| stage.is_none_or(|stage| shade.gradient.stage(stage).is_some());
            match shade.as_deref().is_none_or(is_reached) {
                true => nodes::remove(&card, UNREACHED),
                false => nodes::set(&card, UNREACHED, ""),
            }
        }
        let pulls = untrack(|| pulls(state, store, focus));
        for word in dom::all::<Element>(WORDS) {
            let row = ROWS.into_iter().find_map(|name| word.get_attribute(name));
            let key = row.and_then(|row| row.parse::<usize>().ok());
            mark(&word, key.and_then(|key| pulls.get(key).copied()).unwrap_or(0.0));
        }
    });
    effect(move || {
        state.shade.track();
        focus.watched.track();
        // A card or a word that comes later than the gradient is there once a change is painted.
        store.track(UpdateRate::Frame);
        painter.request();
    });
}

fn mark(word: &Element, pull: f64) {
    if pull.abs() < LEAST {
        nodes::remove(word, PULL);
    } else {
        nodes::set(word, PULL, if pull > 0.0 { "up" } else { "down" });
    }
}

/// The derivatives with respect to the scores of the word in focus, as parts of the largest one. The sign is that of an
/// improvement: a loss should fall.
fn pulls(state: GradientState, store: Store, focus: Focus) -> Vec<f64> {
    let Some(shade) = state.shade.get() else { return Vec::new() };
    let scores = store.read(|pipeline| Graph::of(pipeline.document()).softened());
    let Some(of_scores) = shade.gradient.stage(scores) else { return Vec::new() };
    let row = focus.watched.get().min(of_scores.rows().saturating_sub(1));
    let row = of_scores.row(row);
    let largest = row.iter().fold(0.0, |largest: f64, each| largest.max(each.abs()));
    let sign = if shade.gradient.objective().is_loss() { -1.0 } else { 1.0 };
    match largest > 0.0 && largest.is_finite() {
        true => row.iter().map(|each| sign * each / largest).collect(),
        false => Vec::new(),
    }
}
