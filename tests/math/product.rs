//! The matrix product: correct, in a fixed order, and as accurate as blocked summation can be.

use attenscope::math::{self, BlockSize, Matrix, sum};
use nalgebra::DMatrix;
use proptest::prelude::*;
use rstest::rstest;

use crate::support::assertions::{assert_bits, bits};
use crate::support::exact::{Exact, gamma};
use crate::support::properties::properties;
use crate::support::random::Random;

const BLOCK: usize = 32;

fn product(a: &Matrix, b: &Matrix) -> Matrix {
    math::product(a, b, BlockSize::SMALL)
}

fn dot(a: impl IntoIterator<Item = f64>, b: impl IntoIterator<Item = f64>) -> f64 {
    math::dot(a, b, BlockSize::SMALL)
}

/// A binary64 number with an exponent anywhere in ±`reach` powers of two.
fn spread_out(random: &mut Random, reach: i32) -> f64 {
    let exponent = random.below(2 * reach as usize + 1) as i32 - reach;
    (2.0 * random.uniform() - 1.0) * 2.0_f64.powi(exponent)
}

fn vector(random: &mut Random, len: usize, reach: i32) -> Vec<f64> {
    (0..len).map(|_| spread_out(random, reach)).collect()
}

/// The roundings of a sum of `n` products in blocks: one for the product, at most `BLOCK − 1` within a block, and one
/// less than the number of blocks between them.
fn roundings(n: usize) -> usize {
    n.min(BLOCK) + n.div_ceil(BLOCK).max(1) - 1
}

fn dot_of(a: &[f64], b: &[f64]) -> f64 {
    dot(a.iter().copied(), b.iter().copied())
}

