//! What the positions of a slider stand for.

use attenscope::number::{Digits, Written};
use attenscope::view::temperature_at;

#[test]
fn the_ends_and_the_middle_are_round() {
    assert_eq!([-2.0, -1.0, 0.0, 1.0, 2.0].map(temperature_at), [0.01, 0.1, 1.0, 10.0, 100.0]);
    assert_eq!([-9.0, 9.0].map(temperature_at), [0.01, 100.0], "beyond the ends");
}

#[test]
fn every_position_has_three_digits_and_a_temperature_of_its_own() {
    let temperatures: Vec<f64> = (-200..=200).map(|at| temperature_at(f64::from(at) / 100.0)).collect();
    assert!(temperatures.is_sorted_by(|before, after| before < after));
    for temperature in temperatures {
        assert!(!Written::significant(temperature, 3).is_rounded(), "{temperature}");
        assert!(!Written::of(temperature, Digits::Fixed(4)).is_rounded(), "{temperature}");
    }
}
