//! The names of the presets.

use crate::presets::Preset;
use crate::text::Messages;

/// Returns the name of a preset.
pub fn preset_name(preset: Preset, text: &Messages) -> &'static str {
    let names = &text.toolbar.presets;
    match preset {
        Preset::ThreeWords => names.three_words,
        Preset::Saturated => names.saturated,
        Preset::HumptyDumpty => names.humpty_dumpty,
        Preset::HumptyDumpty8 => names.humpty_dumpty_8,
        Preset::Causal => names.causal,
        Preset::Uniform => names.uniform,
        Preset::Overflow => names.overflow,
        Preset::WrongDivisor => names.wrong_divisor,
        Preset::DkSweep => names.d_k_sweep,
    }
}
