//! Text around the matrices of the sheet.

use super::count::grouped;

/// Text around the matrices.
pub struct SheetText {
    /// What a map and its frame are, where matrices are larger than their windows.
    pub lead_wide: &'static str,
    /// How to move the windows; takes the number of entries of W_Q.
    pub windows: fn(usize) -> String,
    /// Asks why two words that differ in X are equal in Q, A and Z; takes both.
    pub discover: fn(&str, &str) -> String,
    /// Name of the part with X and the projections.
    pub project: &'static str,
    /// Name of the part from scores to output.
    pub attend: &'static str,
    /// Name of the part with the projection matrices.
    pub projections: &'static str,
    /// Label of the scaling selector.
    pub scaling: &'static str,
    /// No scaling.
    pub scaling_none: &'static str,
    /// Heading of the divisors that are common mistakes.
    pub mistakes: &'static str,
    /// Choice: a divisor that is a common mistake; takes it, with its value.
    pub mistaken: fn(&str) -> String,
    /// Choice: a typed divisor.
    pub scaling_custom: &'static str,
    /// Label of the field for that divisor.
    pub divisor: &'static str,
    /// Label of the slider for that divisor.
    pub divisor_slider: &'static str,
    /// Label of the temperature slider.
    pub temperature: &'static str,
}

pub(super) static ENGLISH: SheetText = SheetText {
    lead_wide: "The map is the whole matrix; the frame is the part shown below.",
    windows: |entries| {
        let entries = grouped(entries);
        format!("Click or drag on a map to move its frame; all {entries} numbers of a matrix can be changed.")
    },
    discover: |one, other| {
        format!(
            "Puzzle: {one} and {other} differ in X, yet are the same in Q, A and Z. What makes them the same?"
        )
    },
    project: "Project: X times three matrices",
    attend: "Attend: from scores to output",
    projections: "Three learned matrices",
    scaling: "Scaling",
    scaling_none: "÷ 1",
    mistakes: "Common mistakes",
    mistaken: |divisor| format!("mistake: {divisor}"),
    scaling_custom: "÷ c",
    divisor: "Divisor",
    divisor_slider: "Divisor on a slider",
    temperature: "Temperature",
};

pub(super) static CHINESE: SheetText = SheetText {
    lead_wide: "全图是整个矩阵，框内是下面显示的部分。",
    windows: |entries| format!("在全图上点击或拖动即可移动框；矩阵的 {} 个数都可以修改。", grouped(entries)),
    discover: |one, other| format!("想一想：{one} 和 {other} 在 X 中不同，在 Q、A、Z 中却完全相同，为什么？"),
    project: "投影：X 乘以三个矩阵",
    attend: "注意力：从分数到输出",
    projections: "三个学到的矩阵",
    scaling: "缩放",
    scaling_none: "÷ 1",
    mistakes: "常见错误",
    mistaken: |divisor| format!("错误：{divisor}"),
    scaling_custom: "自定义",
    divisor: "除数",
    divisor_slider: "除数滑块",
    temperature: "温度",
};
