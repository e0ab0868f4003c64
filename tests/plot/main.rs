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
