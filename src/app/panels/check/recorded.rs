//! The list of stages whose numbers were checked. Each is a button that chooses the stage.

use leptos::prelude::*;

use super::state::Check;
use crate::{
    app::{
        kit::{
            context::expect_context,
            parts::{self, all},
            reactive::{aria, flag, part, words},
        },
        state::locale::Locale,
    },
    model::Stage,
};

/// The list, and the button that forgets all checked numbers.
#[component]
pub(super) fn Recorded() -> impl IntoView {
    let locale = expect_context::<Locale>();
    let check = expect_context::<Check>();
    let stages = move || {
        let (messages, own) = (locale.text(), check.own.get());
        let of_stage = |stage: Stage| {
            let own = own.as_ref()?;
            own.outcomes.iter().find(|(of, _)| *of == stage)?;
            let wrong = own.stage(stage).map(|judgement| judgement.differing().count());
            let said = (messages.check().recorded)((messages.matrix.name)(stage), wrong);
            let button = view! {
                <li>
                    <button
                        data-stage=stage.name()
                        aria-current=aria(move || check.stage.get() == stage)
                        on:click=move |_| check.picked.set(stage)
                    >
                        {parts::text(said)}
                    </button>
                </li>
            };
            Some(button.into_any())
        };
        all(Stage::ALL.into_iter().filter_map(of_stage).collect())
    };
    let is_empty = move || check.own.get().is_none_or(|own| own.outcomes.is_empty());
    view! {
        <div class="recorded" role="group" aria-labelledby="checked-so-far" hidden=flag(is_empty)>
            <h3 id="checked-so-far">{words(move || locale.text().check().on_record)}</h3>
            <ul>{part(stages)}</ul>
            <button class="clear" on:click=move |_| check.clear(None)>
                {words(move || locale.text().check().clear_all)}
            </button>
        </div>
    }
}
