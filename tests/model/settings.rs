//! Scaling and temperature.

use attenscope::model::{Convention, Divisor, Scaling, Settings, SettingsError, Shape, SoftCap, Temperature};
use rstest::rstest;

#[rstest]
#[case::none(Scaling::None, 7, 1.0)]
#[case::root_of_a_square(Scaling::SqrtDk, 64, 8.0)]
#[case::root(Scaling::SqrtDk, 3, 1.7320508075688772)]
#[case::mistaken_without_a_root(Scaling::Dk, 3, 3.0)]
#[case::mistaken_for_the_width_of_the_words(Scaling::SqrtDModel, 3, 4.0)]
#[case::custom_whatever_the_width(Scaling::Custom(Divisor::new(2.5).unwrap()), 64, 2.5)]
fn each_scaling_has_its_divisor(#[case] scaling: Scaling, #[case] d_k: usize, #[case] divisor: f64) {
    let d_model = 16;
    assert_eq!(scaling.divisor(Shape::new(2, d_model, d_k, 5).unwrap()), divisor);
}

#[rstest]
fn a_divisor_is_any_finite_number_but_zero(
    #[values(5e-324, 1.0, 22.627416997969522, f64::MAX, -1.0, f64::MIN)] value: f64,
) {
    assert_eq!(Divisor::new(value).map(Divisor::value), Ok(value));
}

#[rstest]
fn no_other_number_is_a_divisor(#[values(0.0, -0.0, f64::INFINITY, f64::NEG_INFINITY)] value: f64) {
    assert_eq!(Divisor::new(value), Err(SettingsError::Divisor(value)));
}

#[rstest]
fn a_soft_cap_is_any_finite_number_above_zero(#[values(5e-324, 0.5, 50.0, f64::MAX)] value: f64) {
    assert_eq!(SoftCap::new(value).map(SoftCap::value), Ok(value));
}

#[rstest]
fn no_other_number_is_a_soft_cap(#[values(0.0, -0.0, -50.0, f64::INFINITY)] value: f64) {
    assert_eq!(SoftCap::new(value), Err(SettingsError::SoftCap(value)));
}

#[rstest]
fn a_temperature_lies_between_its_limits(#[values(0.01, 1.0, 99.9, 100.0)] value: f64) {
    assert_eq!(Temperature::new(value).map(Temperature::value), Ok(value));
}

#[rstest]
fn no_other_number_is_a_temperature(
    #[values(0.0, -1.0, 0.01_f64.next_down(), 100.0_f64.next_up(), f64::INFINITY)] value: f64,
) {
    assert_eq!(Temperature::new(value), Err(SettingsError::Temperature(value)));
}

#[test]
fn not_a_number_is_neither() {
    assert!(matches!(Divisor::new(f64::NAN), Err(SettingsError::Divisor(value)) if value.is_nan()));
    assert!(matches!(Temperature::new(f64::NAN), Err(SettingsError::Temperature(value)) if value.is_nan()));
}

#[test]
fn what_is_not_set_is_scaled_by_the_root_at_temperature_one() {
    assert_eq!(
        Settings::default(),
        Settings {
            scaling: Scaling::SqrtDk,
            temperature: Temperature::ONE,
            convention: Convention::Rows,
            soft_cap: None,
        }
    );
    assert_eq!(Temperature::ONE.value(), 1.0);
    assert_eq!((Temperature::MIN, Temperature::MAX), (0.01, 100.0));
}
