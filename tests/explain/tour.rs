//! The tour uncovers every stage in order, its tasks are recognised by the numbers, and guesses are judged fairly.

#![allow(clippy::expect_used, reason = "a helper that fails fails its test")]

use attenscope::explain::{Answer, Baseline, Step, Task, is_right};
use attenscope::math::Matrix;
use attenscope::model::{
    Attention, CellRef, Convention, Divisor, Document, Edit, Input, Pipeline, Scaling, Stage, Temperature,
};
use attenscope::presets::Preset;
use proptest::prelude::*;

use crate::support::properties::properties;

fn answer(step: Step, before: &Document, now: &Document) -> Option<Answer> {
    let task = Task::of(step, now.shape());
    let (baseline, row) = (baseline(task, before), asks(now));
    with(now, |pipeline| task.answer(pipeline, &baseline, row))
}

/// The word that the tour looks at.
fn asks(document: &Document) -> usize {
    document.origin().and_then(Preset::by_id).map_or(0, |preset| preset.opening_cell().row)
}

fn baseline(task: Task, document: &Document) -> Baseline {
    with(document, |pipeline| Baseline::of(task, pipeline, asks(document)))
}

fn with<T>(document: &Document, f: impl FnOnce(Pipeline<'_>) -> T) -> T {
    f(Pipeline::new(document, &Attention::compute(document)))
}

fn edited(document: &Document, edits: &[Edit]) -> Document {
    let mut now = document.clone();
    for edit in edits {
        now.apply(edit).expect("it fits");
    }
    now
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
        Task::LargeInput => vec![set(Input::X, 1, 3, 100.0)],
        Task::LargeScore => vec![set(Input::X, 1, 4, 100.0)],
        Task::LargeQueryWeight => vec![set(Input::Wq, 1, 1, -100.0)],
        Task::LargeValueWeight => vec![set(Input::Wv, 0, 0, 100.0)],
        Task::ZeroRow => vec![block(Input::X, 1, 0, Matrix::zeros(1, shape.d_model()))],
        Task::NoScaling => vec![Edit::SetScaling(Scaling::None)],
        Task::EqualWeights => {
            vec![Edit::SetScaling(Scaling::Custom(Divisor::new(1e6).expect("a divisor")))]
        }
        Task::ZeroColumn => vec![block(Input::Wv, 0, 1, Matrix::zeros(shape.d_model(), 1))],
        Task::OneWeight => vec![heat(0.01)],
        Task::NoSaturation => {
            vec![heat(if matches!(preset, Preset::Saturated | Preset::DkSweep) { 100.0 } else { 20.0 })]
        }
        Task::FromAfar => {
            let other = if asks(document) == 0 { shape.n() - 1 } else { 0 };
            vec![set(Input::X, other, 1, 20.0)]
        }
    }
}

