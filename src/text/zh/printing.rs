//! The print dialog, and what is printed.

use crate::text::PrintingText;

pub(super) static TEXT: PrintingText = PrintingText {
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
