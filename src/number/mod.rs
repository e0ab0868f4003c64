//! Numbers as people type and read them.

mod format;
mod nudge;
mod parse;
mod significant;
mod written;

pub use format::{Digits, display, exact, is_exact, machine, outcome};
pub use nudge::{nudged, part_of};
pub use parse::{ParseError, narrow, parse, read};
pub use significant::{approximate, display_small, significant};
pub use written::Written;
