//! The end of the tour: the count of right predictions, a summary, what to try next, further chapters, and the button to
//! begin again.

use leptos::prelude::*;

use super::{
    chapters::chapters, state::Tour, step_text::text_of, tour_document::TourDocument,
    unfolding::show_unfolded,
};
use crate::{
    app::{
        browser::dom,
        kit::{
            context::expect_context,
            parts::{all, nothing},
            reactive::{part, press, words},
        },
        state::{
            hidden::Hidden,
            locale::Locale,
            predictions::Predictions,
            prose::prose,
            sheet_menu::{Asking, SheetMenu, ToolbarDialog},
        },
    },
    explain::Step,
    text::{TourFacts, followed},
};

/// The summary, shown at the last step only.
#[component]
pub(super) fn Recap(facts: Memo<TourFacts>) -> impl IntoView {
    let covers = expect_context::<Hidden>();
    let is_last = Memo::new(move |_| covers.step.get() == Step::ALL.last().copied());
    part(move || if is_last.get() { ending(facts) } else { nothing() })
}

fn ending(facts: Memo<TourFacts>) -> AnyView {
    let locale = expect_context::<Locale>();
    let menu = expect_context::<SheetMenu>();
    let (tour, predicted) = (expect_context::<Tour>(), expect_context::<TourDocument>().predicted);
    let again = move || {
        predicted.set(Predictions::default());
        tour.begin();
        dom::focus(super::SELECTOR);
    };
    // On the tour's numbers the sentence would be put aside with them.
    let own_sentence = move || {
        tour.leave();
        menu.ask(Asking::Sentence);
    };
    let share = move || menu.ask(Asking::ToolbarDialog(ToolbarDialog::Share));
    let main_sentences = move || {
        let main_sentence = |step: Step| (text_of(step, locale).first)(&facts.get());
        all(Step::ALL.map(|step| view! { <li>{prose(&main_sentence(step))}</li> }.into_any()).into())
    };
    dom::mark("data-recap", Some(""));
    on_cleanup(|| dom::mark("data-recap", None));
    view! {
        <div class="recap">
            <p>
                {words(move || {
                    let Predictions { right, all } = predicted.get();
                    let bar = locale.text().steps().bar;
                    match all {
                        0 => bar.try_next.to_owned(),
                        _ => followed((bar.predicted)(right, all), bar.try_next),
                    }
                })}
            </p>
            <button class="framed" aria-haspopup="dialog" on:click=press(own_sentence)>
                {words(move || locale.text().steps().bar.own_sentence)}
            </button>
            <button class="framed" aria-haspopup="dialog" on:click=press(share)>
                {words(move || locale.text().steps().bar.share)}
            </button>
            <button class="framed" on:click=press(again)>{words(move || locale.text().steps().bar.again)}</button>
            {chapters()}
            <details on:toggle=move |event| show_unfolded(&event)>
                <summary>{words(move || locale.text().steps().bar.main_sentences)}</summary>
                <ol>{part(main_sentences)}</ol>
            </details>
        </div>
    }
    .into_any()
}
