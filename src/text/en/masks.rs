//! Names of masks, and the mask selector.

use crate::text::{MaskChoiceText, MaskNames};

pub(super) static TEXT: MaskNames = MaskNames {
    none: "no mask",
    painted: "painted mask",
    causal: "causal",
    padding: "padding",
    window: |radius| format!("window of {radius}"),
    mask: " mask",
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
        radius: "words to each side",
        radius_refused: "A whole number from 0 to 511.",
    },
};
