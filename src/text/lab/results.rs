//! Text of the experiment on `√d_k`: its results as a picture, in sentences and in a table.

/// A quantity of raw and of scaled scores, as displayed.
pub struct Measured {
    /// Of the raw scores.
    pub raw: String,
    /// Of the scores divided by `√d_k`.
    pub scaled: String,
}

/// Text of the results.
pub struct ResultsText {
    /// Label of the selector of the quantity.
    pub quantity: &'static str,
    pub quantities: QuantityTexts,
    /// Label of the horizontal axis.
    pub size_axis: &'static str,
    /// Label of the line of the raw scores.
    pub raw: &'static str,
    /// Label of the line of the scaled scores.
    pub scaled: &'static str,
    /// Label of the line of equal weights.
    pub equal: &'static str,
    /// Label of the line of the largest possible norm.
    pub most: &'static str,
    /// Label of the dot of the page's raw scores.
    pub page_raw: &'static str,
    /// Label of the dot of the page's scaled scores.
    pub page_scaled: &'static str,
    /// Nothing has been sampled yet.
    pub nothing: &'static str,
    /// The standard deviations at a size; takes it, these, `√512 ≈ 22.63` or the like, and the largest weights.
    pub spread: fn(usize, &Measured, &str, &Measured) -> String,
    /// The entropies at a size; takes it, these, the largest possible entropy, and the number of tokens.
    pub entropy: fn(usize, &Measured, &str, usize) -> String,
    /// The largest weights at a size; takes it, these, and the equal weight.
    pub largest: fn(usize, &Measured, &str) -> String,
    /// The norms of the Jacobian at a size; takes it and these.
    pub jacobian: fn(usize, &Measured) -> String,
    /// Scores are infinite at a size; takes it.
    pub overflow: fn(usize) -> String,
    /// A quantity of the page's own scores; takes its sizes, [`QuantityText::of_page`] and the numbers.
    pub page: fn(PageSizes, &str, &Measured) -> String,
    /// The page's mask and temperature are not used; follows [`ResultsText::page`].
    pub page_bared: &'static str,
    /// The page's own scores are infinite.
    pub page_overflow: &'static str,
    /// The page's only score has no standard deviation.
    pub page_single: &'static str,
    /// Label of what unfolds the table.
    pub numbers: &'static str,
    /// Caption of the table of standard deviations.
    pub caption_of_spread: &'static str,
    /// Caption of the table of another quantity.
    pub caption_of_mean: &'static str,
    /// Heading of the standard deviations.
    pub deviation: &'static str,
    /// Label of the row of the page.
    pub this_page: &'static str,
}

/// Text of the quantities that can be measured.
pub struct QuantityTexts {
    /// The standard deviation of the scores.
    pub spread: QuantityText,
    /// The entropy of a row of weights.
    pub entropy: QuantityText,
    /// The largest weight of a row.
    pub largest: QuantityText,
    /// The norm of a row's Jacobian.
    pub jacobian: QuantityText,
}

/// Text of one quantity.
pub struct QuantityText {
    /// Its name in the selector and at the axis.
    pub choice: &'static str,
    /// The name of its picture.
    pub chart: &'static str,
    /// Its name in [`ResultsText::page`].
    pub of_page: &'static str,
}

/// The sizes of the page's own scores.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PageSizes {
    /// The length of a query.
    pub d_k: usize,
    /// The number of words.
    pub tokens: usize,
    /// The number of other words for the keys, if there are any.
    pub other_keys: Option<usize>,
}

impl PageSizes {
    /// The number of keys: of weights in a row.
    pub fn keys(self) -> usize {
        self.other_keys.unwrap_or(self.tokens)
    }
}
