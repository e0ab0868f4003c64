//! The saturation ruler: how far the chosen row is from a weight of exactly 1, and its scores from overflow.

use leptos::prelude::*;

use crate::{
    app::{
        kit::{
            context::expect_context,
            reactive::{memo, part, words},
        },
        sheet::figure::FigureView,
        state::{focus::Focus, locale::Locale, store::Store},
    },
    present::lab::{Measured, RuledRow},
    text::RulerText,
};

/// The ruler of the chosen row.
#[component]
pub(super) fn RulerView() -> impl IntoView {
    let (store, locale, focus) =
        (expect_context::<Store>(), expect_context::<Locale>(), expect_context::<Focus>());
    let row = memo(move || {
        let token = focus.token.get();
        store.at(store.rate_for_all_matrices(), |pipeline| RuledRow::of(pipeline, token))
    });
    let is_led = memo(move || matches!(row.get(), RuledRow::Led(_)));
    let said = move || match row.get() {
        RuledRow::Hidden => locale.text().lab().ruler.hidden,
        RuledRow::Alone => locale.text().lab().ruler.alone,
        RuledRow::Broken => locale.text().lab().ruler.broken,
        RuledRow::Led(_) => "",
    };
    view! {
        <div class="ruler">
            {part(move || match is_led.get() {
                true => view! { <Picture row /> }.into_any(),
                false => view! { <p>{words(said)}</p> }.into_any(),
            })}
        </div>
    }
}

/// The ruler, for a row with a largest score.
#[component]
fn Picture(row: Memo<RuledRow>) -> impl IntoView {
    let locale = expect_context::<Locale>();
    // Keep the last ruler while the picture is being removed.
    let measured = Memo::new(move |before: Option<&Option<Measured>>| match row.get() {
        RuledRow::Led(measured) => Some(measured),
        RuledRow::Hidden | RuledRow::Alone | RuledRow::Broken => before.cloned().flatten(),
    });
    let text = move || locale.text().lab().ruler;
    let on = move |f: fn(&Measured, &RulerText) -> String| {
        memo(move || measured.get().map_or(String::new(), |measured| f(&measured, text())))
    };
    let figure = memo(move || Measured::figure(measured.get().as_ref(), text()));
    view! {
        <FigureView
            figure
            title=on(|measured, text| (text.title)(&measured.token))
            description=on(Measured::description)
            height=0.0
            file="attenscope-ruler"
        />
    }
}
