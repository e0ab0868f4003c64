//! What stages are called in formulas, in plain text.

use crate::model::{Convention, Stage};

/// Symbols of one script: what weights are called, how a matrix is transposed, and the others that differ.
pub(super) struct Script {
    pub(super) weights: fn(&str) -> String,
    pub(super) transposed: fn(&str) -> String,
    pub(super) times: &'static str,
    pub(super) prime: &'static str,
}

impl Script {
    /// The symbol of a stage: X, W_Q, …, A and Z; the scores are a product.
    pub(super) fn symbol(&self, stage: Stage, convention: Convention) -> String {
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
    pub(super) fn scores(&self, convention: Convention) -> String {
        let keys = (self.transposed)("K");
        match convention {
            Convention::Rows | Convention::Linear => self.product("Q", &keys),
            Convention::Columns => self.product(&keys, "Q"),
        }
    }

    /// X projected by the weights of that letter.
    pub(super) fn projection(&self, letter: &str, convention: Convention) -> String {
        let weights = (self.weights)(letter);
        match convention {
            Convention::Rows => self.product("X", &weights),
            Convention::Columns => self.product(&weights, "X"),
            Convention::Linear => self.product("X", &(self.transposed)(&weights)),
        }
    }

    /// The values, mixed by the weights.
    pub(super) fn mixture(&self, convention: Convention) -> String {
        match convention {
            Convention::Rows | Convention::Linear => self.product("A", "V"),
            Convention::Columns => self.product("V", "A"),
        }
    }

    fn product(&self, left: &str, right: &str) -> String {
        format!("{left}{}{right}", self.times)
    }
}

/// The symbol of a stage in plain text: `W_Q`, `Q·Kᵀ`, `A`.
///
/// ```
/// use attenscope::export::symbol;
/// use attenscope::model::{Convention, Stage};
///
/// assert_eq!(symbol(Stage::Scores, Convention::Columns), "Kᵀ·Q");
/// ```
pub fn symbol(stage: Stage, convention: Convention) -> String {
    const PLAIN: Script = Script {
        weights: |letter| format!("W_{letter}"),
        transposed: |matrix| format!("{matrix}ᵀ"),
        times: "·",
        prime: "′",
    };
    PLAIN.symbol(stage, convention)
}
