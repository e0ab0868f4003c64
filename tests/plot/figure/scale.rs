//! From values to places and back.

use attenscope::plot::figure::{Scale, Spacing};
use proptest::prelude::*;
use rstest::rstest;

use crate::properties::properties;

#[rstest]
#[case(Spacing::Linear, (0.0, 10.0), 2.5, 125.0)]
#[case(Spacing::Linear, (-1.0, 1.0), 0.0, 250.0)]
#[case(Spacing::Linear, (-1e308, 1e308), 0.0, 250.0)]
#[case(Spacing::Log, (0.01, 100.0), 1.0, 250.0)]
fn a_value_has_its_place(
    #[case] spacing: Spacing,
    #[case] range: (f64, f64),
    #[case] value: f64,
    #[case] place: f64,
) {
    assert_eq!(Scale::new(spacing, range, (0.0, 500.0)).place(value), Some(place));
}

#[test]
fn what_lies_nowhere_has_no_place() {
    let linear = Scale::new(Spacing::Linear, (0.0, 1.0), (0.0, 100.0));
    let log = Scale::new(Spacing::Log, (0.1, 10.0), (0.0, 100.0));
    for value in [f64::NAN, f64::INFINITY, f64::NEG_INFINITY] {
        assert_eq!((linear.place(value), log.place(value)), (None, None), "{value}");
    }
    assert_eq!((log.place(0.0), log.place(-1.0)), (None, None));
}

#[test]
fn beyond_the_ends_a_place_stands_for_the_nearer_one() {
    let scale = Scale::new(Spacing::Log, (0.1, 10.0), (40.0, 140.0));
    assert!((scale.value(0.0) - 0.1).abs() < 1e-15);
    assert!((scale.value(1e6) - 10.0).abs() < 1e-12);
    // An axis may point up, against the coordinates.
    let up = Scale::new(Spacing::Linear, (0.0, 1.0), (200.0, 100.0));
    assert_eq!((up.place(1.0), up.value(150.0), up.value(300.0)), (Some(100.0), 0.5, 0.0));
}

proptest! {
    #![proptest_config(properties(256))]

    #[test]
    fn a_place_leads_back_to_its_value(share in 0.0..1.0, low in -300.0..0.0, width in 1e-3..300.0) {
        for spacing in [Spacing::Linear, Spacing::Log] {
            let along = low + share * width;
            let (range, value) = match spacing {
                Spacing::Linear => ((low, low + width), along),
                Spacing::Log => ((10f64.powf(low), 10f64.powf(low + width)), 10f64.powf(along)),
            };
            let scale = Scale::new(spacing, range, (30.0, 830.0));
            let back = scale.value(scale.place(value).unwrap());
            prop_assert!((back - value).abs() <= 1e-9 * value.abs().max(1e-9 * width), "{value} {back}");
        }
    }
}
