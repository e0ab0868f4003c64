//! The choice of convention: how texts on attention write the matrices.

use leptos::prelude::*;

use crate::{
    app::{
        kit::{
            context::expect_context,
            reactive::words,
            select::{Choice, select},
        },
        state::{focus::Focus, locale::Locale, notices::Notices, store::Store},
    },
    model::{Convention, Edit},
};

/// The selector of the convention.
pub(super) fn convention() -> AnyView {
    let store = expect_context::<Store>();
    let locale = expect_context::<Locale>();
    let focus = expect_context::<Focus>();
    let notices = expect_context::<Notices>();
    let choose = move |id: String| {
        let chosen = Convention::ALL.into_iter().find(|convention| convention.name() == id);
        if let Some(convention) = chosen {
            focus.ignore_pointer();
            notices.refuse_unless(store.dispatch(&Edit::set(convention)));
        }
    };
    let choice = |convention: Convention| {
        Choice::new(convention.name(), words(move || (locale.text().convention.choice)(convention)))
    };
    select(
        "convention",
        words(move || locale.text().convention.label),
        Convention::ALL.map(choice).into(),
        Box::new(move || locale.convention.get().name().to_owned()),
        Box::new(choose),
    )
}
