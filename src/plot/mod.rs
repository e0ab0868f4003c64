//! Pictures of matrices: maps numbers to colours and cells to positions, on any plotters backend.
//!
//! There are four steps, all of them pure. A [`Domain`] defines the numbers that the colours span, a [`Ramp`] the
//! colours, and a [`HeatmapLayout`] the positions; [`pixels`] and [`draw_frame`] make the picture. Lengths are CSS
//! pixels, whatever the density of the screen. Getting the picture onto a screen is left to the caller.

mod colormap;
mod dash;
mod domain;
mod extremes;
pub mod figure;
mod frame;
mod heatmap_image;
mod layout;
mod map_image;
mod mark;
mod tint;
pub mod type_size;

pub use colormap::{Ink, Ramp, Rgb, Theme, Tone};
pub use dash::Dash;
pub use domain::Domain;
pub use extremes::extremes;
pub use frame::{Frame, draw_frame};
pub use heatmap_image::{pixels, transposed};
pub use layout::{Gutters, HeatmapLayout, Rect};
pub use map_image::MapImage;
pub use mark::{Across, Down, Label, LineStyle, Mark, Measure, Point, paint};
pub use tint::{tint, tinted};
