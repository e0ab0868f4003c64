//! A cause is named where it leads to the printed numbers, and nowhere else.
//!
//! The mistakes are made here anew, by plain sums over the document's matrices, with nothing of the code under test.

use attenscope::explain::{Cause, Claim, Operands, Verdict, judge, likely_causes};
use attenscope::math::Matrix;
use attenscope::model::{Document, Input, Scaling, Settings, Stage, Temperature};
use attenscope::presets::Preset;
use proptest::prelude::*;

use super::{COMPUTED, claim, printed, with_pipeline};
use crate::support::bounds::plain_product;
use crate::support::documents::{any_settings, any_small_document, divisor, random_document, set};
use crate::support::properties::properties;

const DECIMALS: u8 = 6;

/// Every mistake but rounding, with the stage in which it first shows.
const MISTAKES: [(Cause, Stage); 7] = [
    (Cause::KeyProjection, Stage::Q),
    (Cause::NotTransposed, Stage::Scores),
    (Cause::NotScaled, Stage::Scaled),
    (Cause::DividedByDk, Stage::Scaled),
    (Cause::DividedBySqrtDModel, Stage::Scaled),
    (Cause::SoftmaxOverColumns, Stage::Weights),
    (Cause::SoftmaxOverMatrix, Stage::Weights),
];

/// The mistakes that can be made on a document: Q·K is there only where n = d_k.
fn possible(document: &Document) -> impl Iterator<Item = (Cause, Stage)> {
    let n_is_d_k = document.shape().n() == document.shape().d_k();
    MISTAKES.into_iter().filter(move |(cause, _)| n_is_d_k || *cause != Cause::NotTransposed)
}

/// The stages of someone who makes one mistake.
fn mistaken(document: &Document, cause: Option<Cause>) -> [(Stage, Matrix); 7] {
    let input = |input| document.inputs().matrix(input);
    let shape = document.shape();
    let map = |matrix: &Matrix, f: &dyn Fn(f64) -> f64| {
        Matrix::from_fn(matrix.rows(), matrix.cols(), |row, col| f(matrix[(row, col)]))
    };
    let w_q = if cause == Some(Cause::KeyProjection) { Input::Wk } else { Input::Wq };
    let q = plain_product(input(Input::X), input(w_q));
    let k = plain_product(input(Input::X), input(Input::Wk));
    let v = plain_product(input(Input::X), input(Input::Wv));
    let right = if cause == Some(Cause::NotTransposed) { k.clone() } else { k.transposed() };
    let scores = plain_product(&q, &right);
    let divisor = match cause {
        Some(Cause::NotScaled) => 1.0,
        Some(Cause::DividedByDk) => shape.d_k() as f64,
        Some(Cause::DividedBySqrtDModel) => (shape.d_model() as f64).sqrt(),
        _ => document.divisor(),
    };
    let scaled = map(&scores, &|score| score / divisor);
    let most = scaled.values().iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let temperature = document.settings().temperature.value();
    let exps = map(&scaled, &|entry| ((entry - most) / temperature).exp());
    let weights = Matrix::from_fn(exps.rows(), exps.cols(), |row, col| {
        let total: f64 = match cause {
            Some(Cause::SoftmaxOverColumns) => exps.column(col).sum(),
            Some(Cause::SoftmaxOverMatrix) => exps.values().iter().sum(),
            _ => exps.row(row).iter().sum(),
        };
        exps[(row, col)] / total
    });
    let output = plain_product(&weights, &v);
    let stages = [q, k, v, scores, scaled, weights, output];
    std::array::from_fn(|at| (COMPUTED[at], stages[at].clone()))
}

/// Whether two matrices are the same to the printed precision, or nearly so.
fn alike(a: &Matrix, b: &Matrix) -> bool {
    let unit = 10_f64.powi(-i32::from(DECIMALS));
    a.values().iter().zip(b.values()).all(|(a, b)| (a - b).abs() <= 4.0 * unit)
}

/// Documents on which Q·K is there too: n = d_k, the other sizes different.
fn any_squarish_document() -> impl Strategy<Value = Document> {
    (Just(vec![2, 3, 4, 5, 6]).prop_shuffle(), any::<u64>(), any_settings()).prop_map(
        |(sizes, seed, settings)| random_document([sizes[0], sizes[1], sizes[0], sizes[2]], seed, settings),
    )
}

fn any_of_both() -> impl Strategy<Value = Document> {
    prop_oneof![3 => any_small_document(), 1 => any_squarish_document()]
}

