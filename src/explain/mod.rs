//! How a cell is computed, what heads do, the tour through all stages, and whether printed numbers are right.

mod check;
mod derivation;
mod gradient;
mod guess;
mod heads;
mod mistakes;
mod sources;
mod step;
mod story;

pub use check::{
    Cause, JudgedCell, Judgement, Operands, PrintedStage, Projections, Source, Verdict, Working, causes_of,
    judge, likely_causes, printed_before, working,
};
pub use derivation::{
    Adjusted, Breach, Derivation, Mixture, Naive, Product, SoftmaxRow, SoftmaxTerm, Term, derive, largest,
};
pub use gradient::{
    Along, Broken, Chain, Difference, Effect, Link, Pair, Pairs, Preference, Seed, SoftmaxBack, Strong,
    broken, difference, preference, raise, strongest,
};
pub use guess::is_right;
pub use heads::{
    Circuits, Contributions, LargestChange, MAX_CIRCUIT, Meeting, NoCircuits, SecondScore, Splitting,
    WeightsChange, contributions,
};
pub use mistakes::HeadMistake;
pub use sources::{Block, sources};
pub use step::{BesideStages, Step};
pub use story::{KeyShare, OutputShare, Story};
