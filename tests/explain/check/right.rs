//! A right answer is never called wrong, however its numbers were cut on the way and whatever was checked before.

use attenscope::explain::{Operands, PrintedStage, Verdict, judge};
use attenscope::math::Matrix;
use attenscope::model::{Document, Graph, Input, Settings, Stage};
use attenscope::presets::Preset;
use proptest::prelude::*;

use super::{print, with_pipeline};
use crate::support::bounds::plain_product;
use crate::support::documents::{any_small_biased_document, document, with_any_sources, with_any_words};
use crate::support::properties::properties;

/// What happens to the digits that are not printed.
#[derive(Clone, Copy, Debug)]
enum RoundingMode {
    Rounded,
    Truncated,
}

fn cut(value: f64, decimals: u8, how: RoundingMode) -> f64 {
    let digits = usize::from(decimals);
    match how {
        RoundingMode::Rounded => format!("{value:.digits$}").parse().unwrap(),
        // A number without further digits keeps them, even if its binary64 value is slightly below. Other numbers are
        // written with many more digits than asked for, and the last ones are dropped.
        RoundingMode::Truncated if (value - cut(value, decimals, RoundingMode::Rounded)).abs() < 1e-12 => {
            cut(value, decimals, RoundingMode::Rounded)
        }
        RoundingMode::Truncated if value.is_finite() => {
            let all = format!("{value:.30}");
            let point = all.find('.').unwrap();
            all[..point + 1 + digits].parse().unwrap()
        }
        RoundingMode::Truncated => value,
    }
}

/// The stages of someone who cuts the given stages before using them, and prints all stages cut.
fn by_hand(
    document: &Document,
    decimals: u8,
    how: RoundingMode,
    is_cut: impl Fn(Stage) -> bool,
) -> Vec<(Stage, Matrix)> {
    let all = |matrix: &Matrix| {
        Matrix::from_fn(matrix.rows(), matrix.cols(), |row, col| cut(matrix[(row, col)], decimals, how))
    };
    let mut printed = Vec::new();
    let mut went_on = |stage, matrix: Matrix| {
        printed.push((stage, all(&matrix)));
        if is_cut(stage) { all(&matrix) } else { matrix }
    };
    // Given ones are used as they are.
    let inputs = document.inputs();
    let mut projected = |stage: Stage, weights, given| match document.shape().is_given() {
        true => inputs.matrix(given).clone(),
        false => {
            let words = if stage != Stage::Q && inputs.has(Input::XKv) { Input::XKv } else { Input::X };
            went_on(stage, plain_product(inputs.matrix(words), inputs.matrix(weights)))
        }
    };
    let q = projected(Stage::Q, Input::Wq, Input::Q);
    let k = projected(Stage::K, Input::Wk, Input::K);
    let v = projected(Stage::V, Input::Wv, Input::V);
    let scores = went_on(Stage::Scores, plain_product(&q, &k.transposed()));
    let (n, m) = (scores.rows(), scores.cols());
    let scaled =
        went_on(Stage::Scaled, Matrix::from_fn(n, m, |row, col| scores[(row, col)] / document.divisor()));
    let hides = |row, col| document.mask().hides(row, col);
    let capped = |score: f64| match document.settings().soft_cap {
        Some(cap) => cap.value() * (score / cap.value()).tanh(),
        None => score,
    };
    let added = |row, col| document.inputs().bias().map_or(0.0, |bias| bias[(row, col)]);
    let masked = Matrix::from_fn(n, m, |row, col| match hides(row, col) {
        true => f64::NEG_INFINITY,
        false => capped(scaled[(row, col)]) + added(row, col),
    });
    let masked = went_on(Stage::Masked, masked);
    let temperature = document.settings().temperature.value();
    let weights = Matrix::from_fn(n, m, |row, col| {
        let most = masked.row(row).iter().copied().fold(f64::NEG_INFINITY, f64::max);
        if most == f64::NEG_INFINITY {
            return 0.0;
        }
        let exp = |entry: f64| ((entry - most) / temperature).exp();
        exp(masked[(row, col)]) / masked.row(row).iter().copied().map(exp).sum::<f64>()
    });
    let weights = went_on(Stage::Weights, weights);
    went_on(Stage::Output, plain_product(&weights, &v));
    printed.retain(|(stage, _)| Graph::of(document).has(*stage));
    printed
}

