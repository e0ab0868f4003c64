//! Step 1: whom a word looks at.

use super::{StepText, TaskText, TourFacts, counted};
use crate::text::Prose;
use crate::text::prose::{X, prose};

/// Text of the step on the gaze.
pub struct GazeStep {
    /// Text of the step.
    pub step: StepText,
    /// Task: make the word that the tour follows look at another word.
    pub turned: TaskText<TurnedFacts>,
    /// What is said when the question has been answered.
    pub shares: fn(&SharesFacts) -> Prose,
}

/// The word that another word now looks at most.
pub struct TurnedFacts {
    /// The word that looks.
    pub asks: String,
    /// The word with the largest weight.
    pub now: String,
    /// That weight.
    pub weight: String,
}

/// How a word shares its attention between the two words that the question names.
pub struct SharesFacts {
    /// The word that looks.
    pub asks: String,
    /// The word with the largest weight.
    pub strongest: String,
    /// That weight.
    pub weight: String,
    /// The word after it.
    pub second: String,
    /// Its weight.
    pub second_weight: String,
}

/// The first column of X, by its name if it has one.
fn column_1(name: &str) -> String {
    if name.is_empty() { "column 1".to_owned() } else { format!("“{name}”") }
}

pub(in crate::text) static ENGLISH: GazeStep = GazeStep {
    step: StepText {
        title: "Who looks at whom",
        question: |TourFacts { asks, guesses, is_pronoun, .. }| match (guesses, is_pronoun) {
            (Some([one, other]), true) => prose!("Who does “{asks}” refer to: “{one}” or “{other}”?"),
            (Some([one, other]), false) => {
                prose!("Which does “{asks}” look at more: “{one}” or “{other}”?")
            }
            (None, _) => prose!("Whom does “{asks}” look at?"),
        },
        first: |TourFacts { is_masked, .. }| {
            let others = if *is_masked { "those that it may see" } else { "all words, itself too" };
            prose!("Attention is how a network finds out: every word looks at {others}.")
        },
        why: |TourFacts { asks, .. }| {
            prose!(
                "How much “{asks}” looks at a word is a number, its weight. The page computes the weights from {X}, \
                 so with other numbers “{asks}” can look elsewhere."
            )
        },
        rest: |TourFacts { n, .. }| {
            vec![prose!(
                "Here are {}. You will see step by step how the weights come about.",
                counted(*n, "word")
            )]
        },
        wrong: |_| {
            prose!(
                "“The network knows what the words mean.” No: it has only the numbers in their rows; the words \
                 themselves are in no formula."
            )
        },
    },
    turned: TaskText {
        ask: |TourFacts { asks, is_pronoun, is_lowered, guesses, column, .. }| match (
            guesses,
            *is_pronoun && !is_lowered,
        ) {
            (Some([_, other]), true) => prose!(
                "Lower {} of “{asks}” in {X} to −1, step by step, until it looks at “{other}” most.",
                column_1(column)
            ),
            _ => prose!("Change numbers of “{asks}” in {X} until it looks at another word most."),
        },
        found: |TurnedFacts { asks, now, weight }| {
            prose!(
                "“{asks}” now looks at “{now}” most: the weight is {weight}. The word is the same, its numbers are not."
            )
        },
    },
    shares: |SharesFacts { asks, strongest, weight, second, second_weight }| {
        prose!("“{asks}” gives “{strongest}” {weight} of its attention, and “{second}” only {second_weight}.")
    },
};

pub(in crate::text) static CHINESE: GazeStep = GazeStep {
    step: StepText {
        title: "谁在看谁",
        question: |TourFacts { asks, guesses, is_pronoun, .. }| match (guesses, is_pronoun) {
            (Some([one, other]), true) => prose!("“{asks}”指的是谁：“{one}”还是“{other}”？"),
            (Some([one, other]), false) => prose!("“{asks}”更关注谁：“{one}”还是“{other}”？"),
            (None, _) => prose!("“{asks}”关注谁？"),
        },
        first: |TourFacts { is_masked, .. }| {
            let others = if *is_masked { "它看得到的词" } else { "所有的词，包括自己" };
            prose!("注意力就是网络弄清这件事的办法：每个词都去看{others}。")
        },
        why: |TourFacts { asks, .. }| {
            prose!(
                "“{asks}”对一个词关注多少，是一个数，叫权重。权重由 {X} 的数算出，数变了，“{asks}”就可能去看别的词。"
            )
        },
        rest: |TourFacts { n, .. }| vec![prose!("这里有 {n} 个词。权重是怎样算出来的，后面一步一步地看。")],
        wrong: |_| prose!("“网络懂得词的意思。”不对：它只有各行里的数，词本身不在任何公式里。"),
    },
    turned: TaskText {
        ask: |TourFacts { asks, is_pronoun, is_lowered, guesses, column, .. }| match (
            guesses,
            *is_pronoun && !is_lowered,
        ) {
            (Some([_, other]), true) => {
                let column =
                    if column.is_empty() { "第 1 列".to_owned() } else { format!("“{column}”一列") };
                prose!("把 {X} 里“{asks}”的{column}一步步降到 −1，直到它最关注的是“{other}”。")
            }
            _ => prose!("改动 {X} 里“{asks}”的数，直到它最关注的换成别的词。"),
        },
        found: |TurnedFacts { asks, now, weight }| {
            prose!("“{asks}”现在最关注“{now}”，权重是 {weight}。词还是那个词，数不一样了。")
        },
    },
    shares: |SharesFacts { asks, strongest, weight, second, second_weight }| {
        prose!("“{asks}”把注意力的 {weight} 给了“{strongest}”，只有 {second_weight} 给了“{second}”。")
    },
};
