//! Text of the export dialog.

use super::count::grouped;

/// Text of the dialog. The names of formats are the same in every language, so they are not here.
pub struct ExportingText {
    /// Name of the dialog.
    pub name: &'static str,
    /// Label of the selector of what to export.
    pub what: &'static str,
    /// Choice: all matrices.
    pub everything: &'static str,
    /// Groups of formats: tables and arrays, text for a report, code.
    pub kinds: [&'static str; 3],
    /// Label of the group of picture formats.
    pub pictures: &'static str,
    /// Label of the selector of how many PNG pixels there are for each pixel of the page.
    pub pixels: &'static str,
    /// Note on the apostrophe before words that a spreadsheet would run as formulas.
    pub guard: &'static str,
    /// Says that exported code computes the whole sheet and checks the output.
    pub about_code: &'static str,
    /// Label of the code.
    pub code: &'static str,
    /// Button: copies the text to the clipboard.
    pub copy: &'static str,
    /// The text was copied.
    pub copied: &'static str,
    /// The browser did not copy the text.
    pub not_copied: &'static str,
    /// Button: saves the text as a file.
    pub download: &'static str,
    /// A file was handed to the browser; takes its name and its size in bytes.
    pub saved: fn(&str, usize) -> String,
    /// The picture is too large for the browser to make.
    pub not_drawn: &'static str,
    /// The text is too long to show; takes its size in bytes.
    pub too_long: fn(usize) -> String,
    /// Button: closes the dialog.
    pub close: &'static str,
}

pub(super) static ENGLISH: ExportingText = ExportingText {
    name: "Export",
    what: "What",
    everything: "All matrices",
    kinds: ["Tables and arrays", "For a report", "Code"],
    pictures: "Pictures",
    pixels: "PNG size",
    guard: "In CSV and TSV, words that begin with =, +, - or @ get an apostrophe in front, so that no spreadsheet runs them as formulas.",
    about_code: "Code computes the whole sheet again and checks that the output is the same.",
    code: "Code",
    copy: "Copy",
    copied: "Copied.",
    not_copied: "The browser did not copy it. The text is selected: copy it yourself, or download it.",
    download: "Download",
    saved: |name, bytes| format!("Saved as {name}, {} bytes.", grouped(bytes)),
    not_drawn: "The browser cannot make so large a picture. Choose a smaller PNG size, or SVG.",
    too_long: |bytes| format!("Too long to show here: {} bytes. Download it.", grouped(bytes)),
    close: "Close",
};

pub(super) static CHINESE: ExportingText = ExportingText {
    name: "导出",
    what: "内容",
    everything: "全部矩阵",
    kinds: ["表格与数组", "用于文稿", "代码"],
    pictures: "图片",
    pixels: "PNG 尺寸",
    guard: "在 CSV 和 TSV 中，以 =、+、- 或 @ 开头的词前面会加一个撇号，以免被电子表格当成公式运行。",
    about_code: "代码会把整张工作表重新算一遍，并核对输出是否相同。",
    code: "代码",
    copy: "复制",
    copied: "已复制。",
    not_copied: "浏览器没有复制。文字已选中：请自行复制，或下载。",
    download: "下载",
    saved: |name, bytes| format!("已存为 {name}，共 {} 字节。", grouped(bytes)),
    not_drawn: "图片太大，浏览器无法生成。请选小一些的 PNG 尺寸，或用 SVG。",
    too_long: |bytes| format!("太长，无法在此显示（{} 字节），请下载。", grouped(bytes)),
    close: "关闭",
};
