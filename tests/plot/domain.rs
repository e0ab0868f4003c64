//! `plot::Domain`.

use attenscope::math::Matrix;
use attenscope::model::Stage;
use attenscope::plot::Domain;
use proptest::prelude::*;

use crate::properties::properties;

#[test]
fn a_matrix_of_zeros_spans_minus_one_to_one() {
    assert_eq!(Domain::symmetric(&Matrix::zeros(2, 3)), Domain { low: -1.0, high: 1.0 });
}

#[test]
fn entries_that_are_not_finite_do_not_widen_it() {
    let matrix = Matrix::from_rows([[f64::INFINITY, 2.0], [f64::NAN, f64::NEG_INFINITY]]);
    assert_eq!(Domain::symmetric(&matrix), Domain { low: -2.0, high: 2.0 });
    let nothing_finite = Matrix::from_rows([[f64::INFINITY, f64::NAN]]);
    assert_eq!(Domain::symmetric(&nothing_finite), Domain { low: -1.0, high: 1.0 });
}

#[test]
fn weights_span_zero_to_one_and_every_other_stage_is_symmetric() {
    for stage in Stage::ALL {
        let expected = match stage {
            Stage::Weights => Domain { low: 0.0, high: 1.0 },
            _ => Domain { low: -0.75, high: 0.75 },
        };
        assert_eq!(Domain::of(stage, 0.75), expected, "{stage:?}");
    }
}

#[test]
fn infinities_lie_at_the_ends_and_nan_nowhere() {
    let domain = Domain { low: -3.0, high: 3.0 };
    assert_eq!(domain.position(f64::NEG_INFINITY), Some(0.0));
    assert_eq!(domain.position(f64::INFINITY), Some(1.0));
    assert_eq!(domain.position(f64::NAN), None);
}

#[test]
fn the_largest_and_the_smallest_numbers_have_a_place() {
    for magnitude in [f64::MAX, 1e300, 1.0, f64::MIN_POSITIVE, 5e-324] {
        let domain = Domain { low: -magnitude, high: magnitude };
        let places = [-magnitude, -0.0, 0.0, magnitude].map(|value| domain.position(value));
        assert_eq!(places, [Some(0.0), Some(0.5), Some(0.5), Some(1.0)], "{magnitude:e}");
    }
}

proptest! {
    #![proptest_config(properties(256))]

    #[test]
    fn zero_is_always_in_the_middle_of_a_symmetric_domain(values in prop::collection::vec(any::<f64>(), 6)) {
        let matrix = Matrix::from_values(2, 3, values).unwrap();
        prop_assert_eq!(Domain::symmetric(&matrix).position(0.0), Some(0.5));
    }

    #[test]
    fn larger_numbers_never_lie_further_left(a in any::<f64>(), b in any::<f64>(), high in 1e-300..f64::MAX) {
        let domain = Domain { low: -high, high };
        let positions = [a.min(b), a.max(b)].map(|value| domain.position(value));
        if let [Some(left), Some(right)] = positions {
            prop_assert!((0.0..=1.0).contains(&left) && (0.0..=1.0).contains(&right) && left <= right);
        }
    }
}
