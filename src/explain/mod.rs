//! How a cell came to be, and whether printed numbers are what it should be.

mod check;
mod derivation;
mod sources;
mod story;

pub use check::{Cause, Claim, JudgedCell, Judgement, Verdict, Working, judge, likely_causes, working};
pub use derivation::{
    Breach, Derivation, Mixture, Naive, Product, SoftmaxRow, SoftmaxTerm, Term, derive, largest,
};
pub use sources::{Block, sources};
pub use story::{KeyShare, OutputShare, Story};
