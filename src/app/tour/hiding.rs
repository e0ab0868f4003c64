//! The end of the bar outside the tour: presents the sheet, and hides a stage and all later ones, so that the user can
//! predict them.

use crate::app::{
    browser::dom,
    kit::{
        reactive::{flag, press, words},
        select::{Choice, named},
    },
    state::{hidden::Hidden, locale::Locale, modules::Parts, remembered::keep_hidden},
};
use crate::command::{Command, PageCommand};
use crate::explain::Step;
use crate::text::{HiddenText, Messages};
use leptos::prelude::*;

/// What can be hidden: the stages that are still covered at each of these steps.
const CHOICES: [Step; 5] = [Step::Words, Step::Roles, Step::Scores, Step::Scale, Step::Weights];

/// The CSS selector of the control.
const SELECTOR: &str = ".hiding";

/// The button that presents the sheet, the control that chooses what to hide, and the button that shows everything
/// again.
pub(in crate::app) fn hiding() -> AnyView {
    let (locale, covers) = (expect_context::<Locale>(), expect_context::<Hidden>());
    let hide = move |hidden: Option<Step>| {
        keep_hidden(hidden);
        covers.begin();
        covers.hidden.set(hidden);
    };
    let text = move || locale.text().steps().predict;
    // As an option the text takes no room beside the control, unlike a label.
    let is_any = move || covers.hidden.get().is_some();
    let nothing = Choice::new("", words(move || if is_any() { text().hidden.nothing } else { text().hide }));
    let choice = |step: Step| {
        Choice::new(
            step.id(),
            words(move || {
                let name = name_of(step, &text().hidden);
                if covers.hidden.get() == Some(step) { (text().is_hidden)(name) } else { name.to_owned() }
            }),
        )
    };
    let choices = std::iter::once(nothing).chain(CHOICES.map(choice)).collect();
    let show = move || {
        hide(None);
        // The button is hidden now.
        dom::focus(SELECTOR);
    };
    let dialogs = expect_context::<Parts>().dialogs;
    let present = move || dialogs.then_or(|dialogs| dialogs.present.run(()), || {});
    view! {
        <button class="presenting" aria-keyshortcuts=Command::Page(PageCommand::Present).aria() on:click=press(present)>
            {words(move || locale.text().keys().presenting)}
        </button>
        {named(
            "hiding",
            words(move || text().hide),
            choices,
            Box::new(move || covers.hidden.get().map_or("", Step::id).to_owned()),
            Box::new(move |id: String| hide(Step::by_id(&id))),
        )}
        <button class="framed" hidden=flag(move || !is_any()) on:click=press(show)>
            {words(move || text().show_all)}
        </button>
    }
    .into_any()
}

fn name_of(step: Step, text: &HiddenText) -> &'static str {
    match step {
        Step::Words => text.projections,
        Step::Roles => text.scores,
        Step::Scores => text.scaled,
        Step::Scale => text.weights,
        _ => text.output,
    }
}

/// The hint at the top of the sheet while numbers are hidden: what to do, and how it continues.
pub(in crate::app) fn invited(text: &Messages, is_in_tour: bool) -> [&'static str; 2] {
    let text = text.steps().predict;
    [if is_in_tour { text.invited } else { text.invited_own }, text.tries]
}
