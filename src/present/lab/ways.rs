//! A row masked in four ways: the right one beside three that are fragile or wrong.

use crate::{
    explain::largest,
    lab::Masking,
    math::Matrix,
    model::{Pipeline, Stage},
    number::{FormattedNumber, exact_for_display},
    plot::{
        Domain, Ramp,
        figure::{Cells, Figure},
    },
    present::Wording,
    text::{FragileText, MaskText, WayText, followed},
};

/// For more tokens than this, only those with the largest weights are listed.
const MAX_ROWS: usize = 8;
/// If hidden keys took less weight than this, rounding would remove it anyway.
const MIN_TAKEN: f64 = 1e-12;

/// A token's row, masked in four ways, with the names of the keys.
pub struct MaskedWays {
    query: String,
    /// The row, masked in each way.
    pub masking: Masking,
    /// The names of the keys.
    pub labels: Vec<String>,
}

impl MaskedWays {
    /// Computes the row of a token.
    pub fn of(pipeline: Pipeline<'_>, token: usize) -> Self {
        let inputs = pipeline.document().inputs();
        Self { query: inputs.word(token), masking: Masking::of(pipeline, token), labels: inputs.keys() }
    }

    /// Returns the token of the row.
    pub fn query(&self) -> String {
        self.query.clone()
    }

    /// Returns the weights of each way, the right ones first.
    pub fn ways(&self) -> [&[f64]; 4] {
        let Masking { proper, filled, cut, renormalised, .. } = &self.masking;
        [proper, filled, cut, renormalised]
    }

    /// Returns the listed keys, in key order.
    pub fn listed(&self) -> Vec<usize> {
        let Masking { proper, filled, .. } = &self.masking;
        let mut listed = largest(self.labels.len(), MAX_ROWS, |key| filled[key].max(proper[key]));
        listed.sort_unstable();
        listed
    }

    /// Returns the verdict on each of [`MaskedWays::ways`], judged by the numbers as shown: only numbers that look
    /// different are a mistake.
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

    /// Returns the reasons why ways are fragile, for those with that verdict. The reason for renormalised weights is
    /// left out if the hidden keys had taken some weight: then the description gives it.
    pub fn reasons(&self, verdicts: [Verdict; 4], text: &MaskText) -> Vec<&'static str> {
        let FragileText { filled, cut, renormalised } = &text.fragile;
        let is_told = self.masking.taken >= MIN_TAKEN && !self.masking.is_empty();
        let reasons = [None, Some(*filled), Some(*cut), Some(*renormalised).filter(|_| !is_told)];
        let fragile = reasons.into_iter().zip(verdicts).filter(|(_, verdict)| *verdict == Verdict::Fragile);
        fragile.filter_map(|(reason, _)| reason).collect()
    }

    /// Returns a picture with one line per way and one column per key.
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

    /// Describes the four ways.
    pub fn said(&self, wording: Wording) -> String {
        let (words, masking) = (&wording.text.lab().mask, &self.masking);
        if masking.is_empty() {
            return (words.empty)(&self.query);
        }
        if !masking.hidden.contains(&true) {
            return (words.nothing_hidden)(&self.query);
        }
        if masking.proper.iter().any(|weight| weight.is_nan()) {
            return words.no_numbers.to_owned();
        }
        let still_weighs = |(weight, hidden): (&f64, &bool)| *hidden && *weight != 0.0;
        let leaks = masking.filled.iter().zip(&masking.hidden).any(still_weighs);
        if masking.taken < MIN_TAKEN {
            return if leaks { words.leak } else { words.no_loss }.to_owned();
        }
        let left: f64 = masking.cut.iter().sum();
        if left.is_nan() {
            return words.spoilt.to_owned();
        }
        let written = FormattedNumber::significant(left, 3);
        // If it is not quite 1, show it exactly, because rounding would show 1.
        let mut said = (words.outcome)(&if written.digits() == "1.00" {
            exact_for_display(left)
        } else {
            written.marked()
        });
        if leaks {
            said = followed(said, words.leak);
        }
        if left == 0.0 {
            said = followed(said, words.nothing_to_divide);
        }
        said
    }
}

/// The verdict on a way of hiding keys.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The way the page computes.
    Right,
    /// No key is hidden, or visible scores are not finite: all ways give the same.
    Same,
    /// Its numbers are right here, but would not be right for other numbers.
    Fragile,
    /// Its numbers are wrong.
    Mistake,
}

impl Verdict {
    /// Returns the verdict in a word.
    pub fn words(self, text: &MaskText) -> &'static str {
        match self {
            Self::Right => text.is_right,
            Self::Same => text.is_same,
            Self::Fragile => text.is_fragile,
            Self::Mistake => text.is_mistake,
        }
    }
}

/// Returns the names of [`MaskedWays::ways`].
pub fn way_names(text: &WayText) -> [&'static str; 4] {
    [text.proper, text.filled, text.cut, text.renormalised]
}
