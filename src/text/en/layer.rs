//! What colours the cards.

use crate::text::LayerText;

pub(super) static TEXT: LayerText = LayerText {
    name: "Layer",
    values: "values",
    gradient: "gradient",
    ask: "What would change it?",
    retarget: "Make this the target",
    learn: "Let it learn",
    of_loss: "Show the gradient of this loss",
    close: "Back to values",
    title: |target| format!("What moves {target}?"),
    about: "Numbers are the values, colors the gradient: raise a number, and the target rises or falls.",
    falls: |derivative| format!("{derivative} falls"),
    rises: |derivative| format!("rises {derivative}"),
    derivative: |derivative| format!("gradient {derivative}"),
};
