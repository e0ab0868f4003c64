//! The words around the panels beside the sheet.

use crate::text::SideText;

pub(super) static TEXT: SideText = SideText {
    title: "Side panel",
    number: "This cell",
    word: "This word",
    check: "Check my work",
    more: "Show all",
    less: "Show less",
};
