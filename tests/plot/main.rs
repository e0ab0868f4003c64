//! Pictures of matrices.
#![allow(clippy::unwrap_used)]

mod colormap;
mod domain;
mod heatmap;
mod shrink;
