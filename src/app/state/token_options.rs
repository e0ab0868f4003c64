//! Options for choosing a token.

use leptos::prelude::*;

use crate::app::{kit::select::Entry, state::store::Store};

/// Up to this many tokens, all of them are always options.
const FEW: usize = 32;

/// Returns an option for each token except `but`. If there are many, only the chosen one while the selector has no
/// focus.
pub(in crate::app) fn token_options(
    store: Store,
    chosen: impl Fn() -> Option<usize>,
    but: Option<usize>,
    is_at: bool,
) -> Vec<Entry> {
    let words = store.words().get();
    let only = if is_at || words.len() <= FEW { None } else { Some(chosen()) };
    let is_there = |row: usize| Some(row) != but && only.is_none_or(|only| only == Some(row));
    let option = |(row, word): (usize, &String)| Entry { id: row.to_string(), name: word.clone() };
    words.iter().enumerate().filter(|(row, _)| is_there(*row)).map(option).collect()
}
