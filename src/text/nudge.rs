//! Moving the chosen number a little.

/// The words beside a number that can be moved.
pub struct NudgeText {
    /// The slider's name.
    pub name: &'static str,
    /// The button that takes a step off: takes the step.
    pub less: fn(&str) -> String,
    /// The button that adds a step: takes the step.
    pub more: fn(&str) -> String,
    /// What to drag.
    pub grip: &'static str,
    /// The same on a cell.
    pub drag: &'static str,
    /// With a modifier key: takes its name.
    pub with: fn(&str) -> String,
    /// How far each of these moves the number: takes the step.
    pub by: fn(&str) -> String,
    /// The key that takes the move back, while it lasts.
    pub escape: &'static str,
    /// What it leads back to: takes the number before the move, where there is one.
    pub back: fn(Option<&str>) -> String,
}

pub(super) static ENGLISH: NudgeText = NudgeText {
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

pub(super) static CHINESE: NudgeText = NudgeText {
    name: "微调",
    less: |step| format!("− {step}"),
    more: |step| format!("+ {step}"),
    grip: "在此左右拖动",
    drag: "按住 Alt 拖动单元格",
    with: |key| format!("同时按 {key}"),
    by: |step| format!("每步 {step}"),
    escape: "调整时按 Esc",
    back: |before| before.map_or_else(|| "撤回本次调整".to_owned(), |before| format!("恢复为 {before}")),
};
