//! Gradients worked out by hand, those of saturated rows beside exact ones, updates, and what is no objective.

use attenscope::math::Matrix;
use attenscope::model::{
    Attention, CellRef, Change, Document, Edit, Gradient, Graph, Input, Mask, Objective, ObjectiveError,
    Pipeline, SoftCap, Stage,
};
use attenscope::presets::Preset;
use proptest::prelude::*;
use rstest::rstest;

use crate::gradient::{all_bits, any_objectives, any_sheet};
use crate::support::documents::{set, temperature};
use crate::support::double_double::Double;
use crate::support::dual::Dual;
use crate::support::forward::{objective, stages_of};
use crate::support::properties::properties;
use crate::support::random::Random;

fn cell(stage: Stage, row: usize, col: usize) -> CellRef {
    CellRef { stage, row, col }
}

fn gradient(document: &Document, target: &Objective) -> Gradient {
    assert_eq!(target.check(document), Ok(()), "{target:?}");
    Gradient::of(Pipeline::new(document, &Attention::compute(document)), target)
}

#[test]
fn a_score_of_three_words_by_hand() {
    let document = Preset::ThreeWords.document();
    // q₁ = [1 1 1] and k₂ = [4 0 2], from x₁ = [1 0 1 0] and x₂ = [0 2 0 2].
    let gradient = gradient(&document, &Objective::Cell(cell(Stage::Scores, 0, 1)));
    let is = |stage, rows: Matrix| assert_eq!(gradient.stage(stage), Some(&rows), "{stage:?}");
    is(Stage::Q, Matrix::from_rows([[4., 0., 2.], [0.; 3], [0.; 3]]));
    is(Stage::K, Matrix::from_rows([[0.; 3], [1., 1., 1.], [0.; 3]]));
    is(Stage::Wq, Matrix::from_rows([[4., 0., 2.], [0.; 3], [4., 0., 2.], [0.; 3]]));
    is(Stage::Wk, Matrix::from_rows([[0.; 3], [2., 2., 2.], [0.; 3], [2., 2., 2.]]));
    is(Stage::X, Matrix::from_rows([[6., 4., 0., 2.], [2., 2., 1., 1.], [0.; 4]]));
}

#[test]
fn an_output_of_three_words_by_hand() {
    let document = Preset::ThreeWords.document();
    let attention = Attention::compute(&document);
    let target = Objective::SquaredError { query: Some(1), wanted: Matrix::from_rows([[1., 2., 3.]]) };
    let gradient = gradient(&document, &target);
    for (col, wanted) in [1., 2., 3.].into_iter().enumerate() {
        let of_output = 2.0 * (attention.output()[(1, col)] - wanted);
        assert_eq!(gradient.number(cell(Stage::Output, 1, col)), of_output);
        assert_eq!(gradient.number(cell(Stage::Output, 0, col)), 0.0);
        for key in 0..3 {
            assert_eq!(gradient.number(cell(Stage::V, key, col)), attention.weights()[(1, key)] * of_output);
        }
    }
}

#[test]
fn whom_they_look_at_by_hand() {
    let document = Preset::Gaze.document();
    let gradient = gradient(&document, &Objective::Cell(cell(Stage::Weights, 4, 2)));
    // "they" asks [3 1 0]; its products with the keys are 6, 0, 2, 0, 3 and 3.
    let exp = |score: f64| (score / 3_f64.sqrt()).exp();
    let weight = exp(2.0) / (exp(6.0) + exp(2.0) + 2.0 * exp(3.0) + 2.0);
    // "mats" is 2 of thing, so raising thing → k₁ by 1 raises its score by 2·3 / √3.
    let of_thing = weight * (1.0 - weight) * 6.0 / 3_f64.sqrt();
    let found = gradient.number(cell(Stage::Wk, 1, 0));
    assert!((found - of_thing).abs() < 1e-15, "{found}, not {of_thing}");
    assert_eq!(format!("{found:.7}"), "0.2121124");
    let strongest = [
        (Stage::Wk, 0, 0, "-0.176"),
        (Stage::X, 4, 0, "-0.143"),
        (Stage::Wq, 3, 1, "0.141"),
        (Stage::Wq, 3, 0, "-0.117"),
    ];
    for (stage, row, col, shown) in strongest {
        assert_eq!(format!("{:.3}", gradient.number(cell(stage, row, col))), shown, "{stage:?}");
    }
}

