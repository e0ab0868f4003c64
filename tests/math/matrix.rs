//! The row-major matrix, and conversions from and to nalgebra.

use attenscope::math::Matrix;
use nalgebra::DMatrix;
use rstest::rstest;

fn two_by_three() -> Matrix {
    Matrix::from_rows([[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]])
}

#[test]
fn entries_are_kept_row_by_row() {
    assert_eq!(two_by_three().values(), [1.0, 2.0, 3.0, 4.0, 5.0, 6.0]);
    assert_eq!(
        Matrix::from_fn(2, 3, |row, col| (row * 10 + col) as f64).values(),
        [0., 1., 2., 10., 11., 12.]
    );
}

#[rstest]
#[case::fits(2, 3, 6, true)]
#[case::other_shape(3, 2, 6, true)]
#[case::too_few(2, 3, 5, false)]
#[case::too_many(2, 3, 7, false)]
#[case::empty(0, 3, 0, true)]
#[case::product_beyond_usize(usize::MAX, 2, 0, false)]
fn from_values_wants_rows_times_columns(
    #[case] rows: usize,
    #[case] cols: usize,
    #[case] count: usize,
    #[case] fits: bool,
) {
    let matrix = Matrix::from_values(rows, cols, vec![1.5; count]);
    assert_eq!(matrix.is_some(), fits);
    if let Some(matrix) = matrix {
        assert_eq!((matrix.rows(), matrix.cols(), matrix.values().len()), (rows, cols, count));
    }
}

#[test]
fn rows_columns_and_entries_are_found_where_they_were_put() {
    let m = two_by_three();
    assert_eq!(m.row(1), [4.0, 5.0, 6.0]);
    assert_eq!(m.column(2).collect::<Vec<_>>(), [3.0, 6.0]);
    assert_eq!(m.iter_rows().map(<[f64]>::to_vec).collect::<Vec<_>>(), [[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]);
    assert_eq!(m[(1, 0)], 4.0);
}

#[rstest]
#[case(0, 0, Some(1.0))]
#[case(1, 2, Some(6.0))]
#[case::below(2, 0, None)]
#[case::beside_though_within_the_memory(0, 3, None)]
fn at_answers_only_for_entries_that_exist(
    #[case] row: usize,
    #[case] col: usize,
    #[case] entry: Option<f64>,
) {
    assert_eq!(two_by_three().at(row, col), entry);
}

#[test]
#[should_panic(expected = "out of bounds")]
fn an_index_beside_the_matrix_does_not_wrap_into_the_next_row() {
    let _ = two_by_three()[(0, 3)];
}

#[test]
fn writing_touches_one_row_or_one_entry() {
    let mut m = two_by_three();
    m[(0, 2)] = -3.0;
    m.row_mut(1)[0] = -4.0;
    m.values_mut()[1] = -2.0;
    assert_eq!(m, Matrix::from_rows([[1.0, -2.0, -3.0], [-4.0, 5.0, 6.0]]));
}

#[test]
fn transposing_exchanges_rows_and_columns() {
    let transposed = two_by_three().transposed();
    assert_eq!(transposed, Matrix::from_rows([[1.0, 4.0], [2.0, 5.0], [3.0, 6.0]]));
    assert_eq!(transposed.transposed(), two_by_three());
}

#[test]
fn the_view_is_the_transpose_in_the_same_memory() {
    let m = two_by_three();
    let view = m.transposed_view();
    assert_eq!((view.nrows(), view.ncols()), (3, 2));
    assert_eq!((view[(0, 1)], view[(2, 0)]), (4.0, 3.0));
    assert!(std::ptr::eq(&raw const view[(2, 1)], &raw const m.values()[5]));
}

#[test]
fn the_view_can_be_multiplied() {
    // A view with a row stride cannot in nalgebra 0.35: it reads and writes out of bounds.
    let m = two_by_three();
    let view = m.transposed_view();
    assert_eq!(view.transpose() * view, DMatrix::from_row_slice(2, 2, &[14.0, 32.0, 32.0, 77.0]));
    assert_eq!(view.tr_mul(&view), view.transpose() * view);
}

#[rstest]
#[case(0, 0)]
#[case(0, 3)]
#[case(3, 0)]
#[case(1, 1)]
#[case(1, 4)]
#[case(4, 1)]
#[case(2, 5)]
fn every_shape_goes_to_nalgebra_and_back(#[case] rows: usize, #[case] cols: usize) {
    let m = Matrix::from_fn(rows, cols, |row, col| (row * 100 + col) as f64);
    let nalgebra = DMatrix::from(&m);
    assert_eq!((nalgebra.nrows(), nalgebra.ncols()), (rows, cols));
    assert_eq!(nalgebra, DMatrix::from_fn(rows, cols, |row, col| (row * 100 + col) as f64));
    assert_eq!(Matrix::from(&nalgebra), m);
}
