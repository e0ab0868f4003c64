//! The context menus of the sheet, of a token and of selected cells.

use super::{
    Asked, Back, OPENER, Open,
    heads::{change_heads, change_projection},
    saving_page::save_page,
    words::{SelectedTokens, WordCommand},
};
use crate::app::kit::context::expect_context;
use crate::app::{
    kit::{
        menu::{Item, Menu},
        parts::{all, nothing},
        reactive::{Words, memo, words},
    },
    state::{
        focus::Focus,
        hidden::Hidden,
        locale::Locale,
        modules::Parts,
        named::Named,
        notice::Notice,
        notices::Notices,
        sheet_menu::{CellItem, CellMenu},
        stage_spot::StageSpot,
        store::Store,
        typing::Typing,
    },
};
use crate::command::{CellCommand, Command, DialogCommand, PageCommand};
use crate::model::{CellRef, EditOrigin, Sequence};
use crate::number::for_css;
use crate::text::{Messages, WordsOf};
use leptos::prelude::*;

/// The id of the menu.
const MENU: &str = "sheet-commands";

/// The menu's dialogs, saving the page and the player, in menu order: what changes the sheet, then the rest.
const DIALOGS: [Asked; 19] = [
    Asked::New,
    Asked::Sizes,
    Asked::Sentence,
    Asked::Numbers,
    Asked::Given,
    Asked::OtherKeys,
    Asked::Heads,
    Asked::OutputProjection,
    Asked::Fill,
    Asked::Cell,
    Asked::Import,
    Asked::Export,
    Asked::Share,
    Asked::Page,
    Asked::Print,
    Asked::Play,
    Asked::History,
    Asked::Keys,
    Asked::About,
];

/// How many of the dialogs change the sheet.
const CHANGING: usize = 10;

/// Begins the sheet at Q, K and V: those that it computes are given from now on, and X and the weights are gone.
fn give(store: Store, notices: Notices) {
    match store.worksheet(|worksheet| worksheet.document().with_given_projections()) {
        Ok(document) => {
            if notices.refuse_unless(store.replace(Some(EditOrigin::Given), document)) {
                notices.tell(Notice::done(|text: &Messages, _| text.shape().given.to_owned()));
            }
        }
        Err(_) => notices.tell(Notice::refused(|text: &Messages, _| text.shape().not_given.to_owned())),
    }
}

/// Gives the keys and values words of their own, or if they have some, takes these away.
fn change_keys(store: Store, notices: Notices) {
    let shape = store.shape().get_untracked();
    let (origin, document) = store.worksheet(|worksheet| match shape.has_other_keys() {
        false => (EditOrigin::OtherKeys, worksheet.document().with_other_keys()),
        true => (EditOrigin::OwnKeys, worksheet.document().with_own_keys()),
    });
    if notices.refuse_unless(store.replace(Some(origin), document)) {
        let words: fn(&Messages, usize) -> String = match (shape.has_other_keys(), shape.is_given()) {
            (false, false) => |text, _| (text.shape().has_other_keys)(false).to_owned(),
            (false, true) => |text, _| (text.shape().has_other_keys)(true).to_owned(),
            (true, false) => |text, _| (text.shape().has_own_keys)(false).to_owned(),
            (true, true) => |text, _| (text.shape().has_own_keys)(true).to_owned(),
        };
        notices.tell(Notice::done(words));
    }
}

