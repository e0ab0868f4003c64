//! What heads do: what each adds to a number behind W_O, the circuits of a head, and what splitting into heads changes.

mod circuits;
mod contributions;
mod splitting;

pub use circuits::{Circuits, MAX_CIRCUIT, Meeting, NoCircuits, SecondScore};
pub use contributions::{Contributions, contributions};
pub use splitting::{LargestChange, Splitting, WeightsChange};
