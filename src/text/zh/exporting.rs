//! The export dialog.

use crate::text::{ExportingText, count::grouped};

pub(super) static TEXT: ExportingText = ExportingText {
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