#[test]
fn the_loss_of_looking_at_a_word_is_the_difference_of_the_weights() {
    let document = Preset::Gaze.document();
    let attention = Attention::compute(&document);
    let target = Objective::look_at(4, 2, 6);
    let loss = target.value(Pipeline::new(&document, &attention));
    assert_eq!(format!("{loss:.2}"), "2.73");
    assert!((loss + attention.weights()[(4, 2)].ln()).abs() < 1e-15);
    let gradient = gradient(&document, &target);
    for key in 0..6 {
        let expected = attention.weights()[(4, key)] - f64::from(u8::from(key == 2));
        let found = gradient.number(cell(Stage::Scaled, 4, key));
        assert!((found - expected).abs() < 1e-15, "{key}: {found}, not {expected}");
    }
}

#[rstest]
fn saturated_rows_keep_every_digit(
    #[values(Preset::Saturated, Preset::ThreeWords, Preset::Gaze, Preset::Overflow, Preset::Causal)]
    preset: Preset,
    #[values(0.05, 0.3, 1.0, 20.0)] softness: f64,
    #[values(None, Some(40.0))] cap: Option<f64>,
) {
    let start = preset.document();
    let mut settings = start.settings();
    settings.soft_cap = cap.map(|cap| SoftCap::new(cap).unwrap());
    let mask = start.mask().clone();
    let capped = Document::new(start.inputs().clone(), settings);
    let document = set(&capped, settings.scaling, temperature(softness)).masked_by(mask).unwrap();
    let (n, m) = (document.shape().n(), document.shape().m());
    let attention = Attention::compute(&document);
    let pipeline = Pipeline::new(&document, &attention);
    // No output is near these: of a difference that is almost 0, only the digits are right that both numbers have.
    let wanted = Matrix::from_fn(1, document.shape().d_v(), |_, col| col as f64 + 0.3);
    let mut least = f64::INFINITY;
    for (query, key) in (0..n).flat_map(|query| (0..m).map(move |key| (query, key))) {
        if document.mask().hides(query, key) {
            continue;
        }
        let targets = [
            Objective::Cell(cell(Stage::Weights, query, key)),
            Objective::look_at(query, key, m),
            Objective::SquaredError { query: Some(query), wanted: wanted.clone() },
        ];
        for target in targets {
            let gradient = Gradient::of(pipeline, &target);
            for stage in [Stage::Scores, Stage::Scaled, Stage::Masked] {
                for col in (0..m).filter(|_| gradient.stage(stage).is_some()) {
                    let at = cell(stage, query, col);
                    let exact = objective(&document, &target, at, Dual::step()).slope.value();
                    let found = gradient.number(at);
                    let allowed = 1e-11 * exact.abs().max(terms(pipeline, &gradient, at)) + 1e-290;
                    assert!(
                        (found - exact).abs() <= allowed,
                        "{target:?} by {at:?}: {found:e}, not {exact:e}; allowed {allowed:e}"
                    );
                    least = if exact == 0.0 { least } else { least.min(exact.abs()) };
                }
            }
        }
    }
    if preset == Preset::Saturated && cap.is_none() && (0.1..2.0).contains(&softness) {
        assert!(least < 1e-15, "{least:e} is not saturated");
    }
}

/// What adds up to a derivative with respect to a score, `Aⱼ·Σ Aₖ·|∂Aⱼ − ∂Aₖ|`, in the units of that score. In a saturated
/// row this is about the derivative itself, and between equal weights it can be far more.
fn terms(pipeline: Pipeline<'_>, gradient: &Gradient, at: CellRef) -> f64 {
    let softened = Graph::of(pipeline.document()).softened();
    let of_softened = gradient.number(CellRef { stage: softened, ..at });
    if of_softened == 0.0 {
        return 0.0;
    }
    let weights = pipeline.stage(Stage::Weights).row(at.row);
    let of_weights = gradient.stage(Stage::Weights).unwrap().row(at.row);
    let each = |key: usize| weights[at.col] * weights[key] * (of_weights[at.col] - of_weights[key]).abs();
    let sum: f64 = match gradient.objective() {
        // Its derivatives are known without those of the weights.
        Objective::CrossEntropy { .. } => 0.0,
        _ => (0..weights.len()).map(each).sum(),
    };
    let temperature = pipeline.document().settings().temperature.value();
    sum / temperature * (gradient.number(at) / of_softened).abs()
}

