//! Numbers as people type and read them.

mod format;
mod parse;

pub use format::{Digits, display, exact, is_exact, machine, outcome, significant};
pub use parse::{ParseError, parse, read};
