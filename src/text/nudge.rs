//! Text for raising or lowering the selected number by small steps.

/// Text beside a number that can be nudged.
pub struct NudgeText {
    /// Name of the slider.
    pub name: &'static str,
    /// Button that subtracts a step; takes the step.
    pub less: fn(&str) -> String,
    /// Button that adds a step; takes the step.
    pub more: fn(&str) -> String,
    /// Label of what can be dragged.
    pub grip: &'static str,
    /// How to drag on a cell.
    pub drag: &'static str,
    /// Names a modifier key that is held; takes it.
    pub with: fn(&str) -> String,
    /// How far each of these moves the number; takes the step.
    pub by: fn(&str) -> String,
    /// The key that cancels a move while it lasts.
    pub escape: &'static str,
    /// What that key restores; takes the number before the move, if there is one.
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
