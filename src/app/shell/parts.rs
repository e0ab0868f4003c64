//! Splits the program into modules: code that only these functions reach is fetched when they are called.
//!
//! The macro declares each function a second time, as an import. Calling an import is unsafe in Rust, since its type is
//! not checked. Here the same macro writes both declarations.
#![allow(unsafe_code, reason = "the calls that the macro writes across the cut")]

use leptos::{prelude::*, wasm_split::wasm_split};

use super::{
    presets::PresetOpener,
    saving::{self, SavingPart},
};
use crate::{
    app::{
        browser::late_styles::late_styles,
        dialogs, editing, gradient as gradient_room, heads as heads_room,
        kit::context::{expect_context, provide_context},
        lab, panels, player, sheet,
        state::{
            gradient_layer::GradientLayer,
            lazy_module::{LazyModule, ModuleMissing},
            modules::{
                DialogsModule, EditingModule, GradientModule, HeadsModule, LabPart, LearningModule, Parts,
                PlayerPart,
            },
        },
        tour,
    },
    present::summary,
    text::{self, Language, Messages},
};

#[wasm_split(lab, wasm_split_path = leptos::wasm_split, fallible)]
fn lab() -> Result<fn() -> LabPart, ModuleMissing> {
    Ok(lab::part)
}

#[wasm_split(guide, wasm_split_path = leptos::wasm_split, fallible)]
fn guide() -> Result<fn() -> LearningModule, ModuleMissing> {
    Ok(|| {
        let panels::Asked { question, outcome, predicted } = panels::asked();
        let tour_document = tour::TourDocument::begin(predicted);
        provide_context(tour_document);
        let module = LazyModule::new(|| Box::pin(styled(gradient())));
        let layer = GradientLayer::new(module, expect_context());
        provide_context(layer);
        provide_context(LazyModule::<HeadsModule>::new(|| Box::pin(styled(heads()))));
        panels::mark_layer(layer);
        LearningModule {
            map: sheet::map,
            fold: panels::fold,
            derivation: panels::derivation,
            story: panels::story,
            check: panels::check(),
            question,
            outcome,
            steps: tour::steps,
            settle: Callback::new(move |()| tour_document.settle()),
            reveal: tour::reveal,
            invited: tour::invited,
            summary,
            gradient_legend: panels::gradient_legend,
            heads_strip: |row, width| {
                let heads = expect_context::<LazyModule<HeadsModule>>();
                heads.show_quietly(move |heads| (heads.strip)(row, width)).into_any()
            },
            heads_cards: |room| {
                let heads = expect_context::<LazyModule<HeadsModule>>();
                heads.show_quietly(move |heads| (heads.cards)(room)).into_any()
            },
            announced: tour::announced,
        }
    })
}

#[wasm_split(editing, wasm_split_path = leptos::wasm_split, fallible)]
fn editing() -> Result<fn() -> EditingModule, ModuleMissing> {
    Ok(|| editing::part(dialogs::resize()))
}

#[wasm_split(dialogs, wasm_split_path = leptos::wasm_split, fallible)]
fn dialogs() -> Result<fn() -> DialogsModule, ModuleMissing> {
    Ok(|| {
        dialogs::add_toolbar_buttons();
        provide_context(dialogs::Printer::listen());
        provide_context(dialogs::DroppedFile::listen());
        let (commands, presets) = (dialogs::DialogCommands::new(), PresetOpener::new());
        DialogsModule {
            sheet_menu: dialogs::opened,
            reset: Callback::new(move |()| presets.reset()),
            perform: Callback::new(move |command| commands.perform(command)),
            open_preset: Callback::new(move |wanted| presets.open_wanted(wanted)),
        }
    })
}

#[wasm_split(player, wasm_split_path = leptos::wasm_split, fallible)]
fn player() -> Result<fn() -> PlayerPart, ModuleMissing> {
    Ok(player::part)
}

#[wasm_split(gradient, wasm_split_path = leptos::wasm_split, fallible)]
fn gradient() -> Result<fn() -> GradientModule, ModuleMissing> {
    Ok(|| gradient_room::part(lab::learning()))
}

#[wasm_split(heads, wasm_split_path = leptos::wasm_split, fallible)]
fn heads() -> Result<fn() -> HeadsModule, ModuleMissing> {
    Ok(heads_room::part)
}

#[wasm_split(saving, wasm_split_path = leptos::wasm_split, fallible)]
fn saving() -> Result<fn() -> SavingPart, ModuleMissing> {
    Ok(saving::part)
}

#[wasm_split(chinese, wasm_split_path = leptos::wasm_split, fallible)]
fn chinese() -> Result<&'static Messages, ModuleMissing> {
    Ok(text::chinese())
}

/// Returns the modules, none of them fetched yet.
pub(super) fn parts() -> Parts {
    let editing = LazyModule::new(|| Box::pin(styled(editing())));
    Parts {
        lab: LazyModule::new(|| Box::pin(styled(lab()))),
        guide: LazyModule::new(|| Box::pin(styled(guide()))),
        editing,
        // The dialogs use the menu and the undo selection that editing provides.
        dialogs: LazyModule::after(editing, || Box::pin(styled(dialogs()))),
        player: LazyModule::new(|| Box::pin(styled(player()))),
    }
}

/// Loads a module together with its styles. The saving module goes first: until it has loaded or failed, it has
/// the network to itself.
async fn styled<T>(part: impl Future<Output = Result<T, ModuleMissing>>) -> Result<T, ModuleMissing> {
    let _ = saving().await;
    let styles = late_styles();
    let part = part.await;
    if styles.await { part } else { Err(ModuleMissing) }
}

/// The saving module. If it was needed to restore the work, it is loaded already.
pub(super) fn saving_part(here: Option<SavingPart>) -> LazyModule<SavingPart> {
    match here {
        Some(here) => LazyModule::here(|| Box::pin(saving()), here),
        None => LazyModule::new(|| Box::pin(saving())),
    }
}

/// Fetches the saving module now.
pub(super) async fn fetch_saving() -> Result<SavingPart, ModuleMissing> {
    saving().await.map(|make| make())
}

/// Returns the texts of a language. Chinese is fetched as a module.
pub(super) async fn words_of(language: Language) -> Result<&'static Messages, ModuleMissing> {
    match language {
        Language::English => Ok(text::english()),
        Language::Chinese => chinese().await,
    }
}
