//! Text of what heads do: their circuits, what each adds to the projected output, and what splitting into heads changes.

/// Text of what heads do. Numbers come written, words without quotation marks; heads and columns are counted from 1.
pub struct CircuitsText {
    /// Title of the circuits; takes the head, if there are several.
    pub title: fn(Option<usize>) -> String,
    /// Name of `W_Q·W_Kᵀ`.
    pub qk: &'static str,
    /// Name of `W_V·W_O`.
    pub ov: &'static str,
    /// What a number of the first says; takes whether the keys are other words.
    pub qk_means: fn(bool) -> &'static str,
    /// What a number of the second says; takes whether there is a W_O.
    pub ov_means: fn(bool) -> &'static str,
    /// A column of X or of the output; takes its name, which can be empty, and its number.
    pub column: fn(&str, usize) -> String,
    /// A number of the QK circuit; takes both columns and the number.
    pub asks_for: fn(&str, &str, &str) -> String,
    /// A number of the OV circuit; takes both columns and the number.
    pub adds_to: fn(&str, &str, &str) -> String,
    /// How to read a number of a picture.
    pub read: &'static str,
    /// Name of a picture; takes the name of the circuit, its rows and its columns.
    pub picture: fn(&str, usize, usize) -> String,
    /// Heading of the score that is computed a second way.
    pub second: &'static str,
    /// The score both ways.
    pub score: fn(&SecondScoreFacts) -> String,
    /// The two columns that add most to it.
    pub strongest: fn(&MeetingFacts) -> String,
    /// Two ways to a number give the same.
    pub same: &'static str,
    /// They differ by rounding; takes by how much.
    pub differ: fn(&str) -> String,
    /// There are no weights to multiply.
    pub given: &'static str,
    /// X is too wide; takes its width and the largest one.
    pub wide: fn(usize, usize) -> String,
    /// Heading of what each head adds.
    pub contributions: &'static str,
    /// A head.
    pub head: fn(usize) -> String,
    /// The sum over the heads.
    pub together: &'static str,
    /// What splitting into heads changes.
    pub split: fn(&SplitFacts) -> String,
}

/// A score computed both ways.
pub struct SecondScoreFacts<'a> {
    /// The query's word.
    pub query: &'a str,
    /// The key's word.
    pub key: &'a str,
    /// Whether the key is one of other words, a row of X′.
    pub is_of_others: bool,
    /// The score by the circuit.
    pub by_circuit: &'a str,
    /// The query times the key.
    pub score: &'a str,
}

/// What two columns add to a score.
pub struct MeetingFacts<'a> {
    /// The query's word.
    pub query: &'a str,
    /// The key's word.
    pub key: &'a str,
    /// The column of the query's word.
    pub asking: &'a str,
    /// The column of the key's word.
    pub asked: &'a str,
    /// How much they add.
    pub amount: &'a str,
}

/// What splitting a single head changes.
pub struct SplitFacts<'a> {
    /// The number of heads.
    pub heads: usize,
    /// How many products a score is the sum of, before and after.
    pub products: [usize; 2],
    /// What the scores are divided by, before and after; `None` if they are not divided.
    pub divisors: Option<[&'a str; 2]>,
    /// The word.
    pub word: &'a str,
    /// The change of its weights.
    pub weights: SplitWeights<'a>,
}

/// What becomes of the weights of a word.
#[derive(Clone, Copy)]
pub enum SplitWeights<'a> {
    /// None changes.
    Same,
    /// The largest change.
    Most {
        /// The head that gives the other weight.
        head: usize,
        /// The key's word.
        key: &'a str,
        before: &'a str,
        after: &'a str,
    },
    /// They are not finite.
    NotFinite,
}
