//! Where Q, K and V are given, what follows is judged as where they are computed from X.

use attenscope::explain::{Cause, Operands, PrintedStage, Working, causes_of, judge, working};
use attenscope::model::{CellRef, Document, Settings, Stage};
use proptest::prelude::*;

use super::mistakes::{mistaken, possible};
use super::{print, with_pipeline};
use crate::support::documents::{any_small_biased_document, given, random_document};
use crate::support::properties::properties;

/// Whether a mistake can only be made where Q, K and V are computed from X.
fn is_about_x(cause: &Cause) -> bool {
    matches!(cause, Cause::Projections(_) | Cause::DividedBySqrtDModel)
}

/// Whether the table as a whole is another one. It is named if no mistake leads to it.
fn is_about_the_table(cause: &Cause) -> bool {
    matches!(cause, Cause::Transposed | Cause::OtherStage(_))
}

/// The judgements of the printed stages, written out, and the likely causes of each.
fn judged(document: &Document, printed_stages: &[PrintedStage]) -> (Vec<String>, Vec<Vec<Cause>>) {
    with_pipeline(document, |pipeline| {
        let judged = judge(pipeline, printed_stages, Operands::Rounded);
        let causes = judged.iter().map(|judgement| {
            let printed_stage = printed_stages.iter().find(|one| one.stage() == judgement.stage).unwrap();
            causes_of(pipeline, printed_stages, printed_stage, judgement)
        });
        let causes = causes.collect();
        (judged.iter().map(|judgement| format!("{judgement:?}")).collect(), causes)
    })
}

/// Asserts that both documents lead to the same verdicts and causes, except for those that are about X.
fn assert_judged_alike(document: &Document, printed_stages: &[PrintedStage]) -> Result<(), TestCaseError> {
    let (verdicts, causes) = judged(document, printed_stages);
    let (of_given, causes_of_given) = judged(&given(document), printed_stages);
    prop_assert_eq!(verdicts, of_given);
    for (named, named_of_given) in causes.iter().zip(&causes_of_given) {
        prop_assert!(!named_of_given.iter().any(is_about_x), "{:?}", named_of_given);
        let expected: Vec<Cause> = named.iter().filter(|cause| !is_about_x(cause)).copied().collect();
        if expected.is_empty() && !named.is_empty() {
            prop_assert!(named_of_given.iter().all(is_about_the_table), "{:?}", named_of_given);
        } else {
            prop_assert_eq!(&expected, named_of_given);
        }
    }
    Ok(())
}

proptest! {
    #![proptest_config(properties(1_000))]

    #[test]
    fn a_mistake_after_q_k_and_v_is_judged_as_if_they_were_computed(
        document in any_small_biased_document(),
        mistake in any::<prop::sample::Index>(),
        decimals in prop::sample::select(vec![1_u8, 2, 3, 6]),
        is_printed in prop::array::uniform5(any::<bool>()),
    ) {
        let mut possible = possible(&document);
        possible.retain(|(cause, _)| !is_about_x(cause));
        let (cause, first) = *mistake.get(&possible);
        let numbers = mistaken(&document, Some(cause));
        let after = numbers.iter().filter(|(stage, _)| *stage >= Stage::Scores);
        let printed = after.zip(is_printed).filter(|((stage, _), is_printed)| *stage == first || *is_printed);
        let printed: Vec<_> = printed.map(|((stage, numbers), _)| print(*stage, numbers, decimals)).collect();
        assert_judged_alike(&document, &printed)?;
    }

    #[test]
    fn a_slip_is_judged_as_if_q_k_and_v_were_computed(
        document in any_small_biased_document(),
        decimals in prop::sample::select(vec![0_u8, 2, 6]),
        slipped in prop::sample::select(vec![Stage::Scores, Stage::Scaled, Stage::Weights, Stage::Output]),
        at in 0..36_usize,
        by in -3.0..3.0_f64,
    ) {
        let after = mistaken(&document, None).into_iter().filter(|(stage, _)| *stage >= Stage::Scores);
        let printed = after.map(|(stage, mut numbers)| {
            let at = at % numbers.values().len();
            numbers.values_mut()[at] += if stage == slipped { by } else { 0.0 };
            print(stage, &numbers, decimals)
        });
        assert_judged_alike(&document, &printed.collect::<Vec<_>>())?;
    }
}

#[test]
fn nothing_leads_to_a_given_number() {
    let document = given(&random_document([3, 4, 2, 2], 5, Settings::default()));
    with_pipeline(&document, |pipeline| {
        for stage in [Stage::Q, Stage::K, Stage::V] {
            assert_eq!(working(pipeline, &[], CellRef { stage, row: 2, col: 1 }), Working::Given);
        }
        let factors = |row: usize, col: usize| {
            [0, 1]
                .map(|at| (pipeline.stage(Stage::Q)[(row, at)], pipeline.stage(Stage::K)[(col, at)]))
                .to_vec()
        };
        let score = working(pipeline, &[], CellRef { stage: Stage::Scores, row: 1, col: 2 });
        assert_eq!(score, Working::Products(factors(1, 2)));
    });
}

#[test]
fn a_mistake_about_x_has_no_such_cause() {
    // n, d_model and d_k differ, so that hardly another mistake leads to the same numbers.
    let document = random_document([3, 7, 4, 4], 23, Settings::default());
    let without = given(&document);
    for (cause, _) in possible(&document).into_iter().filter(|(cause, _)| is_about_x(cause)) {
        let numbers = mistaken(&document, Some(cause));
        let (stage, numbers) = numbers.last().unwrap();
        let printed = [print(*stage, numbers, 6)];
        assert_judged_alike(&document, &printed).unwrap();
        let [of_x, of_given] = [&document, &without].map(|document| judged(document, &printed).1.remove(0));
        // Queries and keys that are exchanged lead to K·Qᵀ, and that is named.
        if of_x != [Cause::KeysByQueries] {
            assert!(!of_x.is_empty() && of_x.iter().all(is_about_x), "{cause:?}: {of_x:?}");
            assert_eq!(of_given, [], "{cause:?}");
        }
    }
}
