//! The names of the presets, and their words in the language of the page.

use crate::{
    model::Document,
    presets::{Preset, PresetWords},
    text::{Language, Messages},
};

/// Returns the name of a preset.
pub fn preset_name(preset: Preset, text: &Messages) -> &'static str {
    let names = &text.toolbar.presets;
    match preset {
        Preset::Gaze => names.gaze,
        Preset::ThreeWords => names.three_words,
        Preset::Saturated => names.saturated,
        Preset::HumptyDumpty => names.humpty_dumpty,
        Preset::HumptyDumpty8 => names.humpty_dumpty_8,
        Preset::Causal => names.causal,
        Preset::Uniform => names.uniform,
        Preset::Overflow => names.overflow,
        Preset::WrongDivisor => names.wrong_divisor,
        Preset::DkSweep => names.d_k_sweep,
        Preset::Cross => names.cross,
        Preset::Cache => names.cache,
        Preset::Teach => names.teach,
        Preset::Stuck => names.stuck,
        Preset::TwoHeads => names.two_heads,
        Preset::HeadsDisagree => names.heads_disagree,
    }
}

/// Makes the document of a preset, with its words in a language of the page.
pub fn preset_document(preset: Preset, language: Language) -> Document {
    preset.document_in(preset_words(language))
}

/// Returns the language of preset words for a language of the page.
pub fn preset_words(language: Language) -> PresetWords {
    match language {
        Language::English => PresetWords::English,
        Language::Chinese => PresetWords::Chinese,
    }
}
