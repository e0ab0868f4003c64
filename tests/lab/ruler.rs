//! The ruler's marks, compared with closed forms and with the numbers next to them.

use attenscope::lab::{Lead, exp_overflow, gap_of_one, lead, winner_weight};
use attenscope::math::NumberFormat;
use attenscope::model::Attention;
use attenscope::presets::Preset;
use half::{bf16, f16};
use proptest::prelude::*;
use rstest::rstest;

use crate::numbers::{E4M3, E5M2, Number};
use crate::support::properties::properties;
use crate::support::{assertions::ulps, patterns::is_same};

/// The formats whose marks the page shows.
const RULED: [NumberFormat; 4] =
    [NumberFormat::F64, NumberFormat::F32, NumberFormat::F16, NumberFormat::Bf16];

fn gap(format: NumberFormat, scores: &[f64]) -> f64 {
    gap_of_one(format, scores, lead(scores).unwrap())
}

/// The winner's weight by the operations of a number type. The winner's exponential is 1. A score that is `below` the
/// second one has `exp(−(gap + below))`. They are added from left to right.
fn weight_by<T: Number>(scores: &[f64], gap: f64) -> f64 {
    let winner = (0..scores.len()).rev().max_by(|&a, &b| scores[a].total_cmp(&scores[b])).unwrap();
    let others = (0..scores.len()).filter(|&at| at != winner).map(|at| scores[at]);
    let second = others.fold(f64::NEG_INFINITY, f64::max);
    let exponent = |at: usize| if at == winner { 0.0 } else { gap + (second - scores[at]) };
    let exps = (0..scores.len()).map(|at| T::rounded(-exponent(at)).exp());
    T::rounded(1.0).div(exps.fold(T::rounded(0.0), T::add)).double()
}

/// The winner's weight in a format given at run time.
fn weight_in(format: NumberFormat, scores: &[f64], gap: f64) -> f64 {
    match format {
        NumberFormat::F64 => weight_by::<f64>(scores, gap),
        NumberFormat::F32 => weight_by::<f32>(scores, gap),
        NumberFormat::F16 => weight_by::<f16>(scores, gap),
        NumberFormat::Bf16 => weight_by::<bf16>(scores, gap),
        NumberFormat::E4M3 => weight_by::<E4M3>(scores, gap),
        NumberFormat::E5M2 => weight_by::<E5M2>(scores, gap),
    }
}

/// The smallest number that rounds to `number` or more, if the format's numbers there are `step` apart.
fn first_rounding_to(number: f64, step: f64) -> f64 {
    let middle = number - step / 2.0;
    let is_even = (number / step) % 2.0 == 0.0;
    if is_even { middle } else { middle.next_up() }
}

/// The smallest multiple of `step` that is not below `number`.
fn up_to(number: f64, step: f64) -> f64 {
    (number / step).ceil() * step
}

/// With `p` significant bits, half an ulp of 1 is 2^−p: a sum 1 + e rounds to 1 for e up to that. Exponentials that
/// round to it may be larger by half their own ulp, and the exponent is itself a number of the format.
#[rstest]
#[case::binary32(NumberFormat::F32, 24, 2_f64.powi(-19))]
#[case::binary16(NumberFormat::F16, 11, 2_f64.powi(-8))]
#[case::bfloat16(NumberFormat::Bf16, 8, 2_f64.powi(-5))]
fn of_two_tokens_the_winner_gets_1_from_p_times_ln_2_on(
    #[case] format: NumberFormat,
    #[case] p: i32,
    #[case] step: f64,
) {
    let half_ulp_above = (1.0 + 2_f64.powi(-p)).ln();
    let first = up_to(f64::from(p) * 2_f64.ln() - half_ulp_above, step);
    let expected = first_rounding_to(first, step);
    assert_eq!(gap(format, &[0.0, 1.0]), expected);
    assert_eq!(gap(format, &[5.0, 1.0]), expected, "whichever is first");
}

#[test]
fn of_two_tokens_the_marks_are_known_numbers() {
    assert!(ulps(gap(NumberFormat::F64, &[0.0, 1.0]), 53.0 * 2_f64.ln()) <= 4);
    // 7.625 and 5.5625 are the first numbers of these formats at which e^−g is half an ulp or rounds to it.
    assert_eq!(gap(NumberFormat::F16, &[0.0, 1.0]), 7.623046875);
    assert_eq!(gap(NumberFormat::Bf16, &[0.0, 1.0]), 5.546875);
    assert_eq!(gap(NumberFormat::E5M2, &[0.0, 1.0]), 1.875);
}

#[rstest]
#[case::binary64(NumberFormat::F64, 709.782_712_893_384)]
#[case::binary32(NumberFormat::F32, 88.722_84)]
fn exp_overflows_at_the_logarithm_of_the_largest(#[case] format: NumberFormat, #[case] known: f64) {
    // Beyond the largest number by half a step, which is half an ε.
    let expected = format.largest().ln() + format.epsilon() / 4.0;
    let found = exp_overflow(format);
    assert!(
        (found - known).abs() < 1e-5 && (found - expected).abs() < 2.0 * expected * format.epsilon(),
        "{found}"
    );
}

