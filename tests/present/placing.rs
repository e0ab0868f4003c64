//! Numbers pasted into a matrix that has room for them or not.

use attenscope::layout::Orientation;
use attenscope::math::Matrix;
use attenscope::model::{Axis, Convention, Document, Edit, EditError, Input, Shape, ShapeError, Stage};
use attenscope::present::{Fit, Placing, beginning, blank_shape};
use attenscope::presets::Preset;
use proptest::prelude::*;

use crate::support::properties::properties;

fn document(convention: Convention) -> Document {
    Preset::ThreeWords.document().written_in(convention)
}

fn numbered(rows: usize, cols: usize) -> Matrix {
    Matrix::from_fn(rows, cols, |row, col| (10 * (row + 1) + col) as f64)
}

fn shape(sizes: [usize; 4]) -> Shape {
    let [n, d_model, d_k, d_v] = sizes;
    Shape::new(n, d_model, d_k, d_v).unwrap()
}

#[test]
fn what_has_the_size_of_the_matrix_or_less_from_a_cell_on_fits() {
    let document = document(Convention::Rows);
    assert_eq!(Placing::Whole(Input::X).fit(&document, (3, 4)), Fit::Exact);
    let from = Placing::From { input: Input::X, row: 1, col: 2 };
    assert_eq!([(2, 2), (1, 1)].map(|given| from.fit(&document, given)), [Fit::Exact; 2]);
}

#[test]
fn a_larger_one_is_told_with_the_room_and_what_would_make_it() {
    let from = Placing::From { input: Input::X, row: 1, col: 2 };
    assert_eq!(
        from.fit(&document(Convention::Rows), (2, 3)),
        Fit::Misfit { room: (2, 2), part: (2, 2), wanted: (3, 5), shape: Ok(shape([3, 5, 3, 3])) }
    );
    // A matrix that is replaced as a whole shrinks, too.
    assert_eq!(
        Placing::Whole(Input::Wq).fit(&document(Convention::Rows), (2, 5)),
        Fit::Misfit { room: (4, 3), part: (2, 3), wanted: (2, 5), shape: Ok(shape([3, 2, 5, 3])) }
    );
}

#[test]
fn where_words_are_columns_rows_and_columns_are_those_that_are_shown() {
    let from = Placing::From { input: Input::X, row: 1, col: 2 };
    assert_eq!(
        from.fit(&document(Convention::Columns), (3, 2)),
        Fit::Misfit { room: (2, 2), part: (2, 2), wanted: (5, 3), shape: Ok(shape([3, 5, 3, 3])) }
    );
}

#[test]
fn beyond_the_limits_there_is_no_shape() {
    let Fit::Misfit { shape, part, .. } = Placing::Whole(Input::X).fit(&document(Convention::Rows), (513, 2))
    else {
        panic!("it fits");
    };
    assert_eq!(shape, Err(ShapeError { axis: Axis::Tokens, given: 513, limit: 512 }));
    assert_eq!(part, (3, 2));
}

#[test]
fn only_what_fits_leaves_the_rest() {
    let mut document = document(Convention::Rows);
    let edit = Placing::From { input: Input::Wv, row: 3, col: 1 }.writing(&document, &numbered(3, 5));
    assert_eq!(
        edit,
        Edit::SetBlock { input: Input::Wv, row: 3, col: 1, block: Matrix::from_rows([[10.0, 11.0]]) }
    );
    document.apply(&edit).unwrap();
    assert_eq!(document.shape(), shape([3, 4, 3, 3]));
}

#[test]
fn a_number_that_is_none_is_refused_and_nothing_changes() {
    let document = document(Convention::Rows);
    let block = Matrix::from_rows([[f64::INFINITY]]);
    let refused = Placing::Whole(Input::X).resizing(&document, shape([1, 1, 3, 3]), &block, None);
    assert_eq!(refused, Err(EditError::NotFinite { input: Input::X, row: 0, col: 0 }));
}

#[test]
fn from_a_cell_that_is_gone_there_is_no_room_and_nothing_is_written() {
    let mut document = document(Convention::Rows);
    let gone = Placing::From { input: Input::X, row: 7, col: 0 };
    let Fit::Misfit { room, part, wanted, .. } = gone.fit(&document, (1, 2)) else { panic!("it fits") };
    assert_eq!((room, part, wanted), ((0, 4), (0, 2), (8, 4)));
    let edit = gone.writing(&document, &numbered(1, 2));
    assert!(matches!(document.apply(&edit), Err(EditError::OutOfBounds { .. })));
}

