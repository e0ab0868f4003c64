//! The presets: their true values, the published ones, and how the generated presets were made.

#![allow(clippy::expect_used, clippy::unwrap_used, reason = "a helper that fails fails its test")]

mod bits;
mod gaze;
mod heads;
mod humpty_dumpty;
mod lab;
mod published;
mod registry;
mod unchanged;
mod worked_examples;

#[path = "../support/mod.rs"]
#[allow(dead_code, reason = "each test crate uses a part of it")]
mod support;
