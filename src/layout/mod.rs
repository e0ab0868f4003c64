//! The positions of cells on the screen, and how the selection moves over them.
//!
//! Everything here is pure: sizes in, sizes out. Lengths are CSS pixels. Rows and columns are as shown; [`Orientation`]
//! converts between them and the model's.

mod band;
mod geometry;
mod head_names;
mod motion;
mod orientation;
mod presented;
mod range;
mod room;
mod rows;
mod viewport;
mod window;

pub use geometry::Geometry;
pub use head_names::HeadNames;
pub use motion::{Motion, Spot};
pub use orientation::{Labels, Orientation, as_shown};
pub use range::{CellRange, Corner};
pub use room::Room;
pub use viewport::Viewport;
pub use window::Window;
