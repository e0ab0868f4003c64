//! Documents in which Q, K and V are given: how they begin, and what is refused.

use attenscope::math::Matrix;
use attenscope::model::{
    Attention, Axis, Change, ColumnName, Document, Edit, EditError, Graph, Input, InputError, Inputs,
    Operation, Scaling, Sequence, Settings, SettingsError, Shape, ShapeError, SheetName, Stage,
};
use proptest::prelude::*;
use rstest::rstest;

use crate::support::assertions::assert_bits;
use crate::support::documents::{any_small_biased_document, document, given, random_document, set};
use crate::support::properties::properties;

/// The entry of a matrix in which each place has a number of its own.
pub(crate) fn numbered(input: Input, row: usize, col: usize) -> f64 {
    (100 * (input as usize) + 10 * row + col) as f64 / 64.0
}

pub(crate) fn matrix(input: Input, rows: usize, cols: usize) -> Matrix {
    Matrix::from_fn(rows, cols, |row, col| numbered(input, row, col))
}

fn labels(n: usize) -> Vec<String> {
    (0..n).map(|row| format!("t{row}")).collect()
}

/// A document of `n` tokens whose Q and K have 2 columns, and whose V has 3.
pub(crate) fn numbered_document(n: usize) -> Document {
    let [q, k, v] = [(Input::Q, 2), (Input::K, 2), (Input::V, 3)].map(|(input, cols)| matrix(input, n, cols));
    Document::new(Inputs::given(labels(n), q, k, v).expect("sizes that fit"), Settings::default())
}

fn after(document: &Document, edit: &Edit) -> Document {
    let mut document = document.clone();
    document.apply(edit).expect("the edit fits");
    document
}

#[test]
fn the_stages_have_the_given_numbers_and_no_x() {
    let sheet = numbered_document(3);
    let (graph, attention) = (Graph::of(&sheet), Attention::compute(&sheet));
    let shape = sheet.shape();
    assert_eq!([shape.n(), shape.d_model(), shape.d_k(), shape.d_v()], [3, 0, 2, 3]);
    assert!(shape.is_given() && graph.is_given());
    assert_eq!(sheet.inputs().present().collect::<Vec<_>>(), Input::GIVEN);
    assert_eq!(sheet.inputs().sources(), Input::GIVEN);
    assert_eq!(sheet.inputs().writable().collect::<Vec<_>>(), [Input::Q, Input::K, Input::V, Input::Bias]);
    for (input, shown) in Input::GIVEN.into_iter().zip([attention.q(), attention.k(), attention.v()]) {
        let stage = Stage::from(input);
        assert_bits(stage.name(), shown, sheet.inputs().matrix(input));
        assert_eq!(graph.operation(stage), Some(Operation::Given(input)));
        assert_eq!(
            (graph.input(stage), stage.input(), stage.input_somewhere()),
            (Some(input), None, Some(input))
        );
        assert_eq!(graph.definition(stage, sheet.settings().convention), None);
    }
    for stage in [Stage::X, Stage::Wq, Stage::Wk, Stage::Wv] {
        assert!(!graph.has(stage) && graph.input(stage).is_none(), "{}", stage.name());
    }
    assert_eq!(sheet.inputs().embedding(Sequence::Queries, 0), [0.0; 0]);
}

