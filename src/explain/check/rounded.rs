//! How far from what follows from rounded numbers that may be which follows from the numbers before they were rounded.
//!
//! A number known to within a radius, twice: `|ab − a'b'| ≤ |a|·r_b + r_a·(|b| + r_b)` for a product, which adds up
//! over a sum of them; a quotient's radius is divided as the number is. An entry of a softmax grows with its own
//! score and falls with the others', so its bounds lie where its own is at one end and all others at the other.

use std::borrow::Cow;

use super::carried::{Carried, map};
use crate::math::{Matrix, product};
use crate::model::Stage;

/// Scores that are less certain than this say nothing of their weights; `exp` of twice as much is finite.
const MOST_CERTAIN: f64 = 300.0;

impl Carried<'_> {
    /// For each number of a stage, how far the one that follows from the unrounded claims may be from the one that
    /// [follows](Carried::follow) from the claims as printed; `None` where they are the same.
    pub(super) fn radii(&self, stage: Stage) -> Option<Matrix> {
        match stage {
            Stage::X | Stage::Wq | Stage::Wk | Stage::Wv | Stage::Q | Stage::K | Stage::V => None,
            Stage::Scores => {
                let turned = |matrix: &Matrix| matrix.transposed();
                let (q, k) = (self.operand_radii(Stage::Q), self.operand_radii(Stage::K));
                self.product_radii((Stage::Q, q), &turned(&self.believed(Stage::K)), k.as_ref().map(turned))
            }
            Stage::Scaled => {
                let divisor = self.divisor();
                self.operand_radii(Stage::Scores).map(|radii| map(&radii, |radius| radius / divisor))
            }
            Stage::Masked => {
                let mask = self.pipeline.document().mask();
                self.operand_radii(Stage::Scaled).map(|radii| {
                    Matrix::from_fn(radii.rows(), radii.cols(), |row, col| match mask.hides(row, col) {
                        true => 0.0,
                        false => radii[(row, col)],
                    })
                })
            }
            Stage::Weights => {
                let temperature = self.pipeline.document().settings().temperature.value();
                let radii = self.operand_radii(Stage::Masked)?;
                let weights = self.or_computed(self.follow(stage).map(Cow::Owned), stage);
                let mut bounds = Matrix::zeros(radii.rows(), radii.cols());
                for row in 0..radii.rows() {
                    let radii: Vec<_> = radii.row(row).iter().map(|radius| radius / temperature).collect();
                    weight_radii(weights.row(row), &radii, bounds.row_mut(row));
                }
                Some(bounds)
            }
            Stage::Output => {
                let (weights, v) = (self.operand_radii(Stage::Weights), self.operand_radii(Stage::V));
                self.product_radii((Stage::Weights, weights), &self.believed(Stage::V), v)
            }
        }
    }

    /// How far a stage as the next ones are computed from it may be from its unrounded numbers.
    fn operand_radii(&self, stage: Stage) -> Option<Matrix> {
        match self.claims.iter().find(|claim| claim.stage() == stage) {
            Some(claim) => claim.radii(),
            None => self.radii(stage),
        }
    }

    fn product_radii(
        &self,
        (left, left_radii): (Stage, Option<Matrix>),
        right: &Matrix,
        right_radii: Option<Matrix>,
    ) -> Option<Matrix> {
        let block = self.pipeline.shape().block_size();
        let mut right = map(right, f64::abs);
        let of_right = right_radii.map(|radii| {
            add(&mut right, &radii);
            product(&map(&self.believed(left), f64::abs), &radii, block)
        });
        let Some(radii) = left_radii else { return of_right };
        let mut bounds = product(&radii, &right, block);
        if let Some(of_right) = of_right {
            add(&mut bounds, &of_right);
        }
        Some(bounds)
    }
}

/// The radii of one row of weights, from those of the scores from which they follow.
fn weight_radii(weights: &[f64], radii: &[f64], bounds: &mut [f64]) {
    if radii.iter().any(|&radius| radius > MOST_CERTAIN) {
        bounds.fill(1.0);
        return;
    }
    let parts = || {
        weights.iter().zip(radii).map(|(weight, radius)| (weight * (-radius).exp(), weight * radius.exp()))
    };
    let (least, most) = parts().fold((0.0, 0.0), |sums, part| (sums.0 + part.0, sums.1 + part.1));
    for ((bound, weight), (low, high)) in bounds.iter_mut().zip(weights).zip(parts()) {
        if *weight > 0.0 {
            let (below, above) =
                (low / (low + (most - high).max(0.0)), high / (high + (least - low).max(0.0)));
            *bound = (weight - below).max(above - weight);
        }
    }
}

fn add(sum: &mut Matrix, other: &Matrix) {
    for (sum, other) in sum.values_mut().iter_mut().zip(other.values()) {
        *sum += other;
    }
}
