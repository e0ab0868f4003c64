//! The types of the steps of the tour.
//!
//! The prose contains numbers of the open document, but none of a stage that the step has not shown yet.

use super::{
    BarText, ChapterText, GazeStep, HeadsChapterText, MeaningStep, NearText, ObstacleText, OutputStep,
    PredictText, RolesStep, SaturationStep, ScaleStep, ScoresStep, WeightsStep, WordsStep,
};
use crate::text::Prose;

/// The steps of the tour, each with its tasks.
pub struct StepTexts {
    /// Step 1: whom a word looks at.
    pub gaze: &'static GazeStep,
    /// Step 2: a word is a row.
    pub words: &'static WordsStep,
    /// Step 3: what queries, keys and values are for.
    pub roles: &'static RolesStep,
    /// Step 4: a dot product for each pair of words.
    pub scores: &'static ScoresStep,
    /// Step 5: why scores are divided by `√d_k`.
    pub scale: &'static ScaleStep,
    /// Step 6: softmax, row by row.
    pub weights: &'static WeightsStep,
    /// Step 7: a weighted sum of value rows.
    pub output: &'static OutputStep,
    /// Step 8: softmax saturates when one score leads by much.
    pub saturation: &'static SaturationStep,
    /// Step 9: why it matters.
    pub meaning: &'static MeaningStep,
    /// Text around the steps.
    pub bar: &'static BarText,
    /// The optional chapter after the last step, on gradients.
    pub chapter: &'static ChapterText,
    /// The other one, on heads.
    pub heads_chapter: &'static HeadsChapterText,
    /// Why a task cannot be done on the present numbers.
    pub obstacle: &'static ObstacleText,
    /// How near a task is to its goal.
    pub near: &'static NearText,
    /// Text about hidden cells.
    pub predict: &'static PredictText,
    /// What a screen reader says at a new step; takes the place of the step and its first sentence.
    pub heard: fn(&str, &str) -> String,
}

/// Text of a step.
pub struct StepText {
    /// Its title, a few words.
    pub title: &'static str,
    /// The question that it begins with.
    pub question: fn(&TourFacts) -> Prose,
    /// Its claim.
    pub first: fn(&TourFacts) -> Prose,
    /// Two sentences that say why. They are in sight with the claim.
    pub why: fn(&TourFacts) -> Prose,
    /// Further paragraphs, behind "More".
    pub rest: fn(&TourFacts) -> Vec<Prose>,
    /// Common mistakes, and their corrections.
    pub wrong: fn(&TourFacts) -> Prose,
}

/// Text of a task. `F` has the facts that are known once it is done: words are labels of tokens, numbers are written as
/// the page displays them, and dimensions, rows and columns count from 1.
pub struct TaskText<F> {
    /// What to do.
    pub ask: fn(&TourFacts) -> Prose,
    /// What happened.
    pub found: fn(&F) -> Prose,
}

/// Facts of the open document for the prose. Numbers are written as the page displays them.
///
/// The tour follows one pair of words: `asks` is the query, `answers` the key.
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
    /// The divisor of the scores; `None` if it is `√d_k`.
    pub divisor: Option<String>,
    /// The query's word.
    pub asks: String,
    /// The key's word.
    pub answers: String,
    /// The key's word of the score that the step on scores asks about.
    pub asked: String,
    /// The name of the first column of X; empty if it has none.
    pub column: String,
    /// The number in the first column of W_V that alone is not 0.
    pub lone: Option<String>,
    /// The two words with the largest weights of the query, in the order of the words; `None` if one of them has as
    /// large a weight as the other, or there are not two.
    pub guesses: Option<[String; 2]>,
    /// Whether these are the words of the preset with a pronoun, and the query is the pronoun.
    pub is_pronoun: bool,
    /// Whether the query's first number in X is −1 or less already.
    pub is_lowered: bool,
    /// The query's row of X.
    pub x: String,
    /// The query's row of Q.
    pub query: String,
    /// The key's row of K.
    pub key: String,
    /// The key's row of V.
    pub value: String,
    /// The score of the pair, written out, as in "1·4 + 1·0 + 1·2 = 6".
    pub score_sum: String,
    /// The score with query and key exchanged, written out.
    pub back_sum: String,
    /// Whether these two scores are equal.
    pub is_mutual: bool,
    /// The scaled score of the pair, as in "6 ÷ 1.73 ≈ 3.46".
    pub quotient: String,
    /// The maximum of the query's row, which softmax subtracts.
    pub max: String,
    /// The query's row of weights.
    pub weights: String,
    /// Whether these weights add up to 1: false if the mask hides every key, or a weight is not finite.
    pub has_weights: bool,
    /// Whether the mask hides every key from some word.
    pub has_blind: bool,
    /// Whether some weights are NaN.
    pub has_lost: bool,
    /// How many keys the query sees.
    pub seen: usize,
    /// Whether there is a mask.
    pub is_masked: bool,
    /// Whether a soft cap or a bias changes the scaled scores.
    pub is_adjusted: bool,
    /// Whether a bias is added to the scores.
    pub is_biased: bool,
    /// The temperature; `None` if it is 1.
    pub temperature: Option<String>,
    /// Whether a weight of the query is exactly 1.
    pub is_picked: bool,
    /// Dimension 1 of the query's output, written out.
    pub mixture: String,
    /// The sum of dimension 1 of V, written out.
    pub plain_sum: String,
    /// Whether any word sees several keys and has finite weights; only for these is the largest weight given.
    pub has_top: bool,
    /// The query of the largest weight.
    pub top_asks: String,
    /// The key of the largest weight.
    pub top_answers: String,
    /// The largest weight w.
    pub top: String,
    /// `w·(1 − w)/τ`.
    pub slope: String,
    /// Whether this slope is almost 0.
    pub is_flat: bool,
}
