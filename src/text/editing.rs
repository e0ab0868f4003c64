//! Text of editing cells: ranges, the clipboard, filling, going to numbers by size, and the keys for fingers.

use super::{
    count::{grouped, sized, sized_in_chinese},
    matrix, reached,
};
use crate::model::{Reach, Stage};

/// Text of editing cells, and of what a change recalculated.
pub struct EditingText {
    /// What the last change recalculated, part by part.
    pub reached: fn(&Reach) -> String,
    /// What a screen reader says of the focused cell; takes its matrix, its row and its column as displayed, from 0,
    /// each with its word or an empty text, and its number.
    pub heard: fn(Stage, [(usize, &str); 2], &str) -> String,
    /// Describes the selection; takes its rows and columns, then sum, mean, smallest and largest number as displayed.
    pub chosen: fn((usize, usize), [&str; 4]) -> String,
    /// Numbers were copied: rows, columns.
    pub copied: fn(usize, usize) -> String,
    /// Numbers were pasted: rows, columns.
    pub pasted: fn(usize, usize) -> String,
    /// Cells were filled: rows, columns.
    pub filled: fn(usize, usize) -> String,
    /// Cells were set to 0: rows, columns.
    pub cleared: fn(usize, usize) -> String,
    /// The numbers of a matrix are computed, so they cannot be changed; takes its name.
    pub computed: fn(&str) -> String,
    /// The focus moved to a number by size; takes its rank, where 1 is the largest, and how many numbers have a rank.
    pub ranked: fn(usize, usize) -> String,
    /// No number has a rank: all are NaN or −∞.
    pub nothing_ranked: &'static str,
    /// Some of the cells are hidden for prediction.
    pub covered: &'static str,
    /// There is no cell above or to the left to fill from.
    pub nothing_to_fill: &'static str,
    /// A typed text was refused, and its editor is closed; takes the name of the cell and the text.
    pub lost: fn(&str, &str) -> String,
    /// Button: opens the editor of the selected cell with that text.
    pub retype: &'static str,
    /// Button: discards that text.
    pub discard: &'static str,
    /// The browser allows a clipboard command only by its keys, not from a menu; takes the keys.
    pub by_key: fn(&str) -> String,
    /// Name of the menu of the selected numbers.
    pub chosen_numbers: &'static str,
    /// Menu item: copies the selection and writes 0 to it.
    pub cut: &'static str,
    /// Menu item: writes what was copied.
    pub paste: &'static str,
    /// Menu item: copies the selection.
    pub copy: &'static str,
    /// Menu item: writes one number to all selected cells; takes how many they are.
    pub fill_all: fn(usize) -> String,
    /// Menu item: writes 0 to the selection.
    pub clear: &'static str,
    /// Menu item: gives a dimension, a column of X, a name.
    pub name_column: &'static str,
    /// Menu item: changes the name of a dimension.
    pub rename_column: &'static str,
    /// Name of the row of keys that a phone's keyboard lacks.
    pub keys: &'static str,
    /// What a screen reader says of these keys: minus, decimal point, fraction bar, and the `e` before a power of ten.
    pub characters: [&'static str; 4],
    /// The number of the cell before it was edited; takes it.
    pub was: fn(&str) -> String,
    /// Button: keeps the old number.
    pub cancel: &'static str,
    /// Button: enters the typed text.
    pub done: &'static str,
}

pub(super) static ENGLISH: EditingText = EditingText {
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
    copied: |rows, cols| format!("Copied {}.", sized((rows, cols), "number")),
    pasted: |rows, cols| format!("Pasted {}.", sized((rows, cols), "number")),
    filled: |rows, cols| format!("Filled {}.", sized((rows, cols), "cell")),
    cleared: |rows, cols| format!("Wrote 0 to {}.", sized((rows, cols), "cell")),
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
    name_column: "Name this dimension",
    rename_column: "Rename this dimension",
    keys: "Keys for numbers",
    characters: ["Minus", "Decimal point", "Divided by", "Times ten to the power of"],
    was: |number| format!("was {number}"),
    cancel: "Cancel",
    done: "Done",
};

pub(super) static CHINESE: EditingText = EditingText {
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
        format!("已选 {rows} × {cols}：总和 {sum}，平均 {mean}，最小 {smallest}，最大 {largest}")
    },
    copied: |rows, cols| format!("已复制 {} 个数。", sized_in_chinese((rows, cols))),
    pasted: |rows, cols| format!("已粘贴 {} 个数。", sized_in_chinese((rows, cols))),
    filled: |rows, cols| format!("已填充 {} 个单元格。", sized_in_chinese((rows, cols))),
    cleared: |rows, cols| format!("已将 {} 个单元格清零。", sized_in_chinese((rows, cols))),
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
    by_key: |key| format!("浏览器不允许从菜单访问剪贴板。请按 {key}（Mac 上用 ⌘）。"),
    chosen_numbers: "所选的数",
    cut: "剪切",
    paste: "粘贴",
    copy: "复制",
    fill_all: |count| format!("填满 {count} 格"),
    clear: "清零",
    name_column: "给这一维命名",
    rename_column: "给这一维改名",
    keys: "数字输入键",
    characters: ["负号", "小数点", "除以", "乘以十的几次方"],
    was: |number| format!("原为 {number}"),
    cancel: "取消",
    done: "完成",
};

/// Returns the symbol of a matrix that has one. A screen reader would repeat the longer name at each cell.
fn briefly(stage: Stage) -> Option<&'static str> {
    match stage {
        Stage::Q => Some("Q"),
        Stage::K => Some("K"),
        Stage::V => Some("V"),
        _ => stage.input().map(matrix::symbol),
    }
}

/// Returns `1st`, `2nd`, `3rd`, `4th`; `11th`, `12th`, `13th`.
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
