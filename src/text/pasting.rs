//! Numbers from elsewhere: pasted or loaded, and what to do where they do not fit.

use crate::model::Axis;

/// The words of the dialog.
pub struct PastingText {
    /// Its name.
    pub name: &'static str,
    /// Label of the matrix.
    pub matrix: &'static str,
    /// Label of the numbers.
    pub numbers: &'static str,
    /// What can be read.
    pub forms: &'static str,
    /// Chooses a file.
    pub load: &'static str,
    /// The browser does not give a file; its name.
    pub unread: fn(&str) -> String,
    /// A file is larger than what is read; its name.
    pub too_large: fn(&str) -> String,
    /// Rows and columns that were read.
    pub read: fn(usize, usize) -> String,
    /// Puts them in.
    pub use_numbers: &'static str,
    /// They do not fit in place of a matrix: their rows and columns, and those it has.
    pub other_size: fn((usize, usize), (usize, usize)) -> String,
    /// They do not fit from a cell on: what they have, the room for them.
    pub no_room: fn((usize, usize), (usize, usize)) -> String,
    /// Makes the matrix as large: rows, columns.
    pub resize: fn(usize, usize) -> String,
    /// Takes a part of them.
    pub only_what_fits: &'static str,
    /// What that part is, where it is not all of them: rows, columns.
    pub part: fn(usize, usize) -> String,
    /// All of them are fewer than there are.
    pub all_fit: &'static str,
    /// The words that the sheet would have, or the dimensions, are more than it can have: the limit.
    pub beyond: fn(Axis, usize) -> String,
    /// What resizing does to numbers.
    pub resizing: &'static str,
    /// The numbers are on the sheet.
    pub used: &'static str,
    /// A part of them is.
    pub used_in_part: &'static str,
}

pub(super) static ENGLISH: PastingText = PastingText {
    name: "Paste or load numbers",
    matrix: "Matrix",
    numbers: "Numbers",
    forms: "A table from a spreadsheet, CSV, NumPy, PyTorch, JSON, MATLAB, LaTeX or Markdown.",
    load: "Load a file",
    unread: |file| format!("“{file}” cannot be read."),
    too_large: |file| format!("“{file}” is larger than 1 MiB, the most that is read."),
    read: |rows, cols| format!("Read: {rows} × {cols} numbers."),
    use_numbers: "Use numbers",
    other_size: |given, has| {
        format!("These are {} × {} numbers; the matrix has {} × {}.", given.0, given.1, has.0, has.1)
    },
    no_room: |given, room| {
        format!(
            "{} × {} numbers do not fit: from this cell on there is room for {} × {}.",
            given.0, given.1, room.0, room.1
        )
    },
    resize: |rows, cols| format!("Resize to {rows} × {cols}"),
    only_what_fits: "Only what fits",
    part: |rows, cols| {
        format!("Only what fits: the upper left {rows} × {cols} of them; no other number changes.")
    },
    all_fit: "Only what fits: all of them, at the upper left; no other number changes.",
    beyond: |axis, limit| match axis {
        Axis::Tokens => format!("A sheet holds at most {limit} words."),
        Axis::Model | Axis::Key | Axis::Value => format!("A matrix has at most {limit} dimensions."),
    },
    resizing: "These numbers replace the ones that stand there. Other new cells are 0; all other numbers stay. Undo brings everything back.",
    used: "The numbers are on the sheet.",
    used_in_part: "The numbers that fit are on the sheet.",
};

pub(super) static CHINESE: PastingText = PastingText {
    name: "粘贴或载入数值",
    matrix: "矩阵",
    numbers: "数值",
    forms: "支持电子表格、CSV、NumPy、PyTorch、JSON、MATLAB、LaTeX 和 Markdown 的表格。",
    load: "载入文件",
    unread: |file| format!("无法读取“{file}”。"),
    too_large: |file| format!("“{file}”超过 1 MiB，最多读取这么多。"),
    read: |rows, cols| format!("已读出 {rows} × {cols} 个数。"),
    use_numbers: "使用这些数值",
    other_size: |given, has| {
        format!("这里是 {} × {} 个数，而矩阵是 {} × {}。", given.0, given.1, has.0, has.1)
    },
    no_room: |given, room| {
        format!("{} × {} 个数放不下：从这一格起只有 {} × {} 的位置。", given.0, given.1, room.0, room.1)
    },
    resize: |rows, cols| format!("改为 {rows} × {cols}"),
    only_what_fits: "只用放得下的部分",
    part: |rows, cols| format!("只用放得下的部分：其左上角的 {rows} × {cols} 个数，其余的数都不变。"),
    all_fit: "只用放得下的部分：全部放到左上角，其余的数都不变。",
    beyond: |axis, limit| match axis {
        Axis::Tokens => format!("工作表最多有 {limit} 个词。"),
        Axis::Model | Axis::Key | Axis::Value => format!("矩阵最多有 {limit} 维。"),
    },
    resizing: "这些数会取代原处的数；其他新单元格为 0，其余的数都不变。可以撤销找回。",
    used: "这些数已放到工作表中。",
    used_in_part: "放得下的数已放到工作表中。",
};
