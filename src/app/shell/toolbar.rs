//! The toolbar: the choice of document, undo and redo, the lab, the language and the tour.

use leptos::{prelude::*, task::spawn_local};

use super::{commands::Commands, example_words::translate_example, parts::words_of};
use crate::{
    app::{
        dialogs::OPENER,
        kit::{
            context::expect_context,
            reactive::{Words, aria, flag, memo, part, press, words},
            select::{Choice, named, named_or_other},
        },
        lab::LAB,
        state::{
            focus::Focus,
            grids::Grids,
            lazy_module::ModuleMissing,
            locale::Locale,
            modules::Parts,
            named::Named,
            notice::Notice,
            notices::Notices,
            panels::Panels,
            remembered::keep_language,
            sheet_menu::SheetMenu,
            store::{Store, UpdateRate},
        },
        tour::TourButton,
    },
    command::{Command, PageCommand},
    present::preset_name,
    presets::{FromPreset, Preset},
    text::{Language, ToolbarText},
};

/// Selects a button's label.
type ButtonLabel = fn(&ToolbarText) -> &'static str;

/// The buttons of commands: each command with its label.
const BUTTONS: [(PageCommand, ButtonLabel); 3] = [
    (PageCommand::Undo, |text| text.undo),
    (PageCommand::Redo, |text| text.redo),
    (PageCommand::Reset, |text| text.reset),
];

/// The toolbar.
#[component]
pub(super) fn Toolbar(commands: Commands) -> impl IntoView {
    view! {
        <header class="toolbar">
            <SkipLink />
            <h1>"Attenscope"</h1>
            <PresetSelect />
            <SheetMenuButton />
            <div class="commands">{BUTTONS.into_iter().map(|(command, label)| view! { <CommandButton command label commands /> }).collect_view()}</div>
            <LabButton />
            <span class="space"></span>
            <LanguageSelect />
            <TourButton />
        </header>
    }
}

/// The first stop of the Tab key: skips the toolbar to the selected cell. A link would change the address, which holds
/// the state of a shared sheet.
#[component]
fn SkipLink() -> impl IntoView {
    let locale = expect_context::<Locale>();
    let (grids, focus) = (expect_context::<Grids>(), expect_context::<Focus>());
    let skip = move || grids.focus(focus.selected.get_untracked());
    view! { <button class="skip" on:click=press(skip)>{words(move || locale.text().toolbar.skip)}</button> }
}

#[component]
fn PresetSelect() -> impl IntoView {
    let store = expect_context::<Store>();
    let locale = expect_context::<Locale>();
    let notices = expect_context::<Notices>();
    let parts = expect_context::<Parts>();
    let from = expect_context::<Named>().from;
    // The option for a sheet that is no preset: the tour's numbers or the user's own.
    let other = memo(move || {
        store.track(UpdateRate::Document);
        if store.is_aside() { OF_TOUR } else { OWN }
    });
    // The chosen preset while its numbers are being made.
    let wanted = RwSignal::new(None::<Preset>);
    let choose = move |id: String| {
        let chosen = Preset::by_id(&id);
        wanted.set(chosen);
        // Without a preset the current sheet stays.
        let Some(preset) = chosen else { return };
        if untrack(|| parts.dialogs.now()).is_none() {
            notices.tell(Notice::Coming);
        }
        let otherwise = move || {
            wanted.set(None);
            notices.tell(Notice::PresetMissing(preset));
        };
        parts.dialogs.then_or(move |dialogs| dialogs.open_preset.run(wanted), otherwise);
    };
    let choice = |preset: Preset| Choice::new(preset.id(), words(move || preset_name(preset, locale.text())));
    let chosen = move || {
        let preset = wanted.get().or_else(|| match from.get() {
            // The tour's numbers are called by its name, even where they are those of a preset.
            FromPreset::Whole(preset) if other.get() == OWN => Some(preset),
            FromPreset::Whole(_) | FromPreset::InPart(_) | FromPreset::Nothing => None,
        });
        preset.map_or_else(|| other.get(), Preset::id).to_owned()
    };
    named_or_other(
        "preset",
        words(move || locale.text().toolbar.preset),
        Preset::ALL.map(choice).into(),
        whose,
        Box::new(chosen),
        Box::new(choose),
    )
}

