//! Masks: what they hide, the results, and how they follow the tokens.

use attenscope::math::{Matrix, tanh};
use attenscope::model::{
    Attention, Axis, Change, Document, Edit, EditError, Input, Mask, MaskError, MaskParts, Pipeline,
    Sequence, SettingKind, Settings, Stage, Worksheet,
};
use attenscope::presets::Preset;
use proptest::prelude::*;
use rstest::rstest;

use crate::support::assertions::assert_bits;
use crate::support::documents::{any_document, any_masked_document, document, stages, with};
use crate::support::properties::properties;

fn of(stages: &[Matrix], stage: Stage) -> &Matrix {
    &stages[stage as usize]
}

/// A mask for four tokens, some of which are padding.
fn joined(causal: bool, window: Option<usize>, padding: &[usize]) -> Mask {
    let padding = (!padding.is_empty()).then(|| (0..4).map(|key| padding.contains(&key)).collect());
    Mask::Parts(MaskParts { causal, window, padding, ..MaskParts::default() })
}

fn cells(mask: &Mask, tokens: usize) -> Vec<String> {
    let line = |query| (0..tokens).map(|key| if mask.hides(query, key) { 'x' } else { '.' }).collect();
    (0..tokens).map(line).collect()
}

#[rstest]
#[case::none(Mask::NONE, ["....", "....", "....", "...."])]
#[case::causal(Mask::CAUSAL, [".xxx", "..xx", "...x", "...."])]
#[case::itself_alone(Mask::window(0), [".xxx", "x.xx", "xx.x", "xxx."])]
#[case::neighbours(Mask::window(1), ["..xx", "...x", "x...", "xx.."])]
#[case::wide_window(Mask::window(9), ["....", "....", "....", "...."])]
#[case::padding(Mask::padding(vec![false, false, true, true]), ["..xx", "..xx", "..xx", "..xx"])]
#[case::painted(Mask::painted((4, 4), |query, key| query == 1 || key == 0), ["x...", "xxxx", "x...", "x..."])]
#[case::causal_and_padding(joined(true, None, &[1]), [".xxx", ".xxx", ".x.x", ".x.."])]
#[case::causal_and_window(joined(true, Some(1), &[]), [".xxx", "..xx", "x..x", "xx.."])]
#[case::window_and_padding(joined(false, Some(1), &[1, 2]), [".xxx", ".xxx", "xxx.", "xxx."])]
#[case::all_parts(joined(true, Some(1), &[0]), ["xxxx", "x.xx", "x..x", "xx.."])]
fn each_mask_hides_its_cells(#[case] mask: Mask, #[case] expected: [&str; 4]) {
    assert_eq!(cells(&mask, 4), expected);
}

#[test]
fn a_cell_is_toggled_and_the_others_stay() {
    assert_eq!(cells(&Mask::NONE.toggled((3, 3), 0, 2), 3), ["..x", "...", "..."]);
    let toggled = Mask::CAUSAL.toggled((3, 3), 0, 2).toggled((3, 3), 2, 0);
    assert_eq!(cells(&toggled, 3), [".x.", "..x", "x.."]);
    assert_eq!(cells(&toggled.toggled((3, 3), 0, 2).toggled((3, 3), 2, 0), 3), cells(&Mask::CAUSAL, 3));
}

#[rstest]
#[case::in_sight(2, 2, Mask::NONE)]
#[case::one(1, 3, Mask::CAUSAL)]
#[case::padding_alone(2, 1, joined(false, None, &[1]))]
#[case::two(0, 1, joined(true, None, &[1]))]
#[case::far_away(3, 0, Mask::window(2))]
fn a_key_is_hidden_by_those_parts_that_hide_it(#[case] query: usize, #[case] key: usize, #[case] by: Mask) {
    assert_eq!(joined(true, Some(2), &[1]).hiding(query, key), by);
}

#[test]
fn what_is_painted_on_joined_parts_is_a_painting() {
    let toggled = joined(true, None, &[1]).toggled((4, 4), 0, 3);
    assert!(toggled.parts().is_none());
    assert_eq!(cells(&toggled, 4), [".xx.", ".xxx", ".x.x", ".x.."]);
}

