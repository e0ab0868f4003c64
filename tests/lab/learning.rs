//! Gradient descent: steps by hand, runs that learn, stand still, are freed or diverge, and the way back.

use attenscope::lab::Revival;
use attenscope::lab::learning::{
    Course, Learner, LearnerError, LearningRate, Progress, Race, RaceLoss, SATURATED, STILL_STEPS,
    Standstill, Trace, movable,
};
use attenscope::math::Matrix;
use attenscope::model::{
    Attention, CellRef, Document, Edit, Input, Objective, ObjectiveError, Pipeline, Stage, Temperature,
    Worksheet,
};
use attenscope::presets::Preset;
use proptest::prelude::*;

use crate::support::documents::{any_small_biased_document, with_any_words};
use crate::support::properties::properties;

const THEY: usize = 4;
const MATS: usize = 2;
const KEYS: [Input; 2] = [Input::Wq, Input::Wk];

fn rate(rate: f64) -> LearningRate {
    LearningRate::new(rate).unwrap()
}

fn teaching(document: &Document, at: f64) -> Learner {
    Learner::new(document, Objective::look_at(THEY, MATS, 6), &KEYS, rate(at)).unwrap()
}

/// The output of "they" is to be the value of "mats".
fn stuck(document: &Document, at: f64) -> Learner {
    let wanted = Matrix::from_rows([[0.0, 4.0, 0.0]]);
    assert_eq!(Attention::compute(document).v().row(MATS), wanted.row(0));
    let loss = Objective::SquaredError { query: Some(THEY), wanted };
    Learner::new(document, loss, &KEYS, rate(at)).unwrap()
}

/// Takes steps while the loss changes, up to a number of them.
fn run(course: &mut Course, most: usize) -> Progress {
    (0..most).map(|_| course.step()).find(|progress| *progress != Progress::Going).unwrap_or(Progress::Going)
}

fn losses(trace: &Trace) -> Vec<f64> {
    trace.facts.iter().map(|facts| facts.loss).collect()
}

#[test]
fn the_first_step_of_teach_is_that_of_the_blackboard() {
    let document = Preset::Teach.document();
    let mut course = Course::new(document.clone(), teaching(&document, 0.03));
    // "they" has the scores 6, 0, 2, 0, 3, 3 over √3.
    let root = 3_f64.sqrt();
    let exps = [6.0, 0.0, 2.0, 0.0, 3.0, 3.0].map(|score: f64| (score / root).exp());
    let sum: f64 = exps.iter().sum();
    let weights = exps.map(|exp| exp / sum);
    assert!((course.trace().facts[0].loss - -weights[MATS].ln()).abs() < 1e-14);
    // ∂loss/∂score = (A − wanted) / √3. q = [3, 1, 0], so ∂q = Σ ∂scoreⱼ·kⱼ, ∂kⱼ = ∂scoreⱼ·q.
    let of_score: Vec<f64> =
        (0..6).map(|key| (weights[key] - if key == MATS { 1.0 } else { 0.0 }) / root).collect();
    let k = [[2., 0., 0.], [0., 0., 2.], [0., 2., 0.], [0., 0., 0.], [1., 0., 0.], [1., 0., 1.]];
    let x = [
        [2., 0., 0., 0.],
        [0., 0., 2., 0.],
        [0., 2., 0., 0.],
        [0., 0., 0., 1.],
        [1., 0., 0., 2.],
        [1., 0., 1., 0.],
    ];
    let q = [3.0, 1.0, 0.0];
    let of_w_q = Matrix::from_fn(4, 3, |row, col| {
        x[THEY][row] * (0..6).map(|key| of_score[key] * k[key][col]).sum::<f64>()
    });
    let of_w_k =
        Matrix::from_fn(4, 3, |row, col| (0..6).map(|key| x[key][row] * of_score[key] * q[col]).sum::<f64>());
    let norm = of_w_q.values().iter().chain(of_w_k.values()).map(|slope| slope * slope).sum::<f64>().sqrt();
    assert!((course.trace().facts[0].gradient - norm).abs() < 1e-12);
    assert_eq!(course.step(), Progress::Going);
    for (input, slopes) in [(Input::Wq, of_w_q), (Input::Wk, of_w_k)] {
        let [before, after] =
            [&document, course.document()].map(|document| document.inputs().matrix(input).clone());
        for (at, slope) in slopes.values().iter().enumerate() {
            let moved = before.values()[at] - 0.03 * slope;
            assert!((after.values()[at] - moved).abs() < 1e-14, "{input:?} {at}");
        }
    }
    for input in [Input::X, Input::Wv] {
        assert_eq!(document.inputs().matrix(input), course.document().inputs().matrix(input));
    }
}

