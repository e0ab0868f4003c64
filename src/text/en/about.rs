//! The dialog "About".

use crate::text::AboutText;

pub(super) static TEXT: AboutText = AboutText {
    name: "About Attenscope",
    what: |version| {
        format!(
            "A live worksheet for self-attention, version {version}. Every number on screen is the number computed, in binary64."
        )
    },
    formula: "The formula is equation 1 of Vaswani et al., “Attention Is All You Need” (2017).",
    licence: "Licence",
    licences: "Free software under the MIT licence or the Apache License 2.0, as you like. The fonts Inter and STIX Two Math are under the SIL Open Font License 1.1.",
    source: "Source code",
    cite: "To cite it",
    keys: "List of keys",
};
