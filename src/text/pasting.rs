//! Numbers from elsewhere: pasted or loaded, and what to do where they do not fit.

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
    /// A file is no text that can be read; its name.
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
    /// What that part is: rows, columns.
    pub part: fn(usize, usize) -> String,
    /// The numbers are on the sheet.
    pub used: &'static str,
}

pub(super) static ENGLISH: PastingText = PastingText {
    name: "Paste or load numbers",
    matrix: "Matrix",
    numbers: "Numbers",
    forms: "A table from a spreadsheet, CSV, NumPy, PyTorch, JSON, MATLAB, LaTeX or Markdown.",
    load: "Load a file",
    unread: |file| format!("“{file}” cannot be read."),
    too_large: |file| format!("“{file}” is larger than 1 MiB; a table of numbers may have that much."),
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
    part: |rows, cols| format!("Or only what fits: the first {rows} × {cols} of them."),
    used: "The numbers are on the sheet.",
};

pub(super) static CHINESE: PastingText = PastingText {
    name: "粘贴或载入数",
    matrix: "矩阵",
    numbers: "数",
    forms: "可用电子表格、CSV、NumPy、PyTorch、JSON、MATLAB、LaTeX 或 Markdown 写的表。",
    load: "载入文件",
    unread: |file| format!("无法读取“{file}”。"),
    too_large: |file| format!("“{file}”超过 1 MiB；数表最大只能这么大。"),
    read: |rows, cols| format!("已读出 {rows} × {cols} 个数。"),
    use_numbers: "使用这些数",
    other_size: |given, has| {
        format!("这里是 {} × {} 个数，而矩阵是 {} × {}。", given.0, given.1, has.0, has.1)
    },
    no_room: |given, room| {
        format!("{} × {} 个数放不下：从这一格起只有 {} × {} 的位置。", given.0, given.1, room.0, room.1)
    },
    resize: |rows, cols| format!("改为 {rows} × {cols}"),
    only_what_fits: "只用放得下的部分",
    part: |rows, cols| format!("也可以只用放得下的部分：左上角的 {rows} × {cols} 个数。"),
    used: "这些数已放到工作表中。",
};
