//! The floor of the lab: what is computed beside the pipeline.

#![allow(clippy::expect_used, clippy::unwrap_used, reason = "a helper that fails fails its test")]
