//! The explanation of a cell is how the engine computed it.

#![allow(clippy::expect_used, clippy::unwrap_used, reason = "a helper that fails fails its test")]

mod check;
mod derivation;
mod gradient;
mod heads;
mod softmax;
mod sources;
#[path = "../support/mod.rs"]
#[allow(dead_code, reason = "each test crate uses a part of it")]
mod support;
mod tour;
