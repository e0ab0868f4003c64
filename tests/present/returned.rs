//! What two losses send back is what central differences of the losses give, and what is said of it is true.

use attenscope::lab::TwoLosses;
use attenscope::math::{Matrix, jacobian_norm};
use attenscope::model::{Document, Edit, Gradient, Graph, Input, Objective, Stage};
use attenscope::present::lab::{Returned, SaturationFacts, goal_of};
use attenscope::presets::Preset;
use attenscope::text::Language;
use proptest::prelude::*;

use crate::support::documents::{
    any_small_biased_document, given, set, temperature, with_any_sources, with_any_words,
};
use crate::support::properties::properties;
use crate::{english, read, wording};

fn losses(document: &Document, query: usize) -> Option<TwoLosses> {
    read(document, |pipeline| TwoLosses::of(pipeline, query, Gradient::of))
}

/// The squared error and the cross-entropy, as the module describes them.
fn objectives(document: &Document, query: usize, key: usize) -> [Objective; 2] {
    let v = read(document, |pipeline| pipeline.stage(Stage::V).clone());
    let wanted = Matrix::from_fn(1, v.cols(), |_, col| v[(key, col)]);
    let squared_error = Objective::SquaredError { query: Some(query), wanted };
    [squared_error, Objective::look_at(query, key, document.shape().m())]
}

/// The norm of the central differences of an objective with respect to each number of an input.
fn by_differences(document: &Document, objective: &Objective, input: Input) -> f64 {
    let matrix = document.inputs().matrix(input);
    let at = |row, col, by: f64| {
        let mut moved = document.clone();
        let block = Matrix::from_fn(1, 1, |_, _| matrix[(row, col)] + by);
        moved.apply(&Edit::SetBlock { input, row, col, block }).unwrap();
        read(&moved, |pipeline| objective.value(pipeline))
    };
    let step = 1e-5;
    let cells = (0..matrix.rows()).flat_map(|row| (0..matrix.cols()).map(move |col| (row, col)));
    let slopes = cells.map(|(row, col)| (at(row, col, step) - at(row, col, -step)) / (2.0 * step));
    slopes.map(|slope| slope * slope).sum::<f64>().sqrt()
}

fn norm(row: &[f64]) -> f64 {
    row.iter().fold(0.0, |norm: f64, each| norm.hypot(*each))
}

#[track_caller]
fn assert_differences(document: &Document, query: usize, losses: &TwoLosses) {
    let norms = [losses.squared_error, losses.cross_entropy];
    for (objective, norms) in objectives(document, query, losses.key).iter().zip(norms) {
        for (input, norm) in losses.matrices.into_iter().zip(norms) {
            let expected = by_differences(document, objective, input);
            assert!(
                (norm - expected).abs() <= 1e-5 * (1.0 + expected),
                "{input:?}: {norm} is not {expected}"
            );
        }
    }
}

#[test]
fn another_word_is_wanted_and_the_norms_are_those_of_differences() {
    let document = Preset::Gaze.document();
    let losses = losses(&document, 4).unwrap();
    assert_eq!(document.inputs().word(losses.key), "purr");
    assert_eq!(losses.matrices, [Input::Wq, Input::Wk, Input::Wv]);
    assert_eq!(losses.cross_entropy[2], 0.0, "weights do not depend on values");
    assert_differences(&document, 4, &losses);
    let given = given(&document);
    let losses = self::losses(&given, 4).unwrap();
    assert_eq!(losses.matrices, [Input::Q, Input::K, Input::V]);
    assert_differences(&given, 4, &losses);
}

#[test]
fn in_a_saturated_row_only_the_squared_error_vanishes_and_only_for_queries_and_keys() {
    let document = Preset::Saturated.document();
    let losses = losses(&document, 0).unwrap();
    let [w_q, w_k, w_v] = losses.squared_error;
    assert!(w_q > 0.0 && w_q < 1e-9 && w_k > 0.0 && w_k < 1e-9 && w_v > 10.0, "{losses:?}");
    assert!(losses.cross_entropy[0] > 10.0 && losses.cross_entropy[1] > 10.0, "{losses:?}");
    let facts = read(&document, |pipeline| SaturationFacts::of(pipeline, 0));
    let goal = goal_of(&facts).unwrap();
    let revived = set(&document, document.settings().scaling, temperature(goal.temperature));
    let [w_q, w_k, w_v] = self::losses(&revived, 0).unwrap().squared_error;
    assert!(w_q > 10.0 && w_k > 10.0 && w_v > 10.0, "{w_q} {w_k} {w_v}");
}

