//! Text about the saved work, and questions about it.

use crate::model::Sequence;

/// Text about saving.
pub struct SavingText {
    /// The work of the last visit was restored.
    pub restored: &'static str,
    /// The work of the last visit was restored; it is not based on a preset.
    pub restored_own: &'static str,
    /// An earlier state of the saved work was restored.
    pub earlier: &'static str,
    /// The work of another tab was opened.
    pub from_other_tab: &'static str,
    /// The sheet of a link was opened; there was no saved work.
    pub linked: &'static str,
    /// The sheet of a link was opened; the user's saved work is kept.
    pub linked_over: &'static str,
    /// Button: returns to the user's own work.
    pub own_work: &'static str,
    /// Button: keeps the sheet of the link.
    pub keep_linked: &'static str,
    /// The user's own work was opened instead of the sheet of the link.
    pub own: &'static str,
    /// The end of the link is missing.
    pub link_cut: &'static str,
    /// Characters of the link were changed.
    pub link_altered: &'static str,
    /// The link has the format of a later version; takes that version.
    pub link_later: fn(u8) -> String,
    /// The link is based on a preset that this version does not have.
    pub link_preset: &'static str,
    /// A word of the link's sheet is invalid; takes whose word, its number, from 1, and the forbidden character in it, or
    /// `None` if it is empty or too long.
    pub link_word: fn(Sequence, usize, Option<char>) -> String,
    /// The end of the address is not a link to a sheet.
    pub link_invalid: &'static str,
    /// The chosen saved work cannot be read.
    pub saved_unreadable: &'static str,
    /// The work of this tab was saved instead of the other tab's.
    pub kept: &'static str,
    /// Edits are saved again.
    pub afresh: &'static str,
    /// The work of the last visit was restored without characters that a word must not contain; takes the first of
    /// them, whose word it was in, the number of that, from 1, and how many more words contained any.
    pub mended: fn(char, Sequence, usize, usize) -> String,
    /// The saved work could not be read and was moved aside.
    pub damaged: &'static str,
    /// The saved work could not be read or moved aside; nothing is saved over it.
    pub damaged_in_place: &'static str,
    /// The last save could not be read; an earlier one is on the page.
    pub damaged_in_part: &'static str,
    /// The browser does not return the saved work; nothing is saved over it.
    pub unread: &'static str,
    /// The saved work is no longer there.
    pub lost: &'static str,
    /// Another tab has saved other work since.
    pub superseded: &'static str,
    /// Earlier work was moved aside and can be downloaded.
    pub aside: &'static str,
    /// Earlier work was moved aside and can be downloaded; takes the name of its sheet, or its words.
    pub aside_of: fn(&str) -> String,
    /// Button: downloads the saved work.
    pub download_damaged: &'static str,
    /// Button: starts saving again, in the place of work that could not be read or was lost.
    pub start_afresh: &'static str,
    /// Button: opens what the other tab has saved.
    pub take_that: &'static str,
    /// Button: saves the work of this tab.
    pub keep_mine: &'static str,
    /// Button: deletes what was moved aside.
    pub delete: &'static str,
    /// Button: asks again when the page is opened next time.
    pub later: &'static str,
    /// A newer version of the page is available.
    pub newer: &'static str,
    /// The browser does not let the page save.
    pub unsaved: &'static str,
    /// The page cannot save because the page around it keeps it in a sandbox.
    pub unsaved_sandboxed: &'static str,
    /// The browser's database does not answer, or refuses to save.
    pub unanswered: &'static str,
}
