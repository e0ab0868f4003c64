//! If a task of the tour cannot be done with the current numbers, the page says so truthfully. If it says nothing,
//! small documents permit the task.

use std::sync::Arc;

use attenscope::math::Matrix;
use attenscope::model::{
    Divisor, Document, Edit, Input, Mask, Scaling, Sequence, SoftCap, Stage, Temperature,
};
use attenscope::number::Digits;
use attenscope::present::tasks::{Baseline, Obstacle, Task};
use attenscope::present::{TourStep, tour_document, tour_facts, tour_pair};
use attenscope::presets::Preset;
use attenscope::text::Language;
use proptest::prelude::*;

use crate::read;
use crate::support::documents::{any_small_biased_document, of_scores, temperature};
use crate::support::properties::properties;

/// The tasks that small documents have.
const SMALL: [Task; 7] = [
    Task::EqualRows,
    Task::LargeValueWeight,
    Task::ZeroRow,
    Task::NoScaling,
    Task::EqualWeights,
    Task::ZeroColumn,
    Task::NoSaturation,
];

fn baseline(task: Task, document: &Document) -> Baseline {
    read(document, |pipeline| Baseline::of(task, pipeline))
}

fn obstacle_since(task: Task, before: &Document, now: &Document) -> Option<Obstacle> {
    let baseline = baseline(task, before);
    read(now, |pipeline| Obstacle::of(task, pipeline, &baseline))
}

fn obstacle(task: Task, document: &Document) -> Option<Obstacle> {
    obstacle_since(task, document, document)
}

fn edited(document: &Document, edits: &[Edit]) -> Document {
    let mut now = document.clone();
    for edit in edits {
        now.apply(edit).expect("it fits");
    }
    now
}

fn is_done(task: Task, before: &Document, now: &Document) -> bool {
    let (mut baseline, row) = (baseline(task, before), tour_pair(now).row);
    read(now, |pipeline| {
        baseline.renew(task, pipeline);
        task.answer(pipeline, &baseline, row).is_some()
    })
}

/// Whether some obvious edit does the task.
fn can_be_done(task: Task, document: &Document) -> bool {
    let (shape, n) = (document.shape(), document.shape().n());
    let does = |edits: Vec<Edit>| is_done(task, document, &edited(document, &edits));
    let block = |input, row, col, block| Edit::SetBlock { input, row, col, block };
    let cells = |input: Input| {
        let matrix = document.inputs().matrix(input);
        (0..matrix.rows()).flat_map(|row| (0..matrix.cols()).map(move |col| (row, col))).collect::<Vec<_>>()
    };
    let large = |input: Input| {
        cells(input).into_iter().any(|(row, col)| does(vec![Edit::SetCell { input, row, col, value: 1e3 }]))
    };
    match task {
        Task::EqualRows => (0..n).any(|from| {
            let x = document.inputs().matrix(Input::X);
            let row = Matrix::from_fn(1, shape.d_model(), |_, col| x[(from, col)]);
            (0..n).any(|to| to != from && does(vec![block(Input::X, to, 0, row.clone())]))
        }),
        Task::LargeValueWeight => large(Input::Wv),
        Task::ZeroRow => {
            (0..n).any(|row| does(vec![block(Input::X, row, 0, Matrix::zeros(1, shape.d_model()))]))
        }
        Task::NoScaling => does(vec![Edit::set(Scaling::None)]),
        Task::EqualWeights => {
            let flat = Scaling::Custom(Divisor::new(1e9).expect("a divisor"));
            does(vec![Edit::set(flat), Edit::set(None::<Arc<Matrix>>)])
        }
        Task::ZeroColumn => (0..shape.d_v())
            .any(|col| does(vec![block(Input::Wv, 0, col, Matrix::zeros(shape.d_model(), 1))])),
        Task::NoSaturation => std::iter::successors(Some(1.001), |tau| Some(tau * 1.002))
            .take_while(|&tau| tau < Temperature::MAX)
            .any(|tau| does(vec![Edit::set(temperature(tau))])),
        Task::Turned | Task::LargeInput | Task::LargeScore | Task::OneWeight | Task::Masked => {
            unreachable!("no task of these")
        }
    }
}