#[test]
fn exact_derivatives_agree_with_differences() {
    let document = Preset::Gaze.document();
    let target = Objective::look_at(4, 2, 6);
    for stage in stages_of(&document) {
        let at = cell(stage, 4 % stage.dimensions(document.shape()).0, 0);
        let moved = |by: f64| objective(&document, &target, at, Double::from(by));
        let difference = ((moved(1e-8) - moved(-1e-8)) / Double::from(2e-8)).value();
        let exact = objective(&document, &target, at, Dual::step()).slope.value();
        assert!(
            (difference - exact).abs() <= 1e-13 * exact.abs() + 1e-20,
            "{stage:?}: {difference:e}, {exact:e}"
        );
    }
}

proptest! {
    #![proptest_config(properties(150))]

    #[test]
    fn the_gradient_after_an_update_has_the_bits_of_one_computed_anew(
        mut document in any_sheet(),
        seed in any::<u64>(),
    ) {
        let mut random = Random(seed);
        let mut attention = Attention::prepare(&document);
        let targets = any_objectives(Pipeline::new(&document, &attention), &mut random);
        let of = |target: &Objective, document: &Document, attention: &Attention| {
            Gradient::of(Pipeline::new(document, attention), target)
        };
        let mut kept: Vec<_> =
            targets.iter().flatten().map(|target| of(target, &document, &attention)).collect();
        for _ in 0..3 {
            let inputs: Vec<_> = document.inputs().present().collect();
            let input: Input = inputs[random.below(inputs.len())];
            let (rows, cols) = Stage::from(input).dimensions(document.shape());
            let (row, col) = (random.below(rows), random.below(cols));
            let edit = Edit::SetCell { input, row, col, value: random.entry() };
            // Another head is chosen with the edit.
            let heads = document.shape().heads();
            let edit = Edit::InHead { head: random.below(heads), edit: Box::new(edit) };
            let change = document.apply(&edit).unwrap().change;
            attention.update(&document, &change);
            let anew = Attention::compute(&document);
            for gradient in &mut kept {
                let expected = of(gradient.objective(), &document, &anew);
                gradient.update(Pipeline::new(&document, &attention));
                prop_assert_eq!(all_bits(gradient, heads), all_bits(&expected, heads));
                prop_assert_eq!(all_bits(&of(gradient.objective(), &document, &attention), heads), all_bits(&expected, heads));
            }
        }
    }
}

#[test]
fn a_gradient_follows_to_a_document_of_another_size() {
    let [small, large] = [Preset::ThreeWords.document(), Preset::Gaze.document()];
    let [few, many] = [&small, &large].map(Attention::compute);
    let target = Objective::Cell(cell(Stage::Output, 1, 2));
    let mut gradient = Gradient::of(Pipeline::new(&small, &few), &target);
    gradient.update(Pipeline::new(&large, &many));
    assert_eq!(all_bits(&gradient, 1), all_bits(&Gradient::of(Pipeline::new(&large, &many), &target), 1));
}

#[test]
fn a_gradient_does_not_need_an_output_that_was_deferred() {
    let mut document = Preset::Gaze.document();
    let mut attention = Attention::prepare(&document);
    let change =
        document.apply(&Edit::SetCell { input: Input::Wq, row: 0, col: 0, value: 0.25 }).unwrap().change;
    attention.update_deferring_output(&document, &change);
    let target = Objective::SquaredError { query: Some(2), wanted: Matrix::zeros(1, 3) };
    let pipeline = Pipeline::new(&document, &attention);
    assert_ne!(change, Change::Nothing);
    assert_eq!(all_bits(&Gradient::of(pipeline, &target), 1), all_bits(&gradient(&document, &target), 1));
}

