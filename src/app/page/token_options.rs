//! The tokens to choose from.

use leptos::prelude::*;

use crate::app::kit::parts::all;
use crate::app::kit::reactive::{Part, flag, part};
use crate::app::page::store::Store;

/// An option for each token but one.
pub(in crate::app) fn token_options(
    store: Store,
    chosen: impl Fn() -> Option<usize> + Copy + Send + Sync + 'static,
    but: impl Fn() -> Option<usize> + Copy + Send + Sync + 'static,
) -> Part {
    part(move || {
        let (words, but) = (store.words().get(), but());
        let option = |(row, word): (usize, &String)| {
            let selected = flag(move || chosen() == Some(row));
            view! { <option value=row.to_string() prop:selected=selected>{word.clone()}</option> }.into_any()
        };
        all(words.iter().enumerate().filter(|(row, _)| Some(*row) != but).map(option).collect())
    })
}
