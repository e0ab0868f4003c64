//! The toolbar, with the names of the presets.

use crate::text::{PresetNames, ToolbarText};

pub(super) static TEXT: ToolbarText = ToolbarText {
    preset: "Preset",
    own: "Own sheet",
    own_from: |preset| format!("Own sheet (from {preset})"),
    own_of_size: |words, other_keys, dimensions| match other_keys {
        Some(keys) => format!("Own sheet, {words} × {keys} words"),
        None => format!("Own sheet, {words} × {dimensions}"),
    },
    sheet_name: "Name of the sheet",
    of_tour: "Numbers of the tour",
    presets: PresetNames {
        gaze: "Who does “they” look at?",
        three_words: "Three words, four dimensions",
        saturated: "Saturated, 0 to 11",
        humpty_dumpty: "“humpty dumpty sat on”, 4 × 512",
        humpty_dumpty_8: "“humpty dumpty sat on”, 4 × 8",
        causal: "Causal mask, 4 × 8",
        uniform: "Uniform: one word, three times",
        overflow: "Overflow: scores up to 714",
        wrong_divisor: "Wrong divisor: ÷ dₖ",
        d_k_sweep: "Why √dₖ: random, 4 × 64",
        cross: "Cross-attention, 3 words over 4",
        cache: "Cache, 1 query over 5 keys",
        teach: "Teach: look at “mats”",
        stuck: "Stuck: saturated softmax",
        two_heads: "Two heads, small integers",
        heads_disagree: "Two heads: who? doing what?",
    },
    skip: "Skip to the sheet",
    undo: "Undo",
    redo: "Redo",
    reset: "Reset",
    sheet: "Sheet",
    lab: "Lab",
    language: "Language",
};
