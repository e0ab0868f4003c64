//! Text files that the person gives to the page.

use web_sys::HtmlInputElement;

use super::{long_text::LongText, sliced_file::SlicedFile};

/// Why a file is not read, with its name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::app) enum Unread {
    /// It has more bytes than are taken.
    TooLarge(String),
    /// The browser does not give it.
    Refused(String),
}

/// Reads the file that was chosen in a field, where one was; at most so many bytes. The same can be chosen again.
pub(in crate::app) async fn chosen_file(
    field: HtmlInputElement,
    most: usize,
) -> Option<Result<LongText, Unread>> {
    let file = SlicedFile::chosen(&field)?;
    field.set_value("");
    if file.length() > most as u64 {
        return Some(Err(Unread::TooLarge(file.name())));
    }
    Some(file.text().await.ok_or_else(|| Unread::Refused(file.name())))
}
