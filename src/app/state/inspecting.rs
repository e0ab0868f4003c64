//! Moving by key from a cell to the explanation of its number, and back to the same cell.

use leptos::{ev, prelude::*};
use web_sys::{EventTarget, FocusEvent};

use crate::{
    app::{
        browser::dom,
        state::{
            focus::Focus,
            grids::Grids,
            panels::{Panel, Panels},
        },
    },
    command::ExplanationCommand,
    model::CellRef,
};

/// The panel with the explanation of a number.
const PANEL: Panel = Panel::Number;
/// The side of the page with all panels.
const SIDE: &str = ".side";
/// What to focus in the explanation, in this order: a number that links to another cell, a field or button, the whole region.
const ENTRANCES: [&str; 3] = [" .derivation [data-cell]", " :is(input, button:not([hidden]))", ""];

/// Where the user was before the explanation.
#[derive(Clone, Copy)]
struct LeftPlace {
    cell: CellRef,
    /// Whether the panels were folded.
    was_folded: bool,
}

/// Moves the focus into the explanation and back. Copies are handles to the same state.
#[derive(Clone, Copy)]
pub(in crate::app) struct Inspecting {
    focus: Focus,
    grids: Grids,
    panels: Panels,
    /// Where the user was, if they came by key.
    from: StoredValue<Option<LeftPlace>>,
}

impl Inspecting {
    /// From now on, the way back is forgotten when the focus leaves the side of the page by other ways.
    pub(in crate::app) fn follow(focus: Focus, grids: Grids, panels: Panels) -> Self {
        let from = StoredValue::new(None);
        // The listener lives as long as the page.
        let _gone = window_event_listener(ev::focusin, move |event: FocusEvent| {
            if !dom::is_within(event.target(), SIDE) {
                from.set_value(None);
            }
        });
        Self { focus, grids, panels, from }
    }

    /// Whether the target of an event is in the panel with the explanation.
    pub(in crate::app) fn contains(target: Option<EventTarget>) -> bool {
        dom::is_within(target, &format!("#{}", PANEL.element_id()))
    }

    /// Performs a command of the explanation.
    pub(in crate::app) fn perform(self, command: ExplanationCommand) {
        match command {
            ExplanationCommand::Leave => self.leave(),
        }
    }

    /// Moves the focus from the selected cell into its explanation, and unfolds the panels for that.
    pub(in crate::app) fn enter(self) {
        let Self { focus, panels, .. } = self;
        focus.ignore_pointer();
        self.from.set_value(Some(LeftPlace {
            cell: focus.selected.get_untracked(),
            was_folded: panels.side_is_folded.get_untracked(),
        }));
        panels.open(PANEL);
        // A panel that was not open is created in the next frame, and exists in the one after.
        request_animation_frame(|| {
            request_animation_frame(|| {
                let explanation = format!("#{} [role='region']", PANEL.element_id());
                ENTRANCES.iter().any(|entrance| dom::focus(&format!("{explanation}{entrance}")));
            });
        });
    }

    /// Moves the focus back to the cell that was left, or else to the selected one.
    fn leave(self) {
        let from = self.from.try_update_value(Option::take).flatten();
        if from.is_some_and(|from| from.was_folded) {
            self.panels.side_is_folded.set(true);
        }
        let selected = || self.focus.selected.get_untracked();
        self.grids.focus(from.map_or_else(selected, |from| from.cell));
    }
}
