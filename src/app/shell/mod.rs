//! Assembles the page.

mod commands;
mod example_words;
mod keys;
mod notices;
mod parts;
mod preset_lab;
mod presets;
mod saving;
mod toolbar;
mod unsaved;

use leptos::{prelude::*, task::spawn_local};

use self::{
    commands::Commands,
    notices::NoticeStrip,
    parts::{fetch_saving, parts, saving_part, words_of},
    saving::{Restored, SavingPart},
    toolbar::Toolbar,
    unsaved::Unsaved,
};
use crate::{
    app::{
        browser::{address, dom, panic::report_unloaded, storage, text_width},
        kit::{
            context::{begin_contexts, provide_context},
            parts::nothing,
            pause::Pause,
            reactive::{self, effect},
        },
        lab::Lab,
        panels::{InspectorState, Side},
        sheet::Sheet,
        state::{
            focus::Focus,
            frames::{Frames, Medium},
            grids::Grids,
            hidden::Hidden,
            inspecting::Inspecting,
            layer::Layer,
            lazy_module::ModuleMissing,
            locale::Locale,
            named::Named,
            notice::Notice,
            notices::Notices,
            overlay::Overlay,
            panels::Panels,
            refusals::Refusals,
            remembered,
            screen::Screen,
            sheet_menu::SheetMenu,
            store::{Store, UpdateRate},
            typing::Typing,
        },
        tour::{Stepper, Tour},
    },
    presets::{opening_cell, selected_on_opening},
    text::{Language, Messages, english},
};

/// Restores the saved work and mounts the page on `<body>`.
pub fn start() {
    // Leptos initializes its own executor only when mounting.
    wasm_bindgen_futures::spawn_local(async {
        let font = text_width::font_arrived();
        let is_fresh = address::preset_id().is_none() && storage::is_untouched().await;
        let (restored, reader) = match is_fresh {
            true => (Restored::fresh(), None),
            false => match fetch_saving().await {
                Ok(reader) => ((reader.restore)().await, Some(reader)),
                // Without the saving module the page would look as if there were no work.
                Err(ModuleMissing) => return report_unloaded("saving"),
            },
        };
        let language = restored.language.unwrap_or_else(remembered::language);
        let messages = words_of(language).await;
        font.await;
        mount_to_body(move || view! { <App restored reader language messages /> });
    });
}

#[component]
fn App(
    restored: Restored,
    reader: Option<SavingPart>,
    language: Language,
    messages: Result<&'static Messages, ModuleMissing>,
) -> impl IntoView {
    let Restored { document, notice, offer, opening, .. } = restored;
    let notice = notice.or(messages.is_err().then_some(Notice::LanguageMissing(language)));
    let messages = messages.unwrap_or_else(|ModuleMissing| english());
    let pair = opening_cell(&document);
    let screen = Screen::follow();
    let selected = selected_on_opening(&document, screen.viewport.get_untracked().is_narrow());
    let store = Store::new(document);
    let (locale, covers) = (Locale::new(store, messages), Hidden::new(store));
    let focus = Focus::new(store, covers.step.get_untracked().map_or(selected, |step| step.cell(pair)));
    let panels = Panels::new(screen);
    let notices = Notices::new(notice);
    let grids = Grids::new(focus);
    let named = Named::new(store, locale);
    let layer = Layer::new(store);
    begin_contexts();
    provide_context(store);
    provide_context(screen);
    provide_context(locale);
    provide_context(covers);
    provide_context(focus);
    provide_context(panels);
    provide_context(notices);
    provide_context(Refusals::new());
    provide_context(grids);
    provide_context(SheetMenu::new());
    provide_context(Inspecting::follow(focus, grids, panels));
    provide_context(layer);
    provide_context(named);
    let parts = parts();
    provide_context(parts);
    provide_context(Typing::new(locale, parts.editing));
    provide_context(Overlay::new(store, layer, locale, focus, covers));
    // State that outlives the views of panels and tour.
    provide_context(InspectorState::new(focus, grids));
    provide_context(Tour::new());

    let frames = Frames::new(move || store.mark_painted());
    provide_context(frames);
    // Every change requests a frame, even one that no painter tracks.
    let clock = frames.register(Medium::Elements, || {});
    effect(move || {
        store.track(UpdateRate::Edit);
        focus.explained.get();
        clock.request();
    });
    locale.keep_page_language();
    named.keep_page_title();
    store.settle_when_edits_pause();
    let (part, saving) = (saving_part(reader), RwSignal::new(None));
    let first = store.revision();
    let unsaved = Unsaved::watch(store, saving);
    part.then(move |part| {
        let opening = if store.revision() == first { opening } else { opening.edited(unsaved.kept()) };
        saving.set(Some((part.start)(opening, offer)));
    });
    let (is_late, patience) = (RwSignal::new(false), Pause::new());
    effect(move || {
        store.track(UpdateRate::Edit);
        if store.revision() != first && saving.with_untracked(Option::is_none) {
            patience.within(saving::PATIENCE, move || is_late.set(true));
        }
    });
    let commands = Commands::new();
    keys::listen(commands);
    // Load the modules ahead, so that a click does not wait for them.
    parts.editing.ask();
    parts.guide.ask();
    parts.lab.ask();
    parts.dialogs.ask();
    parts.player.ask();
    effect(move || {
        let are_here = parts.editing.now().is_some()
            && parts.guide.now().is_some()
            && parts.lab.now().is_some()
            && parts.dialogs.now().is_some()
            && parts.player.now().is_some();
        if are_here && saving.get().is_some() {
            dom::mark_complete();
            // Load the languages ahead, too. One that fails is requested again when it is chosen.
            spawn_local(async {
                for language in Language::ALL {
                    let _ = words_of(language).await;
                }
            });
        }
    });

    view! {
        <Toolbar commands />
        <main class="page">
            <Sheet lab=view! { <Lab /> }.into_any()>
                {reactive::part(move || parts.editing.now().map_or_else(nothing, |editing| (editing.status)()))}
            </Sheet>
            <div class="beside">
                <Stepper />
                <Side />
            </div>
        </main>
        <NoticeStrip part saving unsaved is_late />
    }
}
