//! Text of the optional chapter on heads, after the last step.

/// Text of the chapter on heads.
pub struct HeadsChapterText {
    /// Button: begins the chapter.
    pub begin: &'static str,
    /// Title of the chapter.
    pub title: &'static str,
    /// The question that it begins with.
    pub question: fn(&HeadsChapterFacts) -> String,
    /// The answers: what the first head left, as much as the first head gives, and a row of its own, which is right.
    pub choices: fn(&HeadsChapterFacts) -> [String; 3],
    /// What is said of an answer; takes whether it is right.
    pub answered: fn(bool, &HeadsChapterFacts) -> String,
    /// Two sentences that say what one head cannot do.
    pub why: fn(&HeadsChapterFacts) -> String,
    /// What W_O makes of the outputs.
    pub projected: fn(&ProjectedFacts) -> String,
    /// What to do; takes the column of the projected output.
    pub ask: fn(&str) -> String,
    /// What happened; takes the column of the projected output and the word.
    pub found: fn(&str, &str) -> String,
}

/// Facts about two heads. Words come without quotation marks, weights as percentages.
pub struct HeadsChapterFacts<'a> {
    /// The word that looks.
    pub word: &'a str,
    /// The word that it looks at most in the first head.
    pub first: &'a str,
    /// The weight of that.
    pub first_weight: &'a str,
    /// What the first head gives all others together.
    pub left: &'a str,
    /// The word that it looks at most in the second head.
    pub second: &'a str,
    /// The weight of that.
    pub second_weight: &'a str,
    /// What the first head gives that word.
    pub second_in_first: &'a str,
}

/// Facts about two columns of the projected output: what each head adds to them.
pub struct ProjectedFacts<'a> {
    /// The word.
    pub word: &'a str,
    /// The names of the columns.
    pub columns: [&'a str; 2],
    /// The numbers in them.
    pub numbers: [&'a str; 2],
    /// What each head adds to the first column, and to the second.
    pub parts: [[&'a str; 2]; 2],
}
