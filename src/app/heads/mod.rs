//! Several heads: the circuits of the chosen one below the cards, and what each adds to a number of the projected output.

mod circuits;
mod contributions;
mod picture;

use crate::app::state::modules::HeadsModule;

/// Makes what the part of heads provides.
pub(super) fn part() -> HeadsModule {
    HeadsModule { circuits: circuits::view, contributions: contributions::view }
}
