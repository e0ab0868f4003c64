//! The words of the dialog "About".

/// The words of the dialog "About".
pub struct AboutText {
    /// Name of the dialog.
    pub name: &'static str,
    /// What the page is: its version.
    pub what: fn(&str) -> String,
    /// Where the formula is from.
    pub formula: &'static str,
    /// Heading of the licence.
    pub licence: &'static str,
    /// The licences of the page and of its fonts.
    pub licences: &'static str,
    /// Link to the source code.
    pub source: &'static str,
    /// Label of the entry to cite.
    pub cite: &'static str,
    /// Opens the list of keys.
    pub keys: &'static str,
}