#[test]
fn teach_learns_to_look_at_mats_and_its_loss_only_falls() {
    let document = Preset::Teach.document();
    let mut course = Course::new(document.clone(), teaching(&document, 0.03));
    assert_eq!(run(&mut course, 200), Progress::Learnt);
    let losses = losses(course.trace());
    assert!(losses.windows(2).all(|pair| pair[1] < pair[0]), "{losses:?}");
    let attention = Attention::compute(course.document());
    assert!(attention.weights()[(THEY, MATS)] > 0.99);
    assert_eq!(course.trace().facts.last().unwrap().largest, attention.weights()[(THEY, MATS)]);
}

#[test]
fn the_same_start_gives_the_same_numbers() {
    let [one, other] = [(), ()].map(|()| {
        let document = Preset::Teach.document();
        let mut course = Course::new(document.clone(), teaching(&document, 0.1));
        run(&mut course, 20);
        (course.document().clone(), course.trace().clone())
    });
    assert_eq!(one, other);
}

#[test]
fn stuck_stands_still_because_softmax_is_saturated_and_learns_once_it_is_heated() {
    let document = Preset::Stuck.document();
    let weights = Attention::compute(&document).weights().row(THEY).to_vec();
    assert!(weights[0] > 0.9999999 && weights[0] < 1.0);
    let mut course = Course::new(document.clone(), stuck(&document, 0.01));
    assert_eq!(run(&mut course, 100), Progress::Still(Standstill::Saturated));
    assert_eq!(course.trace().steps(), STILL_STEPS);
    let facts = course.trace().facts[0];
    assert!(facts.is_saturated && facts.jacobian < 1e-6 && facts.loss > 31.99, "{facts:?}");

    let revival = Revival::of(Attention::compute(&document).masked().row(THEY), 1.0);
    let Revival::At { temperature, .. } = revival else { panic!("{revival:?}") };
    let mut heated = document.clone();
    heated.apply(&Edit::set(Temperature::new(temperature).unwrap())).unwrap();
    let mut course = Course::new(heated.clone(), stuck(&heated, 0.01));
    assert_eq!(run(&mut course, 200), Progress::Learnt);
    assert!(course.trace().facts.last().unwrap().loss < 0.01);
    assert!(losses(course.trace()).windows(2).all(|pair| pair[1] < pair[0]));
}

#[test]
fn cross_entropy_learns_where_softmax_is_saturated() {
    let document = Preset::Stuck.document();
    let mut course = Course::new(document.clone(), teaching(&document, 0.001));
    assert!(course.trace().facts[0].is_saturated);
    assert!(course.trace().facts[0].gradient > 1.0);
    assert_eq!(run(&mut course, 1000), Progress::Learnt);
}

