//! What a change recalculated, part by part.

use std::ops::Range;

use super::matrix::symbol;
use crate::model::{Extent, Input, Reach, Stage};

/// Returns a sentence such as `Recalculated: row 2 of Q, K and V.`
pub(super) fn in_english(reach: &Reach) -> String {
    if is_everything(reach) {
        return "Everything after X was recalculated.".to_owned();
    }
    let parts: Vec<_> =
        reach.parts.iter().map(|(extent, stages)| reached_in_english(extent, stages)).collect();
    format!("Recalculated: {}.", parts.join("; "))
}

/// Returns a sentence such as `重新计算：Q、K、V 的第 2 行。`
pub(super) fn in_chinese(reach: &Reach) -> String {
    if is_everything(reach) {
        return "X 之后的数已全部重新计算。".to_owned();
    }
    let parts: Vec<_> =
        reach.parts.iter().map(|(extent, stages)| reached_in_chinese(extent, stages)).collect();
    format!("重新计算：{}。", parts.join("；"))
}

/// Returns whether all computed numbers were recalculated.
fn is_everything(reach: &Reach) -> bool {
    let [(Extent::All, stages)] = &reach.parts[..] else { return false };
    stages.starts_with(&[Stage::Q, Stage::K, Stage::V, Stage::Scores]) && stages.ends_with(&[Stage::Output])
}

/// Splits stages that go on from any kind of scores to the output: returns those before, and the first kind of scores.
/// Returns `None` if the stages contain no scores or do not end with the output.
fn to_the_end(stages: &[Stage]) -> Option<(&[Stage], Stage)> {
    let from =
        stages.iter().position(|stage| matches!(stage, Stage::Scores | Stage::Scaled | Stage::Masked))?;
    stages.ends_with(&[Stage::Output]).then(|| (&stages[..from], stages[from]))
}

/// Returns a part such as `row 2 of Q, K and V`.
fn reached_in_english(extent: &Extent, stages: &[Stage]) -> String {
    let name = |stage: Stage| match stage {
        Stage::Scores => "the scores",
        Stage::Scaled => "the scaled scores",
        Stage::Masked => "the masked scores",
        Stage::Weights => "the weights",
        Stage::Output => "the output",
        Stage::X => symbol(Input::X),
        Stage::Wq => symbol(Input::Wq),
        Stage::Wk => symbol(Input::Wk),
        Stage::Wv => symbol(Input::Wv),
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

/// Returns a part such as `Q、K、V 的第 2 行`.
fn reached_in_chinese(extent: &Extent, stages: &[Stage]) -> String {
    let name = |stage: Stage| match stage {
        Stage::Scores => "分数",
        Stage::Scaled => "缩放后的分数",
        Stage::Masked => "加掩码后的分数",
        Stage::Weights => "权重",
        Stage::Output => "输出",
        Stage::X => symbol(Input::X),
        Stage::Wq => symbol(Input::Wq),
        Stage::Wk => symbol(Input::Wk),
        Stage::Wv => symbol(Input::Wv),
        Stage::Q => "Q",
        Stage::K => "K",
        Stage::V => "V",
    };
    if let (Extent::All, Some((before, from))) = (extent, to_the_end(stages)) {
        let before = match before {
            [] => String::new(),
            before => format!("{}；", reached_in_chinese(extent, before)),
        };
        return format!("{before}从{}到输出的所有数", name(from));
    }
    let names = stages.iter().map(|&stage| name(stage)).collect::<Vec<_>>().join("、");
    // Chinese text has a space between Chinese and Latin characters.
    let space = |is_latin: bool| if is_latin { " " } else { "" };
    let before = space(names.starts_with(|first: char| first.is_ascii()));
    let space = space(names.ends_with(|last: char| last.is_ascii()));
    let lines = |word: &str, range: &Range<usize>| match range.len() {
        1 => format!("第 {} {word}", range.end),
        _ => format!("第 {} 至 {} {word}", range.start + 1, range.end),
    };
    match extent {
        Extent::Rows(rows) => format!("{names}{space}的{}", lines("行", rows)),
        Extent::Columns(cols) => format!("{names}{space}的{}", lines("列", cols)),
        Extent::Cross(rows, cols) => format!("{names}{space}的{}和{}", lines("行", rows), lines("列", cols)),
        Extent::All => format!("全部{before}{names}"),
    }
}
