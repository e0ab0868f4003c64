//! Pictures of matrices: from numbers to colours, and from cells to places on any plotters backend.
//!
//! Four steps, each of them pure: a [`Domain`] says which numbers the colours span, a [`Ramp`] which colours those
//! are, a [`HeatmapLayout`] where everything lies, and [`pixels`] and [`draw_frame`] make the picture. Lengths
//! are CSS pixels, whatever the density of the screen; getting the picture onto one is left to the caller.

mod colormap;
mod dash;
mod domain;
mod extremes;
pub mod figure;
mod frame;
mod heatmap;
mod layout;
mod map_image;
mod mark;
pub mod type_size;

pub use colormap::{Ink, Ramp, Rgb, Theme, Tone};
pub use dash::Dash;
pub use domain::Domain;
pub use extremes::extremes;
pub use frame::{Frame, draw_frame};
pub use heatmap::{pixels, transposed};
pub use layout::{Gutters, HeatmapLayout, Rect};
pub use map_image::MapImage;
pub use mark::{Across, Down, Label, Mark, Measure, Pen, Point, paint};
