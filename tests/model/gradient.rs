//! The gradient beside central differences in numbers of 31 digits, on random documents, and what holds of every one.

use attenscope::math::Matrix;
use attenscope::model::{Attention, CellRef, Document, Gradient, Graph, Objective, Pipeline, Stage};
use attenscope::presets::Preset;
use proptest::prelude::*;

use crate::support::assertions::{Bits, bits};
use crate::support::documents::{
    any_small_biased_document, with_any_heads, with_any_sources, with_any_words,
};
use crate::support::double_double::Double;
use crate::support::forward::{is_input, objective, stages_of};
use crate::support::properties::properties;
use crate::support::random::Random;

/// The step of a number to either side. The difference misses the derivative by some 10⁻¹⁶ of it, and by the rounding
/// of the objective over the step.
const STEP: f64 = 1e-8;

/// What the derivatives may be off, in parts of themselves.
const RELATIVE: f64 = 1e-9;

/// Numbers below this part of the largest of their matrix may be off as much as one of this size.
const TINY: f64 = 1e-5;

/// The rounding of the objective in numbers of 31 digits.
const ROUNDING: f64 = 1e-28;

/// Documents of all kinds.
pub(crate) fn any_sheet() -> impl Strategy<Value = Document> {
    with_any_heads(with_any_words(with_any_sources(any_small_biased_document())))
}

proptest! {
    #![proptest_config(properties(1000))]

    #[test]
    fn the_gradient_is_that_of_central_differences(
        document in any_sheet(),
        seed in any::<u64>(),
    ) {
        let attention = Attention::compute(&document);
        let pipeline = Pipeline::new(&document, &attention);
        let mut random = Random(seed);
        for target in any_objectives(pipeline, &mut random).into_iter().flatten() {
            prop_assert_eq!(target.check(&document), Ok(()));
            let gradient = Gradient::of(pipeline, &target);
            let value = target.value(pipeline);
            for stage in stages_of(&document) {
                let cell = any_cell(&document, stage, &mut random);
                let step = step(pipeline, cell);
                let moved = |by: f64| objective(&document, &target, cell, Double::from(by));
                let difference = ((moved(step) - moved(-step)) / Double::from(2.0 * step)).value();
                let found = gradient.number(cell);
                let largest = gradient.stage(stage).map_or(0.0, largest);
                // Weights that are the wanted ones to the last bit have no difference left.
                let lost = if is_met(pipeline, &target) { f64::EPSILON } else { 0.0 };
                let allowed = RELATIVE * found.abs().max(TINY * largest)
                    + ROUNDING * value.abs().max(1.0) / step
                    + lost;
                prop_assert!(
                    (found - difference).abs() <= allowed,
                    "{target:?} by {cell:?}: {found:e}, not {difference:e}, beside {largest:e}"
                );
                let begins = Graph::of(&document).resolved(target.stage(document.shape()));
                let is_on_path = Graph::of(&document).depends(begins, stage);
                prop_assert_eq!(gradient.stage(stage).is_some(), is_on_path, "{:?} of {:?}", stage, target);
            }
            prop_assert!((objective(&document, &target, nowhere(), Double::from(0.0)).value() - value).abs() <= 1e-12 * value.abs().max(1.0));
        }
    }

    #[test]
    fn what_holds_of_every_gradient(
        document in any_sheet(),
        seed in any::<u64>(),
    ) {
        let attention = Attention::compute(&document);
        let pipeline = Pipeline::new(&document, &attention);
        for target in any_objectives(pipeline, &mut Random(seed)).into_iter().flatten() {
            let gradient = Gradient::of(pipeline, &target);
            assert_shapes_and_hidden(pipeline, &gradient);
            if target.stage(document.shape()) >= Stage::Weights {
                assert_rows(pipeline, &gradient);
            }
        }
    }
}

/// The derivatives with respect to the scores of a row add up to 0, and a query that sees no key changes nothing.
fn assert_rows(pipeline: Pipeline<'_>, gradient: &Gradient) {
    let document = pipeline.document();
    for head in 0..document.shape().heads() {
        assert_rows_of_head(pipeline, gradient, head);
    }
}

fn assert_rows_of_head(pipeline: Pipeline<'_>, gradient: &Gradient, head: usize) {
    let document = pipeline.document();
    let temperature = document.settings().temperature.value();
    let m = document.shape().m();
    let weights = pipeline.attention().head(head).weights();
    let Some(of_scores) = gradient.of_head(head, Graph::of(document).softened()) else { return };
    for (query, row) in of_scores.iter_rows().enumerate() {
        // What is rounded: the terms of the sum, and what each weight's share of the derivatives is.
        let size: f64 = row.iter().map(|number| number.abs()).sum();
        let shares: f64 = gradient.of_head(head, Stage::Weights).map_or(0.0, |of_weights| {
            let pairs = of_weights.row(query).iter().zip(weights.row(query));
            pairs.map(|(number, weight)| (number * weight).abs()).sum()
        });
        let sum = row.iter().sum::<f64>().abs();
        let allowed = f64::EPSILON * m as f64 * (size + shares / temperature);
        assert!(sum <= allowed, "row {query} adds up to {sum:e}; allowed {allowed:e}");
        if document.mask().hides_all(query, m) {
            assert!(row.iter().all(|number| number.to_bits() == 0), "query {query} sees nothing");
        }
    }
}

