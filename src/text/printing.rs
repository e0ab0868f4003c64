//! Text of the print dialog, and of what is printed.

/// Text of the dialog and of what is printed.
pub struct PrintingText {
    /// Name of the dialog and of its button.
    pub name: &'static str,
    /// Label of the selector of what to print.
    pub what: &'static str,
    /// Choice: the sheet as it is.
    pub sheet: &'static str,
    /// Choice: a worksheet with about a third of the results blank.
    pub third: &'static str,
    /// Choice: a worksheet with all results blank.
    pub all: &'static str,
    /// Choice: a worksheet with a choice of blanks.
    pub chosen: &'static str,
    /// Label of the selector of what to leave blank.
    pub blank: &'static str,
    /// Choice: the selected cells; takes the names of the first and the last one, or `None` where there is only one.
    pub cells: fn(&str, Option<&str>) -> String,
    /// Button: draws other blanks at random.
    pub others: &'static str,
    /// Label of the switch that adds an answer key.
    pub with_key: &'static str,
    /// What is printed with the sheet.
    pub about: &'static str,
    /// Heading of a worksheet; takes the name of the sheet.
    pub title: fn(&str) -> String,
    /// Labels of the lines for a name and for the date.
    pub lines: [&'static str; 2],
    /// What to do; takes the number of decimals, if results are to be rounded.
    pub task: fn(Option<u8>) -> String,
    /// Heading of the answer key; takes the name of the sheet.
    pub key: fn(&str) -> String,
}

pub(super) static ENGLISH: PrintingText = PrintingText {
    name: "Print",
    what: "What",
    sheet: "The sheet as shown",
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
    sheet: "整张工作表，与屏幕一致",
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
