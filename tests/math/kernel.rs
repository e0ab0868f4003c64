//! The fast product has the bits of the definition, for any part.

use attenscope::math::{BlockSize, BlockSums, Kernel, Matrix, OutputBlock, Right, product};
use proptest::prelude::*;
use rstest::rstest;

use crate::support::assertions::assert_bits;
use crate::support::properties::properties;
use crate::support::random::Random;

/// Sizes around those of tiles, vectors and blocks.
fn side() -> impl Strategy<Value = usize> {
    prop_oneof![1..14_usize, Just(31), Just(33), Just(64), Just(70)]
}

fn inner() -> impl Strategy<Value = usize> {
    prop_oneof![0..12_usize, 30..35_usize, 63..66_usize, Just(100), Just(200)]
}

fn block() -> impl Strategy<Value = BlockSize> {
    prop_oneof![Just(BlockSize::SMALL), Just(BlockSize::LARGE)]
}

/// Numbers of very different magnitudes, so that another order of summation gives another sum.
fn matrix(random: &mut Random, rows: usize, cols: usize) -> Matrix {
    Matrix::from_fn(rows, cols, |_, _| {
        let exponent = random.below(41) as i32 - 20;
        (2.0 * random.uniform() - 1.0) * 2.0_f64.powi(exponent)
    })
}

/// A range within `0..len`, perhaps all of it.
fn range(random: &mut Random, len: usize) -> std::ops::Range<usize> {
    let start = random.below(len);
    start..start + 1 + random.below(len - start)
}

/// `out` with a part replaced by that part of `product`.
fn with_part(out: &Matrix, product: &Matrix, part: &OutputBlock) -> Matrix {
    Matrix::from_fn(out.rows(), out.cols(), |row, col| {
        let is_in = part.rows.contains(&row) && part.cols.contains(&col);
        if is_in { product[(row, col)] } else { out[(row, col)] }
    })
}

proptest! {
    #![proptest_config(properties(400))]

    #[test]
    fn a_whole_product_has_the_bits_of_the_definition(
        rows in side(), terms in inner(), cols in side(), block in block(), seed: u64,
    ) {
        let mut random = Random(seed);
        let (a, b) = (matrix(&mut random, rows, terms), matrix(&mut random, terms, cols));
        let expected = product(&a, &b, block);
        let mut kernel = Kernel::new(block);
        let mut out = matrix(&mut random, rows, cols);
        let whole = OutputBlock::whole(&out);
        kernel.multiply(&a, Right::Plain(&b), &whole, &mut out);
        assert_bits("a · b", &out, &expected);
        kernel.multiply(&a, Right::Transposed(&b.transposed()), &whole, &mut out);
        assert_bits("a · (bᵀ)ᵀ", &out, &expected);
    }

    #[test]
    fn a_part_has_the_bits_of_the_whole_and_nothing_else_is_written(
        rows in side(), terms in inner(), cols in side(), block in block(), seed: u64,
    ) {
        let mut random = Random(seed);
        let (a, b) = (matrix(&mut random, rows, terms), matrix(&mut random, terms, cols));
        let (whole, transposed) = (product(&a, &b, block), b.transposed());
        let mut kernel = Kernel::new(block);
        for _ in 0..4 {
            let part = OutputBlock { rows: range(&mut random, rows), cols: range(&mut random, cols) };
            for b in [Right::Plain(&b), Right::Transposed(&transposed)] {
                let before = matrix(&mut random, rows, cols);
                let mut out = before.clone();
                kernel.multiply(&a, b, &part, &mut out);
                assert_bits("a part", &out, &with_part(&before, &whole, &part));
            }
            let before = matrix(&mut random, rows, cols);
            let mut out = before.clone();
            kernel.multiply_across(&a, &transposed, &part, &mut out);
            assert_bits("a part across", &out, &with_part(&before, &whole, &part));
        }
    }

    #[test]
    fn a_product_with_a_transposed_left_operand_has_the_bits_of_the_definition(
        rows in side(), terms in inner(), cols in side(), block in block(), seed: u64,
    ) {
        let mut random = Random(seed);
        // Only some rows of both are summed.
        let all = terms + random.below(3);
        let first = random.below(all - terms + 1);
        let (a, b) = (matrix(&mut random, all, rows), matrix(&mut random, all, cols));
        let part = |matrix: &Matrix| Matrix::from_fn(terms, matrix.cols(), |row, col| matrix[(first + row, col)]);
        let mut out = matrix(&mut random, rows, cols);
        Kernel::new(block).multiply_transposed(&a, &b, first..first + terms, &mut out);
        assert_bits("aᵀ · b", &out, &product(&part(&a).transposed(), &part(&b), block));
    }

    #[test]
    fn kept_block_sums_lead_to_the_bits_of_the_whole_after_a_change_of_some_terms(
        rows in side(), terms in 1..200_usize, cols in side(), block in block(), seed: u64,
    ) {
        let mut random = Random(seed);
        let (mut a, mut b) = (matrix(&mut random, rows, terms), matrix(&mut random, terms, cols));
        let mut kernel = Kernel::new(block);
        let mut kept = BlockSums::new(rows, terms, cols, block);
        let mut out = Matrix::zeros(rows, cols);
        let whole = OutputBlock::whole(&out);
        kernel.multiply_cached(&a, Right::Plain(&b), 0..terms, &whole, &mut kept, &mut out);
        assert_bits("made", &out, &product(&a, &b, block));

        // Some rows of `a` and some columns of `b`, each in some terms.
        for _ in 0..3 {
            let (row, col) = (range(&mut random, rows), range(&mut random, cols));
            let (across, down) = (range(&mut random, terms), range(&mut random, terms));
            for row in row.clone() {
                a.row_mut(row)[across.clone()].iter_mut().for_each(|entry| *entry = 1e12 * random.normal());
            }
            let some_rows = OutputBlock { rows: row, cols: 0..cols };
            kernel.multiply_cached(&a, Right::Transposed(&b.transposed()), across, &some_rows, &mut kept, &mut out);
            for (k, col) in down.clone().flat_map(|k| col.clone().map(move |col| (k, col))) {
                b[(k, col)] = random.normal();
            }
            let some_cols = OutputBlock { rows: 0..rows, cols: col };
            kernel.multiply_cached(&a, Right::Plain(&b), down, &some_cols, &mut kept, &mut out);
            assert_bits("renewed", &out, &product(&a, &b, block));
        }
    }
}

