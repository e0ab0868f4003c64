//! Numbers as people type and read them.

mod format;
mod parse;
mod significant;

pub use format::{Digits, display, exact, is_exact, machine, outcome};
pub use parse::{ParseError, parse, read};
pub use significant::{approximate, display_small, significant};
