//! Text of the panel that checks numbers. Verdicts on single numbers, likely mistakes and errors in a pasted text have
//! files of their own.

mod cause;
mod table;
mod verdict;

pub use cause::{BiasCauseText, CauseText, HeadCauseText, MaskCauseText, ProjectionsText};
pub use table::{AppliedText, TableText};
pub use verdict::{Checked, VerdictText, WhoseText};

/// Text of the panel that checks numbers.
pub struct CheckText {
    /// Heading of the published values, which can be folded.
    pub published_title: &'static str,
    /// What the published values are, and where they come from.
    pub published_source: &'static str,
    /// Label of the switch that marks them on the sheet.
    pub mark: &'static str,
    /// The document is no longer the preset that they belong to.
    pub changed: &'static str,
    /// Heading of the user's own numbers.
    pub own_title: &'static str,
    /// Label of the computed number.
    pub computed: &'static str,
    /// Verdict: the number is right.
    pub agrees: &'static str,
    /// Verdict: the number is right, and differs only by rounding.
    pub rounds: &'static str,
    /// Verdict: the number is wrong by itself.
    pub slips: &'static str,
    /// Verdict: the number is wrong because of earlier ones.
    pub follows: &'static str,
    /// Added to arithmetic that gives the printed number only up to the rounding of its operands.
    pub rounded: &'static str,
    /// Heading of the stages.
    pub stage: &'static str,
    /// Headings of the counts.
    pub counts: CountText,
    /// Name of the list of cells that differ in a stage; takes the name of the stage.
    pub differing: fn(&str) -> String,
    /// Name of a cell in that list; takes the row and column, from 1, the printed number and the verdict.
    pub listed: fn(usize, usize, &str, &str) -> String,
    /// How many cells are not listed.
    pub more: fn(usize) -> String,
    /// Label of the selector of the stage to check.
    pub choose: &'static str,
    /// Label of the field for the numbers; takes the expected rows and columns.
    pub field: fn(usize, usize) -> String,
    /// Which formats can be pasted.
    pub forms: &'static str,
    /// Button: checks the numbers.
    pub check: &'static str,
    /// Button: clears the numbers of the chosen stage.
    pub clear: &'static str,
    /// Button: clears the numbers of all stages.
    pub clear_all: &'static str,
    /// Heading of the stages that were checked.
    pub on_record: &'static str,
    /// Name of such a stage; takes it, and how many of its numbers are wrong, or `None` if they could not be read.
    pub recorded: fn(&str, Option<usize>) -> String,
    /// A single row was compared with this row of the stage, from 1.
    pub with_row: fn(usize) -> String,
    /// A single column was compared with this column of the stage, from 1.
    pub with_column: fn(usize) -> String,
    /// A single number was compared with this cell of the stage; takes its row and column, from 1.
    pub with_cell: fn(usize, usize) -> String,
    /// Button: compares the numbers with another row, from 1.
    pub compare_row: fn(usize) -> String,
    /// Button: compares the numbers with another column, from 1.
    pub compare_column: fn(usize) -> String,
    /// The text in the field is too long to be kept for the next visit.
    pub not_kept: &'static str,
    /// All numbers are right; takes how many there are, and how many of them differ by rounding.
    pub right: fn(usize, usize) -> String,
    /// Some numbers differ; takes how many, of how many, and how many of those follow from earlier ones.
    pub wrong: fn(usize, usize, usize) -> String,
}

/// Headings of the counts of each verdict in a stage.
pub struct CountText {
    /// Numbers that are right.
    pub agree: &'static str,
    /// Numbers that are wrong by themselves.
    pub slip: &'static str,
    /// Numbers that are wrong because of earlier ones.
    pub follow: &'static str,
}
