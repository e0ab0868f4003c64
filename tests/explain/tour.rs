//! The tour uncovers every stage in order, and guesses are judged fairly.

#![allow(clippy::expect_used, reason = "a helper that fails fails its test")]

use attenscope::explain::{BesideStages, Step, is_right};
use attenscope::model::{CellRef, Stage};
use attenscope::presets::Preset;
use proptest::prelude::*;

use crate::support::properties::properties;

#[test]
fn a_walk_uncovers_each_stage_once_and_what_is_computed_in_order() {
    let walked: Vec<Stage> = Step::ALL.into_iter().flat_map(Step::uncovers).copied().collect();
    assert_eq!(
        Stage::ALL.map(|stage| walked.iter().filter(|&&other| other == stage).count()),
        [1; Stage::COUNT]
    );
    let computed = walked.iter().copied().filter(|stage| stage.input().is_none());
    assert!(computed.eq(Stage::COMPUTED), "{walked:?}");
    let mut uncovered = 0;
    for step in Step::ALL {
        assert!(step.stages().iter().all(|&stage| !step.covers(stage)), "{step:?} is about what is seen");
        uncovered += step.uncovers().len();
        let is_covered = Stage::ALL.map(|stage| step.covers(stage));
        assert_eq!(is_covered, Stage::ALL.map(|stage| walked[uncovered..].contains(&stage)), "{step:?}");
    }
}

#[test]
fn steps_lead_to_one_another_and_have_names() {
    let mut step = Step::ALL[0];
    assert_eq!(step.previous(), step);
    for (at, expected) in Step::ALL.into_iter().enumerate() {
        assert_eq!((step, step.number()), (expected, at + 1));
        assert_eq!(Step::by_id(step.id()), Some(step));
        assert_eq!(step.previous().number(), at.max(1));
        step = step.next();
    }
    assert_eq!(step.next(), step);
}

#[test]
fn the_style_and_the_browser_tests_know_the_steps() {
    let style = include_str!("../../style/tour/stepper-foot.css");
    let with_controls =
        Step::ALL.into_iter().filter(|step| step.also_shows() == Some(BesideStages::Controls));
    let selectors: Vec<_> = with_controls.map(|step| format!("[data-step=\"{}\"]", step.id())).collect();
    assert!(style.contains(&format!(".stepper:is({})", selectors.join(", "))), "{selectors:?}");
    let fixture = include_str!("../e2e/fixtures/tour.ts");
    let ids = Step::ALL.map(|step| format!("'{}'", step.id()));
    assert!(fixture.contains(&format!("STEPS = [{}];", ids.join(", "))), "{ids:?}");
}

#[test]
fn the_cell_to_look_at_exists_and_is_seen() {
    for preset in Preset::ALL {
        let shape = preset.document().shape();
        // The tour begins at X, and keeps to its own numbers where there is none.
        if shape.is_given() {
            continue;
        }
        for step in Step::ALL {
            let cell = step.cell(preset.opening_cell());
            let (rows, cols) = cell.stage.dimensions(shape);
            assert!(cell.row < rows && cell.col < cols && !step.covers(cell.stage), "{preset:?} {step:?}");
        }
    }
}

#[test]
fn a_guess_is_right_to_the_digits_that_were_typed() {
    let weight = 0.4593643523237517;
    for text in ["0.46", ".46", "0,46", "0.459", "０．４６", "0.4594", "0.463"] {
        let guess = attenscope::number::parse(text).expect("a number");
        assert!(is_right(text, guess, weight), "{text}");
    }
    for (text, guess) in [("0.5", 0.5), ("0.45", 0.45), ("-0.46", -0.46), ("1/2", 0.5), ("46", 46.0)] {
        assert!(!is_right(text, guess, weight), "{text}");
    }
    assert!(is_right("−2", -2.0, -2.0) && !is_right("-2", -2.0, 2.0));
    assert!(is_right("12", 12.0, 11.6), "to the digits typed");
    assert!(!is_right("5", 5.0, 6.0) && !is_right("5", 5.0, 5.4), "one digit is too few");
    assert!(is_right("1", 1.0, 0.9999999999999982) && is_right("0", 0.0, 8e-109));
    assert!(!is_right("0", 0.0, 0.081));
    assert!(!is_right("1", 1.0, f64::NAN) && !is_right("1", 1.0, f64::INFINITY));
}

proptest! {
    #![proptest_config(properties(256))]

    #[test]
    fn the_number_itself_is_right(value in -1e6..1e6f64) {
        prop_assert!(is_right(&value.to_string(), value, value));
    }

    #[test]
    fn its_rounding_to_two_digits_is_right(size in 0.1..1e6f64, sign in prop::sample::select(vec![-1.0, 1.0])) {
        let value = sign * size;
        let text = format!("{value:.3}");
        let typed: f64 = text.parse().expect("a number");
        prop_assert!(is_right(&text, typed, value), "{text} for {value}");
    }

    #[test]
    fn what_is_far_off_is_wrong(value in 1.0..1e6f64, share in 0.1..8.0f64) {
        let guess = value + (value * share).max(0.601);
        let text = format!("{guess:.3}");
        let typed: f64 = text.parse().expect("a number");
        prop_assert!(!is_right(&text, typed, value), "{text} for {value}");
    }

    #[test]
    fn cells_of_any_pair_are_within_the_stage(row in 0..3usize, col in 0..3usize) {
        let shape = Preset::ThreeWords.document().shape();
        for step in Step::ALL {
            let cell = step.cell(CellRef { stage: Stage::Weights, row, col });
            let (rows, cols) = cell.stage.dimensions(shape);
            prop_assert!(cell.row < rows && cell.col < cols);
        }
    }
}
