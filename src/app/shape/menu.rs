//! The menu (WAI-ARIA menu button pattern: arrows move, a letter leads to a name, Escape and Tab close).

use leptos::{ev, ev::KeyboardEvent};

use super::{
    Asked, Back, OPENER, Open,
    saving_page::save_page,
    words::{Chosen, WordCommand},
};
use crate::app::kit::prelude::*;
use crate::app::{
    browser::page,
    kit::{
        parts::{all, nothing},
        reactive::{Words, aria, effect, flag, memo, press, words},
    },
    page::{
        focus::Focus,
        headings,
        notices::Notices,
        sheet_menu::{CellItem, CellMenu},
        store::Store,
        voice::Voice,
    },
};
use crate::model::{CellRef, Stage};
use crate::number::plain;

/// The id of the menu.
const MENU: &str = "sheet-commands";

/// The dialogs, and the saving of the page, in the order in which they stand there.
const DIALOGS: [Asked; 12] = [
    Asked::New,
    Asked::Sizes,
    Asked::Sentence,
    Asked::Numbers,
    Asked::Fill,
    Asked::Cell,
    Asked::Import,
    Asked::Export,
    Asked::Share,
    Asked::Page,
    Asked::Print,
    Asked::History,
];

/// An item, by its place.
fn item_id(at: usize) -> String {
    format!("{MENU}-{at}")
}

/// Whether a key writes a letter, and does nothing to the item that has the focus.
fn is_letter(key: &str) -> bool {
    let mut characters = key.chars();
    matches!((characters.next(), characters.next()), (Some(letter), None) if letter.is_alphabetic())
}

/// Whether the name of an item begins with a letter.
fn begins_with(at: usize, letter: &str) -> bool {
    let name = document().get_element_by_id(&item_id(at)).and_then(|item| item.text_content());
    name.is_some_and(|name| name.trim().to_lowercase().starts_with(&letter.to_lowercase()))
}

/// The menu.
pub(super) fn menu(open: Open) -> AnyView {
    let (store, voice) = (expect_context::<Store>(), expect_context::<Voice>());
    let notices = expect_context::<Notices>();
    let (focus, chosen_words) = (expect_context::<Focus>(), Chosen::new());
    let at_word = open.at.is_some();
    // At a word are the commands for words, and one more; below the button all that there are.
    let count = WordCommand::ALL.len() + if at_word { 1 } else { DIALOGS.len() };
    let at = RwSignal::new(0);
    let chosen = memo(move || chosen_words.tokens());
    let word_items = WordCommand::ALL.into_iter().enumerate().map(|(place, command)| {
        let is_possible = move || chosen.with(|tokens| command.is_possible(tokens, store.shape().get()));
        let act = move || {
            let done = chosen_words.perform(command);
            // From its heading it leads on to the word's own numbers; several words stay chosen, at the heading of the first.
            if let (Some(row), Back::Heading(_)) = (done, open.from.get_value()) {
                open.from.set_value(match untrack(|| chosen_words.tokens()).len() {
                    1 => Back::Cell(CellRef { stage: Stage::X, row, col: 0 }),
                    _ => Back::Heading(row),
                });
            }
            open.close();
        };
        let name = words(move || chosen.with(|tokens| command.label(voice.text().words(), tokens.len())));
        // At its heading keys do the same.
        let key = if at_word { command.key(voice.convention.get_untracked()) } else { "" };
        item(at, place, name, key, Box::new(is_possible), Box::new(act))
    });
    let dialogs = DIALOGS.into_iter().enumerate().map(|(place, asked)| {
        let name = words(move || match asked {
            Asked::New => voice.text().shape().new,
            Asked::Sentence => voice.text().shape().sentence,
            Asked::Numbers => voice.text().pasting().name,
            Asked::Fill => voice.text().filling().name,
            Asked::Cell => voice.text().going().name,
            Asked::Share => voice.text().sharing().name,
            Asked::Export => voice.text().exporting().name,
            Asked::Print => voice.text().printing().name,
            Asked::Page => voice.text().shape().save_page,
            Asked::Import => voice.text().importing().name,
            Asked::History => voice.text().history().name,
            Asked::Sizes | Asked::Menu => voice.text().shape().sizes,
        });
        let open_it = Box::new(move || match asked {
            Asked::Page => {
                open.close();
                save_page(store, notices);
            }
            _ => open.asked.set(asked),
        });
        let key = if asked == Asked::Import { "Ctrl+O" } else { "" };
        item(at, WordCommand::ALL.len() + place, name, key, Box::new(|| true), open_it)
    });
    let rename = move || {
        let name = words(move || voice.text().words().rename.to_owned());
        let act = move || {
            open.close();
            let token = match open.from.get_value() {
                Back::Heading(token) => token,
                Back::Button(_) | Back::Cell(_) => focus.token.get_untracked(),
            };
            headings::rename(token);
        };
        item(at, WordCommand::ALL.len(), name, "F2", Box::new(|| true), Box::new(act))
    };
    let about = move || {
        let (words, chosen) = (store.words().get(), chosen.get());
        let word = |at: usize| words.get(at).map_or("", String::as_str);
        match chosen.len() {
            1 => (voice.text().words().word)(word(chosen.start)),
            count => (voice.text().words().words)(count, [word(chosen.start), word(chosen.end - 1)]),
        }
    };
    let (renaming, dialogs) = match at_word {
        true => (rename(), nothing()),
        false => {
            let dialogs = all(dialogs.collect());
            (nothing(), view! { <div role="group">{dialogs}</div> }.into_any())
        }
    };
    let content = view! {
        <div role="group" aria-label=words(about)>
            <p aria-hidden="true">{words(about)}</p>
            {all(word_items.collect())}
            {renaming}
        </div>
        {dialogs}
    };
    let name = words(move || voice.text().toolbar.sheet);
    frame(open, name, at, count, content.into_any())
}