/// What is to be named for every stage of someone who makes one mistake is it, and every other that looks the same.
fn expect_named(document: &Document, cause: Cause, first: Stage) -> Result<(), TestCaseError> {
    let truth = mistaken(document, None);
    let wrong = mistaken(document, Some(cause));
    let n_is_d_k = document.shape().n() == document.shape().d_k();
    let others: Vec<_> = MISTAKES
        .iter()
        .filter(|(other, _)| n_is_d_k || *other != Cause::NotTransposed)
        .map(|(other, _)| (*other, mistaken(document, Some(*other))))
        .collect();
    for (at, (stage, numbers)) in wrong.iter().enumerate() {
        let claim = claim(*stage, numbers, DECIMALS);
        let causes = with_pipeline(document, |pipeline| likely_causes(pipeline, &[], &claim));
        for (other, theirs) in &others {
            let is_named = causes.contains(other);
            prop_assert!(!is_named || alike(numbers, &theirs[at].1), "{other:?} for {cause:?} in {stage:?}");
        }
        if alike(numbers, &truth[at].1) {
            // Too near to the truth to be told from it, or not reached by the mistake.
            prop_assert!(*stage >= first || causes.is_empty(), "{cause:?} {stage:?}: {causes:?}");
            let is_right = with_pipeline(document, |pipeline| {
                judge(pipeline, std::slice::from_ref(&claim), Operands::Printed)[0].differing().count() == 0
            });
            prop_assert!(!is_right || causes.is_empty(), "{cause:?} {stage:?}: {causes:?}");
            continue;
        }
        prop_assert!(causes.contains(&cause), "{cause:?} {stage:?}: {causes:?}");
        prop_assert!(!causes.contains(&Cause::Rounding), "{cause:?} {stage:?}: {causes:?}");
    }
    Ok(())
}

proptest! {
    #![proptest_config(properties(1_000))]

    #[test]
    fn each_cause_is_found_where_it_is_the_one_true_cause(document in any_of_both()) {
        for (cause, first) in possible(&document) {
            expect_named(&document, cause, first)?;
        }
    }

    #[test]
    fn no_cause_is_named_for_numbers_that_none_explains(
        document in any_of_both(),
        stage in prop::sample::select(COMPUTED.to_vec()),
        at in 0..36usize,
        by in 0.01..5.0f64,
    ) {
        let (_, truth) = mistaken(&document, None).into_iter().find(|(of, _)| *of == stage).unwrap();
        let mut values = printed(&truth, DECIMALS);
        let at = at % values.values().len();
        values.values_mut()[at] += (by * 1e6).round() / 1e6;
        let explains = |cause: Cause| {
            mistaken(&document, Some(cause)).iter().any(|(of, m)| *of == stage && alike(m, &values))
        };
        let claim = claim(stage, &values, DECIMALS);
        let mut named = with_pipeline(&document, |pipeline| likely_causes(pipeline, &[], &claim));
        // Once in a while a number that was made up is one that a mistake leads to.
        named.retain(|named| !possible(&document).any(|(cause, _)| cause == *named && explains(cause)));
        prop_assert_eq!(named, vec![]);
    }

    #[test]
    fn what_follows_from_a_mistake_that_was_claimed_follows_and_has_no_cause_of_its_own(
        document in any_of_both(),
        mistake in any::<prop::sample::Index>(),
        decimals in prop::sample::select(vec![2_u8, 3, 6]),
        left_out in prop::collection::vec(any::<bool>(), 7),
    ) {
        let (cause, first) = *mistake.get(&possible(&document).collect::<Vec<_>>());
        // The stage in which the mistake shows is claimed; of the others any.
        let wrong = mistaken(&document, Some(cause)).into_iter().zip(left_out);
        let claimed = wrong.filter(|((stage, _), is_left_out)| *stage == first || !is_left_out);
        let claims: Vec<_> = claimed.map(|((stage, numbers), _)| claim(stage, &numbers, decimals)).collect();
        with_pipeline(&document, |pipeline| {
            for judgement in judge(pipeline, &claims, Operands::Rounded) {
                if judgement.stage != first {
                    prop_assert_eq!(judgement.count(Verdict::Slips), 0, "{:?}", judgement);
                    let claim = claims.iter().find(|claim| claim.stage() == judgement.stage).unwrap();
                    prop_assert_eq!(likely_causes(pipeline, &claims, claim), vec![]);
                }
            }
            // Where it shows it is named, whatever was claimed before; unless nothing differs.
            let claim = claims.iter().find(|claim| claim.stage() == first).unwrap();
            let judged = judge(pipeline, &claims, Operands::Rounded);
            let judged = judged.iter().find(|judgement| judgement.stage == first).unwrap();
            let is_named = likely_causes(pipeline, &claims, claim).contains(&cause);
            prop_assert_eq!(is_named, judged.count(Verdict::Slips) > 0);
            Ok(())
        })?;
    }

    #[test]
    fn what_is_further_off_than_rounding_leads_is_a_slip(
        document in any_small_document(),
        stage in prop::sample::select(vec![Stage::Scores, Stage::Scaled, Stage::Weights, Stage::Output]),
        at in 0..36usize,
    ) {
        let claims: Vec<_> = mistaken(&document, None)
            .iter()
            .map(|(of, numbers)| {
                let mut numbers = printed(numbers, 3);
                let at = at % numbers.values().len();
                numbers.values_mut()[at] += if *of == stage { 1.0 } else { 0.0 };
                claim(*of, &numbers, 3)
            })
            .collect();
        with_pipeline(&document, |pipeline| {
            let judged = judge(pipeline, &claims, Operands::Rounded);
            let judged = judged.iter().find(|judgement| judgement.stage == stage).unwrap();
            prop_assert_eq!(judged.count(Verdict::Slips), 1);
            Ok(())
        })?;
    }
}