proptest! {
    #![proptest_config(properties(2_000))]

    #[test]
    fn what_was_cut_on_the_way_is_right_whatever_was_checked_before(
        document in with_any_words(with_any_sources(any_small_biased_document())),
        decimals in 1..7_u8,
        how in prop::sample::select(vec![RoundingMode::Rounded, RoundingMode::Truncated]),
        is_cut in prop::array::uniform::<_, { Stage::COUNT }>(any::<bool>()),
        is_checked in prop::array::uniform::<_, { Stage::COUNT }>(any::<bool>()),
    ) {
        let printed = by_hand(&document, decimals, how, |stage| is_cut[stage as usize]);
        let checked = printed.iter().filter(|(stage, _)| is_checked[*stage as usize]);
        let printed_stages: Vec<_> = checked
            .map(|(stage, numbers)| PrintedStage::with_decimals(*stage, numbers.clone(), decimals))
            .collect();
        with_pipeline(&document, |pipeline| {
            for judgement in judge(pipeline, &printed_stages, Operands::Rounded) {
                prop_assert_eq!(judgement.differing().next(), None, "{:?}", judgement.stage);
            }
            Ok(())
        })?;
    }

    #[test]
    fn what_follows_from_right_numbers_of_other_decimals_is_right(
        document in with_any_words(with_any_sources(any_small_biased_document())),
        before in 1..7_u8,
        decimals in 1..7_u8,
        is_cut in any::<bool>(),
    ) {
        // The weights are checked with decimals of their own, and the output is computed from them.
        let exact = by_hand(&document, 12, RoundingMode::Rounded, |_| false);
        let found = |stage: Stage| exact.iter().find(|(of, _)| *of == stage).map(|(_, numbers)| numbers.clone());
        let of = |stage: Stage| found(stage).unwrap_or_else(|| document.inputs().matrix(Input::V).clone());
        let weights = print(Stage::Weights, &of(Stage::Weights), before);
        let used = if is_cut { weights.values().clone() } else { of(Stage::Weights) };
        let output = print(Stage::Output, &plain_product(&used, &of(Stage::V)), decimals);
        with_pipeline(&document, |pipeline| {
            let judged = judge(pipeline, &[output, weights], Operands::Rounded);
            prop_assert_eq!(judged[1].differing().next(), None);
            Ok(())
        })?;
    }
}

#[test]
fn an_output_from_rounded_weights_is_right_with_and_without_the_weights() {
    let preset = Preset::ThreeWords.document();
    let weights = Matrix::from_rows([[0.08, 0.46, 0.46], [0.02, 0.49, 0.49], [0.02, 0.49, 0.49]]);
    let output = with_pipeline(&preset, |pipeline| plain_product(&weights, pipeline.stage(Stage::V)));
    let printed_stages = [print(Stage::Weights, &weights, 2), print(Stage::Output, &output, 2)];
    with_pipeline(&preset, |pipeline| {
        for checked in [&printed_stages[..], &printed_stages[1..]] {
            let judged = judge(pipeline, checked, Operands::Rounded);
            let output = judged.last().unwrap();
            assert_eq!(output.differing().count(), 0, "{output:?}");
            assert!(output.count(Verdict::Rounded) > 0);
        }
    });
}

#[test]
fn a_slip_is_none_of_rounding() {
    // 3.64 instead of 3.46, and nothing else.
    let scaled = Matrix::from_rows([[1.73, 3.64, 3.46], [3.46, 6.93, 6.93], [3.46, 6.93, 6.93]]);
    with_pipeline(&Preset::ThreeWords.document(), |pipeline| {
        let judged = judge(pipeline, &[print(Stage::Scaled, &scaled, 2)], Operands::Rounded).swap_remove(0);
        assert_eq!((judged.count(Verdict::Slips), judged.count(Verdict::Agrees)), (1, 8));
    });
}

#[test]
fn masked_scores_are_minus_infinity_where_a_key_is_hidden_and_nowhere_else() {
    let one = Matrix::from_rows([[1.0], [1.0]]);
    let unit = || Matrix::from_rows([[1.0]]);
    let causal = document([one, unit(), unit(), unit()], Settings::default()).causal();
    let none = f64::NEG_INFINITY;
    for (numbers, wrong) in [([[1.0, none], [1.0, 1.0]], 0), ([[1.0, 1.0], [none, 1.0]], 2)] {
        let printed_stage = PrintedStage::with_decimals(Stage::Masked, Matrix::from_rows(numbers), 2);
        with_pipeline(&causal, |pipeline| {
            let judged = judge(pipeline, std::slice::from_ref(&printed_stage), Operands::Rounded);
            assert_eq!(judged[0].count(Verdict::Slips), wrong);
        });
    }
}