#[test]
fn a_painting_hides_nothing_beyond_its_tokens() {
    let painted = Mask::painted((2, 2), |query, _| query == 1);
    assert!(painted.hides(1, 1) && !painted.hides(0, 2) && !painted.hides(2, 0));
}

#[test]
fn a_query_has_a_choice_where_it_sees_two_keys() {
    let choices = |mask: Mask| [0, 1, 2].map(|query| mask.has_choice(query, 3));
    assert_eq!(choices(Mask::NONE), [true; 3]);
    assert_eq!(choices(Mask::CAUSAL), [false, true, true]);
    assert_eq!(choices(Mask::window(0)), [false; 3]);
}

#[test]
fn a_mask_for_other_tokens_is_refused_and_nothing_is_lost() {
    let mut document = Preset::ThreeWords.document();
    let before = document.clone();
    let error = MaskError { axis: Axis::Keys, expected: 3, given: 2 };
    assert_eq!(document.apply(&Edit::set(Mask::padding(vec![true, false]))), Err(EditError::Mask(error)));
    assert_eq!(document, before);
    let error = MaskError { axis: Axis::Tokens, ..error };
    assert_eq!(document.masked_by(Mask::painted((2, 2), |_, _| true)), Err(error));
}

#[test]
fn the_causal_preset_of_three_words_has_the_weights_of_a_hand_calculation() {
    let document = Preset::ThreeWords.document().masked_by(Mask::CAUSAL).unwrap();
    let attention = Attention::compute(&document);
    // Rows 2 and 3 of the scaled scores are [6, 12, 12] / √3.
    let small = (-6.0 / 3.0_f64.sqrt()).exp();
    let expected = [
        [1.0, 0.0, 0.0],
        [small / (1.0 + small), 1.0 / (1.0 + small), 0.0],
        [small / (2.0 + small), 1.0 / (2.0 + small), 1.0 / (2.0 + small)],
    ];
    for (row, expected) in expected.iter().enumerate() {
        for (weight, expected) in attention.weights().row(row).iter().zip(expected) {
            assert!((weight - expected).abs() < 1e-15, "{weight} in row {row}, {expected} expected");
        }
    }
    assert_eq!(attention.masked().row(0)[1..], [f64::NEG_INFINITY; 2]);
    assert_eq!(attention.output().row(0), attention.v().row(0), "the first word sees itself alone");
}

#[test]
fn a_row_of_which_nothing_is_left_weighs_nothing_and_says_nothing() {
    let mask = Mask::painted((3, 3), |query, _| query == 1);
    let document = Preset::ThreeWords.document().masked_by(mask).unwrap();
    let attention = Attention::compute(&document);
    assert_eq!(attention.weights().row(1), [0.0; 3]);
    assert_eq!(attention.output().row(1), [0.0; 3]);
    assert_eq!(
        attention.weights().row(0),
        Attention::compute(&Preset::ThreeWords.document()).weights().row(0)
    );
}

/// Two tokens of one dimension each. The second one's key or value overflows.
fn of_two(x: [f64; 2], w_q: f64, w_k: f64, w_v: f64) -> Document {
    let one = |value: f64| Matrix::from_rows([[value]]);
    document([Matrix::from_rows([[x[0]], [x[1]]]), one(w_q), one(w_k), one(w_v)], Settings::default())
}

#[test]
fn a_hidden_score_that_is_no_number_spoils_nothing() {
    let document = of_two([1.0, 1e200], 1.0, 1e200, 1.0).masked_by(Mask::CAUSAL).unwrap();
    let attention = Attention::compute(&document);
    assert_eq!(attention.scores()[(0, 1)], f64::INFINITY);
    assert_eq!(attention.weights().row(0), [1.0, 0.0]);
}

#[test]
fn a_hidden_value_that_is_no_number_spoils_nothing() {
    let document = of_two([1.0, 1e200], 1e-300, 1e-300, 1e200).masked_by(Mask::CAUSAL).unwrap();
    let attention = Attention::compute(&document);
    assert_eq!(attention.v()[(1, 0)], f64::INFINITY);
    assert_eq!(attention.output()[(0, 0)], 1e200);
    assert_eq!(attention.output()[(1, 0)], f64::INFINITY, "who sees it has it");
}

