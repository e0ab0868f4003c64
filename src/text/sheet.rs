//! Text around the matrices of the sheet.

/// Text around the matrices.
pub struct SheetText {
    /// What a map and its frame are, where matrices are larger than their windows.
    pub lead_wide: &'static str,
    /// How to move the windows; takes the number of entries of W_Q.
    pub windows: fn(usize) -> String,
    /// Asks why two words that differ in X are equal in Q, A and Z; takes both.
    pub discover: fn(&str, &str) -> String,
    /// The band of Q, K and V where they are given.
    pub begun: &'static str,
    /// The words in place of X, where Q, K and V are given.
    pub words_alone: &'static str,
    /// Name of the words of keys and values, which have no numbers beside them.
    pub key_words_alone: &'static str,
    /// Name of the part with X and the projections.
    pub project: &'static str,
    /// Name of the part from scores to output.
    pub attend: &'static str,
    /// Q, K and V are given, and there is no X.
    pub lead_given: &'static str,
    /// The keys and values are those of other words; takes how many words ask, and whether Q, K and V are given.
    pub lead_crossed: fn(usize, bool) -> String,
    /// Name of the part with the projection matrices.
    pub projections: &'static str,
    /// Label of the scaling selector.
    pub scaling: &'static str,
    /// No scaling.
    pub scaling_none: &'static str,
    /// Heading of the divisors that are common mistakes.
    pub mistakes: &'static str,
    /// Choice: a divisor that is a common mistake; takes it, with its value.
    pub mistaken: fn(&str) -> String,
    /// Choice: a typed divisor.
    pub scaling_custom: &'static str,
    /// Label of the field for that divisor.
    pub divisor: &'static str,
    /// Label of the slider for that divisor.
    pub divisor_slider: &'static str,
    /// Label of the temperature slider.
    pub temperature: &'static str,
    /// Label of the soft cap.
    pub soft_cap: &'static str,
    /// Label of the bias of the scores.
    pub bias: &'static str,
    /// Choices of a bias.
    pub biases: BiasChoiceText,
    /// There is no soft cap.
    pub not_set: &'static str,
}

/// Choices of a bias.
pub struct BiasChoiceText {
    /// No bias.
    pub none: &'static str,
    /// Numbers that the user types, pastes or imports.
    pub own: &'static str,
    /// Attention with linear biases.
    pub alibi: &'static str,
    /// A number for each range of distances.
    pub buckets: &'static str,
}
