//! The samples drawn in the experiment on `√d_k`, and the same measures of the page's own scores.

use crate::{
    lab::sweep::{Measures, Pair, Point, Quantity},
    model::{Graph, Pipeline, Stage, Temperature},
    text::{PageSizes, SourceText, SweepText},
};

/// How queries and keys are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Entries {
    /// Normally distributed numbers.
    Normal,
    /// Uniformly distributed numbers.
    Uniform,
    /// Rows of the page, resampled.
    Resampled,
}

impl Entries {
    /// All choices, in the order shown.
    pub const ALL: [Self; 3] = [Self::Normal, Self::Uniform, Self::Resampled];

    /// The id of the option.
    pub fn id(self) -> &'static str {
        match self {
            Self::Normal => "normal",
            Self::Uniform => "uniform",
            Self::Resampled => "resampled",
        }
    }

    /// Returns its texts.
    pub fn words(self, text: &'static SweepText) -> &'static SourceText {
        match self {
            Self::Normal => &text.sources.normal,
            Self::Uniform => &text.sources.uniform,
            Self::Resampled => &text.sources.resampled,
        }
    }
}

/// The samples drawn so far, and their parameters.
#[derive(Clone, Debug, PartialEq)]
pub struct SweepShown {
    /// How queries and keys were drawn.
    pub entries: Entries,
    /// The tokens per sample.
    pub tokens: usize,
    /// The samples per size.
    pub repeats: usize,
    /// The seed of the draws.
    pub seed: u64,
    /// The results, one per size.
    pub points: Vec<Point>,
}

/// The measures of the page's own matrices.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SweepOwn {
    /// Its sizes.
    pub sizes: PageSizes,
    /// Whether the page has a soft cap, a bias, a mask or a temperature. The samples have none, and these measures ignore
    /// them.
    pub is_bared: bool,
    measures: Measures,
}

impl SweepOwn {
    /// Measures a document's scores as the samples are measured.
    pub fn of(pipeline: Pipeline<'_>) -> Self {
        let (shape, document) = (pipeline.shape(), pipeline.document());
        let is_adjusted = Graph::of(document).has(Stage::Masked);
        let is_bared = is_adjusted || document.settings().temperature != Temperature::ONE;
        let measures = Measures::of(pipeline.stage(Stage::Scores), shape.d_k());
        let sizes = PageSizes { d_k: shape.d_k(), tokens: shape.n(), other_keys: shape.other_keys() };
        Self { sizes, is_bared, measures }
    }

    /// How many scores there are.
    pub(super) fn count(&self) -> usize {
        self.sizes.tokens * self.sizes.keys()
    }

    /// Returns a quantity, raw and scaled.
    pub fn get(&self, quantity: Quantity) -> Pair {
        self.measures.get(quantity)
    }
}
