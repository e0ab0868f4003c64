//! When the work on a page is saved, where, and which other saves it may replace.
//!
//! A page saves to the main place, where the next visit looks first, or aside, under the number of its line of work, or
//! nowhere. [`Standing`] says which; its table is [`Standing::after`]:
//!
//! ```text
//!               opens with a link              opens with one's own work, or with none
//!               over no work                   │
//!                │                             ▼
//! main place    Link ───────────────────────▶ Own ────────────────────────┐
//!               │  ▲    a save begins          ▲ ▲                         │ another tab saves
//!   another tab │  │ the user                  │ └──────────────────────┐  │
//!         saves │  │ keeps this                │   the user keeps this, │  ▼
//!               ▼  │                           │   or takes what        Overtaken    aside
//! aside     LinkOverWork ──────────────────────┘   is saved
//!                ▲      the user takes what is saved
//!                │
//!               opens with a link over work
//!
//! nowhere   LinkUnread ──▶ Link     the user keeps this
//!           Unread ──────▶ Own      the user keeps this
//!                ▲
//!               opens, with a link or without, while saved work cannot be read
//! ```
//!
//! - **Two tabs** with the same work: the one that saves first has the main place. The other is overtaken: what it saves
//!   goes aside, until its user keeps it in place of the saved work or takes the saved work.
//! - **A choice** loses nothing: what it replaces is set aside under the number of its own line of work. Undo and redo can
//!   cross a choice; then the line that is on the page again saves where the page stands, and the other is set aside.
//! - **A save that fails** changes no standing. It is tried again, and [`Trouble`] says whether the user is told. A text
//!   that localStorage took counts as saved.
//! - **A page that is closed** during a save leaves a copy in localStorage, or in the database under a third name that the
//!   next visit finds. If another tab has saved meanwhile, the copy goes aside.
//! - **A database that answers late**, after the page has opened without it, opens the page anew if nothing was edited.
//!
//! [`Delivery`] follows one save after the other into the database. A [`Stamp`] says which save a text is, and the
//! [`Ledger`] which saves may be replaced.

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
pub use standing::{Place, SavedWork, Standing, StandingEvent};
pub use trouble::Trouble;