#[test]
fn a_loss_without_gradient_and_steps_that_are_too_short_or_too_long_stand_still_for_their_own_reasons() {
    // Three equal words: all values are alike, so no weight changes the output.
    let document = Preset::Uniform.document();
    let wanted = Matrix::from_rows([[9.0, 9.0, 9.0]]);
    let loss = Objective::SquaredError { query: Some(0), wanted };
    let mut course = Course::new(document.clone(), Learner::new(&document, loss, &KEYS, rate(1.0)).unwrap());
    assert_eq!(run(&mut course, 100), Progress::Still(Standstill::Flat));

    // One number, z = v: the loss (z − 1000)² has the slope 2·(z − 1000), and v ← v − rate·slope.
    let one = |value: f64| Matrix::from_rows([[value]]);
    let alone = |v: f64, at: f64| {
        let inputs =
            attenscope::model::Inputs::given(vec!["a".to_owned()], one(1.0), one(1.0), one(v)).unwrap();
        let document = Document::new(inputs, attenscope::model::Settings::default());
        let loss = Objective::SquaredError { query: Some(0), wanted: one(1000.0) };
        let learner = Learner::new(&document, loss, &[Input::V], rate(at)).unwrap();
        Course::new(document, learner)
    };
    let mut short = alone(0.0, 0.001);
    assert_eq!(run(&mut short, 5), Progress::Going, "0.4 % in a step is no standstill");
    let mut long = alone(0.0, 1.0);
    assert_eq!(run(&mut long, 100), Progress::Still(Standstill::Long), "from 0 to 2000 and back");
    assert_eq!(long.trace().facts[1].loss, long.trace().facts[0].loss);
    let mut right = alone(0.0, 0.5);
    assert_eq!(run(&mut right, 1), Progress::Learnt, "the lowest point in one step");

    // With half of W_Q softmax lets a little through: the loss has a slope, but at this rate the steps are too short.
    let document = Preset::Stuck.document();
    let mut half_w_q = document.inputs().matrix(Input::Wq).clone();
    half_w_q.values_mut().iter_mut().for_each(|number| *number /= 2.0);
    let mut half = document.clone();
    half.apply(&Edit::SetBlock { input: Input::Wq, row: 0, col: 0, block: half_w_q }).unwrap();
    let mut course = Course::new(half.clone(), stuck(&half, 0.001));
    assert_eq!(run(&mut course, 100), Progress::Still(Standstill::Short));
}

#[test]
fn a_rate_that_diverges_keeps_the_last_finite_numbers() {
    let document = Preset::Teach.document();
    let loss = Objective::SquaredError { query: Some(THEY), wanted: Matrix::from_rows([[0.0, 4.0, 0.0]]) };
    let learner = Learner::new(&document, loss, &Input::PROJECTED, rate(100.0)).unwrap();
    let mut course = Course::new(document, learner);
    assert_eq!(run(&mut course, 1000), Progress::Diverged);
    let kept = course.document().clone();
    let steps = course.trace().steps();
    assert_eq!(course.step(), Progress::Diverged);
    assert_eq!((course.document(), course.trace().steps()), (&kept, steps));
    let attention = Attention::compute(&kept);
    let pipeline = Pipeline::new(&kept, &attention);
    let facts = course.trace().facts.last().unwrap();
    assert!(facts.are_finite());
    assert_eq!(course.learner().objective().value(pipeline).to_bits(), facts.loss.to_bits());
}

#[test]
fn a_run_is_one_undo_step_and_undo_restores_every_bit() {
    let document = Preset::Teach.document();
    let learner =
        Learner::new(&document, Objective::look_at(THEY, MATS, 6), &Input::ALL, rate(0.03)).unwrap();
    assert_eq!(learner.moving(), Input::PROJECTED);
    let mut sheet = Worksheet::new(document.clone());
    for _ in 0..50 {
        let attention = Attention::compute(sheet.document());
        let pipeline = Pipeline::new(sheet.document(), &attention);
        let edits = learner.step(pipeline, &learner.look(pipeline)).unwrap();
        edits.iter().for_each(|edit| {
            sheet.apply(edit).unwrap();
        });
    }
    sheet.seal();
    let learnt = sheet.document().clone();
    assert_eq!(sheet.history().done(), 1);
    // One edit of each input that has a gradient, however many steps there were. No weight depends on W_V.
    assert_eq!(sheet.steps(|step| step.edits().len()), [3]);
    sheet.undo();
    assert_eq!(*sheet.document(), document);
    for input in Input::PROJECTED {
        let bits = |document: &Document| {
            document.inputs().matrix(input).values().iter().map(|value| value.to_bits()).collect::<Vec<_>>()
        };
        assert_eq!(bits(sheet.document()), bits(&document));
    }
    sheet.redo();
    assert_eq!(*sheet.document(), learnt);
    for edit in learner.back_to(&document) {
        sheet.apply(&edit).unwrap();
    }
    assert_eq!(*sheet.document(), document);
}

