//! Several heads: a tab for each with a small picture of its weights, what the other heads look at, the cards of what all heads
//! make together, the circuits of the chosen head, and what each head adds to a number of the projected output.

mod below;
mod cards;
mod circuits;
mod contributions;
mod picture;
mod tabs;

use leptos::prelude::*;

use crate::{
    app::{kit::parts::all, state::modules::HeadsModule},
    layout::Room,
};

/// What the heads' part provides.
pub(super) fn part() -> HeadsModule {
    HeadsModule { strip, cards, contributions: contributions::view }
}

/// The strip between the words and the cards: what the other heads look at, and the tabs. Takes the row of the word in focus
/// and the width of the sheet, in CSS pixels as on a laptop.
fn strip(row: Memo<usize>, width: Memo<f64>) -> AnyView {
    all(vec![below::below(row, width), tabs::tabs()])
}

/// The part below the cards of the chosen head. Takes the room of the sheet.
fn cards(room: Memo<Room>) -> AnyView {
    all(vec![cards::cards(room), circuits::view()])
}
