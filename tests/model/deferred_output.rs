//! Output rows whose computation is deferred: a reader sees all of them, to the bit.

use attenscope::math::Matrix;
use attenscope::model::{
    Attention, CellRef, DirtyCells, Document, Edit, Input, Mask, MaskParts, Pipeline, Sequence, Settings,
    Shape, Stage, Worksheet,
};
use proptest::prelude::*;
use rstest::rstest;

use crate::following::{any_edit, assert_follows, canonical};
use crate::support::documents::{any_masked_document, random_document, temperature};
use crate::support::properties::properties;
use crate::support::random::Random;

fn set(input: Input, value: f64) -> Edit {
    Edit::SetCell { input, row: 0, col: 1, value }
}

fn causal() -> Mask {
    Mask::Parts(MaskParts { causal: true, ..MaskParts::default() })
}

/// A document and its stages, all of them computed.
fn prepared(sizes: [usize; 4]) -> (Document, Attention) {
    let document = random_document(sizes, 7, Settings::default());
    let attention = Attention::prepare(&document);
    (document, attention)
}

fn apply(document: &mut Document, attention: &mut Attention, edit: &Edit) {
    let applied = document.apply(edit).expect("the edit fits");
    attention.update_deferring_output(document, &applied.change);
}

#[rstest]
#[case::w_q(set(Input::Wq, 2.0), 9)]
#[case::w_k(set(Input::Wk, 2.0), 9)]
#[case::temperature(Edit::set(temperature(2.0)), 9)]
#[case::mask(Edit::set(causal()), 9)]
#[case::x(set(Input::X, 2.0), 0)]
#[case::w_v(set(Input::Wv, 2.0), 0)]
#[case::label(Edit::SetLabel { of: Sequence::Queries, row: 0, label: "word".to_owned() }, 0)]
fn what_follows_from_the_scores_leaves_all_rows_of_the_output(#[case] edit: Edit, #[case] left: usize) {
    let (mut document, mut attention) = prepared([9, 4, 3, 5]);
    apply(&mut document, &mut attention, &edit);
    assert_eq!(attention.rows_pending(), left);
    assert_follows(&attention, &document, || format!("{edit:?}"));
}

#[test]
fn rows_are_made_as_they_are_asked_for_and_then_from_the_first_on() {
    let (mut document, mut attention) = prepared([40, 4, 3, 5]);
    let before = attention.output().clone();
    apply(&mut document, &mut attention, &set(Input::Wq, 2.0));
    let truth = Attention::compute(&document);

    attention.compute_rows(10..20);
    assert_eq!(attention.rows_pending(), 30);
    attention.compute_rows(12..22);
    assert_eq!(attention.rows_pending(), 28, "each is made once");
    for row in 0..40 {
        let expected = if (10..22).contains(&row) { truth.output() } else { &before };
        assert_eq!(attention.output_computed_so_far().row(row), expected.row(row), "row {row}");
    }
    assert_eq!(
        Pipeline::new(&document, &attention).computed_so_far(Stage::Output),
        attention.output_computed_so_far()
    );

    for left in [21, 18, 11, 4] {
        let told = attention.resume(7);
        assert_eq!(attention.rows_pending(), left, "up to seven, and no further than to what is made");
        assert!(told.in_stage(Stage::Output).is_empty());
    }
    assert_eq!(attention.output_computed_so_far().row(0), truth.output().row(0));
    let told = attention.resume(7);
    assert!(told.in_stage(Stage::Output).intersects(&(0..1), &(0..1)), "every row is reported in the end");
    assert_eq!(attention.rows_pending(), 0);
    assert_follows(&attention, &document, || "all rows".to_owned());
}

#[test]
fn whoever_reads_all_makes_all() {
    let (mut document, mut attention) = prepared([40, 4, 3, 5]);
    apply(&mut document, &mut attention, &set(Input::Wk, 2.0));
    attention.compute_rows(3..5);
    assert_eq!(
        Pipeline::new(&document, &attention).stage(Stage::Output),
        Attention::compute(&document).output()
    );
    assert_eq!(attention.rows_pending(), 0);
    assert!(attention.resume(1).in_stage(Stage::Output).intersects(&(39..40), &(0..1)));
    assert_follows(&attention, &document, || "what was read".to_owned());
}

#[test]
fn a_row_is_made_for_who_asks_and_no_other() {
    let (mut document, mut attention) = prepared([40, 70, 3, 5]);
    apply(&mut document, &mut attention, &set(Input::Wq, 2.0));
    let truth = Attention::compute(&document);
    attention.compute_rows(3..5);
    let pipeline = Pipeline::new(&document, &attention);
    for row in [4, 39] {
        assert_eq!(pipeline.row(Stage::Output, row), truth.output().row(row));
    }
    let cell = CellRef { stage: Stage::Output, row: 7, col: 2 };
    assert_eq!(pipeline.number(cell).to_bits(), truth.output()[(7, 2)].to_bits());
    assert_eq!(attention.rows_pending(), 38);
    assert_eq!(pipeline.row(Stage::Q, 1), truth.q().row(1));
}

