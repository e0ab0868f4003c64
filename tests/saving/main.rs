//! When work is saved, where, and which saves it may replace.

// Clippy does not count helpers and properties as tests.
#![allow(clippy::expect_used, clippy::unwrap_used)]

mod delivery;
mod kept;
mod ledger;
mod lines;
mod standing;
mod trouble;
