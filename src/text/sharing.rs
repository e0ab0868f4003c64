//! Text of the share dialog.

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
