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
