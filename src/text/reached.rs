//! What a change reached, part by part.

use std::ops::Range;

use super::matrix::symbol;
use crate::model::{Extent, Input, Reach, Stage};

/// `Computed anew: row 2 of Q, K and V.`
pub(super) fn in_english(reach: &Reach) -> String {
    let parts: Vec<_> =
        reach.parts.iter().map(|(extent, stages)| reached_in_english(extent, stages)).collect();
    format!("Recalculated: {}.", parts.join("; "))
}

/// `重新计算：Q、K、V 的第 2 行。`
pub(super) fn in_chinese(reach: &Reach) -> String {
    let parts: Vec<_> =
        reach.parts.iter().map(|(extent, stages)| reached_in_chinese(extent, stages)).collect();
    format!("重新计算：{}。", parts.join("；"))
}

/// `row 2 of Q, K and V`.
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
    let names: Vec<_> = stages.iter().map(|&stage| name(stage)).collect();
    let names = match names.split_last() {
        Some((last, [])) => (*last).to_owned(),
        Some((last, rest)) => format!("{} and {last}", rest.join(", ")),
        None => String::new(),
    };
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

/// `Q、K、V 的第 2 行`。
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
    let names = stages.iter().map(|&stage| name(stage)).collect::<Vec<_>>().join("、");
    // 汉字与西文之间留一个空格。
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
