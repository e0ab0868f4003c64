//! A menu (WAI-ARIA menu button pattern: arrows move, a letter moves to the next item that starts with it, Escape and
//! Tab close).

use leptos::{
    ev::{self, KeyboardEvent},
    prelude::*,
};

use super::reactive::{Words, aria, effect, press, words};
use crate::app::browser::dom;

/// An open menu. Copies are handles to the same one.
#[derive(Clone, Copy)]
pub(in crate::app) struct Menu {
    /// The menu's id, and the prefix of its items' ids.
    id: &'static str,
    /// The index of the item that has the focus.
    at: RwSignal<usize>,
    /// Closes the menu. `true` returns the focus to where it was before (closed by a key).
    close: Callback<bool>,
}

/// A menu item.
pub(in crate::app) struct Item {
    /// The visible text.
    pub(in crate::app) name: Words,
    /// The accessible label, if it differs from the visible text.
    pub(in crate::app) label: Option<Words>,
    /// The keyboard shortcut.
    pub(in crate::app) key: String,
    pub(in crate::app) is_possible: Box<dyn Fn() -> bool + Send>,
    pub(in crate::app) act: Box<dyn Fn()>,
}

impl Item {
    /// Creates an item that is always enabled and has no shortcut.
    pub(in crate::app) fn new(name: Words, act: impl Fn() + 'static) -> Self {
        Self { name, label: None, key: String::new(), is_possible: Box::new(|| true), act: Box::new(act) }
    }
}

impl Menu {
    pub(in crate::app) fn new(id: &'static str, close: Callback<bool>) -> Self {
        Self { id, at: RwSignal::new(0), close }
    }

    /// Renders the item at index `place`.
    pub(in crate::app) fn item(self, place: usize, item: Item) -> AnyView {
        let Item { name, label, key, is_possible, act } = item;
        view! {
            <button
                id=self.item_id(place)
                role="menuitem"
                // Tab reaches one item, because the menu can be longer than the screen.
                tabindex=words(move || if self.at.get() == place { "0" } else { "-1" })
                aria-label=label
                aria-disabled=aria(move || !is_possible())
                on:click=press(act)
            >
                {name}
                <kbd aria-hidden="true">{key}</kbd>
            </button>
        }
        .into_any()
    }

    /// Renders the menu around `content`, which holds `count` items. Pressing the pointer outside the menu and outside
    /// the elements that match the selector `opener` closes the menu; the press still reaches its target.
    pub(in crate::app) fn view(self, name: Words, count: usize, content: AnyView, opener: String) -> AnyView {
        // The items exist once the menu does.
        effect(move || {
            dom::focus(&format!("#{}", self.item_id(0)));
        });
        let around = format!("#{}, {opener}", self.id);
        let listener = window_event_listener(ev::pointerdown, move |event| {
            if !dom::is_within(event.target(), &around) {
                self.close.run(false);
            }
        });
        on_cleanup(move || listener.remove());
        view! {
            <div id=self.id class="menu" role="menu" aria-label=name on:keydown=move |event| self.press(count, &event)>
                {content}
            </div>
        }
        .into_any()
    }

    fn press(self, count: usize, event: &KeyboardEvent) {
        let here = self.at.get_untracked();
        match event.key().as_str() {
            "ArrowDown" => self.go((here + 1) % count),
            "ArrowUp" => self.go((here + count - 1) % count),
            "Home" => self.go(0),
            "End" => self.go(count - 1),
            "Escape" => self.close.run(true),
            "Tab" => return self.close.run(true),
            letter if is_letter(letter) && !event.ctrl_key() && !event.meta_key() && !event.alt_key() => {
                let mut others = (1..=count).map(|step| (here + step) % count);
                match others.find(|&at| self.begins_with(at, letter)) {
                    Some(at) => self.go(at),
                    None => return,
                }
            }
            _ => return,
        }
        event.prevent_default();
        event.stop_propagation();
    }

    fn go(self, to: usize) {
        self.at.set(to);
        dom::focus(&format!("#{}", self.item_id(to)));
    }

    fn item_id(self, at: usize) -> String {
        format!("{}-{at}", self.id)
    }

    /// Whether an item's name begins with a letter.
    fn begins_with(self, at: usize, letter: &str) -> bool {
        let name = document().get_element_by_id(&self.item_id(at)).and_then(|item| item.text_content());
        name.is_some_and(|name| name.trim().to_lowercase().starts_with(&letter.to_lowercase()))
    }
}

/// Whether a key types a letter, and so does not activate the focused item.
fn is_letter(key: &str) -> bool {
    let mut characters = key.chars();
    matches!((characters.next(), characters.next()), (Some(letter), None) if letter.is_alphabetic())
}
