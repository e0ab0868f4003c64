//! The operands of a derivation, added in the engine's order, give the cell.

use attenscope::explain::{Breach, Derivation, derive, largest};
use attenscope::math::{Matrix, tanh};
use attenscope::model::{
    Attention, CellRef, Document, Edit, Graph, Input, Pipeline, Scaling, Settings, SoftCap, Stage,
};
use attenscope::presets::Preset;
use proptest::prelude::*;

use crate::support::documents::{
    any_masked_document, random_document, stages, with_any_bias, with_any_sources, with_any_words,
};
use crate::support::properties::properties;

/// Every cell of every stage of the document, and of S′ where it is S.
fn cells(document: &Document) -> impl Iterator<Item = CellRef> {
    let (shape, graph) = (document.shape(), Graph::of(document));
    let is_there = move |&stage: &Stage| stage == Stage::Masked || graph.has(stage);
    Stage::ALL.into_iter().filter(is_there).flat_map(move |stage| {
        let (rows, cols) = stage.dimensions(shape);
        (0..rows * cols).map(move |at| CellRef { stage, row: at / cols, col: at % cols })
    })
}

/// The cells whose derivation gives other bits than the engine.
fn astray(document: &Document) -> Vec<CellRef> {
    let attention = Attention::compute(document);
    let (pipeline, graph) = (Pipeline::new(document, &attention), Graph::of(document));
    let leads_astray = |cell: &CellRef| {
        let shown = pipeline.stage(cell.stage)[(cell.row, cell.col)];
        match derive(pipeline, *cell).result() {
            None => graph.input(cell.stage).is_none(),
            // The operands of an addition decide which NaN it gives, and their order is not fixed for NaN.
            Some(result) => result.to_bits() != shown.to_bits() && !(result.is_nan() && shown.is_nan()),
        }
    };
    cells(document).filter(leads_astray).collect()
}

#[test]
fn every_cell_of_every_preset_follows_from_its_derivation_bit_for_bit() {
    for preset in Preset::ALL {
        assert_eq!(astray(&preset.document()), [], "{preset:?}");
    }
}

#[test]
fn so_it_does_where_numbers_overflow() {
    let mut document = Preset::ThreeWords.document();
    for (row, value) in [(0, 1e308), (1, -1e308), (2, 1e200)] {
        let edit = Edit::SetCell { input: Input::X, row, col: 0, value };
        document.apply(&edit).expect("a finite number");
    }
    assert_eq!(astray(&document), []);
}

proptest! {
    #![proptest_config(properties(1_000))]

    #[test]
    fn every_cell_of_any_document_follows_from_its_derivation_bit_for_bit(document in with_any_words(with_any_sources(with_any_bias(any_masked_document())))) {
        prop_assert_eq!(astray(&document), []);
    }
}

#[test]
fn with_more_tokens_the_sums_are_as_the_engine_blocks_them() {
    let document = random_document([150, 9, 5, 70], 3, Settings::default());
    assert_eq!(astray(&document), []);
}

#[test]
fn a_scaled_score_is_the_score_over_the_divisor() {
    let document = Preset::Saturated.document();
    let attention = Attention::compute(&document);
    let cell = CellRef { stage: Stage::Scaled, row: 2, col: 1 };
    let derivation = derive(Pipeline::new(&document, &attention), cell);
    assert_eq!(derivation, Derivation::Quotient { score: 410.0, divisor: 2f64.sqrt() });
}

#[test]
fn an_output_names_the_share_of_each_token() {
    let document = Preset::ThreeWords.document();
    let attention = Attention::compute(&document);
    let cell = CellRef { stage: Stage::Output, row: 0, col: 0 };
    let Derivation::Mixture(mixture) = derive(Pipeline::new(&document, &attention), cell) else { panic!() };
    let shares: Vec<_> = mixture.shares.terms.iter().map(|term| (term.left, term.right)).collect();
    let weights = attention.weights().row(0);
    assert_eq!(shares, [(weights[0], 0.0), (weights[1], 4.0), (weights[2], 2.0)]);
    let sum = mixture.shares.sum_of(&mixture.shares.terms);
    assert!((sum - mixture.result()).abs() <= 4.0 * f64::EPSILON * sum, "to the last digits");
}

#[test]
fn listing_the_largest_terms_loses_none() {
    let document = Preset::HumptyDumpty.document();
    let attention = Attention::compute(&document);
    let cell = CellRef { stage: Stage::Scores, row: 3, col: 2 };
    let Derivation::Product(product) = derive(Pipeline::new(&document, &attention), cell) else { panic!() };
    let (listed, rest) = product.largest(12);
    assert_eq!((listed.len(), rest.len()), (12, 500));
    let least = listed.iter().map(|term| term.value().abs()).fold(f64::INFINITY, f64::min);
    assert!(rest.iter().all(|term| term.value().abs() <= least));
    assert!(listed.is_sorted_by(|a, b| a.value().abs() >= b.value().abs()));
    assert!(rest.is_sorted_by_key(|term| term.index));
}

