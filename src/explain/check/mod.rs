//! Whether printed numbers are right: cell by cell, at the precision with which they were printed.
//!
//! A [`Claim`] is a stage as somebody printed it. [`judge`] tells of each of its cells whether it agrees with the
//! computed one and, where it does not, whether it is a slip of its own or follows from what the same person
//! printed before it. [`likely_causes`] names the mistakes that lead to exactly these numbers.

mod carried;
mod cause;
mod claim;
mod rounded;
mod verdict;
mod working;

pub use cause::{Cause, likely_causes};
pub use claim::Claim;
pub use verdict::{JudgedCell, Judgement, Operands, Verdict, judge};
pub use working::{Working, working};
