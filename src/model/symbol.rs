//! What stages are called in formulas, in texts that people write.

use super::{Convention, Stage};

/// Symbols of one script: what weights are called, how a matrix is transposed, and the others that differ.
pub struct Script {
    /// The weights of a letter.
    pub weights: fn(&str) -> String,
    /// A matrix, transposed.
    pub transposed: fn(&str) -> String,
    /// Between two factors.
    pub times: &'static str,
    /// Behind the scaled scores, where they are masked.
    pub prime: &'static str,
}

impl Script {
    /// The symbol of a stage: X, W_Q, …, A and Z; the scores are a product.
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

    /// Queries times keys.
    pub fn scores(&self, convention: Convention) -> String {
        let keys = (self.transposed)("K");
        match convention {
            Convention::Rows | Convention::Linear => self.product("Q", &keys),
            Convention::Columns => self.product(&keys, "Q"),
        }
    }

    /// X projected by the weights of that letter.
    pub fn projection(&self, letter: &str, convention: Convention) -> String {
        let weights = (self.weights)(letter);
        match convention {
            Convention::Rows => self.product("X", &weights),
            Convention::Columns => self.product(&weights, "X"),
            Convention::Linear => self.product("X", &(self.transposed)(&weights)),
        }
    }

    /// The values, mixed by the weights.
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

/// As tables in Markdown are headed, by which they are known again when they are read.
pub const MARKDOWN: Script = Script {
    weights: |letter| format!("W<sub>{letter}</sub>"),
    transposed: |matrix| format!("{matrix}ᵀ"),
    times: "·",
    prime: "′",
};
