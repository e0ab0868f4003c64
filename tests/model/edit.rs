//! Edits that supersede one another, and what a change reaches.

use attenscope::math::Matrix;
use attenscope::model::{
    Applied, Change, ColumnName, Convention, Edit, Input, Mask, Rearranged, Scaling, Sequence, SettingKind,
    SheetName, Stage, Temperature,
};
use attenscope::presets::Preset;
use proptest::prelude::*;
use rstest::rstest;

use crate::edits::any_whim;
use crate::support::assertions::bits;
use crate::support::documents::{
    any_small_masked_document, random_document, stages, with_any_sources, with_any_words,
};
use crate::support::properties::properties;

use Stage::{
    Bias, Concat, K, Masked, Output, Projected, Q, Scaled, Scores, V, Weights, Wk, Wo, Wq, Wv, X, XKv,
};

fn cell(input: Input, row: usize, col: usize) -> Edit {
    Edit::SetCell { input, row, col, value: 1.0 }
}

fn block(input: Input, row: usize, col: usize, rows: usize, cols: usize) -> Edit {
    Edit::SetBlock { input, row, col, block: Matrix::zeros(rows, cols) }
}

fn label(row: usize) -> Edit {
    Edit::SetLabel { of: Sequence::Queries, row, label: "a".to_owned() }
}

fn column(col: usize) -> Edit {
    Edit::NameColumn { col, name: ColumnName::new("a").ok() }
}

fn all() -> Edit {
    Edit::Replace(Box::new(Preset::ThreeWords.document()))
}

#[rstest]
#[case::same_cell(cell(Input::X, 1, 2), cell(Input::X, 1, 2), true)]
#[case::other_row(cell(Input::X, 1, 2), cell(Input::X, 0, 2), false)]
#[case::other_column(cell(Input::X, 1, 2), cell(Input::X, 1, 1), false)]
#[case::other_matrix(cell(Input::X, 1, 2), cell(Input::Wq, 1, 2), false)]
#[case::same_block(block(Input::Wk, 0, 1, 2, 3), block(Input::Wk, 0, 1, 2, 3), true)]
#[case::shorter_block(block(Input::Wk, 0, 1, 1, 3), block(Input::Wk, 0, 1, 2, 3), false)]
#[case::block_of_one_cell(block(Input::Wk, 0, 1, 1, 1), cell(Input::Wk, 0, 1), true)]
#[case::same_token(label(1), label(1), true)]
#[case::other_token(label(1), label(0), false)]
#[case::scaling(Edit::set(Scaling::None), Edit::set(Scaling::SqrtDk), true)]
#[case::temperature(Edit::set(Temperature::ONE), Edit::set(Temperature::ONE), true)]
#[case::two_settings(Edit::set(Scaling::None), Edit::set(Temperature::ONE), false)]
#[case::convention(Edit::set(Convention::Rows), Edit::set(Convention::Linear), true)]
#[case::a_convention_is_no_scaling(Edit::set(Convention::Rows), Edit::set(Scaling::None), false)]
#[case::mask(Edit::set(Mask::NONE), Edit::set(Mask::CAUSAL), true)]
#[case::name(Edit::SetName(None), Edit::SetName(SheetName::new("a").ok()), true)]
#[case::same_column(column(1), Edit::NameColumn { col: 1, name: None }, true)]
#[case::other_column_name(column(1), column(0), false)]
#[case::a_column_is_no_label(column(1), label(1), false)]
#[case::a_mask_is_no_scaling(Edit::set(Mask::NONE), Edit::set(Scaling::None), false)]
#[case::everything_hides_anything(all(), cell(Input::X, 0, 0), true)]
#[case::a_cell_does_not_hide_everything(cell(Input::X, 0, 0), all(), false)]
#[case::a_token_that_goes_hides_none(Edit::RemoveWord { of: Sequence::Queries, row: 0 }, Edit::RemoveWord { of: Sequence::Queries, row: 0 }, false)]
#[case::a_move_is_no_place(Edit::MoveWord { of: Sequence::Queries, from: 0, to: 1 }, Edit::MoveWord { of: Sequence::Queries, from: 0, to: 1 }, false)]
#[case::a_token_does_not_hide_everything(Edit::RemoveWord { of: Sequence::Queries, row: 0 }, all(), false)]
#[case::a_label_is_no_cell(label(0), cell(Input::X, 0, 0), false)]
fn a_later_edit_hides_an_earlier_one_in_the_same_place(
    #[case] later: Edit,
    #[case] earlier: Edit,
    #[case] hides: bool,
) {
    assert_eq!(later.overwrites(&earlier), hides);
}

