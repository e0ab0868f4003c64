//! The biases offered on the sheet.

use std::sync::Arc;

use crate::math::Matrix;
use crate::model::{Document, Edit, FillParams, Filling, Inputs, Stage, bucket};
use crate::text::BiasChoiceText;

/// The slope and the standard deviation of the biases that are offered. The fill dialog offers others.
const SLOPE: f64 = 0.5;
const DEVIATION: f64 = 1.0;

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
    /// ```
    /// use attenscope::math::Matrix;
    /// use attenscope::present::BiasChoice;
    /// use attenscope::presets::Preset;
    ///
    /// let of = |cell: fn(usize, usize) -> f64| {
    ///     let biased = Preset::ThreeWords.document().biased_by(Some(Matrix::from_fn(3, 3, cell)));
    ///     BiasChoice::of(biased.unwrap().inputs())
    /// };
    /// assert_eq!(of(|query, key| -0.25 * query.abs_diff(key) as f64), BiasChoice::Alibi);
    /// assert_eq!(of(|query, key| if query < key { 1.0 } else { 0.0 }), BiasChoice::Buckets);
    /// assert_eq!(of(|query, key| (query * key) as f64), BiasChoice::Own);
    /// assert_eq!(of(|_, _| 0.0), BiasChoice::Own);
    /// ```
    pub fn of(inputs: &Inputs) -> Self {
        let Some(bias) = inputs.bias() else { return Self::None };
        // The first row and the first column have every distance.
        let first = |query: usize, key: usize| match query <= key {
            true => bias[(0, key - query)],
            false => bias[(query - key, 0)],
        };
        let slope = bias.at(0, 1).map_or(0.0, |next| -next);
        let is_alibi =
            |(query, key): (usize, usize)| bias[(query, key)] == -slope * query.abs_diff(key) as f64;
        let mut of_bucket = [None; 32];
        let mut is_by_bucket = |(query, key): (usize, usize)| {
            let value = first(query, key);
            bias[(query, key)] == value && *of_bucket[bucket(query, key)].get_or_insert(value) == value
        };
        let n = bias.rows();
        let cells = || (0..n).flat_map(|query| (0..n).map(move |key| (query, key)));
        if bias.values().iter().all(|&value| value == bias[(0, 0)]) {
            Self::Own
        } else if slope > 0.0 && cells().all(is_alibi) {
            Self::Alibi
        } else if cells().all(&mut is_by_bucket) {
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

    /// Returns the edit that makes the choice. Own numbers begin with those that there are, or with zeros.
    pub fn edit(self, document: &Document) -> Edit {
        let (rows, cols) = Stage::Bias.dimensions(document.shape());
        let zeros = Matrix::zeros(rows, cols);
        let filled = |filling: Filling, number: f64| {
            let given = FillParams { number, seed: "1".to_owned(), ..FillParams::default() };
            // The number is within the bounds of the filling.
            filling.of(&given, &zeros).unwrap_or_else(|_| zeros.clone())
        };
        let bias = match self {
            Self::None => None,
            Self::Own => Some(document.inputs().bias().cloned().unwrap_or_else(|| zeros.clone())),
            Self::Alibi => Some(filled(Filling::Alibi, SLOPE)),
            Self::Buckets => Some(filled(Filling::Buckets, DEVIATION)),
        };
        Edit::set(bias.map(Arc::new))
    }
}
