//! What is said of learning is true: of runs by hand, and of random documents.

use attenscope::explain::Broken;
use attenscope::lab::learning::{
    Course, LEARNT, Learner, LearnerError, LearningRate, Progress, Race, RaceLoss, Standstill, Trace,
};
use attenscope::math::{Matrix, jacobian_norm};
use attenscope::model::{
    Attention, CellRef, Document, Edit, Input, Mask, Objective, Pipeline, Settings, Stage,
};
use attenscope::plot::figure::Spacing;
use attenscope::present::lab::{
    LearnQuantity, LearnSetup, LossKind, NoStep, curve_said, learn_chart, learn_refusal, learn_said,
    loss_said, race_chart, race_curve_said, race_said, start_said,
};
use attenscope::presets::Preset;
use attenscope::text::Language;
use proptest::prelude::*;

use crate::support::documents::{any_small_biased_document, document, with_any_words};
use crate::support::properties::properties;
use crate::{english, read};

fn setup(document: &Document) -> LearnSetup {
    read(document, LearnSetup::of)
}

fn course(document: &Document, setup: &LearnSetup) -> Course {
    Course::new(document.clone(), setup.learner(document).unwrap())
}

fn run(course: &mut Course, most: usize) -> Progress {
    (0..most).map(|_| course.step()).find(|progress| *progress != Progress::Going).unwrap_or(Progress::Going)
}

fn told(course: &Course) -> String {
    learn_said(course.trace(), course.learner(), english().text)
}

#[test]
fn each_preset_begins_with_what_it_is_made_for() {
    let teach = setup(&Preset::Teach.document());
    assert_eq!((teach.kind, teach.query, teach.key), (LossKind::Look, 4, 2));
    assert_eq!((teach.moving.clone(), teach.rate.value()), (vec![Input::Wq, Input::Wk], 0.03));
    let stuck = setup(&Preset::Stuck.document());
    assert_eq!((stuck.kind, stuck.query, stuck.key), (LossKind::Row, 4, 2));
    assert_eq!((stuck.output.clone(), stuck.rate.value()), (vec![0.0, 4.0, 0.0], 0.01));
    // "they" sees least of "like" and of "because".
    let gaze = setup(&Preset::Gaze.document());
    assert_eq!((gaze.kind, gaze.query, gaze.key), (LossKind::Look, 4, 1));
    let cache = setup(&Preset::Cache.document());
    assert_eq!(cache.moving, [Input::Q, Input::K]);
}

#[test]
fn a_run_is_told_step_by_step() {
    let document = Preset::Teach.document();
    let mut course = course(&document, &setup(&document));
    assert_eq!(told(&course), "No step yet: the loss is ≈2.725.");
    assert_eq!(start_said(course.trace().facts[0].loss, english().text.lab().learn), told(&course));
    course.step();
    assert_eq!(told(&course), "Step 1: loss ≈1.886, it fell by ≈0.8396.");
    assert_eq!(run(&mut course, 200), Progress::Learnt);
    let steps = course.trace().steps();
    let said = told(&course);
    assert!(said.starts_with(&format!("Step {steps}: loss ≈0.009")), "{said}");
    assert!(said.ends_with("Learned: the loss is within 0.01 of 0, the least that it can be."), "{said}");
}

#[test]
fn stuck_is_told_with_the_norm_of_its_jacobian_and_the_way_out() {
    let document = Preset::Stuck.document();
    let mut course = course(&document, &setup(&document));
    assert_eq!(run(&mut course, 100), Progress::Still(Standstill::Saturated));
    let said = told(&course);
    assert!(
        said.contains(
            "The loss stands still: softmax is saturated. The norm of its Jacobian is ≈9.508e−8, so next to nothing of \
             the gradient gets through it to W_Q, W_K. Press “Restore the gradient” and go on"
        ),
        "{said}"
    );
    let chinese = learn_said(course.trace(), course.learner(), Language::Chinese.messages());
    assert!(chinese.contains("softmax 饱和了") && chinese.contains("“恢复梯度”"), "{chinese}");
}

