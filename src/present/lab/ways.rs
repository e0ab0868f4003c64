//! A row in four ways of hiding keys: the right one beside three that are fragile or mistaken.

use crate::explain::largest;
use crate::lab::Masking;
use crate::math::Matrix;
use crate::model::{Pipeline, Stage};
use crate::number::{Written, exact};
use crate::plot::figure::{Cells, Figure};
use crate::plot::{Domain, Ramp};
use crate::present::Wording;
use crate::text::{FragileText, MaskText, WayText, followed};

/// Of more tokens than this only those with the largest weights are listed.
const MOST_ROWS: usize = 8;
/// Hidden keys that had less than this had nothing that rounding would not take, too.
const LEAST_TAKEN: f64 = 1e-12;

/// A token's row, and what the tokens are called.
pub struct MaskedWays {
    token: usize,
    /// The row, masked in each way.
    pub masking: Masking,
    /// What the tokens are called.
    pub labels: Vec<String>,
}

impl MaskedWays {
    /// The row of a token.
    pub fn of(pipeline: Pipeline<'_>, token: usize) -> Self {
        Self { token, masking: Masking::of(pipeline, token), labels: pipeline.document().inputs().words() }
    }

    /// Whose row it is.
    pub fn query(&self) -> String {
        self.labels.get(self.token).cloned().unwrap_or_default()
    }

    /// The weights, the right ones first.
    pub fn ways(&self) -> [&[f64]; 4] {
        let Masking { proper, filled, cut, renormalised, .. } = &self.masking;
        [proper, filled, cut, renormalised]
    }

    /// The keys that are listed, in their order.
    pub fn listed(&self) -> Vec<usize> {
        let Masking { proper, filled, .. } = &self.masking;
        let mut listed = largest(self.labels.len(), MOST_ROWS, |key| filled[key].max(proper[key]));
        listed.sort_unstable();
        listed
    }

    /// What each of [`MaskedWays::ways`] is, by its numbers as they are shown: only other numbers than the right ones
    /// make a mistake.
    pub fn verdicts(&self, show: &dyn Fn(f64) -> String) -> [Verdict; 4] {
        let proper = &self.masking.proper;
        let hides_nothing = !self.masking.hidden.contains(&true);
        let helps_nothing = proper.iter().any(|weight| weight.is_nan());
        let mut verdicts = self.ways().map(|way| {
            let is_equal = proper.iter().zip(way).all(|(&one, &other)| show(one) == show(other));
            match is_equal {
                true if hides_nothing || helps_nothing => Verdict::Same,
                true => Verdict::Fragile,
                false => Verdict::Mistake,
            }
        });
        verdicts[0] = Verdict::Right;
        verdicts
    }

    /// Why those ways are fragile that a verdict calls so. Of weights that are renormalised, what the ways come to says it
    /// where the hidden keys had taken something.
    pub fn reasons(&self, verdicts: [Verdict; 4], text: &MaskText) -> Vec<&'static str> {
        let FragileText { filled, cut, renormalised } = &text.fragile;
        let is_told = self.masking.taken >= LEAST_TAKEN && !self.masking.is_empty();
        let reasons = [None, Some(*filled), Some(*cut), Some(*renormalised).filter(|_| !is_told)];
        let fragile = reasons.into_iter().zip(verdicts).filter(|(_, verdict)| *verdict == Verdict::Fragile);
        fragile.filter_map(|(reason, _)| reason).collect()
    }

    /// A line a way, a column a key.
    pub fn figure(&self, wording: Wording) -> Figure {
        let (keys, ways) = (self.listed(), self.ways());
        Figure::Cells(Cells {
            values: Matrix::from_fn(ways.len(), keys.len(), |way, key| ways[way][keys[key]]),
            row_labels: way_names(&wording.text.lab().mask.way).map(str::to_owned).to_vec(),
            column_labels: keys.iter().map(|&key| self.labels[key].clone()).collect(),
            domain: Domain::unit(),
            ramp: Ramp::of(Stage::Weights),
            digits: wording.prose_digits(),
            texts: Vec::new(),
            framed: Vec::new(),
        })
    }

    /// What the four ways come to, in words.
    pub fn said(&self, wording: Wording) -> String {
        let (words, masking) = (&wording.text.lab().mask, &self.masking);
        if masking.is_empty() {
            return (words.empty)(&self.query());
        }
        if !masking.hidden.contains(&true) {
            return (words.nothing_hidden)(&self.query());
        }
        if masking.proper.iter().any(|weight| weight.is_nan()) {
            return words.no_numbers.to_owned();
        }
        let still_weighs = |(weight, hidden): (&f64, &bool)| *hidden && *weight != 0.0;
        let leaks = masking.filled.iter().zip(&masking.hidden).any(still_weighs);
        if masking.taken < LEAST_TAKEN {
            return if leaks { words.leak } else { words.no_loss }.to_owned();
        }
        let left: f64 = masking.cut.iter().sum();
        if left.is_nan() {
            return words.spoilt.to_owned();
        }
        let written = Written::significant(left, 3);
        // What is not quite 1 is told in full, which is what tells it from 1.
        let mut said =
            (words.outcome)(&if written.digits() == "1.00" { exact(left) } else { written.marked() });
        if leaks {
            said = followed(said, words.leak);
        }
        if left == 0.0 {
            said = followed(said, words.nothing_to_divide);
        }
        said
    }
}

/// What a way of hiding keys is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The page computes so.
    Right,
    /// No key is hidden, or the scores in sight are no numbers: all ways agree.
    Same,
    /// Its numbers are right here, and would not be elsewhere.
    Fragile,
    /// Its numbers are wrong.
    Mistake,
}

impl Verdict {
    /// The verdict in a word.
    pub fn words(self, text: &MaskText) -> &'static str {
        match self {
            Self::Right => text.is_right,
            Self::Same => text.is_same,
            Self::Fragile => text.is_fragile,
            Self::Mistake => text.is_mistake,
        }
    }
}

/// The names of [`MaskedWays::ways`].
pub fn way_names(text: &WayText) -> [&'static str; 4] {
    [text.proper, text.filled, text.cut, text.renormalised]
}
