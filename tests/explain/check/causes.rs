//! A cause is named if it leads to the printed numbers, and only then.

use attenscope::explain::{
    Cause, Operands, PrintedStage, Projections, Source, Verdict, causes_of, judge, likely_causes,
};
use attenscope::math::Matrix;
use attenscope::model::{Document, Input, Mask, Scaling, Settings, Stage, Temperature};
use attenscope::presets::Preset;
use proptest::prelude::*;

use super::mistakes::{is_simple, mistaken, possible};
use super::{COMPUTED, print, printed, with_pipeline};
use crate::support::documents::{
    any_settings, any_small_document, divisor, random_document, set, temperature, with_any_bias,
    with_any_words, with_random_mask,
};
use crate::support::properties::properties;
use crate::support::random::Random;

const DECIMALS: u8 = 6;

fn of(stages: &[(Stage, Matrix)], stage: Stage) -> &Matrix {
    &stages.iter().find(|(of, _)| *of == stage).unwrap().1
}

/// Whether two matrices are equal to within this many units of the last printed digit.
fn within(units: f64, a: &Matrix, b: &Matrix) -> bool {
    let unit = 10_f64.powi(-i32::from(DECIMALS));
    a.values().iter().zip(b.values()).all(|(a, b)| a == b || (a - b).abs() <= units * unit)
}

/// Whether two matrices are equal to the printed precision, or almost.
fn alike(a: &Matrix, b: &Matrix) -> bool {
    within(4.0, a, b)
}

/// Whether one matrix leads to the other if numbers are cut to the printed precision on the way.
fn nearly(a: &Matrix, b: &Matrix) -> bool {
    within(40.0, a, b)
}

/// Whether one matrix leads to the other if numbers are cut on the way to the printed decimals, or to one or two fewer.
fn roughly(a: &Matrix, b: &Matrix) -> bool {
    within(4_000.0, a, b)
}

/// Documents for which Q·K is defined, too: n = d_k, the other sizes different.
fn any_squarish_document() -> impl Strategy<Value = Document> {
    (Just(vec![2, 3, 4, 5, 6]).prop_shuffle(), any::<u64>(), any_settings()).prop_map(
        |(sizes, seed, settings)| random_document([sizes[0], sizes[1], sizes[0], sizes[2]], seed, settings),
    )
}

/// Documents whose sizes may be equal, so that any matrix can be mistaken for another. With any mask or none.
fn any_even_document() -> impl Strategy<Value = Document> {
    let sizes = prop::array::uniform4(2..5_usize);
    (sizes, any::<bool>(), any::<u64>(), any_settings()).prop_map(
        |([n, d, d_k, d_v], is_even, seed, settings)| {
            let sizes = if is_even { [n, d, d, d] } else { [n, d, d_k, d_v] };
            with_random_mask(random_document(sizes, seed, settings), &mut Random(seed ^ 1))
        },
    )
}

fn any_of_both() -> impl Strategy<Value = Document> {
    with_any_bias(prop_oneof![3 => any_small_document(), 1 => any_squarish_document()])
}

