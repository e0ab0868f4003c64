//! Text of the ruler, which shows how close the largest weight of a row is to exactly 1.

/// The lead of the largest score in a row.
pub struct LeadFacts<'a> {
    /// The token of the row.
    pub token: &'a str,
    /// The token with the largest score.
    pub winner: &'a str,
    /// The token with the second largest score.
    pub second: &'a str,
    /// The difference of their scores.
    pub gap: &'a str,
    /// The formats in which the largest weight is exactly 1.
    pub ones: &'a [&'a str],
    /// The other formats, each with the gap that makes it exactly 1.
    pub others: &'a [(&'a str, String)],
}

/// The exponential of the largest score, without subtracting it.
pub struct OverflowFacts<'a> {
    /// The largest score.
    pub score: &'a str,
    /// The formats in which its exponential is ∞.
    pub beyond: &'a [&'a str],
    /// The formats in which it is finite.
    pub within: &'a [&'a str],
}

/// Text of the ruler.
pub struct RulerText {
    /// Its name; takes the token of the row.
    pub title: fn(&str) -> String,
    /// What the track of the gap shows.
    pub gap: &'static str,
    /// What the track of the largest score shows.
    pub overflow: &'static str,
    /// Label of the axis.
    pub axis: &'static str,
    /// Label of the gap; takes the tokens with the largest and the second largest score, and the gap.
    pub gap_value: fn(&str, &str, &str) -> String,
    /// Label of the largest score; takes it.
    pub score_value: fn(&str) -> String,
    /// Describes the gap.
    pub lead: fn(&LeadFacts<'_>) -> String,
    /// Describes the largest score.
    pub naive: fn(&OverflowFacts<'_>) -> String,
    /// How the thresholds of the gap were found.
    pub note: &'static str,
    /// The query sees only one key, whose weight is 1.
    pub alone: &'static str,
    /// The query sees no key.
    pub hidden: &'static str,
    /// A score is ∞ or NaN.
    pub broken: &'static str,
}
