//! Whether printed numbers are right: cell by cell, at the precision with which they were printed.
//!
//! A [`PrintedStage`] is a stage as someone printed it. [`judge`] decides for each of its cells: it agrees with the
//! computed number, it differs only by rounding, it is a mistake of its own, or it follows from what the same person
//! printed before it. [`likely_causes`] names the mistakes that lead to exactly these numbers. Each mistake replaces a
//! step of the computation.

mod cause;
mod decimal_rounding;
mod heads;
mod interval;
mod likely;
mod printed_stage;
mod reckoning;
mod steps;
mod verdict;
mod ways;
mod working;

pub use cause::Cause;
pub use likely::{causes_of, likely_causes};
pub use printed_stage::PrintedStage;
pub use steps::{Projections, Source};
pub use verdict::{JudgedCell, Judgement, Operands, Verdict, judge};
pub use working::{Working, printed_before, working};
