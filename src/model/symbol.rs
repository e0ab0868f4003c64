//! Symbols of the stages in formulas, for text formats such as Markdown and LaTeX.

use super::{Convention, Stage};

/// How a text format writes weight matrices, transposes and the other symbols that differ.
pub struct Script {
    /// Formats a weight matrix, given its letter.
    pub weights: fn(&str) -> String,
    /// Formats a transposed matrix.
    pub transposed: fn(&str) -> String,
    /// The sign between two factors.
    pub times: &'static str,
    /// The sign after S when the scaled scores are masked.
    pub prime: &'static str,
}

impl Script {
    /// Returns the symbol of a stage: X, W_Q, …, A and Z. For the scores it is a product.
    pub fn symbol(&self, stage: Stage, convention: Convention) -> String {
        match stage {
            Stage::X => "X".to_owned(),
            Stage::Wq => (self.weights)("Q"),
            Stage::Wk => (self.weights)("K"),
            Stage::Wv => (self.weights)("V"),
            Stage::Q => "Q".to_owned(),
            Stage::K => "K".to_owned(),
            Stage::V => "V".to_owned(),
            Stage::Scores => self.scores(convention),
            Stage::Scaled => "S".to_owned(),
            Stage::Masked => format!("S{}", self.prime),
            Stage::Weights => "A".to_owned(),
            Stage::Output => "Z".to_owned(),
        }
    }

    /// Formats the product of queries and keys.
    pub fn scores(&self, convention: Convention) -> String {
        let keys = (self.transposed)("K");
        match convention {
            Convention::Rows | Convention::Linear => self.product("Q", &keys),
            Convention::Columns => self.product(&keys, "Q"),
        }
    }

    /// Formats X projected by the weight matrix of a letter.
    pub fn projection(&self, letter: &str, convention: Convention) -> String {
        let weights = (self.weights)(letter);
        match convention {
            Convention::Rows => self.product("X", &weights),
            Convention::Columns => self.product(&weights, "X"),
            Convention::Linear => self.product("X", &(self.transposed)(&weights)),
        }
    }

    /// Formats the values mixed by the weights.
    pub fn mixture(&self, convention: Convention) -> String {
        match convention {
            Convention::Rows | Convention::Linear => self.product("A", "V"),
            Convention::Columns => self.product("V", "A"),
        }
    }

    fn product(&self, left: &str, right: &str) -> String {
        format!("{left}{}{right}", self.times)
    }
}

/// Symbols in the headings of Markdown tables. Reading a table recognises it by them.
pub const MARKDOWN: Script = Script {
    weights: |letter| format!("W<sub>{letter}</sub>"),
    transposed: |matrix| format!("{matrix}ᵀ"),
    times: "·",
    prime: "′",
};
