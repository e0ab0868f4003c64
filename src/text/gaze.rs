//! Text of the gaze: what a word looks at.

/// Text of the gaze. A share is a percentage, with its sign; `whom` is one or several words in quotation marks.
pub struct GazeText {
    /// Title of the picture; takes the word.
    pub picture: fn(&str) -> String,
    /// A word in quotation marks.
    pub quoted: fn(&str) -> String,
    /// Stands for the word in focus among those that it looks at.
    pub itself: &'static str,
    /// Joins words; takes them and how many others there are.
    pub several: fn(&[String], usize) -> String,
    /// One weight is the largest; takes the word, the share, and whom it goes to.
    pub strongest: fn(&str, &str, &str) -> String,
    /// Several weights are equal, and the largest; takes the word, whom they go to, and the share of each.
    pub alike: fn(&str, &str, &str) -> String,
    /// Several weights have the same share when rounded; takes also whom the largest goes to.
    pub nearly_alike: fn(&str, &str, &str, &str) -> String,
    /// All weights are equal; takes the word, what it sees, and the share of each.
    pub even: fn(&str, InSight, &str) -> String,
    /// All weights have the same share when rounded; takes also whom the largest goes to.
    pub nearly_even: fn(&str, InSight, &str, &str) -> String,
    /// The largest weight is nearly 1; takes the word and whom it goes to.
    pub saturated: fn(&str, &str) -> String,
    /// The largest weight is 1, and all others are 0; takes the word and whom it goes to.
    pub saturated_fully: fn(&str, &str) -> String,
    /// There is only one word in sight; takes the word and the other one.
    pub lone: fn(&str, &str) -> String,
    /// The mask hides every word; takes the word.
    pub blind: fn(&str) -> String,
    /// The weights are NaN; takes the word.
    pub not_numbers: fn(&str) -> String,
    /// The sentence of one of several heads; takes the head, from 1, and the sentence.
    pub in_head: fn(usize, &str) -> String,
    /// Asks what the word looks at, while its weights are hidden.
    pub hidden: fn(&str) -> String,
    /// What to try with the words in a line.
    pub hint: &'static str,
    /// What to try in the preset that the page opens with; takes the name of a column and the word.
    pub first_hint: fn(&str, &str) -> String,
    /// Says that the numbers of that preset were not learnt.
    pub set_by_hand: &'static str,
    /// Name of the words that are left out on a side; takes how many they are.
    pub others: fn(usize) -> String,
}

/// The words that a word sees: two or more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct InSight {
    /// How many.
    pub count: usize,
    /// Whether there are no others.
    pub is_all: bool,
}