/// Asserts that the obstacle reported for a task is true of the document's numbers.
fn check_told(obstacle: Obstacle, document: &Document) {
    let (n, mask) = (document.shape().n(), document.mask());
    let choosing = || (0..n).filter(|&query| mask.visible_keys(query, n).count() > 1);
    let weights_at = |tau: f64| {
        let tempered = edited(document, &[Edit::set(temperature(tau))]);
        read(&tempered, |pipeline| pipeline.stage(Stage::Weights).clone())
    };
    let largest =
        |weights: &Matrix| choosing().flat_map(|query| weights.row(query).to_vec()).fold(0.0, f64::max);
    let now = document.settings().temperature.value();
    let facts = read(document, |pipeline| tour_facts(pipeline, Digits::Fixed(2)));
    let said = obstacle.prose(Language::English.messages().steps().obstacle, &facts).plain();
    assert_eq!(
        said.contains("sees more than one key"),
        !mask.is_none() && said.contains("0.9") || obstacle == Obstacle::OneKey
    );
    match obstacle {
        Obstacle::OneWord => assert_eq!(n, 1),
        Obstacle::OneKey => assert!(choosing().next().is_none()),
        Obstacle::Level => assert!(largest(&weights_at(1.0)) <= 0.9, "{said}"),
        Obstacle::Capped => {
            assert!(largest(&weights_at(1.0)) <= 0.9, "{said}");
            let free = edited(&document.clone().capped_at(None), &[Edit::set(temperature(1.0))]);
            let weights = read(&free, |pipeline| pipeline.stage(Stage::Weights).clone());
            assert!(largest(&weights) > 0.9, "{said}");
        }
        Obstacle::TooHot => assert!(largest(&weights_at(now)) <= 0.9 && now > 1.0, "{said}"),
        Obstacle::TooFar => assert!(largest(&weights_at(now)) > 0.9 && now == Temperature::MAX, "{said}"),
        Obstacle::BiasTooFar => {
            assert!(largest(&weights_at(now)) > 0.9 && now == Temperature::MAX, "{said}");
            let level = with_queries_times(document, 0.0);
            assert!(read(&level, |pipeline| largest(pipeline.stage(Stage::Weights))) > 0.9, "{said}");
        }
        Obstacle::Lost => assert!(weights_at(now).values().iter().any(|weight| weight.is_nan())),
        Obstacle::Tied => {
            let scores = read(document, |pipeline| pipeline.stage(Stage::Scaled).clone());
            for query in choosing() {
                let mut seen: Vec<_> = mask.visible_keys(query, n).map(|key| scores[(query, key)]).collect();
                seen.sort_by(f64::total_cmp);
                assert_eq!(seen[seen.len() - 1], seen[seen.len() - 2], "{said}");
            }
            assert_eq!(said.contains("the bias"), document.inputs().has(Input::Bias));
            // However far the others are behind, none of those that share the largest score takes nearly all.
            let far = with_queries_times(&document.clone().capped_at(None), 1e6);
            let far = edited(&far, &[Edit::set(temperature(1.0))]);
            assert!(read(&far, |pipeline| largest(pipeline.stage(Stage::Weights))) <= 0.9, "{said}");
        }
        Obstacle::Unscaled => assert_eq!(document.divisor(), 1.0),
        Obstacle::Held => {}
    }
}

/// The document with W_Q multiplied.
fn with_queries_times(document: &Document, factor: f64) -> Document {
    let w_q = document.inputs().matrix(Input::Wq);
    let block = Matrix::from_fn(w_q.rows(), w_q.cols(), |row, col| factor * w_q[(row, col)]);
    edited(document, &[Edit::SetBlock { input: Input::Wq, row: 0, col: 0, block }])
}

