//! Pictures of matrices: from numbers to colours, and from cells to places on any plotters backend.
//!
//! Four steps, each of them pure: a [`Domain`] says which numbers the colours span, a [`Ramp`] which colours those
//! are, a [`HeatmapLayout`] where everything lies, and [`pixels`] and [`draw_frame`] make the picture. Lengths
//! are CSS pixels, whatever the density of the screen; getting the picture onto one is left to the caller.

mod colormap;
mod domain;
mod extremes;
mod frame;
mod heatmap;
mod layout;
mod map_image;

pub use colormap::{Ink, Ramp, Rgb, Theme};
pub use domain::Domain;
pub use extremes::extremes;
pub use frame::{Frame, draw_frame};
pub use heatmap::{pixels, transposed};
pub use layout::{Gutters, HeatmapLayout, Rect};
pub use map_image::MapImage;
