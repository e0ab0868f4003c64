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
