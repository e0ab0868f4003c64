//! Filled cells, as they are displayed.

use attenscope::layout::CellRange;
use attenscope::math::Matrix;
use attenscope::model::{
    CellRef, Convention, Document, Edit, FillParams, Filling, FillingError, Input, Stage,
};
use attenscope::present::FillPlace;
use attenscope::presets::Preset;

fn document(convention: Convention) -> Document {
    Preset::ThreeWords.document().written_in(convention)
}

fn given(column: &[f64], row: &[f64]) -> FillParams {
    FillParams {
        number: 3.0,
        seed: "1".to_owned(),
        column: column.into(),
        row: row.into(),
        ..FillParams::default()
    }
}

/// Rows 2 and 3 of columns 2 to 4 of X, in stored orientation.
fn chosen() -> FillPlace {
    FillPlace::Chosen(Input::X, CellRange::new(CellRef { stage: Stage::X, row: 1, col: 1 }, (2, 3)))
}

#[test]
fn a_part_is_filled_and_the_rest_stays() {
    let mut document = document(Convention::Rows);
    let before = document.inputs().matrix(Input::X).clone();
    assert_eq!(chosen().size(&document), (2, 3));
    let filled = chosen().filled(&document, Filling::Constant, &given(&[], &[])).unwrap();
    document.apply(&chosen().edit(&document, filled)).unwrap();
    let after = document.inputs().matrix(Input::X);
    for row in 0..before.rows() {
        for col in 0..before.cols() {
            let is_chosen = row >= 1 && col >= 1;
            assert_eq!(after[(row, col)], if is_chosen { 3.0 } else { before[(row, col)] });
        }
    }
}

#[test]
fn where_words_are_columns_what_is_given_goes_by_what_is_seen() {
    let columns = document(Convention::Columns);
    assert_eq!(chosen().size(&columns), (3, 2));
    let given = given(&[1.0, 2.0, 3.0], &[10.0, 20.0]);
    let shown = chosen().filled(&columns, Filling::Outer, &given).unwrap();
    assert_eq!(shown, Matrix::from_rows([[10.0, 20.0], [20.0, 40.0], [30.0, 60.0]]));
    let stored = Matrix::from_rows([[10.0, 20.0, 30.0], [20.0, 40.0, 60.0]]);
    let edit = Edit::SetBlock { input: Input::X, row: 1, col: 1, block: stored };
    assert_eq!(chosen().edit(&columns, shown), edit);
    let refused = chosen().filled(&columns, Filling::Transposed, &given);
    assert_eq!(refused, Err(FillingError::NotSquare { rows: 3, cols: 2 }));
    let refused = chosen().filled(&columns, Filling::Permutation, &given);
    assert_eq!(refused, Err(FillingError::NotSquare { rows: 3, cols: 2 }));
}

#[test]
fn what_would_be_infinite_is_named_where_it_is_seen() {
    let mut columns = document(Convention::Columns);
    columns.apply(&Edit::SetCell { input: Input::X, row: 2, col: 1, value: 1e308 }).unwrap();
    let given = FillParams { number: 10.0, ..given(&[], &[]) };
    let refused = FillPlace::Whole(Input::X).filled(&columns, Filling::Scaled, &given);
    assert_eq!(refused, Err(FillingError::NotFinite { row: 1, col: 2 }));
}

#[test]
fn draws_and_positions_go_by_the_words_in_every_convention() {
    for filling in [Filling::Positions, Filling::Normal, Filling::Xavier, Filling::Identity] {
        let edits = [Convention::Rows, Convention::Columns, Convention::Linear].map(|convention| {
            let document = document(convention);
            let place = FillPlace::Whole(Input::X);
            let shown = place.filled(&document, filling, &given(&[], &[])).unwrap();
            place.edit(&document, shown)
        });
        assert_eq!(edits[0], edits[1], "{filling:?}");
        assert_eq!(edits[0], edits[2], "{filling:?}");
    }
}

#[test]
fn positions_of_chosen_cells_are_those_of_their_words_and_dimensions() {
    for convention in Convention::ALL {
        let document = document(convention);
        let numbers = |place: FillPlace| {
            let shown = place.filled(&document, Filling::Positions, &given(&[], &[])).unwrap();
            let mut after = document.clone();
            after.apply(&place.edit(&document, shown)).unwrap();
            after.inputs().matrix(Input::X).clone()
        };
        let (whole, part) = (numbers(FillPlace::Whole(Input::X)), numbers(chosen()));
        for row in 1..3 {
            assert_eq!(part.row(row)[1..], whole.row(row)[1..], "{convention:?}");
        }
    }
}

#[test]
fn distances_to_other_words_are_counted_from_the_last_key_in_every_convention() {
    for convention in Convention::ALL {
        let mut document = Preset::Cross.document().written_in(convention);
        let zeros = Matrix::zeros(3, 4);
        document.apply(&Edit::set(Some(std::sync::Arc::new(zeros)))).unwrap();
        let last = CellRef { stage: Stage::Bias, row: 1, col: 1 };
        let place = FillPlace::Chosen(Input::Bias, CellRange::new(last, (2, 3)));
        let given = FillParams { number: 0.5, ..FillParams::default() };
        let shown = place.filled(&document, Filling::Alibi, &given).unwrap();
        document.apply(&place.edit(&document, shown)).unwrap();
        let expected = [[0.0; 4], [0.0, -0.5, 0.0, -0.5], [0.0, -1.0, -0.5, 0.0]];
        assert_eq!(document.inputs().bias(), Some(&Matrix::from_rows(expected)), "{convention:?}");
    }
}

#[test]
fn what_was_chosen_and_is_gone_is_left_out() {
    let document = document(Convention::Rows);
    let range = CellRange::new(CellRef { stage: Stage::X, row: 2, col: 3 }, (9, 9));
    assert_eq!(FillPlace::Chosen(Input::X, range).size(&document), (1, 1));
}
