//! How a cell came to be.

mod derivation;
mod sources;
mod story;

pub use derivation::{
    Breach, Derivation, Mixture, Naive, Product, SoftmaxRow, SoftmaxTerm, Term, derive, largest,
};
pub use sources::{Block, sources};
pub use story::{KeyShare, OutputShare, Story};