#[test]
fn a_product_of_matrices_of_different_shapes_is_the_textbook_one() {
    let a = Matrix::from_rows([[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]);
    let b = Matrix::from_rows([[7.0, 8.0, 9.0, 10.0], [11.0, 12.0, 13.0, 14.0], [15.0, 16.0, 17.0, 18.0]]);
    assert_eq!(product(&a, &b), Matrix::from_rows([[74.0, 80.0, 86.0, 92.0], [173.0, 188.0, 203.0, 218.0]]));
}

#[test]
fn whole_numbers_multiply_without_error_up_to_the_largest_sizes() {
    let (rows, inner, cols) = (3, 1024, 5);
    let a = Matrix::from_fn(rows, inner, |row, k| ((row * 7919 + k * 104_729) % 2001) as f64 - 1000.0);
    let b =
        Matrix::from_fn(inner, cols, |k, col| ((k * 15_485_863 + col * 32_452_843) % 4001) as f64 - 2000.0);
    let c = product(&a, &b);
    for row in 0..rows {
        for col in 0..cols {
            let truth: i64 = (0..inner).map(|k| a[(row, k)] as i64 * b[(k, col)] as i64).sum();
            assert_eq!(c[(row, col)] as i64, truth, "({row}, {col})");
        }
    }
}

#[test]
#[should_panic(expected = "inner dimensions")]
fn a_product_of_matrices_that_do_not_fit_panics() {
    product(&Matrix::zeros(2, 3), &Matrix::zeros(2, 3));
}

#[test]
fn a_product_without_inner_terms_is_zero() {
    assert_eq!(product(&Matrix::zeros(2, 0), &Matrix::zeros(0, 3)), Matrix::zeros(2, 3));
}

#[test]
fn the_sum_runs_inside_blocks_and_then_over_them() {
    // Term 32 opens the second block, so the first two cancel before the small one can be lost.
    let mut a = vec![0.0; BLOCK + 1];
    (a[0], a[1], a[BLOCK]) = (1e16, -1e16, 1.0);
    assert_eq!(dot_of(&a, &vec![1.0; BLOCK + 1]), 1.0);
    // In one block, from left to right: 1e16 + 1 is 1e16 in binary64.
    assert_eq!(dot_of(&[1e16, 1.0, -1e16], &[1.0; 3]), 0.0);
    // In two blocks the large terms do not meet until the end.
    let mut c = vec![0.0; 2 * BLOCK];
    (c[0], c[BLOCK], c[BLOCK + 1]) = (1e16, 1.0, -1e16);
    assert_eq!(dot_of(&c, &vec![1.0; 2 * BLOCK]), 0.0);
    (c[0], c[BLOCK], c[BLOCK + 1]) = (1e16, -1e16, 1.0);
    assert_eq!(dot_of(&c, &vec![1.0; 2 * BLOCK]), 0.0, "−1e16 + 1 is rounded before the blocks are added");
}

#[test]
fn a_block_is_of_32_terms_or_of_64() {
    assert_eq!((BlockSize::SMALL.terms(), BlockSize::LARGE.terms()), (BLOCK, 64));
    // Two ones are lost to 1e16 one by one, but not as the 2 that they add up to within one block.
    let with_ones_at = |first: usize, second: usize| {
        let mut a = vec![0.0; 96];
        (a[0], a[first], a[second]) = (1e16, 1.0, 1.0);
        dot_of(&a, &[1.0; 96])
    };
    assert_eq!(with_ones_at(30, 31), 1e16);
    assert_eq!(with_ones_at(31, 32), 1e16);
    assert_eq!(with_ones_at(32, 33), 1e16 + 2.0);
    assert_eq!(with_ones_at(32, 63), 1e16 + 2.0);
    assert_eq!(with_ones_at(63, 64), 1e16);
    let mut a = vec![0.0; 96];
    (a[0], a[62], a[63], a[64]) = (1e16, 1.0, 1.0, 2.0);
    let ones = [1.0; 96];
    assert_eq!(math::dot(a.iter().copied(), ones, BlockSize::LARGE), 1e16 + 2.0);
    assert_eq!(math::dot(a, ones, BlockSize::SMALL), 1e16 + 4.0);
}

#[test]
fn a_sum_runs_in_the_order_of_a_product_with_ones() {
    let mut random = Random(7);
    let terms = vector(&mut random, 200, 40);
    for block in [BlockSize::SMALL, BlockSize::LARGE] {
        let row = Matrix::from_fn(1, terms.len(), |_, col| terms[col]);
        let with_ones = math::product(&row, &Matrix::from_fn(terms.len(), 1, |_, _| 1.0), block);
        assert_eq!(sum(&terms, block).to_bits(), with_ones[(0, 0)].to_bits());
    }
}

#[test]
fn multiplication_and_addition_are_rounded_apart() {
    // With a fused operation, the rounding error of 0.1 · 10 would show: 5.55e-17.
    assert_eq!(dot_of(&[-1.0, 0.1], &[1.0, 10.0]), 0.0);
    assert_ne!(0.1_f64.mul_add(10.0, -1.0), 0.0);
}

#[test]
fn a_sum_is_never_negative_zero() {
    let sum = dot_of(&[-0.0, 0.0], &[1.0, -1.0]);
    assert_eq!(sum.to_bits(), 0.0_f64.to_bits());
    let cell = product(&Matrix::from_rows([[-0.0]]), &Matrix::from_rows([[1.0]]))[(0, 0)];
    assert_eq!(cell.to_bits(), 0.0_f64.to_bits());
}

#[rstest]
#[case::beyond_the_largest([1e200, 1.0], [1e200, 1.0], f64::INFINITY)]
#[case::below_the_lowest([-1e200, 1.0], [1e200, 1.0], f64::NEG_INFINITY)]
#[case::sum_of_large_products([1e308, 1e308], [1.0, 1.0], f64::INFINITY)]
#[case::infinities_that_cancel([1e200, -1e200], [1e200, 1e200], f64::NAN)]
#[case::too_small([1e-200, 0.0], [1e-200, 0.0], 0.0)]
#[case::subnormal([5e-324, 5e-324], [1.0, 1.0], 1e-323)]
fn extremes_overflow_and_underflow_as_binary64_does(
    #[case] a: [f64; 2],
    #[case] b: [f64; 2],
    #[case] expected: f64,
) {
    let sum = dot_of(&a, &b);
    let cell = product(&Matrix::from_rows([a]), &Matrix::from_rows([[b[0]], [b[1]]]))[(0, 0)];
    assert!(sum == expected || sum.is_nan() && expected.is_nan(), "dot: {sum}");
    assert!(cell == expected || cell.is_nan() && expected.is_nan(), "product: {cell}");
}

#[test]
fn an_overflow_stays_in_its_row_and_column() {
    let a = Matrix::from_rows([[1e200, 0.0], [1.0, 2.0]]);
    let b = Matrix::from_rows([[1e200, 3.0], [5.0, 7.0]]);
    assert_eq!(product(&a, &b), Matrix::from_rows([[f64::INFINITY, 3e200], [1e200 + 10.0, 17.0]]));
}

#[test]
fn a_bound_that_the_kernel_must_meet_can_be_missed() {
    // The checks below can fail: a plain sum of 65,536 equal terms has a larger error than 32 roundings can cause.
    let (a, b) = (vec![0.1; 1 << 16], vec![1.0; 1 << 16]);
    let (exact, plain) = (Exact::dot(&a, &b), a.iter().sum::<f64>());
    let bound = gamma(BLOCK) * exact.value();
    assert!(exact.distance(plain) > bound, "{:e} against {bound:e}", exact.distance(plain));
}

proptest! {
    #![proptest_config(properties(512))]

    #[test]
    fn the_error_is_within_the_bound_of_blocked_summation(
        len in prop_oneof![0..100_usize, 1..1025_usize],
        reach in prop_oneof![Just(0), Just(3), Just(40)],
        seed: u64,
    ) {
        let mut random = Random(seed);
        let (a, b) = (vector(&mut random, len, reach), vector(&mut random, len, reach));
        let of_magnitudes = |v: &[f64]| v.iter().map(|x| x.abs()).collect::<Vec<_>>();
        let magnitude = Exact::dot(&of_magnitudes(&a), &of_magnitudes(&b)).value();
        let error = Exact::dot(&a, &b).distance(dot_of(&a, &b));
        prop_assert!(error <= gamma(roundings(len)) * magnitude, "{error:e} of {magnitude:e}");
    }

    #[test]
    fn cancellation_stays_within_the_bound(half in 1..300_usize, seed: u64) {
        let mut random = Random(seed);
        let x = vector(&mut random, half, 20);
        let y = vector(&mut random, half, 20);
        // Σ xᵢyᵢ − Σ xᵢyᵢ + 1, with the second sum backwards: exactly 1.
        let a: Vec<f64> = x.iter().copied().chain(x.iter().rev().map(|v| -v)).chain([1.0]).collect();
        let b: Vec<f64> = y.iter().copied().chain(y.iter().rev().copied()).chain([1.0]).collect();
        prop_assert_eq!(Exact::dot(&a, &b).distance(1.0), 0.0);
        let magnitude: f64 = a.iter().zip(&b).map(|(p, q)| (p * q).abs()).sum();
        prop_assert!((dot_of(&a, &b) - 1.0).abs() <= 1.001 * gamma(roundings(a.len())) * magnitude);
    }
}

proptest! {
    #![proptest_config(properties(64))]

    #[test]
    fn product_and_dot_agree_bit_for_bit(
        rows in 1..6_usize,
        inner in prop_oneof![0..8_usize, 30..35_usize, 60..70_usize, Just(96), Just(512)],
        cols in 1..7_usize,
        seed: u64,
    ) {
        let mut random = Random(seed);
        let a = Matrix::from_fn(rows, inner, |_, _| spread_out(&mut random, 30));
        let b = Matrix::from_fn(inner, cols, |_, _| spread_out(&mut random, 30));
        let whole = product(&a, &b);
        let by_cell = Matrix::from_fn(rows, cols, |row, col| dot(a.row(row).iter().copied(), b.column(col)));
        assert_bits("a · b", &whole, &by_cell);
    }

    #[test]
    fn any_part_of_a_product_has_the_bits_of_the_whole(
        inner in 1..80_usize,
        seed: u64,
        row in 0..4_usize,
        col in 0..5_usize,
    ) {
        let mut random = Random(seed);
        let (a, b) = (random.matrix(4, inner), random.matrix(inner, 5));
        let whole = product(&a, &b);
        let one_row = Matrix::from_fn(1, inner, |_, k| a[(row, k)]);
        let one_col = Matrix::from_fn(inner, 1, |k, _| b[(k, col)]);
        prop_assert_eq!(product(&one_row, &b).row(0).to_vec(), whole.row(row).to_vec());
        prop_assert_eq!(bits(&product(&a, &one_col)).2, whole.column(col).map(f64::to_bits).collect::<Vec<_>>());
    }

    #[test]
    fn a_product_matches_nalgebra_within_rounding(
        rows in 1..6_usize, inner in 1..70_usize, cols in 1..7_usize, seed: u64,
    ) {
        let mut random = Random(seed);
        let (a, b) = (random.matrix(rows, inner), random.matrix(inner, cols));
        let (ours, theirs) = (product(&a, &b), DMatrix::from(&a) * DMatrix::from(&b));
        for row in 0..rows {
            for col in 0..cols {
                let magnitude: f64 = (0..inner).map(|k| (a[(row, k)] * b[(k, col)]).abs()).sum();
                let bound = 2.01 * gamma(inner) * magnitude;
                prop_assert!((ours[(row, col)] - theirs[(row, col)]).abs() <= bound);
            }
        }
    }
}
