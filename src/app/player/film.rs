//! The button that saves the play as a film.

use std::rc::Rc;

use leptos::prelude::*;

use super::state::BEAT;
use crate::{
    app::{
        browser::{
            canvas::{Film, Surface},
            files, text_width,
            timing::now,
        },
        kit::{
            context::expect_context,
            reactive::{aria, flag, press, words},
        },
        state::{locale::Locale, screen::Screen, store::Store},
    },
    plot::{
        Theme,
        figure::{
            FigureLayout,
            play::{BEATS, Play},
        },
    },
    present::file_stem,
};

/// The pixels of a film per CSS pixel.
const RATIO: f64 = 2.0;
/// How long the end is shown, in beats.
const END: f64 = 1.5;
/// The longest time between two frames of a film, in milliseconds.
const LONGEST_GAP: f64 = 2000.0;

/// What the button does.
#[derive(Clone, Copy, PartialEq, Eq)]
enum FilmState {
    /// It waits to be pressed.
    Waiting,
    Recording,
    /// The browser has recorded nothing, or with gaps.
    Failed,
}

/// What is recorded.
struct Scene {
    play: Play,
    width: f64,
    theme: Theme,
    surface: Surface,
}

impl Scene {
    fn draw(&self, time: f64) {
        let layout = self.play.frame(time, self.width, self.theme, &text_width::width);
        let around = 2.0 * FigureLayout::MARGIN;
        self.surface.resize(layout.width() + around, (layout.height() + around).ceil(), RATIO);
        self.surface.fill(self.theme.paper());
        self.surface.draw_figure(&layout, FigureLayout::MARGIN);
    }
}

/// The button; nothing in a browser that cannot record. A film takes as long to save as to see.
#[component]
pub(super) fn FilmButton(play: Memo<Option<Play>>, width: RwSignal<f64>) -> impl IntoView {
    let (store, locale) = (expect_context::<Store>(), expect_context::<Locale>());
    let screen = expect_context::<Screen>();
    let state = RwSignal::new(FilmState::Waiting);
    let record = move || {
        if state.get_untracked() == FilmState::Recording {
            return;
        }
        let (Some(play), Some(surface)) = (play.get_untracked(), Surface::detached()) else { return };
        let (width, theme) = (width.get_untracked().floor(), screen.theme.get_untracked());
        let scene = Scene { play, width, theme, surface };
        scene.draw(0.0);
        let stem = store.worksheet(|worksheet| file_stem(worksheet.document()));
        let film = Film::of(&scene.surface, move |ending, blob| {
            // Nobody waits for it if the player was closed.
            if is_recording(state) {
                state.set(if blob.is_some() { FilmState::Waiting } else { FilmState::Failed });
                if let Some(blob) = blob {
                    files::download_blob(&format!("{stem}-play.{ending}"), &blob);
                }
            }
        });
        state.set(if film.is_some() { FilmState::Recording } else { FilmState::Failed });
        if let Some(film) = film {
            shoot(Rc::new((scene, film)), [now(); 2], state);
        }
    };
    view! {
        <button
            class="player-save"
            hidden=flag(|| !Film::is_possible())
            aria-disabled=aria(move || state.get() == FilmState::Recording)
            on:click=press(record)
        >
            {words(move || {
                let text = locale.text().play();
                match state.get() {
                    FilmState::Waiting => text.save_film,
                    FilmState::Recording => text.recording,
                    FilmState::Failed => text.not_recorded,
                }
            })}
        </button>
    }
}

/// Draws the next frame, and so on until the end, or until the player is closed. `begun` is when the film began, and
/// `last` when its last frame was drawn. Where frames stop, as on a page that is put into the background, the film would
/// jump: then it has failed.
fn shoot(take: Rc<(Scene, Film)>, [begun, last]: [f64; 2], state: RwSignal<FilmState>) {
    request_animation_frame(move || {
        let (scene, film) = &*take;
        let now = now();
        if now - last > LONGEST_GAP && is_recording(state) {
            state.set(FilmState::Failed);
        }
        let time = (now - begun) / BEAT;
        scene.draw(time);
        if time > BEATS as f64 + END || !is_recording(state) {
            film.end();
        } else {
            shoot(take, [begun, now], state);
        }
    });
}

/// Whether a film is being recorded; not after the player was closed.
fn is_recording(state: RwSignal<FilmState>) -> bool {
    state.try_get_untracked() == Some(FilmState::Recording)
}
