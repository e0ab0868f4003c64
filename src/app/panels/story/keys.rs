//! Scores and weights of one or two tokens, one key a row.

use leptos::prelude::*;

use super::TokenStory;
use crate::{
    app::kit::parts::{all, bar, cell, column_heading, nothing, row, row_heading, table, text},
    number::{Digits, for_display},
    present::listed_keys,
    text::StoryText,
};

/// A table with a row for each listed key, and two columns for each token. `words_of_keys` are the words of all keys.
pub(super) fn view(
    stories: &[TokenStory],
    words_of_keys: &[String],
    words: &'static StoryText,
    digits: Digits,
) -> AnyView {
    let listed = listed_keys(&stories.iter().map(|of_token| &of_token.story).collect::<Vec<_>>());
    let left_out = words_of_keys.len() - listed.len();
    let heading = |said: &str| column_heading(text(said));
    let mut head = Vec::new();
    // With two tokens side by side, a heading row names the token of each pair of columns.
    if stories.len() > 1 {
        let names = stories.iter().flat_map(|of_token| [cell("", nothing()), heading(&of_token.token)]);
        head.push(row(false, std::iter::once(cell("", nothing())).chain(names).collect()));
    }
    let columns = stories.iter().flat_map(|_| [heading(words.score), heading(words.weight)]);
    head.push(row(false, std::iter::once(heading(words.key)).chain(columns).collect()));
    let key_row = |&at: &usize| {
        let name = vec![swatch(at), text(words_of_keys[at].as_str())];
        let mut cells = vec![row_heading(1, all(name))];
        for of_token in stories {
            let key = of_token.story.keys[at];
            let weight = vec![text(for_display(key.weight, digits)), bar(key.weight, false)];
            cells.extend([cell("", text(for_display(key.score, digits))), cell("", all(weight))]);
        }
        row(false, cells)
    };
    let mut body: Vec<_> = listed.iter().map(key_row).collect();
    if left_out > 0 {
        let said = format!("{} + {left_out}", words.others);
        body.push(row(false, vec![row_heading(2 * stories.len() + 1, text(said))]));
    }
    table("terms steps", None, [head, body, Vec::new()])
}

/// A square in a token's shade.
fn swatch(token: usize) -> AnyView {
    view! { <i class=format!("swatch {}", shade(Some(token))) aria-hidden="true"></i> }.into_any()
}

/// Returns one of four shades for a token in a stack, so that neighbours differ. `None` means all other tokens.
pub(super) fn shade(token: Option<usize>) -> &'static str {
    const SHADES: [&str; 4] = ["shade-0", "shade-1", "shade-2", "shade-3"];
    token.map_or("shade-others", |at| SHADES[at % SHADES.len()])
}
