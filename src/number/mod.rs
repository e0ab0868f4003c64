//! Numbers as people type and read them.

mod decimal;
mod expression;
mod format;
mod mixed;
mod nudge;
mod parse;
mod significant;
mod written;

pub use decimal::{fixed, plain, read, scientific};
pub use expression::{ExpressionError, Fault, MAX_CHARACTERS, MAX_DEPTH, evaluate};
pub use format::{Digits, cut, display, display_in, exact, is_exact, machine, outcome};
pub use mixed::mixed;
pub use nudge::{nudged, part_of};
pub use parse::{ParseError, narrow, parse, quick};
pub use significant::{approximate, display_small, significant};
pub use written::FormattedNumber;
