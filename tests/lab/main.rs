//! The lab module: what is computed besides the pipeline.

#![allow(clippy::expect_used, clippy::unwrap_used, reason = "a helper that fails fails its test")]

mod curves;
mod formats;
mod learning;
mod masking;
mod numbers;
mod plainly;
mod rescaled_row;
mod revival;
mod ruler;
mod sweep;
mod what_if;

#[path = "../support/mod.rs"]
#[allow(dead_code, reason = "each test crate uses a part of it")]
mod support;
