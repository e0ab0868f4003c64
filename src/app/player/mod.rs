//! The player: over the sheet, it shows in six seconds how the row of the word in focus is computed.

mod controls;
mod film;
mod picture;
mod state;
mod view;

use leptos::prelude::*;

use self::state::Player;
use crate::app::{kit::context::provide_context, state::modules::PlayerPart};

/// Makes what the player's part provides.
pub(super) fn part() -> PlayerPart {
    let player = Player::new();
    provide_context(player);
    PlayerPart { button: view::button, name: view::name, open: Callback::new(move |()| player.open()) }
}
