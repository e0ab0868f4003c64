//! Scores and weights of one token or two, a key a row.

use leptos::prelude::*;

use super::Told;
use crate::app::inspector::bar;
use crate::explain::largest;
use crate::number::{Digits, display};
use crate::text::StoryText;

/// Of more keys than this only those with the largest weights are listed.
const MOST_KEYS: usize = 10;

pub(super) fn view(told: &[Told], tokens: &[String], text: &'static StoryText, digits: Digits) -> AnyView {
    let weight = |told: &Told, at: usize| told.story.keys[at].weight;
    let mut listed =
        largest(tokens.len(), MOST_KEYS, |at| told.iter().map(|told| weight(told, at)).fold(0.0, f64::max));
    listed.sort_unstable();
    let left_out = tokens.len() - listed.len();
    let headings = || {
        told.iter().map(|_| view! { <th scope="col">{text.score}</th> <th scope="col">{text.weight}</th> })
    };
    // With two tokens side by side, a line above says whose columns they are.
    let names = (told.len() > 1).then(|| {
        let names =
            told.iter().map(|told| view! { <th scope="colgroup" colspan="2">{told.token.clone()}</th> });
        view! { <tr><td></td>{names.collect_view()}</tr> }
    });
    let rows = listed.iter().map(|&at| {
        let cells = told.iter().map(|told| {
            let key = told.story.keys[at];
            view! {
                <td>{display(key.score, digits)}</td>
                <td>{display(key.weight, digits)} {bar(key.weight, false)}</td>
            }
        });
        view! {
            <tr>
                <th scope="row"><i class=format!("swatch shade-{}", shade(at)) aria-hidden="true"></i>{tokens[at].clone()}</th>
                {cells.collect_view()}
            </tr>
        }
    });
    let rest = (left_out > 0).then(|| {
        let span = (2 * told.len() + 1).to_string();
        view! { <tr><th scope="row" colspan=span>{format!("{} + {left_out}", text.others)}</th></tr> }
    });
    view! {
        <table class="terms steps">
            <thead>
                {names}
                <tr><th scope="col">{text.key}</th>{headings().collect_view()}</tr>
            </thead>
            <tbody>{rows.collect_view()} {rest}</tbody>
        </table>
    }
    .into_any()
}

/// Which of the four shades a token has in a stack: neighbours differ.
pub(super) fn shade(token: usize) -> usize {
    token % 4
}
