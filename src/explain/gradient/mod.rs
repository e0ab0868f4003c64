//! The gradient of one number: its arithmetic, the central difference beside it, and what it tells.

mod broken;
mod chain;
mod difference;
mod preference;
mod replaced;
mod strongest;
mod ways;

pub use broken::{Broken, broken};
pub use chain::{Along, Chain, Link, Pair, Pairs, Seed, SoftmaxBack};
pub use difference::{Difference, Effect, difference, raise};
pub use preference::{Preference, preference};
pub use strongest::{Strong, strongest};
