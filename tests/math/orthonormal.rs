//! Rows or columns that are made orthonormal.

use attenscope::math::{Matrix, orthonormal};
use nalgebra::DMatrix;
use rstest::rstest;

use crate::support::random::Random;

/// How far the rows (or the columns, if there are fewer) are from being orthonormal.
fn distance(matrix: &Matrix) -> f64 {
    let lines = if matrix.rows() <= matrix.cols() { matrix.clone() } else { matrix.transposed() };
    let mut most = 0.0_f64;
    for (a, first) in lines.iter_rows().enumerate() {
        for (b, second) in lines.iter_rows().enumerate() {
            let product: f64 = first.iter().zip(second).map(|(x, y)| x * y).sum();
            most = most.max((product - f64::from(u8::from(a == b))).abs());
        }
    }
    most
}

#[rstest]
#[case(1, 1)]
#[case(2, 2)]
#[case(5, 3)]
#[case(3, 5)]
#[case(40, 40)]
#[case(7, 1)]
fn the_fewer_lines_are_orthonormal(#[case] rows: usize, #[case] cols: usize) {
    let mut random = Random(7);
    for _ in 0..20 {
        let found = orthonormal(&Matrix::from_fn(rows, cols, |_, _| random.normal()));
        assert_eq!((found.rows(), found.cols()), (rows, cols));
        assert!(distance(&found) < 1e-12, "{}", distance(&found));
    }
}

/// Householder reflections by nalgebra, with signs such that each line keeps its direction.
fn by_reflections(matrix: &Matrix) -> Matrix {
    let (mut q, r) = DMatrix::from(matrix).qr().unpack();
    for (mut column, &diagonal) in q.column_iter_mut().zip(r.diagonal().iter()) {
        column *= diagonal.signum();
    }
    Matrix::from(&q)
}

#[test]
fn reflections_give_the_same() {
    let mut random = Random(11);
    for (rows, cols) in [(1, 1), (4, 4), (9, 4), (30, 30), (60, 20)] {
        let matrix = Matrix::from_fn(rows, cols, |_, _| random.normal());
        // For a square matrix the rows are made orthonormal.
        let expected = match rows == cols {
            true => by_reflections(&matrix.transposed()).transposed(),
            false => by_reflections(&matrix),
        };
        for (found, expected) in orthonormal(&matrix).values().iter().zip(expected.values()) {
            assert!((found - expected).abs() < 1e-11, "{rows} × {cols}: {found}, not {expected}");
        }
    }
}

#[test]
fn the_first_line_keeps_its_direction_and_the_others_their_side() {
    let found = orthonormal(&Matrix::from_rows([[3.0, 4.0], [1.0, 0.0]]));
    let expected = [0.6, 0.8, 0.8, -0.6];
    for (found, expected) in found.values().iter().zip(expected) {
        assert!((found - expected).abs() < 1e-15, "{found}, not {expected}");
    }
    let found = orthonormal(&Matrix::from_rows([[-2.0], [0.0]]));
    assert!((found[(0, 0)] + 1.0).abs() < 1e-15 && found[(1, 0)].abs() < 1e-15);
}
