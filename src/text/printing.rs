//! Text of the print dialog, and of what is printed.

/// Text of the dialog and of what is printed.
pub struct PrintingText {
    /// Name of the dialog and of its button.
    pub name: &'static str,
    /// Label of the selector of what to print.
    pub what: &'static str,
    /// Choice: the sheet as it is.
    pub sheet: &'static str,
    /// Choice: a worksheet with about a third of the results blank.
    pub third: &'static str,
    /// Choice: a worksheet with all results blank.
    pub all: &'static str,
    /// Choice: a worksheet with a choice of blanks.
    pub chosen: &'static str,
    /// Label of the selector of what to leave blank.
    pub blank: &'static str,
    /// Choice: the selected cells; takes the names of the first and the last one, or `None` where there is only one.
    pub cells: fn(&str, Option<&str>) -> String,
    /// Button: draws other blanks at random.
    pub others: &'static str,
    /// Label of the switch that adds an answer key.
    pub with_key: &'static str,
    /// What is printed with the sheet.
    pub about: &'static str,
    /// Heading of a worksheet; takes the name of the sheet.
    pub title: fn(&str) -> String,
    /// Labels of the lines for a name and for the date.
    pub lines: [&'static str; 2],
    /// What to do; takes the number of decimals, if results are to be rounded.
    pub task: fn(Option<u8>) -> String,
    /// Heading of the answer key; takes the name of the sheet.
    pub key: fn(&str) -> String,
}
