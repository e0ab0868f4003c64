//! What is done to a word at its heading: the menu of the sheet, and moving it by keys.

use wasm_bindgen::JsCast;
use web_sys::{Event, HtmlElement, KeyboardEvent, MouseEvent};

use crate::app::kit::prelude::*;
use crate::app::{
    browser::{
        early::{on_early, take},
        keys::{has_control, is_input_method},
        page,
    },
    page::{
        focus::Focus,
        grids::Grids,
        notices::Notices,
        sheet_menu::{Asking, SheetMenu},
        store::Store,
    },
};
use crate::model::{CellRef, Edit, Stage};

/// The attributes of headings, which stand before the rows of X, or above its columns: the place of the token.
const BEFORE: &str = "data-label-row";
const ABOVE: &str = "data-label-col";

/// Listens at headings.
pub(super) fn listen() {
    let (store, notices) = (expect_context::<Store>(), expect_context::<Notices>());
    let (focus, grids, menu) =
        (expect_context::<Focus>(), expect_context::<Grids>(), expect_context::<SheetMenu>());
    // A right press, a long one, or the key for menus.
    on_early("contextmenu", move |event: MouseEvent| {
        let Some((heading, token, _)) = heading(&event) else { return };
        take(&event);
        let edges = heading.get_bounding_client_rect();
        focus.select_token(token);
        menu.ask(Asking::Word(
            CellRef { stage: Stage::X, row: token, col: 0 },
            [edges.right(), edges.bottom()],
        ));
    });
    on_early("keydown", move |event: KeyboardEvent| {
        if !event.alt_key() || event.shift_key() || has_control(&event) || is_input_method(&event) {
            return;
        }
        let Some((_, token, name)) = heading(&event) else { return };
        let to = match (name, event.key().as_str()) {
            (BEFORE, "ArrowUp") | (ABOVE, "ArrowLeft") => token.checked_sub(1),
            (BEFORE, "ArrowDown") | (ABOVE, "ArrowRight") => Some(token + 1),
            _ => return,
        };
        // At either end the browser is not to go back instead.
        take(&event);
        let n = store.read(|pipeline| pipeline.shape().n());
        if let Some(to) = to.filter(|&to| to < n)
            && notices.refuse_unless(store.dispatch(&Edit::MoveToken { from: token, to }))
        {
            grids.show(CellRef { stage: Stage::X, row: to, col: 0 });
            // At the edge of a window it has the focus already: the element stays, and shows the next word.
            page::focus(&format!("[data-matrix='x'] [{name}='{to}']"));
        }
    });
}

/// The heading in X that an event happened on, its token, and the attribute that has it.
fn heading(event: &Event) -> Option<(HtmlElement, usize, &'static str)> {
    let element: HtmlElement = event.target()?.dyn_into().ok()?;
    let is_one = |name: &&str| element.matches(&format!("[data-matrix='x'] [{name}]")).unwrap_or_default();
    let name = [BEFORE, ABOVE].into_iter().find(is_one)?;
    let token = element.get_attribute(name)?.parse().ok()?;
    Some((element, token, name))
}
