//! The controls of the player: play, step, and the time.

use leptos::prelude::*;

use super::state::{Direction, Player};
use crate::{
    app::{
        kit::{
            context::expect_context,
            parts::all,
            reactive::{flag, press, words},
        },
        state::locale::Locale,
    },
    number::for_css,
    plot::figure::play::{BEATS, Beat},
    text::PlayText,
};

/// How far a key moves the slider, in beats.
const STEP: &str = "0.05";

/// The id of the button that has the focus first.
pub(super) const PLAY: &str = "player-play";

/// The controls. `beats` names the beats.
#[component]
pub(super) fn Controls(beats: Memo<Vec<String>>) -> impl IntoView {
    let (player, locale) = (expect_context::<Player>(), expect_context::<Locale>());
    let text = move || locale.text().play();
    let step = move |direction: Direction, name: fn(&PlayText) -> &'static str, sign: &'static str| {
        view! {
            <button class="framed" aria-label=words(move || name(text())) on:click=press(move || player.step(direction))>
                {sign}
            </button>
        }
        .into_any()
    };
    let scrub = move |typed: String| {
        if let Ok(time) = typed.parse() {
            player.show(time);
        }
    };
    let name = move |beat: Beat| {
        let is_now = flag(move || player.beat.get() == beat);
        view! {
            <span class:is-now=is_now>
                {words(move || beats.with(|beats| beats.get(beat.index()).cloned().unwrap_or_default()))}
            </span>
        }
        .into_any()
    };
    view! {
        <button id=PLAY class="player-play" on:click=press(move || player.toggle())>
            {words(move || if player.is_playing.get() { text().pause } else { text().play })}
        </button>
        {step(Direction::Previous, |text| text.previous, "‹")}
        {step(Direction::Next, |text| text.next, "›")}
        <div class="player-time">
            <input
                type="range"
                min="0"
                max=BEATS.to_string()
                step=STEP
                aria-label=words(move || text().time)
                aria-valuetext=words(move || {
                    let beat = player.beat.get();
                    beats.with(|beats| beats.get(beat.index()).cloned().unwrap_or_default())
                })
                prop:value=words(move || for_css(player.time.get()))
                on:input=move |event| scrub(event_target_value(&event))
            />
            <div class="player-beats" aria-hidden="true">{all(Beat::ALL.into_iter().map(name).collect())}</div>
        </div>
    }
}
