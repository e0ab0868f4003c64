//! The button that opens the player, and the player itself: a dialog over the page.

use std::sync::Arc;

use leptos::{ev::KeyboardEvent, html, prelude::*};

use super::{
    controls::{Controls, PLAY},
    film::FilmButton,
    picture::{Picture, SAID},
    state::{Direction, Player},
};
use crate::{
    app::{
        browser::{dom, keys::is_input_method, text_width},
        kit::{
            context::expect_context,
            parts::nothing,
            reactive::{effect, flag, memo, part, press, words},
        },
        sheet::figure::{SaveMenu, Saved, download_png},
        state::{focus::Focus, locale::Locale, notices::Notices, screen::Screen, store::Store},
    },
    command::{Command, PageCommand},
    number::Digits,
    plot::figure::play::{BEATS, Beat, STILLS},
    present::{PlayFacts, file_stem},
    text::Messages,
};

/// The ids of the button and of the saved picture.
const OPENER: &str = "player-open";
const FILE: &str = "attenscope-play";

/// The button, and the player while it is open.
pub(super) fn button() -> AnyView {
    let player = expect_context::<Player>();
    let locale = expect_context::<Locale>();
    let title = memo(name_in(expect_context(), locale, expect_context()));
    view! {
        <button
            id=OPENER
            class="player-open"
            aria-haspopup="dialog"
            aria-keyshortcuts=Command::Page(PageCommand::Play).aria()
            hidden=flag(move || player.is_covered.get())
            on:click=press(move || player.open())
        >
            <span class="player-sign"></span>
            <span class="player-short">{words(move || locale.text().play().play)}</span>
            <span class="player-long">{words(move || title.get())}</span>
        </button>
        {part(move || match player.is_open.get() && !player.is_covered.get() {
            true => view! { <Opened title /> }.into_any(),
            false => nothing(),
        })}
    }
    .into_any()
}

/// The name of the command.
pub(super) fn name() -> String {
    name_in(expect_context(), expect_context(), expect_context())()
}

fn name_in(store: Store, locale: Locale, focus: Focus) -> impl Fn() -> String + Copy + Send + Sync {
    move || {
        let row = focus.watched.get();
        let word = store.words().with(|words| words.get(row).cloned().unwrap_or_default());
        (locale.text().play().how)(&word)
    }
}

/// Returns the time of the beat whose number a key is.
fn still_of(key: &str) -> Option<f64> {
    STILLS.get(key.parse::<usize>().ok()?.checked_sub(1)?).copied()
}

/// The open player.
#[component]
fn Opened(title: Memo<String>) -> impl IntoView {
    let (player, locale) = (expect_context::<Player>(), expect_context::<Locale>());
    let screen = expect_context::<Screen>();
    let (store, notices) = (expect_context::<Store>(), expect_context::<Notices>());
    let dialog = NodeRef::<html::Dialog>::new();
    effect(move || {
        if let Some(dialog) = dialog.get() {
            // The dialog is on the page and not open yet, so this cannot fail.
            let _ = dialog.show_modal();
            dom::focus(&format!("#{PLAY}"));
        }
    });
    let close = move || {
        player.close();
        request_animation_frame(|| {
            // The browser returns the focus itself; but not to a button that was pressed without it.
            if dom::has_no_focus() {
                dom::focus(&format!("#{OPENER}"));
            }
        });
    };
    let shut = move || {
        if let Some(dialog) = dialog.get_untracked() {
            dialog.close();
        }
        close();
    };
    let key = move |event: KeyboardEvent| {
        event.stop_propagation();
        if is_input_method(&event) || event.ctrl_key() || event.alt_key() || event.meta_key() {
            return;
        }
        // The keys of a focused control stay its own.
        let (is_button, is_slider) =
            (dom::is_within(event.target(), "button"), dom::is_within(event.target(), "input"));
        match event.key().as_str() {
            "Escape" if !dom::is_within(event.target(), "[role=menu]") => shut(),
            " " if !is_button => player.toggle(),
            "ArrowRight" if !is_slider => player.step(Direction::Next),
            "ArrowLeft" if !is_slider => player.step(Direction::Previous),
            "Home" if !is_slider => player.show(0.0),
            "End" if !is_slider => player.show(BEATS as f64),
            key => match still_of(key) {
                Some(still) => player.show(still),
                None => return,
            },
        }
        event.prevent_default();
    };
    // A sentence about the beat that is shown.
    let of_beat = move |sentence: fn(&PlayFacts, Beat, &Messages, Digits) -> String| {
        memo(move || {
            let (beat, text, digits) = (player.beat.get(), locale.text(), locale.digits.get());
            let said = |facts: &PlayFacts| sentence(facts, beat, text, digits);
            player.facts.with(|facts| facts.as_ref().map_or_else(String::new, said))
        })
    };
    let (said, announced) = (of_beat(PlayFacts::described), of_beat(PlayFacts::announced));
    let beats = memo(move || {
        let (text, digits) = (locale.text(), locale.digits.get());
        player
            .facts
            .with(|facts| facts.as_ref().map_or_else(Vec::new, |facts| facts.beat_names(text, digits).into()))
    });
    let play = memo(move || {
        let (text, digits) = (locale.text(), locale.digits.get());
        player.facts.with(|facts| facts.as_ref().map(|facts| facts.picture(text, digits)))
    });
    let width = RwSignal::new(0.0);
    let saved = Callback::new(move |()| {
        let theme = screen.theme.get_untracked();
        let layout = play.with_untracked(|play| {
            let time = player.time.get_untracked();
            play.as_ref().map(|play| play.frame(time, width.get_untracked(), theme, &text_width::width))
        })?;
        let [title, description] = [title, said].map(|said| said.get_untracked());
        Some(Saved { layout: Arc::new(layout), title, description })
    });
    let strip = move || {
        let theme = screen.theme.get_untracked();
        let layout = play.with_untracked(|play| {
            play.as_ref().map(|play| play.strip(width.get_untracked(), theme, &text_width::width))
        });
        let file = format!("{}-play-strip", store.worksheet(|worksheet| file_stem(worksheet.document())));
        if let Some(layout) = layout {
            download_png(&layout, theme, file, notices);
        }
    };
    let text = move || locale.text().play();
    view! {
        <dialog
            class="player"
            node_ref=dialog
            aria-label=words(move || title.get())
            on:keydown=key
            on:close=move |_| close()
        >
            <Picture play title width />
            <p id=SAID class="sr-only">{words(move || said.get())}</p>
            <p class="sr-only" role="status">{words(move || announced.get())}</p>
            <div class="player-controls">
                <Controls beats />
                <button class="player-save" on:click=press(strip)>{words(move || text().save_strip)}</button>
                <FilmButton play width />
                <SaveMenu title saved file=FILE />
                <button class="framed" on:click=press(shut)>{words(move || text().close)}</button>
            </div>
        </dialog>
    }
}