#[rstest]
#[case::infinity(1e200, f64::INFINITY)]
#[case::not_a_number(f64::NAN, f64::NAN)]
fn what_is_not_finite_stays_in_its_row(#[case] entry: f64, #[case] expected: f64) {
    for (rows, cols) in [(2, 9), (9, 2), (9, 9)] {
        let mut a = Matrix::from_fn(rows, 3, |_, _| 1.0);
        a[(1, 0)] = entry;
        let b = Matrix::from_fn(3, cols, |_, _| 1e200);
        let mut out = Matrix::zeros(rows, cols);
        let whole = OutputBlock::whole(&out);
        Kernel::new(BlockSize::SMALL).multiply(&a, Right::Plain(&b), &whole, &mut out);
        for row in 0..rows {
            let is_expected = |sum: &f64| {
                if row == 1 { *sum == expected || sum.is_nan() && expected.is_nan() } else { sum.is_finite() }
            };
            assert!(out.row(row).iter().all(is_expected), "row {row} of {rows} × {cols}: {:?}", out.row(row));
        }
    }
}

#[test]
#[should_panic(expected = "inner dimensions")]
fn operands_that_do_not_fit_panic() {
    let (a, mut out) = (Matrix::zeros(2, 3), Matrix::zeros(2, 3));
    let whole = OutputBlock::whole(&out);
    Kernel::new(BlockSize::SMALL).multiply(&a, Right::Plain(&Matrix::zeros(2, 3)), &whole, &mut out);
}

#[test]
#[should_panic(expected = "must have its shape")]
fn a_result_of_another_shape_panics() {
    let (a, mut out) = (Matrix::zeros(2, 3), Matrix::zeros(2, 2));
    let whole = OutputBlock::whole(&out);
    Kernel::new(BlockSize::SMALL).multiply(&a, Right::Plain(&Matrix::zeros(3, 4)), &whole, &mut out);
}

#[test]
#[should_panic(expected = "must lie within it")]
fn a_part_beyond_the_product_panics() {
    let (a, b, mut out) = (Matrix::zeros(2, 3), Matrix::zeros(3, 6), Matrix::zeros(2, 6));
    let beyond = OutputBlock { rows: 0..1, cols: 6..7 };
    Kernel::new(BlockSize::SMALL).multiply(&a, Right::Plain(&b), &beyond, &mut out);
}

#[test]
#[should_panic(expected = "must be of the product's size")]
fn block_sums_of_another_product_panic() {
    let (a, b, mut out) = (Matrix::zeros(2, 40), Matrix::zeros(40, 6), Matrix::zeros(2, 6));
    let mut kept = BlockSums::new(2, 40, 5, BlockSize::SMALL);
    let whole = OutputBlock::whole(&out);
    Kernel::new(BlockSize::SMALL).multiply_cached(&a, Right::Plain(&b), 0..1, &whole, &mut kept, &mut out);
}

#[test]
#[should_panic(expected = "among its own")]
fn terms_beyond_those_of_a_transposed_product_panic() {
    let (a, b, mut out) = (Matrix::zeros(3, 2), Matrix::zeros(3, 6), Matrix::zeros(2, 6));
    Kernel::new(BlockSize::SMALL).multiply_transposed(&a, &b, 2..4, &mut out);
}

#[test]
fn a_sum_of_no_terms_is_0_whatever_stood_there() {
    let (a, b) = (Matrix::zeros(2, 0), Matrix::zeros(0, 3));
    let mut out = Matrix::from_fn(2, 3, |row, col| (row + col) as f64 + 1.0);
    let part = OutputBlock { rows: 0..2, cols: 1..3 };
    Kernel::new(BlockSize::SMALL).multiply(&a, Right::Plain(&b), &part, &mut out);
    assert_eq!(out, Matrix::from_rows([[1.0, 0.0, 0.0], [2.0, 0.0, 0.0]]));
}

#[test]
fn kept_block_sums_of_no_terms_make_zeros_of_whole_rows_and_of_one_column() {
    let (a, b) = (Matrix::zeros(2, 0), Matrix::zeros(0, 3));
    let mut kept = BlockSums::new(2, 0, 3, BlockSize::SMALL);
    for cols in [0..3, 2..3] {
        let mut out = Matrix::from_fn(2, 3, |_, _| 7.0);
        let part = OutputBlock { rows: 0..2, cols: cols.clone() };
        Kernel::new(BlockSize::SMALL).multiply_cached(&a, Right::Plain(&b), 0..0, &part, &mut kept, &mut out);
        for (row, col) in [(0, 0), (0, 2), (1, 2)] {
            assert_eq!(
                out[(row, col)],
                if cols.contains(&col) { 0.0 } else { 7.0 },
                "({row}, {col}) of {cols:?}"
            );
        }
    }
}