#[rstest]
#[case::nobody_read(false)]
#[case::all_was_read_meanwhile(true)]
fn a_column_that_is_written_while_rows_are_left_is_told_with_all_of_them(#[case] is_read: bool) {
    let (mut document, mut attention) = prepared([40, 4, 3, 5]);
    apply(&mut document, &mut attention, &set(Input::Wq, 2.0));
    if is_read {
        attention.output();
    }
    let applied = document.apply(&set(Input::Wv, 2.0)).expect("the edit fits");
    let touched = attention.update_deferring_output(&document, &applied.change);
    assert_eq!(attention.rows_pending(), 0);
    assert!(touched.in_stage(Stage::Output).intersects(&(39..40), &(0..1)), "beside the column");
}

#[test]
fn what_a_mask_must_take_out_of_sums_is_not_left() {
    let (mut document, mut attention) = prepared([9, 4, 3, 5]);
    apply(&mut document, &mut attention, &Edit::set(causal()));
    // X times this is ∞ in some rows of V.
    apply(&mut document, &mut attention, &set(Input::Wv, f64::MAX));
    apply(&mut document, &mut attention, &Edit::SetCell { input: Input::X, row: 4, col: 0, value: 9.0 });
    assert!(attention.v().values().iter().any(|value| !value.is_finite()));
    apply(&mut document, &mut attention, &set(Input::Wq, 2.0));
    assert_eq!(attention.rows_pending(), 0);
    assert_follows(&attention, &document, || "a value that is no number".to_owned());
}

#[rstest]
#[case::largest([512, 512], 128)]
#[case::wide([512, 1024], 64)]
#[case::half_the_tokens([256, 512], 256)]
#[case::few_tokens([4, 512], 16_384)]
fn few_enough_rows_are_made_at_once_and_small_outputs_whole(#[case] sizes: [usize; 2], #[case] rows: usize) {
    let [n, d_v] = sizes;
    let shape = Shape::new(n, 3, 2, d_v).expect("they are within the limits");
    assert_eq!(Attention::rows_at_once(shape), rows);
}

/// Whether a painter that repaints only the reported cells shows the output. While rows are left it paints nothing.
fn is_painted(painted: &mut Matrix, attention: &Attention, touched: &DirtyCells) -> bool {
    if attention.is_unfinished() {
        return true;
    }
    let before = std::mem::replace(painted, attention.output().clone());
    let is_same = (before.rows(), before.cols()) == (painted.rows(), painted.cols());
    let mut cells = (0..painted.rows()).flat_map(|row| (0..painted.cols()).map(move |col| (row, col)));
    !is_same
        || cells.all(|(row, col)| {
            canonical(before[(row, col)]) == canonical(painted[(row, col)])
                || touched.in_stage(Stage::Output).intersects(&(row..row + 1), &(col..col + 1))
        })
}

proptest! {
    #![proptest_config(properties(200))]

    #[test]
    fn however_much_was_made_between_edits_all_of_it_follows(document in any_masked_document(), seed: u64) {
        let mut random = Random(seed);
        let mut sheet = Worksheet::new(document);
        let mut attention = Attention::prepare(sheet.document());
        // What a painter shows that repaints only the reported cells, and nothing while rows are left.
        let mut painted = attention.output().clone();
        for act in 0..12 {
            let edit = match random.below(3) {
                0 => any_edit(sheet.document(), 9, &mut random),
                _ => {
                    let input = [Input::Wq, Input::Wk, Input::Wv][random.below(3)];
                    let value = [random.entry(), f64::MAX][usize::from(random.below(8) == 0)];
                    Edit::SetCell { input, row: 0, col: 0, value }
                }
            };
            let Ok(mut change) = sheet.apply(&edit) else { continue };
            if random.below(4) == 0 {
                let touched = attention.update_deferring_output(sheet.document(), &change);
                prop_assert!(is_painted(&mut painted, &attention, &touched), "before the undo of {edit:?}");
                sheet.seal();
                change = sheet.undo();
            }
            let touched = attention.update_deferring_output(sheet.document(), &change);
            prop_assert!(is_painted(&mut painted, &attention, &touched), "after {edit:?}");
            let n = sheet.document().shape().n();
            match random.below(6) {
                0 => {}
                1 => attention.compute_rows(random.below(n)..n),
                2 => {
                    let first = random.below(n);
                    attention.compute_rows(first..first + 1);
                }
                3 => {
                    let told = attention.resume(1 + random.below(n));
                    if !told.in_stage(Stage::Output).is_empty() {
                        painted = attention.output().clone();
                    }
                }
                4 => {
                    attention.output();
                }
                _ => assert_follows(&attention, sheet.document(), || format!("{edit:?}")),
            }
            // Reading a copy leaves the original as it is.
            assert_follows(&attention.clone(), sheet.document(), || format!("act {act}, {edit:?}"));
        }
        attention.resume(usize::MAX);
        prop_assert_eq!(attention.rows_pending(), 0);
        assert_follows(&attention, sheet.document(), || "going on to the end".to_owned());
    }
}
