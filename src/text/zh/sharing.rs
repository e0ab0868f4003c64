//! The share dialog.

use crate::text::{SharingText, count::grouped};

pub(super) static TEXT: SharingText = SharingText {
    name: "分享",
    link: "链接",
    length: |count| format!("# 之后共 {} 个字符", grouped(count)),
    about_link: "整张工作表就在链接里，不经过任何服务器保存。",
    too_large: "这张工作表太大，放不进链接。请改为保存成文件。",
    full_page: "打开完整页面 ↗",
    copy_link: "复制链接",
    copied: "已复制。",
    not_copied: "浏览器没有复制。文字已选中，请自行复制。",
    holds: "链接还包含",
    step: |step, count, is_covered| {
        let hidden = if is_covered { "，后面的结果隐藏" } else { "" };
        format!("导览：第 {step} 步，共 {count} 步{hidden}")
    },
    exercise: "隐藏的结果保持隐藏，留待预测",
    side: |panel| format!("侧栏：{panel}"),
    folded: "侧栏：已折叠",
    cell: |cell| format!("所选单元格：{cell}"),
    language: |language| format!("语言：{language}"),
    qr: "链接的二维码",
    take_along: "存为文件",
    about_file: "一个文件，含全部数值和设置（Ctrl+S），用“导入”即可重新打开（Ctrl+O）。",
    save: "保存文件",
    saved: |name, bytes| format!("已存为{}，共 {} 字节。", spaced(name), grouped(bytes)),
    a_file: "文件",
    saved_without: |name, bytes| {
        format!("已存为{}，共 {} 字节，不含尚未确认的输入。", spaced(name), grouped(bytes))
    },
    saved_open: |name, bytes| {
        format!("已存为{}，共 {} 字节，其中含有这里隐藏的结果。", spaced(name), grouped(bytes))
    },
    not_taken: "有一处输入尚未确认：工作表中仍是原来的内容。",
    hides_nothing: "这里隐藏的结果在文件中会显示。",
    hidden_too: "这里隐藏的结果也会写出。",
    hidden_on_paper: "这里隐藏的结果在纸上留空；答案页上会写出。",
    embed: "嵌入课程网页的代码",
    copy_embed: "复制代码",
    close: "关闭",
};

/// Puts a space before a Latin file name that follows Chinese text.
fn spaced(name: &str) -> String {
    let space = if name.starts_with(|c: char| c.is_ascii()) { " " } else { "" };
    format!("{space}{name}")
}
