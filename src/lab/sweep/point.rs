//! Summarises the samples of one size.

use super::{Measures, Pair, Quantity};
use crate::math::{root_mean_square, standard_deviation};

/// A quantity over all samples of a size.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    /// The mean over the samples. For [`Quantity::Spread`], the root of the mean variance, which is the standard
    /// deviation of all samples together. The mean of the samples' standard deviations would be too small, by 6 % at
    /// `d_k` = 1 with eight tokens.
    pub value: f64,
    /// The standard deviation over the samples. It says how much samples differ, not how well the mean is known; that
    /// would be this divided by the square root of the number of samples.
    pub deviation: f64,
}

/// A size and the quantities measured in its samples.
#[derive(Clone, Debug, PartialEq)]
pub struct Point {
    /// The number of dimensions of a query.
    pub d_k: usize,
    estimates: [Pair<Estimate>; Quantity::ALL.len()],
}

impl Point {
    pub(super) fn new(d_k: usize, samples: &[Measures]) -> Self {
        let estimates = Quantity::ALL.map(|quantity| Pair {
            raw: estimate(quantity, samples.iter().map(|sample| sample.get(quantity).raw).collect()),
            scaled: estimate(quantity, samples.iter().map(|sample| sample.get(quantity).scaled).collect()),
        });
        Self { d_k, estimates }
    }

    /// Returns one quantity. It is not finite if a sample's is not.
    pub fn of(&self, quantity: Quantity) -> Pair<Estimate> {
        self.estimates[quantity as usize]
    }
}

fn estimate(quantity: Quantity, samples: Vec<f64>) -> Estimate {
    let value = match quantity {
        Quantity::Spread => root_mean_square(&samples),
        _ => samples.iter().sum::<f64>() / samples.len() as f64,
    };
    Estimate { value, deviation: standard_deviation(&samples) }
}
