//! The kinds of masks, scalings and experiments that are offered.

use std::collections::BTreeSet;

use attenscope::explain::Step;
use attenscope::math::Matrix;
use attenscope::model::{
    Change, Document, Edit, FillParams, Filling, Mask, MaskParts, Scaling, Sequence, Shape,
};
use attenscope::present::lab::{Experiment, MaskKind};
use attenscope::present::{AlignmentChoice, BiasChoice, MaskChoice, ScalingKind, TourStep};
use attenscope::presets::Preset;
use attenscope::text::Language;
use rstest::rstest;

/// The shape of a sheet of this many words.
fn words(count: usize) -> Shape {
    Shape::new(count, 1, 1, 1).unwrap()
}

#[rstest]
#[case(MaskKind::Causal, Mask::CAUSAL)]
#[case(MaskKind::Window, Mask::window(1))]
#[case(MaskKind::Padding, Mask::padding(vec![false, false, true]))]
#[case(MaskKind::Painted, Mask::painted((3, 3), |_, _| false))]
fn a_mask_begins_with_something_hidden_or_with_what_was(#[case] kind: MaskKind, #[case] mask: Mask) {
    assert_eq!(kind.added_to(&Mask::NONE, words(3)), mask);
    for other in MaskKind::ALL {
        assert_eq!(other.is_of(&mask), other == kind, "{other:?}");
    }
    assert_eq!(kind.taken_from(&mask), Mask::NONE);
}

#[test]
fn parts_join_whatever_comes_first_and_go_one_by_one() {
    let padding = Some([false, false, true].into());
    let joined = Mask::Parts(MaskParts { causal: true, window: Some(1), padding, ..MaskParts::default() });
    let [causal, padding, window, painted] = MaskKind::ALL;
    for order in [[causal, padding, window], [window, causal, padding], [padding, window, causal]] {
        let mask = order.iter().fold(Mask::NONE, |mask, kind| kind.added_to(&mask, words(3)));
        assert_eq!(mask, joined);
        assert!(order.iter().all(|kind| kind.is_of(&mask)) && !painted.is_of(&mask));
        let mut mask = mask;
        for (at, kind) in order.into_iter().enumerate() {
            mask = kind.taken_from(&mask);
            assert_eq!(order.map(|kind| kind.is_of(&mask)), [0, 1, 2].map(|other| other > at));
        }
        assert_eq!(mask, Mask::NONE);
    }
}

#[test]
fn a_painting_begins_with_what_parts_hid_and_no_part_keeps_it() {
    let mask = MaskKind::Padding.added_to(&Mask::CAUSAL, words(3));
    let painted = MaskKind::Painted.added_to(&mask, words(3));
    assert_eq!(painted, Mask::painted((3, 3), |query, key| key > query || key == 2));
    assert_eq!(MaskKind::Window.added_to(&painted, words(3)), Mask::window(1));
}

#[test]
fn padding_leaves_a_single_word_in_sight() {
    assert_eq!(MaskKind::Padding.added_to(&Mask::NONE, words(1)), Mask::padding(vec![false]));
}

#[test]
fn the_choice_of_a_mask_is_what_the_mask_is() {
    let padding = || Some([false, true, true].into());
    let of =
        |causal, window, padding| Mask::Parts(MaskParts { causal, window, padding, ..MaskParts::default() });
    for (mask, choice) in [
        (Mask::NONE, MaskChoice::None),
        (Mask::CAUSAL, MaskChoice::Causal),
        (of(false, None, padding()), MaskChoice::Padding),
        (Mask::padding(vec![false; 3]), MaskChoice::Padding),
        (Mask::window(0), MaskChoice::Window),
        (of(true, Some(1), None), MaskChoice::Custom),
        (of(true, None, padding()), MaskChoice::Custom),
        (of(false, Some(1), padding()), MaskChoice::Custom),
        (Mask::painted((3, 3), |_, _| false), MaskChoice::Custom),
    ] {
        assert_eq!(MaskChoice::of(&mask), choice, "{mask:?}");
    }
}