/// The menu at chosen numbers.
pub(super) fn at_cells(open: Open, CellMenu { items, can_fill }: &CellMenu) -> AnyView {
    let voice = expect_context::<Voice>();
    let at = RwSignal::new(0);
    let given = items.iter().enumerate().map(|(place, &CellItem { name, key, is_possible, act })| {
        let act = move || {
            open.close();
            act.run(());
        };
        let name = words(move || name(voice.text()).to_owned());
        item(at, place, name, key, Box::new(move || is_possible), Box::new(act))
    });
    let fill = || {
        let name = words(move || voice.text().filling().name.to_owned());
        item(at, items.len(), name, "", Box::new(|| true), Box::new(move || open.asked.set(Asked::Fill)))
    };
    let content = all(given.chain(can_fill.then(fill)).collect());
    let name = words(move || voice.text().hand().chosen_numbers.to_owned());
    frame(open, name, at, items.len() + usize::from(*can_fill), content)
}

/// What is around the items: so many, of which one has the focus. It has a name.
fn frame(open: Open, name: Words, at: RwSignal<usize>, count: usize, content: AnyView) -> AnyView {
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
            letter if is_letter(letter) && !event.ctrl_key() && !event.meta_key() && !event.alt_key() => {
                let others = (1..=count).map(|step| (here + step) % count);
                match others.into_iter().find(|&at| begins_with(at, letter)) {
                    Some(at) => go(at),
                    None => return,
                }
            }
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
    view! {
        <div
            id=MENU
            class="menu"
            class:is-at-word=flag(move || open.at.is_some())
            role="menu"
            aria-label=name
            style:left=place(open.at.map(|at| at[0]), "100vw - 208px".to_owned())
            style:top=place(
                open.at.map(|at| at[1]),
                format!("100dvh - 48px - {count} * var(--control)"),
            )
            on:keydown=key
        >
            {content}
        </div>
    }
    .into_any()
}

/// A place on the screen, no farther than from where there is room for all of the menu; its own where there is none.
fn place(at: Option<f64>, most: String) -> Words {
    words(move || at.map_or_else(String::new, |at| format!("max(0px, min({}px, {most}))", plain(at))))
}

/// An item, with the key that does the same.
fn item(
    at: RwSignal<usize>,
    place: usize,
    name: Words,
    key: &'static str,
    is_possible: Box<dyn Fn() -> bool + Send>,
    act: Box<dyn Fn()>,
) -> AnyView {
    view! {
        <button
            id=item_id(place)
            role="menuitem"
            // One of them is met by Tab, as the menu can be longer than the screen.
            tabindex=words(move || if at.get() == place { "0" } else { "-1" })
            aria-disabled=aria(move || !is_possible())
            on:click=press(act)
        >
            {name}
            <kbd aria-hidden="true">{key}</kbd>
        </button>
    }
    .into_any()
}