#[test]
fn exp_overflows_between_two_numbers_of_a_small_format() {
    // exp(11.0859375) is 65,247 and exp(11.09375) is 65,759: binary16 ends at 65,504, and rounds up from 65,520 on.
    assert_eq!(exp_overflow(NumberFormat::F16), first_rounding_to(11.09375, 2_f64.powi(-7)));
    // exp(88.5) is 2.7e38 and exp(89) is 4.5e38: bfloat16 ends at 3.4e38.
    assert_eq!(exp_overflow(NumberFormat::Bf16), first_rounding_to(89.0, 0.5));
    assert_eq!(exp_overflow(NumberFormat::E5M2), first_rounding_to(12.0, 2.0));
}

#[rstest]
fn a_mark_is_exact_to_the_last_bit(#[values(0, 1, 2, 3)] which: usize, #[values(2, 3, 17)] n: usize) {
    let format = RULED[which];
    let scores: Vec<f64> = (0..n).map(|at| (at * 7 % n) as f64 / 3.0).collect();
    let lead = lead(&scores).unwrap();
    let mark = gap_of_one(format, &scores, lead);
    assert_eq!(weight_in(format, &scores, mark), 1.0);
    assert!(weight_in(format, &scores, mark.next_down()) < 1.0);
    let overflow = exp_overflow(format);
    let naive = |score: f64| format.round(format.round(score).exp());
    assert!(naive(overflow).is_infinite() && naive(overflow.next_down()).is_finite());
}

#[test]
fn the_saturated_rows_are_where_their_weights_say() {
    let document = Preset::Saturated.document();
    let attention = Attention::compute(&document);
    let gaps = [33.941125496954285, 124.45079348883237, 214.96046148071];
    for (row, expected) in gaps.into_iter().enumerate() {
        let scores = attention.scaled().row(row);
        let lead = lead(scores).unwrap();
        assert_eq!(lead.winner, 2);
        assert!((lead.gap - expected).abs() < 1e-10);
        for format in RULED {
            let is_one = lead.gap >= gap_of_one(format, scores, lead);
            // In binary64 the first row still has 0.9999999999999982.
            assert_eq!(is_one, row > 0 || format != NumberFormat::F64, "{format:?}, row {row}");
            assert_eq!(is_one, weight_in(format, scores, lead.gap) == 1.0);
        }
        assert_eq!(
            lead.gap >= gap_of_one(NumberFormat::F64, scores, lead),
            attention.weights()[(row, 2)] == 1.0
        );
    }
}

#[test]
fn more_tokens_need_a_larger_gap() {
    // Each of the 100 others contributes its share of half an ulp.
    let row: Vec<f64> = (0..101).map(|at| if at == 100 { 1.0 } else { 0.0 }).collect();
    let expected = 53.0 * 2_f64.ln() + 100_f64.ln();
    assert!((gap(NumberFormat::F64, &row) - expected).abs() < 1e-12);
    assert!(gap(NumberFormat::F16, &row) > gap(NumberFormat::F16, &[0.0, 1.0]));
}

#[test]
fn who_leads_is_told_of_finite_rows_of_two_and_more() {
    assert_eq!(lead(&[]), None);
    assert_eq!(lead(&[1.0]), None);
    assert_eq!(lead(&[1.0, f64::INFINITY]), None);
    assert_eq!(lead(&[1.0, f64::NAN]), None);
    assert_eq!(lead(&[2.0, 2.0]), Some(Lead { winner: 0, largest: 2.0, second: 1, gap: 0.0 }));
    assert_eq!(lead(&[-3.0, -1.0, -2.5]), Some(Lead { winner: 1, largest: -1.0, second: 2, gap: 1.5 }));
    let apart = [1e308, -1e308];
    let lead = lead(&apart).unwrap();
    assert_eq!(lead.gap, f64::INFINITY);
    assert!(gap_of_one(NumberFormat::F64, &apart, lead).is_finite());
}

proptest! {
    #![proptest_config(properties(256))]

    #[test]
    fn a_weight_is_that_of_the_format_s_own_operations(
        scores in prop::collection::vec(-60.0..60.0, 2..20), gap in 0.0..120.0
    ) {
        let lead = lead(&scores).unwrap();
        for format in NumberFormat::ALL {
            let weight = winner_weight(format, &scores, lead, gap);
            prop_assert!(is_same(weight, weight_in(format, &scores, gap)), "{format:?}: {weight:e}");
        }
    }

    #[test]
    fn from_its_mark_on_the_winner_has_a_weight_of_1(
        scores in prop::collection::vec(-60.0..60.0, 2..20), stretch in 0.1..3.0
    ) {
        let scores: Vec<f64> = scores.iter().map(|score| score * stretch).collect();
        for format in RULED {
            let mark = gap(format, &scores);
            prop_assert_eq!(weight_in(format, &scores, mark), 1.0);
            prop_assert!(weight_in(format, &scores, mark.next_down()) < 1.0);
            for share in [1.1, 1.5, 10.0] {
                prop_assert_eq!(weight_in(format, &scores, mark * share), 1.0);
                prop_assert!(weight_in(format, &scores, mark / share) < 1.0);
            }
        }
    }
}