/// Documents of which some have widely spread scores, and some any temperature.
fn any_heated() -> impl Strategy<Value = Document> {
    (
        any_small_biased_document(),
        prop::sample::select(vec![1.0, 30.0, 1e4]),
        prop::sample::select(vec![0.05, 1.0, 2.0, 40.0, 100.0]),
    )
        .prop_map(|(document, factor, tau)| {
            edited(&with_queries_times(&document, factor), &[Edit::set(temperature(tau))])
        })
}

proptest! {
    #![proptest_config(properties(48))]

    #[test]
    fn what_nothing_stands_in_the_way_of_can_be_done(document in any_heated()) {
        for task in SMALL {
            let obstacle = obstacle(task, &document);
            if let Some(obstacle) = obstacle {
                check_told(obstacle, &document);
            }
            match obstacle {
                // Scores that are too far apart are reported only at the highest temperature.
                None | Some(Obstacle::TooFar) if task == Task::NoSaturation => {}
                // A lower temperature does it.
                None | Some(Obstacle::TooHot) => prop_assert!(can_be_done(task, &document), "{:?}", task),
                Some(other) => prop_assert!(!can_be_done(task, &document), "{:?} {:?}", task, other),
            }
        }
    }

    #[test]
    fn what_is_saturated_is_so_no_more_at_some_temperature_or_is_told_to_be_too_far_apart(document in any_heated()) {
        let at = |tau: f64| edited(&document, &[Edit::set(temperature(tau))]);
        let (task, cool, hottest) = (Task::NoSaturation, at(1.0), at(Temperature::MAX));
        if !is_done(task, &cool, &hottest) {
            match obstacle_since(task, &cool, &hottest) {
                Some(Obstacle::TooFar) => prop_assert!(!can_be_done(task, &cool)),
                Some(Obstacle::TooHot) => prop_assert!(can_be_done(task, &cool)),
                Some(_) => prop_assert!(!can_be_done(task, &cool)),
                None => prop_assert!(false, "at the highest temperature it is done, or something stands in the way"),
            }
        }
    }

    #[test]
    fn the_pair_of_the_tour_is_one_of_which_the_one_sees_the_other_where_there_is_such(
        document in any_small_biased_document()
    ) {
        let (pair, n, mask) = (tour_pair(&document), document.shape().n(), document.mask());
        let sees_another = |query: usize| mask.visible_keys(query, n).any(|key| key != query);
        if (0..n).any(sees_another) {
            prop_assert!(pair.row != pair.col && !mask.hides(pair.row, pair.col));
        }
        prop_assert!(pair.row < n && pair.col < n);
    }
}

#[test]
fn on_the_documents_of_the_tour_nothing_stands_in_the_way() {
    for step in attenscope::explain::Step::ALL {
        let document = tour_document(step, Language::English);
        assert_eq!(obstacle(TourStep::of(step).task(document.shape()), &document), None, "{step:?}");
    }
}

