//! What a change recalculated, part by part.

use std::ops::Range;

use crate::{
    model::{Extent, Input, Reach, Stage},
    text::{
        matrix::symbol,
        reached::{is_everything, to_the_end},
    },
};

/// Returns a sentence such as `Recalculated: row 2 of Q, K and V.`
pub(super) fn sentence(reach: &Reach) -> String {
    if is_everything(reach) {
        let inputs = if reach.is_crossed { "X and X′" } else { "X" };
        return format!("Everything after {inputs} was recalculated.");
    }
    let parts: Vec<_> = reach.parts.iter().map(|(extent, stages)| part(extent, stages)).collect();
    format!("Recalculated: {}.", parts.join("; "))
}

/// Returns a part such as `row 2 of Q, K and V`.
fn part(extent: &Extent, stages: &[Stage]) -> String {
    let name = |stage: Stage| match stage {
        Stage::Scores => "the scores",
        Stage::Scaled => "the scaled scores",
        Stage::Masked => "the adjusted scores",
        Stage::Weights => "the weights",
        Stage::Output => "the output",
        Stage::Concat => "the outputs side by side",
        Stage::Projected => "the projected output",
        Stage::X => symbol(Input::X),
        Stage::XKv => symbol(Input::XKv),
        Stage::Wq => symbol(Input::Wq),
        Stage::Wk => symbol(Input::Wk),
        Stage::Wv => symbol(Input::Wv),
        Stage::Wo => symbol(Input::Wo),
        Stage::Bias => symbol(Input::Bias),
        Stage::Q => "Q",
        Stage::K => "K",
        Stage::V => "V",
    };
    let listed = |stages: &[Stage]| {
        let names: Vec<_> = stages.iter().map(|&stage| name(stage)).collect();
        match names.split_last() {
            Some((last, [])) => (*last).to_owned(),
            Some((last, rest)) => format!("{} and {last}", rest.join(", ")),
            None => String::new(),
        }
    };
    if let (Extent::All, Some((before, from))) = (extent, to_the_end(stages)) {
        let before = if before.is_empty() { String::new() } else { format!("all of {}; ", listed(before)) };
        return format!("{before}everything from {} on", name(from));
    }
    let names = listed(stages);
    let lines = |word: &str, range: &Range<usize>| match range.len() {
        1 => format!("{word} {}", range.end),
        _ => format!("{word}s {} to {}", range.start + 1, range.end),
    };
    match extent {
        Extent::Rows(rows) => format!("{} of {names}", lines("row", rows)),
        Extent::Columns(cols) => format!("{} of {names}", lines("column", cols)),
        Extent::Cross(rows, cols) if rows == cols && rows.len() == 1 => {
            format!("row and column {} of {names}", rows.end)
        }
        Extent::Cross(rows, cols) => {
            format!("{} and {} of {names}", lines("row", rows), lines("column", cols))
        }
        Extent::All => format!("all of {names}"),
    }
}
