//! Text of the export dialog.

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
