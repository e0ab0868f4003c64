//! The sheet around the matrices, and what an edit reached on it.

use std::ops::Range;

use super::matrix::symbol;
use crate::model::{Extent, Input, Reach, Stage};

/// The words around the matrices.
pub struct SheetText {
    /// What to try, in one sentence.
    pub lead: &'static str,
    /// What to try where matrices are larger than their windows.
    pub lead_wide: &'static str,
    /// How to move the windows; takes the number of entries of W_Q.
    pub windows: fn(usize) -> String,
    /// Name of the part with X and the projections.
    pub project: &'static str,
    /// Name of the part from scores to output.
    pub attend: &'static str,
    /// Label of the scaling selector.
    pub scaling: &'static str,
    /// No scaling.
    pub scaling_none: &'static str,
    /// Heading of the divisors that are mistakes.
    pub mistakes: &'static str,
    /// What a mistaken divisor is, and what it comes to.
    pub mistaken: fn(&str) -> String,
    /// A divisor of one's own.
    pub scaling_custom: &'static str,
    /// Label of the field for it.
    pub divisor: &'static str,
    /// What pressing the name of the mask does.
    pub change_mask: &'static str,
    /// Label of the temperature slider.
    pub temperature: &'static str,
    /// What the last change reached, part by part.
    pub reached: fn(&Reach) -> String,
}

pub(super) static ENGLISH: SheetText = SheetText {
    lead: "Change any framed number. Everything that follows from it changes with it.",
    lead_wide: "The map shows all; the window, its numbers.",
    windows: |entries| {
        let entries = grouped(entries);
        format!(
            "Click or drag on a map to move its window. Each of the {entries} numbers of a matrix can be changed."
        )
    },
    project: "Project: X times three matrices",
    attend: "Attend: from scores to output",
    scaling: "Scaling",
    scaling_none: "÷ 1",
    mistakes: "Common mistakes",
    mistaken: |divisor| format!("mistake: {divisor}"),
    scaling_custom: "÷ c",
    divisor: "Divisor",
    change_mask: "Change the mask in the lab",
    temperature: "Temperature",
    reached: |reach| {
        let parts: Vec<_> =
            reach.parts.iter().map(|(extent, stages)| reached_in_english(extent, stages)).collect();
        format!("Computed anew: {}.", parts.join("; "))
    },
};

pub(super) static CHINESE: SheetText = SheetText {
    lead: "改动任意一个带框的数，由它得出的一切都会随之改变。",
    lead_wide: "上面是全图，下面是窗口中的数。",
    windows: |entries| {
        format!("在全图上点击或拖动即可移动窗口；矩阵的 {} 个数都可以修改。", grouped(entries))
    },
    project: "投影：X 乘以三个矩阵",
    attend: "注意力：从分数到输出",
    scaling: "缩放",
    scaling_none: "不除",
    mistakes: "常见错误",
    mistaken: |divisor| format!("错误：{divisor}"),
    scaling_custom: "自定义",
    divisor: "除数",
    change_mask: "到实验台更改掩码",
    temperature: "温度",
    reached: |reach| {
        let parts: Vec<_> =
            reach.parts.iter().map(|(extent, stages)| reached_in_chinese(extent, stages)).collect();
        format!("重新计算：{}。", parts.join("；"))
    },
};

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

/// A count with a comma between thousands.
pub(super) fn grouped(count: usize) -> String {
    let digits = count.to_string();
    let groups: Vec<_> = digits.as_bytes().rchunks(3).rev().map(String::from_utf8_lossy).collect();
    groups.join(",")
}
