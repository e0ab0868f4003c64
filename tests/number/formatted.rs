//! A written number tells whether it is complete or rounded.

use attenscope::number::{
    Digits, FormattedNumber, as_result, for_display, is_displayed_exactly, marked_if_rounded, read,
    significant,
};
use proptest::prelude::*;

use crate::properties::properties;

fn any_digits() -> impl Strategy<Value = Digits> {
    (0..=Digits::MAX + 1).prop_map(|decimals| match decimals {
        0..=Digits::MAX => Digits::Fixed(decimals),
        _ => Digits::Full,
    })
}

fn any_value() -> impl Strategy<Value = f64> {
    prop_oneof![-10.0..10.0, -1e9..1e9, any::<f64>(), (-99..99_i32).prop_map(|n| f64::from(n) / 8.0)]
}

fn reads(digits: &str) -> Option<f64> {
    read(&digits.replace('−', "-"))
}

#[test]
fn what_is_rounded_says_so() {
    let of = |value, digits| {
        let written = FormattedNumber::of(value, digits);
        (written.digits().to_owned(), written.is_rounded())
    };
    let two = Digits::Fixed(2);
    for (value, digits, shown, is_rounded) in [
        (0.5, two, "0.5", false),
        (0.4999, two, "0.50", true),
        (2.0 / 3.0, two, "0.67", true),
        (-1e-9, two, "0", true),
        (-0.0, two, "0", false),
        (1_000_000.0, two, "1e6", false),
        (1_234_567.0, two, "1.23e6", true),
        (-0.125, Digits::Full, "−0.125", false),
        (f64::NAN, two, "NaN", false),
        (f64::NEG_INFINITY, two, "−∞", false),
    ] {
        assert_eq!(of(value, digits), (shown.to_owned(), is_rounded), "{value}");
        assert_eq!(is_displayed_exactly(value, digits), !is_rounded, "{value}");
    }
}

#[test]
fn the_mark_is_written_once() {
    let rounded = FormattedNumber::of(0.999_999_999_999_998_2, Digits::Fixed(2));
    assert_eq!(
        (rounded.digits(), rounded.marked().as_str(), rounded.as_result().as_str()),
        ("1", "≈1", "≈ 1")
    );
    assert_eq!(FormattedNumber::exact(0.1 + 0.2).as_result(), "= 0.30000000000000004");
    assert_eq!(FormattedNumber::of(f64::INFINITY, Digits::Fixed(2)).as_result(), "= ∞");
    assert_eq!(
        FormattedNumber::of(6.0, Digits::Fixed(2)).as_result_of(false),
        "≈ 6",
        "of what was rounded before"
    );
    assert_eq!(FormattedNumber::significant(0.0, 3).marked(), "0");
}

proptest! {
    #![proptest_config(properties(400))]

    #[test]
    fn the_digits_are_rounded_exactly_where_they_read_back_to_another_number(
        value in any_value(), digits in any_digits(), figures in 1..9_usize,
    ) {
        for written in [FormattedNumber::of(value, digits), FormattedNumber::significant(value, figures), FormattedNumber::exact(value)] {
            let is_same = !value.is_finite() || reads(written.digits()) == Some(value);
            prop_assert_eq!(written.is_rounded(), !is_same);
            prop_assert_eq!(written.marked().starts_with('≈'), !is_same);
            prop_assert_eq!(written.as_result().starts_with("= "), is_same);
            prop_assert!(!written.digits().contains('≈'));
        }
        prop_assert!(!FormattedNumber::exact(value).is_rounded());
    }

    #[test]
    fn every_way_to_write_a_number_has_these_digits(value in any_value(), digits in any_digits()) {
        let written = FormattedNumber::of(value, digits);
        let shown = for_display(value, digits);
        prop_assert_eq!(shown.trim_start_matches('≈'), written.digits());
        prop_assert!(!shown.starts_with('≈') || written.is_rounded());
        prop_assert_eq!(is_displayed_exactly(value, digits), !written.is_rounded());
        prop_assert_eq!(as_result(value, false, digits), format!("≈ {}", written.digits()));
        prop_assert_eq!(marked_if_rounded(value, digits).starts_with('≈'), {
            let told = marked_if_rounded(value, digits);
            value.is_finite() && reads(told.trim_start_matches('≈')) != Some(value)
        });
        prop_assert_eq!(significant(value, 3), FormattedNumber::significant(value, 3).marked());
    }
}
