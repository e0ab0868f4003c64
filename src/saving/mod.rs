//! When the work on a page is saved, where, and which other saves it may replace.
//!
//! A page saves to the main place, where the next visit looks first, or aside, under the number of its line of work.
//! [`Standing`] says which of the two; its table is [`Standing::after`]:
//!
//! ```text
//!                     a save begins             another tab saves
//! main place    Link ───────────────▶ Own ─────────────────────────┐
//!               │  ▲                   ▲ ▲                          ▼
//!   another tab │  │ the user          │ └────────────────────── Overtaken    aside
//!         saves │  │ keeps this        │   the user keeps this,
//!               ▼  │                   │   or takes the saved work
//! aside     LinkOverWork ──────────────┘
//!                       the user takes the saved work
//!
//! nowhere    LinkUnread ──▶ Link, and Unread ──▶ Own, when the user keeps this
//! ```
//!
//! Of two tabs with the same work, the one that saves first has the main place. The other is overtaken: what it saves goes
//! aside until its user keeps it or takes the saved work.
//!
//! [`Delivery`] follows one save after the other into the database, [`Trouble`] says whether saves fail and whether the
//! user knows. A [`Stamp`] says which save a text is, and the [`Ledger`] which saves may be replaced.

mod delivery;
mod kept;
mod ledger;
mod lines;
mod stamp;
mod standing;
mod trouble;

pub use delivery::{Delivery, InputRevisions, Outcome};
pub use kept::KeptValue;
pub use ledger::{Ledger, OverwriteRule};
pub use lines::WorkLines;
pub use stamp::Stamp;
pub use standing::{Place, Standing, StandingEvent};
pub use trouble::Trouble;