/// Asserts that for every stage of someone who makes one mistake, that mistake is named, and that all causes named lead
/// to the same numbers.
fn expect_named(document: &Document, cause: Cause, first: Stage) -> Result<(), TestCaseError> {
    let truth = mistaken(document, None);
    for (stage, numbers) in mistaken(document, Some(cause)) {
        let printed_stage = print(stage, &numbers, DECIMALS);
        let causes = with_pipeline(document, |pipeline| likely_causes(pipeline, &[], &printed_stage));
        let leads_here = |other: Cause| match other {
            Cause::Transposed => alike(&numbers, &of(&truth, stage).transposed()),
            Cause::OtherStage(other) => alike(&numbers, of(&truth, other)),
            Cause::Rounding => roughly(&numbers, of(&truth, stage)),
            other => nearly(&numbers, of(&mistaken(document, Some(other)), stage)),
        };
        for &named in &causes {
            prop_assert!(
                leads_here(named),
                "{named:?} for {cause:?} in {stage:?}: {numbers:?} and {:?}",
                of(&mistaken(document, Some(named)), stage)
            );
        }
        let judgement = with_pipeline(document, |pipeline| {
            judge(pipeline, std::slice::from_ref(&printed_stage), Operands::Rounded).swap_remove(0)
        });
        if judgement.count(Verdict::Slips) == 0 {
            // The mistake does not reach this stage, or its numbers are too close to the true ones.
            prop_assert!(roughly(&numbers, of(&truth, stage)), "{cause:?} {stage:?}");
            continue;
        }
        if stage < first {
            // At this stage it is a different mistake, which was named.
            continue;
        }
        let is_named = causes.contains(&cause);
        let is_simpler = !is_simple(cause) && causes.iter().any(|&other| is_fewer(other, cause));
        prop_assert!(is_named || is_simpler, "{cause:?} {stage:?}: {causes:?}");
        prop_assert!(!causes.contains(&Cause::Rounding), "{cause:?} {stage:?}: {causes:?}");
    }
    Ok(())
}

/// Whether one mistake replaces fewer matrices than the other.
fn is_fewer(one: Cause, other: Cause) -> bool {
    let replaced = |cause| match cause {
        Cause::Projections(taken) => taken.replaced().count(),
        _ => 1,
    };
    replaced(one) < replaced(other)
}

