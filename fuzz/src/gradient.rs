//! The gradient of an updated worksheet: that of a full computation, and 0 at hidden keys.

use attenscope::math::Matrix;
use attenscope::model::{Attention, CellRef, Document, Gradient, Objective, Pipeline, Stage};

use crate::same::is_same;

/// Gradients of updated stages have the bits of those of a full computation, whatever the numbers are.
pub(crate) fn assert_gradients_follow(attention: &Attention, document: &Document) {
    let (n, m) = (document.shape().n(), document.shape().m());
    let (_, wide) = document.shape().result().dimensions(document.shape());
    let last = CellRef { stage: Stage::Weights, row: n - 1, col: m - 1 };
    let all = Objective::SquaredError { query: None, wanted: Matrix::zeros(n, wide) };
    let anew = Attention::compute(document);
    for objective in [Objective::Cell(last), Objective::look_at(n - 1, 0, m), all] {
        if objective.check(document).is_err() {
            continue;
        }
        let [given, expected] =
            [attention, &anew].map(|numbers| Gradient::of(Pipeline::new(document, numbers), &objective));
        let places = (0..document.shape().heads()).flat_map(|head| Stage::ALL.map(|stage| (head, stage)));
        for (head, stage) in places {
            let is_equal = match (given.of_head(head, stage), expected.of_head(head, stage)) {
                (Some(given), Some(expected)) => is_same(given, expected),
                (given, expected) => given.is_none() && expected.is_none(),
            };
            assert!(is_equal, "{} of head {head} by {objective:?}", stage.name());
        }
        let hidden = (0..m).filter(|&key| document.mask().hides(n - 1, key));
        for col in hidden {
            let score = CellRef { stage: Stage::Scores, row: n - 1, col };
            assert_eq!(given.number(score).to_bits(), 0, "key {col} by {objective:?}");
        }
    }
}