#[test]
fn what_stands_in_the_way_is_named() {
    let three = Preset::ThreeWords.document();
    let one = edited(
        &three,
        &[
            Edit::RemoveWord { of: Sequence::Queries, row: 1 },
            Edit::RemoveWord { of: Sequence::Queries, row: 1 },
        ],
    );
    for task in [
        Task::EqualRows,
        Task::LargeScore,
        Task::EqualWeights,
        Task::OneWeight,
        Task::NoSaturation,
        Task::Masked,
    ] {
        assert_eq!(obstacle(task, &one), Some(Obstacle::OneWord), "{task:?}");
    }
    assert_eq!(obstacle(Task::ZeroRow, &one), None);

    let alone = three.clone().masked_by(Mask::painted((3, 3), |query, key| query != key)).expect("it fits");
    for task in [Task::EqualWeights, Task::OneWeight, Task::NoSaturation] {
        assert_eq!(obstacle(task, &alone), Some(Obstacle::OneKey), "{task:?}");
    }
    let turned =
        three.clone().masked_by(Mask::painted((3, 3), |query, key| (query + 1) % 3 != key)).expect("it fits");
    assert_eq!(obstacle(Task::EqualWeights, &turned), Some(Obstacle::OneKey));
    assert_eq!(obstacle(Task::Masked, &turned), Some(Obstacle::Held), "a mask hides words already");
    assert_eq!(obstacle(Task::Masked, &three), None);

    let unscaled = edited(&three, &[Edit::set(Scaling::None)]);
    assert_eq!(obstacle(Task::NoScaling, &unscaled), Some(Obstacle::Unscaled));
    assert_eq!(obstacle_since(Task::NoScaling, &three, &unscaled), None, "that is done");
    assert_eq!(obstacle(Task::EqualRows, &Preset::Uniform.document()), Some(Obstacle::Held));
    assert_eq!(obstacle(Task::EqualWeights, &Preset::Uniform.document()), Some(Obstacle::Held));

    assert_eq!(obstacle(Task::NoSaturation, &Preset::Uniform.document()), Some(Obstacle::Tied));
    assert_eq!(obstacle(Task::NoSaturation, &three), Some(Obstacle::Tied), "x₂ and x₃ have the same key");

    let level = tour_document(attenscope::explain::Step::Weights, Language::English);
    assert_eq!(obstacle(Task::NoSaturation, &level), Some(Obstacle::Level));
    let hot = |document: &Document| edited(document, &[Edit::set(temperature(Temperature::MAX))]);
    assert_eq!(obstacle_since(Task::NoSaturation, &level, &hot(&level)), Some(Obstacle::Level));
    let saturated = tour_document(attenscope::explain::Step::Saturation, Language::English);
    let apart = edited(&saturated, &[Edit::SetCell { input: Input::X, row: 0, col: 0, value: 1e6 }]);
    assert_eq!(obstacle(Task::NoSaturation, &apart), None, "a temperature may do it");
    assert_eq!(obstacle_since(Task::NoSaturation, &apart, &hot(&apart)), Some(Obstacle::TooFar));
}

/// The document with this bias for every word.
fn biased(document: &Document, row: &[f64]) -> Document {
    let bias = Matrix::from_fn(row.len(), row.len(), |_, key| row[key]);
    document.clone().biased_by(Some(bias)).expect("it fits")
}

#[test]
fn what_a_bias_has_to_do_with_what_stands_in_the_way_is_told() {
    let found = |document: &Document| {
        let found = obstacle(Task::NoSaturation, document);
        if let Some(found) = found {
            check_told(found, document);
        }
        found
    };
    // x₂ and x₃ have the same key. A small bias tells them apart by too little, a large one by enough.
    let three = Preset::ThreeWords.document();
    assert_eq!(found(&biased(&three, &[0.0, 0.5, 0.0])), Some(Obstacle::Tied));
    assert_eq!(found(&biased(&three, &[0.0, 9.0, 0.0])), None);
    // Here the first word holds the others back. The scores can still be multiplied until it does not.
    let held = biased(&three, &[9.0, 9.0, 0.0]);
    let held = edited(&held, &[Edit::set(Scaling::Custom(Divisor::new(100.0).expect("a divisor")))]);
    assert_eq!(found(&held), Some(Obstacle::Level));
    assert_eq!(found(&with_queries_times(&held, 1e3)), None);
    // Every word has the scores 5, 0 and 0, which a soft cap holds at 0.5, 0 and 0. Without it a small bias leaves the
    // first ahead by 4, a large one by 1.
    let capped = of_scores([5.0, 0.0, 0.0]).capped_at(SoftCap::new(0.5).ok());
    assert_eq!(found(&capped), Some(Obstacle::Capped));
    assert_eq!(found(&biased(&capped, &[-1.0, 0.0, 0.0])), Some(Obstacle::Capped));
    assert_eq!(found(&biased(&capped, &[-4.0, 0.0, 0.0])), Some(Obstacle::Level));
}