#[test]
fn of_values_none_of_which_is_a_number_those_in_sight_are_mixed() {
    let document = of_two([1e200, 1e200], 1e-300, 1e-300, 1e200).causal();
    for attention in [Attention::compute(&document), Attention::prepare(&document)] {
        assert_eq!(attention.output().values(), [f64::INFINITY; 2]);
    }
}

#[test]
fn what_a_mask_cannot_hide_is_not_taken_for_hidden() {
    // The only score in sight is −∞ by itself, not because of a mask.
    let document = of_two([1.0, 1.0], 1e200, -1e200, 1.0).masked_by(Mask::window(0)).unwrap();
    assert!(Attention::compute(&document).weights()[(0, 0)].is_nan());
}

#[test]
fn a_mask_is_undone_and_redone() {
    let mut sheet = Worksheet::new(Preset::ThreeWords.document());
    let change = sheet.apply(&Edit::set(Mask::CAUSAL)).unwrap();
    assert_eq!(change, Change::Set(SettingKind::Mask));
    sheet.seal();
    sheet.undo();
    assert_eq!(*sheet.document().mask(), Mask::NONE);
    sheet.redo();
    assert_eq!(*sheet.document().mask(), Mask::CAUSAL);
}

#[test]
fn a_mask_goes_with_its_tokens_and_comes_back_with_them() {
    let painted = Mask::painted((3, 3), |query, key| (query, key) == (1, 2) || key == 0);
    for mask in [painted, Mask::padding(vec![false, true, false])] {
        let start = Preset::ThreeWords.document().masked_by(mask).unwrap();
        let mut sheet = Worksheet::new(start.clone());
        for edit in [
            Edit::MoveWord { of: Sequence::Queries, from: 0, to: 2 },
            Edit::RemoveWord { of: Sequence::Queries, row: 1 },
            Edit::InsertWord {
                of: Sequence::Queries,
                row: 0,
                label: "new".to_owned(),
                embedding: vec![1.0; 4],
            },
        ] {
            sheet.apply(&edit).unwrap();
            sheet.seal();
        }
        let (mask, n) = (sheet.document().mask(), sheet.document().shape().n());
        assert!((0..n).all(|query| !mask.hides(query, 0)), "all see the new token");
        let is_painting = matches!(mask, Mask::Painted(_));
        // Padding hides the same tokens from the new one as from all.
        assert_eq!((0..n).any(|key| mask.hides(0, key)), !is_painting, "the new token sees all");
        for _ in 0..3 {
            sheet.undo();
        }
        assert_eq!(*sheet.document(), start);
    }
}

#[test]
fn a_mask_moves_with_the_words() {
    let mut document =
        Preset::ThreeWords.document().masked_by(Mask::padding(vec![true, false, false])).unwrap();
    document.apply(&Edit::MoveWord { of: Sequence::Queries, from: 0, to: 2 }).unwrap();
    assert_eq!(cells(document.mask(), 3), ["..x"; 3]);
    document.apply(&Edit::RemoveWord { of: Sequence::Queries, row: 0 }).unwrap();
    assert_eq!(cells(document.mask(), 2), [".x"; 2]);
}

#[test]
fn of_joined_parts_padding_moves_with_the_words_and_the_others_stay_where_they_are() {
    let padding = Some([true, false, false].into());
    let mask = Mask::Parts(MaskParts { causal: true, window: Some(2), padding, ..MaskParts::default() });
    let start = Preset::ThreeWords.document().masked_by(mask).unwrap();
    let mut sheet = Worksheet::new(start.clone());
    let new =
        Edit::InsertWord { of: Sequence::Queries, row: 1, label: "new".to_owned(), embedding: vec![1.0; 4] };
    for (edit, expected) in [
        (Edit::MoveWord { of: Sequence::Queries, from: 0, to: 2 }, &[".xx", "..x", "..x"][..]),
        (new, &[".xxx", "..xx", "...x", "x..x"]),
        (Edit::RemoveWord { of: Sequence::Queries, row: 3 }, &[".xx", "..x", "..."]),
    ] {
        sheet.apply(&edit).unwrap();
        sheet.seal();
        assert_eq!(cells(sheet.document().mask(), expected.len()), expected, "{edit:?}");
    }
    for _ in 0..3 {
        sheet.undo();
    }
    assert_eq!(*sheet.document(), start);
}