proptest! {
    #![proptest_config(properties(500))]

    #[test]
    fn a_document_begins_at_its_own_q_k_and_v_and_gives_the_same_to_the_bit(
        start in any_small_biased_document(),
        is_by_root in any::<bool>(),
    ) {
        let name = SheetName::new("mine").ok();
        let start = match is_by_root {
            true => {
                let mask = start.mask().clone();
                let start = set(&start, Scaling::SqrtDModel, start.settings().temperature);
                start.masked_by(mask).expect("its own mask")
            }
            false => start,
        };
        let start = start.named(name).started_from("three-words");
        let made = given(&start);
        prop_assert_eq!(made.inputs().words(), start.inputs().words());
        prop_assert_eq!(made.inputs().bias(), start.inputs().bias());
        prop_assert_eq!((made.mask(), made.name(), made.origin()), (start.mask(), start.name(), start.origin()));
        let scaling = made.settings().scaling;
        prop_assert_eq!(Settings { scaling, ..start.settings() }, made.settings());
        match start.settings().scaling {
            Scaling::SqrtDModel => prop_assert!(matches!(scaling, Scaling::Custom(_))),
            unchanged => prop_assert_eq!(scaling, unchanged),
        }
        prop_assert_eq!(made.divisor().to_bits(), start.divisor().to_bits());

        let (expected, attention) = (Attention::compute(&start), Attention::compute(&made));
        for (name, one, other) in [
            ("Q", attention.q(), expected.q()),
            ("K", attention.k(), expected.k()),
            ("V", attention.v(), expected.v()),
            ("QKᵀ", attention.scores(), expected.scores()),
            ("S", attention.scaled(), expected.scaled()),
            ("S′", attention.masked(), expected.masked()),
            ("A", attention.weights(), expected.weights()),
            ("Z", attention.output(), expected.output()),
        ] {
            assert_bits(name, one, other);
        }
        prop_assert_eq!(given(&made), made);
    }

    #[test]
    fn zeros_to_project_take_the_place_of_given_numbers(start in any_small_biased_document()) {
        prop_assert_eq!(start.with_zeros_to_project(), start.clone());
        let made = given(&start).with_zeros_to_project();
        let (n, d_k, d_v) = (start.shape().n(), start.shape().d_k(), start.shape().d_v());
        prop_assert_eq!(made.shape(), Shape::new(n, d_k, d_k, d_v).expect("sizes"));
        for input in Input::PROJECTED {
            let (rows, cols) = Stage::from(input).dimensions(made.shape());
            prop_assert_eq!(made.inputs().matrix(input), &Matrix::zeros(rows, cols));
        }
        prop_assert!(Input::GIVEN.into_iter().all(|input| !made.inputs().has(input)));
        prop_assert_eq!(made.inputs().columns(), vec![None; d_k]);
        prop_assert_eq!(made.inputs().bias(), start.inputs().bias());
        prop_assert_eq!((made.mask(), made.settings()), (start.mask(), start.settings()));
        prop_assert_eq!(made.inputs().labels(), start.inputs().labels());
    }
}

/// X is 2 × 2; each of the others makes one number of Q, K or V ∞ or NaN.
#[rstest]
#[case::infinite_query(Input::Wq, [[0.0, 1e200], [0.0, 0.0]], Input::Q, 1, 1)]
#[case::no_query(Input::Wq, [[1e200, 0.0], [-1e200, 0.0]], Input::Q, 1, 0)]
#[case::infinite_key(Input::Wk, [[0.0, 0.0], [0.0, -1e200]], Input::K, 1, 1)]
#[case::no_value(Input::Wv, [[0.0, 1e200], [0.0, -1e200]], Input::V, 1, 1)]
fn what_is_no_finite_number_cannot_be_given(
    #[case] replaced: Input,
    #[case] weights: [[f64; 2]; 2],
    #[case] input: Input,
    #[case] row: usize,
    #[case] col: usize,
) {
    let x = Matrix::from_rows([[1.0, 1.0], [1e200, 1e200]]);
    let [w_q, w_k, w_v] = [Input::Wq, Input::Wk, Input::Wv]
        .map(|input| if input == replaced { Matrix::from_rows(weights) } else { Matrix::zeros(2, 2) });
    let document = document([x, w_q, w_k, w_v], Settings::default());
    assert_eq!(document.with_given_projections(), Err(InputError::NotFinite { input, row, col }));
}

#[rstest]
#[case::too_few_keys([(3, 2), (2, 2), (3, 4)], Input::K, Axis::Tokens, 3, 2)]
#[case::narrow_keys([(3, 2), (3, 1), (3, 4)], Input::K, Axis::Key, 2, 1)]
#[case::wide_keys([(3, 2), (3, 4), (3, 4)], Input::K, Axis::Key, 2, 4)]
#[case::too_many_values([(3, 2), (3, 2), (4, 4)], Input::V, Axis::Tokens, 3, 4)]
fn sizes_that_do_not_fit_are_refused_with_those_that_would(
    #[case] sizes: [(usize, usize); 3],
    #[case] input: Input,
    #[case] axis: Axis,
    #[case] expected: usize,
    #[case] given: usize,
) {
    let [q, k, v] = sizes.map(|(rows, cols)| Matrix::zeros(rows, cols));
    let error = InputError::Mismatch { input, axis, expected, given };
    assert_eq!(Inputs::given(labels(3), q, k, v), Err(error));
}

