//! The biases offered on the sheet.

use std::sync::Arc;

use crate::{
    math::Matrix,
    model::{Alignment, Document, Edit, Filling, Inputs, Stage, bucket, bucket_biases, linear_bias},
    text::BiasChoiceText,
};

/// The slope, the standard deviation and the seed of the biases that are offered. The fill dialog offers others.
const SLOPE: f64 = 0.5;
const DEVIATION: f64 = 1.0;
const SEED: &str = "1";

/// A choice of a bias.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BiasChoice {
    /// Nothing is added to the scores.
    None,
    /// The user's own numbers.
    Own,
    /// A number times the distance between query and key.
    Alibi,
    /// A number for each range of distances.
    Buckets,
}

impl BiasChoice {
    /// All choices, in the order shown.
    pub const ALL: [Self; 4] = [Self::None, Self::Own, Self::Alibi, Self::Buckets];

    /// Returns the choice that the bias of some inputs corresponds to.
    ///
    /// It is ALiBi with any slope, but only the buckets that the choice itself makes: on a small sheet, many other numbers
    /// are equal along the diagonals. Reads the numbers up to the first that fits neither.
    ///
    /// ```
    /// use attenscope::math::Matrix;
    /// use attenscope::present::BiasChoice;
    /// use attenscope::presets::Preset;
    ///
    /// let of = |cell: fn(usize, usize) -> f64| {
    ///     let biased = Preset::ThreeWords.document().biased_by(Some(Matrix::from_fn(3, 3, cell)));
    ///     biased.map(|document| BiasChoice::of(document.inputs()))
    /// };
    /// assert_eq!(of(|query, key| -0.25 * query.abs_diff(key) as f64), Ok(BiasChoice::Alibi));
    /// assert_eq!(of(|query, key| if query == key { 1.0 } else { 0.0 }), Ok(BiasChoice::Own));
    /// assert_eq!(of(|_, _| 0.0), Ok(BiasChoice::Own));
    /// ```
    pub fn of(inputs: &Inputs) -> Self {
        let Some(bias) = inputs.bias() else { return Self::None };
        let (queries, keys, alignment) = (bias.rows(), bias.cols(), Alignment::end(inputs.shape()));
        let is = |of_distance: &dyn Fn(isize) -> f64| {
            let is_so = |query, key| bias[(query, key)] == of_distance(alignment.distance(query, key));
            (0..queries).all(|query| (0..keys).all(|key| is_so(query, key)))
        };
        // The last query is one place after the last key but one, and the last query but one is one before the last key.
        let next = keys.checked_sub(2).map(|key| bias[(queries - 1, key)]);
        let next = next.or_else(|| queries.checked_sub(2).map(|query| bias[(query, keys - 1)]));
        let slope = next.map_or(0.0, |next| -next);
        if slope > 0.0 && is(&|distance| linear_bias(slope, distance)) {
            Self::Alibi
        } else if is(&buckets()) {
            Self::Buckets
        } else {
            Self::Own
        }
    }

    /// The choice with that id.
    pub fn by_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|choice| choice.id() == id)
    }

    /// The id of the option.
    pub fn id(self) -> &'static str {
        match self {
            Self::None => "none",
            Self::Own => "own",
            Self::Alibi => Filling::Alibi.name(),
            Self::Buckets => Filling::Buckets.name(),
        }
    }

    /// Returns its name.
    pub fn label(self, text: &BiasChoiceText) -> &'static str {
        match self {
            Self::None => text.none,
            Self::Own => text.own,
            Self::Alibi => text.alibi,
            Self::Buckets => text.buckets,
        }
    }

    /// Whether it depends on the distance between query and key.
    pub fn is_by_distance(self) -> bool {
        matches!(self, Self::Alibi | Self::Buckets)
    }

    /// Returns the edit that makes the choice. Own numbers begin with those that there are, or with zeros. Distances are
    /// counted from the last query at the last key.
    pub fn edit(self, document: &Document) -> Edit {
        let (rows, cols) = Stage::Bias.dimensions(document.shape());
        let alignment = Alignment::end(document.shape());
        let by_distance = |of_distance: &dyn Fn(isize) -> f64| {
            Some(Matrix::from_fn(rows, cols, |query, key| of_distance(alignment.distance(query, key))))
        };
        let bias = match self {
            Self::None => None,
            Self::Own => {
                let before = document.inputs().bias().cloned();
                Some(before.unwrap_or_else(|| Matrix::zeros(rows, cols)))
            }
            Self::Alibi => by_distance(&|distance| linear_bias(SLOPE, distance)),
            Self::Buckets => by_distance(&buckets()),
        };
        Edit::set(bias.map(Arc::new))
    }
}

/// The entry of the offered bias by buckets, by the distance.
fn buckets() -> impl Fn(isize) -> f64 {
    let biases = bucket_biases(DEVIATION, SEED);
    move |distance| biases[bucket(distance)]
}