#[test]
fn a_run_that_saturates_softmax_itself_is_told_to_go_back() {
    let document = Preset::Teach.document();
    let mut setup = setup(&document);
    read(&document, |pipeline| setup.choose(LossKind::Row, pipeline));
    setup.rate = LearningRate::new(LearningRate::MAX).unwrap();
    let mut course = course(&document, &setup);
    assert_eq!(run(&mut course, 200), Progress::Still(Standstill::Saturated));
    let said = told(&course);
    assert!(
        said.contains("its steps were too long. Press “Back” and choose a smaller learning rate."),
        "{said}"
    );
    assert!(!said.contains("Restore the gradient"), "{said}");
}

#[test]
fn a_run_that_diverges_is_told_with_the_step_that_is_kept() {
    let document = Preset::Teach.document();
    let mut setup = setup(&document);
    read(&document, |pipeline| setup.choose(LossKind::Row, pipeline));
    setup.set_moving(Input::X, true);
    setup.set_moving(Input::Wv, true);
    setup.rate = LearningRate::new(LearningRate::MAX).unwrap();
    let mut course = course(&document, &setup);
    assert_eq!(run(&mut course, 1000), Progress::Diverged);
    let kept = format!("The numbers of step {} are kept.", course.trace().steps());
    assert!(told(&course).contains(&kept), "{}", told(&course));
}

#[test]
fn what_cannot_be_learnt_is_refused_with_the_reason() {
    let document = Preset::Teach.document();
    let text = english().text.lab().learn;
    let why = |setup: &LearnSetup, document: &Document| {
        let error = setup.learner(document).unwrap_err();
        learn_refusal(&error, setup, document, text)
    };
    let mut wanted = setup(&document);
    read(&document, |pipeline| wanted.choose(LossKind::Weights, pipeline));
    wanted.weights = vec![1.0, 0.0, 1.0, 0.0, 0.0, 0.0];
    assert_eq!(why(&wanted, &document), "The wanted weights add up to 2, not to 1.");
    assert!(wanted.normalise());
    assert_eq!(wanted.weights, [0.5, 0.0, 0.5, 0.0, 0.0, 0.0]);
    assert!(wanted.learner(&document).is_ok());
    wanted.weights[1] = -1.0;
    assert_eq!(why(&wanted, &document), "The wanted weight of “like” must be 0 or more.");
    assert!(!wanted.normalise());
    wanted.weights = vec![0.0; 6];
    assert!(!wanted.normalise());
    let mut hidden = document.clone();
    hidden.apply(&Edit::set(Mask::padding(vec![false, false, true, false, false, false]))).unwrap();
    let looking = setup(&document);
    assert_eq!(
        why(&looking, &hidden),
        "The mask hides “mats” from “they”: its weight is always 0. Choose another word."
    );
    let mut nothing = setup(&document);
    nothing.moving.clear();
    assert_eq!(nothing.learner(&document).unwrap_err(), LearnerError::NothingMoves);
    assert_eq!(why(&nothing, &document), "Choose at least one matrix that may move.");
}

#[test]
fn a_start_that_is_not_finite_is_refused_with_the_number_the_gradient_or_the_loss() {
    let one = |value: f64| Matrix::from_rows([[value]]);
    let why = |x: f64, w_v: f64, wanted: f64| {
        let document = document([one(x), one(0.0), one(0.0), one(w_v)], Settings::default());
        let loss = Objective::SquaredError { query: Some(0), wanted: one(wanted) };
        let learner = Learner::new(&document, loss, &[Input::Wv], LearningRate::SMALLEST).unwrap();
        read(&document, |pipeline| {
            NoStep::of(pipeline, &learner).map(|why| (why, why.said(pipeline, english())))
        })
    };
    assert_eq!(why(1.0, 1.0, 0.0), None);
    // V = 10¹⁶⁰ · 10¹⁶⁰.
    let (number, said) = why(1e160, 1e160, 0.0).unwrap();
    let at = |stage| CellRef { stage, row: 0, col: 0 };
    assert_eq!(number, NoStep::Broken(Broken::Number { cell: at(Stage::V), number: f64::INFINITY }));
    assert!(said.contains("a number of the sheet is not finite") && said.ends_with(": ∞."), "{said}");
    // The loss is 10³⁰⁰. The gradient of W_V is 10¹⁶⁰ · 2 · 10¹⁵⁰.
    let (slope, said) = why(1e160, 1e-10, 0.0).unwrap();
    assert_eq!(slope, NoStep::Broken(Broken::Gradient { cell: at(Stage::Wv), gradient: f64::INFINITY }));
    assert!(said.contains("the gradient of the loss is not finite") && said.ends_with(": ∞."), "{said}");
    // The gradient is 2 · 10²⁰⁰, the loss its square.
    let (loss, said) = why(1.0, 1e200, 0.0).unwrap();
    assert_eq!(loss, NoStep::Overflow { loss: f64::INFINITY, norm: 2e200 });
    assert_eq!(
        said,
        "No step can be taken: the loss is ∞ and the norm of its gradient 2e200. Both must be finite."
    );
}

