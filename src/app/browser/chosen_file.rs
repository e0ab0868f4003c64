//! Text files chosen by the user.

use web_sys::HtmlInputElement;

use super::{long_text::LongText, sliced_file::SlicedFile};

/// Why a file was not read, with its name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::app) enum FileUnread {
    /// It has more bytes than the limit.
    TooLarge(String),
    /// The browser refused to read it.
    Refused(String),
}

/// Reads the file chosen in a field, if any, up to `most` bytes. Clears the field, so that the same file can be chosen
/// again.
pub(in crate::app) async fn chosen_file(
    field: HtmlInputElement,
    most: usize,
) -> Option<Result<LongText, FileUnread>> {
    let file = SlicedFile::chosen(&field)?;
    field.set_value("");
    if file.length() > most as u64 {
        return Some(Err(FileUnread::TooLarge(file.name())));
    }
    Some(file.text().await.ok_or_else(|| FileUnread::Refused(file.name())))
}
