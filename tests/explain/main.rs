//! What is said of a cell is how the engine computed it.

mod tour;

use attenscope::explain::{Derivation, derive, largest, sources};
use attenscope::model::{Attention, CellRef, Pipeline, Stage};
use attenscope::presets::Preset;
use proptest::prelude::*;

fn cells(pipeline: Pipeline<'_>, stage: Stage) -> Vec<CellRef> {
    let (rows, cols) = stage.dimensions(pipeline.shape());
    let step = (rows * cols / 400).max(1);
    (0..rows * cols).step_by(step).map(|at| CellRef { stage, row: at / cols, col: at % cols }).collect()
}

#[test]
fn the_terms_of_a_product_add_up_to_the_cell_bit_for_bit_where_nothing_is_divided() {
    for preset in Preset::ALL {
        let document = preset.document();
        let attention = Attention::compute(&document);
        let pipeline = Pipeline::new(&document, &attention);
        for stage in [Stage::Q, Stage::K, Stage::V, Stage::Scores, Stage::Output] {
            for cell in cells(pipeline, stage) {
                let Derivation::Product(product) = derive(pipeline, cell) else {
                    panic!("{cell:?} is a product")
                };
                let shown = pipeline.stage(stage)[(cell.row, cell.col)];
                assert_eq!(product.total.to_bits(), shown.to_bits(), "{preset:?} {cell:?}");
                let sum = product.sum_of(&product.terms);
                if stage != Stage::Output {
                    assert_eq!(sum.to_bits(), shown.to_bits(), "{preset:?} {cell:?}");
                    continue;
                }
                // Each weight was rounded: half an ulp a term, and as many roundings of the sum.
                let magnitude: f64 = product.terms.iter().map(|term| term.value().abs()).sum();
                let bound = (product.terms.len() + 2) as f64 * f64::EPSILON * magnitude;
                assert!((sum - shown).abs() <= bound, "{preset:?} {cell:?}");
            }
        }
    }
}

#[test]
fn a_scaled_score_is_the_score_over_the_divisor() {
    let document = Preset::Saturated.document();
    let attention = Attention::compute(&document);
    let pipeline = Pipeline::new(&document, &attention);
    for cell in cells(pipeline, Stage::Scaled) {
        let Derivation::Quotient { score, divisor } = derive(pipeline, cell) else { panic!("{cell:?}") };
        assert_eq!(score / divisor, pipeline.stage(Stage::Scaled)[(cell.row, cell.col)]);
        assert_eq!(divisor, 2f64.sqrt());
    }
}

#[test]
fn the_steps_of_softmax_lead_to_the_weight_bit_for_bit() {
    for preset in Preset::ALL {
        let document = preset.document();
        let attention = Attention::compute(&document);
        let pipeline = Pipeline::new(&document, &attention);
        for cell in cells(pipeline, Stage::Weights) {
            let Derivation::Softmax { terms, sums, .. } = derive(pipeline, cell) else { panic!("{cell:?}") };
            let term = terms[cell.col];
            assert_eq!((term.exp / sums.sum).to_bits(), term.weight.to_bits());
            assert_eq!(term.weight, pipeline.stage(Stage::Weights)[(cell.row, cell.col)]);
        }
    }
}

#[test]
fn inputs_are_given() {
    let document = Preset::ThreeWords.document();
    let attention = Attention::compute(&document);
    for stage in [Stage::X, Stage::Wq, Stage::Wk, Stage::Wv] {
        let cell = CellRef { stage, row: 0, col: 0 };
        assert_eq!(derive(Pipeline::new(&document, &attention), cell), Derivation::Given);
        assert!(sources(cell, document.shape()).is_empty());
    }
}

#[test]
fn sources_lie_within_their_matrices() {
    let document = Preset::HumptyDumpty8.document();
    let shape = document.shape();
    for stage in Stage::ALL {
        let (rows, cols) = stage.dimensions(shape);
        for cell in [(0, 0), (rows - 1, cols - 1)].map(|(row, col)| CellRef { stage, row, col }) {
            for block in sources(cell, shape) {
                let (rows, cols) = block.stage.dimensions(shape);
                assert!(block.rows.end <= rows && block.cols.end <= cols, "{cell:?} from {block:?}");
                assert!(block.stage < stage, "{cell:?} follows from {block:?}");
            }
        }
    }
}

#[test]
fn listing_the_largest_terms_loses_none() {
    let document = Preset::HumptyDumpty.document();
    let attention = Attention::compute(&document);
    let cell = CellRef { stage: Stage::Scores, row: 3, col: 2 };
    let Derivation::Product(product) = derive(Pipeline::new(&document, &attention), cell) else { panic!() };
    let (listed, rest) = product.largest(6);
    assert_eq!((listed.len(), rest.len()), (6, 506));
    let least = listed.iter().map(|term| term.value().abs()).fold(f64::INFINITY, f64::min);
    assert!(rest.iter().all(|term| term.value().abs() <= least));
    assert!(listed.is_sorted_by(|a, b| a.value().abs() >= b.value().abs()));
    assert!(rest.is_sorted_by_key(|term| term.index));
}

proptest! {
    #[test]
    fn the_largest_are_those_that_sorting_finds(
        sizes in prop::collection::vec(0.0..9.0f64, 0..40),
        count in 0..12usize,
    ) {
        let mut sorted: Vec<usize> = (0..sizes.len()).collect();
        sorted.sort_by(|&a, &b| sizes[b].total_cmp(&sizes[a]));
        sorted.truncate(count);
        prop_assert_eq!(largest(sizes.len(), count, |at| sizes[at]), sorted);
    }
}
