//! The outlined cells are those whose numbers are the operands.

use attenscope::explain::{Block, Derivation, derive, sources};
use attenscope::model::{Attention, CellRef, Document, Graph, Input, Pipeline, Stage};
use attenscope::presets::Preset;
use proptest::prelude::*;

use crate::support::documents::{any_masked_document, with_any_bias, with_any_sources, with_any_words};
use crate::support::properties::properties;

/// The bits of a block's numbers, row by row.
fn numbers(pipeline: Pipeline<'_>, block: &Block) -> Vec<u64> {
    let matrix = pipeline.stage(block.stage);
    let cells = block.rows.clone().flat_map(|row| block.cols.clone().map(move |col| (row, col)));
    cells.map(|cell| matrix[cell].to_bits()).collect()
}

/// The bits of the operands, one list per block of sources. The outputs of heads that are not chosen are not on the page.
fn put_in(derivation: &Derivation, chosen: usize) -> Vec<Vec<u64>> {
    let factors = |terms: &[attenscope::explain::Term]| {
        vec![
            terms.iter().map(|term| term.left.to_bits()).collect(),
            terms.iter().map(|term| term.right.to_bits()).collect(),
        ]
    };
    match derivation {
        Derivation::Given => Vec::new(),
        Derivation::OfHead { head, .. } if *head != chosen => Vec::new(),
        Derivation::OfHead { number, .. } => vec![vec![number.to_bits()]],
        Derivation::Product(product) => factors(&product.terms),
        Derivation::Mixture(mixture) => factors(&mixture.shares.terms),
        Derivation::Quotient { score, .. } => vec![vec![score.to_bits()]],
        Derivation::Adjusted(adjusted) => [Some(adjusted.scaled), adjusted.bias]
            .into_iter()
            .flatten()
            .map(|value| vec![value.to_bits()])
            .collect(),
        Derivation::Softmax(row) => vec![row.terms.iter().map(|term| term.masked.to_bits()).collect()],
    }
}

fn check(document: &Document) {
    let attention = Attention::compute(document);
    let pipeline = Pipeline::new(document, &attention);
    let has_bias = document.inputs().has(Input::Bias);
    for stage in
        Stage::ALL.into_iter().filter(|&stage| Graph::of(document).has(stage) || stage == Stage::Masked)
    {
        let (rows, cols) = stage.dimensions(document.shape());
        for cell in (0..rows * cols).map(|at| CellRef { stage, row: at / cols, col: at % cols }) {
            let blocks = sources(cell, document);
            let derivation = derive(pipeline, cell);
            let put_in = put_in(&derivation, document.chosen_head());
            assert!(blocks.len() >= put_in.len());
            if let Derivation::OfHead { .. } = derivation {
                assert_eq!(blocks.len(), put_in.len());
            }
            for (block, expected) in blocks.iter().zip(put_in) {
                assert_eq!(numbers(pipeline, block), expected, "{cell:?} from {block:?}");
                assert!(block.stage < stage, "{cell:?} follows from {block:?}");
            }
            if stage == Stage::Masked {
                assert_eq!(blocks.len(), 1 + usize::from(has_bias), "the scaled score, and its bias");
            }
            if stage == Stage::Weights {
                // The score that the weight came from is written out, too.
                let (query, key) = (&blocks[1], &blocks[2]);
                assert_eq!((query.stage, query.rows.clone()), (Stage::Q, cell.row..cell.row + 1));
                assert_eq!((key.stage, key.rows.clone()), (Stage::K, cell.col..cell.col + 1));
            }
        }
    }
}

#[test]
fn of_the_presets() {
    for preset in Preset::ALL {
        check(&preset.document());
    }
}

proptest! {
    #![proptest_config(properties(1_000))]

    #[test]
    fn of_any_document(document in with_any_words(with_any_sources(with_any_bias(any_masked_document())))) {
        check(&document);
    }
}
