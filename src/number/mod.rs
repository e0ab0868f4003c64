//! Numbers as people type and read them. `src/number/writing.rs` lists which function writes a number for which use.

mod digits;
mod expression;
mod formatted;
mod mixed;
mod nudge;
mod parse;
mod writing;

pub use digits::Digits;
pub use expression::{ExpressionError, Fault, MAX_CHARACTERS, MAX_DEPTH, evaluate};
pub use formatted::FormattedNumber;
pub use mixed::parse_mixed;
pub use nudge::{nudged, part_of};
pub use parse::{ParseError, narrow, parse, parse_short, read};
pub use writing::{
    as_result, cut_to_width, exact_for_display, fixed, for_css, for_data, for_display, is_displayed_exactly,
    marked_if_rounded, round_to_width, scientific, significant, small_for_display,
};
