//! The numbers that the tour is built on are those of its document, and its tasks can be done with what is on the screen.

use attenscope::explain::Step;
use attenscope::math::Matrix;
use attenscope::model::{CellRef, Edit, Input, Mask, Scaling, Stage, Temperature};
use attenscope::number::Digits;
use attenscope::present::tasks::{Answer, Baseline, Near, Task, Turned};
use attenscope::present::{asked_score, tour_cell, tour_document};
use attenscope::text::Language;

use crate::read;
use crate::tasks::{answer, edited};

/// The weight of a word for another one after an edit of the tour's document.
fn weight_after(edits: &[Edit], key: usize) -> f64 {
    let document = edited(&tour_document(Step::Gaze, Language::English), edits);
    read(&document, |pipeline| pipeline.stage(Stage::Weights)[(4, key)])
}

#[test]
fn the_numbers_that_the_tour_is_built_on_are_those_of_its_document() {
    let alive = |value| Edit::SetCell { input: Input::X, row: 4, col: 0, value };
    for (value, mats) in [(1.0, 0.0655), (0.0, 0.3827), (-1.0, 0.8095)] {
        assert!((weight_after(&[alive(value)], 2) - mats).abs() < 5e-4, "{value}");
    }
    let twin =
        Edit::SetBlock { input: Input::X, row: 2, col: 0, block: Matrix::from_rows([[2., 0., 0., 0.]]) };
    assert!([0, 2].iter().all(|&key| (weight_after(std::slice::from_ref(&twin), key) - 0.41).abs() < 5e-3));
    assert!((weight_after(&[Edit::set(Scaling::None)], 0) - 0.89).abs() < 5e-3);
    assert!((weight_after(&[Edit::set(Mask::CAUSAL)], 0) - 0.75).abs() < 5e-3);
    let cold = |value| [Edit::set(Temperature::new(0.2).expect("a temperature")), alive(value)];
    assert!((weight_after(&cold(1.0), 0) - 0.9996).abs() < 5e-5);
    assert!((weight_after(&cold(0.5), 0) - 0.9962).abs() < 5e-5);
    assert!((weight_after(&[alive(0.5)], 0) - 0.56).abs() < 5e-3);
    let w_v = Edit::SetCell { input: Input::Wv, row: 0, col: 0, value: 0.0 };
    let document = tour_document(Step::Output, Language::English);
    let output =
        |document| read(document, |pipeline| pipeline.stage(Stage::Output).column(0).collect::<Vec<_>>());
    assert!((output(&document)[4] - 3.11).abs() < 5e-3);
    assert_eq!(output(&edited(&document, &[w_v])), [0.0; 6]);
    // w·(1 − w), as the step on saturation says.
    for (weight, slope) in [(0.66_f64, 0.22), (0.9996, 0.0004)] {
        assert!((weight * (1.0 - weight) - slope).abs() < 0.025 * slope);
    }
}

#[test]
fn the_score_that_is_asked_for_is_that_of_the_pronoun_for_the_mats() {
    for language in Language::ALL {
        let document = tour_document(Step::Scores, language);
        let asked = read(&document, |pipeline| asked_score(pipeline, Digits::Fixed(2)));
        assert_eq!((asked.choices, asked.right), (["0", "2", "6"].map(str::to_owned).to_vec(), 1));
        assert_eq!(asked.sum, "3·0 + 1·2 + 0·0 = 2");
        assert_eq!(tour_cell(&document, Step::Scores), CellRef { stage: Stage::Scores, row: 4, col: 2 });
    }
}

#[test]
fn the_pronoun_turns_to_the_mats_and_its_weights_can_be_evened_out() {
    let alive = |value| vec![Edit::SetCell { input: Input::X, row: 4, col: 0, value }];
    let heat = |tau| vec![Temperature::new(tau).map(Edit::set).expect("a temperature")];
    for language in Language::ALL {
        let document = tour_document(Step::Gaze, language);
        assert_eq!(answer(Step::Gaze, &document, &edited(&document, &alive(0.0))), None, "a tie");
        let turned = answer(Step::Gaze, &document, &edited(&document, &alive(-1.0)));
        assert!(matches!(turned, Some(Answer::Turned(Turned { asks: 4, now: 2, .. }))), "{turned:?}");
        let mut back = read(&document, |pipeline| Baseline::of(Task::Turned, pipeline));
        let turned = edited(&document, &alive(-1.0));
        for (now, is_done) in [(&turned, true), (&document, false)] {
            let found = read(now, |pipeline| {
                back.renew(Task::Turned, pipeline);
                Task::Turned.answer(pipeline, &back, 4)
            });
            assert_eq!(found.is_some(), is_done, "turned back it is not done");
        }
        let near = |tau| {
            let now = edited(&document, &heat(tau));
            let near = read(&now, |pipeline| Near::of(Task::EqualWeights, pipeline)).expect("a number");
            (
                near.said(language.messages().steps().near, Digits::Fixed(2)),
                answer(Step::Weights, &document, &now),
            )
        };
        let (said, found) = near(1.0);
        assert!(said.contains("0.64") && said.contains("0.1") && found.is_none(), "{said}");
        assert!(near(6.1).1.is_none() && near(6.2).1.is_some(), "6.2 is enough");
        assert!(near(10.0).0.contains("0.06"), "{}", near(10.0).0);
    }
}
