//! How a cell came to be.

mod derivation;
mod sources;

pub use derivation::{Derivation, Product, SoftmaxTerm, Term, derive};
pub use sources::{Block, sources};
