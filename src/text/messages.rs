//! The type of a language's table.

use super::{
    CauseText, CheckText, ConventionText, LabText, StepTexts, StoryText, TableText, TourText, VerdictText,
};
use crate::model::{CellRef, EditError, Reach, SettingsError, Stage};
use crate::number::ParseError;

/// All messages of a language, by the part of the page in which they stand.
pub struct Messages {
    /// The toolbar.
    pub toolbar: ToolbarText,
    /// The sheet around the matrices.
    pub sheet: SheetText,
    /// What differs between the conventions.
    pub convention: ConventionText,
    /// Names and descriptions of matrices.
    pub matrix: MatrixText,
    /// The cell editor.
    pub editor: EditorText,
    /// The panels beside the sheet.
    pub side: SideText,
    /// The inspector.
    pub inspector: InspectorText,
    /// The tour.
    pub tour: &'static TourText,
    /// The steps of the tour.
    pub steps: StepTexts,
    /// A token's story.
    pub story: &'static StoryText,
    /// The lab.
    pub lab: LabText,
    /// Notices and refusals.
    pub notice: NoticeText,
    /// The panel that checks numbers.
    pub check: &'static CheckText,
    /// What is said of a number that is checked.
    pub verdict: &'static VerdictText,
    /// What may have led to wrong numbers.
    pub cause: &'static CauseText,
    /// Why a pasted text is no table of numbers.
    pub table: &'static TableText,
}

/// The words of the toolbar.
pub struct ToolbarText {
    /// Label of the preset selector.
    pub preset: &'static str,
    /// The name of a preset, by its id.
    pub preset_name: fn(&str) -> &'static str,
    /// Takes the last step back.
    pub undo: &'static str,
    /// Repeats the step taken back.
    pub redo: &'static str,
    /// Back to the preset as it was.
    pub reset: &'static str,
    /// Label of the selector of decimals.
    pub digits: &'static str,
    /// That many decimals.
    pub digits_fixed: fn(u8) -> String,
    /// All digits.
    pub digits_full: &'static str,
    /// Opens and closes the lab.
    pub lab: &'static str,
    /// Label of the language selector.
    pub language: &'static str,
}

/// The words around the matrices.
pub struct SheetText {
    /// What to try, in one sentence.
    pub lead: &'static str,
    /// What to try where matrices are larger than their windows.
    pub lead_wide: &'static str,
    /// How to move the windows; takes the number of entries of W_Q.
    pub windows: fn(usize) -> String,
    /// Name of the part with X and the projections.
    pub project: &'static str,
    /// Name of the part from scores to output.
    pub attend: &'static str,
    /// Label of the scaling selector.
    pub scaling: &'static str,
    /// No scaling.
    pub scaling_none: &'static str,
    /// Heading of the divisors that are mistakes.
    pub mistakes: &'static str,
    /// What a mistaken divisor is, and what it comes to.
    pub mistaken: fn(&str) -> String,
    /// A divisor of one's own.
    pub scaling_custom: &'static str,
    /// Label of the field for it.
    pub divisor: &'static str,
    /// Label of the temperature slider.
    pub temperature: &'static str,
    /// What the last change reached, part by part.
    pub reached: fn(&Reach) -> String,
}

/// A number as it is shown, and where it is, in words.
pub struct Placed {
    /// The number.
    pub number: String,
    /// Its place: a token, or what [`MatrixText::with_token`] and [`MatrixText::in_dimension`] say.
    pub place: String,
}

/// The words for matrices.
pub struct MatrixText {
    /// Its full name.
    pub name: fn(Stage) -> &'static str,
    /// Its short name, in its heading.
    pub short: fn(Stage) -> &'static str,
    /// Its shape; takes rows and columns.
    pub shape: fn(Stage, usize, usize) -> String,
    /// The name of its picture.
    pub heatmap: fn(Stage) -> String,
    /// The name of the picture of the whole, where the numbers are a window onto it.
    pub map: fn(Stage) -> String,
    /// What its picture shows: rows, columns, smallest, largest.
    pub summary: fn(Stage, usize, usize, &str, &str) -> String,
    /// What is said of a row of weights: whose row or column it is, the largest weights with the tokens they go to,
    /// how many there are besides, entropy, most possible.
    pub weight_summary: fn(&str, &[Placed], usize, &str, &str) -> String,
    /// What is said of another row: whose it is, largest and smallest number, each with its place.
    pub row_summary: fn(&str, &Placed, &Placed) -> String,
    /// The place of a number in the column of a token.
    pub with_token: fn(&str) -> String,
    /// The place of a number in a dimension, from 1.
    pub in_dimension: fn(usize) -> String,
}

/// The words of the cell editor.
pub struct EditorText {
    /// The editor's name: matrix, and the shown row and column, from 0.
    pub cell: fn(Stage, (usize, usize)) -> String,
    /// The name of the editor of a token's label.
    pub label: fn(usize) -> String,
    /// Why the text is no number.
    pub refused: fn(ParseError) -> &'static str,
    /// Why the text is no label; takes the most characters.
    pub refused_label: fn(usize) -> String,
    /// The text holds a character that no word may hold: the character, its place from 1, and the text with it
    /// written out.
    pub refused_character: fn(char, usize, &str) -> String,
}

/// The words around the panels beside the sheet.
pub struct SideText {
    /// Name of the row of tabs.
    pub title: &'static str,
    /// The panel that explains a number.
    pub number: &'static str,
    /// Opens the panels further.
    pub more: &'static str,
    /// Folds them.
    pub less: &'static str,
}

