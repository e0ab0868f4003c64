//! Text of the optional chapter on gradients, after the last step.
//!
//! Numbers of X are passed as [`ChapterText::number`] names them, words as their labels.

/// Text of the chapter on gradients.
pub struct ChapterText {
    /// Button: begins the chapter.
    pub begin: &'static str,
    /// Title of the chapter.
    pub title: &'static str,
    /// The question that it begins with; takes the word that looks and the word that it is to look at.
    pub question: fn(&str, &str) -> String,
    /// Names a number of X; takes the word of its row, the name of its column (which can be empty), and that column, from 1.
    pub number: fn(&str, &str, usize) -> String,
    /// An answer: some number of W_V.
    pub values: &'static str,
    /// What is said of an answer.
    pub answered: fn(&AnsweredFacts) -> String,
    /// What is to be seen now; takes the word that looks and the word that it is to look at.
    pub seen: fn(&str, &str) -> String,
    /// Two sentences that say what a gradient is and how it is found.
    pub why: &'static str,
    /// What to do; takes the number to raise, and its value.
    pub ask: fn(&str, &str) -> String,
    /// What happened; takes the word that looks, the word that it is to look at, the weight now, and before.
    pub found: fn(&str, &str, &str, &str) -> String,
    /// There is nothing to raise; takes the word that looks and the word that it is to look at.
    pub nothing: fn(&str, &str) -> String,
}

/// What raising a number does to a weight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LeverEffect {
    /// The weight rises, more than by raising any other number of X.
    Up,
    /// The weight falls.
    Down,
    /// Nothing: the number is one of W_V.
    Nothing,
}

/// Facts about an answer.
pub struct AnsweredFacts<'a> {
    /// What raising the chosen number does.
    pub raised: LeverEffect,
    /// The number to raise.
    pub right: &'a str,
    /// By about how much the weight rises when that number is raised by 0.01.
    pub rise: &'a str,
}
