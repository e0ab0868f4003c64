//! What the experiment on `√d_k` has drawn, and the page's own scores, measured as the samples are.

use crate::lab::sweep::{Measures, Pair, Point, Quantity};
use crate::model::{Pipeline, Stage, Temperature};
use crate::text::{SourceText, SweepText};

/// What queries and keys are made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Entries {
    /// Normally distributed numbers.
    Normal,
    /// Uniformly distributed numbers.
    Uniform,
    /// Rows of the page, drawn again and again.
    Resampled,
}

impl Entries {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Normal, Self::Uniform, Self::Resampled];

    /// The id by which they are chosen.
    pub fn id(self) -> &'static str {
        match self {
            Self::Normal => "normal",
            Self::Uniform => "uniform",
            Self::Resampled => "resampled",
        }
    }

    /// Their words.
    pub fn words(self, text: &'static SweepText) -> &'static SourceText {
        match self {
            Self::Normal => &text.sources.normal,
            Self::Uniform => &text.sources.uniform,
            Self::Resampled => &text.sources.resampled,
        }
    }
}

/// What has been drawn so far, with what was asked for.
#[derive(Clone, Debug, PartialEq)]
pub struct SweepShown {
    /// What queries and keys were made of.
    pub entries: Entries,
    /// The tokens of a sample.
    pub tokens: usize,
    /// The samples of a size.
    pub repeats: usize,
    /// The seed that they were drawn from.
    pub seed: u64,
    /// What came of each size.
    pub points: Vec<Point>,
}

/// What the page's own matrices come to.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SweepOwn {
    /// The length of its keys.
    pub d_k: usize,
    /// Its tokens.
    pub tokens: usize,
    /// Whether the page has a mask or a temperature, which the samples do not have, and this is measured without.
    pub is_bared: bool,
    measures: Measures,
}

impl SweepOwn {
    /// Measures the scores of a document as the samples are measured.
    pub fn of(pipeline: Pipeline<'_>) -> Self {
        let (shape, document) = (pipeline.shape(), pipeline.document());
        let is_bared = !document.mask().is_none() || document.settings().temperature != Temperature::ONE;
        let measures = Measures::of(pipeline.stage(Stage::Scores), shape.d_k());
        Self { d_k: shape.d_k(), tokens: shape.n(), is_bared, measures }
    }

    /// What a quantity comes to, raw and scaled.
    pub fn get(&self, quantity: Quantity) -> Pair {
        self.measures.get(quantity)
    }
}
