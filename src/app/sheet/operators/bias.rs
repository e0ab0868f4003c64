//! The bias of the scores: chosen below the matrices, typed in its own.

use leptos::prelude::*;
use web_sys::{Event, HtmlSelectElement};

use crate::{
    app::{
        kit::{
            context::expect_context,
            parts::nothing,
            reactive::{memo, part, words},
            select::{Choice, named},
        },
        sheet::bring_into_view,
        state::{locale::Locale, notices::Notices, store::Store},
    },
    model::Stage,
    present::BiasChoice,
};

/// The selector.
#[component]
pub(in crate::app::sheet) fn BiasControl() -> impl IntoView {
    let store = expect_context::<Store>();
    let locale = expect_context::<Locale>();
    let notices = expect_context::<Notices>();
    let choice = memo(move || {
        store.watch(Stage::Bias);
        store.read(|pipeline| BiasChoice::of(pipeline.document().inputs()))
    });
    let choose = move |id: String| {
        let Some(chosen) = BiasChoice::by_id(&id) else { return };
        let edit = store.read(|pipeline| chosen.edit(pipeline.document()));
        if notices.refuse_unless(store.dispatch(&edit)) && chosen != BiasChoice::None {
            // Its card is made in the frame after.
            request_animation_frame(|| bring_into_view(Stage::Bias));
        }
    };
    let option = |choice: BiasChoice| {
        Choice::new(choice.id(), words(move || choice.label(&locale.text().sheet.biases).to_owned()))
    };
    let is_placed = memo(move || choice.get().is_by_distance() && store.shape().get().has_other_keys());
    let hint = move || match is_placed.get() {
        true => view! { <small>{words(move || locale.text().masks.choice.end_hint)}</small> }.into_any(),
        false => nothing(),
    };
    // Choosing own numbers changes no number. If the numbers are still those of ALiBi, the selector goes back to ALiBi.
    let settle = move |event: Event| {
        event_target::<HtmlSelectElement>(&event).set_value(choice.get_untracked().id());
    };
    view! {
        <div class="control bias-control" on:change=settle>
            <span>{words(move || locale.text().sheet.bias)}</span>
            {named(
                "",
                words(move || locale.text().sheet.bias),
                BiasChoice::ALL.map(option).into(),
                Box::new(move || choice.get().id().to_owned()),
                Box::new(choose),
            )}
            {part(hint)}
        </div>
    }
}