#[test]
fn the_largest_terms_are_told_from_the_rest_where_a_mask_left_some_out() {
    let document = Preset::HumptyDumpty.document();
    let attention = Attention::compute(&document);
    let cell = CellRef { stage: Stage::Scores, row: 3, col: 2 };
    let Derivation::Product(mut product) = derive(Pipeline::new(&document, &attention), cell) else {
        panic!()
    };
    product.terms.retain(|term| term.index % 3 != 0);
    let (mut all, rest) = product.largest(12);
    assert_eq!((all.len(), rest.len()), (12, product.terms.len() - 12));
    all.extend(rest);
    all.sort_by_key(|term| term.index);
    assert_eq!(all, product.terms);
}

fn breach(document: &Document, stage: Stage, row: usize, col: usize) -> Option<Breach> {
    let attention = Attention::compute(document);
    derive(Pipeline::new(document, &attention), CellRef { stage, row, col }).breach()
}

#[test]
fn where_a_number_leaves_the_finite_ones_is_found() {
    let settings = Settings { scaling: Scaling::None, ..Settings::default() };
    let mut document = Document::new(Preset::ThreeWords.document().inputs().clone(), settings);
    assert_eq!(breach(&document, Stage::Scores, 0, 0), None);
    for (row, value) in [(0, 1e200), (1, 1e308)] {
        document.apply(&Edit::SetCell { input: Input::X, row, col: 0, value }).expect("a finite number");
    }
    let scores = breach(&document, Stage::Scores, 0, 0);
    assert!(
        matches!(scores, Some(Breach::Term(term)) if term.index == 2 && term.left.is_finite()),
        "{scores:?}"
    );
    assert_eq!(breach(&document, Stage::Scaled, 0, 0), Some(Breach::Quotient { score: f64::INFINITY }));
    assert_eq!(
        breach(&document, Stage::Weights, 0, 2),
        Some(Breach::Entry { col: 0, value: f64::INFINITY }),
        "one entry spoils the row"
    );
    let output = breach(&document, Stage::Output, 0, 1);
    assert!(matches!(output, Some(Breach::Factor(term)) if term.left.is_nan()), "{output:?}");
    for row in [0, 1] {
        let edit = Edit::SetCell { input: Input::Wq, row, col: 0, value: 1.0 };
        document.apply(&edit).expect("a finite number");
    }
    for col in [0, 1] {
        let edit = Edit::SetCell { input: Input::X, row: 1, col, value: 1e308 };
        document.apply(&edit).expect("a finite number");
    }
    assert_eq!(breach(&document, Stage::Q, 1, 0), Some(Breach::Sum), "1e308 + 1e308");
}

#[test]
fn an_adjusted_score_is_the_capped_score_and_its_bias() {
    let bias = Matrix::from_fn(3, 3, |query, key| query as f64 - 0.5 * key as f64);
    let plain = Preset::ThreeWords.document().biased_by(Some(bias)).expect("3 tokens").causal();
    let scaled = 12.0 / 3f64.sqrt();
    for cap in [None, SoftCap::new(2.0).ok()] {
        let document = plain.clone().capped_at(cap);
        let attention = Attention::compute(&document);
        let pipeline = Pipeline::new(&document, &attention);
        let adjusted = |row, col| match derive(pipeline, CellRef { stage: Stage::Masked, row, col }) {
            Derivation::Adjusted(adjusted) => adjusted,
            other => panic!("{other:?}"),
        };
        // The second word has the score 12 for itself, and the bias 1 − 0.5.
        let seen = adjusted(1, 1);
        assert_eq!((seen.scaled, seen.bias, &seen.hidden_by), (scaled, Some(0.5), &None));
        assert_eq!(seen.capped(), cap.map_or(scaled, |_| 2.0 * tanh(scaled / 2.0)));
        assert_eq!(seen.result(), seen.capped() + 0.5);
        assert_eq!(adjusted(1, 2).result(), f64::NEG_INFINITY, "a hidden score, whatever the bias");
    }
}

#[test]
fn where_a_bias_takes_a_score_beyond_the_finite_ones_is_found() {
    let mut document = Preset::ThreeWords.document();
    for (row, col) in [(0, 0), (0, 1), (0, 2)] {
        document.apply(&Edit::SetCell { input: Input::X, row, col, value: 3e153 }).expect("a finite number");
    }
    let bias = Matrix::from_fn(3, 3, |_, key| if key == 0 { f64::MAX } else { -1.0 });
    let document = document.biased_by(Some(bias)).expect("3 tokens");
    let score = stages(&document)[Stage::Scaled as usize][(0, 0)];
    assert!(score.is_finite() && (score + f64::MAX).is_infinite(), "{score}");
    assert_eq!(breach(&document, Stage::Masked, 0, 0), Some(Breach::Bias { score, bias: f64::MAX }));
    assert_eq!(breach(&document, Stage::Masked, 0, 1), None);
}

#[test]
fn an_output_may_overflow_before_it_is_divided() {
    let mut document = Preset::ThreeWords.document();
    for row in 0..3 {
        for (col, value) in [(0, 1.0), (1, 0.0), (2, 0.0), (3, 0.0)] {
            document.apply(&Edit::SetCell { input: Input::X, row, col, value }).expect("a finite number");
        }
    }
    document
        .apply(&Edit::SetCell { input: Input::Wv, row: 0, col: 0, value: 1e308 })
        .expect("a finite number");
    assert_eq!(
        breach(&document, Stage::Output, 0, 0),
        Some(Breach::Mixture),
        "a third of 1e308, three times"
    );
}

proptest! {
    #![proptest_config(properties(256))]

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
