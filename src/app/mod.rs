//! The page: components over one store.
//!
//! Data flows in a circle. A component dispatches an [`Edit`](crate::model::Edit) to the store; the store
//! applies it, computes what follows and raises the revision of each stage that the change reaches; effects that
//! watch a revision ask for a paint; one paint an animation frame writes what is visible and differs. Effects go
//! outward only: none writes a signal that the numbers depend on.
//!
//! Its rooms stand on floors of their own, and imports point down here, too:
//!
//! ```text
//! shell                 puts the page together: toolbar, commands, notices, saving
//! side  tour  lab        what stands beside, below and under the sheet;
//! hand  shape           what is done to many numbers at once, and to their shape; none of the five knows another
//! sheet                 cards with their grids and pictures, and the operators between them
//! page                  what all of them share: the store, the focus, the voice, what lies over a cell
//! kit                   widgets that know nothing of attention
//! browser               one facility of the browser a file
//! ```

mod browser;
mod hand;
mod kit;
mod lab;
mod page;
mod shape;
mod sheet;
mod shell;
mod side;
mod tour;

pub use self::browser::panic::install_panic_hook;
pub use self::shell::start;
