//! Several heads: a tab for each with a small picture of its weights, what the other heads look at, and the cards of what all
//! heads make together.

mod below;
mod cards;
mod tabs;

use crate::app::kit::parts::all;
use crate::app::state::modules::HeadsModule;
use leptos::prelude::*;

/// What the heads' part provides.
pub(super) fn part() -> HeadsModule {
    HeadsModule { strip, cards: cards::cards }
}

/// What is between the words and the cards: what the other heads look at, and the tabs. Takes the row of the word in focus and
/// the width of the sheet.
fn strip(row: Memo<usize>, width: Memo<f64>) -> AnyView {
    all(vec![below::below(row, width), tabs::tabs()])
}