#[test]
fn numbers_carried_on_unrounded_follow_from_the_rounded_ones() {
    let by_d_k = mistaken(&Preset::ThreeWords.document(), Some(Cause::DividedByDk));
    let unscaled = mistaken(&Preset::HumptyDumpty8.document(), Some(Cause::NotScaled));
    for (preset, stages) in [(Preset::ThreeWords, by_d_k), (Preset::HumptyDumpty8, unscaled)] {
        let claims: Vec<_> = stages[4..].iter().map(|(stage, numbers)| claim(*stage, numbers, 2)).collect();
        with_pipeline(&preset.document(), |pipeline| {
            let judged = judge(pipeline, &claims, Operands::Rounded);
            assert!(judged[0].count(Verdict::Slips) > 0);
            assert_eq!(judged[1].count(Verdict::Slips) + judged[2].count(Verdict::Slips), 0, "{preset:?}");
            let as_printed = judge(pipeline, &claims, Operands::Printed);
            assert!(as_printed[2].count(Verdict::Slips) > 0, "{preset:?}");
        });
    }
}

#[test]
fn not_scaling_is_no_mistake_where_nothing_is_scaled() {
    let document =
        set(&random_document([3, 5, 4, 2], 7, Settings::default()), Scaling::None, Temperature::ONE);
    let by_d_k = mistaken(&document, Some(Cause::DividedByDk));
    with_pipeline(&document, |pipeline| {
        for stage in COMPUTED {
            let claim = claim(stage, pipeline.stage(stage), DECIMALS);
            assert_eq!(likely_causes(pipeline, &[], &claim), []);
        }
        let scaled = claim(Stage::Scaled, &by_d_k[4].1, DECIMALS);
        assert_eq!(likely_causes(pipeline, &[], &scaled), [Cause::DividedByDk]);
    });
}

#[test]
fn several_causes_that_lead_to_the_same_numbers_are_all_named() {
    // √d_model = 2 = d_k, and the divisor is 3.
    let document =
        random_document([3, 4, 2, 5], 11, Settings { scaling: divisor(3.0), ..Settings::default() });
    let [.., (_, weights), _] = mistaken(&document, Some(Cause::DividedByDk));
    with_pipeline(&document, |pipeline| {
        let causes = likely_causes(pipeline, &[], &claim(Stage::Weights, &weights, DECIMALS));
        assert_eq!(causes, [Cause::DividedByDk, Cause::DividedBySqrtDModel]);
    });
}

#[test]
fn a_cause_is_sought_from_what_was_claimed_before() {
    let document = random_document([3, 5, 4, 2], 13, Settings::default());
    with_pipeline(&document, |pipeline| {
        let mut slipped = printed(pipeline.stage(Stage::Scores), 2);
        slipped[(1, 1)] += 3.0;
        let scores = Claim::with_decimals(Stage::Scores, slipped.clone(), 2);
        let undivided = Claim::with_decimals(Stage::Scaled, slipped, 2);
        assert_eq!(likely_causes(pipeline, &[], &undivided), []);
        assert_eq!(likely_causes(pipeline, &[scores], &undivided), [Cause::NotScaled]);
    });
}
