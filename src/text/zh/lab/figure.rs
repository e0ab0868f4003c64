//! The words around a figure.

use crate::text::FigureText;

pub(super) static TEXT: FigureText = FigureText {
    save: "保存",
    save_picture: |picture| format!("保存：{picture}"),
    save_as: |kind, picture| format!("{kind}：{picture}"),
    not_drawn: "浏览器无法生成 PNG 文件，请改存为 SVG。",
};
