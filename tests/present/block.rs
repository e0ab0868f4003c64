//! A block of numbers: displayed, copied, pasted back, described.

use attenscope::format::read_table;
use attenscope::layout::{CellRange, Orientation};
use attenscope::math::Matrix;
use attenscope::model::{Attention, CellRef, Convention, Input, Pipeline, Stage};
use attenscope::present::{BlockSummary, block_edit, html, shown_block, tsv};
use attenscope::presets::Preset;
use proptest::prelude::*;

use crate::support::properties::properties;

const RANGE: fn(Stage) -> CellRange = |stage| CellRange::new(CellRef { stage, row: 2, col: 1 }, (1, 2));

fn block(stage: Stage, convention: Convention) -> Matrix {
    let document = Preset::ThreeWords.document();
    let attention = Attention::compute(&document);
    let pipeline = Pipeline::new(&document, &attention);
    shown_block(pipeline, RANGE(stage), Orientation::of(stage, convention))
}

#[test]
fn a_block_is_copied_as_it_is_shown() {
    assert_eq!(tsv(&block(Stage::X, Convention::Rows)), "2\t0\n1\t1");
    assert_eq!(tsv(&block(Stage::X, Convention::Columns)), "2\t1\n0\t1");
    assert_eq!(
        html(&block(Stage::X, Convention::Rows)),
        "<table><tr><td>2</td><td>0</td></tr><tr><td>1</td><td>1</td></tr></table>"
    );
}

#[test]
fn what_is_written_back_as_it_is_shown_changes_nothing() {
    for convention in Convention::ALL {
        for input in Input::PROJECTED {
            let stage = Stage::from(input);
            let mut document = Preset::ThreeWords.document();
            let before = document.clone();
            let orientation = Orientation::of(stage, convention);
            let edit = block_edit(input, RANGE(stage), block(stage, convention), orientation);
            document.apply(&edit).unwrap();
            assert_eq!(document, before, "{stage:?} {convention:?}");
        }
    }
}

#[test]
fn a_block_is_summed_up() {
    let summary = BlockSummary::of(&Matrix::from_rows([[1.0, -2.0, 0.5], [4.0, 0.0, 0.25]]));
    assert_eq!(summary, BlockSummary { size: (2, 3), sum: 3.75, mean: 0.625, smallest: -2.0, largest: 4.0 });
    let masked = BlockSummary::of(&Matrix::from_rows([[f64::NEG_INFINITY, 1.0]]));
    assert_eq!((masked.sum, masked.smallest, masked.largest), (f64::NEG_INFINITY, f64::NEG_INFINITY, 1.0));
    let spoilt = BlockSummary::of(&Matrix::from_rows([[1.0, f64::NAN, 2.0]]));
    assert!([spoilt.sum, spoilt.mean, spoilt.smallest, spoilt.largest].into_iter().all(f64::is_nan));
    assert_eq!(BlockSummary::of(&Matrix::from_rows([[-0.0]])).sum.to_bits(), 0.0_f64.to_bits());
}

proptest! {
    #![proptest_config(properties(512))]

    #[test]
    fn what_is_copied_is_pasted_to_the_last_bit(
        cols in 1_usize..5,
        bits in prop::collection::vec(any::<u64>(), 5..30),
    ) {
        // Inputs have only finite numbers, and −0 is written as 0.
        let number = |bits: u64| Some(f64::from_bits(bits)).filter(|number| number.is_finite()).unwrap_or(0.5) + 0.0;
        let rows = bits.len() / cols;
        let block = Matrix::from_fn(rows, cols, |row, col| number(bits[row * cols + col]));
        prop_assert_eq!(read_table(&tsv(&block)).unwrap().values, block);
    }
}
