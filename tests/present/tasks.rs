//! The tasks of the tour are recognized from the numbers, and their results are described.

use attenscope::explain::Step;
use attenscope::math::Matrix;
use attenscope::model::{Divisor, Document, Edit, Input, Mask, Scaling, Stage, Temperature};
use attenscope::number::Digits;
use attenscope::present::tasks::{
    Answer, Baseline, EqualRows, EqualWeights, Masked, NoSaturation, NoScaling, Task, ZeroColumn, ZeroRow,
};
use attenscope::present::{TourStep, is_toured, tour_document, tour_pair, tour_shares};
use attenscope::presets::Preset;
use attenscope::text::Language;

use crate::{read, wording};

pub fn answer(step: Step, before: &Document, now: &Document) -> Option<Answer> {
    let task = TourStep::of(step).task(now.shape());
    let (mut baseline, row) = (baseline(task, before), asks(now));
    read(now, |pipeline| {
        baseline.renew(task, pipeline);
        task.answer(pipeline, &baseline, row)
    })
}

/// The token that the tour looks at.
fn asks(document: &Document) -> usize {
    tour_pair(document).row
}

fn baseline(task: Task, document: &Document) -> Baseline {
    read(document, |pipeline| Baseline::of(task, pipeline))
}

pub fn edited(document: &Document, edits: &[Edit]) -> Document {
    let mut now = document.clone();
    for edit in edits {
        now.apply(edit).expect("it fits");
    }
    now
}

/// The fewest edits that do the task of a step.
fn doing(step: Step, preset: Preset, document: &Document) -> Vec<Edit> {
    let shape = document.shape();
    let set = |input, row, col, value| Edit::SetCell { input, row, col, value };
    let block = |input, row, col, block| Edit::SetBlock { input, row, col, block };
    let x = document.inputs().matrix(Input::X);
    let heat = |tau| Temperature::new(tau).map(Edit::set).expect("a temperature");
    match TourStep::of(step).task(shape) {
        Task::EqualRows => {
            let row = Matrix::from_fn(1, shape.d_model(), |_, col| x[(0, col)]);
            vec![block(Input::X, 2, 0, row)]
        }
        Task::LargeInput => vec![set(Input::X, 1, 3, 100.0)],
        Task::LargeScore => vec![set(Input::X, 1, 4, 100.0)],
        Task::Turned => turning(document),
        Task::LargeValueWeight => vec![set(Input::Wv, 0, 0, 100.0)],
        Task::ZeroRow => vec![block(Input::X, 1, 0, Matrix::zeros(1, shape.d_model()))],
        Task::NoScaling => vec![Edit::set(Scaling::None)],
        Task::EqualWeights => {
            vec![Edit::set(Scaling::Custom(Divisor::new(1e6).expect("a divisor")))]
        }
        Task::ZeroColumn => vec![block(Input::Wv, 0, 1, Matrix::zeros(shape.d_model(), 1))],
        Task::OneWeight => vec![heat(0.01)],
        Task::NoSaturation => {
            vec![heat(if matches!(preset, Preset::Saturated | Preset::DkSweep) { 100.0 } else { 20.0 })]
        }
        Task::Masked => vec![Edit::set(Mask::painted((shape.n(), shape.n()), |query, key| query != key))],
    }
}

/// The first edit of one number of the followed word that makes it look at another word.
fn turning(document: &Document) -> Vec<Edit> {
    let row = asks(document);
    let edits = (0..document.shape().d_model()).flat_map(|col| {
        [-1.0, 1.0, -20.0, 20.0, -100.0, 100.0].map(|value| Edit::SetCell {
            input: Input::X,
            row,
            col,
            value,
        })
    });
    let turns =
        |edit: &Edit| answer(Step::Gaze, document, &edited(document, std::slice::from_ref(edit))).is_some();
    vec![edits.into_iter().find(turns).expect("a number turns it")]
}

/// Whether the step has something to show on a preset: a slope rises only where a weight is saturated.
fn shows(preset: Preset, step: Step) -> bool {
    step != Step::Saturation || matches!(preset, Preset::Saturated)
}

/// The presets on which no task is done from the start. Identical tokens have equal rows and equal weights, and the
/// overflow preset is unscaled; the causal one has a mask.
fn toured() -> impl Iterator<Item = Preset> {
    Preset::ALL
        .into_iter()
        .filter(|preset| !matches!(preset, Preset::Uniform | Preset::Overflow | Preset::Causal))
        .filter(|preset| is_toured(preset.document().shape()))
}