/// The verdicts on a stage of the three words, printed with these decimals.
fn verdicts<const C: usize>(stage: Stage, rows: [[f64; C]; 3], decimals: [[i16; C]; 3]) -> Vec<Verdict> {
    let printed_stage = PrintedStage::new(stage, Matrix::from_rows(rows), decimals.concat()).unwrap();
    with_pipeline(&Preset::ThreeWords.document(), |pipeline| {
        let judged = judge(pipeline, &[printed_stage], Operands::Rounded).swap_remove(0);
        judged.cells.iter().map(|judged| judged.verdict).collect()
    })
}

fn is_wrong(verdicts: &[Verdict]) -> bool {
    verdicts.contains(&Verdict::Slips)
}

#[test]
fn numbers_with_few_digits_are_no_reason_to_call_them_right() {
    let whole = [[0; 3]; 3];
    assert!(verdicts(Stage::Output, [[0.0; 3]; 3], whole).iter().all(|&verdict| verdict == Verdict::Slips));
    for weights in [[[0.0; 3]; 3], [[1.0; 3]; 3], [[0.0, 1.0, 0.0], [1.0, 0.0, 0.0], [1.0, 0.0, 0.0]]] {
        assert!(is_wrong(&verdicts(Stage::Weights, weights, whole)), "{weights:?}");
    }
    assert!(is_wrong(&verdicts(Stage::Weights, [[0.1, 0.4, 0.4]; 3], [[1; 3]; 3])), "0.02 0.49 0.49");
    // Two units of the last of two digits.
    let off = [[0.10, 0.44, 0.46], [0.02, 0.49, 0.49], [0.02, 0.49, 0.49]];
    assert!(is_wrong(&verdicts(Stage::Weights, off, [[2; 3]; 3])));
    // Right whole numbers stay right.
    assert!(!is_wrong(&verdicts(Stage::Output, [[3.0, 2.0, 2.0]; 3], whole)));
}

#[test]
fn what_a_program_prints_of_rounded_numbers_is_right() {
    // Weights rounded to two decimals, times V: sums as in binary64, with all their digits.
    let output = [[0.08 * 0.0 + 0.46 * 4.0 + 0.46 * 2.0, 1.92, 1.92], [2.94, 1.98, 1.98], [2.94, 1.98, 1.98]];
    let decimals = [[16, 2, 2], [2, 2, 2], [2, 16, 2]];
    assert!(!is_wrong(&verdicts(Stage::Output, output, decimals)));
    // Rounded to one decimal, printed with a trailing 0.
    let rough = [[3.0, 2.1, 2.1], [3.0, 2.0, 2.0], [3.0, 2.0, 2.0]];
    let weights = [[0.1, 0.5, 0.5], [0.0, 0.5, 0.5], [0.0, 0.5, 0.5]];
    let v = with_pipeline(&Preset::ThreeWords.document(), |pipeline| pipeline.stage(Stage::V).clone());
    assert_eq!(plain_product(&Matrix::from_rows(weights), &v), Matrix::from_rows(rough));
    assert!(!is_wrong(&verdicts(Stage::Output, rough, [[2; 3]; 3])));
    // Binary32, as printed from a list in Python.
    let single = with_pipeline(&Preset::ThreeWords.document(), |pipeline| {
        let weights = pipeline.stage(Stage::Weights);
        [0, 1, 2].map(|row| [0, 1, 2].map(|col| f64::from(weights[(row, col)] as f32)))
    });
    assert!(!is_wrong(&verdicts(Stage::Weights, single, [[17; 3]; 3])));
}

#[test]
fn scaled_scores_with_two_decimals_lead_to_right_weights_with_four() {
    let scaled = [[1.73, 3.46, 3.46], [3.46, 6.93, 6.93], [3.46, 6.93, 6.93]];
    let weights = scaled.map(|row| {
        let sum: f64 = row.iter().map(|score: &f64| score.exp()).sum();
        row.map(|score| cut(score.exp() / sum, 4, RoundingMode::Rounded))
    });
    assert!(!is_wrong(&verdicts(Stage::Weights, weights, [[4; 3]; 3])));
}