#[test]
fn what_cannot_be_learnt_is_refused() {
    let document = Preset::Teach.document();
    let new =
        |objective: Objective, moving: &[Input]| Learner::new(&document, objective, moving, rate(1.0)).err();
    let cell = CellRef { stage: Stage::Weights, row: 0, col: 0 };
    assert_eq!(new(Objective::Cell(cell), &KEYS), Some(LearnerError::NotALoss));
    let look = || Objective::look_at(0, 1, 6);
    assert_eq!(new(look(), &[]), Some(LearnerError::NothingMoves));
    assert_eq!(new(look(), &[Input::XKv, Input::Bias, Input::Q]), Some(LearnerError::NothingMoves));
    let beyond = LearnerError::Objective(ObjectiveError::NoSuchPlace);
    assert_eq!(new(Objective::look_at(6, 0, 6), &KEYS), Some(beyond));
    let given = Preset::Cache.document();
    assert_eq!(movable(&given).collect::<Vec<_>>(), Input::GIVEN);
}

#[test]
fn the_least_cross_entropy_is_the_entropy_of_the_wanted_weights() {
    let document = Preset::Teach.document();
    let wanted = vec![0.5, 0.0, 0.5, 0.0, 0.0, 0.0];
    let loss = Objective::CrossEntropy { query: THEY, wanted };
    let learner = Learner::new(&document, loss, &KEYS, rate(0.1)).unwrap();
    assert!((learner.least() - 2_f64.ln()).abs() < 1e-15);
    let mut course = Course::new(document, learner);
    assert_eq!(run(&mut course, 1000), Progress::Learnt);
    let last = course.trace().facts.last().unwrap();
    assert!(last.loss > 2_f64.ln() && last.loss <= 2_f64.ln() + 0.01);
    let attention = Attention::compute(course.document());
    for key in [0, MATS] {
        let weight = attention.weights()[(THEY, key)];
        assert!((weight - 0.5).abs() < 0.06, "{key}: {weight}");
    }
}

#[test]
fn with_the_root_of_d_k_a_squared_error_falls_and_without_it_softmax_saturates() {
    let mut race = Race::new(RaceLoss::SquaredError).unwrap();
    let start = race.traces().map(|trace| trace.facts[0]);
    while !race.is_over() {
        race.step();
    }
    let [scaled, raw] = race.traces().map(|trace| *trace.facts.last().unwrap());
    assert_eq!(race.traces().map(Trace::steps), [Race::STEPS; 2]);
    assert!(scaled.loss < start[0].loss / 1000.0, "{} {}", start[0].loss, scaled.loss);
    assert!(raw.loss > start[1].loss, "{} {}", start[1].loss, raw.loss);
    assert!(raw.is_saturated && raw.jacobian < 1e-3, "{raw:?}");
    assert_eq!(race.progress()[1], Progress::Still(Standstill::Saturated));
}

#[test]
fn cross_entropy_does_not_need_the_root_of_d_k() {
    let mut race = Race::new(RaceLoss::CrossEntropy).unwrap();
    while !race.is_over() {
        race.step();
    }
    let [scaled, raw] = race.traces().map(|trace| trace.facts.last().unwrap().loss);
    assert!(raw < scaled && scaled < 0.2, "{raw} {scaled}");
    assert_eq!(race.progress()[1], Progress::Learnt);
}