#[rstest]
#[case::no_tokens([(0, 2), (0, 2), (0, 2)], Axis::Tokens, 0, 512)]
#[case::too_many_tokens([(513, 1), (513, 1), (513, 1)], Axis::Tokens, 513, 512)]
#[case::no_width([(1, 0), (1, 0), (1, 1)], Axis::Key, 0, 1024)]
#[case::no_values([(1, 1), (1, 1), (1, 0)], Axis::Value, 0, 1024)]
#[case::too_wide_values([(1, 1), (1, 1), (1, 1025)], Axis::Value, 1025, 1024)]
fn sizes_beyond_their_limits_are_refused(
    #[case] sizes: [(usize, usize); 3],
    #[case] axis: Axis,
    #[case] given: usize,
    #[case] limit: usize,
) {
    let [q, k, v] = sizes.map(|(rows, cols)| Matrix::zeros(rows, cols));
    let error = InputError::Shape(ShapeError { axis, given, limit });
    assert_eq!(Inputs::given(labels(q.rows()), q, k, v), Err(error));
}

#[test]
fn labels_and_numbers_that_cannot_be_given_are_refused() {
    let parts = || [2, 2, 3].map(|cols| Matrix::zeros(2, cols));
    let [q, k, v] = parts();
    assert_eq!(
        Inputs::given(labels(1), q, k, v),
        Err(InputError::LabelCount { of: Sequence::Queries, expected: 2, given: 1 })
    );
    for (slot, input) in Input::GIVEN.into_iter().enumerate() {
        let mut parts = parts();
        parts[slot][(1, 1)] = f64::NAN;
        let [q, k, v] = parts;
        assert_eq!(Inputs::given(labels(2), q, k, v), Err(InputError::NotFinite { input, row: 1, col: 1 }));
    }
}

#[test]
fn a_matrix_that_the_document_does_not_have_cannot_be_written() {
    let with_x = random_document([3, 2, 3, 4], 1, Settings::default());
    let without = given(&with_x);
    for (mut document, inputs) in [(with_x, &Input::GIVEN[..]), (without, &Input::PROJECTED)] {
        let before = document.clone();
        for &input in inputs {
            let error = |row, col| Err(EditError::OutOfBounds { input, row, col, rows: 0, cols: 0 });
            let block =
                |rows, cols| Edit::SetBlock { input, row: 0, col: 0, block: Matrix::zeros(rows, cols) };
            assert_eq!(document.apply(&Edit::SetCell { input, row: 0, col: 0, value: 1.0 }), error(0, 0));
            assert_eq!(document.apply(&block(2, 1)), error(1, 0));
            let nothing = document.apply(&block(0, 0)).map(|applied| applied.change);
            assert_eq!(nothing, Ok(Change::Nothing), "{input:?}");
        }
        assert_eq!(document, before);
    }
    let empty = Edit::SetBlock { input: Input::Bias, row: 1, col: 1, block: Matrix::zeros(2, 0) };
    let sheet = numbered_document(3);
    assert_eq!(after(&sheet, &empty), sheet, "a block without cells begins no bias");
}

#[test]
fn what_belongs_to_x_is_refused() {
    let mut sheet = numbered_document(2);
    let before = sheet.clone();
    let name = ColumnName::new("size").ok();
    let refusals = [
        (Edit::set(Scaling::SqrtDModel), EditError::Setting(SettingsError::NoModelWidth)),
        (Edit::NameColumn { col: 0, name }, EditError::NoSuchColumn { col: 0, columns: 0 }),
        (
            Edit::InsertWord {
                of: Sequence::Queries,
                row: 0,
                label: "new".to_owned(),
                embedding: vec![1.0; 2],
            },
            EditError::Embedding { expected: 0, given: 2 },
        ),
    ];
    for (edit, refusal) in refusals {
        assert_eq!(sheet.apply(&edit), Err(refusal), "{edit:?}");
        assert_eq!(sheet, before);
    }
    let mut with_x = random_document([2, 3, 2, 3], 1, Settings::default());
    assert!(with_x.apply(&Edit::set(Scaling::SqrtDModel)).is_ok());
}
