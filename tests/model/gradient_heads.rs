//! Gradients of two heads with W_O, in numbers that can be computed by hand.

use attenscope::math::Matrix;
use attenscope::model::{Attention, CellRef, Document, Gradient, Objective, Pipeline, Stage};

use crate::heads::two_heads;

#[test]
fn the_gradient_of_a_projected_cell_goes_back_through_w_o_to_every_head() {
    let document = two_heads();
    let attention = Attention::compute(&document);
    let target = Objective::Cell(CellRef { stage: Stage::Projected, row: 1, col: 0 });
    let gradient = Gradient::of(Pipeline::new(&document, &attention), &target);
    let of_w_o = gradient.stage(Stage::Wo).unwrap();
    assert_eq!(of_w_o.column(0).collect::<Vec<_>>(), attention.concat().row(1));
    assert_eq!(of_w_o.column(1).collect::<Vec<_>>(), [0.0; 4]);
    assert_eq!(gradient.stage(Stage::Concat).unwrap().row(1), [1.0, 0.0, 1.0, 2.0]);
    let of_output = |head| gradient.of_head(head, Stage::Output).unwrap().row(1).to_vec();
    assert_eq!([of_output(0), of_output(1)], [[1.0, 0.0], [1.0, 2.0]]);
    // A·∂Z: the first head looks at the first word, the second at the first two.
    let of_values = |head| gradient.of_head(head, Stage::V).unwrap().clone();
    assert_eq!(of_values(0), Matrix::from_rows([[1.0, 0.0], [0.0, 0.0], [0.0, 0.0]]));
    assert_eq!(of_values(1), Matrix::from_rows([[0.5, 1.0], [0.5, 1.0], [0.0, 0.0]]));
    // Xᵀ·∂V.
    let of_first = gradient.of_head(0, Stage::Wv).unwrap();
    assert_eq!(of_first.column(0).collect::<Vec<_>>(), [1.0, 0.0, 2.0, 0.0]);

    let own = Objective::Cell(CellRef { stage: Stage::Weights, row: 0, col: 0 });
    let gradient = Gradient::of(Pipeline::new(&document, &attention), &own);
    assert!(gradient.of_head(0, Stage::Wq).is_some());
    assert!(
        Stage::ALL
            .into_iter()
            .filter(|stage| stage.is_of_one_head())
            .all(|stage| { gradient.of_head(1, stage).is_none() })
    );
    let second = Gradient::in_head(Pipeline::new(&document, &attention), &own, 1);
    assert_eq!(second.stage(Stage::Wq), None, "of the chosen head");
    // A₁₁ = ½ among equal scores: ∂S = (¼, −¼), by q = 2000 to the keys, and by X to W_K.
    assert_eq!(second.of_head(1, Stage::K).unwrap().column(0).collect::<Vec<_>>(), [500.0, -500.0, 0.0]);
    assert_eq!(
        second.of_head(1, Stage::Wk).unwrap().column(0).collect::<Vec<_>>(),
        [500.0, -500.0, 1000.0, -500.0]
    );
}

#[test]
fn the_gradient_of_shared_keys_is_the_sum_over_the_heads() {
    let grouped = two_heads().divided(2, 1).unwrap();
    let apart = grouped.split(2).unwrap();
    let target = Objective::SquaredError { query: None, wanted: Matrix::zeros(3, 2) };
    let of =
        |document: &Document| Gradient::of(Pipeline::new(document, &Attention::compute(document)), &target);
    let (together, apart) = (of(&grouped), of(&apart));
    for stage in [Stage::Wk, Stage::Wv, Stage::K, Stage::V] {
        let (shared, parts) =
            (together.of_head(0, stage).unwrap(), [0, 1].map(|head| apart.of_head(head, stage)));
        assert_eq!(together.of_head(1, stage), Some(shared));
        let [one, other] = parts.map(Option::unwrap);
        let sum = Matrix::from_fn(one.rows(), one.cols(), |row, col| one[(row, col)] + other[(row, col)]);
        let largest = sum.values().iter().fold(0.0, |most: f64, number| most.max(number.abs()));
        assert!(largest > 0.0 || stage != Stage::Wv);
        let off = shared.values().iter().zip(sum.values()).map(|(a, b)| (a - b).abs());
        assert!(off.fold(0.0, f64::max) <= 1e-12 * largest.max(1.0), "{stage:?}");
    }
}
