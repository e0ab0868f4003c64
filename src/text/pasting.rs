//! Text of the dialog for pasted or loaded numbers, with the choices for numbers that do not fit.

use crate::model::Axis;

/// Text of the dialog.
pub struct PastingText {
    /// Name of the dialog.
    pub name: &'static str,
    /// Label of the selector of the matrix.
    pub matrix: &'static str,
    /// Label of the field for the numbers.
    pub numbers: &'static str,
    /// Which formats can be read.
    pub forms: &'static str,
    /// Button: chooses a file.
    pub load: &'static str,
    /// The browser cannot read a file; takes its name.
    pub unread: fn(&str) -> String,
    /// A file is too large to be read; takes its name.
    pub too_large: fn(&str) -> String,
    /// How many rows and columns were read.
    pub read: fn(usize, usize) -> String,
    /// Button: writes the numbers to the sheet.
    pub use_numbers: &'static str,
    /// The numbers have another size than the matrix; takes rows and columns of both.
    pub other_size: fn((usize, usize), (usize, usize)) -> String,
    /// The numbers do not fit from a cell on; takes their rows and columns, and those that have room.
    pub no_room: fn((usize, usize), (usize, usize)) -> String,
    /// Choice: resizes the matrix; takes the new rows and columns.
    pub resize: fn(usize, usize) -> String,
    /// Choice: takes only the numbers that fit.
    pub only_what_fits: &'static str,
    /// Which numbers fit, where not all do; takes their rows and columns.
    pub part: fn(usize, usize) -> String,
    /// All numbers fit, and the matrix is larger.
    pub all_fit: &'static str,
    /// The sheet would have too many words or dimensions; takes the axis and the limit.
    pub beyond: fn(Axis, usize) -> String,
    /// What resizing does to the other numbers.
    pub resizing: &'static str,
    /// The text holds several matrices; takes how many.
    pub several: fn(usize) -> String,
    /// Label of the selector among them.
    pub which: &'static str,
    /// Placeholder of that selector.
    pub choose: &'static str,
    /// A matrix must be chosen first.
    pub not_chosen: &'static str,
    /// Name of a matrix among several; takes its number, from 1, its name, rows and columns, and first numbers.
    pub listed: fn(usize, Option<&str>, (usize, usize), &str) -> String,
    /// How many more matrices are not listed.
    pub not_listed: fn(usize) -> String,
    /// Label of the switch that takes headings as words; takes how many, and whether they are in the first row.
    pub take_words: fn(usize, bool) -> String,
    /// Headings were taken as words; takes how many, and whether they are in the first row.
    pub words_taken: fn(usize, bool) -> String,
    /// A heading is blank; takes its number, from 1, and whether headings are in the first row.
    pub blank_heading: fn(usize, bool) -> String,
    /// A heading is too long for a word; takes it, and how many characters a word can have.
    pub long_heading: fn(&str, usize) -> String,
    /// A heading contains a character that a word must not contain; takes both.
    pub unfit_heading: fn(&str, char) -> String,
    /// How many more words stay as they are.
    pub more_kept: fn(usize) -> String,
    /// Headings of rows are not used; takes some of them, and how many more there are.
    pub rows_left_out: fn(&[String], usize) -> String,
    /// Headings of columns are not used; takes some of them, and how many more there are.
    pub columns_left_out: fn(&[String], usize) -> String,
    /// The text is too long to show; takes its size in kilobytes.
    pub long: fn(usize) -> String,
    /// Button: removes that text, and goes back to what was typed.
    pub back_to_field: &'static str,
    /// Separates two sentences.
    pub between: &'static str,
    /// The numbers are on the sheet.
    pub used: &'static str,
    /// The numbers that fit are on the sheet.
    pub used_in_part: &'static str,
}