#[test]
fn every_task_can_be_done_on_every_preset_and_is_not_done_before() {
    for preset in toured() {
        let document = preset.document();
        for step in Step::ALL.into_iter().filter(|&step| shows(preset, step)) {
            assert_eq!(answer(step, &document, &document), None, "{preset:?} {step:?} before");
            let now = edited(&document, &doing(step, preset, &document));
            let found = answer(step, &document, &now);
            assert!(found.is_some(), "{preset:?} {step:?}");
        }
    }
}

#[test]
fn each_step_stands_on_a_document_on_which_its_task_can_be_done() {
    for step in Step::ALL {
        let document = tour_document(step, Language::English);
        assert_eq!(answer(step, &document, &document), None, "{step:?} before");
        let now = edited(&document, &doing(step, Preset::Gaze, &document));
        assert!(answer(step, &document, &now).is_some(), "{step:?}");
    }
}

#[test]
fn on_the_documents_of_the_tour_its_points_can_be_seen() {
    for language in Language::ALL {
        for step in Step::ALL {
            let document = tour_document(step, language);
            read(&document, |pipeline| {
                let scores = pipeline.stage(Stage::Scores);
                assert_ne!(scores[(4, 2)], scores[(2, 4)], "{step:?}: not symmetric");
                let weight = pipeline.stage(Stage::Weights)[(4, 0)];
                let expected = if step == Step::Saturation { 0.9996 } else { 0.6597 };
                assert!((weight - expected).abs() < 5e-5, "{step:?} {weight}");
                assert_eq!(asks(&document), 4, "the pronoun");
                let shares = tour_shares(pipeline, Digits::Fixed(2)).expect("two words");
                if step != Step::Saturation {
                    assert_eq!((&*shares.weight, &*shares.second_weight), ("0.66", "0.07"));
                }
            });
        }
    }
}

#[test]
fn a_higher_temperature_raises_the_slope_of_what_is_saturated_and_of_nothing_else() {
    let document = tour_document(Step::Saturation, Language::English);
    let hot = |document: &Document, tau| {
        edited(document, &[Temperature::new(tau).map(Edit::set).expect("a temperature")])
    };
    for tau in [6.0, 20.0] {
        let Some(Answer::NoSaturation(found)) = answer(Step::Saturation, &document, &hot(&document, tau))
        else {
            panic!("{tau} does it");
        };
        assert!(found.slope > 10.0 * found.slope_then, "{tau}: {found:?}");
    }
    assert_eq!(answer(Step::Saturation, &document, &hot(&document, 2.0)), None, "a weight is above 0.9");
    let level = tour_document(Step::Weights, Language::English);
    assert_eq!(answer(Step::Saturation, &level, &hot(&level, 20.0)), None, "there the slope only falls");
}

