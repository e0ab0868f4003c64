//! A softmax row unscaled and scaled, side by side.

use crate::{
    explain::largest,
    lab::RescaledRow,
    math::Matrix,
    model::{Graph, Pipeline, Scaling, Shape, Stage},
    number::{Digits, FormattedNumber, exact_for_display, for_display, significant},
    plot::{
        Domain, Ramp,
        figure::{Cells, Figure},
    },
    present::{Wording, arithmetic::root},
    text::{Change, Differences, PairText, followed},
};

/// Of more keys than this, only those with the largest weights are listed.
const MAX_KEYS: usize = 8;

/// A row without and with scaling.
pub struct ScaledPair {
    /// The token of the row.
    pub token: String,
    /// The names of all keys.
    pub keys: Vec<String>,
    /// The page's scaling, or `√d_k` if it has none.
    scaling: Scaling,
    shape: Shape,
    /// How many keys the mask leaves visible.
    pub in_sight: usize,
    /// Whether a soft cap or a bias changes the scores of both sides.
    is_adjusted: bool,
    unscaled: RescaledRow,
    scaled: RescaledRow,
    /// The row with `√d_k`, if the page's divisor is a mistake.
    rightly: Option<RescaledRow>,
}

impl ScaledPair {
    /// Computes the row of a token.
    pub fn of(pipeline: Pipeline<'_>, row: usize) -> Self {
        let (document, shape) = (pipeline.document(), pipeline.shape());
        let scaling = match document.settings().scaling {
            Scaling::None => Scaling::SqrtDk,
            scaling => scaling,
        };
        Self {
            token: document.inputs().word(row),
            keys: document.inputs().keys(),
            scaling,
            shape,
            in_sight: document.mask().visible_keys(row, shape.m()).count(),
            is_adjusted: Graph::of(document).is_adjusted(),
            unscaled: RescaledRow::of(pipeline, row, Scaling::None),
            scaled: RescaledRow::of(pipeline, row, scaling),
            rightly: matches!(scaling, Scaling::Dk | Scaling::SqrtDModel)
                .then(|| RescaledRow::of(pipeline, row, Scaling::SqrtDk)),
        }
    }

    /// Returns the unscaled and the scaled row.
    pub fn sides(&self) -> [&RescaledRow; 2] {
        [&self.unscaled, &self.scaled]
    }

    /// Returns the listed keys, in key order.
    pub fn listed(&self) -> Vec<usize> {
        let weight = |key: usize| self.unscaled.weights[key].max(self.scaled.weights[key]);
        let mut listed = largest(self.keys.len(), MAX_KEYS, weight);
        listed.sort_unstable();
        listed
    }

    /// Returns the heading of the scores that both sides take the softmax of.
    pub fn score(&self, words: &PairText) -> &'static str {
        if self.is_adjusted { words.adjusted } else { words.score }
    }

    /// Returns the weights as a picture: one line per side, one column per key.
    pub fn figure(&self, wording: Wording) -> Figure {
        let (keys, digits) = (self.listed(), digits(wording));
        Figure::Cells(Cells {
            values: Matrix::from_fn(2, keys.len(), |side, key| self.sides()[side].weights[keys[key]]),
            row_labels: vec![wording.text.lab().pair.unscaled.to_owned(), self.divisor(digits)],
            column_labels: keys.iter().map(|&key| self.keys[key].clone()).collect(),
            domain: Domain::unit(),
            ramp: Ramp::of(Stage::Weights),
            digits,
            texts: Vec::new(),
            framed: Vec::new(),
        })
    }

    /// `÷ √3 ≈ 1.73`.
    pub fn divisor(&self, digits: Digits) -> String {
        let (shape, divisor) = (self.shape, self.scaling.divisor(self.shape));
        let written = match self.scaling {
            Scaling::SqrtDk => root(shape.d_k(), divisor, digits),
            Scaling::SqrtDModel => root(shape.d_model(), divisor, digits),
            Scaling::Dk => format!("dₖ = {}", for_display(divisor, digits)),
            Scaling::None | Scaling::Custom(_) => significant(divisor, 4),
        };
        format!("÷ {written}")
    }
}

/// Limits the decimals to 3, because five columns have no room for more.
pub fn digits(wording: Wording) -> Digits {
    wording.digits.at_most(3)
}

/// Formats a weight; exactly if rounding would show 1 for a weight that is not 1.
pub fn share(weight: f64) -> String {
    let written = FormattedNumber::significant(weight, 4);
    if weight != 1.0 && written.digits() == "1.000" { exact_for_display(weight) } else { written.marked() }
}

/// Describes the difference.
pub fn difference(pair: &ScaledPair, words: &PairText) -> String {
    let [Some((first, before)), Some((last, after))] = pair.sides().map(RescaledRow::largest) else {
        return words.undefined.to_owned();
    };
    if pair.unscaled.weights == pair.scaled.weights {
        return words.unchanged.to_owned();
    }
    let both = |of: fn(&RescaledRow) -> f64| pair.sides().map(|side| significant(of(side), 3));
    let largest = [before, after].map(share);
    let (entropy, norm) = (both(RescaledRow::entropy), both(RescaledRow::jacobian_norm));
    let pairs = [&largest, &entropy, &norm].map(|[from, to]| Change { from, to });
    let differences = Differences { largest: pairs[0], entropy: pairs[1], norm: pairs[2] };
    let is_flatter = pair.scaled.entropy() >= pair.unscaled.entropy();
    // A soft cap or a bias can raise the largest weight although the others are shared more evenly.
    let is_largest_smaller = after <= before;
    let said = match (is_flatter, is_largest_smaller) {
        _ if first == last && largest[0] == largest[1] => (words.no_help)(&largest[0], pairs[2]),
        (true, true) => (words.flatter)(&differences),
        (false, false) => (words.sharper)(&differences),
        (true, false) | (false, true) => (words.mixed)(&differences),
    };
    let said = if pair.scaling.divisor(pair.shape) < 0.0 { followed(said, words.turned) } else { said };
    match pair.rightly.as_ref().and_then(RescaledRow::largest) {
        Some((_, right)) => followed(said, &(words.mistaken)(&largest[1], &share(right))),
        None => said,
    }
}
