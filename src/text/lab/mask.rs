//! Text of the experiment on masks.

/// Text of the experiment on masks.
pub struct MaskText {
    /// Label of the choice of the mask.
    pub which: &'static str,
    /// Causal mask: hides later keys.
    pub causal: &'static str,
    /// Padding mask: hides filler words.
    pub padding: &'static str,
    /// Sliding window: hides keys that are far away.
    pub window: &'static str,
    /// A mask painted cell by cell.
    pub painted: &'static str,
    /// Name of the grid of cells whose rows are queries.
    pub grid: &'static str,
    /// Name of the grid of cells whose columns are queries.
    pub grid_across: &'static str,
    /// How to paint cells.
    pub how: &'static str,
    /// A cell whose key is seen; takes the query and the key.
    pub sees: fn(&str, &str) -> String,
    /// A cell whose key is hidden; takes the query and the key.
    pub hides: fn(&str, &str) -> String,
    /// The grid has only the first words; takes how many, of how many.
    pub first: fn(usize, usize) -> String,
    /// The grid has only the first words of each sequence; takes how many, and how many queries and keys there are.
    pub first_of_each: fn(usize, usize, usize) -> String,
    /// Caption of the table of the four ways; takes the token.
    pub ways: fn(&str) -> String,
    /// Heading of the keys.
    pub key: &'static str,
    /// Headings of the four ways.
    pub way: WayText,
    /// Verdict on the right way.
    pub is_right: &'static str,
    /// Verdict on a way that gives wrong numbers.
    pub is_mistake: &'static str,
    /// Verdict on a way that gives the right numbers here because nothing is hidden, or hiding changes nothing.
    pub is_same: &'static str,
    /// Verdict on a way that gives the right numbers only while nothing goes wrong.
    pub is_fragile: &'static str,
    /// Why each way but the right one is fragile.
    pub fragile: FragileText,
    /// Label of the sums.
    pub sum: &'static str,
    /// Mark after a hidden key.
    pub hidden: &'static str,
    /// No key of the row is hidden; takes the query.
    pub nothing_hidden: fn(&str) -> String,
    /// How the ways differ; takes the sum of the weights that were set to 0 after softmax.
    pub outcome: fn(&str) -> String,
    /// The hidden keys had almost no weight.
    pub no_loss: &'static str,
    /// A visible score is ∞ or NaN.
    pub no_numbers: &'static str,
    /// A hidden score is ∞ or NaN.
    pub spoilt: &'static str,
    /// With −1e9, hidden keys still have weight.
    pub leak: &'static str,
    /// All weights that are left are 0, so they cannot be renormalised.
    pub nothing_to_divide: &'static str,
    /// Every key of the row is hidden; takes the query.
    pub empty: fn(&str) -> String,
}

/// Why ways of hiding keys are fragile although their numbers are right here.
pub struct FragileText {
    /// −1e9 instead of the score.
    pub filled: &'static str,
    /// 0 instead of the weight.
    pub cut: &'static str,
    /// 0 instead of the weight, then the rest renormalised.
    pub renormalised: &'static str,
}

/// Four ways of hiding keys: the right one, and three that are fragile or wrong.
pub struct WayText {
    /// −∞ instead of the score.
    pub proper: &'static str,
    /// −1e9 instead of the score.
    pub filled: &'static str,
    /// 0 instead of the weight.
    pub cut: &'static str,
    /// 0 instead of the weight, then the rest renormalised.
    pub renormalised: &'static str,
}
