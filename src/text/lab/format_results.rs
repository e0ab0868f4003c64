//! Text about the numbers that a stage has in a number format: how many became ∞, NaN or 0, and how far they are from
//! f64.

/// How many numbers of a stage became ∞, NaN or 0.
pub struct OutcomeFacts<'a> {
    pub stage: &'a str,
    pub format: &'a str,
    /// How many numbers there are.
    pub all: usize,
    /// How many became ∞.
    pub infinite: usize,
    /// How many became NaN.
    pub not_numbers: usize,
    /// How many became 0.
    pub zeros: usize,
    /// How many are not finite in f64 either.
    pub lost: usize,
    /// How many equal their f64 values.
    pub equal: usize,
}

/// What went wrong in softmax.
pub struct TroubleFacts<'a> {
    /// The format in which it was computed.
    pub format: &'a str,
    /// Whether the format has ∞.
    pub has_infinity: bool,
    /// How many exponentials are too large.
    pub overflowed: usize,
    /// How many rows have a sum of exponentials that is too large.
    pub overflowed_sums: usize,
    /// How many rows have only exponentials of 0.
    pub zero_sums: usize,
}

/// The largest difference from f64.
pub struct DepartureFacts<'a> {
    /// The difference, to two digits.
    pub difference: &'a str,
    /// Its row: a token in quotation marks, or a number from 1.
    pub row: &'a str,
    /// Its column, likewise.
    pub col: &'a str,
    /// The number in the format.
    pub number: &'a str,
    /// The number in f64.
    pub in_f64: &'a str,
}

/// The rows and columns that the pictures show.
pub struct WindowFacts {
    pub rows: Span,
    /// The columns.
    pub cols: Span,
}

/// A range of rows or columns, from 1.
pub struct Span {
    /// The first one.
    pub first: usize,
    /// The last one.
    pub last: usize,
    /// How many rows or columns the matrix has.
    pub all: usize,
}

/// What a number became when it was rounded.
pub struct RoundingOutcomeText {
    /// It became ∞.
    pub infinite: &'static str,
    /// It became NaN.
    pub not_a_number: &'static str,
    /// It became 0.
    pub zero: &'static str,
}

/// Describes the numbers of a stage in a format.
pub struct FormatResultsText {
    /// How many numbers became ∞, NaN or 0, and how many are unchanged.
    pub outcomes: fn(&OutcomeFacts<'_>) -> String,
    /// What went wrong in softmax; empty if nothing did.
    pub troubles: fn(&TroubleFacts<'_>) -> String,
    /// The sums of the weights of each query; takes the smallest and the largest, and whether queries are columns.
    pub row_sums: fn(&str, &str, bool) -> String,
    /// The largest difference.
    pub departure: fn(&DepartureFacts<'_>) -> String,
    /// All finite numbers equal their f64 values.
    pub no_departure: &'static str,
    /// Which rows and columns are shown.
    pub window: fn(&WindowFacts) -> String,
    /// What a single number became.
    pub outcome_names: RoundingOutcomeText,
}

impl Span {
    /// Returns whether the matrix has more rows or columns than the range.
    pub(in crate::text) fn is_part(&self) -> bool {
        self.last - self.first + 1 < self.all
    }
}
