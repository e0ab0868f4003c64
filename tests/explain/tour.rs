//! The tour uncovers every stage in order, its tasks are recognised by the numbers, and guesses are judged fairly.

#![allow(clippy::expect_used, reason = "a helper that fails fails its test")]

use attenscope::explain::{Answer, Baseline, Step, Task, is_right};
use attenscope::math::Matrix;
use attenscope::model::{
    Attention, CellRef, Divisor, Document, Edit, Input, Pipeline, Scaling, Stage, Temperature,
};
use attenscope::presets::Preset;
use proptest::prelude::*;

fn answer(step: Step, before: &Document, now: &Document) -> Option<Answer> {
    let attention = Attention::compute(before);
    let baseline = Baseline::of(Pipeline::new(before, &attention));
    let attention = Attention::compute(now);
    let task = Task::of(step, now.shape());
    task.answer(Pipeline::new(now, &attention), &baseline, 0)
}

/// The edits that do the task of a step, as few as a person would make.
fn doing(step: Step, preset: Preset, document: &Document) -> Vec<Edit> {
    let shape = document.shape();
    let set = |input, row, col, value| Edit::SetCell { input, row, col, value };
    let block = |input, row, col, block| Edit::SetBlock { input, row, col, block };
    let x = document.inputs().matrix(Input::X);
    let heat = |tau| Temperature::new(tau).map(Edit::SetTemperature).expect("a temperature");
    match Task::of(step, shape) {
        Task::EqualRows => {
            let row = Matrix::from_fn(1, shape.d_model(), |_, col| x[(0, col)]);
            vec![block(Input::X, 2, 0, row)]
        }
        Task::LargeInput | Task::LargeScore => vec![set(Input::X, 1, 3, 100.0)],
        Task::LargeQueryWeight => vec![set(Input::Wq, 1, 1, -100.0)],
        Task::LargeValueWeight => vec![set(Input::Wv, 0, 0, 100.0)],
        Task::ZeroRow => vec![block(Input::X, 1, 0, Matrix::zeros(1, shape.d_model()))],
        Task::NoScaling => vec![Edit::SetScaling(Scaling::None)],
        Task::EqualWeights => {
            vec![Edit::SetScaling(Scaling::Custom(Divisor::new(1e6).expect("a divisor")))]
        }
        Task::ZeroColumn => vec![block(Input::Wv, 0, 1, Matrix::zeros(shape.d_model(), 1))],
        Task::OneWeight => vec![heat(0.01)],
        Task::NoSaturation => vec![heat(if preset == Preset::Saturated { 100.0 } else { 20.0 })],
        Task::FromAfar => vec![set(Input::X, shape.n() - 1, 1, 20.0)],
    }
}

#[test]
fn a_walk_uncovers_each_stage_once_and_in_order() {
    let walked: Vec<Stage> = Step::ALL.into_iter().flat_map(Step::uncovers).collect();
    assert_eq!(walked, Stage::ALL);
    for step in Step::ALL {
        for stage in Stage::ALL {
            assert_eq!(step.covers(stage), Step::uncovering(stage) > step);
        }
        assert!(step.stages().iter().all(|&stage| !step.covers(stage)), "{step:?} is about what is seen");
    }
    assert!(!Stage::ALL.into_iter().any(|stage| Step::Output.covers(stage)));
}

#[test]
fn steps_lead_to_one_another_and_have_names() {
    let mut step = Step::ALL[0];
    assert_eq!(step.previous(), step);
    for (at, expected) in Step::ALL.into_iter().enumerate() {
        assert_eq!((step, step.number()), (expected, at + 1));
        assert_eq!(Step::by_id(step.id()), Some(step));
        assert_eq!(step.next().previous(), if at < 8 { step } else { Step::Saturation });
        step = step.next();
    }
    assert_eq!(step, Step::Meaning);
}

#[test]
fn the_cell_to_look_at_exists_and_is_seen() {
    for preset in Preset::ALL {
        let shape = preset.document().shape();
        for step in Step::ALL {
            let cell = step.cell(preset.opening_cell());
            let (rows, cols) = cell.stage.dimensions(shape);
            assert!(cell.row < rows && cell.col < cols && !step.covers(cell.stage), "{preset:?} {step:?}");
        }
    }
}

