//! What the tour says of questions and of tasks that were done is true of random documents.

use attenscope::explain::Step;
use attenscope::math::Matrix;
use attenscope::model::{Document, Edit, Input, Mask, Scaling, Stage};
use attenscope::number::{Digits, for_display};
use attenscope::present::tasks::{Answer, Baseline, Task};
use attenscope::present::{TourStep, asked_score, tour_cell, tour_pair};
use proptest::prelude::*;

use crate::support::documents::{any_small_biased_document, temperature};
use crate::support::properties::properties;
use crate::tour_truth::{any_toured, facts, is_near};
use crate::{english, read};

proptest! {
    #![proptest_config(properties(96))]

    #[test]
    fn the_score_that_is_asked_for_is_among_numbers_that_all_look_different(document in any_toured()) {
        let cell = tour_cell(&document, Step::Scores);
        let (asked, facts, score) = read(&document, |pipeline| {
            let score = pipeline.stage(Stage::Scores)[(cell.row, cell.col)];
            (asked_score(pipeline, Digits::Fixed(2)), facts(pipeline), score)
        });
        prop_assert_eq!(asked.choices.len(), 3);
        prop_assert_eq!(&asked.choices[asked.right], &for_display(score, Digits::Fixed(2)));
        for (at, choice) in asked.choices.iter().enumerate() {
            prop_assert!(!asked.choices[..at].contains(choice), "{:?}", asked.choices);
        }
        let shown = for_display(score, Digits::Fixed(2));
        prop_assert!(asked.sum.ends_with(shown.trim_start_matches('≈')), "{} {}", asked.sum, shown);
        prop_assert_eq!(facts.asked, document.inputs().word(cell.col));
    }

    #[test]
    fn the_number_that_alone_is_not_0_is_so(document in any_toured()) {
        let column: Vec<f64> = document.inputs().matrix(Input::Wv).column(0).filter(|&value| value != 0.0).collect();
        let lone = read(&document, |pipeline| facts(pipeline).lone);
        let expected = (column.len() == 1).then(|| for_display(column[0], Digits::Fixed(2)));
        prop_assert_eq!(lone, expected);
    }

    #[test]
    fn what_equal_rows_lead_to_is_told_truly(document in any_toured()) {
        let n = document.shape().n();
        let x = document.inputs().matrix(Input::X);
        let block = Matrix::from_fn(1, x.cols(), |_, col| x[(0, col)]);
        let mut now = document.clone();
        now.apply(&Edit::SetBlock { input: Input::X, row: n - 1, col: 0, block }).expect("it fits");
        let row = tour_pair(&now).row;
        let baseline = read(&document, |pipeline| Baseline::of(Task::EqualRows, pipeline));
        read(&now, |pipeline| {
            if let Some(Answer::EqualRows(found)) = Task::EqualRows.answer(pipeline, &baseline, row) {
                let weights = pipeline.stage(Stage::Weights).row(row);
                let (one, other) = (weights[found.one], weights[found.other]);
                assert_eq!(found.share, (one == other).then_some((row, one)));
                let has_bias = now.inputs().has(Input::Bias);
                assert!(found.share.is_some() || one.is_nan() || !now.mask().is_none() || has_bias);
                let told = Answer::EqualRows(found.clone()).prose(&now.inputs().words(), english()).plain();
                assert_eq!(told.contains("unless the bias or a mask tells the two apart"), has_bias, "{told}");
                assert_eq!(told.contains("unless a mask tells the two apart"), !has_bias, "{told}");
                for stage in [Stage::Q, Stage::K, Stage::V, Stage::Scores] {
                    let matrix = pipeline.stage(stage);
                    assert_eq!(matrix.row(found.one), matrix.row(found.other), "{stage:?}");
                }
            }
        });
    }

    #[test]
    fn what_a_mask_hides_is_told_truly(document in any_toured(), mask in any_small_biased_document()) {
        let n = document.shape().n();
        let mask = Mask::painted((n, n), |query, key| mask.mask().hides(query, key));
        let plain = document.clone().masked_by(Mask::NONE).expect("it fits");
        let masked = plain.clone().masked_by(mask).expect("it fits");
        let row = tour_pair(&masked).row;
        let baseline = read(&plain, |pipeline| Baseline::of(Task::Masked, pipeline));
        let hides = (0..n).any(|query| (0..n).any(|key| masked.mask().hides(query, key)));
        read(&masked, |pipeline| match Task::Masked.answer(pipeline, &baseline, row) {
            Some(Answer::Masked(found)) => {
                let hidden: Vec<usize> = (0..n).filter(|&key| masked.mask().hides(found.asks, key)).collect();
                assert_eq!(found.hidden, hidden);
                assert!(!hidden.is_empty());
                let weights = pipeline.stage(Stage::Weights).row(found.asks);
                if let Some((key, weight)) = found.strongest {
                    assert!(weights[key] == weight && weights.iter().all(|&other| other <= weight));
                } else {
                    assert!(hidden.len() == n || weights.iter().any(|weight| !weight.is_finite()));
                }
            }
            Some(_) => panic!("the answer of another task"),
            None => assert!(!hides),
        });
    }

    #[test]
    fn what_was_tried_is_told_truly(document in any_toured(), tau in 1.5_f64..90.0) {
        let row = tour_pair(&document).row;
        let answer = |step: Step, edit: Edit| {
            let task = TourStep::of(step).task(document.shape());
            let baseline = read(&document, |pipeline| Baseline::of(task, pipeline));
            let mut now = document.clone();
            now.apply(&edit).expect("it fits");
            (read(&now, |pipeline| task.answer(pipeline, &baseline, row)), now)
        };
        if let (Some(Answer::NoScaling(scaling)), now) = answer(Step::Scale, Edit::set(Scaling::None)) {
            let scores = read(&now, |pipeline| pipeline.stage(Stage::Scores).row(row).to_vec());
            let are_equal = scores.iter().all(|score| *score == scores[0]);
            prop_assert_eq!(scaling.distance == 0.0, are_equal);
            let weights = |document: &Document| {
                read(document, |pipeline| pipeline.stage(Stage::Weights).row(row).to_vec())
            };
            let scaled = {
                let mut scaled = now.clone();
                scaled.apply(&Edit::set(Scaling::SqrtDk)).expect("it fits");
                scaled
            };
            for (told, document) in [(scaling.weight, &now), (scaling.weight_scaled, &scaled)] {
                let largest = weights(document).into_iter().fold(0.0, f64::max);
                prop_assert!(!told.is_finite() || is_near(told, largest), "{} {}", told, largest);
            }
        }
        let heat = Edit::set(temperature(tau));
        if let (Some(Answer::NoSaturation(found)), _) = answer(Step::Saturation, heat.clone()) {
            prop_assert!(found.slope > found.slope_then, "the slope has risen");
        }
        if let (Some(Answer::EqualWeights(found)), now) = answer(Step::Weights, heat) {
            let seen = now.mask().visible_keys(found.word, now.shape().n()).count();
            prop_assert_eq!(found.count, seen);
            let each = 1.0 / seen as f64;
            prop_assert!(seen > 1 && (found.low - each).abs() < 0.101 && (found.high - each).abs() < 0.101);
        }
    }
}
