//! The context menus of the sheet, of a token and of selected cells.

use leptos::prelude::*;

use super::{
    Back, OPENER, Open,
    actions::{SheetAction, SheetActions},
    sheet_dialog::SheetDialog,
    words::{SelectedTokens, WordCommand},
};
use crate::{
    app::{
        kit::{
            context::expect_context,
            menu::{Item, Menu},
            parts::{all, nothing},
            reactive::{Words, memo, words},
        },
        state::{
            focus::Focus,
            locale::Locale,
            sheet_menu::{CellItem, CellMenu},
            stage_spot::StageSpot,
            store::Store,
        },
    },
    command::{CellCommand, Command},
    model::{CellRef, Sequence},
    number::for_css,
    text::WordsOf,
};

/// The id of the menu.
const MENU: &str = "sheet-commands";

/// An entry of the sheet's menu below the commands on tokens.
#[derive(Clone, Copy)]
enum Entry {
    Dialog(SheetDialog),
    Action(SheetAction),
}

/// The entries that change the sheet, in menu order.
const CHANGING: [Entry; 10] = [
    Entry::Dialog(SheetDialog::New),
    Entry::Dialog(SheetDialog::Sizes),
    Entry::Dialog(SheetDialog::Sentence),
    Entry::Dialog(SheetDialog::Numbers),
    Entry::Action(SheetAction::BeginAtProjections),
    Entry::Action(SheetAction::ChangeKeys),
    Entry::Action(SheetAction::ChangeHeads),
    Entry::Action(SheetAction::ChangeProjection),
    Entry::Dialog(SheetDialog::Fill),
    Entry::Dialog(SheetDialog::Cell),
];

/// The entries below them.
const OTHERS: [Entry; 9] = [
    Entry::Dialog(SheetDialog::Import),
    Entry::Dialog(SheetDialog::Export),
    Entry::Dialog(SheetDialog::Share),
    Entry::Action(SheetAction::SavePage),
    Entry::Dialog(SheetDialog::Print),
    Entry::Action(SheetAction::Play),
    Entry::Dialog(SheetDialog::History),
    Entry::Dialog(SheetDialog::Keys),
    Entry::Dialog(SheetDialog::About),
];

/// The menu of the sheet or of a token.
pub(super) fn menu(open: Open) -> AnyView {
    let (store, locale) = (expect_context::<Store>(), expect_context::<Locale>());
    let (focus, chosen_words) = (expect_context::<Focus>(), SelectedTokens::new());
    let at_word = open.at.is_some();
    // A token's menu has the token commands and "rename"; the sheet's menu has the token commands and all entries.
    let count = WordCommand::ALL.len() + if at_word { 1 } else { CHANGING.len() + OTHERS.len() };
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
    let (renaming, groups) = match at_word {
        true => (rename(), nothing()),
        false => (nothing(), groups(open, menu, WordCommand::ALL.len())),
    };
    let content = view! {
        <div role="group" aria-label=words(about)>
            <p aria-hidden="true">{words(about)}</p>
            {all(word_items.collect())}
            {renaming}
        </div>
        {groups}
    };
    let name = words(move || locale.text().toolbar.sheet);
    placed(open, menu, name, count, content.into_any())
}

/// The two groups of entries, the first of which is the item at index `place` of the menu.
fn groups(open: Open, menu: Menu, place: usize) -> AnyView {
    let (locale, actions) = (expect_context::<Locale>(), SheetActions::new());
    let item = |entry: Entry| match entry {
        Entry::Dialog(dialog) => Item {
            key: dialog.command().map_or_else(String::new, Command::shortcut),
            ..Item::new(words(move || dialog.name(locale.text())), move || open.show(dialog))
        },
        Entry::Action(action) => {
            let act = move || {
                open.close();
                actions.perform(action);
            };
            Item {
                key: action.command().map_or_else(String::new, Command::shortcut),
                is_possible: Box::new(move || actions.is_possible(action)),
                ..Item::new(words(move || actions.name(action)), act)
            }
        }
    };
    let group = |entries: &[Entry], first: usize| {
        let items = entries.iter().enumerate().map(|(at, &entry)| menu.item(first + at, item(entry)));
        view! { <div role="group">{all(items.collect())}</div> }.into_any()
    };
    all(vec![group(&CHANGING, place), group(&OTHERS, place + CHANGING.len())])
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
        menu.item(items.len(), Item::new(name, move || open.show(SheetDialog::Fill)))
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
