//! The sheet on paper.

/// The words of the dialog and of what is printed.
pub struct PrintingText {
    /// The name of the dialog, and what its button does.
    pub name: &'static str,
    /// Label of what is printed.
    pub what: &'static str,
    /// The sheet as it is.
    pub sheet: &'static str,
    /// A worksheet of which about a third is to be computed.
    pub third: &'static str,
    /// A worksheet of which everything is to be computed.
    pub all: &'static str,
    /// A worksheet of which what is chosen is to be computed.
    pub chosen: &'static str,
    /// Label of what can be chosen.
    pub blank: &'static str,
    /// The cells that are chosen on the sheet: the first and the last one, by their names; one where there is one.
    pub cells: fn(&str, Option<&str>) -> String,
    /// Draws other numbers to be left out.
    pub others: &'static str,
    /// Whether the answers come with it.
    pub with_key: &'static str,
    /// What is printed with the sheet.
    pub about: &'static str,
    /// The heading of a worksheet; takes the name of the sheet.
    pub title: fn(&str) -> String,
    /// Before the line for a name, and for the date.
    pub lines: [&'static str; 2],
    /// What is to be done; to so many decimals, where they are rounded.
    pub task: fn(Option<u8>) -> String,
    /// The heading of the answers; takes the name of the sheet.
    pub key: fn(&str) -> String,
}

pub(super) static ENGLISH: PrintingText = PrintingText {
    name: "Print",
    what: "What",
    sheet: "The sheet, with every number",
    third: "A worksheet, a third of it blank",
    all: "A worksheet, all results blank",
    chosen: "A worksheet, with blanks of your choice",
    blank: "Leave blank",
    cells: |first, last| match last {
        Some(last) => format!("The selected cells: {first} to {last}"),
        None => format!("The selected cell: {first}"),
    },
    others: "Other blanks",
    with_key: "With an answer key on a page of its own",
    about: "The sheet is printed with the explained cell, and with the lab if it is open.",
    title: |name| format!("Self-attention by hand: {name}"),
    lines: ["Name", "Date"],
    task: |decimals| {
        let rounded = match decimals {
            None => String::new(),
            Some(1) => " Round to 1 decimal.".to_owned(),
            Some(decimals) => format!(" Round to {decimals} decimals."),
        };
        format!("Fill in the empty boxes, from left to right and from top to bottom.{rounded}")
    },
    key: |name| format!("Answer key: {name}"),
};

pub(super) static CHINESE: PrintingText = PrintingText {
    name: "打印",
    what: "内容",
    sheet: "整张工作表，含全部数值",
    third: "练习，约三分之一留空",
    all: "练习，所有结果留空",
    chosen: "练习，自选空格",
    blank: "留空",
    cells: |first, last| match last {
        Some(last) => format!("所选单元格：{first} 至 {last}"),
        None => format!("所选单元格：{first}"),
    },
    others: "换一批空格",
    with_key: "另附一页答案",
    about: "打印工作表时，会附上当前的算式详解；实验台打开时也一并打印。",
    title: |name| format!("手算自注意力：{name}"),
    lines: ["姓名", "日期"],
    task: |decimals| {
        let rounded = decimals.map_or_else(String::new, |decimals| format!("结果保留 {decimals} 位小数。"));
        format!("从左到右、从上到下，填写空格。{rounded}")
    },
    key: |name| format!("答案：{name}"),
};