/// The ids of options for sheets that are no preset.
const OWN: &str = "own";
const OF_TOUR: &str = "";

/// The name of a sheet that is no preset.
fn whose() -> Words {
    let (store, locale) = (expect_context::<Store>(), expect_context::<Locale>());
    words(move || {
        store.track(UpdateRate::Document);
        let text = locale.text().toolbar;
        if store.is_aside() { text.of_tour } else { text.own }
    })
}

#[component]
fn CommandButton(
    command: PageCommand,
    label: fn(&ToolbarText) -> &'static str,
    commands: Commands,
) -> impl IntoView {
    let store = expect_context::<Store>();
    let locale = expect_context::<Locale>();
    let is_enabled = memo(move || {
        store.track(UpdateRate::Edit);
        store.worksheet(|worksheet| command.is_enabled(worksheet))
    });
    let shortcuts = Command::Page(command).aria();
    view! {
        // Not `disabled`, which would drop the focus of a user who has just pressed the button for the last time.
        <button
            aria-disabled=aria(move || !is_enabled.get())
            aria-keyshortcuts=(!shortcuts.is_empty()).then_some(shortcuts)
            on:click=press(move || commands.perform(command))
        >
            {words(move || label(locale.text().toolbar))}
        </button>
    }
}

/// The button that opens the menu for the document's shape.
#[component]
fn SheetMenuButton() -> impl IntoView {
    let (locale, parts) = (expect_context::<Locale>(), expect_context::<Parts>());
    let menu = expect_context::<SheetMenu>();
    view! {
        <div class="sheet-menu">
            <button
                id=OPENER
                class="framed"
                aria-haspopup="menu"
                aria-expanded=words(move || menu.is_open().to_string())
                on:click=press(move || menu.toggle())
            >
                {words(move || locale.text().toolbar.sheet)}
            </button>
            {part(move || match menu.is_open() {
                true => parts.dialogs.show(|dialogs| (dialogs.sheet_menu)()).into_any(),
                false => ().into_any(),
            })}
        </div>
    }
}

/// The button that opens the lab and goes there, or closes it.
#[component]
fn LabButton() -> impl IntoView {
    let locale = expect_context::<Locale>();
    let panels = expect_context::<Panels>();
    let is_open = panels.lab_is_open;
    view! {
        <button aria-expanded=words(move || is_open.get().to_string()) aria-controls=LAB class:is-on=flag(move || is_open.get()) on:click=press(move || panels.toggle_lab())>
            {words(move || locale.text().toolbar.lab)}
        </button>
    }
}

#[component]
fn LanguageSelect() -> impl IntoView {
    let (locale, notices) = (expect_context::<Locale>(), expect_context::<Notices>());
    let store = expect_context::<Store>();
    let choice = |language: Language| Choice {
        lang: Some(language.tag()),
        ..Choice::new(language.tag(), words(move || language.name()))
    };
    // The chosen language while its texts are loading.
    let wanted = RwSignal::new(None::<Language>);
    let choose = move |tag: String| {
        let chosen = Language::by_tag(&tag);
        wanted.set(chosen);
        let Some(chosen) = chosen else { return };
        spawn_local(async move {
            let messages = words_of(chosen).await;
            // Another language may have been chosen meanwhile.
            if wanted.get_untracked() != Some(chosen) {
                return;
            }
            match messages {
                Ok(messages) => {
                    keep_language(chosen);
                    translate_example(store, untrack(|| locale.language()), chosen);
                    locale.speak(messages);
                    if matches!(notices.notice.get_untracked(), Some(Notice::LanguageMissing(_))) {
                        notices.notice.set(None);
                    }
                }
                Err(ModuleMissing) => notices.tell(Notice::LanguageMissing(chosen)),
            }
            wanted.set(None);
        });
    };
    named(
        "",
        words(move || locale.text().toolbar.language),
        Language::ALL.map(choice).into(),
        Box::new(move || wanted.get().unwrap_or_else(|| locale.language()).tag().to_owned()),
        Box::new(choose),
    )
}
