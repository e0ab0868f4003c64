//! Text of the gradient layer, and of the inspector's part about the gradient of a number.

use std::fmt;

use crate::model::{CellRef, Stage, subscript};

/// Text of the gradient layer. Numbers come written; a word comes without quotation marks. A target that learning makes
/// smaller is called a loss.
pub struct GradientText {
    /// Name of the layer, and of the part of the inspector.
    pub title: &'static str,
    /// What the gradient is taken of: `true` if it is a loss; takes its name.
    pub target: fn(bool, &str) -> String,
    /// A number as a target, within a sentence; takes its cell, and the words of its row and its column, or the name of its
    /// feature.
    pub of_cell: fn(CellRef, &str, &str) -> String,
    /// The loss of a row of weights of which one is to be 1; takes the query and the key.
    pub look_at: fn(&str, &str) -> String,
    /// The loss of a row of weights against several wanted ones; takes the query.
    pub cross_entropy: fn(&str) -> String,
    /// The loss of a row of the output, or of all rows; takes the word.
    pub squared_error: fn(Option<&str>) -> String,
    /// The number of the cell; takes it.
    pub now: fn(&str) -> String,
    /// The place of a cell within its matrix; takes the word of its row and that of its column or, in X, W_Q, W_K and W_V,
    /// the name of the feature.
    pub place: fn(CellRef, &str, &str) -> String,
    /// What raising the number does.
    pub raised: fn(&Raised<'_>) -> Directed,
    /// Button: raises the number; takes by how much.
    pub raise: fn(&str) -> String,
    /// What the button did; takes the objective before and after, and whether it is a loss.
    pub did: fn(bool, &str, &str) -> String,
    /// Heading of the two gradients.
    pub gradient: &'static str,
    /// The gradient by the reverse pass.
    pub reverse_pass: &'static str,
    /// The gradient by the central difference.
    pub central_difference: &'static str,
    /// How the central difference comes about; takes the step, and the objective with the number raised and lowered by it.
    pub difference: fn(&str, &str, &str) -> String,
    /// How far both agree.
    pub agree: fn(Agreement) -> String,
    /// Heading of the arithmetic.
    pub arithmetic: &'static str,
    /// A way to the objective; takes the symbol of the matrix that it leads through.
    pub through: fn(&str) -> String,
    /// A way through another head than the chosen one; takes its number, from 1.
    pub through_head: fn(usize) -> String,
    /// How to see the arithmetic of that way; takes the number of the head.
    pub choose_head: fn(usize) -> String,
    /// A matrix of a head, in a list; takes its symbol and the number of the head.
    pub of_head: fn(&str, usize) -> String,
    /// The gradient of a sum of several ways.
    pub all_ways: &'static str,
    /// No way leads to the objective; takes whether it is a loss.
    pub no_way: fn(bool) -> String,
    /// The cell is the target.
    pub is_target: &'static str,
    /// The cell is a weight of a cross-entropy, and the wanted weight is 0.
    pub not_wanted: &'static str,
    /// The mask hides the key; takes the query and the key.
    pub hidden: fn(&str, &str) -> String,
    /// The derivative of a cross-entropy with respect to a weight, as a formula.
    pub of_weight: &'static str,
    /// That with respect to a score; takes whether there is a temperature.
    pub of_score: fn(bool) -> &'static str,
    /// The derivative of a squared error with respect to an output, as a formula; takes the symbol of the output.
    pub of_output: fn(&str) -> String,
    /// Heading of the strongest inputs; takes how many.
    pub strongest: fn(usize) -> String,
    /// No input has a gradient; takes whether the objective is a loss.
    pub no_strongest: fn(bool) -> String,
    /// Which words the objective would rather have looked at.
    pub wish: fn(&Wish<'_>) -> String,
    /// The gradient is not finite because a number is not; takes the cell and the number.
    pub broken_number: fn(&str, &str) -> String,
    /// The gradient is not finite because that of another cell is not; takes the cell and its gradient.
    pub broken_gradient: fn(&str, &str) -> String,
    /// The gradient is not finite because of what another head contributes; takes its number, from 1.
    pub broken_head: fn(usize) -> String,
}

/// How the objective moves. Amounts are written without a sign.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Move {
    /// It rises by that amount.
    Rises(String),
    /// It falls by that amount.
    Falls(String),
    /// It stays exactly the same.
    Stays,
    /// What changes is no more than rounding.
    Rounds,
    /// It is not a finite number.
    Breaks,
}

/// A number is raised.
pub struct Raised<'a> {
    /// Whether the objective is a loss.
    pub is_loss: bool,
    /// By how much.
    pub by: &'a str,
    /// What the gradient says.
    pub expected: &'a Move,
    /// What really happens.
    pub actual: &'a Move,
}

/// A sentence in three parts, the second of which says the direction. It may be empty.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Directed {
    /// Up to the direction.
    pub before: String,
    /// `rises`, `falls`, or nothing.
    pub direction: &'static str,
    /// The rest.
    pub after: String,
}

impl fmt::Display for Directed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}{}", self.before, self.direction, self.after)
    }
}

/// How far two numbers agree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Agreement {
    /// To the last digit.
    Same,
    /// Written with that many decimals they are the same, and not with more.
    Decimals(usize),
    /// They are too large for that. Written with that many significant digits they are the same.
    Digits(usize),
    /// They do not agree.
    Not,
}

/// The words that the objective would rather have a word look at more, and less. Neither is there if
/// the scores of that word do not matter to it.
pub struct Wish<'a> {
    /// Whether the objective is a loss, which is to fall.
    pub is_loss: bool,
    /// The word that looks.
    pub query: &'a str,
    /// The word to look at more.
    pub more: Option<&'a str>,
    /// The word to look at less.
    pub less: Option<&'a str>,
}

/// Returns the component of a query, key or value that a cell in its column belongs to: `k₁`.
pub fn component(cell: CellRef) -> String {
    let letter = match cell.stage {
        Stage::Wq | Stage::Q => "q",
        Stage::Wk | Stage::K => "k",
        Stage::Wv | Stage::V => "v",
        Stage::Output => "z",
        Stage::Concat => "c",
        Stage::Wo | Stage::Projected => "o",
        Stage::X
        | Stage::XKv
        | Stage::Bias
        | Stage::Scores
        | Stage::Scaled
        | Stage::Masked
        | Stage::Weights => "",
    };
    format!("{letter}{}", subscript(cell.col + 1))
}