#[test]
fn causal_and_padding_together_can_leave_a_row_nothing() {
    let padding = Some([true, false, false].into());
    let mask = Mask::Parts(MaskParts { causal: true, window: None, padding, ..MaskParts::default() });
    assert!([0, 1, 2].map(|query| mask.hides_all(query, 3)) == [true, false, false]);
    let document = Preset::ThreeWords.document().masked_by(mask).unwrap();
    for attention in [Attention::compute(&document), Attention::prepare(&document)] {
        assert_eq!(attention.masked().row(0), [f64::NEG_INFINITY; 3]);
        assert_eq!(attention.weights().row(0), [0.0; 3]);
        assert_eq!(attention.output().row(0), [0.0; 3]);
        assert_eq!(attention.weights().row(1), [0.0, 1.0, 0.0], "the second word sees itself alone");
        assert_eq!(attention.weights().row(2)[1..], [0.5; 2], "of equal scores");
    }
}

proptest! {
    #![proptest_config(properties(256))]

    #[test]
    fn hidden_keys_weigh_nothing_and_the_others_sum_to_one(document in any_masked_document()) {
        let attention = Attention::compute(&document);
        let n = document.shape().n();
        for (query, row) in attention.weights().iter_rows().enumerate() {
            let hidden = |key: usize| document.mask().hides(query, key);
            prop_assert!(row.iter().enumerate().all(|(key, weight)| !hidden(key) || *weight == 0.0));
            let sum: f64 = row.iter().sum();
            let expected = if (0..n).all(hidden) { 0.0 } else { 1.0 };
            prop_assert!((sum - expected).abs() <= n as f64 * f64::EPSILON, "{sum}");
        }
    }

    #[test]
    fn masked_scores_are_the_capped_ones_with_the_bias_or_nothing(document in any_masked_document()) {
        let attention = Attention::compute(&document);
        let n = document.shape().n();
        let expected = Matrix::from_fn(n, n, |query, key| {
            let scaled = attention.scaled()[(query, key)];
            let capped = match document.settings().soft_cap {
                Some(cap) => cap.value() * tanh(scaled / cap.value()),
                None => scaled,
            };
            let seen = document.inputs().bias().map_or(capped, |bias| capped + bias[(query, key)]);
            if document.mask().hides(query, key) { f64::NEG_INFINITY } else { seen }
        });
        assert_bits("masked", Pipeline::new(&document, &attention).stage(Stage::Masked), &expected);
    }

    #[test]
    fn a_causal_row_does_not_depend_on_later_words(document in any_document(), entry in -1e3..1e3_f64, at in 0.0..1.0_f64) {
        let document = document.masked_by(Mask::CAUSAL).unwrap();
        let n = document.shape().n();
        let later = (n as f64 * at) as usize + 1;
        let moved = with(&document, Input::X, |x| {
            Matrix::from_fn(x.rows(), x.cols(), |row, col| if row >= later { entry } else { x[(row, col)] })
        });
        let moved = moved.masked_by(Mask::CAUSAL).unwrap();
        let (before, after) = (stages(&document), stages(&moved));
        for stage in [Stage::Weights, Stage::Output] {
            let rows = |matrix: &Matrix| Matrix::from_fn(later.min(n), matrix.cols(), |row, col| matrix[(row, col)]);
            assert_bits(stage.name(), &rows(of(&after, stage)), &rows(of(&before, stage)));
        }
    }

    #[test]
    fn a_mask_that_hides_nothing_changes_no_bit(document in any_document()) {
        let n = document.shape().n();
        let masked = document.clone().masked_by(Mask::painted((n, n), |_, _| false)).unwrap();
        for (stage, (with, without)) in Stage::ALL.into_iter().zip(stages(&masked).iter().zip(&stages(&document))) {
            assert_bits(stage.name(), with, without);
        }
    }
}