#[test]
fn on_a_walk_no_task_is_done_on_entry_and_each_can_be_done() {
    for preset in toured() {
        let mut document = preset.document();
        for step in Step::ALL.into_iter().filter(|&step| shows(preset, step)) {
            assert_eq!(answer(step, &document, &document), None, "{preset:?} {step:?} on entry");
            let mut now = edited(&document, &doing(step, preset, &document));
            if answer(step, &document, &now).is_none() {
                // An earlier edit is an obstacle, such as a large divisor or equal weights.
                let undone = [Edit::set(Scaling::SqrtDk), Edit::set(Temperature::ONE)];
                now = edited(&now, &undone);
            }
            if answer(step, &document, &now).is_none() {
                // No temperature levels the scores that numbers of 100 have in 64 dimensions: undo these numbers.
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
    let unscaled = edited(&Preset::ThreeWords.document(), &[Edit::set(Scaling::None)]);
    let task = Task::NoScaling;
    let mut baseline = baseline(task, &unscaled);
    assert_eq!(read(&unscaled, |pipeline| task.answer(pipeline, &baseline, 0)), None);
    let scaled = edited(&unscaled, &[Edit::set(Scaling::SqrtDk)]);
    read(&scaled, |pipeline| baseline.renew(task, pipeline));
    assert!(read(&unscaled, |pipeline| task.answer(pipeline, &baseline, 0)).is_some());
}

#[test]
fn answers_tell_the_numbers_that_stand_there() {
    let document = Preset::ThreeWords.document();
    let done = |step| {
        let now = edited(&document, &doing(step, Preset::ThreeWords, &document));
        answer(step, &document, &now).expect("it is done")
    };
    let equal = done(Step::Words);
    assert!(
        matches!(
            equal,
            Answer::EqualRows(EqualRows { one: 0, other: 2, share: Some((0, _)), is_biased: false })
        ),
        "{equal:?}"
    );
    assert_eq!(done(Step::Scores), Answer::ZeroRow(ZeroRow { word: 1 }));
    let scaled = 3.0 / 3f64.sqrt();
    assert!(
        matches!(
            done(Step::Scale),
            Answer::NoScaling(NoScaling { word: 0, distance: 3.0, scaled: found, .. }) if found == scaled
        ),
        "3 to 6"
    );
    let third = 1.0 / 3.0;
    assert!(matches!(
        done(Step::Weights),
        Answer::EqualWeights(EqualWeights { word: 0, low, high, count: 3 }) if low <= third && third <= high
    ));
    assert_eq!(done(Step::Output), Answer::ZeroColumn(ZeroColumn { dimension: 2 }));
    assert!(matches!(
        done(Step::Meaning),
        Answer::Masked(Masked { asks: 0, hidden, strongest: Some((0, 1.0)) }) if hidden == [1, 2]
    ));
}

#[test]
fn an_answer_is_told_with_its_words_and_numbers() {
    let document = Preset::ThreeWords.document();
    let words = ["one", "two", "three"].map(str::to_owned);
    for language in Language::ALL {
        let told = |step| {
            let now = edited(&document, &doing(step, Preset::ThreeWords, &document));
            answer(step, &document, &now).expect("it is done").prose(&words, wording(language)).plain()
        };
        for (step, parts) in [
            (Step::Words, &["one", "three"][..]),
            (Step::Scores, &["two"]),
            (Step::Scale, &["one", "3", "1.732"]),
            (Step::Weights, &["one", "0.333"]),
            (Step::Output, &["2"]),
            (Step::Meaning, &["two", "one", "1"]),
        ] {
            let said = told(step);
            assert!(parts.iter().all(|part| said.contains(part)), "{step:?}: {said}");
        }
    }
}

#[test]
fn the_slope_is_divided_by_the_temperature() {
    let before = Preset::Saturated.document();
    let tau = Temperature::new(100.0).map(Edit::set).expect("a temperature");
    let now = edited(&before, &[tau]);
    let Some(Answer::NoSaturation(NoSaturation {
        asks, answers, temperature, weight, product, slope, ..
    })) = answer(Step::Saturation, &before, &now)
    else {
        panic!("it is done");
    };
    assert_eq!((temperature, slope), (100.0, product / 100.0));
    assert!((product - weight * (1.0 - weight)).abs() < 1e-15, "{product} of {weight}");
    // A score that is larger by a hundredth moves the weight by a hundredth of the slope.
    let weight_at = |more: f64| {
        read(&now, |pipeline| {
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
    let expected = Answer::EqualWeights(EqualWeights { word: 0, low: third, high: third, count: 3 });
    assert_eq!(answer(Step::Weights, &document, &now), Some(expected));
}

#[test]
fn a_mask_is_told_by_what_it_hides_from_the_word_and_who_has_its_share_now() {
    let before = tour_document(Step::Meaning, Language::English);
    let causal = edited(&before, &[Edit::set(Mask::CAUSAL)]);
    let Some(Answer::Masked(Masked { asks: 4, hidden, strongest: Some((0, weight)) })) =
        answer(Step::Meaning, &before, &causal)
    else {
        panic!("it is done");
    };
    assert_eq!(hidden, [5], "what follows");
    assert!((weight - 0.75).abs() < 5e-3, "{weight}");

    let blind = edited(&before, &[Edit::set(Mask::painted((6, 6), |query, _| query == 4))]);
    let told = answer(Step::Meaning, &before, &blind);
    let expected = Masked { asks: 4, hidden: (0..6).collect(), strongest: None };
    assert_eq!(told, Some(Answer::Masked(expected)));

    // The mask changes nothing for the followed word, so the text tells of another.
    let other = edited(&before, &[Edit::set(Mask::painted((6, 6), |query, key| query == 1 && key == 0))]);
    let told = answer(Step::Meaning, &before, &other);
    assert!(matches!(told, Some(Answer::Masked(Masked { asks: 1, .. }))), "{told:?}");
    assert_eq!(answer(Step::Meaning, &causal, &causal), None, "it was so before");
}
