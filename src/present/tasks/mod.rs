//! The task of each tour step, and whether it has been done, judged by the numbers and not by clicks. What already
//! holds when a step is entered does not count as done.
//!
//! For wide matrices the task is to change a number or a setting, because nobody writes whole rows. If the document
//! makes a task impossible, an [`Obstacle`] says why. Answers mention only stages that their step has uncovered.
//!
//! Each task has a file: where it holds, what it leads to, and how that is described. [`Task`] and [`Answer`] only
//! dispatch.

mod answer;
mod baseline;
mod equal_rows;
mod equal_weights;
mod large_input;
mod large_score;
mod large_value_weight;
mod masked;
mod near;
mod no_saturation;
mod no_scaling;
mod numbers;
mod obstacle;
mod one_weight;
mod task;
mod teller;
mod turned;
mod zero_column;
mod zero_row;

pub use answer::Answer;
pub use baseline::Baseline;
pub use equal_rows::EqualRows;
pub use equal_weights::EqualWeights;
pub use large_input::LargeInput;
pub use large_score::LargeScore;
pub use large_value_weight::LargeValueWeight;
pub use masked::Masked;
pub use near::Near;
pub use no_saturation::NoSaturation;
pub use no_scaling::NoScaling;
pub use obstacle::Obstacle;
pub use one_weight::OneWeight;
pub use task::Task;
pub use turned::Turned;
pub use zero_column::ZeroColumn;
pub use zero_row::ZeroRow;
