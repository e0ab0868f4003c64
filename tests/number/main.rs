//! Numbers as the user types and reads them.

mod decimal;
mod expression;
mod finite;
mod format;
mod mixed;
mod nudge;
mod parse;
mod significant;
mod written;

#[path = "../support/properties.rs"]
#[allow(dead_code, reason = "each test crate uses a part of it")]
mod properties;
