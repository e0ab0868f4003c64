//! The menu (WAI-ARIA menu button pattern: arrows move, Escape and Tab close).

use leptos::{ev, ev::KeyboardEvent};

use super::{
    Asked, OPENER, Open,
    words::{Chosen, WordCommand},
};
use crate::app::kit::prelude::*;
use crate::app::{
    browser::page,
    kit::{
        parts::all,
        reactive::{Words, aria, effect, memo, press, words},
    },
    page::{focus::Focus, store::Store, voice::Voice},
};

/// The id of the menu.
const MENU: &str = "sheet-commands";

/// An item, by its place.
fn item_id(at: usize) -> String {
    format!("{MENU}-{at}")
}

/// The menu.
pub(super) fn menu(open: Open) -> AnyView {
    let (store, voice) = (expect_context::<Store>(), expect_context::<Voice>());
    let (focus, chosen_word) = (expect_context::<Focus>(), Chosen::new());
    let count = WordCommand::ALL.len() + 2;
    let at = RwSignal::new(0);
    let go = move |to: usize| {
        at.set(to);
        page::focus(&format!("#{}", item_id(to)));
    };
    // The items are there once this is.
    effect(move || {
        page::focus(&format!("#{}", item_id(0)));
    });
    let key = move |event: KeyboardEvent| {
        let here = at.get_untracked();
        match event.key().as_str() {
            "ArrowDown" => go((here + 1) % count),
            "ArrowUp" => go((here + count - 1) % count),
            "Home" => go(0),
            "End" => go(count - 1),
            "Escape" => open.close(),
            "Tab" => return open.close(),
            _ => return,
        }
        event.prevent_default();
        event.stop_propagation();
    };
    // A press elsewhere closes it, and goes where it was meant to go.
    let listener = window_event_listener(ev::pointerdown, move |event| {
        if !page::is_within(event.target(), &format!("#{MENU}, #{OPENER}")) {
            open.is_open.set(false);
        }
    });
    on_cleanup(move || listener.remove());
    let chosen = memo(move || {
        let words = store.words().get();
        words.get(focus.token.get()).cloned().unwrap_or_default()
    });
    let word_items = WordCommand::ALL.into_iter().enumerate().map(|(place, command)| {
        let is_possible = move || command.is_possible(focus.token.get(), store.shape().get());
        let act = move || {
            open.close();
            chosen_word.perform(command);
        };
        item(place, words(move || command.label(voice.text().shape())), Box::new(is_possible), Box::new(act))
    });
    let dialogs = [(Asked::Sizes, count - 2), (Asked::Sentence, count - 1)].map(|(asked, place)| {
        let name = words(move || match asked {
            Asked::Sentence => voice.text().shape().sentence,
            Asked::Sizes | Asked::Menu => voice.text().shape().sizes,
        });
        item(place, name, Box::new(|| true), Box::new(move || open.asked.set(asked)))
    });
    let about = move || (voice.text().shape().word)(&chosen.get());
    view! {
        <div id=MENU class="menu" role="menu" aria-labelledby=OPENER on:keydown=key>
            <div role="group" aria-label=words(about)>
                <p aria-hidden="true">{words(about)}</p>
                {all(word_items.collect())}
            </div>
            <div role="group">{all(dialogs.into())}</div>
        </div>
    }
    .into_any()
}

fn item(place: usize, name: Words, is_possible: Box<dyn Fn() -> bool + Send>, act: Box<dyn Fn()>) -> AnyView {
    view! {
        <button
            id=item_id(place)
            role="menuitem"
            tabindex="-1"
            aria-disabled=aria(move || !is_possible())
            on:click=press(act)
        >
            {name}
        </button>
    }
    .into_any()
}
