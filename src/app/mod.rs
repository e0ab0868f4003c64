//! The page: components over one store.
//!
//! Data flows in a circle. A component dispatches an [`Edit`](crate::model::Edit) to the store; the store
//! applies it, computes what follows and raises the revision of each stage that the change reaches; effects that
//! watch a revision ask for a paint; one paint an animation frame writes what is visible and differs. Effects go
//! outward only: none writes a signal that the numbers depend on.

mod browser;
mod card;
mod cells;
mod check;
mod convention;
mod editor;
mod formula;
mod frames;
mod grid;
mod grids;
mod inspector;
mod keys;
mod lab;
mod map;
mod mathml;
mod notice;
mod notices;
mod parts;
mod pause;
mod picture;
mod reached;
mod reactive;
mod saving;
mod scaling;
mod sheet;
mod side;
mod stepper;
mod store;
mod story;
mod summary;
mod tabs;
mod temperature;
mod toolbar;
mod trail;
mod view_state;

use leptos::prelude::*;

use self::{
    browser::text_width,
    frames::{Frames, Medium},
    grids::Grids,
    notices::Notices,
    saving::{Restored, Saver},
    sheet::Sheet,
    side::Side,
    stepper::Stepper,
    store::Store,
    toolbar::Toolbar,
    view_state::ViewState,
};

pub use self::browser::panic::install_panic_hook;

/// Restores the work of last time and puts the page on `<body>`.
pub fn start() {
    // Leptos has an executor of its own only from the mounting on.
    wasm_bindgen_futures::spawn_local(async {
        let restored = saving::restore().await;
        text_width::font_arrived().await;
        mount_to_body(move || view! { <App restored /> });
    });
}

#[component]
fn App(restored: Restored) -> impl IntoView {
    let Restored { document, notice, offer, opening } = restored;
    let store = Store::new(document);
    let view_state = ViewState::new(store, notice, offer);
    provide_context(store);
    provide_context(view_state);
    let grids = Grids::new();
    provide_context(grids);
    let frames = Frames::new(move || store.painted());
    provide_context(frames);
    // Whatever changes asks for a frame, also what no painter watches.
    let clock = frames.register(Medium::Elements, || {});
    Effect::new(move |_| {
        store.watch_all();
        view_state.explained.get();
        clock.request();
    });
    view_state::follow_browser(view_state);
    view_state::follow_pauses(store, view_state);
    let saver = Saver::start(store, view_state, grids, opening);
    keys::listen(store, view_state);

    view! {
        <Toolbar />
        <main class="page">
            <Sheet />
            <Side />
        </main>
        <Stepper />
        <Notices saver />
    }
}
