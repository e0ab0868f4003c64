//! The font sizes in pictures, in CSS pixels. They match those of the page around them.

/// Names and titles.
pub const NAME: f64 = 13.0;
/// Texts at ticks and above columns.
pub const TICK: f64 = 11.0;
