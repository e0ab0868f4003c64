//! Text of the comparison of a row unscaled and scaled. Numbers are passed as displayed.

/// Text of the comparison of a row unscaled and scaled.
pub struct PairText {
    /// Its heading; takes the token of the row.
    pub title: fn(&str) -> String,
    /// Heading of the keys.
    pub key: &'static str,
    /// Heading of the numbers without scaling.
    pub unscaled: &'static str,
    /// Heading of the scores.
    pub score: &'static str,
    /// Heading of the scores, if a soft cap or a bias changes them.
    pub adjusted: &'static str,
    /// Heading of the weights.
    pub weight: &'static str,
    /// How many keys are not listed.
    pub others: fn(usize) -> String,
    /// Label of the largest weight.
    pub largest: &'static str,
    /// Label of the entropy; takes the entropy of equal weights.
    pub entropy: fn(&str) -> String,
    /// Label of the norm of the Jacobian.
    pub norm: &'static str,
    /// Scaling flattened the weights.
    pub flatter: fn(&Differences<'_>) -> String,
    /// Scaling sharpened the weights.
    pub sharper: fn(&Differences<'_>) -> String,
    /// Scaling made the row more even by one measure, less by another.
    pub mixed: fn(&Differences<'_>) -> String,
    /// Scaling left all displayed digits of the largest weight as they were; takes this weight and the norms.
    pub no_help: fn(&str, Change<'_>) -> String,
    /// The divisor is below 0.
    pub turned: &'static str,
    /// The divisor is a mistake; takes the largest weight with it, and with `√d_k`.
    pub mistaken: fn(&str, &str) -> String,
    /// Scaling changed no weight.
    pub unchanged: &'static str,
    /// The weights of one side are not finite.
    pub undefined: &'static str,
}

/// What scaling did to a row.
pub struct Differences<'a> {
    /// The largest weight.
    pub largest: Change<'a>,
    /// The entropy in bits.
    pub entropy: Change<'a>,
    /// The norm of the Jacobian.
    pub norm: Change<'a>,
}

/// A number without and with scaling.
#[derive(Clone, Copy)]
pub struct Change<'a> {
    /// Without scaling.
    pub from: &'a str,
    /// With scaling.
    pub to: &'a str,
}