#[test]
fn what_is_wanted_stays_while_the_numbers_move() {
    let document = Preset::Stuck.document();
    let setup = setup(&document);
    let mut moved = document.clone();
    moved.apply(&Edit::SetCell { input: Input::Wv, row: 1, col: 1, value: 9.0 }).unwrap();
    assert_eq!(setup.learner(&moved).unwrap().objective(), &setup.objective());
    let other = read(&moved, LearnSetup::of);
    assert_eq!(other.output, [0.0, 18.0, 0.0]);
}

#[test]
fn a_loss_is_told_with_its_formula() {
    let document = Preset::Teach.document();
    let mut setup = setup(&document);
    let said: Vec<_> = LossKind::ALL
        .into_iter()
        .map(|kind| {
            read(&document, |pipeline| setup.choose(kind, pipeline));
            assert_eq!(LossKind::by_id(kind.id()), Some(kind));
            loss_said(&setup, &document, english().text.lab().learn)
        })
        .collect();
    assert_eq!(said[0], "−Σ wanted · ln A over the weights of “they”");
    assert_eq!(said[0], said[1]);
    assert_eq!(said[2], "Σ (Z − wanted)² over the output of “they”");
    assert!(said[3].starts_with("Σ (Z − wanted)² over all outputs"));
}

#[test]
fn curves_hold_the_facts_of_both_runs_the_earlier_one_dotted() {
    let document = Preset::Teach.document();
    let text = english().text.lab().learn;
    let mut course = course(&document, &setup(&document));
    run(&mut course, 3);
    let (present, none) = (course.trace(), Trace::default());
    for quantity in LearnQuantity::ALL {
        assert_eq!(LearnQuantity::by_id(quantity.id()), Some(quantity));
        let chart = learn_chart(present, &none, quantity, text);
        let expected: Vec<_> =
            present.facts.iter().enumerate().map(|(at, facts)| (at as f64, quantity.of(facts))).collect();
        assert_eq!(chart.series[0].points, expected);
        assert_eq!(chart.series.len(), 1);
        assert!(quantity != LearnQuantity::Loss || chart.y.range.is_some_and(|(low, _)| low == 0.0));
        let is_log = matches!(quantity, LearnQuantity::LogLoss | LearnQuantity::Gradient);
        assert_eq!(chart.y.spacing == Spacing::Log, is_log);
        assert_eq!(learn_chart(present, present, quantity, text).series.len(), 2);
    }
    assert_eq!(curve_said(&none, LearnQuantity::Loss, text), "No step has been taken yet.");
    let said = curve_said(present, LearnQuantity::LogLoss, text);
    assert!(said.starts_with("After 3 steps: loss from ≈2.725 to "), "{said}");
    let mut long = present.clone();
    long.facts = vec![present.facts[0]; 5000];
    long.facts.push(present.facts[1]);
    let points = learn_chart(&long, &none, LearnQuantity::Loss, text).series.remove(0).points;
    assert!(points.len() <= 402);
    assert_eq!(points.last(), Some(&(5000.0, present.facts[1].loss)));
}