proptest! {
    #![proptest_config(properties(1_000))]

    #[test]
    fn each_cause_is_found_where_it_is_the_one_true_cause(
        document in with_any_words(prop_oneof![1 => any_of_both(), 1 => with_any_bias(any_even_document())]),
        mistake in any::<prop::sample::Index>(),
    ) {
        let possible = possible(&document);
        let &(cause, first) = mistake.get(&possible);
        expect_named(&document, cause, first)?;
    }

    #[test]
    fn no_cause_is_named_for_numbers_that_none_explains(
        document in any_of_both(),
        stage in prop::sample::select(COMPUTED.to_vec()),
        at in 0..36usize,
        by in 0.01..5.0f64,
    ) {
        let truth = mistaken(&document, None);
        let mut values = printed(of(&truth, stage), DECIMALS);
        let at = at % values.values().len();
        values.values_mut()[at] += (by * 1e6).round() / 1e6;
        let explains = |cause: Cause| match cause {
            Cause::Transposed => alike(&of(&truth, stage).transposed(), &values),
            Cause::OtherStage(other) => alike(of(&truth, other), &values),
            Cause::Rounding => false,
            cause => nearly(of(&mistaken(&document, Some(cause)), stage), &values),
        };
        let printed_stage = print(stage, &values, DECIMALS);
        let mut named = with_pipeline(&document, |pipeline| likely_causes(pipeline, &[], &printed_stage));
        // Occasionally a mistake does lead to a made-up number.
        named.retain(|named| !explains(*named));
        prop_assert_eq!(named, vec![]);
    }

    #[test]
    fn what_follows_from_a_mistake_that_was_claimed_follows_and_has_no_cause_of_its_own(
        document in any_of_both(),
        mistake in any::<prop::sample::Index>(),
        decimals in prop::sample::select(vec![2_u8, 3, 6]),
        left_out in prop::collection::vec(any::<bool>(), 7),
    ) {
        let mut possible = possible(&document);
        // Scaling after softmax departs from the formula twice.
        possible.retain(|(cause, _)| is_simple(*cause) && *cause != Cause::ScaledAfterSoftmax);
        let (cause, _) = *mistake.get(&possible);
        let wrong = mistaken(&document, Some(cause));
        let truth = mistaken(&document, None);
        // Claim the first stage that differs, and any of the others.
        let differs = |(stage, numbers): &&(Stage, Matrix)| numbers != of(&truth, *stage);
        let Some(&(first, _)) = wrong.iter().find(differs) else { return Ok(()) };
        let wrong = wrong.into_iter().zip(left_out);
        let printed = wrong.filter(|((stage, _), is_left_out)| *stage == first || !is_left_out);
        let given: Vec<_> = printed.map(|((stage, numbers), _)| print(stage, &numbers, decimals)).collect();
        with_pipeline(&document, |pipeline| {
            for judgement in judge(pipeline, &given, Operands::Rounded) {
                let printed_stage = given.iter().find(|one| one.stage() == judgement.stage).unwrap();
                let causes = causes_of(pipeline, &given, printed_stage, &judgement);
                let (slips, follows) = (judgement.count(Verdict::Slips), judgement.count(Verdict::Follows));
                if judgement.stage != first {
                    prop_assert_eq!(slips, 0, "{:?}", judgement);
                }
                if slips > 0 {
                    // The cause is named wherever it shows, whatever was printed before.
                    prop_assert!(causes.contains(&cause), "{:?}", causes);
                    continue;
                }
                let is_rounded = follows == 0 && judgement.count(Verdict::Rounded) > 0;
                let is_rounding = |cause: &Cause| matches!(cause, Cause::Rounding | Cause::DivisorCut { .. });
                prop_assert_eq!(causes.len(), usize::from(is_rounded), "{:?}", causes);
                prop_assert!(causes.iter().all(is_rounding), "{:?}", causes);
            }
            Ok(())
        })?;
    }

    #[test]
    fn what_is_further_off_than_rounding_leads_is_a_slip(
        document in any_small_document(),
        stage in prop::sample::select(vec![Stage::Scores, Stage::Scaled, Stage::Weights, Stage::Output]),
        at in 0..36usize,
    ) {
        let given: Vec<_> = mistaken(&document, None)
            .iter()
            .map(|(of, numbers)| {
                let mut numbers = printed(numbers, 3);
                let at = at % numbers.values().len();
                numbers.values_mut()[at] += if *of == stage { 1.0 } else { 0.0 };
                print(*of, &numbers, 3)
            })
            .collect();
        with_pipeline(&document, |pipeline| {
            let judged = judge(pipeline, &given, Operands::Rounded);
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
        let given: Vec<_> = stages[4..].iter().map(|(stage, numbers)| print(*stage, numbers, 2)).collect();
        with_pipeline(&preset.document(), |pipeline| {
            let judged = judge(pipeline, &given, Operands::Rounded);
            assert!(judged[0].count(Verdict::Slips) > 0);
            assert_eq!(judged[1].count(Verdict::Slips) + judged[2].count(Verdict::Slips), 0, "{preset:?}");
            let as_printed = judge(pipeline, &given, Operands::Printed);
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
            let printed_stage = print(stage, pipeline.stage(stage), DECIMALS);
            assert_eq!(likely_causes(pipeline, &[], &printed_stage), []);
        }
        let scaled = print(Stage::Scaled, of(&by_d_k, Stage::Scaled), DECIMALS);
        assert_eq!(likely_causes(pipeline, &[], &scaled), [Cause::DividedByDk]);
    });
}

#[test]
fn several_causes_that_lead_to_the_same_numbers_are_all_named() {
    // √d_model = 2 = d_k, and the divisor is 3.
    let document =
        random_document([3, 4, 2, 5], 11, Settings { scaling: divisor(3.0), ..Settings::default() });
    let mistaken = mistaken(&document, Some(Cause::DividedByDk));
    let weights = of(&mistaken, Stage::Weights);
    with_pipeline(&document, |pipeline| {
        let causes = likely_causes(pipeline, &[], &print(Stage::Weights, weights, DECIMALS));
        assert_eq!(causes, [Cause::DividedByDk, Cause::DividedBySqrtDModel]);
    });
}

#[test]
fn a_cause_is_sought_from_what_was_printed_before() {
    let document = random_document([3, 5, 4, 2], 13, Settings::default());
    with_pipeline(&document, |pipeline| {
        let mut slipped = printed(pipeline.stage(Stage::Scores), 2);
        slipped[(1, 1)] += 3.0;
        let scores = PrintedStage::with_decimals(Stage::Scores, slipped.clone(), 2);
        let undivided = PrintedStage::with_decimals(Stage::Scaled, slipped, 2);
        assert_eq!(likely_causes(pipeline, &[], &undivided), []);
        assert_eq!(likely_causes(pipeline, &[scores], &undivided), [Cause::NotScaled]);
    });
}

#[test]
fn a_wrong_stage_on_record_hides_no_cause_of_a_later_one() {
    let document = random_document([3, 5, 4, 2], 13, Settings::default());
    for cause in [Cause::NotScaled, Cause::DividedByDk, Cause::SoftmaxOverColumns] {
        let weights = print(Stage::Weights, of(&mistaken(&document, Some(cause)), Stage::Weights), DECIMALS);
        with_pipeline(&document, |pipeline| {
            let mut slipped = printed(pipeline.stage(Stage::Scaled), 2);
            slipped[(1, 1)] += 3.0;
            let scaled = PrintedStage::with_decimals(Stage::Scaled, slipped, 2);
            assert_eq!(likely_causes(pipeline, &[scaled], &weights), [cause]);
        });
    }
}

#[test]
fn the_matrices_that_were_exchanged_are_named() {
    let document = random_document([3, 4, 4, 4], 17, Settings::default());
    let product = Source::Product;
    let right = Projections { q: product(Input::Wq), k: product(Input::Wk), v: product(Input::Wv) };
    for (stage, taken) in [
        (Stage::K, Projections { k: product(Input::Wv), ..right }),
        (Stage::Scores, Projections { k: product(Input::Wv), ..right }),
        (Stage::Q, Projections { q: Source::Transposed(Input::Wq), ..right }),
        (Stage::Output, Projections { k: product(Input::Wv), v: product(Input::Wk), ..right }),
        (Stage::Output, Projections { q: product(Input::Wv), k: product(Input::Wq), v: product(Input::Wk) }),
        (Stage::Output, Projections { q: Source::X, k: Source::X, v: Source::X }),
    ] {
        let cause = Cause::Projections(taken);
        let numbers = mistaken(&document, Some(cause));
        with_pipeline(&document, |pipeline| {
            let printed_stage = print(stage, of(&numbers, stage), DECIMALS);
            assert_eq!(likely_causes(pipeline, &[], &printed_stage), [cause]);
        });
    }
}

#[test]
fn a_table_that_is_transposed_or_another_one_is_named() {
    let document = random_document([4, 5, 4, 2], 19, Settings::default());
    with_pipeline(&document, |pipeline| {
        let named = |stage, numbers: &Matrix| likely_causes(pipeline, &[], &print(stage, numbers, DECIMALS));
        let transposed = pipeline.stage(Stage::Weights).transposed();
        assert_eq!(named(Stage::Weights, &transposed), [Cause::Transposed]);
        assert_eq!(named(Stage::Q, &pipeline.stage(Stage::Q).transposed()), [Cause::Transposed]);
        let scaled = pipeline.stage(Stage::Scaled);
        assert_eq!(named(Stage::Weights, scaled), [Cause::OtherStage(Stage::Scaled)]);
        assert_eq!(named(Stage::Scores, scaled), [Cause::OtherStage(Stage::Scaled)]);
        assert_eq!(named(Stage::Scaled, pipeline.stage(Stage::Scores)), [Cause::NotScaled]);
    });
}

#[test]
fn what_the_lab_calls_mistakes_of_masking_is_named_where_it_changes_a_number() {
    let hidden = Mask::painted((3, 3), |query, key| query == 1 || key > query);
    let document =
        random_document([3, 5, 4, 2], 23, Settings::default()).masked_by(hidden).expect("3 tokens");
    for (cause, stage) in [
        (Cause::MaskFilled, Stage::Masked),
        (Cause::MaskFilled, Stage::Weights),
        (Cause::MaskAfterSoftmax, Stage::Weights),
        (Cause::MaskAfterSoftmax, Stage::Output),
        (Cause::MaskForgotten, Stage::Weights),
        (Cause::MaskZero, Stage::Weights),
    ] {
        let numbers = mistaken(&document, Some(cause));
        with_pipeline(&document, |pipeline| {
            let printed_stage = print(stage, of(&numbers, stage), DECIMALS);
            assert!(likely_causes(pipeline, &[], &printed_stage).contains(&cause), "{cause:?} {stage:?}");
        });
    }
    // Dividing the hidden weights away afterwards gives the right numbers.
    with_pipeline(&document, |pipeline| {
        let right = print(Stage::Weights, pipeline.stage(Stage::Weights), DECIMALS);
        assert_eq!(likely_causes(pipeline, &[], &right), []);
    });
}

#[test]
fn a_rounded_root_is_named_with_the_digits_that_were_left() {
    let document = Preset::ThreeWords.document();
    for (divisor, decimals, is_truncated) in
        [(1.7, 1, false), (1.73, 2, false), (2.0, 0, false), (1.0, 0, true)]
    {
        let cause = Cause::DivisorCut { decimals, is_truncated };
        assert_eq!(cause.divisor(&document), Some(divisor));
        with_pipeline(&document, |pipeline| {
            let scores = pipeline.stage(Stage::Scores);
            let by = Matrix::from_fn(3, 3, |row, col| scores[(row, col)] / divisor);
            let named = likely_causes(pipeline, &[], &print(Stage::Scaled, &by, 2));
            assert!(named.contains(&cause), "{named:?}");
        });
    }
    let cold = set(&document, Scaling::SqrtDk, temperature(0.5));
    with_pipeline(&cold, |pipeline| {
        let warm = mistaken(&cold, Some(Cause::TemperatureForgotten));
        let printed_stage = print(Stage::Weights, of(&warm, Stage::Weights), DECIMALS);
        assert!(likely_causes(pipeline, &[], &printed_stage).contains(&Cause::TemperatureForgotten));
    });
}

#[test]
fn a_row_or_a_column_alone_is_judged_and_explained() {
    let document = random_document([3, 5, 4, 2], 29, Settings::default());
    with_pipeline(&document, |pipeline| {
        let scores = pipeline.stage(Stage::Scores);
        let row = Matrix::from_fn(1, 3, |_, col| scores[(1, col)]);
        let row = print(Stage::Scaled, &row, DECIMALS).beginning_at(1, 0);
        assert_eq!(likely_causes(pipeline, &[], &row), [Cause::NotScaled]);
        let judged = judge(pipeline, std::slice::from_ref(&row), Operands::Rounded).swap_remove(0);
        let places: Vec<_> = judged.cells.iter().map(|judged| (judged.cell.row, judged.cell.col)).collect();
        assert_eq!(places, [(1, 0), (1, 1), (1, 2)]);
        assert!(judged.of(judged.cells[2].cell).is_some());
        // The next stage follows from the printed row, and from the sheet elsewhere.
        let mut weights = pipeline.stage(Stage::Weights).clone();
        let exps: Vec<f64> = scores.row(1).iter().map(|score| score.exp()).collect();
        let total: f64 = exps.iter().sum();
        exps.iter().enumerate().for_each(|(col, exp)| weights.row_mut(1)[col] = exp / total);
        let judged = judge(pipeline, &[row, print(Stage::Weights, &weights, 4)], Operands::Rounded);
        assert_eq!((judged[1].count(Verdict::Slips), judged[1].count(Verdict::Follows)), (0, 3));
        let output = Matrix::from_fn(3, 1, |row, _| pipeline.stage(Stage::Output)[(row, 1)]);
        let output = print(Stage::Output, &output, DECIMALS).beginning_at(0, 1);
        assert_eq!(judge(pipeline, &[output], Operands::Rounded)[0].count(Verdict::Agrees), 3);
    });
}
