//! How a cell came to be, the tour that leads through all of them, and whether printed numbers are what they
//! should be.

mod check;
mod derivation;
mod guess;
mod sources;
mod step;
mod story;

pub use check::{
    Cause, Claim, JudgedCell, Judgement, Operands, Verdict, Working, judge, likely_causes, working,
};
pub use derivation::{
    Breach, Derivation, Mixture, Naive, Product, SoftmaxRow, SoftmaxTerm, Term, derive, largest,
};
pub use guess::is_right;
pub use sources::{Block, sources};
pub use step::Step;
pub use story::{KeyShare, OutputShare, Story};
