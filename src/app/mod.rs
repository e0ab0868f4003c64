//! The page: components over one store.
//!
//! Data flows in a circle. A component dispatches an [`Edit`](crate::model::Edit) to the store. The store applies it,
//! recomputes the results and raises the revision of each stage that changes. Effects that watch a revision request a
//! paint. One paint per animation frame writes the visible cells that differ. No effect writes a
//! signal that the numbers depend on.
//!
//! Its modules are layered, and imports point down only:
//!
//! ```text
//! shell                 puts the page together: toolbar, commands, notices, saving
//! panels  tour  lab     beside, below and under the sheet
//! player                over the sheet: how one row is computed
//! gradient              the colours of the cards when they are those of a gradient, and what it says of a cell
//! heads                 what several heads do
//! editing  dialogs      changes to many numbers at once; dialogs, import, export. None of these eight knows another
//! sheet                 cards with their grids and pictures, and the operators between them
//! state                 shared by all of them: the store, the focus, the locale, cell overlays
//! kit                   widgets that know nothing of attention
//! browser               one browser facility a file
//! ```

mod browser;
mod dialogs;
mod editing;
mod gradient;
mod heads;
mod kit;
mod lab;
mod panels;
mod player;
mod sheet;
mod shell;
mod state;
mod tour;

pub use self::{browser::panic::install_panic_hook, shell::start};