#[test]
fn a_sheet_begins_with_numbers_as_they_are_seen() {
    for (convention, given, expected) in [
        (Convention::Rows, (2, 5), [2, 5, 5, 5]),
        (Convention::Columns, (5, 2), [2, 5, 5, 5]),
        (Convention::Linear, (2, 5), [2, 5, 5, 5]),
    ] {
        let before = document(convention);
        let found = blank_shape(&before, given).unwrap();
        assert_eq!(found, shape(expected));
        let block = numbered(given.0, given.1);
        let mut after = before.clone();
        after.apply(&beginning(&before, found, &block, None, "1").unwrap()).unwrap();
        assert_eq!(after.inputs().labels(), ["x₁", "x₂"]);
        let x = after.inputs().matrix(Input::X);
        assert_eq!(x, &if convention == Convention::Columns { block.transposed() } else { block });
        assert_eq!(
            (after.inputs().matrix(Input::Wv).rows(), after.inputs().matrix(Input::Wv).cols()),
            (5, 5)
        );
        assert_ne!(after.inputs().matrix(Input::Wq), after.inputs().matrix(Input::Wk), "made from the seed");
    }
    let refused = blank_shape(&document(Convention::Columns), (3, 513));
    assert_eq!(refused, Err(ShapeError { axis: Axis::Tokens, given: 513, limit: 512 }));
    let refused = beginning(
        &document(Convention::Rows),
        shape([1, 1, 1, 1]),
        &Matrix::from_rows([[f64::NAN]]),
        None,
        "1",
    );
    assert_eq!(refused, Err(EditError::NotFinite { input: Input::X, row: 0, col: 0 }));
}

proptest! {
    #![proptest_config(properties(256))]

    #[test]
    fn what_has_been_made_room_for_stands_there_and_what_was_beside_it_still_does(
        input in prop::sample::select(document(Convention::Rows).inputs().writable().collect::<Vec<_>>()),
        convention in prop::sample::select(Convention::ALL.to_vec()),
        first in (0..3_usize, 0..3_usize),
        given in (1..7_usize, 1..7_usize),
        is_whole in any::<bool>(),
    ) {
        let before = document(convention);
        let placing = match is_whole {
            true => Placing::Whole(input),
            false => Placing::From { input, row: first.0, col: first.1 },
        };
        let first = if is_whole { (0, 0) } else { first };
        let block = numbered(given.0, given.1);
        let edit = match placing.fit(&before, given) {
            Fit::Exact => placing.writing(&before, &block),
            Fit::Misfit { shape, part, wanted, .. } => {
                prop_assert!(part.0 <= given.0 && part.1 <= given.1 && part != (0, 0));
                let orientation = Orientation::of(Stage::from(input), convention);
                prop_assert_eq!(orientation.dimensions(Stage::from(input), shape.unwrap()), wanted);
                placing.resizing(&before, shape.unwrap(), &block, None).unwrap()
            }
        };
        // As much as there is room for, and nothing else.
        let mut partly = before.clone();
        partly.apply(&placing.writing(&before, &block)).unwrap();
        prop_assert_eq!(partly.shape(), before.shape());
        let orientation = Orientation::of(Stage::from(input), convention);
        let (old, new) = (before.inputs().matrix(input), partly.inputs().matrix(input));
        for row in 0..new.rows() {
            for col in 0..new.cols() {
                let within = row.checked_sub(first.0).zip(col.checked_sub(first.1)).map(|at| orientation.turned(at));
                let at = within.filter(|&(row, col)| row < given.0 && col < given.1);
                let was = old.at(row, col).unwrap_or(0.0);
                prop_assert_eq!(new[(row, col)], at.map_or(was, |at| block[at]));
            }
        }

        let mut after = before.clone();
        let undo = after.apply(&edit).unwrap().inverse;
        let orientation = Orientation::of(Stage::from(input), convention);
        let (old, new) = (before.inputs().matrix(input), after.inputs().matrix(input));
        for row in 0..new.rows() {
            for col in 0..new.cols() {
                let within = row.checked_sub(first.0).zip(col.checked_sub(first.1)).map(|at| orientation.turned(at));
                let expected = match within.filter(|&(row, col)| row < given.0 && col < given.1) {
                    Some(at) => block[at],
                    None if row < old.rows() && col < old.cols() => old[(row, col)],
                    None => 0.0,
                };
                prop_assert_eq!(new[(row, col)], expected);
            }
        }
        after.apply(&undo).unwrap();
        prop_assert_eq!(after, before);
    }
}
