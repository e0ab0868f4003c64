//! Numbers for other programs.

use super::sheet::grouped;

/// The words of the dialog. What formats are called is the same in every language.
pub struct ExportingText {
    /// Its name.
    pub name: &'static str,
    /// Label of what is written.
    pub what: &'static str,
    /// All matrices.
    pub everything: &'static str,
    /// The kinds of formats: tables and arrays, text for a report, code.
    pub kinds: [&'static str; 3],
    /// What code does, and that it is of the whole sheet.
    pub about_code: &'static str,
    /// Label of the code.
    pub code: &'static str,
    /// Puts it on the clipboard.
    pub copy: &'static str,
    /// It was put there.
    pub copied: &'static str,
    /// The browser did not put it there.
    pub not_copied: &'static str,
    /// Saves it as a file.
    pub download: &'static str,
    /// A file was handed to the browser: its name, and how many bytes it has.
    pub saved: fn(&str, usize) -> String,
    /// The code is too long to be shown: how many bytes it has.
    pub too_long: fn(usize) -> String,
    /// Closes the dialog.
    pub close: &'static str,
}

pub(super) static ENGLISH: ExportingText = ExportingText {
    name: "Export",
    what: "What",
    everything: "All matrices",
    kinds: ["Tables and arrays", "For a report", "Code"],
    about_code: "Code computes the whole sheet again and checks that the output is the same.",
    code: "Code",
    copy: "Copy",
    copied: "Copied.",
    not_copied: "The browser did not copy it. The text is selected: copy it yourself, or download it.",
    download: "Download",
    saved: |name, bytes| format!("Saved as {name}, {} bytes.", grouped(bytes)),
    too_long: |bytes| format!("Too long to show here: {} bytes. Download it.", grouped(bytes)),
    close: "Close",
};

pub(super) static CHINESE: ExportingText = ExportingText {
    name: "导出",
    what: "内容",
    everything: "全部矩阵",
    kinds: ["表格与数组", "用于文稿", "代码"],
    about_code: "代码会把整张工作表重新算一遍，并核对输出是否相同。",
    code: "代码",
    copy: "复制",
    copied: "已复制。",
    not_copied: "浏览器没有复制。文字已选中：请自行复制，或下载。",
    download: "下载",
    saved: |name, bytes| format!("已存为 {name}，共 {} 字节。", grouped(bytes)),
    too_long: |bytes| format!("太长，无法在此显示（{} 字节），请下载。", grouped(bytes)),
    close: "关闭",
};
