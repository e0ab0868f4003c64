//! The choice of how many decimals are shown.

use leptos::prelude::*;

use crate::{
    app::{
        kit::{
            context::expect_context,
            reactive::words,
            select::{Choice, select},
        },
        state::{locale::Locale, remembered::keep_digits},
    },
    number::Digits,
};

/// The selector of decimals.
pub(super) fn digits() -> AnyView {
    let locale = expect_context::<Locale>();
    let choice = |shown: Digits| {
        let name = move || match shown {
            Digits::Fixed(decimals) => (locale.text().viewing().digits_fixed)(decimals),
            Digits::Full => locale.text().viewing().digits_full.to_owned(),
        };
        Choice::new(shown.id(), words(name))
    };
    let choose = move |id: String| {
        if let Some(chosen) = Digits::by_id(&id) {
            keep_digits(chosen);
            locale.digits.set(chosen);
        }
    };
    select(
        "digits",
        words(move || locale.text().viewing().digits),
        (0..=Digits::MAX).map(Digits::Fixed).chain([Digits::Full]).map(choice).collect(),
        Box::new(move || locale.digits.get().id()),
        Box::new(choose),
    )
}
