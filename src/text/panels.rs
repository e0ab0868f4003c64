//! Text around the panels beside the sheet.

/// Text around the panels beside the sheet.
pub struct SideText {
    /// Name of the row of tabs.
    pub title: &'static str,
    /// Tab of the panel that explains a number.
    pub number: &'static str,
    /// Tab of the panel that follows a word.
    pub word: &'static str,
    /// Tab of the panel that checks numbers.
    pub check: &'static str,
    /// Button: unfolds the panels.
    pub more: &'static str,
    /// Button: folds the panels.
    pub less: &'static str,
}
