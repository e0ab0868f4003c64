//! Puts the page together.

mod commands;
mod notices;
mod saving;
mod toolbar;

use leptos::prelude::*;

use self::{
    commands::Commands,
    notices::NoticeStrip,
    saving::{Restored, Saver},
    toolbar::Toolbar,
};
use crate::app::{
    browser::text_width,
    lab::{Lab, LabState},
    page::{
        covers::Covers,
        focus::Focus,
        frames::{Frames, Medium},
        grids::Grids,
        layer::Layer,
        notices::Notices,
        overlay::Overlay,
        panels::Panels,
        screen::Screen,
        store::{Pace, Store},
        voice::Voice,
    },
    sheet::Sheet,
    side::{Check, Reading, Side},
    tour::{Stepper, Tour},
};
use crate::presets::opening_cell;

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
    let pair = opening_cell(&document);
    let store = Store::new(document);
    let (screen, voice, covers) = (Screen::follow(), Voice::new(store), Covers::new(store));
    let focus = Focus::new(store, covers.step.get_untracked().map_or(pair, |step| step.cell(pair)));
    let panels = Panels::new(screen);
    let notices = Notices::new(notice);
    let grids = Grids::new(focus);
    let check = Check::new(store, panels);
    let layer = Layer::new(store);
    provide_context(store);
    provide_context(screen);
    provide_context(voice);
    provide_context(covers);
    provide_context(focus);
    provide_context(panels);
    provide_context(notices);
    provide_context(grids);
    provide_context(check);
    provide_context(layer);
    provide_context(Overlay::new(store, layer, voice, focus, covers, check.marked));
    // What a room keeps while it is not on the page.
    provide_context(Reading::new(focus, grids));
    provide_context(Tour::new());
    LabState::provide();

    let frames = Frames::new(move || store.mark_painted());
    provide_context(frames);
    // Whatever changes asks for a frame, also what no painter watches.
    let clock = frames.register(Medium::Elements, || {});
    Effect::new(move |_| {
        store.track(Pace::Edit);
        focus.explained.get();
        clock.request();
    });
    voice.announce();
    store.settle_when_edits_pause();
    let saver = Saver::start(store, notices, grids, opening, offer);
    let commands = Commands::new();
    commands.listen();

    view! {
        <Toolbar commands />
        <main class="page">
            <Sheet><Lab /></Sheet>
            <Side />
        </main>
        <Stepper />
        <NoticeStrip saver />
    }
}