#[test]
fn the_two_runs_are_told_as_they_are() {
    let text = &english().text.lab().learn;
    let mut race = Race::new(RaceLoss::SquaredError).unwrap();
    assert!(race_chart(None, LearnQuantity::LogLoss, text).series.is_empty());
    while !race.is_over() {
        race.step();
    }
    let said = race_said(&race, &text.race);
    assert!(said.starts_with("Loss with √d_k: from ≈532.8 to ≈0.1189 in 100 steps. Without it: from ≈762.7 to ≈849.0 in 100 steps."), "{said}");
    assert!(said.contains("Without √d_k the loss stands still: softmax is saturated in every row"), "{said}");
    assert_eq!(race_chart(Some(&race), LearnQuantity::Jacobian, text).series.len(), 2);
    assert_eq!(
        race_curve_said(Some(&race), LearnQuantity::LogLoss, text),
        "with √dₖ: ≈532.8 → ≈0.1189; without: ≈762.7 → ≈849.0"
    );
    assert_eq!(race_curve_said(None, LearnQuantity::LogLoss, text), text.no_curve);
    let mut race = Race::new(RaceLoss::CrossEntropy).unwrap();
    while !race.is_over() {
        race.step();
    }
    let said = race_said(&race, &text.race);
    assert!(!said.contains("saturated"), "{said}");
}

/// The number behind some words.
fn number_after(said: &str, words: &str) -> Option<f64> {
    let rest = said.split_once(words)?.1;
    let digits: String = rest
        .trim_start_matches('≈')
        .replace('−', "-")
        .chars()
        .take_while(|c| "0123456789.e-".contains(*c))
        .collect();
    digits.trim_end_matches('.').parse().ok()
}

proptest! {
    #![proptest_config(properties(128))]

    #[test]
    fn what_is_told_of_a_run_holds_of_its_numbers(
        document in with_any_words(any_small_biased_document()),
        kind in prop::sample::select(LossKind::ALL.to_vec()),
        rate in prop::sample::select(vec![0.001, 0.1, 1.0, 100.0]),
        moves in prop::sample::select(vec![vec![Input::Wq, Input::Wk], vec![Input::Wv], Input::ALL.to_vec()]),
        steps in 0..40_usize,
    ) {
        let mut setup = setup(&document);
        read(&document, |pipeline| setup.choose(kind, pipeline));
        setup.rate = LearningRate::new(rate).expect("in range");
        setup.moving = moves;
        let Ok(learner) = setup.learner(&document) else { return Ok(()) };
        let mut course = Course::new(document.clone(), learner);
        for _ in 0..steps {
            course.step();
        }
        let said = told(&course);
        let document = course.document();
        let attention = Attention::compute(document);
        let pipeline = Pipeline::new(document, &attention);
        let facts = &course.trace().facts;
        let now = course.learner().objective().value(pipeline);
        let last = facts.last().expect("the start at least");
        prop_assert!(now.to_bits() == last.loss.to_bits(), "{now} {said}");
        if let [.., before, last] = facts[..] {
            prop_assert_eq!(said.contains("it fell by"), last.loss < before.loss, "{}", said);
            prop_assert_eq!(said.contains("it rose by"), last.loss > before.loss, "{}", said);
        }
        if said.contains("Learned:") {
            prop_assert!(last.loss - course.learner().least() <= LEARNT, "{said}");
        }
        if said.contains("softmax is saturated") {
            let rows = course.learner().objective().row().map_or(0..document.shape().n(), |row| row..row + 1);
            let norms: Vec<_> = rows.map(|row| jacobian_norm(pipeline.stage(Stage::Weights).row(row))).collect();
            let most = norms.iter().copied().fold(0.0, f64::max);
            let shown = number_after(&said, "The norm of its Jacobian is ").expect("with its norm");
            prop_assert!((shown - most).abs() <= 1e-3 * most, "{most} {said}");
            // Next to nothing: a step of rate 1 would not change the loss by a ten-thousandth.
            prop_assert!(last.gradient * last.gradient <= 1e-4 * last.loss, "{said}");
            for input in [Input::X, Input::Wv] {
                prop_assert!(!said.split("gets through it to ").nth(1).unwrap_or("").split('.').next().unwrap_or("").split(", ").any(|name| name == attenscope::text::symbol(input)), "{said}");
            }
        }
        if said.contains("is not finite") {
            prop_assert!(course.trace().has_diverged || !last.are_finite(), "{said}");
        }
    }
}
