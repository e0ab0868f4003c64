//! Pasting: reading the content, handling its headings, and the notes about it.

mod clip;
mod entity;
mod html;
mod notes;
mod one_cell;
mod tag;
mod token_words;

pub use clip::{ClipCell, ClipTable, ClipUnread, Source, read_clip};
pub use html::{MAX_HTML_BYTES, html_table};
pub use notes::{PasteNotes, first_lines, listed_table};
pub use token_words::{KeptWord, TokenWords, WhyKept};
