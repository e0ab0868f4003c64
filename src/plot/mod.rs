//! Pictures of matrices: from numbers to colours.

mod colormap;
mod domain;
mod heatmap;
mod shrink;

pub use colormap::{Ink, Ramp, Rgb, Theme};
pub use domain::Domain;
pub use heatmap::pixels;
pub use shrink::shrink;
