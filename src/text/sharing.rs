//! Text of the share dialog.

use super::count::grouped;

/// Text of the dialog.
pub struct SharingText {
    /// Name of the dialog.
    pub name: &'static str,
    /// Label of the link.
    pub link: &'static str,
    /// How many characters the link has after the `#`.
    pub length: fn(usize) -> String,
    /// Where a link keeps the sheet.
    pub about_link: &'static str,
    /// The sheet is too large for a link.
    pub too_large: &'static str,
    /// Link from an embedded page: opens the same sheet in the whole page.
    pub full_page: &'static str,
    /// Button: copies the link to the clipboard.
    pub copy_link: &'static str,
    /// The link was copied.
    pub copied: &'static str,
    /// The browser did not copy the link.
    pub not_copied: &'static str,
    /// Label of what else the link can contain.
    pub holds: &'static str,
    /// Switch: the step of the tour; takes it, how many there are, and whether later results are hidden.
    pub step: fn(usize, usize, bool) -> String,
    /// Switch: what is hidden outside of the tour stays hidden.
    pub exercise: &'static str,
    /// Switch: the open side panel; takes its name.
    pub side: fn(&str) -> String,
    /// Switch: the side panel is folded.
    pub folded: &'static str,
    /// Switch: the selected cell; takes its name.
    pub cell: fn(&str) -> String,
    /// Switch: the language of the page; takes its name.
    pub language: fn(&str) -> String,
    /// Name of the picture of the QR code.
    pub qr: &'static str,
    /// Heading of the part about a file.
    pub take_along: &'static str,
    /// What the file is for.
    pub about_file: &'static str,
    /// Button: saves the file.
    pub save: &'static str,
    /// The file was handed to the browser; takes its name and its size in bytes.
    pub saved: fn(&str, usize) -> String,
    /// Replaces the name of the file where it is not known.
    pub a_file: &'static str,
    /// The file was saved without a text that was refused; takes its name and its size in bytes.
    pub saved_without: fn(&str, usize) -> String,
    /// The file contains results that are hidden on the page; takes its name and its size in bytes.
    pub saved_open: fn(&str, usize) -> String,
    /// A text was refused, so it is in neither the link nor the file.
    pub not_taken: &'static str,
    /// The file does not hide what is hidden on the page.
    pub hides_nothing: &'static str,
    /// Exported files contain what is hidden on the page.
    pub hidden_too: &'static str,
    /// What is hidden on the page stays blank on paper.
    pub hidden_on_paper: &'static str,
    /// Heading of the code that embeds the sheet in a course page.
    pub embed: &'static str,
    /// Button: copies that code to the clipboard.
    pub copy_embed: &'static str,
    /// Button: closes the dialog.
    pub close: &'static str,
}

pub(super) static ENGLISH: SharingText = SharingText {
    name: "Share",
    link: "Link",
    length: |count| format!("{} characters after the #", grouped(count)),
    about_link: "The link itself holds the sheet; no server keeps it.",
    too_large: "This sheet is too large for a link. Save it as a file instead.",
    full_page: "Open in full ↗",
    copy_link: "Copy link",
    copied: "Copied.",
    not_copied: "The browser did not copy it. The text is selected: copy it yourself.",
    holds: "Also include",
    step: |step, count, is_covered| {
        let hidden = if is_covered { ", later results hidden" } else { "" };
        format!("The tour: step {step} of {count}{hidden}")
    },
    exercise: "Hidden results stay hidden, to be predicted",
    side: |panel| format!("The side panel: {panel}"),
    folded: "The side panel: folded",
    cell: |cell| format!("The selected cell: {cell}"),
    language: |language| format!("The language: {language}"),
    qr: "QR code of the link",
    take_along: "As a file",
    about_file: "A file with every number and setting (Ctrl+S). “Import” opens it again (Ctrl+O).",
    save: "Save file",
    saved: |name, bytes| format!("Saved as {name}, {} bytes.", grouped(bytes)),
    a_file: "a file",
    saved_without: |name, bytes| {
        format!(
            "Saved as {name}, {} bytes, without the text that is still open in a field: it was not taken.",
            grouped(bytes)
        )
    },
    saved_open: |name, bytes| {
        format!("Saved as {name}, {} bytes. It holds the results that are hidden here.", grouped(bytes))
    },
    not_taken: "A text is still open in a field and was not taken: the sheet has what was there before.",
    hides_nothing: "The file shows the hidden results too.",
    hidden_too: "The results that are hidden here are written, too.",
    hidden_on_paper: "The results that are hidden here stay blank on paper; an answer key has them.",
    embed: "Code for a course page",
    copy_embed: "Copy code",
    close: "Close",
};

pub(super) static CHINESE: SharingText = SharingText {
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
    saved: |name, bytes| format!("已存为{}，共 {} 字节。", in_chinese(name), grouped(bytes)),
    a_file: "文件",
    saved_without: |name, bytes| {
        format!("已存为{}，共 {} 字节，不含尚未确认的输入。", in_chinese(name), grouped(bytes))
    },
    saved_open: |name, bytes| {
        format!("已存为{}，共 {} 字节，其中含有这里隐藏的结果。", in_chinese(name), grouped(bytes))
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
fn in_chinese(name: &str) -> String {
    let space = if name.starts_with(|c: char| c.is_ascii()) { " " } else { "" };
    format!("{space}{name}")
}