#[test]
fn a_row_without_another_key_has_no_losses() {
    let causal = Preset::Causal.document();
    assert_eq!(losses(&causal, 0), None);
    assert!(losses(&causal, 1).is_some());
}

#[test]
fn the_table_names_losses_words_and_matrices_in_both_languages() {
    let document = Preset::Gaze.document();
    let returned = read(&document, |pipeline| Returned::of(pipeline, 4, Gradient::of)).unwrap();
    let losses = losses(&document, 4).unwrap();
    for language in Language::ALL {
        let text = wording(language).text.lab().saturated.returned;
        let [squared_error, cross_entropy] = returned.rows(text);
        assert_eq!(squared_error.norms.clone().map(|(norm, _)| norm), losses.squared_error);
        assert_eq!(cross_entropy.norms.clone().map(|(norm, _)| norm), losses.cross_entropy);
        assert_eq!(cross_entropy.norms[2].1, "0");
        assert!(squared_error.name.contains("purr") && cross_entropy.name.contains("purr"));
        assert!(returned.title(text).contains("they") && returned.title(text).contains("purr"));
        assert!(["W_Q", "W_K", "W_V"].into_iter().all(|matrix| returned.why(text).contains(matrix)));
    }
    let text = english().text.lab().saturated.returned;
    assert_eq!(returned.title(text), "“they” should look at “purr”: what two losses send back");
}

proptest! {
    #![proptest_config(properties(96))]

    #[test]
    fn what_is_sent_back_is_what_differences_of_the_losses_give(
        document in with_any_sources(with_any_words(any_small_biased_document())), token in 0..99_usize,
    ) {
        let query = token % document.shape().n();
        if let Some(losses) = losses(&document, query) {
            assert_differences(&document, query, &losses);
        }
    }

    #[test]
    fn the_wanted_key_is_the_nearest_other_word(
        document in with_any_sources(with_any_words(any_small_biased_document())), token in 0..99_usize,
    ) {
        let query = token % document.shape().n();
        let weights = read(&document, |pipeline| pipeline.stage(Stage::Weights).row(query).to_vec());
        let seen: Vec<usize> = document.mask().visible_keys(query, document.shape().m()).collect();
        let losses = losses(&document, query);
        prop_assert_eq!(losses.is_some(), seen.len() > 1);
        if let Some(TwoLosses { key, .. }) = losses {
            let is_itself = |key: usize| key == query && !document.shape().has_other_keys();
            let larger: Vec<usize> = seen.iter().copied().filter(|&other| weights[other] > weights[key]).collect();
            let others = larger.iter().filter(|&&other| !is_itself(other)).count();
            prop_assert!(seen.contains(&key) && others <= 1, "{:?} {}", weights, key);
            prop_assert!(!is_itself(key) || seen.len() == 2);
            let most = seen.iter().map(|&other| weights[other]).fold(0.0, f64::max);
            let level = seen.iter().filter(|&&other| weights[other] == most).count();
            prop_assert!(weights[key] < most || level > 1);
        }
    }

    /// What is said of the two losses: one goes through the Jacobian, the other has (weight − wanted weight)/τ, which is at
    /// least ½/τ for the wanted key, since another has more weight.
    #[test]
    fn one_loss_goes_through_the_jacobian_and_the_other_past_it(
        document in with_any_sources(with_any_words(any_small_biased_document())), token in 0..99_usize,
    ) {
        let query = token % document.shape().n();
        if let Some(TwoLosses { key, .. }) = losses(&document, query) {
            let tau = document.settings().temperature.value();
            let softened = Graph::of(&document).softened();
            read(&document, |pipeline| {
                let weights = pipeline.stage(Stage::Weights).row(query);
                let [squared_error, cross_entropy] =
                    objectives(&document, query, key).map(|objective| Gradient::of(pipeline, &objective));
                let row = |gradient: &Gradient, stage| gradient.stage(stage).unwrap().row(query).to_vec();
                let through = norm(&row(&squared_error, softened));
                let most = jacobian_norm(weights) * norm(&row(&squared_error, Stage::Weights)) / tau;
                assert!(through <= most * (1.0 + 1e-9) + 1e-300, "{through} is above {most}");
                let past = row(&cross_entropy, softened);
                for (at, (slope, weight)) in past.iter().zip(weights).enumerate() {
                    let wanted = if at == key { 1.0 } else { 0.0 };
                    assert!((slope - (weight - wanted) / tau).abs() < 1e-12 / tau);
                }
                assert!(past[key] <= -0.5 / tau * (1.0 - 1e-12), "{}", past[key]);
            });
        }
    }
}
