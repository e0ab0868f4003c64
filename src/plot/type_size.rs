//! The sizes of what is written in pictures, in CSS pixels: those of the page around them.

/// Names and titles.
pub const NAME: f64 = 13.0;
/// What stands at ticks and above columns.
pub const TICK: f64 = 11.0;
