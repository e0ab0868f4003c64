//! Task: hide words from others by a mask.

use super::{numbers::once, teller::Teller};
use crate::{
    model::{Pipeline, Stage},
    present::tour_pair,
    text::{MaskedFacts, Prose, StepTexts, TaskText},
};

/// What a mask does to a word.
#[derive(Clone, Debug, PartialEq)]
pub struct Masked {
    /// The word that the tour follows, or the first from which the mask hides something.
    pub asks: usize,
    /// The words that it does not see, in ascending order.
    pub hidden: Vec<usize>,
    /// The word with the largest weight, and that weight; `None` if it sees none, or a weight is NaN.
    pub strongest: Option<(usize, f64)>,
}

impl Masked {
    pub(super) fn text(steps: &StepTexts) -> &TaskText<MaskedFacts> {
        &steps.meaning.masked
    }

    pub(super) fn places(pipeline: Pipeline<'_>) -> Vec<usize> {
        once(Self::now(pipeline).is_some())
    }

    pub(super) fn now(pipeline: Pipeline<'_>) -> Option<Self> {
        let (document, n) = (pipeline.document(), pipeline.shape().n());
        let mask = document.mask();
        if mask.is_none() {
            return None;
        }
        let hidden = |query: usize| (0..n).filter(move |&key| mask.hides(query, key));
        let followed = tour_pair(document).row;
        let asks = std::iter::once(followed).chain(0..n).find(|&query| hidden(query).next().is_some())?;
        let row = pipeline.stage(Stage::Weights).row(asks);
        let larger = |best: usize, key: usize| if row[key] > row[best] { key } else { best };
        let strongest = mask.visible_keys(asks, n).reduce(larger).map(|key| (key, row[key]));
        let strongest = strongest.filter(|_| row.iter().all(|weight| weight.is_finite()));
        Some(Self { asks, hidden: hidden(asks).collect(), strongest })
    }

    pub(super) fn prose(&self, teller: &Teller<'_>) -> Prose {
        let (asks, first) = (teller.word(self.asks), self.hidden.first().copied().unwrap_or_default());
        let strongest = self.strongest.map(|(key, weight)| [teller.word(key), teller.number(weight)]);
        let (hidden, count) = (teller.word(first), self.hidden.len());
        let is_blind = count == teller.words.len();
        (Self::text(teller.steps()).found)(&MaskedFacts { asks, hidden, count, strongest, is_blind })
    }
}
