//! The four sizes and their limits.

use attenscope::math::BlockSize;
use attenscope::model::{Axis, Input, MAX_DIMENSION, MAX_TOKENS, Sequence, Shape, ShapeError, Stage};
use rstest::rstest;

#[test]
fn the_limits_are_512_tokens_and_1024_dimensions() {
    assert_eq!((MAX_TOKENS, MAX_DIMENSION), (512, 1024));
    assert_eq!(Axis::Tokens.limit(), 512);
    for axis in [Axis::Model, Axis::Key, Axis::Value] {
        assert_eq!(axis.limit(), 1024);
    }
}

#[rstest]
#[case::smallest([1, 1, 1, 1])]
#[case::largest([512, 1024, 1024, 1024])]
#[case::all_different([2, 3, 5, 7])]
fn sizes_within_the_limits_make_a_shape(#[case] sizes: [usize; 4]) {
    let [n, d_model, d_k, d_v] = sizes;
    let shape = Shape::new(n, d_model, d_k, d_v).unwrap();
    assert_eq!([shape.n(), shape.d_model(), shape.d_k(), shape.d_v()], sizes);
}

#[rstest]
#[case::no_tokens([0, 1, 1, 1], Axis::Tokens, 0, 512)]
#[case::no_width([1, 0, 1, 1], Axis::Model, 0, 1024)]
#[case::no_keys([1, 1, 0, 1], Axis::Key, 0, 1024)]
#[case::no_values([1, 1, 1, 0], Axis::Value, 0, 1024)]
#[case::a_token_too_many([513, 1, 1, 1], Axis::Tokens, 513, 512)]
#[case::too_wide([1, 1025, 1, 1], Axis::Model, 1025, 1024)]
#[case::keys_too_wide([1, 1, 1025, 1], Axis::Key, 1025, 1024)]
#[case::values_too_wide([1, 1, 1, 1025], Axis::Value, 1025, 1024)]
#[case::beyond_all_memory([1, usize::MAX, 1, 1], Axis::Model, usize::MAX, 1024)]
#[case::the_first_of_two([1, 0, 0, 1], Axis::Model, 0, 1024)]
fn a_size_outside_is_refused_with_its_name_and_its_limit(
    #[case] sizes: [usize; 4],
    #[case] axis: Axis,
    #[case] given: usize,
    #[case] limit: usize,
) {
    let [n, d_model, d_k, d_v] = sizes;
    assert_eq!(Shape::new(n, d_model, d_k, d_v), Err(ShapeError { axis, given, limit }));
}

#[test]
fn sums_come_in_larger_blocks_from_129_tokens_on() {
    let blocks = |n| Shape::new(n, 2, 3, 4).unwrap().block_size();
    assert_eq!([1, 128].map(blocks), [BlockSize::SMALL; 2]);
    assert_eq!([129, 512].map(blocks), [BlockSize::LARGE; 2]);
}

#[test]
fn one_size_and_the_sizes_of_a_matrix_can_be_others() {
    let sizes = |shape: Shape| [shape.n(), shape.d_model(), shape.d_k(), shape.d_v()];
    let shape = Shape::new(2, 3, 5, 7).unwrap();
    for (axis, expected) in [
        (Axis::Tokens, [9, 3, 5, 7]),
        (Axis::Model, [2, 9, 5, 7]),
        (Axis::Key, [2, 3, 9, 7]),
        (Axis::Value, [2, 3, 5, 9]),
    ] {
        assert_eq!(sizes(shape.with(axis, 9).unwrap()), expected, "{axis:?}");
    }
    for (input, expected) in [
        (Input::X, [8, 9, 5, 7]),
        (Input::Wq, [2, 8, 9, 7]),
        (Input::Wk, [2, 8, 9, 7]),
        (Input::Wv, [2, 8, 5, 9]),
    ] {
        assert_eq!(sizes(shape.with_matrix(input, (8, 9)).unwrap()), expected, "{input:?}");
    }
    let none = ShapeError { axis: Axis::Key, given: 0, limit: MAX_DIMENSION };
    assert_eq!(shape.with_matrix(Input::Wk, (8, 0)), Err(none));
}

#[test]
fn rows_belong_to_the_words_of_their_sequence() {
    let own = Shape::new(3, 4, 2, 2).unwrap();
    let cross = own.over(Some(5)).unwrap();
    let given = Shape::given(1, 2, 2).unwrap().over(Some(5)).unwrap();
    let (queries, keys) = (Some(Sequence::Queries), Some(Sequence::Keys));
    for (stage, in_self, in_cross) in [
        (Stage::X, queries, queries),
        (Stage::XKv, queries, keys),
        (Stage::Wk, None, None),
        (Stage::Q, queries, queries),
        (Stage::K, queries, keys),
        (Stage::V, queries, keys),
        (Stage::Weights, queries, queries),
        (Stage::Output, queries, queries),
    ] {
        assert_eq!((own.row_words(stage), cross.row_words(stage)), (in_self, in_cross), "{stage:?}");
    }
    let beginnings = |shape: Shape| Sequence::ALL.map(|of| shape.beginning_of(of));
    assert_eq!(beginnings(own), [Stage::X, Stage::X]);
    assert_eq!(beginnings(cross), [Stage::X, Stage::XKv]);
    assert_eq!(beginnings(given), [Stage::Q, Stage::K]);
    assert_eq!(beginnings(given.over(None).unwrap()), [Stage::Q, Stage::Q]);
}
