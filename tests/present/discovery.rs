//! What the introduction says about two tokens holds of the numbers, and is said only as long as it holds.

use attenscope::math::Matrix;
use attenscope::model::{Attention, CellRef, Document, Edit, Input, Pipeline, Stage};
use attenscope::present::equal_words;
use attenscope::presets::Preset;

fn said_of(document: &Document) -> Option<[String; 2]> {
    let attention = Attention::compute(document);
    equal_words(Pipeline::new(document, &attention))
}

#[test]
fn of_three_words_two_differ_in_x_and_are_equal_in_what_follows() {
    let document = Preset::ThreeWords.document();
    assert_eq!(said_of(&document), Some(["x₂".to_owned(), "x₃".to_owned()]));
    let attention = Attention::compute(&document);
    let pipeline = Pipeline::new(&document, &attention);
    let rows = |stage| [1, 2].map(|row| pipeline.stage(stage).row(row).to_vec());
    assert_eq!(rows(Stage::X), [[0.0, 2.0, 0.0, 2.0], [1.0, 1.0, 1.0, 1.0]]);
    for stage in [Stage::Q, Stage::Weights, Stage::Output] {
        let [one, other] = rows(stage);
        assert_eq!(one, other, "{stage:?}");
    }
}

#[test]
fn it_is_no_discovery_where_a_weight_matrix_is_zero() {
    let mut document = Preset::ThreeWords.document();
    document.apply(&Edit::SetBlock { input: Input::Wq, row: 0, col: 0, block: Matrix::zeros(4, 3) }).unwrap();
    assert_eq!(said_of(&document), None);
}

#[test]
fn it_is_no_discovery_where_a_bias_tells_the_two_apart() {
    let of = |row: [f64; 3]| {
        let bias = Matrix::from_fn(3, 3, |query, _| row[query]);
        said_of(&Preset::ThreeWords.document().biased_by(Some(bias)).unwrap())
    };
    assert!(of([1.0, 2.0, 3.0]).is_some(), "the same number for every key changes no weight");
    let alibi = Matrix::from_fn(3, 3, |query, key| -(query.abs_diff(key) as f64));
    assert_eq!(said_of(&Preset::ThreeWords.document().biased_by(Some(alibi)).unwrap()), None);
}

#[test]
fn it_is_said_of_no_other_example_and_of_no_other_numbers() {
    for preset in Preset::ALL {
        if preset != Preset::ThreeWords && preset.document().shape().d_model() < 64 {
            assert_eq!(said_of(&preset.document()), None, "{preset:?}");
        }
    }
    let mut document = Preset::ThreeWords.document();
    document.apply(&Edit::SetCell { input: Input::X, row: 1, col: 0, value: 1.0 }).expect("a cell of X");
    assert_eq!(said_of(&document), None);
    let _ = CellRef { stage: Stage::X, row: 1, col: 0 };
}