proptest! {
    #![proptest_config(properties(128))]

    #[test]
    fn a_short_step_lowers_a_loss_as_its_gradient_says(
        document in with_any_words(any_small_biased_document()), query in 0..99_usize,
    ) {
        let (n, m) = (document.shape().n(), document.shape().m());
        let query = query % n;
        let wanted = Matrix::from_fn(1, document.shape().d_v(), |_, col| col as f64);
        let loss = Objective::SquaredError { query: Some(query), wanted };
        let learner = Learner::new(&document, loss, &Input::ALL, LearningRate::SMALLEST).unwrap();
        let mut course = Course::new(document.clone(), learner);
        course.step();
        let facts = &course.trace().facts;
        // The first steps of a rate of 0.001 lower the loss unless it is steep beyond all measure.
        if facts.len() == 2 && facts[0].gradient < 10.0 {
            prop_assert!(facts[1].loss <= facts[0].loss * (1.0 + 1e-12), "{facts:?}");
        }
        let seen = document.mask().visible_keys(query, m).count();
        prop_assert!(!facts[0].is_saturated || seen > 1 && facts[0].largest > 0.5, "{facts:?}");
        let temperature = document.settings().temperature.value();
        prop_assert!(!facts[0].is_saturated || facts[0].jacobian / temperature <= SATURATED);
    }
}

#[test]
fn a_loss_of_the_result_moves_every_head_and_one_of_weights_its_own() {
    let mut document = Preset::ThreeWords.document().split(3).unwrap().with_output_projection();
    document.choose_head(1);
    let attention = Attention::compute(&document);
    let pipeline = Pipeline::new(&document, &attention);
    let moving = [Input::Wq, Input::Wo];
    let heads = |objective: Objective| -> Vec<Option<usize>> {
        let learner = Learner::new(&document, objective, &moving, rate(0.01)).unwrap();
        assert_eq!(learner.moving(), moving);
        learner.step(pipeline, &learner.look(pipeline)).unwrap().iter().map(Edit::head).collect()
    };
    let result = Objective::SquaredError { query: None, wanted: Matrix::zeros(3, 3) };
    // The chosen head comes last, so that it is still shown. W_O is there once.
    assert_eq!(heads(result.clone()), [Some(0), Some(2), Some(1), None]);
    assert_eq!(heads(Objective::look_at(0, 1, 3)), [Some(1), None]);

    let learner = Learner::new(&document, result, &moving, rate(0.001)).unwrap();
    let mut course = Course::new(document.clone(), learner.clone());
    for _ in 0..20 {
        let _ = course.step();
    }
    let facts = &course.trace().facts;
    assert!(facts.windows(2).all(|pair| pair[1].loss < pair[0].loss), "{facts:?}");
    assert_eq!(course.document().chosen_head(), 1);
    let mut back = course.document().clone();
    assert_ne!(back, document);
    learner.back_to(&document).iter().for_each(|edit| drop(back.apply(edit).unwrap()));
    assert_eq!(back, document);
}

#[test]
fn a_learner_keeps_to_the_head_whose_weights_it_is_about() {
    let document = Preset::ThreeWords.document().split(3).unwrap();
    let mut shown = document.clone();
    shown.choose_head(2);
    let [before, after] = [&document, &shown].map(|document| {
        let learner =
            Learner::new(document, Objective::look_at(0, 1, 3), &[Input::Wk], rate(0.1)).unwrap().in_head(1);
        let attention = Attention::compute(document);
        let pipeline = Pipeline::new(document, &attention);
        let moment = learner.look(pipeline);
        (moment.facts, learner.step(pipeline, &moment).unwrap())
    });
    assert_eq!(before, after);
    assert_eq!(before.1[0].head(), Some(1));
}
