//! What the lab and a picture say about a document's numbers is true of random documents under any mask.

use attenscope::lab::{Replacement, SeenRow, weights_at};
use attenscope::math::{Matrix, jacobian_norm};
use attenscope::model::{Document, Edit, Input, Scaling, Stage, Temperature};
use attenscope::number::for_display;
use attenscope::present::lab::{
    MaskedWays, OtherWeights, Plotted, Present, Rows, SaturationFacts, ScaledPair, Scene, Verdict,
    WeightLines, difference, goal_of, reason_of, state_of,
};
use attenscope::present::summary;
use proptest::prelude::*;

use crate::support::documents::{
    any_small_biased_document, divisor, scaled, set, temperature, with_any_words,
};
use crate::support::properties::properties;
use crate::{english, read};

/// Random documents under any mask, with scores from small ones to some below −1e9.
fn any_spread() -> impl Strategy<Value = Document> {
    let factor = prop::sample::select(vec![1e-3, 1.0, 1.0, 4.0, 30.0, 1e5]);
    (with_any_words(any_small_biased_document()), factor).prop_map(|(mut document, factor)| {
        let x = document.inputs().matrix(Input::X);
        let block = Matrix::from_fn(x.rows(), x.cols(), |row, col| factor * x[(row, col)]);
        document.apply(&Edit::SetBlock { input: Input::X, row: 0, col: 0, block }).expect("it fits");
        document
    })
}

/// The text between two texts, as a number.
fn number_between(said: &str, before: &str, behind: &str) -> Option<f64> {
    let rest = said.split_once(before)?.1;
    let shown = rest.split_once(behind)?.0;
    shown.trim_start_matches('≈').trim().replace('−', "-").parse().ok()
}

fn is_near(one: f64, other: f64) -> bool {
    (one - other).abs() <= 1e-9 * (1.0 + one.abs())
}

