//! The button that leads to the temperature at which the row is alive.

use std::sync::Arc;

use leptos::prelude::*;

use super::{Facts, facts::Life};
use crate::app::{
    browser::media,
    notice::Notice,
    reactive::{aria, words},
    store::Store,
    view_state::{ViewState, handles},
};
use crate::lab::{LIVELY_NORM, Revival};
use crate::model::{Edit, Temperature};
use crate::number::{exact, significant};
use crate::text::RevivalText;

/// The way takes so many frames: a third of a second at sixty a second.
const FRAMES: u32 = 20;

/// Where the button leads.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Goal {
    temperature: f64,
    norm: f64,
}

#[component]
pub(super) fn Revive(facts: Memo<Arc<Facts>>) -> impl IntoView {
    let (store, view) = handles();
    let text = move || &view.text().lab.saturated.revival;
    let goal = Memo::new(move |_| facts.with(|facts| goal(facts)));
    let name = move || match goal.get() {
        Some(Goal { temperature: Temperature::MAX, .. }) => (text().nearest)(&exact(Temperature::MAX)),
        _ => text().button.to_owned(),
    };
    let is_on_the_way = StoredValue::new(false);
    let go = move |_| {
        // A second click of a double click is on the same way.
        if let Some(goal) = goal.get_untracked().filter(|_| !is_on_the_way.get_value()) {
            is_on_the_way.set_value(true);
            Walk { goal, is_on_the_way, store, view }.begin();
        }
    };
    view! {
        <p class="revival">
            <button
                class="framed"
                aria-disabled=aria(move || goal.get().is_none())
                aria-describedby="revival-reason"
                on:click=go
            >
                {words(name)}
            </button>
            <span id="revival-reason">{words(move || facts.with(|facts| reason(text(), facts)))}</span>
        </p>
    }
}

/// Nothing where no temperature makes the row livelier.
fn goal(facts: &Facts) -> Option<Goal> {
    match facts.life {
        Life::Seeing(Revival::At { temperature, norm }) => Some(Goal { temperature, norm }),
        Life::Seeing(Revival::TooFar { norm }) if norm > facts.norm => {
            Some(Goal { temperature: Temperature::MAX, norm })
        }
        _ => None,
    }
}

fn reason(text: &RevivalText, facts: &Facts) -> String {
    let most = exact(Temperature::MAX);
    match facts.life {
        Life::Seeing(Revival::At { temperature, .. }) => {
            (text.found)(&significant(temperature, 4), &exact(LIVELY_NORM))
        }
        Life::Seeing(Revival::TooFar { norm }) if norm > facts.norm => {
            (text.too_far)(&most, &significant(norm, 3), &exact(LIVELY_NORM))
        }
        Life::Seeing(Revival::TooFar { norm }) => (text.in_vain)(&most, &significant(norm, 3)),
        Life::Seeing(Revival::Alive) => text.alive.to_owned(),
        Life::Seeing(Revival::Spread) => text.spread.to_owned(),
        Life::Blind | Life::Seeing(Revival::Lone | Revival::Undefined) => text.no_temperature.to_owned(),
    }
}

/// The way to a goal: one step that can be undone.
#[derive(Clone, Copy)]
struct Walk {
    goal: Goal,
    is_on_the_way: StoredValue<bool>,
    store: Store,
    view: ViewState,
}

impl Walk {
    fn begin(self) {
        self.store.seal();
        let from = self.store.read(|pipeline| pipeline.document().settings().temperature.value());
        self.take(if media::is_motion_reduced() { FRAMES } else { 1 }, from);
    }

    /// Takes a step of the way from a temperature, and the others in the frames to come.
    fn take(self, step: u32, from: f64) {
        let Self { goal, store, .. } = self;
        let temperature = match step {
            FRAMES.. => goal.temperature,
            _ => from * (goal.temperature / from).powf(f64::from(step) / f64::from(FRAMES)),
        };
        if let Ok(temperature) = Temperature::new(temperature) {
            self.view.refuse_unless(store.gesture(&Edit::SetTemperature(temperature)));
        }
        if step >= FRAMES {
            store.seal();
            self.view.notice.set(Some(Notice::Revived { temperature: goal.temperature, norm: goal.norm }));
            self.end();
            return;
        }
        let now = move || (store.revision(), self.view.lab.row.get_untracked());
        let before = now();
        request_animation_frame(move || {
            // Whoever changes something on the way, or turns to another row, has the say from there on.
            if now() == before {
                self.take(step + 1, from);
            } else {
                store.seal();
                self.end();
            }
        });
    }

    /// The button may have gone before.
    fn end(self) {
        let _ = self.is_on_the_way.try_set_value(false);
    }
}
