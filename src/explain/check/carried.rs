//! The pipeline as it goes on from numbers that were printed, or with a mistake.

use std::borrow::Cow;

use super::{Cause, Claim};
use crate::math::{BlockSize, Matrix, exponentials, product};
use crate::model::{Input, Mask, Pipeline, Stage};

/// A pipeline in which claims stand in the place of what was computed, and which makes one mistake or none.
#[derive(Clone, Copy)]
pub(super) struct Carried<'a> {
    pub(super) pipeline: Pipeline<'a>,
    pub(super) claims: &'a [Claim],
    pub(super) mistake: Option<Cause>,
}

impl<'a> Carried<'a> {
    /// A stage as it follows from the stages before it; `None` where that is what was computed.
    ///
    /// The document's settings hold, but for the mistake.
    pub(super) fn follow(&self, stage: Stage) -> Option<Matrix> {
        let (document, shape) = (self.pipeline.document(), self.pipeline.shape());
        let (block, temperature) = (shape.block_size(), document.settings().temperature.value());
        let inputs = document.inputs();
        match stage {
            Stage::X | Stage::Wq | Stage::Wk | Stage::Wv | Stage::K | Stage::V => None,
            Stage::Q => (self.mistake == Some(Cause::KeyProjection))
                .then(|| product(inputs.matrix(Input::X), inputs.matrix(Input::Wk), block)),
            Stage::Scores => {
                let is_transposed = self.mistake != Some(Cause::NotTransposed) || shape.n() != shape.d_k();
                let (q, k) = self.operands(Stage::Q, Stage::K, !is_transposed)?;
                Some(if is_transposed { product(&q, &k.transposed(), block) } else { product(&q, &k, block) })
            }
            Stage::Scaled => {
                let divisor = self.divisor();
                let is_mistaken = divisor != document.divisor();
                let scores = self.operand(Stage::Scores);
                let scores = if is_mistaken { Some(self.or_computed(scores, Stage::Scores)) } else { scores };
                scores.map(|scores| map(&scores, |score| score / divisor))
            }
            Stage::Masked => self.operand(Stage::Scaled).map(|scaled| match document.mask() {
                mask if mask.is_none() => scaled.into_owned(),
                mask => mask.masked(&scaled),
            }),
            Stage::Weights => {
                let over = match self.mistake {
                    Some(Cause::SoftmaxOverColumns) => Over::Columns,
                    Some(Cause::SoftmaxOverMatrix) => Over::Matrix,
                    _ => Over::Rows,
                };
                let masked = self.operand(Stage::Masked);
                let masked =
                    if over == Over::Rows { masked } else { Some(self.or_computed(masked, Stage::Masked)) };
                let mask = document.mask();
                masked.map(|masked| softmax(map(&masked, |entry| entry / temperature), over, mask, block))
            }
            Stage::Output => {
                let (weights, v) = self.operands(Stage::Weights, Stage::V, false)?;
                Some(product(&weights, &v, block))
            }
        }
    }

    /// A stage as the next ones are computed from it: as claimed, else as it follows.
    pub(super) fn believed(&self, stage: Stage) -> Cow<'a, Matrix> {
        self.or_computed(self.operand(stage), stage)
    }

    /// What the scores are divided by.
    pub(super) fn divisor(&self) -> f64 {
        let shape = self.pipeline.shape();
        match self.mistake {
            Some(Cause::NotScaled) => 1.0,
            Some(Cause::DividedByDk) => shape.d_k() as f64,
            Some(Cause::DividedBySqrtDModel) => (shape.d_model() as f64).sqrt(),
            _ => self.pipeline.document().divisor(),
        }
    }

    /// A stage that is not what was computed.
    fn operand(&self, stage: Stage) -> Option<Cow<'a, Matrix>> {
        match self.claims.iter().find(|claim| claim.stage() == stage) {
            Some(claim) => Some(Cow::Borrowed(claim.values())),
            None => self.follow(stage).map(Cow::Owned),
        }
    }

    /// Two stages, unless both are what was computed and need not be asked for.
    fn operands(
        &self,
        left: Stage,
        right: Stage,
        is_needed: bool,
    ) -> Option<(Cow<'a, Matrix>, Cow<'a, Matrix>)> {
        let (a, b) = (self.operand(left), self.operand(right));
        let is_other = is_needed || a.is_some() || b.is_some();
        is_other.then(|| (self.or_computed(a, left), self.or_computed(b, right)))
    }

    pub(super) fn or_computed(&self, matrix: Option<Cow<'a, Matrix>>, stage: Stage) -> Cow<'a, Matrix> {
        matrix.unwrap_or_else(|| Cow::Borrowed(self.pipeline.stage(stage)))
    }
}

/// Which numbers together are shares of 1.
#[derive(Clone, Copy, PartialEq)]
enum Over {
    Rows,
    Columns,
    Matrix,
}

fn softmax(entries: Matrix, over: Over, mask: &Mask, block: BlockSize) -> Matrix {
    let tokens = entries.cols();
    match over {
        Over::Rows => by_rows(entries, |row| mask.hides_all(row, tokens), block),
        Over::Columns => {
            let is_empty = |key| (0..tokens).all(|query| mask.hides(query, key));
            by_rows(entries.transposed(), is_empty, block).transposed()
        }
        Over::Matrix => {
            let mut entries = entries;
            to_shares(entries.values_mut(), block);
            entries
        }
    }
}

/// Softmax of each row; one of which the mask leaves nothing is 0.
fn by_rows(mut entries: Matrix, is_empty: impl Fn(usize) -> bool, block: BlockSize) -> Matrix {
    for row in 0..entries.rows() {
        match is_empty(row) {
            true => entries.row_mut(row).fill(0.0),
            false => to_shares(entries.row_mut(row), block),
        }
    }
    entries
}

fn to_shares(numbers: &mut [f64], block: BlockSize) {
    let sums = exponentials(numbers, block);
    for number in numbers {
        *number /= sums.sum;
    }
}

pub(super) fn map(matrix: &Matrix, f: impl Fn(f64) -> f64) -> Matrix {
    Matrix::from_fn(matrix.rows(), matrix.cols(), |row, col| f(matrix[(row, col)]))
}
