//! Ranges of cells, what is copied, pasted and filled, and numbers by size.

use super::{matrix, reached, sheet::grouped};
use crate::model::{Reach, Stage};

/// The words of what is done with several cells at once, and of what a change reached.
pub struct HandText {
    /// What the last change reached, part by part.
    pub reached: fn(&Reach) -> String,
    /// A cell that has the focus, as it is heard: its matrix, its row and its column as they are shown, from 0, each with
    /// its word where it has one, and its number.
    pub heard: fn(Stage, [(usize, &str); 2], &str) -> String,
    /// What is chosen: rows, columns, then sum, mean, smallest and largest as they are shown.
    pub chosen: fn((usize, usize), [&str; 4]) -> String,
    /// Numbers were copied: rows, columns.
    pub copied: fn(usize, usize) -> String,
    /// Numbers were pasted: rows, columns.
    pub pasted: fn(usize, usize) -> String,
    /// Cells were filled: rows, columns.
    pub filled: fn(usize, usize) -> String,
    /// Cells became 0: rows, columns.
    pub cleared: fn(usize, usize) -> String,
    /// The numbers of a matrix, which is named, are computed.
    pub computed: fn(&str) -> String,
    /// A number was gone to: its rank from the largest down, of how many.
    pub ranked: fn(usize, usize) -> String,
    /// There is no number to go to: all are NaN or hidden.
    pub nothing_ranked: &'static str,
    /// Among the cells are covered ones.
    pub covered: &'static str,
    /// There is nothing beside or above to fill from.
    pub nothing_to_fill: &'static str,
    /// A text was refused at a cell, which is named, and is open there no more.
    pub lost: fn(&str, &str) -> String,
    /// Opens that text over the chosen cell.
    pub retype: &'static str,
    /// Throws it away.
    pub discard: &'static str,
    /// The browser does what a menu asked for at that key alone.
    pub by_key: fn(&str) -> String,
    /// The name of the menu at chosen numbers.
    pub chosen_numbers: &'static str,
    /// Copies what is chosen, and writes 0 there.
    pub cut: &'static str,
    /// Writes what was copied.
    pub paste: &'static str,
    /// Copies what is chosen.
    pub copy: &'static str,
    /// Writes one number to all chosen cells: takes how many they are.
    pub fill_all: fn(usize) -> String,
    /// Writes 0 to what is chosen.
    pub clear: &'static str,
    /// The name of what stands in for keys that a phone's keyboard lacks.
    pub keys: &'static str,
    /// What they type, as it is heard: minus, the decimal point, the stroke of a fraction, and the e before a power of ten.
    pub characters: [&'static str; 4],
    /// The number of the edited cell before: takes it.
    pub was: fn(&str) -> String,
    /// Keeps the old number.
    pub cancel: &'static str,
    /// Takes what was typed.
    pub done: &'static str,
}

pub(super) static ENGLISH: HandText = HandText {
    reached: reached::in_english,
    heard: |stage, [row, col], number| {
        let stage = briefly(stage).unwrap_or_else(|| match stage {
            Stage::Weights => "Attention weights",
            _ => matrix::in_english(stage),
        });
        let line = |(at, word): (usize, &str)| match word {
            "" => format!("{}", at + 1),
            _ => format!("{} ({word})", at + 1),
        };
        format!("{stage}, row {}, column {}, {number}", line(row), line(col))
    },
    chosen: |(rows, cols), [sum, mean, smallest, largest]| {
        format!("{rows} × {cols} selected: sum {sum}, mean {mean}, smallest {smallest}, largest {largest}")
    },
    copied: |rows, cols| format!("Copied {}.", so_many(rows, cols, "number")),
    pasted: |rows, cols| format!("Pasted {}.", so_many(rows, cols, "number")),
    filled: |rows, cols| format!("Filled {}.", so_many(rows, cols, "cell")),
    cleared: |rows, cols| format!("Wrote 0 to {}.", so_many(rows, cols, "cell")),
    computed: |name| format!("{name}: these numbers are computed. Change X, W_Q, W_K or W_V instead."),
    ranked: |rank, count| {
        let of = grouped(count);
        match rank {
            1 => format!("Largest of {of}."),
            _ if rank == count => format!("{} largest of {of}: the smallest.", ordinal(rank)),
            _ => format!("{} largest of {of}.", ordinal(rank)),
        }
    },
    nothing_ranked: "No number here has a rank: each is NaN or −∞.",
    covered: "Some of these cells are hidden. Show them first.",
    nothing_to_fill: "Select several rows to fill down, or one row to fill it from the row above; several columns to fill to the right.",
    lost: |place, text| format!("“{text}” was typed at {place} and not entered."),
    retype: "Type it into the selected cell",
    discard: "Discard it",
    by_key: |key| format!("This browser does not let menus use the clipboard. Press {key} (⌘ on a Mac)."),
    chosen_numbers: "Selected numbers",
    cut: "Cut",
    paste: "Paste",
    copy: "Copy",
    fill_all: |count| format!("Fill all {count}"),
    clear: "Clear",
    keys: "Keys for numbers",
    characters: ["Minus", "Decimal point", "Divided by", "Times ten to the power of"],
    was: |number| format!("was {number}"),
    cancel: "Cancel",
    done: "Done",
};

pub(super) static CHINESE: HandText = HandText {
    reached: reached::in_chinese,
    heard: |stage, [row, col], number| {
        let stage = match (briefly(stage), stage) {
            (Some(symbol), _) => format!("{symbol} "),
            (None, Stage::Weights) => "注意力权重".to_owned(),
            (None, _) => matrix::in_chinese(stage).to_owned(),
        };
        let line = |(at, word): (usize, &str), unit: &str| match word {
            "" => format!("第 {} {unit}", at + 1),
            _ => format!("第 {} {unit}（{word}）", at + 1),
        };
        format!("{stage}{}{}，{number}", line(row, "行"), line(col, "列"))
    },
    chosen: |(rows, cols), [sum, mean, smallest, largest]| {
        format!("已选 {rows} × {cols}：和 {sum}，平均 {mean}，最小 {smallest}，最大 {largest}")
    },
    copied: |rows, cols| format!("已复制 {} 个数。", so_many_in_chinese(rows, cols)),
    pasted: |rows, cols| format!("已粘贴 {} 个数。", so_many_in_chinese(rows, cols)),
    filled: |rows, cols| format!("已填充 {} 个单元格。", so_many_in_chinese(rows, cols)),
    cleared: |rows, cols| format!("已将 {} 个单元格清零。", so_many_in_chinese(rows, cols)),
    computed: |name| format!("{name}：这些数由计算得出。请改动 X、W_Q、W_K 或 W_V。"),
    ranked: |rank, count| {
        let of = grouped(count);
        match rank {
            1 => format!("{of} 个数中最大。"),
            _ if rank == count => format!("{of} 个数中最小，第 {} 大。", grouped(rank)),
            _ => format!("{of} 个数中第 {} 大。", grouped(rank)),
        }
    },
    nothing_ranked: "这里的数都是 NaN 或 −∞，无法比较大小。",
    covered: "所选单元格中有隐藏的，请先显示。",
    nothing_to_fill: "向下填充请选多行，或选一行，取上一行的数；向右填充请选多列。",
    lost: |place, text| format!("{place}输入的“{text}”没有填入。"),
    retype: "填入所选单元格",
    discard: "丢弃",
    by_key: |key| format!("浏览器不让菜单使用剪贴板。请按 {key}（Mac 上用 ⌘）。"),
    chosen_numbers: "所选的数",
    cut: "剪切",
    paste: "粘贴",
    copy: "复制",
    fill_all: |count| format!("填满 {count} 格"),
    clear: "清零",
    keys: "数字输入键",
    characters: ["负号", "小数点", "除以", "乘以十的几次方"],
    was: |number| format!("原为 {number}"),
    cancel: "取消",
    done: "完成",
};

/// What a matrix that has a letter is called where its name would be heard again and again.
fn briefly(stage: Stage) -> Option<&'static str> {
    match stage {
        Stage::Q => Some("Q"),
        Stage::K => Some("K"),
        Stage::V => Some("V"),
        _ => stage.input().map(matrix::symbol),
    }
}

fn so_many(rows: usize, cols: usize, of: &str) -> String {
    match (rows, cols) {
        (1, 1) => format!("1 {of}"),
        _ => format!("{rows} × {cols} {of}s"),
    }
}

fn so_many_in_chinese(rows: usize, cols: usize) -> String {
    match (rows, cols) {
        (1, 1) => "1".to_owned(),
        _ => format!("{rows} × {cols}"),
    }
}

/// 1st, 2nd, 3rd, 4th; 11th, 12th, 13th.
fn ordinal(rank: usize) -> String {
    let ending = match (rank % 100, rank % 10) {
        (11..=13, _) => "th",
        (_, 1) => "st",
        (_, 2) => "nd",
        (_, 3) => "rd",
        _ => "th",
    };
    format!("{}{ending}", grouped(rank))
}