#[test]
fn what_is_no_objective_is_refused() {
    let document = Preset::Causal.document();
    let (n, m) = (document.shape().n(), document.shape().m());
    let refused = |target: Objective| target.check(&document).expect_err("no objective");
    let no_place = ObjectiveError::NoSuchPlace;
    for stage in [Stage::X, Stage::XKv, Stage::Wq, Stage::Bias] {
        assert_eq!(refused(Objective::Cell(cell(stage, 0, 0))), no_place, "{stage:?}");
    }
    assert_eq!(refused(Objective::Cell(cell(Stage::Weights, n, 0))), no_place);
    assert_eq!(refused(Objective::Cell(cell(Stage::Weights, 0, usize::MAX))), no_place);
    let open = Preset::Gaze.document();
    let masked = Objective::Cell(cell(Stage::Masked, 0, 0));
    assert_eq!((masked.check(&open), masked.check(&document)), (Err(no_place.clone()), Ok(())));
    let given = crate::support::documents::given(&open);
    assert_eq!(Objective::Cell(cell(Stage::Q, 0, 0)).check(&given), Err(no_place.clone()));
    assert_eq!(Objective::Cell(cell(Stage::Q, 0, 0)).check(&open), Ok(()));

    let of_weights = |query, wanted: &[f64]| Objective::CrossEntropy { query, wanted: wanted.to_vec() };
    let rest = |first: &[f64]| [first, &vec![0.0; m - first.len()]].concat();
    assert_eq!(refused(of_weights(n, &rest(&[1.0]))), no_place);
    assert_eq!(refused(of_weights(0, &[1.0])), no_place);
    assert_eq!(refused(Objective::look_at(1, 0, m + 1)), no_place);
    assert_eq!(refused(of_weights(1, &rest(&[1.5, -0.5]))), ObjectiveError::NotAWeight { key: 1 });
    assert_eq!(refused(of_weights(1, &rest(&[f64::INFINITY]))), ObjectiveError::NotAWeight { key: 0 });
    assert!(matches!(refused(of_weights(1, &rest(&[f64::NAN]))), ObjectiveError::NotAWeight { key: 0 }));
    assert_eq!(refused(Objective::look_at(0, 1, m)), ObjectiveError::Hidden { key: 1 });
    assert_eq!(refused(of_weights(1, &rest(&[0.5, 0.25]))), ObjectiveError::NotOne { sum: 0.75 });
    assert_eq!(refused(of_weights(1, &rest(&[]))), ObjectiveError::NotOne { sum: 0.0 });
    assert_eq!(of_weights(1, &rest(&[0.333333, 0.666667])).check(&document), Ok(()));

    let wide = document.shape().d_v();
    let of_output = |query, wanted| Objective::SquaredError { query, wanted };
    assert_eq!(refused(of_output(None, Matrix::zeros(1, wide))), no_place);
    assert_eq!(refused(of_output(Some(0), Matrix::zeros(n, wide))), no_place);
    assert_eq!(refused(of_output(Some(n), Matrix::zeros(1, wide))), no_place);
    assert_eq!(refused(of_output(Some(0), Matrix::zeros(1, wide + 1))), no_place);
    let mut wanted = Matrix::zeros(n, wide);
    wanted[(1, 0)] = f64::NAN;
    assert_eq!(refused(of_output(None, wanted)), ObjectiveError::NotFinite { row: 1, col: 0 });
}

#[test]
fn a_query_that_sees_nothing_can_be_taught_nothing() {
    let document =
        Preset::ThreeWords.document().masked_by(Mask::painted((3, 3), |query, _| query == 1)).unwrap();
    assert_eq!(Objective::look_at(1, 2, 3).check(&document), Err(ObjectiveError::Hidden { key: 2 }));
    let target = Objective::Cell(cell(Stage::Output, 1, 0));
    let gradient = gradient(&document, &target);
    for stage in Stage::ALL.into_iter().filter(|&stage| stage < Stage::Weights) {
        let numbers = gradient.stage(stage).into_iter().flat_map(|matrix| matrix.values());
        assert!(numbers.copied().all(|number| number.to_bits() == 0), "{stage:?}");
    }
}

#[test]
fn a_loss_near_0_keeps_its_digits() {
    let mut least = f64::INFINITY;
    for preset in [Preset::Saturated, Preset::Stuck, Preset::Gaze, Preset::ThreeWords] {
        let start = preset.document();
        for softness in [0.05, 0.3, 1.0] {
            let document = set(&start, start.settings().scaling, temperature(softness));
            let attention = Attention::compute(&document);
            let (n, m) = (document.shape().n(), document.shape().m());
            for (query, key) in (0..n).flat_map(|query| (0..m).map(move |key| (query, key))) {
                let target = Objective::look_at(query, key, m);
                let at = cell(Stage::X, 0, 0);
                let exact = objective(&document, &target, at, Double::from(0.0)).value();
                let found = target.value(Pipeline::new(&document, &attention));
                // The scores are rounded: an exponential of one is off by that share.
                let scores = Pipeline::new(&document, &attention).stage(Stage::Masked).row(query);
                let largest = scores.iter().fold(1.0, |most: f64, score| most.max(score.abs() / softness));
                let allowed = 8.0 * f64::EPSILON * largest * exact.abs() + 1e-290;
                assert!((found - exact).abs() <= allowed, "{target:?}: {found:e}, not {exact:e}");
                least = if exact == 0.0 { least } else { least.min(exact) };
            }
        }
    }
    assert!(least < 1e-20, "{least:e} is not near 0");
}
