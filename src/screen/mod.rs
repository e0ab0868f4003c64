//! Where cells stand on the screen, and how the selection moves over them.
//!
//! Pure: sizes go in, sizes come out. Lengths are CSS pixels.

mod geometry;
mod motion;
mod window;

pub use geometry::{Geometry, Room, Viewport};
pub use motion::{Motion, Spot};
pub use window::Window;
