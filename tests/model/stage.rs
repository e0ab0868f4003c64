//! The stages: order, names, shapes.

use attenscope::model::{CellRef, Input, Shape, Stage};

use Stage::{
    Bias, Concat, K, Masked, Output, Projected, Q, Scaled, Scores, V, Weights, Wk, Wo, Wq, Wv, X, XKv,
};

#[test]
fn the_stages_are_listed_in_the_order_in_which_they_follow() {
    let inputs = [X, XKv, Wq, Wk, Wv, Wo, Bias];
    let computed = [Q, K, V, Scores, Scaled, Masked, Weights, Output, Concat, Projected];
    assert_eq!(Stage::ALL.to_vec(), [&inputs[..], &computed].concat());
    assert!(Stage::ALL.is_sorted());
    assert_eq!(Stage::ALL.len(), Stage::COUNT);
}

#[test]
fn each_stage_has_the_name_that_files_and_markup_use() {
    let names = [
        "x",
        "x_kv",
        "w_q",
        "w_k",
        "w_v",
        "w_o",
        "bias",
        "q",
        "k",
        "v",
        "scores",
        "scaled",
        "masked",
        "weights",
        "output",
        "concat",
        "projected",
    ];
    assert_eq!(Stage::ALL.map(Stage::name), names);
    assert_eq!(names.map(Stage::by_name), Stage::ALL.map(Some));
    assert_eq!(["", "X", "w", "heads"].map(Stage::by_name), [None; 4]);
}

#[test]
fn nine_stages_can_be_inputs() {
    assert_eq!(Input::ALL.map(Stage::from), [X, XKv, Wq, Wk, Wv, Bias, Q, K, V, Wo]);
    for stage in Stage::ALL {
        let input = Input::ALL.into_iter().find(|&input| Stage::from(input) == stage);
        assert_eq!(stage.input_somewhere(), input);
        assert_eq!(stage.input(), input.filter(|input| !Input::GIVEN.contains(input)));
    }
}

#[test]
fn each_stage_has_the_shape_of_the_formula() {
    let shape = Shape::new(2, 3, 5, 7).unwrap().of_heads(2).unwrap().projected_to(Some(11)).unwrap();
    let dimensions = Stage::ALL.map(|stage| stage.dimensions(shape));
    let inputs = [(2, 3), (2, 3), (3, 5), (3, 5), (3, 7), (14, 11), (2, 2)];
    let computed = [(2, 5), (2, 5), (2, 7), (2, 2), (2, 2), (2, 2), (2, 2), (2, 7), (2, 14), (2, 11)];
    assert_eq!(dimensions[..7], inputs);
    assert_eq!(dimensions[7..], computed);
    let crossed = Stage::ALL.map(|stage| stage.dimensions(shape.over(Some(11)).unwrap()));
    let inputs = [(2, 3), (11, 3), (3, 5), (3, 5), (3, 7), (14, 11), (2, 11)];
    let computed = [(2, 5), (11, 5), (11, 7), (2, 11), (2, 11), (2, 11), (2, 11), (2, 7), (2, 14), (2, 11)];
    assert_eq!(crossed[..7], inputs);
    assert_eq!(crossed[7..], computed);
}

#[test]
fn rows_and_columns_belong_to_tokens_where_there_are_as_many() {
    // Sizes that all differ, so that a count identifies its size.
    let shape = Shape::new(2, 3, 5, 7).unwrap();
    for stage in Stage::ALL {
        let (rows, cols) = stage.dimensions(shape);
        assert_eq!(stage.rows_are_words(), rows == 2, "{stage:?}");
        assert_eq!(stage.columns_are_words(), cols == 2, "{stage:?}");
    }
}

#[test]
fn a_cell_beyond_its_matrix_is_taken_for_the_nearest_one_in_it() {
    let cell = |row, col| CellRef { stage: Q, row, col };
    assert_eq!(cell(1, 2).clamped(2, 3), cell(1, 2));
    assert_eq!(cell(2, 1).clamped(2, 3), cell(1, 1));
    assert_eq!(cell(0, 9).clamped(2, 3), cell(0, 2));
    assert_eq!(cell(4, 4).clamped(0, 0), cell(0, 0));
}