#[test]
fn a_walk_uncovers_each_stage_once_and_in_order() {
    let walked: Vec<Stage> = Step::ALL.into_iter().flat_map(Step::uncovers).collect();
    assert_eq!(walked, Stage::ALL);
    for step in Step::ALL {
        assert!(step.stages().iter().all(|&stage| !step.covers(stage)), "{step:?} is about what is seen");
    }
    let covered = [11, 8, 5, 4, 2, 1, 0, 0, 0];
    for (step, covered) in Step::ALL.into_iter().zip(covered) {
        let is_covered = Stage::ALL.map(|stage| step.covers(stage));
        let expected: [bool; Stage::COUNT] = std::array::from_fn(|at| at >= Stage::COUNT - covered);
        assert_eq!(is_covered, expected, "{step:?}");
    }
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

/// The presets of which no task is done before a person comes: words that are all the same have equal rows and equal
/// weights, and what overflows is unscaled.
fn toured() -> impl Iterator<Item = Preset> {
    Preset::ALL.into_iter().filter(|preset| !matches!(preset, Preset::Uniform | Preset::Overflow))
}

#[test]
fn every_task_can_be_done_on_every_preset_and_is_not_done_before() {
    for preset in toured() {
        let document = preset.document();
        for step in Step::ALL {
            assert_eq!(answer(step, &document, &document), None, "{preset:?} {step:?} before");
            let now = edited(&document, &doing(step, preset, &document));
            // What comes from afar reaches a saturated word only by a number that outweighs all others.
            let found = answer(step, &document, &now);
            assert!(found.is_some(), "{preset:?} {step:?}");
        }
    }
}

#[test]
fn on_a_walk_no_task_is_done_on_entry_and_each_can_be_done() {
    for preset in toured() {
        let mut document = preset.document();
        for step in Step::ALL {
            assert_eq!(answer(step, &document, &document), None, "{preset:?} {step:?} on entry");
            let mut now = edited(&document, &doing(step, preset, &document));
            if answer(step, &document, &now).is_none() {
                // What was done before stands in the way, as a large divisor or equal weights do.
                let undone = [Edit::SetScaling(Scaling::SqrtDk), Edit::SetTemperature(Temperature::ONE)];
                now = edited(&now, &undone);
            }
            if answer(step, &document, &now).is_none() {
                // No temperature levels what 64 dimensions make of numbers of 100: those are taken back.
                let start = preset.document();
                now = edited(&start, &doing(step, preset, &start));
            }
            assert!(answer(step, &document, &now).is_some(), "{preset:?} {step:?}");
            document = now;
        }
    }
}

#[test]
fn what_held_on_entry_counts_when_it_is_undone_and_done_anew() {
    let unscaled = edited(&Preset::ThreeWords.document(), &[Edit::SetScaling(Scaling::None)]);
    let task = Task::NoScaling;
    let mut baseline = baseline(task, &unscaled);
    assert_eq!(with(&unscaled, |pipeline| task.answer(pipeline, &baseline, 0)), None);
    let scaled = edited(&unscaled, &[Edit::SetScaling(Scaling::SqrtDk)]);
    with(&scaled, |pipeline| baseline.forget_undone(task, pipeline));
    assert!(with(&unscaled, |pipeline| task.answer(pipeline, &baseline, 0)).is_some());
}

#[test]
fn answers_tell_the_numbers_that_stand_there() {
    let document = Preset::ThreeWords.document();
    let done = |step| {
        let now = edited(&document, &doing(step, Preset::ThreeWords, &document));
        answer(step, &document, &now).expect("it is done")
    };
    assert_eq!(done(Step::Words), Answer::EqualRows { one: 0, other: 2 });
    let (value, factor) = (-100.0, 2.0);
    let large = Answer::LargeQueryWeight { word: 1, value, row: 2, col: 2, dimension: 2, factor };
    assert_eq!(done(Step::Projections), large);
    assert_eq!(done(Step::Scores), Answer::ZeroRow { word: 1 });
    let scaled = 3.0 / 3f64.sqrt();
    assert_eq!(done(Step::Scale), Answer::NoScaling { word: 0, distance: 3.0, scaled }, "3 to 6");
    let third = 1.0 / 3.0;
    assert!(matches!(
        done(Step::Weights),
        Answer::EqualWeights { word: 0, low, high, count: 3 } if low <= third && third <= high
    ));
    assert_eq!(done(Step::Output), Answer::ZeroColumn { dimension: 2 });
    assert!(matches!(
        done(Step::Meaning),
        Answer::FromAfar { changed: 2, asks: 0, dimension: 2, was, is }
            if (was - 1.9187287046475034).abs() < 1e-14 && was != is
    ));
}

#[test]
fn a_place_is_told_as_the_convention_shows_it() {
    let edit = Edit::SetCell { input: Input::Wq, row: 2, col: 0, value: 100.0 };
    for (convention, place) in
        [(Convention::Rows, (3, 1)), (Convention::Columns, (1, 3)), (Convention::Linear, (1, 3))]
    {
        let before = edited(&Preset::ThreeWords.document(), &[Edit::SetConvention(convention)]);
        let found = answer(Step::Projections, &before, &edited(&before, std::slice::from_ref(&edit)));
        assert!(
            matches!(found, Some(Answer::LargeQueryWeight { row, col, dimension: 1, .. }) if (row, col) == place),
            "{convention:?} {found:?}"
        );
    }
}

#[test]
fn the_slope_is_divided_by_the_temperature() {
    let before = Preset::Saturated.document();
    let tau = Temperature::new(100.0).map(Edit::SetTemperature).expect("a temperature");
    let now = edited(&before, &[tau]);
    let Some(Answer::NoSaturation { asks, answers, temperature, weight, product, slope, .. }) =
        answer(Step::Saturation, &before, &now)
    else {
        panic!("it is done");
    };
    assert_eq!((temperature, slope), (100.0, product / 100.0));
    assert!((product - weight * (1.0 - weight)).abs() < 1e-15, "{product} of {weight}");
    // A hundredth more in the score moves the weight by a hundredth of the slope.
    let weight_at = |more: f64| {
        with(&now, |pipeline| {
            let row = pipeline.stage(Stage::Scaled).row(asks);
            let exp = |col: usize| ((row[col] + if col == answers { more } else { 0.0 }) / temperature).exp();
            exp(answers) / (0..row.len()).map(exp).sum::<f64>()
        })
    };
    let measured = (weight_at(1e-2) - weight_at(-1e-2)) / 2e-2;
    assert!((measured - slope).abs() < 1e-9, "{measured} {slope}");
}

#[test]
fn a_zero_projection_of_keys_makes_all_weights_equal() {
    let document = Preset::Saturated.document();
    let mut now = document.clone();
    let block = Matrix::zeros(4, 2);
    now.apply(&Edit::SetBlock { input: Input::Wk, row: 0, col: 0, block }).expect("it fits");
    let third = 1.0 / 3.0;
    let expected = Answer::EqualWeights { word: 0, low: third, high: third, count: 3 };
    assert_eq!(answer(Step::Weights, &document, &now), Some(expected));
}

#[test]
fn another_document_is_not_what_was_changed_from_afar() {
    let (before, now) = (Preset::ThreeWords.document(), Preset::HumptyDumpty8.document());
    assert_eq!(answer(Step::Meaning, &before, &now), None);
    let mut now = before.clone();
    now.apply(&Edit::SetCell { input: Input::X, row: 0, col: 0, value: 9.0 }).expect("it fits");
    assert_eq!(answer(Step::Meaning, &before, &now), None, "the word itself");
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
