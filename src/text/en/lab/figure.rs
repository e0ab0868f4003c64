//! The words around a figure.

use crate::text::FigureText;

pub(super) static TEXT: FigureText = FigureText {
    save: "Save",
    save_picture: |picture| format!("Save: {picture}"),
    save_as: |kind, picture| format!("{kind}: {picture}"),
    not_drawn: "The browser could not make the PNG file. Save it as SVG.",
};
