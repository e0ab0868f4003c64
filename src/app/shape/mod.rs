//! The shape of the document: words that come, go and move, sizes, a sentence. A menu leads to them.

mod dialog;
mod menu;
mod number;
mod sentence;
mod sizes;
mod words;

use crate::app::kit::prelude::*;
use crate::app::{
    browser::page,
    kit::reactive::{memo, part as changing},
};

/// The id of the button that opens the menu: the focus returns to it.
pub(super) const OPENER: &str = "sheet-menu";

/// What is asked for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Asked {
    Menu,
    Sizes,
    Sentence,
}

/// What is open. Copies are handles to the same.
#[derive(Clone, Copy)]
struct Open {
    is_open: RwSignal<bool>,
    asked: RwSignal<Asked>,
}

impl Open {
    /// Closes everything, and goes back to where it was opened.
    fn close(self) {
        dialog::shut();
        self.is_open.set(false);
        page::focus(&format!("#{OPENER}"));
    }
}

/// The menu, and the dialogs that it leads to; told whether it is open.
pub(super) fn opened(is_open: RwSignal<bool>) -> AnyView {
    let open = Open { is_open, asked: RwSignal::new(Asked::Menu) };
    let asked = memo(move || open.asked.get());
    changing(move || match asked.get() {
        Asked::Menu => menu::menu(open),
        Asked::Sizes => sizes::sizes(open),
        Asked::Sentence => sentence::sentence(open),
    })
    .into_any()
}
