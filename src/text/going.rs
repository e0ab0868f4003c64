//! Text of the dialog that goes to a cell by its name.

/// Text of the dialog.
pub struct GoingText {
    /// Name of the dialog.
    pub name: &'static str,
    /// Label of the field.
    pub cell: &'static str,
    /// How to write a cell.
    pub form: &'static str,
    /// Button: goes to the cell.
    pub go: &'static str,
    /// The text has no row and column.
    pub no_place: &'static str,
    /// No matrix has the name.
    pub no_matrix: &'static str,
    /// The matrix has no such cell; takes its name, rows and columns.
    pub beyond: fn(&str, usize, usize) -> String,
}
