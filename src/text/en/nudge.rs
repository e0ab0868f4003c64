//! Raising or lowering the selected number by small steps.

use crate::text::NudgeText;

pub(super) static TEXT: NudgeText = NudgeText {
    name: "Nudge",
    less: |step| format!("− {step}"),
    more: |step| format!("+ {step}"),
    grip: "Drag sideways here",
    drag: "Alt+drag on a cell",
    with: |key| format!("with {key}"),
    by: |step| format!("by {step}"),
    escape: "Esc, while it moves",
    back: |before| before.map_or_else(|| "takes it back".to_owned(), |before| format!("back to {before}")),
};