fn cells(input: Input) -> Change {
    Change::Cells { input, rows: 0..1, cols: 0..1 }
}

fn tokens() -> Change {
    Change::Words(Sequence::Queries, Rearranged::Moved { from: 0, to: 1 })
}

fn several<const N: usize>(changes: [Change; N]) -> Change {
    Change::Several(changes.into())
}

#[rstest]
#[case::x(cells(Input::X), &[X, Q, K, V, Scores, Scaled, Masked, Weights, Output, Concat, Projected])]
#[case::w_q(cells(Input::Wq), &[Wq, Q, Scores, Scaled, Masked, Weights, Output, Concat, Projected])]
#[case::w_k(cells(Input::Wk), &[Wk, K, Scores, Scaled, Masked, Weights, Output, Concat, Projected])]
#[case::w_v(cells(Input::Wv), &[Wv, V, Output, Concat, Projected])]
#[case::scaling(Change::Set(SettingKind::Scaling), &[Scaled, Masked, Weights, Output, Concat, Projected])]
#[case::mask(Change::Set(SettingKind::Mask), &[Masked, Weights, Output, Concat, Projected])]
#[case::soft_cap(Change::Set(SettingKind::SoftCap), &[Masked, Weights, Output, Concat, Projected])]
#[case::bias(Change::Set(SettingKind::Bias), &[Bias, Masked, Weights, Output, Concat, Projected])]
#[case::cells_of_a_bias(cells(Input::Bias), &[Bias, Masked, Weights, Output, Concat, Projected])]
#[case::temperature(Change::Set(SettingKind::Temperature), &[Weights, Output, Concat, Projected])]
#[case::convention(Change::Set(SettingKind::Convention), &[])]
#[case::name(Change::Name, &[])]
#[case::label(Change::Label { of: Sequence::Queries, row: 0 }, &[])]
#[case::column(Change::Column { col: 0 }, &[])]
#[case::nothing(Change::Nothing, &[])]
#[case::w_o(cells(Input::Wo), &[Wo, Projected])]
#[case::another_head(Change::Head, &[Wq, Wk, Wv, Q, K, V, Scores, Scaled, Masked, Weights, Output])]
#[case::in_a_head(Change::InHead { head: 1, change: Box::new(cells(Input::Wv)) }, &[Wv, V, Output, Concat, Projected])]
#[case::x_kv(cells(Input::XKv), &[XKv, K, V, Scores, Scaled, Masked, Weights, Output, Concat, Projected])]
#[case::keys(Change::Words(Sequence::Keys, Rearranged::Removed { row: 0 }), &[XKv, Bias, K, V, Scores, Scaled, Masked, Weights, Output, Concat, Projected])]
#[case::tokens(tokens(), &[X, Bias, Q, K, V, Scores, Scaled, Masked, Weights, Output, Concat, Projected])]
#[case::several(several([cells(Input::Wv), Change::Set(SettingKind::Temperature)]), &[Wv, V, Weights, Output, Concat, Projected])]
#[case::all(Change::All, &Stage::ALL)]
fn a_change_reaches_what_follows_from_it_and_nothing_else(#[case] change: Change, #[case] reached: &[Stage]) {
    let said: Vec<_> = Stage::ALL.into_iter().filter(|&stage| change.reaches(stage)).collect();
    assert_eq!(said, reached);
}

