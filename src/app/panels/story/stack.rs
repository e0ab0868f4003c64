//! An output as stacked bars, one part for what each token's value adds.

use leptos::prelude::*;

use super::{TokenStory, keys::shade};
use crate::{
    app::kit::parts::{all, cell, heading, paragraph, row, row_heading, segment, table, text},
    explain::OutputShare,
    number::{Digits, for_display},
    present::{OutputPart, output_parts},
    text::StoryText,
};

/// A table with a row for each listed entry of the output. `words_of_keys` are the words of all keys.
pub(super) fn view(
    of_token: &TokenStory,
    words_of_keys: &[String],
    words: &StoryText,
    digits: Digits,
) -> AnyView {
    let outputs = &of_token.story.outputs;
    // All entries share one scale and one zero line.
    let sums: Vec<_> = outputs.iter().map(OutputShare::below_and_above).collect();
    let below = sums.iter().map(|sums| sums.0).fold(0.0, f64::max);
    let above = sums.iter().map(|sums| sums.1).fold(0.0, f64::max);
    let whole = if below + above > 0.0 { below + above } else { 1.0 };
    let entry = |share: &OutputShare| {
        let parts = output_parts(share);
        let name = |part: &OutputPart| part.token.map_or(words.others, |at| words_of_keys[at].as_str());
        let said: Vec<_> =
            parts.iter().map(|part| format!("{} {}", name(part), for_display(part.amount, digits))).collect();
        let side = |keep: fn(f64) -> bool| {
            let parts = parts.iter().filter(|part| keep(part.amount));
            all(parts.map(|part| segment(shade(part.token), part.amount.abs() / whole)).collect())
        };
        let stack = view! {
            <span class="sr-only">{said.join(", ")}</span>
            <span class="segments" aria-hidden="true">
                {segment("blank", (below - share.below_and_above().0) / whole)}
                {side(|amount| amount < 0.0)}
                <b></b>
                {side(|amount| amount > 0.0)}
            </span>
        };
        let name = view! { <i class="symbol">"z"</i><sub>{share.col + 1}</sub> };
        row(
            false,
            vec![
                row_heading(1, name.into_any()),
                cell("stack", stack.into_any()),
                cell("", text(for_display(share.total, digits))),
            ],
        )
    };
    let body = outputs.iter().map(entry).collect();
    let mut view = vec![
        heading(text((words.output)(&of_token.token))),
        table("terms stacks", None, [Vec::new(), body, Vec::new()]),
    ];
    if outputs.len() < of_token.width {
        view.push(paragraph("aside", text((words.largest)(outputs.len(), of_token.width))));
    }
    all(view)
}
