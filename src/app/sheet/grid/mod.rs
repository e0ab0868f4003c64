//! The numbers of a matrix: a window of cells that keys and pointer move over, and in which inputs are edited.
//!
//! Each layer uses those before it: [`Pane`] (what is visible, where the cursor is), [`Elements`] (what is painted),
//! [`Cursor`] (movement), [`Editing`].

mod cells;
mod cursor;
mod editing;
mod editor;
mod elements;
mod face;
mod faces;
mod keys;
mod lined_up;
mod pane;
mod wheel;

use leptos::prelude::*;

use self::{
    cursor::Cursor, editing::Editing, editor::Editor, elements::Elements, keys::GridKeys, pane::Pane,
    wheel::Wheel,
};
use crate::{
    app::{
        kit::{context::expect_context, reactive::words},
        state::{
            grids::{GridHandle, Grids},
            locale::Locale,
            store::Store,
        },
    },
    layout::{Geometry, Window},
    model::Stage,
};

/// The grid of a stage.
#[component]
pub(super) fn Grid(stage: Stage, geometry: Memo<Geometry>, window: Memo<Window>) -> impl IntoView {
    let store = expect_context::<Store>();
    let locale = expect_context::<Locale>();
    let node = NodeRef::new();
    let pane = Pane::new(stage, geometry, window);
    let elements = Elements::new(pane, node);
    let cursor = Cursor::new(pane, elements);
    let (editing, wheel) = (Editing::new(cursor), Wheel::new(cursor));
    let keys = GridKeys::new(editing);
    expect_context::<Grids>().register(GridHandle {
        stage,
        show: Callback::new(move |cell| cursor.show(cell)),
        focus: Callback::new(move |spot| cursor.go(pane.orientation().spot(spot))),
        see: Callback::new(move |cell| pane.see_spot(pane.spot(cell))),
        after: Callback::new(move |(motion, cell)| {
            pane.cell(pane.after(motion, pane.spot(cell))).unwrap_or(cell)
        }),
        root: Callback::new(move |()| node.get_untracked().map(Into::into)),
        orientation: Callback::new(move |()| pane.orientation()),
        window: Callback::new(move |()| pane.seen()),
        element: Callback::new(move |cell| elements.element(pane.spot(cell))),
        edit: Callback::new(move |(spot, typed)| keys.edit(spot, typed)),
        commit: Callback::new(move |()| {
            editing.commit();
        }),
        cancel: Callback::new(move |()| editing.cancel()),
        enter: Callback::new(move |(spot, text)| editing.enter(spot, text)),
        reopen: Callback::new(move |(spot, text)| editing.reopen(spot, text)),
        show_draft: Callback::new(move |(spot, text)| editing.show_draft(spot, text)),
    });

    let dimensions = move || {
        store.shape().track();
        geometry.track();
        pane.dimensions()
    };
    view! {
        <div
            node_ref=node
            class="grid"
            role="grid"
            data-matrix=stage.name()
            aria-label=words(move || match dimensions() {
                (_, 0) | (0, _) if stage == Stage::XKv => locale.text().sheet.key_words_alone,
                (_, 0) | (0, _) => locale.text().sheet.words_alone,
                _ => (locale.text().matrix.name)(stage),
            })
            aria-rowcount=words(move || dimensions().0.to_string())
            aria-colcount=words(move || dimensions().1.to_string())
            aria-multiselectable="true"
            aria-readonly=(!editing.is_allowed()).then_some("true")
            on:keydown=move |event| keys.press(&event)
            on:focusin=move |event| cursor.focused(&event)
            on:dblclick=move |event| keys.open(&event)
            on:pointermove=move |event| cursor.hovered(&event)
            on:pointerleave=move |_| cursor.left()
            on:wheel=move |event| wheel.turn(&event, node.get_untracked().map(Into::into))
        ></div>
        {editing.is_allowed().then(|| view! { <Editor keys /> })}
    }
}