#[rstest]
#[case::nothing(Change::Nothing, false, false)]
#[case::cells(cells(Input::X), false, false)]
#[case::scaling(Change::Set(SettingKind::Scaling), false, false)]
#[case::temperature(Change::Set(SettingKind::Temperature), false, false)]
#[case::mask(Change::Set(SettingKind::Mask), false, false)]
#[case::convention(Change::Set(SettingKind::Convention), false, false)]
#[case::name(Change::Name, false, false)]
#[case::label(Change::Label { of: Sequence::Queries, row: 1 }, true, false)]
#[case::column(Change::Column { col: 1 }, true, false)]
#[case::tokens(tokens(), true, true)]
#[case::all(Change::All, true, true)]
#[case::several_of_numbers(several([cells(Input::X), Change::Set(SettingKind::Scaling)]), false, false)]
#[case::several_with_a_label(several([cells(Input::X), Change::Label { of: Sequence::Queries, row: 0 }]), true, false)]
#[case::several_with_tokens(several([tokens(), cells(Input::X)]), true, true)]
fn a_change_tells_whether_labels_can_be_others_and_whether_cells_move(
    #[case] change: Change,
    #[case] relabels: bool,
    #[case] moves_cells: bool,
) {
    assert_eq!((change.relabels(), change.moves_cells()), (relabels, moves_cells));
}

/// The table above is not too large either: each stage in it does change.
#[rstest]
fn a_change_of_one_cell_moves_every_stage_that_it_reaches(
    #[values(Input::X, Input::Wq, Input::Wk, Input::Wv, Input::Bias)] input: Input,
) {
    let mut document = random_document([2, 3, 4, 5], 1, Default::default());
    let before = stages(&document);
    let edit = Edit::SetCell { input, row: 0, col: 0, value: 2.75 };
    let change = document.apply(&edit).unwrap().change;
    let after = stages(&document);
    for stage in Stage::ALL {
        let differs = bits(&before[stage as usize]) != bits(&after[stage as usize]);
        assert_eq!(differs, change.reaches(stage), "{stage:?}");
    }
}

proptest! {
    #![proptest_config(properties(1024))]

    #[test]
    fn what_a_change_does_not_reach_keeps_its_bits(mut document in with_any_sources(with_any_words(any_small_masked_document())), whim in any_whim()) {
        let before = stages(&document);
        let edit = whim.on(&document);
        if let Ok(Applied { change, .. }) = document.apply(&edit) {
            let after = stages(&document);
            for stage in Stage::ALL {
                let same = bits(&before[stage as usize]) == bits(&after[stage as usize]);
                prop_assert!(same || change.reaches(stage), "{:?} moved {:?}, unreached by {:?}", edit, stage, change);
            }
        }
    }

    #[test]
    fn a_change_of_cells_names_a_block_outside_of_which_all_is_as_it_was(
        mut document in with_any_sources(with_any_words(any_small_masked_document())),
        whim in any_whim(),
    ) {
        let before = document.clone();
        let edit = whim.on(&document);
        let change = document.apply(&edit).map(|applied| applied.change);
        let Ok(Change::Cells { input, rows, cols }) = change else { return Ok(()) };
        for other in Input::ALL {
            let (old, new) = (before.inputs().matrix(other), document.inputs().matrix(other));
            for row in 0..old.rows() {
                for col in 0..old.cols() {
                    let inside = other == input && rows.contains(&row) && cols.contains(&col);
                    prop_assert!(inside || old[(row, col)].to_bits() == new[(row, col)].to_bits());
                }
            }
        }
        prop_assert!(rows.end <= document.inputs().matrix(input).rows());
        prop_assert!(cols.end <= document.inputs().matrix(input).cols());
    }
}
