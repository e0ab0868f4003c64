//! Text around a figure.

/// Text of the menu that saves a figure.
pub struct FigureText {
    /// Button: opens the menu.
    pub save: &'static str,
    /// Name of the menu; takes the name of the picture.
    pub save_picture: fn(&str) -> String,
    /// Menu item: saves the picture; takes the kind of file and the name of the picture.
    pub save_as: fn(&str, &str) -> String,
    /// The browser could not make the PNG file.
    pub not_drawn: &'static str,
}

pub(in crate::text) static ENGLISH: FigureText = FigureText {
    save: "Save",
    save_picture: |picture| format!("Save: {picture}"),
    save_as: |kind, picture| format!("{kind}: {picture}"),
    not_drawn: "The browser could not make the PNG file. Save it as SVG.",
};

pub(in crate::text) static CHINESE: FigureText = FigureText {
    save: "保存",
    save_picture: |picture| format!("保存：{picture}"),
    save_as: |kind, picture| format!("{kind}：{picture}"),
    not_drawn: "浏览器无法生成 PNG 文件，请改存为 SVG。",
};
