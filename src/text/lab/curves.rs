//! Text of the curves against the factor in front of the scores.

/// The values of a curve at the present factor, as displayed.
pub struct CurveFacts<'a> {
    /// The token of the row.
    pub token: &'a str,
    pub factor: &'a str,
    /// The value at the present factor.
    pub now: &'a str,
    /// The value at the factor 1.
    pub raw: &'a str,
    /// The token with the largest weight.
    pub key: &'a str,
    /// How many keys the token sees.
    pub keys: usize,
    /// The largest entropy possible with `keys` keys, with its relation: `= 2`, `≈ 1.58`.
    pub most: &'a str,
}

/// Text of the quantities that can be plotted.
pub struct CurveQuantityTexts {
    /// Each weight of a row.
    pub weights: CurveQuantityText,
    /// The entropy of a row.
    pub entropy: CurveQuantityText,
    /// The largest weight of a row.
    pub largest: CurveQuantityText,
    /// The norm of a row's Jacobian.
    pub norm: CurveQuantityText,
}

/// Text of one quantity that can be plotted.
pub struct CurveQuantityText {
    /// Its name in the selector.
    pub choice: &'static str,
    /// Label of its axis.
    pub axis: &'static str,
    /// Describes its value at the present factor.
    pub said: fn(&CurveFacts<'_>) -> String,
}

/// Text of the curves.
pub struct CurvesText {
    /// Label of the selector of the quantity.
    pub quantity: &'static str,
    /// The quantities.
    pub quantities: CurveQuantityTexts,
    /// Label of the selector of the rows.
    pub rows: &'static str,
    /// Choice: the chosen row; takes its token.
    pub one_row: fn(&str) -> String,
    /// Choice: all rows.
    pub all_rows: &'static str,
    /// Why not all rows are plotted; takes the limit.
    pub too_many: fn(usize) -> String,
    /// Name of the picture; takes the quantity and the rows.
    pub title: fn(&str, &str) -> String,
    /// Label of the horizontal axis.
    pub factor: &'static str,
    /// Label of the line at the present factor.
    pub now: fn(&str) -> String,
    /// Label of the line at the factor 1.
    pub raw: &'static str,
    /// Label of the line at `1/√d_k`; takes the number with its relation.
    pub scaled: fn(&str) -> String,
    /// Label of the line of equal weights; takes the number of keys, and the entropy with its relation.
    pub uniform: fn(usize, &str) -> String,
    /// Label of the line of the largest norm.
    pub most: &'static str,
    /// Name of the marker.
    pub marker: &'static str,
    /// The place of the marker; takes the factor and the temperature.
    pub marker_at: fn(&str, &str) -> String,
    /// The marker is at an end; takes the temperature there.
    pub at_end: fn(&str) -> String,
    /// The factor is beyond the axis; takes it.
    pub beyond: fn(&str) -> String,
    /// Why there are no curves: a soft cap, a bias, or a divisor below 0.
    pub not_apt: &'static str,
    /// Scores are not finite; takes the token.
    pub no_scores: fn(&str) -> String,
    /// The mask hides every key; takes the token.
    pub no_keys: fn(&str) -> String,
    /// The weights are not finite, although the scores are; takes the token.
    pub no_weights: fn(&str) -> String,
}
