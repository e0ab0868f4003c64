//! Compares numbers bit by bit, and by units in the last place.

use attenscope::math::Matrix;

/// Returns how many binary64 numbers lie between two numbers. Equal numbers give 0, including −0 and +0.
pub(crate) fn ulps(a: f64, b: f64) -> u64 {
    // Numbers of one sign are ordered like their bits. Negative ones are mapped below zero.
    fn place(value: f64) -> i128 {
        let bits = i128::from(value.to_bits() & !(1 << 63));
        if value.is_sign_negative() { -bits } else { bits }
    }
    if a.is_nan() || b.is_nan() {
        return u64::MAX;
    }
    (place(a) - place(b)).unsigned_abs().try_into().unwrap_or(u64::MAX)
}

/// Asserts that two matrices have the same shape and nowhere differ by more than `tolerance(row, col)` ulps.
#[track_caller]
pub(crate) fn assert_ulps(
    name: &str,
    actual: &Matrix,
    expected: &Matrix,
    tolerance: impl Fn(usize, usize) -> u64,
) {
    assert_eq!((actual.rows(), actual.cols()), (expected.rows(), expected.cols()), "the shape of {name}");
    for row in 0..actual.rows() {
        for col in 0..actual.cols() {
            let (a, e) = (actual[(row, col)], expected[(row, col)]);
            let (distance, allowed) = (ulps(a, e), tolerance(row, col));
            assert!(
                distance <= allowed,
                "{name}({row}, {col}) is {a:e}, {distance} ulps from {e:e}; allowed {allowed}"
            );
        }
    }
}

/// Asserts that two matrices have the same shape and that no entry differs by more than that of `tolerance`.
#[track_caller]
pub(crate) fn assert_near(name: &str, actual: &Matrix, expected: &Matrix, tolerance: &Matrix) {
    assert_eq!((actual.rows(), actual.cols()), (expected.rows(), expected.cols()), "the shape of {name}");
    for row in 0..actual.rows() {
        for col in 0..actual.cols() {
            let (a, e, t) = (actual[(row, col)], expected[(row, col)], tolerance[(row, col)]);
            assert!((a - e).abs() <= t, "{name}({row}, {col}) is {a:e}, not within {t:e} of {e:e}");
        }
    }
}

/// Rows, columns, and the bits of every entry.
pub(crate) type Bits = (usize, usize, Vec<u64>);

/// The bits of a matrix. All NaNs have the same ones.
pub(crate) fn bits(matrix: &Matrix) -> Bits {
    let bits = matrix.values().iter().map(|value| if value.is_nan() { u64::MAX } else { value.to_bits() });
    (matrix.rows(), matrix.cols(), bits.collect())
}

/// Asserts that two matrices are equal bit by bit.
#[track_caller]
pub(crate) fn assert_bits(name: &str, actual: &Matrix, expected: &Matrix) {
    assert_eq!(bits(actual), bits(expected), "{name}: {actual:?} is not {expected:?}");
}