proptest! {
    #![proptest_config(properties(128))]

    #[test]
    fn the_four_ways_of_masking_agree_where_that_is_said_and_leave_what_is_said(
        document in any_spread(), token in 0..99_usize,
    ) {
        let row = token % document.shape().n();
        let ways = read(&document, |pipeline| MaskedWays::of(pipeline, row));
        let said = ways.said(english());
        let [proper, filled, cut, renormalised] = ways.ways();
        let agree = |other: &[f64]| proper.iter().zip(other).all(|(&one, &other)| (one - other).abs() < 1e-9);
        if said.contains("the four ways agree") {
            prop_assert!(agree(filled) && agree(cut) && agree(renormalised), "{}", said);
        }
        let left: f64 = cut.iter().sum();
        if let Some(told) = number_between(&said, "the row adds up to ", ", not 1") {
            prop_assert!((told - left).abs() <= 0.005 * left && told != 1.0, "{left}: {said}");
        }
        let hides_some = ways.masking.hidden.contains(&true) && !ways.masking.is_empty();
        let leaks = filled.iter().zip(&ways.masking.hidden).any(|(weight, hidden)| *hidden && *weight != 0.0);
        prop_assert_eq!(said.contains("hidden keys still have weight"), hides_some && leaks, "{}", said);
        // A way is called a mistake exactly if its numbers differ from the right ones.
        let show = |value: f64| for_display(value, english().prose_digits());
        let shown = ways.ways().map(|way| way.iter().map(|&value| show(value)).collect::<Vec<_>>());
        let verdicts = ways.verdicts(&show);
        prop_assert_eq!(verdicts[0], Verdict::Right);
        for at in 1..4 {
            prop_assert_eq!(verdicts[at] == Verdict::Mistake, shown[at] != shown[0], "{}", at);
            prop_assert!(verdicts[at] != Verdict::Fragile || ways.masking.hidden.contains(&true));
        }
        // A way called fragile has its reason, either below or in the description of the result.
        let reasons = ways.reasons(verdicts, english().text.lab().mask);
        let told = usize::from(verdicts[3] == Verdict::Fragile && said.contains("Renormalized, it is right again"));
        let fragile = verdicts.iter().filter(|verdict| **verdict == Verdict::Fragile).count();
        prop_assert_eq!(reasons.len() + told, fragile, "{}", said);
        prop_assert!(reasons.iter().all(|reason| reason.contains("is fragile: ")));
    }

    #[test]
    fn other_weights_are_said_to_give_the_output_that_they_give(document in with_any_words(any_small_biased_document()), token in 0..99_usize) {
        let (shape, row) = (document.shape(), token % document.shape().n());
        let seen: Vec<usize> = document.mask().visible_keys(row, shape.m()).collect();
        for (choice, replacement) in [
            (OtherWeights::Uniform, Replacement::Uniform),
            (OtherWeights::Ones, Replacement::Ones),
            (OtherWeights::Itself, Replacement::Itself),
        ] {
            let (lines, v, computed) = read(&document, |pipeline| {
                let lines = WeightLines::of(pipeline, row, choice, false, &|_| replacement.clone());
                (lines, pipeline.stage(Stage::V).clone(), pipeline.stage(Stage::Output).row(row).to_vec())
            });
            let said = lines.said(english());
            let sum = |col: usize| seen.iter().map(|&key| v[(key, col)]).sum::<f64>();
            let wanted = |col: usize| {
                if said.contains("is the mean of the values that it sees") {
                    Some(sum(col) / seen.len() as f64)
                } else if said.contains("is the plain sum of the values that it sees") {
                    Some(sum(col))
                } else if said.contains("keeps its own value") {
                    Some(v[(row, col)]).filter(|_| !shape.has_other_keys())
                } else if said.contains("the weights stay as computed") {
                    Some(computed[col]).filter(|_| shape.has_other_keys())
                } else {
                    said.contains("output is 0").then_some(0.0).or(said.contains("output are 0").then_some(0.0))
                }
            };
            let outputs: Vec<f64> = (0..v.cols()).filter_map(wanted).collect();
            prop_assert_eq!(outputs.len(), v.cols(), "something is said of it: {}", &said);
            for (&col, &output) in lines.cols.iter().zip(&lines.lines[0].outputs[1]) {
                prop_assert!(is_near(outputs[col], output), "{}: {} {}", said, outputs[col], output);
            }
            if let Some(entry) = number_between(&said, "Entry ", " of the output") {
                let apart = |col: usize| (outputs[col] - computed[col]).abs();
                let most = (0..v.cols()).map(apart).fold(0.0, f64::max);
                prop_assert!(is_near(apart(entry as usize - 1), most), "{}", said);
            }
        }
    }

    #[test]
    fn scaling_is_said_to_flatten_or_sharpen_a_row_where_it_does(
        document in any_spread(), token in 0..99_usize, divisor in prop::sample::select(Vec::from([
            Scaling::None, Scaling::SqrtDk, Scaling::Dk, Scaling::SqrtDModel,
        ])),
    ) {
        let mut document = document;
        document.apply(&Edit::set(divisor)).expect("it can be chosen");
        let row = token % document.shape().n();
        let pair = read(&document, |pipeline| ScaledPair::of(pipeline, row));
        let said = difference(&pair, english().text.lab().pair);
        let [unscaled, scaled] = pair.sides();
        let largest = pair.sides().map(|side| side.largest().map(|(_, weight)| weight));
        let [Some(before), Some(after)] = largest else {
            prop_assert!(said.contains("not numbers"), "{}", said);
            return Ok(());
        };
        let ends = number_between(&said, "its largest weight goes from ", " to ")
            .zip(number_between(&said, " to ", ", its entropy"));
        if let Some((from, to)) = ends {
            prop_assert!((from - before).abs() < 1e-3 && (to - after).abs() < 1e-3, "{}", said);
            let is_flatter = said.starts_with("Scaling flattens");
            let is_more_even = [scaled.entropy() >= unscaled.entropy(), after <= before];
            if said.starts_with("Scaling changes the row, neither") {
                prop_assert!(is_more_even[0] != is_more_even[1], "{}", said);
            } else {
                prop_assert_eq!([is_flatter; 2], is_more_even, "{}", said);
                prop_assert!(is_flatter || said.starts_with("Scaling sharpens"), "{}", said);
            }
        } else if said.starts_with("Scaling hardly changes") {
            prop_assert!((before - after).abs() < 1e-3, "{}", said);
        } else {
            prop_assert!(said.starts_with("Scaling changes no weight"), "{}", said);
            prop_assert_eq!(&unscaled.weights, &scaled.weights);
        }
        prop_assert_eq!(said.contains("is a mistake"), matches!(divisor, Scaling::Dk | Scaling::SqrtDModel)
            && !said.starts_with("Scaling changes no weight"));
    }

    #[test]
    fn what_is_left_of_a_gradient_and_the_way_back_are_said_as_they_are(document in any_spread(), token in 0..99_usize) {
        let (m, row) = (document.shape().m(), token % document.shape().n());
        let norm_at = |document: &Document| read(document, |pipeline| jacobian_norm(pipeline.stage(Stage::Weights).row(row)));
        let facts = read(&document, |pipeline| SaturationFacts::of(pipeline, row));
        let weights = read(&document, |pipeline| pipeline.stage(Stage::Weights).row(row).to_vec());
        let largest = weights.iter().copied().fold(0.0, f64::max);
        let seen = document.mask().visible_keys(row, m).count();
        let text = english().text.lab().saturated;
        let (state, reason) = (state_of(&text.state, &facts), reason_of(&text.revival, &facts));
        let norm = norm_at(&document);
        match state.split_once([':', ',']).map_or(state.as_str(), |(head, _)| head) {
            "Saturated" => prop_assert!(largest > 0.5 && norm < 0.25, "{}", state),
            "Not saturated" if state.contains("spread out") => {
                prop_assert!(largest <= 0.5 && weights.iter().all(|w| w * (1.0 - w) < 0.25), "{}", state);
            }
            "Not saturated" => prop_assert!(norm >= 0.25 - 1e-12, "{}", state),
            "This row sees only one key" => prop_assert_eq!((seen, norm), (1, 0.0)),
            "The mask hides every key from this row" => prop_assert_eq!(seen, 0),
            _ => prop_assert!(weights.iter().any(|weight| weight.is_nan()), "{}", state),
        }
        if let Some(told) = number_between(&state, "the norm of the Jacobian is ", ", where") {
            prop_assert!((told - norm).abs() <= 0.006 * norm, "{} {}", norm, state);
        }
        let heated = |to: f64| {
            let mut heated = document.clone();
            heated.apply(&Edit::set(temperature(to))).expect("it can be chosen");
            norm_at(&heated)
        };
        if let Some(goal) = goal_of(&facts) {
            prop_assert!((heated(goal.temperature) - goal.norm).abs() < 1e-9, "{}", reason);
            let reaches_half = reason.contains("reaches half of its maximum, 0.25");
            prop_assert_eq!(reaches_half, (goal.norm - 0.25).abs() < 1e-6, "{}", reason);
            prop_assert!(reaches_half || reason.starts_with("Even at the highest temperature"), "{}", reason);
        } else if reason.starts_with("No temperature helps") {
            prop_assert!(heated(100.0) <= norm + 1e-12, "{}", reason);
            // What is advised helps.
            let bias = document.inputs().bias();
            prop_assert_eq!(reason.contains("make the bias smaller"), bias.is_some(), "{}", reason);
            let smaller = bias.map(|bias| scaled(bias, 1e-12));
            let helped = set(&document, divisor(1e12), Temperature::ONE).biased_by(smaller).expect("as large");
            let helped = helped.masked_by(document.mask().clone()).expect("as many tokens");
            prop_assert!(norm_at(&helped) > norm, "{}", reason);
        }
    }

    #[test]
    fn where_curves_are_apt_the_weights_of_the_page_are_on_them(document in any_spread(), token in 0..99_usize) {
        let row = token % document.shape().n();
        let is_adjusted = document.settings().soft_cap.is_some() || document.inputs().has(Input::Bias);
        prop_assert_eq!(Plotted::are_apt(&document), !is_adjusted && document.divisor() > 0.0);
        if Plotted::are_apt(&document) {
            read(&document, |pipeline| {
                let rows = Rows::of(pipeline, row, false);
                let factor = Present::of(pipeline, &rows).factor();
                let seen = SeenRow::of(pipeline, row);
                for (on_curve, weight) in weights_at(&seen.scores, factor).into_iter().zip(seen.weights(pipeline)) {
                    assert!(is_near(on_curve, weight) || on_curve.is_nan(), "{on_curve} {weight}");
                }
            });
        }
    }

    #[test]
    fn a_curve_is_said_by_the_largest_weight_of_the_page_and_its_key(document in any_spread(), token in 0..99_usize) {
        let (m, row) = (document.shape().m(), token % document.shape().n());
        read(&document, |pipeline| {
            let rows = Rows::of(pipeline, row, false);
            let present = Present::of(pipeline, &rows);
            let scene = Scene {
                plotted: Plotted::Weights, rows: &rows, present: &present, text: english().text, digits: english().digits,
            };
            let said = scene.description();
            let weights = pipeline.stage(Stage::Weights).row(row);
            let Some(told) = number_between(&said, "the largest weight is ", ", for “") else {
                assert!(weights.iter().any(|weight| weight.is_nan()) || document.mask().hides_all(row, m), "{said}");
                return;
            };
            let largest = weights.iter().copied().fold(0.0, f64::max);
            assert!((told - largest).abs() <= 0.0005 + 1e-12, "{largest} {said}");
            let key = said.split_once(", for “").and_then(|(_, rest)| rest.split_once('”')).expect("a key").0;
            let at = (0..m).find(|&at| document.inputs().key(at) == key).expect("one of its words");
            assert_eq!(weights[at], largest, "{said}");
        });
    }

    #[test]
    fn a_picture_of_weights_is_said_by_the_largest_and_no_other_is_larger(document in any_spread()) {
        read(&document, |pipeline| {
            let weights = pipeline.stage(Stage::Weights);
            let said = summary(weights, pipeline, Stage::Weights, english());
            for row in 0..weights.rows() {
                let of = format!("Row {}: ", document.inputs().word(row));
                let line = said.split_once(&of).expect("every row is told").1;
                let line = line.split_once("; entropy").expect("with its entropy").0;
                let told: Vec<&str> = line.split(", ").collect();
                let has_more = told.last().is_some_and(|last| last.starts_with("no more than that to "));
                assert_eq!(has_more, weights.cols() > 4, "{line}");
                let mut sorted = weights.row(row).to_vec();
                sorted.sort_by(|one, other| other.total_cmp(one));
                let shown = sorted.iter().map(|&weight| attenscope::number::for_display(weight, english().digits));
                for (told, shown) in told.iter().zip(shown.take(4)) {
                    assert!(sorted.iter().any(|weight| weight.is_nan()) || told.starts_with(&shown), "{told} {shown}");
                }
            }
        });
    }
}
