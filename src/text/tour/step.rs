//! What the steps of the tour are made of.
//!
//! Prose is told with the numbers of the open document. Of a stage that a step has not uncovered it tells none.

use super::{
    BarText, MeaningStep, ObstacleText, OutputStep, PredictText, ProjectionsStep, RolesStep, SaturationStep,
    ScaleStep, ScoresStep, WeightsStep, WordsStep,
};
use crate::text::Prose;

/// The steps of the tour, each with the things to try at it.
pub struct StepTexts {
    /// A word is a row.
    pub words: &'static WordsStep,
    /// The same row is read three ways.
    pub projections: &'static ProjectionsStep,
    /// What queries, keys and values are for.
    pub roles: &'static RolesStep,
    /// A dot product for each pair.
    pub scores: &'static ScoresStep,
    /// Why `√d_k`.
    pub scale: &'static ScaleStep,
    /// Softmax, row by row.
    pub weights: &'static WeightsStep,
    /// A mixture of value rows.
    pub output: &'static OutputStep,
    /// When one score leads by much.
    pub saturation: &'static SaturationStep,
    /// What it is good for.
    pub meaning: &'static MeaningStep,
    /// What surrounds them.
    pub bar: &'static BarText,
    /// Why a thing to try cannot be done as the numbers are.
    pub obstacle: &'static ObstacleText,
    /// What is asked of covered cells.
    pub predict: &'static PredictText,
    /// What is heard on coming to a step: where it is, and its first sentence.
    pub heard: fn(&str, &str) -> String,
}

/// The words of a step.
pub struct StepText {
    /// Its title, a few words.
    pub title: &'static str,
    /// Its first sentence.
    pub first: fn(&TourFacts) -> Prose,
    /// What follows, a text a paragraph.
    pub rest: fn(&TourFacts) -> Vec<Prose>,
    /// Wrong ideas, and what is right.
    pub wrong: fn(&TourFacts) -> Prose,
}

/// The words of a thing to try, of which `F` is told once it is done. Words in `F` are those of tokens, numbers are
/// written as the page shows them; dimensions, rows and columns count from 1.
pub struct TaskText<F> {
    /// What to do.
    pub ask: fn(&TourFacts) -> Prose,
    /// What it has led to.
    pub found: fn(&F) -> Prose,
}

/// What prose tells of the open document. Numbers are written as the page shows them.
///
/// The tour follows one pair of words: `asks` has the row, `answers` the column.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct TourFacts {
    /// The number of words.
    pub n: usize,
    /// The width of X.
    pub d_model: usize,
    /// The width of Q and K.
    pub d_k: usize,
    /// The width of V.
    pub d_v: usize,
    /// `√d_k`, as in "√3 ≈ 1.73".
    pub root: String,
    /// The word that asks.
    pub asks: String,
    /// The word that answers.
    pub answers: String,
    /// The row of X of the one that asks.
    pub x: String,
    /// The query of the one that asks.
    pub query: String,
    /// The key of the one that answers.
    pub key: String,
    /// The value of the one that answers.
    pub value: String,
    /// Their score, written out, as in "1·4 + 1·0 + 1·2 = 6".
    pub score_sum: String,
    /// The score with the parts exchanged, written out.
    pub back_sum: String,
    /// Whether both scores are the same number.
    pub is_mutual: bool,
    /// Their scaled score, as in "6 ÷ 1.73 ≈ 3.46".
    pub quotient: String,
    /// The row maximum that softmax subtracts.
    pub max: String,
    /// The weights of the one that asks.
    pub weights: String,
    /// Whether they add up to 1: not where the mask hides every key, nor where they are not numbers.
    pub has_weights: bool,
    /// Whether the mask hides every key from some word.
    pub has_blind: bool,
    /// Whether some weights are NaN.
    pub has_lost: bool,
    /// How many keys the one that asks may look at.
    pub seen: usize,
    /// Whether there is a mask.
    pub is_masked: bool,
    /// The temperature, where it is not 1.
    pub temperature: Option<String>,
    /// Whether one of them is exactly 1.
    pub is_picked: bool,
    /// Dimension 1 of its output, written out.
    pub mixture: String,
    /// Dimension 1 of V added up, written out.
    pub plain_sum: String,
    /// Whether any word has several keys to weigh: of those the largest weight is told.
    pub has_top: bool,
    /// Who asks where the weight is largest.
    pub top_asks: String,
    /// Who answers there.
    pub top_answers: String,
    /// That weight w.
    pub top: String,
    /// `w·(1 − w)/τ`.
    pub slope: String,
    /// Whether that is next to nothing.
    pub is_flat: bool,
}
