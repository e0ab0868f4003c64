//! The words around a figure.

/// The words of the buttons under a figure.
pub struct FigureText {
    /// Name of the button that saves the picture; takes the kind of file and the name of the picture.
    pub save: fn(&str, &str) -> String,
}

pub(in crate::text) static ENGLISH: FigureText =
    FigureText { save: |kind, picture| format!("Save as {kind}: {picture}") };

pub(in crate::text) static CHINESE: FigureText =
    FigureText { save: |kind, picture| format!("存为 {kind}：{picture}") };