#[test]
fn a_chosen_mask_takes_the_place_of_another_and_keeps_what_it_can_use() {
    let joined = Mask::Parts(MaskParts {
        causal: true,
        window: Some(2),
        padding: Some([true, false, false].into()),
        ..MaskParts::default()
    });
    let none = &Mask::NONE;
    for (choice, from_none, from_joined) in [
        (MaskChoice::None, Mask::NONE, Mask::NONE),
        (MaskChoice::Causal, Mask::CAUSAL, Mask::CAUSAL),
        (
            MaskChoice::Padding,
            Mask::padding(vec![false, false, true]),
            Mask::padding(vec![true, false, false]),
        ),
        (MaskChoice::Window, Mask::window(1), Mask::window(2)),
        (
            MaskChoice::Custom,
            Mask::painted((3, 3), |_, _| false),
            Mask::painted((3, 3), |query, key| joined.hides(query, key)),
        ),
    ] {
        assert_eq!(choice.mask(none, words(3)), from_none);
        assert_eq!(choice.mask(&joined, words(3)), from_joined);
        assert_eq!(MaskChoice::of(&choice.mask(&joined, words(3))), choice);
        assert_eq!(MaskChoice::by_id(choice.id()), Some(choice));
    }
    assert_eq!(
        MaskChoice::Padding.mask(none, words(1)),
        Mask::padding(vec![false]),
        "a single word stays in sight"
    );
    assert_eq!(MaskChoice::by_id("painted"), None);
}

#[test]
fn masks_are_told_apart_by_id_and_in_both_languages() {
    let ids: BTreeSet<_> = MaskKind::ALL.map(MaskKind::id).into();
    assert_eq!(ids, BTreeSet::from(["causal", "window", "padding", "painted"]));
    for language in Language::ALL {
        let text = language.messages().lab().mask;
        assert_eq!(BTreeSet::from(MaskKind::ALL.map(|kind| kind.label(text))).len(), MaskKind::ALL.len());
    }
}

#[test]
fn a_kind_of_scaling_is_found_by_its_id_and_gives_its_scaling() {
    let kinds: Vec<_> = ScalingKind::SOUND.into_iter().chain(ScalingKind::MISTAKES).collect();
    for kind in &kinds {
        assert_eq!(ScalingKind::by_id(kind.id()), Some(*kind));
        assert_eq!(kind.scaling(3.0).map(ScalingKind::of), Some(*kind));
    }
    assert_eq!(ScalingKind::by_id("sqrt"), None);
    for language in Language::ALL {
        let text = language.messages().sheet;
        let labels: BTreeSet<_> = kinds.iter().map(|kind| kind.label(text)).collect();
        assert_eq!(labels.len(), kinds.len(), "{labels:?}");
    }
}

#[test]
fn a_divisor_of_one_s_own_begins_with_the_page_s() {
    let custom = ScalingKind::Custom.scaling(2.5);
    assert!(matches!(custom, Some(Scaling::Custom(divisor)) if divisor.value() == 2.5));
    assert_eq!(ScalingKind::Custom.scaling(0.0), None, "0 divides nothing");
    assert_eq!(ScalingKind::SqrtDk.scaling(0.0), Some(Scaling::SqrtDk), "others do not ask");
}

#[test]
fn an_experiment_is_found_by_its_own_id() {
    for experiment in Experiment::ALL {
        assert_eq!(Experiment::by_id(experiment.id()), Some(experiment));
    }
}

