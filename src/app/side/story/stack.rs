//! An output as a stack of what each token's value adds.

use leptos::prelude::*;

use super::{Told, keys::shade};
use crate::app::kit::parts::{all, cell, heading, paragraph, row, row_heading, segment, table, text};
use crate::explain::{OutputShare, largest};
use crate::number::{Digits, display};
use crate::text::StoryText;

/// Of more tokens than this the smaller parts are one.
const MOST_PARTS: usize = 8;

/// A part of a stack: whose it is, and how much.
struct Part {
    token: Option<usize>,
    amount: f64,
}

pub(super) fn view(told: &Told, tokens: &[String], words: &StoryText, digits: Digits) -> AnyView {
    let outputs = &told.story.outputs;
    // One scale for all entries, 0 in one line.
    let reaches: Vec<_> = outputs.iter().map(OutputShare::reach).collect();
    let below = reaches.iter().map(|reach| reach.0).fold(0.0, f64::max);
    let above = reaches.iter().map(|reach| reach.1).fold(0.0, f64::max);
    let whole = if below + above > 0.0 { below + above } else { 1.0 };
    let entry = |share: &OutputShare| {
        let parts = parts(share);
        let name = |part: &Part| part.token.map_or(words.others, |at| tokens[at].as_str());
        let said: Vec<_> =
            parts.iter().map(|part| format!("{} {}", name(part), display(part.amount, digits))).collect();
        let side = |keep: fn(f64) -> bool| {
            let parts = parts.iter().filter(|part| keep(part.amount));
            all(parts.map(|part| segment(shade(part.token), part.amount.abs() / whole)).collect())
        };
        let stack = view! {
            <span class="sr-only">{said.join(", ")}</span>
            <span class="segments" aria-hidden="true">
                {segment("blank", (below - share.reach().0) / whole)}
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
                cell("", text(display(share.total, digits))),
            ],
        )
    };
    let body = outputs.iter().map(entry).collect();
    let mut view = vec![
        heading((words.output)(&told.token)),
        table("terms stacks", None, [Vec::new(), body, Vec::new()]),
    ];
    if outputs.len() < told.width {
        view.push(paragraph("aside", text((words.largest)(outputs.len(), told.width))));
    }
    all(view)
}

/// The parts in the order of the tokens, the small ones of many together.
fn parts(share: &OutputShare) -> Vec<Part> {
    let all = &share.parts;
    let mut kept = largest(all.len(), MOST_PARTS, |at| all[at].abs());
    kept.sort_unstable();
    let rest: f64 = (0..all.len()).filter(|at| !kept.contains(at)).map(|at| all[at]).sum();
    let others = (kept.len() < all.len()).then_some(Part { token: None, amount: rest });
    kept.into_iter().map(|at| Part { token: Some(at), amount: all[at] }).chain(others).collect()
}
