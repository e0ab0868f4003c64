//! Whether the player is open, the time, and the numbers that it shows.

use leptos::prelude::*;

use crate::{
    app::{
        browser::{media, timing::now},
        kit::{
            context::expect_context,
            reactive::{effect, memo},
        },
        state::{
            focus::Focus,
            hidden::Hidden,
            notice::Notice,
            notices::Notices,
            store::{Store, UpdateRate},
        },
    },
    plot::figure::play::{BEATS, Beat, STILLS},
    present::PlayFacts,
};

/// The milliseconds of a beat.
pub(super) const BEAT: f64 = 1000.0;
/// Times (in beats) that differ by less count as equal.
const SAME: f64 = 1e-6;

/// Which way a step goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Direction {
    Next,
    Previous,
}

/// The state of the player. Copies are handles to the same state.
#[derive(Clone, Copy)]
pub(super) struct Player {
    /// Whether the player is over the page.
    pub is_open: RwSignal<bool>,
    /// The time in beats.
    pub time: RwSignal<f64>,
    /// Whether the time moves on by itself.
    pub is_playing: RwSignal<bool>,
    /// The beat that is shown.
    pub beat: Memo<Beat>,
    /// The numbers of the row; `None` while the player is closed.
    pub facts: Memo<Option<PlayFacts>>,
    /// Whether numbers are hidden, which the player would show.
    pub is_covered: Memo<bool>,
    notices: Notices,
    /// Raised at each start, so that an earlier one ends.
    run: StoredValue<u32>,
}

impl Player {
    /// The player, closed.
    pub fn new() -> Self {
        let (store, focus) = (expect_context::<Store>(), expect_context::<Focus>());
        let covers = expect_context::<Hidden>();
        let (is_open, time) = (RwSignal::new(false), RwSignal::new(0.0));
        let facts = memo(move || {
            let row = focus.watched.get();
            let read = || {
                store.at(UpdateRate::Frame, |pipeline| {
                    PlayFacts::of(pipeline, row.min(pipeline.shape().n() - 1))
                })
            };
            is_open.get().then(read).flatten()
        });
        let player = Self {
            is_open,
            time,
            is_playing: RwSignal::new(false),
            beat: memo(move || Beat::at(time.get())),
            facts,
            is_covered: memo(move || covers.any()),
            notices: expect_context(),
            run: StoredValue::new(0),
        };
        effect(move || {
            if player.is_covered.get() {
                player.close();
            }
        });
        player
    }

    /// Opens the player and begins to play, unless motion is reduced.
    pub fn open(self) {
        if self.is_open.get_untracked() {
            return;
        }
        if self.is_covered.get_untracked() {
            return self.notices.tell(Notice::refused(|text, _| text.play().stages_hidden.to_owned()));
        }
        self.is_open.set(true);
        if media::is_motion_reduced() {
            self.time.set(STILLS[0]);
        } else {
            self.time.set(0.0);
            self.play();
        }
    }

    /// Stops and closes the player.
    pub fn close(self) {
        self.stop();
        self.is_open.set(false);
    }

    /// Stops, or plays on; from the start if it is at the end. With reduced motion, shows the next still.
    pub fn toggle(self) {
        let is_over = self.time.get_untracked() >= BEATS as f64 - SAME;
        if media::is_motion_reduced() {
            if is_over { self.show(STILLS[0]) } else { self.step(Direction::Next) }
        } else if self.is_playing.get_untracked() {
            self.stop();
        } else {
            if is_over {
                self.time.set(0.0);
            }
            self.play();
        }
    }

    /// Stops and shows a time.
    pub fn show(self, time: f64) {
        self.stop();
        self.time.set(time.clamp(0.0, BEATS as f64));
    }

    /// Stops at the next or the previous end of a beat; with reduced motion, at the next or previous still.
    pub fn step(self, direction: Direction) {
        let now = self.time.get_untracked();
        let to = match (media::is_motion_reduced(), direction) {
            (true, Direction::Next) => STILLS.into_iter().find(|&still| still > now + SAME).unwrap_or(now),
            (true, Direction::Previous) => {
                STILLS.into_iter().rev().find(|&still| still < now - SAME).unwrap_or(STILLS[0])
            }
            (false, Direction::Next) => (now + SAME).floor() + 1.0,
            (false, Direction::Previous) => (now - SAME).ceil() - 1.0,
        };
        self.show(to);
    }

    fn stop(self) {
        self.run.update_value(|run| *run += 1);
        self.is_playing.set(false);
    }

    fn play(self) {
        self.stop();
        self.is_playing.set(true);
        let begun = now() - BEAT * self.time.get_untracked();
        self.tick(begun, self.run.get_value());
    }

    /// Shows the time of the next frame, and so on until the end.
    fn tick(self, begun: f64, run: u32) {
        request_animation_frame(move || {
            if self.run.get_value() != run {
                return;
            }
            let time = ((now() - begun) / BEAT).clamp(0.0, BEATS as f64);
            self.time.set(time);
            if time < BEATS as f64 { self.tick(begun, run) } else { self.is_playing.set(false) }
        });
    }
}
