//! Text of the panel that follows one token.

/// Text of the panel that follows one token.
pub struct StoryText {
    /// Label of the selector of the token.
    pub token: &'static str,
    /// Label of the selector of a second token.
    pub beside: &'static str,
    /// Choice: no second token.
    pub nobody: &'static str,
    /// Heading of the query; takes the token.
    pub query: fn(&str) -> String,
    /// A query too long to write out; takes how many numbers it has, and its norm.
    pub long_query: fn(usize, &str) -> String,
    /// Heading of the table of scores and weights.
    pub keys: &'static str,
    /// Heading of the keys.
    pub key: &'static str,
    /// Heading of the scores.
    pub score: &'static str,
    /// Heading of the weights.
    pub weight: &'static str,
    /// Heading of the output; takes the token.
    pub output: fn(&str) -> String,
    /// Only the largest entries are shown; takes how many, of how many.
    pub largest: fn(usize, usize) -> String,
    /// Label of what the other tokens add together.
    pub others: &'static str,
}
