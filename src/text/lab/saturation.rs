//! Text of the experiment on saturated rows. Numbers are passed as displayed; `most` is the largest possible norm.

/// Text of the experiment on saturated rows.
pub struct SaturationText {
    /// Name of the picture of the Jacobian; takes the token of the row.
    pub picture: fn(&str) -> String,
    /// Describes the picture; takes the token whose weight changes most with its own score, and that slope.
    pub steepest: fn(&str, &str) -> String,
    /// Describes the picture where every slope is 0.
    pub flat: &'static str,
    /// Says that there is no picture, because the weights are not finite.
    pub no_slopes: &'static str,
    /// Only the keys with the largest weights are shown; takes how many, of how many.
    pub part: fn(usize, usize) -> String,
    /// Heading of the norm.
    pub norm: &'static str,
    /// Name of the table of the exact numbers.
    pub numbers: &'static str,
    /// Label of the logarithmic scale of the remaining share of the gradient.
    pub scale: &'static str,
    /// Label of one half on the scale.
    pub half: &'static str,
    /// How much of the gradient is left in the row.
    pub state: StateText,
    /// The button that restores the gradient.
    pub revival: RevivalText,
    /// What two losses send back.
    pub returned: &'static ReturnedText,
}

/// How much of the gradient is left in a row.
pub struct StateText {
    /// A saturated row; takes the norm, `most`, and their quotient.
    pub saturated: fn(&str, &str, &str) -> String,
    /// A saturated row with norm 0; takes `most`.
    pub nothing_left: fn(&str) -> String,
    /// A row that is not saturated; takes the norm, `most`, and their quotient in percent.
    pub alive: fn(&str, &str, &str) -> String,
    /// A row with a small norm in which no weight is above one half; takes the norm and `most`.
    pub spread: fn(&str, &str) -> String,
    /// A row that sees only one key.
    pub lone: &'static str,
    /// A row that sees no key.
    pub blind: &'static str,
    /// A row whose weights are not finite.
    pub undefined: &'static str,
}

/// Text of the button that raises the temperature until the row has a gradient again.
pub struct RevivalText {
    /// Label of the button.
    pub button: &'static str,
    /// Label of the button where the highest temperature is not enough; takes that temperature.
    pub nearest: fn(&str) -> String,
    /// What the button reaches; takes the temperature after `=` or `≈`, and the norm.
    pub found: fn(&str, &str) -> String,
    /// What the highest temperature reaches; takes it, the norm there, and the desired norm.
    pub too_far: fn(&str, &str, &str) -> String,
    /// The highest temperature gains nothing; takes it, the norm there, and whether there is a bias.
    pub in_vain: fn(&str, &str, bool) -> String,
    /// The row is not saturated.
    pub alive: &'static str,
    /// The weights are spread over many keys.
    pub spread: &'static str,
    /// The row sees one key or none, or its weights are not finite, so no temperature helps.
    pub no_temperature: &'static str,
}

/// Text of the gradients of two losses that want a word to look at another key.
pub struct ReturnedText {
    /// Heading; takes the word and the key.
    pub title: fn(&str, &str) -> String,
    /// What the numbers of the table are.
    pub caption: &'static str,
    /// The squared error of the output; takes the key.
    pub squared_error: fn(&str) -> String,
    /// The cross-entropy of the weights; takes the key.
    pub cross_entropy: fn(&str) -> String,
    /// Why only one of them vanishes; takes the symbols of the matrices that queries, keys and values come from.
    pub why: fn([&str; 3]) -> String,
}
