//! The numbers of a matrix: a window of cells that keys and pointer move over, and in which inputs are edited.

mod cells;
mod editor;
mod faces;
mod handle;
mod keys;
mod wheel;

use leptos::{html, prelude::*};

use self::editor::{Editing, Editor};
use self::handle::GridHandle;
use crate::app::{
    kit::reactive::words,
    page::{
        frames::{Frames, Medium},
        grids::{Door, Grids},
    },
};
use crate::model::Stage;
use crate::screen::{Geometry, Window};

/// The grid of a stage.
#[component]
pub(in crate::app) fn Grid(stage: Stage, geometry: Memo<Geometry>, window: Memo<Window>) -> impl IntoView {
    let handle = GridHandle::new(stage, geometry, window);
    let (store, voice) = (handle.store, handle.voice);
    let node = NodeRef::<html::Div>::new();
    let painter = expect_context::<Frames>().register(Medium::Elements, move || {
        if let Some(grid) = node.get_untracked() {
            handle.paint(&grid);
        }
    });
    handle.painter.set_value(Some(painter));
    expect_context::<Grids>().register(Door {
        stage,
        show: Callback::new(move |cell| handle.show(cell)),
        focus: Callback::new(move |cell| handle.go_to(cell)),
        commit: Callback::new(move |()| editor::commit_draft(handle)),
    });
    Effect::new(move |_| {
        handle.layer.watch(stage);
        store.words().track();
        geometry.track();
        window.track();
        voice.digits.track();
        handle.screen.theme.track();
        handle.focus.selected.track();
        handle.overlay.track();
        handle.active.track();
        node.track();
        painter.request();
    });

    let dimensions = move || {
        store.shape().track();
        geometry.track();
        handle.dimensions()
    };
    view! {
        <div
            node_ref=node
            class="grid"
            role="grid"
            data-matrix=stage.name()
            aria-label=words(move || (voice.text().matrix.name)(stage))
            aria-rowcount=words(move || dimensions().0.to_string())
            aria-colcount=words(move || dimensions().1.to_string())
            aria-readonly=(!handle.is_input()).then_some("true")
            on:keydown=move |event| handle.key(&event)
            on:focusin=move |event| {
                handle.focused(&event)
            }
            on:dblclick=move |_| {
                if handle.is_input() && !handle.is_covered() {
                    Editing::begin(handle, None);
                }
            }
            on:pointermove=move |event| handle.hovered(&event)
            on:pointerleave=move |_| handle.focus.hover.set(None)
            on:wheel=move |event| handle.wheel(&event)
        ></div>
        {handle.is_input().then(|| view! { <Editor handle /> })}
    }
}
