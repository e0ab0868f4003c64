//! How a cell came to be.

mod derivation;
mod sources;

pub use derivation::{Derivation, Product, SoftmaxTerm, Term, derive, largest};
pub use sources::{Block, sources};