#[test]
fn presets_and_steps_lead_to_the_experiment_of_their_subject() {
    let of = Preset::ALL.map(|preset| (preset, Experiment::of(preset)));
    let led: Vec<_> = of.iter().filter_map(|&(preset, experiment)| Some((preset, experiment?))).collect();
    assert_eq!(
        led,
        [
            (Preset::Causal, Experiment::Masks),
            (Preset::Uniform, Experiment::Saturation),
            (Preset::Overflow, Experiment::Formats),
            (Preset::WrongDivisor, Experiment::Scaling),
            (Preset::DkSweep, Experiment::SqrtDk),
            (Preset::Cache, Experiment::Masks),
            (Preset::Teach, Experiment::Learning),
            (Preset::Stuck, Experiment::Learning),
        ]
    );
    let steps: Vec<_> = Step::ALL.into_iter().filter_map(|step| TourStep::of(step).experiment).collect();
    assert_eq!(
        steps,
        [
            Experiment::SqrtDk,
            Experiment::Formats,
            Experiment::WhatIf,
            Experiment::Saturation,
            Experiment::Masks
        ]
    );
}

/// The offered numbers of the buckets.
const BUCKETS: [[f64; 3]; 3] = [[1.44, -0.14, -1.49], [1.76, 1.44, -0.14], [0.66, 1.76, 1.44]];

/// The sheet of three words after a choice of its bias.
fn chosen(choice: BiasChoice, before: Option<Matrix>) -> Document {
    let mut document = Preset::ThreeWords.document().biased_by(before).unwrap();
    document.apply(&choice.edit(&document)).unwrap();
    document
}

#[test]
fn a_choice_of_a_bias_makes_its_numbers() {
    let own = Matrix::from_fn(3, 3, |query, key| (query * 3 + key) as f64);
    let alibi = Matrix::from_rows([[0.0, -0.5, -1.0], [-0.5, 0.0, -0.5], [-1.0, -0.5, 0.0]]);
    let buckets = Matrix::from_rows(BUCKETS);
    for before in [None, Some(own.clone()), Some(alibi.clone())] {
        let bias = |choice| chosen(choice, before.clone()).inputs().bias().cloned();
        assert_eq!(bias(BiasChoice::None), None);
        assert_eq!(bias(BiasChoice::Own), Some(before.clone().unwrap_or(Matrix::zeros(3, 3))));
        assert_eq!(bias(BiasChoice::Alibi), Some(alibi.clone()));
        assert_eq!(bias(BiasChoice::Buckets), Some(buckets.clone()));
    }
}

#[test]
fn the_choice_of_a_bias_is_what_the_bias_is() {
    for choice in BiasChoice::ALL {
        assert_eq!(BiasChoice::of(chosen(choice, None).inputs()), choice);
        assert_eq!(BiasChoice::by_id(choice.id()), Some(choice));
    }
    assert_eq!(BiasChoice::by_id("gaze"), None);
    let of = |cell: &dyn Fn(usize, usize) -> f64| {
        BiasChoice::of(chosen(BiasChoice::Own, Some(Matrix::from_fn(3, 3, cell))).inputs())
    };
    assert_eq!(of(&|query, key| -3.0 * query.abs_diff(key) as f64), BiasChoice::Alibi);
    // A bonus for distance, a larger step, and 0 for keys after the query are no ALiBi.
    assert_eq!(of(&|query, key| 3.0 * query.abs_diff(key) as f64), BiasChoice::Own);
    assert_eq!(of(&|query, key| -(query.abs_diff(key).pow(2) as f64)), BiasChoice::Own);
    assert_eq!(of(&|query, key| -(query.saturating_sub(key) as f64)), BiasChoice::Own);
    // Other numbers along the diagonals are no buckets, and no more are those with a number typed over.
    assert_eq!(of(&|query, key| if query == key { 1.0 } else { 0.0 }), BiasChoice::Own);
    assert_eq!(of(&|query, key| if query > key { -1.0 } else { 0.25 }), BiasChoice::Own);
    assert_eq!(
        of(&|query, key| BUCKETS[query][key] + f64::from(u8::from((query, key) == (2, 2)))),
        BiasChoice::Own
    );
    let two = Preset::Saturated.document();
    let n = two.shape().n();
    let typed = Matrix::from_fn(n, n, |query, key| if (query, key) == (0, 1) { 0.5 } else { 0.0 });
    assert_eq!(BiasChoice::of(two.biased_by(Some(typed)).unwrap().inputs()), BiasChoice::Own);
}

