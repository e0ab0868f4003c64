//! Text of the dialog for pasted or loaded numbers, with the choices for numbers that do not fit.

use super::character;
use crate::model::Axis;

/// Text of the dialog.
pub struct PastingText {
    /// Name of the dialog.
    pub name: &'static str,
    /// Label of the selector of the matrix.
    pub matrix: &'static str,
    /// Label of the field for the numbers.
    pub numbers: &'static str,
    /// Which formats can be read.
    pub forms: &'static str,
    /// Button: chooses a file.
    pub load: &'static str,
    /// The browser cannot read a file; takes its name.
    pub unread: fn(&str) -> String,
    /// A file is too large to be read; takes its name.
    pub too_large: fn(&str) -> String,
    /// How many rows and columns were read.
    pub read: fn(usize, usize) -> String,
    /// Button: writes the numbers to the sheet.
    pub use_numbers: &'static str,
    /// The numbers have another size than the matrix; takes rows and columns of both.
    pub other_size: fn((usize, usize), (usize, usize)) -> String,
    /// The numbers do not fit from a cell on; takes their rows and columns, and those that have room.
    pub no_room: fn((usize, usize), (usize, usize)) -> String,
    /// Choice: resizes the matrix; takes the new rows and columns.
    pub resize: fn(usize, usize) -> String,
    /// Choice: takes only the numbers that fit.
    pub only_what_fits: &'static str,
    /// Which numbers fit, where not all do; takes their rows and columns.
    pub part: fn(usize, usize) -> String,
    /// All numbers fit, and the matrix is larger.
    pub all_fit: &'static str,
    /// The sheet would have too many words or dimensions; takes the axis and the limit.
    pub beyond: fn(Axis, usize) -> String,
    /// What resizing does to the other numbers.
    pub resizing: &'static str,
    /// The text holds several matrices; takes how many.
    pub several: fn(usize) -> String,
    /// Label of the selector among them.
    pub which: &'static str,
    /// Placeholder of that selector.
    pub choose: &'static str,
    /// A matrix must be chosen first.
    pub not_chosen: &'static str,
    /// Name of a matrix among several; takes its number, from 1, its name, rows and columns, and first numbers.
    pub listed: fn(usize, Option<&str>, (usize, usize), &str) -> String,
    /// How many more matrices are not listed.
    pub not_listed: fn(usize) -> String,
    /// Label of the switch that takes headings as words; takes how many, and whether they are in the first row.
    pub take_words: fn(usize, bool) -> String,
    /// Headings were taken as words; takes how many, and whether they are in the first row.
    pub words_taken: fn(usize, bool) -> String,
    /// A heading is blank; takes its number, from 1, and whether headings are in the first row.
    pub blank_heading: fn(usize, bool) -> String,
    /// A heading is too long for a word; takes it, and how many characters a word can have.
    pub long_heading: fn(&str, usize) -> String,
    /// A heading contains a character that a word must not contain; takes both.
    pub unfit_heading: fn(&str, char) -> String,
    /// How many more words stay as they are.
    pub more_kept: fn(usize) -> String,
    /// Headings of rows are not used; takes some of them, and how many more there are.
    pub rows_left_out: fn(&[String], usize) -> String,
    /// Headings of columns are not used; takes some of them, and how many more there are.
    pub columns_left_out: fn(&[String], usize) -> String,
    /// The text is too long to show; takes its size in kilobytes.
    pub long: fn(usize) -> String,
    /// Button: removes that text, and goes back to what was typed.
    pub back_to_field: &'static str,
    /// Separates two sentences.
    pub between: &'static str,
    /// The numbers are on the sheet.
    pub used: &'static str,
    /// The numbers that fit are on the sheet.
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
    several: |count| format!("The text holds {count} matrices."),
    which: "Which one",
    choose: "Choose one",
    not_chosen: "Choose one of the matrices first.",
    listed: |number, name, (rows, cols), numbers| {
        let name = name.map_or_else(String::new, |name| format!("{name}, "));
        format!("{number}: {name}{rows} × {cols} ({numbers})")
    },
    not_listed: |count| format!("{count} more are not listed. If you mean one of those, paste it alone."),
    take_words: |count, is_row| {
        let words = if count == 1 { "1 word".to_owned() } else { format!("{count} words") };
        format!("Take {words} from the first {}", if is_row { "row" } else { "column" })
    },
    words_taken: |count, is_row| {
        let words = if count == 1 { "1 word".to_owned() } else { format!("{count} words") };
        format!("{words} taken from the first {}.", if is_row { "row" } else { "column" })
    },
    blank_heading: |at, is_row| {
        format!("The heading of {} {at} is blank: its old word stays.", if is_row { "column" } else { "row" })
    },
    long_heading: |heading, limit| {
        format!(
            "“{heading}” is too long for a word, which has at most {limit} characters: the old word stays."
        )
    },
    unfit_heading: |heading, character| {
        format!(
            "“{heading}” has {}, which no word can have: the old word stays.",
            character::in_english(character)
        )
    },
    more_kept: |count| match count {
        1 => "1 more old word stays.".to_owned(),
        _ => format!("{count} more old words stay."),
    },
    rows_left_out: |headings, more| format!("Row headings left out: {}.", in_english(headings, more)),
    columns_left_out: |headings, more| format!("Column headings left out: {}.", in_english(headings, more)),
    long: |size| format!("{size} KB of text, first lines:"),
    back_to_field: "Remove this text",
    between: " ",
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
    several: |count| format!("文本中有 {count} 个矩阵。"),
    which: "选用",
    choose: "请选择",
    not_chosen: "请先选择一个矩阵。",
    listed: |number, name, (rows, cols), numbers| {
        let name = name.map_or_else(String::new, |name| format!("{name}，"));
        format!("第 {number} 个：{name}{rows} × {cols}（{numbers}）")
    },
    not_listed: |count| format!("另有 {count} 个未列出。如果需要其中一个，请单独粘贴。"),
    take_words: |count, is_row| format!("取首{}的 {count} 个词", if is_row { "行" } else { "列" }),
    words_taken: |count, is_row| format!("已取首{}的 {count} 个词。", if is_row { "行" } else { "列" }),
    blank_heading: |at, is_row| {
        format!("第 {at} {}的标题为空，保留原来的词。", if is_row { "列" } else { "行" })
    },
    long_heading: |heading, limit| format!("“{heading}”太长，一个词最多 {limit} 个字符；保留原来的词。"),
    unfit_heading: |heading, character| {
        format!("“{heading}”里有 {}，不能用在词里；保留原来的词。", character::in_chinese(character))
    },
    more_kept: |count| format!("另有 {count} 个词保留不变。"),
    rows_left_out: |headings, more| format!("行标题未采用：{}。", in_chinese(headings, more)),
    columns_left_out: |headings, more| format!("列标题未采用：{}。", in_chinese(headings, more)),
    long: |size| format!("共 {size} KB 文本，开头几行："),
    back_to_field: "移除这段文本",
    between: "",
    used: "这些数已放到工作表中。",
    used_in_part: "放得下的数已放到工作表中。",
};

/// Lists headings, and says how many more there are.
fn in_english(headings: &[String], more: usize) -> String {
    let more = if more > 0 { format!(" and {more} more") } else { String::new() };
    format!("{}{more}", headings.join(", "))
}

/// Lists headings in Chinese, and says how many there are in all.
fn in_chinese(headings: &[String], more: usize) -> String {
    let more = if more > 0 { format!("等 {} 个", headings.len() + more) } else { String::new() };
    format!("{}{more}", headings.join("、"))
}
