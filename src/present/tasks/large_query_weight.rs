//! Task: write a large number into W_Q.

use super::numbers::{large, number};
use super::teller::Teller;
use crate::model::{Input, Pipeline, Stage};
use crate::present::arithmetic::product;
use crate::text::{LargeQueryWeightFacts, Prose, StepTexts, TaskText};

/// W_Q has a large number. Described for the word it affects most.
#[derive(Clone, Debug, PartialEq)]
pub struct LargeQueryWeight {
    pub word: usize,
    /// The number.
    pub value: f64,
    /// Its row as shown, from 1.
    pub row: usize,
    /// Its column as shown, from 1.
    pub col: usize,
    /// The dimension of the query that it contributes to, from 1.
    pub dimension: usize,
    /// The word's number that it is multiplied by.
    pub factor: f64,
}

impl LargeQueryWeight {
    pub(super) fn text(steps: &StepTexts) -> &TaskText<LargeQueryWeightFacts> {
        &steps.projections.large_query_weight
    }

    /// The number of places where the task can hold.
    pub(super) fn everywhere(pipeline: Pipeline<'_>) -> usize {
        pipeline.stage(Stage::Wq).values().len()
    }

    pub(super) fn places(pipeline: Pipeline<'_>) -> Vec<usize> {
        large(pipeline.document().inputs().matrix(Input::Wq))
    }

    pub(super) fn at(place: usize, pipeline: Pipeline<'_>) -> Self {
        let [x, w_q] = [Input::X, Input::Wq].map(|input| pipeline.document().inputs().matrix(input));
        let (row, col, value) = number(w_q, place);
        let size = |word: usize| x[(word, row)].abs();
        let word = (1..x.rows()).fold(0, |best, word| if size(word) > size(best) { word } else { best });
        let (factor, dimension) = (x[(word, row)], col + 1);
        let is_turned = pipeline.document().settings().convention.transposes(Stage::Wq);
        let (row, col) = if is_turned { (col + 1, row + 1) } else { (row + 1, col + 1) };
        Self { word, value, row, col, dimension, factor }
    }

    pub(super) fn prose(&self, teller: &Teller<'_>) -> Prose {
        let Self { word, value, row, col, dimension, factor } = *self;
        (Self::text(teller.steps()).found)(&LargeQueryWeightFacts {
            word: teller.word(word),
            value: teller.number(value),
            row,
            col,
            dimension,
            factor: teller.number(factor),
            arithmetic: product(factor, value, teller.digits()),
        })
    }
}
