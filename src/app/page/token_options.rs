//! The tokens to choose from.

use crate::app::kit::parts::all;
use crate::app::kit::prelude::*;
use crate::app::kit::reactive::part;
use crate::app::page::store::Store;

/// An option for each token but one. Of hundreds none follows which is chosen: the selector's value says that.
pub(in crate::app) fn token_options(
    store: Store,
    chosen: impl Fn() -> Option<usize> + Send + 'static,
    but: impl Fn() -> Option<usize> + Send + 'static,
) -> AnyView {
    let options = part(move || {
        let (words, but, chosen) = (store.words().get(), but(), untrack(&chosen));
        let option = |(row, word): (usize, &String)| {
            view! { <option value=row.to_string() prop:selected=chosen == Some(row)>{word.clone()}</option> }
                .into_any()
        };
        all(words.iter().enumerate().filter(|(row, _)| Some(*row) != but).map(option).collect())
    });
    options.into_any()
}
