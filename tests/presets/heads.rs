//! The presets with two heads: where each head looks, and what W_O makes of it.

use attenscope::math::Matrix;
use attenscope::model::{Attention, Input};
use attenscope::presets::{FromPreset, Preset, PresetWords};

fn computed(preset: Preset) -> Attention {
    Attention::compute(&preset.document())
}

fn rows<const N: usize>(matrix: &Matrix) -> Vec<[f64; N]> {
    matrix.iter_rows().map(|row| row.try_into().unwrap()).collect()
}

/// Checks numbers that were printed with two decimals.
fn assert_rounded(found: &[f64], printed: &[f64]) {
    assert_eq!(found.len(), printed.len());
    for (number, rounded) in found.iter().zip(printed) {
        assert!((number - rounded).abs() < 0.005, "{found:?}");
    }
}

#[test]
fn two_heads_can_be_computed_by_hand_up_to_the_scores() {
    let attention = computed(Preset::TwoHeads);
    let [first, second] = [0, 1].map(|head| attention.head(head));
    assert_eq!(rows(first.q()), [[2., 0.], [2., 0.], [0., 2.]]);
    assert_eq!(rows(first.k()), [[2., 0.], [0., 2.], [0., 0.]]);
    assert_eq!(rows(first.v()), [[0., 2.], [2., 0.], [0., 2.]]);
    assert_eq!(rows(first.scores()), [[4., 0., 0.], [4., 0., 0.], [0., 4., 0.]], "the word before");
    assert_eq!(rows(second.q()), [[0., 2.], [1., 1.], [2., 0.]]);
    assert_eq!(rows(second.k()), [[2., 0.], [0., 0.], [0., 2.]]);
    assert_eq!(rows(second.v()), [[2., 0.], [0., 0.], [0., 2.]]);
    assert_eq!(rows(second.scores()), [[0., 0., 4.], [2., 0., 2.], [4., 0., 0.]], "the other animal");
}

#[test]
fn both_heads_of_two_heads_add_to_the_column_of_animals() {
    let attention = computed(Preset::TwoHeads);
    // exp(4/√2) to 1 to 1.
    let exp = (4.0 / 2_f64.sqrt()).exp();
    let [most, least] = [exp / (exp + 2.0), 1.0 / (exp + 2.0)];
    assert_rounded(&[most, least], &[0.89, 0.05]);
    let cats = [2.0 * most, 4.0 * least, 2.0 * most, 2.0 * least];
    let projected = [cats[2], cats[0], cats[3], cats[1] + cats[2] + cats[3]];
    for (found, expected) in attention.concat().row(2).iter().zip(cats) {
        assert!((found - expected).abs() < 1e-15);
    }
    for (found, expected) in attention.projected().row(2).iter().zip(projected) {
        assert!((found - expected).abs() < 1e-15);
    }
    assert_rounded(attention.projected().row(2), &[1.79, 1.79, 0.11, 2.11]);
}

#[test]
fn they_looks_at_cats_in_one_head_and_at_like_in_the_other() {
    let attention = computed(Preset::HeadsDisagree);
    assert_rounded(attention.head(0).weights().row(4), &[0.66, 0.02, 0.07, 0.02, 0.12, 0.12]);
    assert_rounded(attention.head(1).weights().row(4), &[0.02, 0.77, 0.02, 0.02, 0.02, 0.14]);
    assert_rounded(attention.concat().row(4), &[3.11, 0.26, 0.41, 0.21, 0.05, 3.34]);
    assert_rounded(attention.projected().row(4), &[3.11, 0.26, 3.34, 0.41]);
}

#[test]
fn the_first_of_the_heads_that_disagree_is_the_sheet_that_opens_first() {
    assert_eq!(Preset::HeadsDisagree.document().head(0).inputs(), Preset::Gaze.document().inputs());
}

#[test]
fn their_words_and_columns_are_named_in_both_languages() {
    for (preset, chinese) in [
        (Preset::TwoHeads, &["狗", "追", "猫"][..]),
        (Preset::HeadsDisagree, &["小猫", "喜欢", "垫子", "因为", "它", "怕冷"]),
    ] {
        let documents = PresetWords::ALL.map(|words| preset.document_in(words));
        for document in &documents {
            assert!(document.inputs().columns().iter().all(Option::is_some));
            assert_eq!(FromPreset::of(document), FromPreset::Whole(preset));
            assert!(document.has_numbers_of(&documents[0]));
        }
        assert_eq!(documents[1].inputs().labels(), chinese);
    }
}

#[test]
fn other_heads_or_another_w_o_make_a_sheet_of_one_s_own() {
    let part = |preset| FromPreset::InPart(preset);
    let split = Preset::Gaze.document().split(3).unwrap();
    assert_eq!(FromPreset::of(&split), part(Preset::Gaze));
    assert_eq!(FromPreset::of(&Preset::Gaze.document().with_output_projection()), part(Preset::Gaze));
    for preset in [Preset::TwoHeads, Preset::HeadsDisagree] {
        let document = preset.document();
        assert_eq!(FromPreset::of(&document.projected_by(None).unwrap()), part(preset));
        assert_eq!(FromPreset::of(&preset.document().divided(2, 1).unwrap()), part(preset));
        assert_eq!(FromPreset::of(&preset.document().split(1).unwrap()), part(preset));
        let mut chosen = preset.document();
        chosen.choose_head(1);
        assert_eq!(FromPreset::of(&chosen), FromPreset::Whole(preset), "the chosen head is no number");
        let mut other = chosen;
        let cell = attenscope::model::Edit::SetCell { input: Input::Wv, row: 0, col: 0, value: 9.0 };
        other.apply(&cell).unwrap();
        assert_eq!(FromPreset::of(&other), part(preset));
    }
}
