//! Pictures of matrices.
#![allow(clippy::unwrap_used)]

mod colormap;
mod domain;
mod extremes;
mod figure;
mod frame;
mod heatmap;
mod layout;
mod map_image;
mod recorder;

#[path = "../support/properties.rs"]
#[allow(dead_code, reason = "each test crate uses a part of it")]
mod properties;
