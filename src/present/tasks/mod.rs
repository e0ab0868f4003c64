//! The one thing to try at each step of the tour, and whether it has been done: read off the numbers, not off clicks.
//! What holds when a step is entered is not done: only what has come to hold since then is.
//!
//! Where matrices are wide, it is a number or a setting, which takes no writing of rows. Where a document stands in its
//! way, an [`Obstacle`] says what does. What an answer tells lies in stages that its step has uncovered.
//!
//! A task is a file: where it holds, what it has led to, and how that is told. [`Task`] and [`Answer`] only choose.

mod answer;
mod baseline;
mod distant_influence;
mod equal_rows;
mod equal_weights;
mod large_input;
mod large_query_weight;
mod large_score;
mod large_value_weight;
mod no_saturation;
mod no_scaling;
mod numbers;
mod obstacle;
mod one_weight;
mod task;
mod teller;
mod zero_column;
mod zero_row;

pub use answer::Answer;
pub use baseline::Baseline;
pub use distant_influence::DistantInfluence;
pub use equal_rows::EqualRows;
pub use equal_weights::EqualWeights;
pub use large_input::LargeInput;
pub use large_query_weight::LargeQueryWeight;
pub use large_score::LargeScore;
pub use large_value_weight::LargeValueWeight;
pub use no_saturation::NoSaturation;
pub use no_scaling::NoScaling;
pub use obstacle::Obstacle;
pub use one_weight::OneWeight;
pub use task::Task;
pub use zero_column::ZeroColumn;
pub use zero_row::ZeroRow;
