//! The choice of a stage that is hidden with all later ones, so that the user can predict them.

use leptos::prelude::*;

use crate::{
    app::{
        kit::{
            context::expect_context,
            parts::nothing,
            reactive::{part, words},
            select::{Choice, select},
        },
        state::{hidden::Hidden, locale::Locale},
    },
    explain::Step,
    text::HiddenText,
};

/// Selects the name of a choice.
type ChoiceName = fn(&HiddenText) -> &'static str;

/// What can be hidden: the stages that are still covered at each of these steps, with the name of the choice.
const CHOICES: [(Step, ChoiceName); 5] = [
    (Step::Words, |text| text.projections),
    (Step::Roles, |text| text.scores),
    (Step::Scores, |text| text.scaled),
    (Step::Scale, |text| text.weights),
    (Step::Weights, |text| text.output),
];

/// The selector of what to hide. The tour hides what it has not reached, and has a switch of its own.
pub(super) fn hiding() -> AnyView {
    let covers = expect_context::<Hidden>();
    part(move || if covers.step.get().is_some() { nothing() } else { selector(covers) }).into_any()
}

fn selector(covers: Hidden) -> AnyView {
    let locale = expect_context::<Locale>();
    let text = move || locale.text().steps().predict;
    let nothing = Choice::new("", words(move || text().hidden.nothing.to_owned()));
    let choice = |(step, name): (Step, ChoiceName)| {
        Choice::new(step.id(), words(move || name(&text().hidden).to_owned()))
    };
    select(
        "hiding",
        words(move || text().hide),
        std::iter::once(nothing).chain(CHOICES.map(choice)).collect(),
        Box::new(move || covers.hidden.get().map_or("", Step::id).to_owned()),
        Box::new(move |id: String| covers.hide(Step::by_id(&id))),
    )
}
