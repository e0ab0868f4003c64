//! Words that people type, to be shown between other text: what none of them may hold, and how each stands by itself.
//!
//! A word must not change what stands beside it, and two words that differ must look different. So characters that
//! turn text round, and characters that nobody sees, are [unfit](unfit()) for a word; and a word that reads from the
//! right is [isolated] wherever it is shown. A sentence is [split](split()) into them, and they
//! are [joined](joined()) to one.

mod file_name;
mod isolated;
mod joined;
mod split;
mod unfit;

pub use file_name::file_name;
pub use isolated::{cut, isolated, isolated_each};
pub use joined::joined;
pub use split::split;
pub use unfit::{Unfit, mended, spelt_out, unfit};
