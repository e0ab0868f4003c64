//! What the page says about a gradient.

mod names;
mod said;
mod working;

pub use names::{matrix_of, place_name, symbol_of, target_name};
pub use said::{agreement, broken_said, difference_said, raised, wish_said};
pub use working::{GradientPart, GradientTable, GradientWorking};
