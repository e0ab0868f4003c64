//! The bar at the top: which document, back and forth, how it is shown.

use leptos::prelude::*;

use super::commands::Commands;
use crate::app::{
    browser::{digits, language},
    kit::reactive::{aria, flag, words},
    lab::LabState,
    page::{
        focus::Focus,
        notice::Notice,
        notices::Notices,
        panels::{Experiment, Panels},
        store::{Pace, Store},
        voice::Voice,
    },
};
use crate::command::Command;
use crate::model::Edit;
use crate::number::Digits;
use crate::presets::{Preset, opening_cell};
use crate::text::{Language, ToolbarText};

/// The toolbar.
#[component]
pub(super) fn Toolbar(commands: Commands) -> impl IntoView {
    let voice = expect_context::<Voice>();
    view! {
        <header class="toolbar">
            <h1>"Attenscope"</h1>
            <PresetSelect />
            <div class="commands">{Command::ALL.into_iter().map(|command| view! { <CommandButton command commands /> }).collect_view()}</div>
            <LabButton />
            <span class="space"></span>
            <DigitsSelect />
            <select
                aria-label=words(move || voice.text().toolbar.language)
                prop:value=words(move || voice.language.get().tag())
                on:change=move |event| {
                    if let Some(language) = Language::by_tag(&event_target_value(&event)) {
                        language::remember(language);
                        voice.language.set(language);
                    }
                }
            >
                {Language::ALL
                    .into_iter()
                    .map(|language| {
                        let selected = flag(move || voice.language.get() == language);
                        view! {
                            <option value=language.tag() lang=language.tag() prop:selected=selected>{language.name()}</option>
                        }
                    })
                    .collect_view()}
            </select>
        </header>
    }
}

#[component]
fn PresetSelect() -> impl IntoView {
    let store = expect_context::<Store>();
    let voice = expect_context::<Voice>();
    let focus = expect_context::<Focus>();
    let panels = expect_context::<Panels>();
    let notices = expect_context::<Notices>();
    let lab = expect_context::<LabState>();
    let origin = store.follow(Pace::Edit, |pipeline| pipeline.document().origin().and_then(Preset::by_id));
    let choose = move |id: String| {
        let Some(preset) = Preset::by_id(&id) else { return };
        // The form of a person's textbook is that for its next example, too.
        let document = preset.document().written_in(voice.convention.get_untracked());
        let opening = opening_cell(&document);
        notices.refuse_unless(store.dispatch(&Edit::Replace(Box::new(document))));
        focus.hover.set(None);
        focus.selection.set(opening);
        notices.tell(Notice::PresetLoaded(preset.id()));
        if let Some(experiment) = Experiment::of(preset) {
            panels.open_lab(experiment);
        }
        lab.prepare(preset);
    };
    view! {
        <select
            class="preset"
            aria-label=words(move || voice.text().toolbar.preset)
            prop:value=words(move || origin.get().map_or("", Preset::id))
            on:change=move |event| choose(event_target_value(&event))
        >
            {Preset::ALL
                .into_iter()
                .map(|preset| {
                    let selected = flag(move || origin.get() == Some(preset));
                    view! {
                        <option value=preset.id() prop:selected=selected>
                            {words(move || (voice.text().toolbar.preset_name)(preset.id()))}
                        </option>
                    }
                })
                .collect_view()}
        </select>
    }
}

#[component]
fn CommandButton(command: Command, commands: Commands) -> impl IntoView {
    let store = expect_context::<Store>();
    let voice = expect_context::<Voice>();
    let is_enabled = Memo::new(move |_| {
        store.changes().track();
        store.worksheet(|worksheet| command.is_enabled(worksheet))
    });
    let shortcuts = command.chords().iter().map(|chord| chord.aria()).collect::<Vec<_>>().join(" ");
    view! {
        // Not `disabled`, which would drop the focus of the person who has just pressed it for the last time.
        <button
            aria-disabled=aria(move || !is_enabled.get())
            aria-keyshortcuts=(!shortcuts.is_empty()).then_some(shortcuts)
            on:click=move |_| commands.perform(command)
        >
            {words(move || label(command, &voice.text().toolbar))}
        </button>
    }
}

/// Opens the lab and goes there; closes it.
#[component]
fn LabButton() -> impl IntoView {
    let voice = expect_context::<Voice>();
    let panels = expect_context::<Panels>();
    let is_open = panels.lab_is_open;
    let press = move |_| if is_open.get_untracked() { is_open.set(false) } else { panels.go_to_lab() };
    view! {
        <button aria-expanded=words(move || is_open.get().to_string()) aria-controls="lab" class:is-on=flag(move || is_open.get()) on:click=press>
            {words(move || voice.text().toolbar.lab)}
        </button>
    }
}

fn label(command: Command, text: &ToolbarText) -> &'static str {
    match command {
        Command::Undo => text.undo,
        Command::Redo => text.redo,
        Command::Reset => text.reset,
    }
}

#[component]
fn DigitsSelect() -> impl IntoView {
    let voice = expect_context::<Voice>();
    let choices = (0..=Digits::MOST).map(Digits::Fixed).chain([Digits::Full]);
    view! {
        <select
            aria-label=words(move || voice.text().toolbar.digits)
            prop:value=words(move || digits::id(voice.digits.get()))
            on:change=move |event| {
                if let Some(digits) = digits::by_id(&event_target_value(&event)) {
                    digits::remember(digits);
                    voice.digits.set(digits);
                }
            }
        >
            {choices
                .map(|digits| {
                    let text = move || match digits {
                        Digits::Fixed(decimals) => (voice.text().toolbar.digits_fixed)(decimals),
                        Digits::Full => voice.text().toolbar.digits_full.to_owned(),
                    };
                    let selected = flag(move || voice.digits.get() == digits);
                    view! { <option value=digits::id(digits) prop:selected=selected>{words(text)}</option> }
                })
                .collect_view()}
        </select>
    }
}
