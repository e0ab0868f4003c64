//! Text about hidden cells and their prediction.

/// Text about hidden cells.
pub struct PredictText {
    /// What to do while the tour hides later steps.
    pub invited: &'static str,
    /// What to do while a stage is hidden outside of the tour, by the user or by a link.
    pub invited_own: &'static str,
    /// How many tries there are.
    pub tries: &'static str,
    /// Tooltip of a hidden cell; takes the step that shows it, or `None` outside of the tour.
    pub until: fn(Option<usize>) -> String,
    /// The cell depends on hidden ones, so it cannot be predicted yet; takes the step that shows it, or `None` outside
    /// of the tour.
    pub beyond: fn(Option<usize>) -> String,
    pub question: &'static str,
    /// Replaces the question where the hidden cell is an input.
    pub given: &'static str,
    /// Name of the field.
    pub guess: &'static str,
    /// When a guess is right.
    pub rule: &'static str,
    /// Button: checks the prediction.
    pub check: &'static str,
    /// Button: shows the number without a prediction.
    pub show: &'static str,
    /// The prediction is right; takes the arithmetic.
    pub right: fn(&str) -> String,
    /// The first prediction is wrong; takes it, and whether it is too large, or `None` if it cannot be compared.
    pub missed: fn(&str, Option<bool>) -> String,
    /// The last prediction is wrong; takes it, and the arithmetic.
    pub wrong: fn(&str, &str) -> String,
    /// The number was shown without a prediction; takes the arithmetic.
    pub shown: fn(&str) -> String,
    /// The arithmetic of a long sum; takes how many products it has, and the sum.
    pub sum: fn(usize, &str) -> String,
    /// Label of the selector of what to hide outside of the tour.
    pub hide: &'static str,
    /// The choices of that selector.
    pub hidden: HiddenText,
    /// Button: shows what was hidden.
    pub show_all: &'static str,
}

/// What can be hidden, each with what is computed from it.
pub struct HiddenText {
    pub nothing: &'static str,
    /// Q, K and V.
    pub projections: &'static str,
    pub scores: &'static str,
    /// The scaled scores.
    pub scaled: &'static str,
    pub weights: &'static str,
    pub output: &'static str,
}