#[test]
fn what_is_too_far_apart_is_told_to_be_so_by_its_scores_or_by_the_bias_alone() {
    let hot = |document: &Document| edited(document, &[Edit::set(temperature(Temperature::MAX))]);
    let since = |document: &Document| obstacle_since(Task::NoSaturation, document, &hot(document));
    let saturated = tour_document(attenscope::explain::Step::Saturation, Language::English);
    let far = edited(&saturated, &[Edit::SetCell { input: Input::X, row: 0, col: 0, value: 1e3 }]);
    let (little, much) = ([0.0, 1.0, 2.0, 3.0, 4.0, 5.0], [0.0, 1e4, 0.0, 0.0, 0.0, 0.0]);
    assert_eq!(since(&biased(&far, &little)), Some(Obstacle::TooFar));
    assert_eq!(since(&biased(&far, &much)), Some(Obstacle::BiasTooFar));
    assert_eq!(since(&biased(&saturated, &much)), Some(Obstacle::BiasTooFar));
    check_told(Obstacle::BiasTooFar, &hot(&biased(&far, &much)));
    // What is advised makes it possible: first a smaller bias, then smaller scores.
    let smaller = biased(&far, &much.map(|number| 1e-3 * number));
    assert_eq!(since(&smaller), Some(Obstacle::TooFar));
    assert!(can_be_done(Task::NoSaturation, &with_queries_times(&smaller, 1e-4)));
}

#[test]
fn weights_that_are_no_numbers_are_neither_equal_nor_level() {
    let three = Preset::ThreeWords.document();
    let beyond = edited(&three, &[Edit::SetCell { input: Input::X, row: 0, col: 0, value: 1e200 }]);
    assert!(read(&beyond, |pipeline| pipeline.stage(Stage::Weights)[(0, 0)].is_nan()));
    assert!(!is_done(Task::EqualWeights, &three, &beyond));
    assert_eq!(obstacle(Task::NoSaturation, &beyond), Some(Obstacle::Lost));
    check_told(Obstacle::Lost, &beyond);
    let facts = read(&beyond, |pipeline| tour_facts(pipeline, Digits::Fixed(2)));
    assert!(facts.has_lost);
}

#[test]
fn what_holds_wherever_it_can_was_held() {
    let three = Preset::ThreeWords.document();
    let sharp = edited(&Preset::HumptyDumpty.document(), &[Edit::set(temperature(Temperature::MIN))]);
    assert_eq!(TourStep::of(attenscope::explain::Step::Output).task(sharp.shape()), Task::OneWeight);
    assert_eq!(obstacle(Task::OneWeight, &sharp), Some(Obstacle::Held));
    let w_v = Matrix::from_fn(4, 3, |_, _| 255.0);
    let large = edited(&three, &[Edit::SetBlock { input: Input::Wv, row: 0, col: 0, block: w_v }]);
    assert_eq!(obstacle(Task::LargeValueWeight, &large), Some(Obstacle::Held));
    assert_eq!(obstacle_since(Task::LargeValueWeight, &three, &large), None);
}

#[test]
fn a_temperature_that_is_too_high_is_told_from_one_that_is_too_low() {
    let inputs = tour_document(attenscope::explain::Step::Weights, Language::English);
    // A lead of about ln 20: 0.95.
    let double = Matrix::from_fn(4, 3, |row, col| 2.0 * inputs.inputs().matrix(Input::Wq)[(row, col)]);
    let weak = edited(&inputs, &[Edit::SetBlock { input: Input::Wq, row: 0, col: 0, block: double }]);
    let since =
        |tau: f64| obstacle_since(Task::NoSaturation, &weak, &edited(&weak, &[Edit::set(temperature(tau))]));
    assert!(can_be_done(Task::NoSaturation, &weak));
    assert_eq!((since(1.01), since(100.0)), (None, Some(Obstacle::TooHot)));
}
