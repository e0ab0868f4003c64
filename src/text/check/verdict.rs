//! Verdicts on numbers that are compared with the computed ones.

use crate::model::Stage;

/// Verdicts on numbers, by who wrote them.
pub struct VerdictText {
    /// Verdicts on published numbers.
    pub published: WhoseText,
    /// Verdicts on the user's own numbers.
    pub own: WhoseText,
    /// Why a number of the user is right although it differs; takes the stage and the number.
    pub rounds: fn(Stage, &str) -> String,
}

/// Where the operands of a number come from: the checked stage that each is, or is computed from; `None` if it is the
/// sheet's.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Checked {
    /// The first operand, or the only one.
    pub left: Option<Stage>,
    /// The second operand.
    pub right: Option<Stage>,
    /// Whether K and V are computed from X′.
    pub is_crossed: bool,
}

/// Verdicts on numbers of one source.
pub struct WhoseText {
    /// Label of the number beside the computed one.
    pub number: &'static str,
    /// There is no number for the cell.
    pub nothing: &'static str,
    /// The number is right; takes the stage and the number.
    pub agrees: fn(Stage, &str) -> String,
    /// The number is wrong by itself; takes the stage, the number, the arithmetic and its operands.
    pub slips: fn(Stage, &str, &str, Checked) -> String,
    /// The number is wrong because of earlier ones; takes the stage, the number, the arithmetic and its operands.
    pub follows: fn(Stage, &str, &str, Checked) -> String,
    /// What a screen reader says on the cell; takes the number and the verdict.
    pub heard: fn(&str, &str) -> String,
}
