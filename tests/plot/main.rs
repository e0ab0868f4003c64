//! Pictures of matrices.
#![allow(clippy::unwrap_used)]

mod colormap;
mod domain;
mod frame;
mod heatmap;
mod layout;
mod recorder;
mod shrink;
