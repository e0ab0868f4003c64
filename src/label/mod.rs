//! The labels of tokens: forbidden characters, right-to-left words, splitting and joining sentences.
//!
//! A word must not reorder the text beside it, and two different words must look different. So characters that reorder
//! text and invisible characters are [unfit](unfit()) for a word, and a right-to-left word is [isolated](isolated()) wherever it is
//! shown. A sentence is [split](split()) into words, and words are [joined](joined()) to a sentence.

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