/// The words of the inspector.
pub struct InspectorText {
    /// Its name.
    pub title: &'static str,
    /// What the cell is: its place, and the labels of its row and column where they are tokens.
    pub cell: fn(CellRef, &str, &str) -> String,
    /// The cell was put in.
    pub given: &'static str,
    /// Heading of the terms: how many there are.
    pub terms: fn(usize) -> String,
    /// Why an output is not, in its last digits, what its weighted values add up to.
    pub divided_last: &'static str,
    /// The rest of the terms: how many.
    pub rest: fn(usize) -> String,
    /// The dimension of a term.
    pub dimension: &'static str,
    /// The token of a term.
    pub token: &'static str,
    /// The product of a term.
    pub product: &'static str,
    /// The sum of all terms.
    pub sum: &'static str,
    /// The column of scaled scores with the mask on them.
    pub plus_mask: &'static str,
    /// The row-maximum column.
    pub minus_max: &'static str,
    /// The column of keys.
    pub key: &'static str,
    /// Where a score comes from: query, key.
    pub score_from: fn(&str, &str) -> String,
    /// Before the scaled score that a masked one was.
    pub scaled_before: &'static str,
    /// The mask hides the key: query, key.
    pub hidden: fn(&str, &str) -> String,
    /// The mask lets the key be seen: query, key.
    pub in_sight: fn(&str, &str) -> String,
    /// The mask hides every key from this query.
    pub nothing_left: fn(&str) -> String,
    /// What stands between a name and its value.
    pub colon: &'static str,
    /// The way back to the cell whose operand was followed: takes what that cell is.
    pub back: fn(&str) -> String,
    /// A product of two factors of which one is not finite.
    pub breach_factor: fn(&str, &str) -> String,
    /// A product of two finite factors that is not finite.
    pub breach_term: fn(&str, &str) -> String,
    /// A sum of finite products that is not finite.
    pub breach_sum: &'static str,
    /// A sum of exponentials times values that is not finite before it is divided.
    pub breach_mixture: &'static str,
    /// A score that could not be divided.
    pub breach_score: fn(&str) -> String,
    /// An entry of a softmax row that is not finite: its token, the entry.
    pub breach_entry: fn(&str, &str) -> String,
    /// The products add up to another number as they are printed: that number, the sum.
    pub rounded_terms: fn(&str, &str) -> String,
    /// The score column.
    pub score: &'static str,
    /// The column of shares.
    pub divided_by_sum: &'static str,
    /// The foot of a softmax row: its maximum, and two sums.
    pub max_and_sums: &'static str,
    /// The switch that leaves the row maximum in.
    pub naive: &'static str,
    /// What a row without subtracting the maximum is.
    pub naive_caption: &'static str,
    /// Nothing broke: takes the largest entry.
    pub naive_sound: fn(&str) -> String,
    /// exp overflowed: takes the largest entry.
    pub naive_overflow: fn(&str) -> String,
    /// Every exp became 0: takes the largest entry.
    pub naive_underflow: fn(&str) -> String,
    /// What the row of weights is like: entropy and the most possible, in bits.
    pub entropy: fn(&str, &str) -> String,
    /// All the digits of the value.
    pub exact: &'static str,
}

/// Notices and refusals.
pub struct NoticeText {
    /// A preset was put on the page.
    pub preset_loaded: fn(&str) -> String,
    /// The preset was put back.
    pub reset: &'static str,
    /// A step was taken back.
    pub undone: &'static str,
    /// A step was repeated.
    pub redone: &'static str,
    /// The work of last time is on the page again.
    pub restored: &'static str,
    /// Of the saved work, an earlier state is on the page.
    pub earlier: &'static str,
    /// What another tab has saved is on the page.
    pub taken: &'static str,
    /// What another tab has saved cannot be read.
    pub untaken: &'static str,
    /// The work of this tab counts, not the other's.
    pub kept: &'static str,
    /// Saving goes on.
    pub afresh: &'static str,
    /// The work of last time is on the page again, without characters that no word may hold: the first of them, the
    /// word that it was in, from 1, and how many more words held any.
    pub mended: fn(char, usize, usize) -> String,
    /// The saved work could not be read and is kept aside.
    pub damaged: &'static str,
    /// The saved work could not be read and is where it was; nothing is saved over it.
    pub damaged_in_place: &'static str,
    /// One copy of the saved work could not be read; another is on the page.
    pub damaged_in_part: &'static str,
    /// The saved work could not be reached; nothing is saved over it.
    pub unread: &'static str,
    /// The saved work is no longer there.
    pub lost: &'static str,
    /// Another tab has saved since.
    pub superseded: &'static str,
    /// Earlier work waits to be handed out.
    pub aside: &'static str,
    /// Downloads what was kept aside.
    pub download_damaged: &'static str,
    /// Goes on saving, in the place of work that could not be read.
    pub start_afresh: &'static str,
    /// Takes what another tab has saved.
    pub take_that: &'static str,
    /// Saves what this tab has.
    pub keep_mine: &'static str,
    /// Deletes what was kept aside.
    pub delete: &'static str,
    /// Leaves what was kept aside until the page is opened again.
    pub later: &'static str,
    /// Work cannot be saved in this browser.
    pub unsaved: &'static str,
    /// The browser's database does not answer.
    pub unanswered: &'static str,
    /// Takes a notice away.
    pub dismiss: &'static str,
    /// Why an edit was refused.
    pub edit: fn(&EditError) -> String,
    /// Why a setting was refused.
    pub setting: fn(&SettingsError) -> String,
}