#[test]
fn every_task_can_be_done_on_every_preset_and_is_not_done_before() {
    for preset in Preset::ALL {
        let document = preset.document();
        for step in Step::ALL {
            assert_eq!(answer(step, &document, &document), None, "{preset:?} {step:?} before");
            let mut now = document.clone();
            for edit in doing(step, preset, &document) {
                now.apply(&edit).expect("it fits");
            }
            // What comes from afar reaches a saturated word only by a number that outweighs all others.
            let found = answer(step, &document, &now);
            assert!(found.is_some(), "{preset:?} {step:?}");
        }
    }
}

#[test]
fn answers_tell_the_numbers_that_stand_there() {
    let document = Preset::ThreeWords.document();
    let done = |step| {
        let mut now = document.clone();
        for edit in doing(step, Preset::ThreeWords, &document) {
            now.apply(&edit).expect("it fits");
        }
        answer(step, &document, &now).expect("it is done")
    };
    assert_eq!(done(Step::Words), Answer { words: vec![0, 2], numbers: vec![] });
    let large = done(Step::Projections);
    assert_eq!(large, Answer { words: vec![1], numbers: vec![-100.0, 2.0, 2.0, 2.0, -200.0] });
    assert_eq!(done(Step::Scores), Answer { words: vec![1], numbers: vec![] });
    let Answer { words, numbers } = done(Step::Scale);
    assert_eq!((words, numbers[0]), (vec![0], 3.0), "3 to 6");
    assert!((numbers[1] - 3.0 / 3f64.sqrt()).abs() < 1e-15);
    let Answer { numbers, .. } = done(Step::Weights);
    assert!(numbers[0] <= 1.0 / 3.0 && 1.0 / 3.0 <= numbers[1] && numbers[2] == 3.0);
    assert_eq!(done(Step::Output).numbers, [2.0]);
    let Answer { words, numbers } = done(Step::Meaning);
    assert_eq!((words, numbers[0]), (vec![2, 0], 2.0));
    assert!((numbers[1] - 1.9187287046475034).abs() < 1e-14);
    assert_ne!(numbers[1], numbers[2]);
}

#[test]
fn a_zero_projection_of_keys_makes_all_weights_equal() {
    let document = Preset::Saturated.document();
    let mut now = document.clone();
    let block = Matrix::zeros(4, 2);
    now.apply(&Edit::SetBlock { input: Input::Wk, row: 0, col: 0, block }).expect("it fits");
    let third = 1.0 / 3.0;
    let expected = Answer { words: vec![0], numbers: vec![third, third, 3.0] };
    assert_eq!(answer(Step::Weights, &document, &now), Some(expected));
}

#[test]
fn another_document_is_not_what_was_changed_from_afar() {
    let (before, now) = (Preset::ThreeWords.document(), Preset::HumptyDumpty8.document());
    assert_eq!(answer(Step::Meaning, &before, &now), None);
    let mut now = before.clone();
    now.apply(&Edit::SetCell { input: Input::X, row: 0, col: 0, value: 9.0 }).expect("it fits");
    assert_eq!(answer(Step::Meaning, &before, &now), None, "the first word itself");
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
    #[test]
    fn the_number_itself_and_its_rounding_to_two_digits_are_right(value in -1e6..1e6f64) {
        prop_assert!(is_right(&value.to_string(), value, value));
        let text = format!("{value:.3}");
        let typed: f64 = text.parse().expect("a number");
        prop_assume!(value.abs() >= 0.1);
        prop_assert!(is_right(&text, typed, value), "{text} for {value}");
    }

    #[test]
    fn what_is_far_off_is_wrong(value in 1.0..1e6f64, factor in 1.1..9.0f64) {
        let guess = value * factor;
        prop_assume!(guess - value > 0.6);
        let text = format!("{guess}e0");
        prop_assert!(!is_right(&text, guess, value));
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
