//! The math module: matrices, the product kernel, softmax, summaries.

#![allow(clippy::expect_used, clippy::unwrap_used, reason = "a helper that fails fails its test")]

mod elementwise;
mod exponential;
mod generator;
mod helpers;
mod jacobian;
mod jacobian_part;
mod kernel;
mod magnitude;
mod matrix;
mod orthonormal;
mod precision;
mod product;
mod rounded_once;
mod softmax;
mod spread;
mod stats;
mod tanh;

#[path = "../support/mod.rs"]
#[allow(dead_code, reason = "each test crate uses a part of it")]
mod support;