/// Each matrix has the shape of its stage, there is no −0, and what changes a hidden score changes nothing.
pub(crate) fn assert_shapes_and_hidden(pipeline: Pipeline<'_>, gradient: &Gradient) {
    let document = pipeline.document();
    let (graph, target) = (Graph::of(document), gradient.objective());
    for stage in Stage::ALL {
        let Some(matrix) = gradient.stage(stage) else { continue };
        assert!(graph.has(stage), "{stage:?}");
        assert_eq!((matrix.rows(), matrix.cols()), stage.dimensions(document.shape()), "{stage:?}");
        let is_negative_zero = |number: &f64| number.to_bits() == (-0.0_f64).to_bits();
        assert!(!matrix.values().iter().any(is_negative_zero), "−0 in {stage:?} of {target:?}");
    }
    // Scores, bias and weights have a row for each query and a column for each key.
    let of_pairs = [Stage::Bias, Stage::Scores, Stage::Scaled, Stage::Masked, Stage::Weights];
    let (n, m) = (document.shape().n(), document.shape().m());
    for (query, key) in (0..n).flat_map(|query| (0..m).map(move |key| (query, key))) {
        let is_seen = !document.mask().hides(query, key) || target.stage(document.shape()) < Stage::Masked;
        let cells = of_pairs.map(|stage| CellRef { stage, row: query, col: key });
        for cell in cells.into_iter().filter(|cell| !is_seen && *target != Objective::Cell(*cell)) {
            assert_eq!(gradient.number(cell).to_bits(), 0, "{cell:?} of {target:?}");
        }
    }
}

#[test]
fn stages_that_the_objective_does_not_depend_on_have_none() {
    let document = Preset::ThreeWords.document();
    let attention = Attention::compute(&document);
    let pipeline = Pipeline::new(&document, &attention);
    let on_path = |target: Objective| {
        let gradient = Gradient::of(pipeline, &target);
        assert_eq!(*gradient.objective(), target);
        Stage::ALL.into_iter().filter(|&stage| gradient.stage(stage).is_some()).collect::<Vec<_>>()
    };
    let cell = |stage| Objective::Cell(CellRef { stage, row: 0, col: 0 });
    assert_eq!(on_path(cell(Stage::V)), [Stage::X, Stage::Wv, Stage::V]);
    assert_eq!(on_path(cell(Stage::Q)), [Stage::X, Stage::Wq, Stage::Q]);
    let of_weights =
        [Stage::X, Stage::Wq, Stage::Wk, Stage::Q, Stage::K, Stage::Scores, Stage::Scaled, Stage::Weights];
    assert_eq!(on_path(cell(Stage::Weights)), of_weights);
    assert_eq!(on_path(Objective::look_at(0, 1, 3)), of_weights);
    assert_eq!(on_path(cell(Stage::Output)).len(), 11);
}

/// An objective of each kind, as far as the document has one, and a cell of a computed stage.
pub(crate) fn any_objectives(pipeline: Pipeline<'_>, random: &mut Random) -> [Option<Objective>; 4] {
    let document = pipeline.document();
    let (n, m) = (document.shape().n(), document.shape().m());
    let stages: Vec<_> =
        stages_of(document).into_iter().filter(|&stage| !is_input(document, stage)).collect();
    let cell = any_cell(document, stages[random.below(stages.len())], random);
    // The number of a hidden key is −∞, and nothing changes it.
    let is_hidden = cell.stage == Stage::Masked && document.mask().hides(cell.row, cell.col);
    let query = random.below(n);
    let seen: Vec<_> = (0..m).filter(|&key| !document.mask().hides(query, key)).collect();
    let look = (!seen.is_empty()).then(|| match random.below(2) {
        0 => Objective::look_at(query, seen[random.below(seen.len())], m),
        _ => {
            let mut wanted = vec![0.0; m];
            seen.iter().for_each(|&key| wanted[key] = random.below(4) as f64);
            wanted[seen[0]] += 1.0;
            let sum: f64 = wanted.iter().sum();
            Objective::CrossEntropy { query, wanted: wanted.iter().map(|weight| weight / sum).collect() }
        }
    });
    let wide = document.shape().result().dimensions(document.shape()).1;
    let row = Objective::SquaredError { query: Some(query), wanted: random.matrix(1, wide) };
    let all = Objective::SquaredError { query: None, wanted: random.matrix(n, wide) };
    [(!is_hidden).then_some(Objective::Cell(cell)), look, Some(row), Some(all)]
}

/// Whether the weights of a cross-entropy are the wanted ones, as far as their digits tell.
fn is_met(pipeline: Pipeline<'_>, target: &Objective) -> bool {
    match target {
        Objective::CrossEntropy { query, wanted } => pipeline.stage(Stage::Weights).row(*query) == wanted,
        _ => false,
    }
}

/// The step of a number to either side: a part of a weight, because the logarithm of a small one is steep.
fn step(pipeline: Pipeline<'_>, cell: CellRef) -> f64 {
    match (cell.stage, pipeline.number(cell)) {
        (Stage::Weights, weight) if weight != 0.0 => STEP * weight,
        _ => STEP,
    }
}

fn any_cell(document: &Document, stage: Stage, random: &mut Random) -> CellRef {
    let (rows, cols) = stage.dimensions(document.shape());
    CellRef { stage, row: random.below(rows), col: random.below(cols) }
}

/// A cell that no document has.
fn nowhere() -> CellRef {
    CellRef { stage: Stage::XKv, row: 0, col: 0 }
}

fn largest(matrix: &Matrix) -> f64 {
    matrix.values().iter().fold(0.0, |largest, number| largest.max(number.abs()))
}

/// The bits of every stage of a gradient, of each of so many heads.
pub(crate) fn all_bits(gradient: &Gradient, heads: usize) -> Vec<Option<Bits>> {
    let of_head = |head| Stage::ALL.map(|stage| gradient.of_head(head, stage).map(bits));
    (0..heads).flat_map(of_head).collect()
}
