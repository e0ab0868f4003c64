//! The values of a slider's positions.

use attenscope::number::{Digits, FormattedNumber};
use attenscope::present::{mark_or_power_of_ten, slider_position, temperature_at};

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
        assert!(!FormattedNumber::significant(temperature, 3).is_rounded(), "{temperature}");
        assert!(!FormattedNumber::of(temperature, Digits::Fixed(4)).is_rounded(), "{temperature}");
    }
}

/// From its least position, a slider's values are in steps of a hundredth. At a mark it has exactly the mark's value.
#[test]
fn a_slider_meets_its_marks_and_comes_back_to_them() {
    for d in [1.0, 2.0, 3.0, 4.0, 8.0, 31.0, 64.0, 100.0, 512.0] {
        let low = f64::max(0.3, d / 100.0);
        let marks = [1.0, f64::sqrt(d), d, low, 100.0 * low];
        let first = (100.0 * slider_position(low)).round() as i32;
        let reached: Vec<f64> =
            (first..=first + 200).map(|step| mark_or_power_of_ten(f64::from(step) / 100.0, &marks)).collect();
        assert!(reached.is_sorted_by(|one, next| one < next), "{d}: {reached:?}");
        for mark in marks.into_iter().filter(|&mark| mark >= low) {
            assert!(reached.contains(&mark), "{mark} of {d}");
            let beside = slider_position(mark) + 0.01;
            assert_eq!(mark_or_power_of_ten(beside - 0.01, &marks), mark, "an arrow away and back");
        }
        assert_eq!((reached[0], reached[200]), (low, 100.0 * low), "the ends");
    }
    assert_eq!(mark_or_power_of_ten(0.25, &[3f64.sqrt()]), 1.78, "beside a mark");
}
