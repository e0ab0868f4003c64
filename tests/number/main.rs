//! Numbers as the user types and reads them.

mod data;
mod display;
mod expression;
mod finite;
mod formatted;
mod mixed;
mod nudge;
mod parse;
mod significant;
mod table;

#[path = "../support/properties.rs"]
#[allow(dead_code, reason = "each test crate uses a part of it")]
mod properties;
