//! How a cell came to be, and the tour that leads through all of them.

mod derivation;
mod guess;
mod sources;
mod step;
mod task;

pub use derivation::{Derivation, Product, SoftmaxTerm, Term, derive, largest};
pub use guess::is_right;
pub use sources::{Block, sources};
pub use step::Step;
pub use task::{Answer, Baseline, Task};