#[test]
fn with_other_words_the_last_query_stands_at_the_last_key() {
    let chosen = |preset: Preset, choice: BiasChoice| {
        let mut document = preset.document();
        document.apply(&choice.edit(&document)).unwrap();
        assert_eq!(BiasChoice::of(document.inputs()), choice);
        document.inputs().bias().unwrap().clone()
    };
    let of_cross = [[-0.5, 0.0, -0.5, -1.0], [-1.0, -0.5, 0.0, -0.5], [-1.5, -1.0, -0.5, 0.0]];
    assert_eq!(chosen(Preset::Cross, BiasChoice::Alibi), Matrix::from_rows(of_cross));
    let of_cache = [[-2.0, -1.5, -1.0, -0.5, 0.0]];
    assert_eq!(chosen(Preset::Cache, BiasChoice::Alibi), Matrix::from_rows(of_cache));
    // The three offered numbers of keys at and before the query, and of the one after it.
    let of_cross = chosen(Preset::Cross, BiasChoice::Buckets);
    assert_eq!(of_cross.row(0)[..3], [1.76, 1.44, -0.14]);
    assert_eq!(of_cross.row(2)[1..], [0.66, 1.76, 1.44]);
    // Counted from the first key, the same numbers along the diagonals are no ALiBi.
    let mut document = Preset::Cross.document();
    let from_start = Matrix::from_fn(3, 4, |query, key| -0.5 * query.abs_diff(key) as f64);
    document.apply(&Edit::set(Some(std::sync::Arc::new(from_start)))).unwrap();
    assert_eq!(BiasChoice::of(document.inputs()), BiasChoice::Own);
}

#[test]
fn a_single_query_over_a_single_other_key_has_no_slope() {
    let mut document = Preset::Cache.document();
    for _ in 0..4 {
        document.apply(&Edit::RemoveWord { of: Sequence::Keys, row: 0 }).unwrap();
    }
    document.apply(&BiasChoice::Alibi.edit(&document)).unwrap();
    assert_eq!(document.inputs().bias(), Some(&Matrix::zeros(1, 1)));
    assert_eq!(BiasChoice::of(document.inputs()), BiasChoice::Own);
}

#[test]
fn where_the_queries_stand_is_one_edit_and_one_undo() {
    let mut document = Preset::Cache.document();
    let shape = document.shape();
    assert_eq!(AlignmentChoice::of(document.mask(), shape), Some(AlignmentChoice::End));
    let next = document.mask().placed_at(AlignmentChoice::Start.alignment(shape), shape);
    let applied = document.apply(&Edit::set(next)).unwrap();
    assert_eq!(AlignmentChoice::of(document.mask(), shape), Some(AlignmentChoice::Start));
    let sight = |document: &Document| document.mask().visible_keys(0, 5).collect::<Vec<_>>();
    assert_eq!(sight(&document), [0]);
    document.apply(&applied.inverse).unwrap();
    assert_eq!(sight(&document), [0, 1, 2, 3, 4]);
    for choice in AlignmentChoice::ALL {
        assert_eq!(AlignmentChoice::by_id(choice.id()), Some(choice));
    }
    assert_eq!(AlignmentChoice::by_id("none"), None);
    let painted = Mask::painted((1, 5), |_, key| key == 0);
    for mask in [Mask::NONE, Mask::padding(vec![true; 5]), painted] {
        assert_eq!(AlignmentChoice::of(&mask, shape), None, "{mask:?} counts no places");
    }
}

#[test]
fn a_choice_makes_what_the_fill_of_its_name_does() {
    for (choice, filling, number) in
        [(BiasChoice::Alibi, Filling::Alibi, 0.5), (BiasChoice::Buckets, Filling::Buckets, 1.0)]
    {
        let given = FillParams { number, seed: "1".to_owned(), ..FillParams::default() };
        let filled = filling.of(&given, &Matrix::zeros(3, 3)).unwrap();
        assert_eq!(chosen(choice, None).inputs().bias(), Some(&filled));
    }
}

