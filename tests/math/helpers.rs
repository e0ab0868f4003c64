//! Tests of the test helpers themselves.

use crate::support::assertions::ulps;
use crate::support::exact::Exact;

#[test]
fn ulps_count_the_numbers_between() {
    assert_eq!(ulps(1.0, 1.0), 0);
    assert_eq!(ulps(0.0, -0.0), 0);
    assert_eq!(ulps(1.0, 1.0 + f64::EPSILON), 1);
    assert_eq!(ulps(1.0, 1.0 - f64::EPSILON), 2);
    assert_eq!(ulps(5e-324, -5e-324), 2);
    assert_eq!(ulps(f64::MAX, f64::INFINITY), 1);
    assert_eq!(ulps(f64::NAN, 1.0), u64::MAX);
}

#[test]
fn what_binary64_loses_is_kept() {
    let a = [1e16, 1.0, -1e16, 0.1];
    let b = [1e16, 1.0, 1e16, 0.1];
    let sum = Exact::dot(&a, &b);
    assert_eq!(sum.distance(1.0), Exact::dot(&[0.1], &[0.1]).value());
    assert_eq!(sum.value(), 1.01);
}

#[test]
fn integers_come_out_as_integer_arithmetic_has_them() {
    let a: Vec<f64> = (1..40).map(|i| f64::from(i * 7_654_321)).collect();
    let b: Vec<f64> = (1..40).map(|i| f64::from(900_000_001 - i * 40_000_007)).collect();
    let truth: i128 = a.iter().zip(&b).map(|(&x, &y)| x as i128 * y as i128).sum();
    let sum = Exact::dot(&a, &b);
    let parts: i128 = sum.parts().iter().map(|&part| part as i128).sum();
    assert_eq!(parts, truth);
}
