//! The button that moves the temperature to one at which the row has a gradient again.

use std::sync::Arc;

use leptos::prelude::*;

use crate::{
    app::{
        browser::media,
        kit::{
            context::expect_context,
            reactive::{aria, memo, words},
        },
        state::{focus::Focus, locale::Locale, notice::Notice, notices::Notices, store::Store},
    },
    model::{Edit, Temperature},
    number::exact_for_display,
    present::lab::{Goal, SaturationFacts, goal_of, reason_of},
};

/// The number of frames that the change takes: a third of a second at 60 per second.
const FRAMES: u32 = 20;

/// The button, and why it can or cannot do that.
#[component]
pub(in crate::app::lab) fn Revive(facts: Memo<Arc<SaturationFacts>>) -> impl IntoView {
    let (store, focus) = (expect_context::<Store>(), expect_context::<Focus>());
    let notices = expect_context::<Notices>();
    let locale = expect_context::<Locale>();
    let text = move || &locale.text().lab().saturated.revival;
    let goal = memo(move || facts.with(|facts| goal_of(facts)));
    let name = move || match goal.get() {
        Some(Goal { temperature: Temperature::MAX, .. }) => {
            (text().nearest)(&exact_for_display(Temperature::MAX))
        }
        _ => text().button.to_owned(),
    };
    let is_on_the_way = StoredValue::new(false);
    let go = move |_| {
        // Ignore the second click of a double click.
        if let Some(goal) = goal.get_untracked().filter(|_| !is_on_the_way.get_value()) {
            is_on_the_way.set_value(true);
            Walk { goal, is_on_the_way, store, focus, notices }.begin();
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
            <span id="revival-reason">{words(move || facts.with(|facts| reason_of(text(), facts)))}</span>
        </p>
    }
}

/// The gradual change to the goal. It is one undo step.
#[derive(Clone, Copy)]
struct Walk {
    goal: Goal,
    is_on_the_way: StoredValue<bool>,
    store: Store,
    focus: Focus,
    notices: Notices,
}

impl Walk {
    fn begin(self) {
        self.store.seal();
        let from = self.store.read(|pipeline| pipeline.document().settings().temperature.value());
        self.take(if media::is_motion_reduced() { FRAMES } else { 1 }, from);
    }

    /// Sets the temperature of this step, and requests the next step for the next frame.
    fn take(self, step: u32, from: f64) {
        let Self { goal, store, .. } = self;
        let temperature = match step {
            FRAMES.. => goal.temperature,
            _ => from * (goal.temperature / from).powf(f64::from(step) / f64::from(FRAMES)),
        };
        if let Ok(temperature) = Temperature::new(temperature) {
            self.notices.refuse_unless(store.gesture(&Edit::set(temperature)));
        }
        if step >= FRAMES {
            store.seal();
            self.notices.tell(Notice::Revived { temperature: goal.temperature, norm: goal.norm });
            self.end();
            return;
        }
        let now = move || (store.revision(), self.focus.token.get_untracked());
        let before = now();
        request_animation_frame(move || {
            // Stop if the user changes something or selects another row meanwhile.
            if now() == before {
                self.take(step + 1, from);
            } else {
                store.seal();
                self.end();
            }
        });
    }

    /// Ends the change. The button may be gone already.
    fn end(self) {
        let _ = self.is_on_the_way.try_set_value(false);
    }
}
