//! The panel that checks printed numbers: the user's own, and the published ones of a preset.

mod cell;
mod kept;
mod list;
mod matched;
mod own;
mod published;
mod recorded;
mod state;

use leptos::prelude::*;

use self::{own::Own, published::Published, state::Check};
use crate::{
    app::{
        kit::context::{expect_context, provide_context},
        state::overlay::{Mark, Marks, Overlay},
    },
    explain::Verdict,
    model::CellRef,
    present::Compared,
    text::Messages,
};

/// Marks the verdicts on the sheet and returns the check panel.
pub(in crate::app) fn check() -> fn() -> AnyView {
    let check = Check::new(expect_context(), expect_context(), expect_context(), expect_context());
    provide_context(check);
    kept::follow(check);
    let marks = move || check.marked.get().map(|compared| compared as Marks);
    expect_context::<Overlay>().mark_with(Signal::derive(marks));
    panel
}

fn panel() -> AnyView {
    view! {
        <div class="check">
            <Own />
            <Published />
        </div>
    }
    .into_any()
}

impl Mark for Compared {
    fn of(&self, cell: CellRef, text: &Messages) -> Option<(Verdict, String)> {
        let judged = self.cell(cell)?;
        Some((judged.verdict, self.heard(judged, text)))
    }
}
