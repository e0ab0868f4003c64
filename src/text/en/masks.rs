//! Names of masks, and the mask selector.

use crate::text::{MaskChoiceText, MaskNames};

pub(super) static TEXT: MaskNames = MaskNames {
    none: "no mask",
    painted: "painted mask",
    causal: "causal",
    padding: "padding",
    window: |radius| format!("window of {radius}"),
    mask: " mask",
    at_end: |name| format!("{name}, bottom right"),
    choice: MaskChoiceText {
        label: "Mask",
        none: "none",
        causal: "causal",
        padding: "padding",
        window: "window",
        custom: "custom",
        why: "See what it does",
        paint: "Paint cells",
        padded: "Padding words",
        chosen: |words| format!("Padding words: {words}"),
        no_word: "no word",
        several: |count| format!("{count} words"),
        aligned: "Aligned",
        start: "aligned top left",
        start_hint: "First query at first key, like PyTorch’s is_causal.",
        end: "aligned bottom right",
        end_hint: "Last query at last key, as a key cache needs.",
        radius: "words to each side",
        radius_refused: "A whole number from 0 to 511.",
    },
};
