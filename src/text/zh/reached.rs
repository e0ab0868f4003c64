//! What a change recalculated, part by part.

use std::ops::Range;

use crate::{
    model::{Extent, Input, Reach, Stage},
    text::{
        matrix::symbol,
        reached::{is_everything, to_the_end},
    },
};

/// Returns a sentence such as `重新计算：Q、K、V 的第 2 行。`
pub(super) fn sentence(reach: &Reach) -> String {
    if is_everything(reach) {
        let inputs = if reach.is_crossed { "X 和 X′" } else { "X" };
        return format!("{inputs} 之后的数已全部重新计算。");
    }
    let parts: Vec<_> = reach.parts.iter().map(|(extent, stages)| part(extent, stages)).collect();
    format!("重新计算：{}。", parts.join("；"))
}

/// Returns a part such as `Q、K、V 的第 2 行`.
fn part(extent: &Extent, stages: &[Stage]) -> String {
    let name = |stage: Stage| match stage {
        Stage::Scores => "分数",
        Stage::Scaled => "缩放后的分数",
        Stage::Masked => "调整后的分数",
        Stage::Weights => "权重",
        Stage::Output => "输出",
        Stage::Concat => "拼接后的输出",
        Stage::Projected => "投影后的输出",
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
    if let (Extent::All, Some((before, from))) = (extent, to_the_end(stages)) {
        let before = match before {
            [] => String::new(),
            before => format!("{}；", part(extent, before)),
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
