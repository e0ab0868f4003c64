//! The arithmetic behind a cell, as the inspector lists it.

mod softmax_step;
mod softmax_table;
mod terms;

pub use softmax_step::SoftmaxStep;
pub use softmax_table::SoftmaxTable;
pub use terms::Terms;
