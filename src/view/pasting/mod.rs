//! What is pasted: how it is read, what becomes of its headings, and what is said of it.

mod clip;
mod notes;
mod one_cell;
mod token_words;

pub use clip::{Beside, ClipCell, ClipTable, Source, Unread, read_clip};
pub use notes::{PasteNotes, first_lines, listed_table};
pub use token_words::{KeptWord, TokenWords, WhyKept};
