//! An output as a stack of what each token's value adds.

use leptos::prelude::*;

use super::{Told, keys::shade};
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

pub(super) fn view(told: &Told, tokens: &[String], text: &StoryText, digits: Digits) -> AnyView {
    let outputs = &told.story.outputs;
    // One scale for all entries, 0 in one line.
    let reaches: Vec<_> = outputs.iter().map(OutputShare::reach).collect();
    let below = reaches.iter().map(|reach| reach.0).fold(0.0, f64::max);
    let above = reaches.iter().map(|reach| reach.1).fold(0.0, f64::max);
    let whole = if below + above > 0.0 { below + above } else { 1.0 };
    let rows = outputs.iter().map(|share| {
        let parts = parts(share);
        let said: Vec<_> = parts
            .iter()
            .map(|part| {
                let name = part.token.map_or(text.others, |at| tokens[at].as_str());
                format!("{name} {}", display(part.amount, digits))
            })
            .collect();
        let segment = |part: &Part| {
            let class = match part.token {
                Some(at) => format!("shade-{}", shade(at)),
                None => "shade-others".to_owned(),
            };
            view! { <i class=class style:width=percent(part.amount.abs() / whole)></i> }
        };
        let negative = parts.iter().filter(|part| part.amount < 0.0).map(segment).collect_view();
        let positive = parts.iter().filter(|part| part.amount > 0.0).map(segment).collect_view();
        let reach = share.reach().0;
        view! {
            <tr>
                <th scope="row"><i class="symbol">"z"</i><sub>{share.col + 1}</sub></th>
                <td class="stack" title=said.join(", ")>
                    <span class="sr-only">{said.join(", ")}</span>
                    <span class="segments" aria-hidden="true" style:margin-left=percent((below - reach) / whole)>
                        {negative}
                        <b></b>
                        {positive}
                    </span>
                </td>
                <td>{display(share.total, digits)}</td>
            </tr>
        }
    });
    let note = (outputs.len() < told.width)
        .then(|| view! { <p class="aside">{(text.largest)(outputs.len(), told.width)}</p> });
    view! {
        <h3>{(text.output)(&told.token)}</h3>
        <table class="terms stacks"><tbody>{rows.collect_view()}</tbody></table>
        {note}
    }
    .into_any()
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

fn percent(share: f64) -> String {
    format!("{:.2}%", 100.0 * if share.is_finite() { share.clamp(0.0, 1.0) } else { 0.0 })
}