/// The menu of the sheet or of a token.
pub(super) fn menu(open: Open) -> AnyView {
    let (store, locale) = (expect_context::<Store>(), expect_context::<Locale>());
    let (notices, covers) = (expect_context::<Notices>(), expect_context::<Hidden>());
    let player = expect_context::<Parts>().player;
    let (typing, named) = (expect_context::<Typing>(), expect_context::<Named>());
    let (focus, chosen_words) = (expect_context::<Focus>(), SelectedTokens::new());
    let at_word = open.at.is_some();
    // A token's menu has the token commands and "rename"; the sheet's menu has the token commands and all dialogs.
    let count = WordCommand::ALL.len() + if at_word { 1 } else { DIALOGS.len() };
    let menu = begun(open);
    let chosen = memo(move || chosen_words.tokens());
    let word_items = WordCommand::ALL.into_iter().enumerate().map(|(place, command)| {
        let is_possible = move || chosen.with(|tokens| command.is_possible(tokens, store.shape().get()));
        let act = move || {
            let done = chosen_words.perform(command);
            // From a heading, the focus then goes to the token's numbers; several tokens stay selected, with the focus
            // at the first heading.
            if let (Some(token), Back::Heading(_)) = (done, open.from.get_value()) {
                open.from.set_value(match untrack(|| chosen_words.tokens()).1.len() {
                    1 => {
                        Back::Cell(CellRef { stage: StageSpot::heading(token).stage, row: token.row, col: 0 })
                    }
                    _ => Back::Heading(token),
                });
            }
            open.close();
        };
        let name =
            words(move || chosen.with(|(_, tokens)| command.label(locale.text().words(), tokens.len())));
        // At a heading, keyboard shortcuts do the same.
        let moves = command.moves(locale.convention.get_untracked()).filter(|_| at_word);
        let key = moves.map_or_else(String::new, Command::shortcut);
        menu.item(place, Item { key, is_possible: Box::new(is_possible), ..Item::new(name, act) })
    });
    let dialogs = DIALOGS.into_iter().enumerate().map(|(place, asked)| {
        let name = words(move || {
            match asked {
                Asked::Play => match player.now() {
                    Some(player) => return (player.name)(),
                    None => locale.text().notice.coming,
                },
                Asked::New => locale.text().shape().new,
                Asked::Sentence => locale.text().shape().sentence,
                Asked::Numbers => locale.text().pasting().name,
                Asked::Given => locale.text().shape().give,
                Asked::OtherKeys => match store.shape().get().has_other_keys() {
                    false => locale.text().shape().other_keys,
                    true => locale.text().shape().own_keys,
                },
                Asked::Heads => match store.shape().get().heads() {
                    1 => locale.text().heads().split,
                    _ => locale.text().heads().join,
                },
                Asked::OutputProjection => match store.shape().get().d_out() {
                    None => locale.text().heads().project,
                    Some(_) => locale.text().heads().unproject,
                },
                Asked::Fill => locale.text().filling().name,
                Asked::Cell => locale.text().going().name,
                Asked::Share => locale.text().sharing().name,
                Asked::Export => locale.text().exporting().name,
                Asked::Print => locale.text().printing().name,
                Asked::Page => locale.text().shape().save_page,
                Asked::Import => locale.text().importing().name,
                Asked::History => locale.text().history().name,
                Asked::Keys => locale.text().keys().name,
                Asked::About => locale.text().about().name,
                Asked::Sizes | Asked::Menu => locale.text().shape().sizes,
            }
            .to_owned()
        });
        let open_it = move || match asked {
            Asked::Page => {
                open.close();
                save_page(store, covers, (typing, named), notices);
            }
            Asked::Play => {
                open.close();
                player.then_or(|player| player.open.run(()), || {});
            }
            Asked::Given => {
                open.close();
                give(store, notices);
            }
            Asked::OtherKeys => {
                open.close();
                change_keys(store, notices);
            }
            Asked::Heads => {
                open.close();
                change_heads(store, notices);
            }
            Asked::OutputProjection => {
                open.close();
                change_projection(store, notices);
            }
            _ => open.asked.set(asked),
        };
        let key = match asked {
            Asked::Import => Command::Page(PageCommand::Dialog(DialogCommand::OpenFile)).shortcut(),
            Asked::Keys => Command::Page(PageCommand::Dialog(DialogCommand::ListKeys)).shortcut(),
            Asked::Play => Command::Page(PageCommand::Play).shortcut(),
            _ => String::new(),
        };
        // A sheet whose Q, K and V are given already has no other ones to give. The tour is about self-attention from X on.
        let is_possible = Box::new(move || match asked {
            Asked::Given => !(store.is_given() || store.is_aside()),
            Asked::OtherKeys | Asked::Heads | Asked::OutputProjection => !store.is_aside(),
            _ => true,
        });
        menu.item(WordCommand::ALL.len() + place, Item { key, is_possible, ..Item::new(name, open_it) })
    });
    let rename = move || {
        let name = words(move || locale.text().words().rename.to_owned());
        let act = move || {
            open.close();
            let token = match open.from.get_value() {
                Back::Heading(token) => token,
                Back::Button(_) | Back::Cell(_) | Back::Before(_) => untrack(|| focus.word()),
            };
            let StageSpot { stage, spot } = StageSpot::heading(token);
            if let Some(grid) = open.grids.of(stage) {
                grid.edit.run((spot, None));
            }
        };
        menu.item(
            WordCommand::ALL.len(),
            Item { key: Command::Cell(CellCommand::Edit).shortcut(), ..Item::new(name, act) },
        )
    };
    let about = move || {
        let (of, chosen) = chosen.get();
        let words = store.words_of(of).get();
        let shape = store.shape().get();
        let of = match (of, shape.is_given()) {
            (Sequence::Keys, false) if shape.has_other_keys() => WordsOf::XKv,
            (Sequence::Keys, true) if shape.has_other_keys() => WordsOf::Given,
            _ => WordsOf::Queries,
        };
        let word = |at: usize| words.get(at).map_or("", String::as_str);
        match chosen.len() {
            1 => (locale.text().words().word)(of, word(chosen.start)),
            count => (locale.text().words().words)(of, count, [word(chosen.start), word(chosen.end - 1)]),
        }
    };
    let (renaming, dialogs) = match at_word {
        true => (rename(), nothing()),
        false => {
            let mut changing: Vec<_> = dialogs.collect();
            let rest = changing.split_off(CHANGING);
            let groups = view! {
                <div role="group">{all(changing)}</div>
                <div role="group">{all(rest)}</div>
            };
            (nothing(), groups.into_any())
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
    let name = words(move || locale.text().toolbar.sheet);
    placed(open, menu, name, count, content.into_any())
}

/// The menu of selected cells.
pub(super) fn at_cells(open: Open, CellMenu { items, can_fill }: &CellMenu) -> AnyView {
    let locale = expect_context::<Locale>();
    let menu = begun(open);
    let given = items.iter().enumerate().map(|(place, &CellItem { name, command, is_possible, act })| {
        let act = move || {
            open.close();
            act.run(());
        };
        let name = words(move || name(locale.text()).to_owned());
        let key = command.map_or_else(String::new, Command::shortcut);
        menu.item(place, Item { key, is_possible: Box::new(move || is_possible), ..Item::new(name, act) })
    });
    let fill = || {
        let name = words(move || locale.text().filling().name.to_owned());
        menu.item(items.len(), Item::new(name, move || open.asked.set(Asked::Fill)))
    };
    let content = all(given.chain(can_fill.then(fill)).collect());
    let name = words(move || locale.text().editing().chosen_numbers.to_owned());
    placed(open, menu, name, items.len() + usize::from(*can_fill), content)
}

/// Creates an open menu. Closing it closes everything that is open.
fn begun(open: Open) -> Menu {
    let close = move |goes_back| match goes_back {
        true => open.close(),
        false => open.menu.close(),
    };
    Menu::new(MENU, Callback::new(close))
}

/// Places a menu of `count` items below its button or where it was requested.
fn placed(open: Open, menu: Menu, name: Words, count: usize, content: AnyView) -> AnyView {
    let menu = menu.view(name, count, content, format!("#{OPENER}"));
    let Some([left, top]) = open.at else { return menu };
    let [left, top] = [
        place(left, "100vw - 208px".to_owned()),
        place(top, format!("100dvh - 48px - {count} * var(--control)")),
    ];
    view! { <div class="elsewhere" style:left=left style:top=top>{menu}</div> }.into_any()
}

/// Limits a coordinate so that the whole menu fits on the screen.
fn place(at: f64, most: String) -> Words {
    words(move || format!("max(0px, min({}px, {most}))", for_css(at)))
}