#[test]
fn the_shorter_buckets_of_a_removed_word_are_still_buckets() {
    let mut document = chosen(BiasChoice::Buckets, None);
    document.apply(&Edit::RemoveWord { of: Sequence::Queries, row: 0 }).unwrap();
    assert_eq!(BiasChoice::of(document.inputs()), BiasChoice::Buckets);
    document
        .apply(&Edit::InsertWord {
            of: Sequence::Queries,
            row: 1,
            label: "new".to_owned(),
            embedding: vec![0.0; 4],
        })
        .unwrap();
    assert_eq!(BiasChoice::of(document.inputs()), BiasChoice::Own);
}

#[test]
fn own_numbers_change_no_bias_that_is_there() {
    for choice in [BiasChoice::Own, BiasChoice::Alibi, BiasChoice::Buckets] {
        let mut document = chosen(choice, None);
        let own = BiasChoice::Own.edit(&document);
        assert_eq!(document.apply(&own).unwrap().change, Change::Nothing);
        assert_eq!(BiasChoice::of(document.inputs()), choice);
    }
}

/// Sets a mask that depends on the document, and returns the keys that each query then sees.
fn seen_after(document: &mut Document, choose: impl Fn(&Document) -> Mask) -> Vec<Vec<usize>> {
    document.apply(&Edit::set(choose(document))).unwrap();
    let shape = document.shape();
    (0..shape.n()).map(|query| document.mask().visible_keys(query, shape.m()).collect()).collect()
}

#[test]
fn a_mask_chosen_afresh_keeps_its_alignment_or_begins_at_the_end() {
    let all = vec![vec![0, 1, 2, 3, 4]];
    let mut document = Preset::Cache.document();
    let mut choose = |choice: MaskChoice| {
        seen_after(&mut document, |document| choice.mask(document.mask(), document.shape()))
    };
    assert_eq!(choose(MaskChoice::None), all);
    assert_eq!(choose(MaskChoice::Causal), all, "the only query stands at the last key");
    assert_eq!(choose(MaskChoice::Padding), [[0, 1, 2, 3]]);
    assert_eq!(choose(MaskChoice::Window), [[3, 4]]);
    assert_eq!(choose(MaskChoice::Custom), [[3, 4]]);
    assert_eq!(choose(MaskChoice::Causal), all);
    let mut document = Preset::Cross.document();
    let shape = document.shape();
    let seen = seen_after(&mut document, |_| MaskChoice::Causal.mask(&Mask::NONE, shape));
    assert_eq!(seen, [vec![0, 1], vec![0, 1, 2], vec![0, 1, 2, 3]]);
    assert_eq!(MaskChoice::Window.mask(&Mask::CAUSAL, shape), Mask::window(1), "it stays at the start");
    assert_eq!(MaskChoice::Causal.mask(&Mask::window(1), shape), Mask::CAUSAL);
}

#[test]
fn a_part_added_in_the_lab_stands_where_the_others_do_or_at_the_end() {
    let shape = Preset::Cross.document().shape();
    let [causal, padding, window] = [MaskKind::Causal, MaskKind::Padding, MaskKind::Window];
    let at_end = Mask::causal_at_end(shape);
    assert_eq!(causal.added_to(&Mask::NONE, shape), at_end);
    assert_eq!(
        causal.added_to(&padding.added_to(&Mask::NONE, shape), shape),
        padding.added_to(&at_end, shape)
    );
    for before in [Mask::CAUSAL, at_end] {
        let choice = AlignmentChoice::of(&before, shape);
        for kind in [padding, window] {
            assert_eq!(AlignmentChoice::of(&kind.added_to(&before, shape), shape), choice, "{kind:?}");
        }
        let mut document = Preset::Cross.document();
        let sight = seen_after(&mut document, |_| window.added_to(&before, shape));
        let expected = match choice {
            Some(AlignmentChoice::Start) => [vec![0], vec![0, 1], vec![1, 2]],
            _ => [vec![0, 1], vec![1, 2], vec![2, 3]],
        };
        assert_eq!(sight, expected);
    }
}
