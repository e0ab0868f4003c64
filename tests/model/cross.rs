//! Keys and values of other words than the queries'.

use attenscope::math::Matrix;
use attenscope::model::{
    Alignment, Attention, Axis, Document, Edit, EditError, Fill, Input, InputError, Inputs, Mask, MaskParts,
    Sequence, Settings, Shape, ShapeError, Stage, vector_of,
};
use attenscope::presets::Preset;
use proptest::prelude::*;
use rstest::rstest;

use crate::following::{any_edit, check_there_and_back};
use crate::support::assertions::assert_bits;
use crate::support::documents::{any_small_biased_document, biased, crossed, given, random_document, stages};
use crate::support::properties::properties;
use crate::support::random::Random;

/// Two queries of width 3 over four keys, projected to d_k = 2 and d_v = 5.
pub(crate) fn document() -> Document {
    crossed(&random_document([2, 3, 2, 5], 8, Settings::default()), 4, &mut Random(9))
}

fn words(words: &[&str]) -> Vec<String> {
    words.iter().map(|&word| word.to_owned()).collect()
}

#[test]
fn the_numbers_of_the_cross_preset_are_those_computed_by_hand() {
    let document = Preset::Cross.document();
    let attention = Attention::compute(&document);
    assert_eq!(document.inputs().labels(), ["le", "chat", "noir"]);
    assert_eq!(document.inputs().other_labels(), Some(&words(&["the", "black", "cat", "sleeps"])[..]));
    let q = Matrix::from_rows([[2., 0., 0., 0.], [0., 2., 0., 2.], [0., 1., 3., 1.]]);
    let k = Matrix::from_rows([[2., 0., 0., 0.], [0., 0., 2., 0.], [0., 2., 0., 2.], [1., 1., 0., 1.]]);
    let v = Matrix::from_rows([[2., 2.], [0., 4.], [4., 0.], [3., 1.]]);
    let scores = Matrix::from_rows([[4., 0., 0., 2.], [0., 0., 8., 4.], [0., 6., 4., 2.]]);
    let scaled = Matrix::from_rows([[2., 0., 0., 1.], [0., 0., 4., 2.], [0., 3., 2., 1.]]);
    for (own, expected) in [
        (attention.q(), q),
        (attention.k(), k),
        (attention.v(), v),
        (attention.scores(), scores),
        (attention.scaled(), scaled),
    ] {
        assert_eq!(own, &expected);
    }
    let e = f64::exp;
    let sum = 1.0 + e(3.0) + e(2.0) + e(1.0);
    for (key, score) in [0.0, 3.0, 2.0, 1.0].into_iter().enumerate() {
        assert!((attention.weights()[(2, key)] - e(score) / sum).abs() < 1e-15);
    }
    let z = (2.0 + 4.0 * e(2.0) + 3.0 * e(1.0)) / sum;
    assert!((attention.output()[(2, 0)] - z).abs() < 1e-15);
}

#[test]
fn the_new_query_of_the_cache_sees_all_keys_at_the_bottom_right_and_the_first_at_the_top_left() {
    let document = Preset::Cache.document();
    let scaled = Attention::compute(&document).scaled().clone();
    assert_eq!(scaled, Matrix::from_rows([[1., 0., 2., 3., 0.]]));
    assert!(Attention::compute(&document).weights().values().iter().all(|&weight| weight > 0.0));
    let start = document.mask().placed_at(Alignment::Start, document.shape());
    let start = document.masked_by(start).expect("any alignment");
    assert_eq!(Attention::compute(&start).weights(), &Matrix::from_rows([[1., 0., 0., 0., 0.]]));
    assert_eq!(Attention::compute(&start).output(), &Matrix::from_rows([[1., 0., 0.]]));
}

#[rstest]
#[case::more_keys(2, 5, [[0b1_0000, 0b0_0000], [0b1_1110, 0b1_1100]])]
#[case::fewer_keys(3, 2, [[0b11, 0b11], [0b10, 0b11]])]
fn a_causal_mask_has_its_corner_where_its_alignment_says(
    #[case] n: usize,
    #[case] m: usize,
    #[case] first_rows: [[u8; 2]; 2],
) {
    let shape = Shape::new(n, 1, 1, 1).and_then(|shape| shape.over(Some(m))).expect("sizes");
    let hidden =
        |mask: &Mask, query: usize| (0..m).map(|key| u8::from(mask.hides(query, key)) << key).sum::<u8>();
    let [end, start] = [Mask::causal_at_end(shape), Mask::CAUSAL];
    assert_eq!(hidden(&end, 0), first_rows[0][0]);
    assert_eq!(hidden(&end, n - 1), 0, "the last query sees every key");
    assert_eq!(hidden(&start, 0), first_rows[1][0]);
    let window =
        Mask::Parts(MaskParts { window: Some(0), alignment: Alignment::end(shape), ..MaskParts::default() });
    assert_eq!(window.visible_keys(n - 1, m).collect::<Vec<_>>(), [m - 1]);
}

#[test]
fn the_alignment_stays_at_the_end_when_words_come_and_go_and_is_no_matter_among_the_same_words() {
    let mut document = document().causal_at_end();
    let sees_all = |document: &Document| {
        !(0..document.shape().m()).any(|key| document.mask().hides(document.shape().n() - 1, key))
    };
    let edits = [
        document.inserting(Sequence::Keys, 4),
        document.inserting(Sequence::Queries, 0),
        Edit::RemoveWord { of: Sequence::Keys, row: 0 },
        Edit::RemoveWord { of: Sequence::Keys, row: 1 },
    ];
    for edit in edits {
        document.apply(&edit).expect("the edit fits");
        assert!(sees_all(&document), "{edit:?}");
        assert_eq!(document.mask(), &Mask::causal_at_end(document.shape()));
        assert!(document.mask().hides(0, document.shape().m() - 1));
    }
    let shape = document.shape();
    // A mask made for another shape is put where it belongs.
    let astray = Mask::Parts(MaskParts {
        causal: true,
        alignment: Alignment::End { shift: 40 },
        ..MaskParts::default()
    });
    assert_eq!(
        document.clone().masked_by(astray.clone()).expect("it fits").mask(),
        &Mask::causal_at_end(shape)
    );
    let own = document.with_own_keys();
    assert_eq!(own.mask(), &Mask::CAUSAL);
    assert_eq!(own.masked_by(astray).expect("it fits").mask(), &Mask::CAUSAL);
}

#[test]
fn what_does_not_fit_is_refused_by_name() {
    let one = |rows: usize, cols: usize| Matrix::zeros(rows, cols);
    let inputs = || Inputs::new(words(&["a"]), one(1, 2), one(2, 3), one(2, 3), one(2, 1)).expect("they fit");
    let mismatch = |input, axis, expected, given| Err(InputError::Mismatch { input, axis, expected, given });
    assert_eq!(inputs().with_other_words(words(&["b"]), one(1, 3)), mismatch(Input::XKv, Axis::Model, 2, 3));
    let of = Sequence::Keys;
    let count = InputError::LabelCount { of, expected: 2, given: 1 };
    assert_eq!(inputs().with_other_words(words(&["b"]), one(2, 2)), Err(count));
    assert_eq!(
        inputs().with_other_words(words(&["b", " "]), one(2, 2)),
        Err(InputError::Label { of, row: 1 })
    );
    let size = ShapeError { axis: Axis::Keys, given: 513, limit: 512 };
    assert_eq!(inputs().with_other_words(Vec::new(), one(513, 2)), Err(InputError::Shape(size)));
    let infinite = Matrix::from_rows([[1.0, f64::INFINITY]]);
    assert_eq!(
        inputs().with_other_words(words(&["b"]), infinite),
        Err(InputError::NotFinite { input: Input::XKv, row: 0, col: 1 })
    );
    let with_bias = inputs().with_bias(Some(one(1, 1))).expect("it fits");
    assert_eq!(
        with_bias.with_other_words(words(&["b", "c"]), one(2, 2)),
        mismatch(Input::Bias, Axis::Keys, 2, 1)
    );
    let no_model = ShapeError { axis: Axis::Model, given: 0, limit: 1024 };
    let without_x = given(&document()).inputs().clone();
    let refused = without_x.with_other_words(words(&["a"]), one(1, 0));
    assert_eq!(refused, Err(InputError::Shape(no_model)));
    let given = |parts| Inputs::of_given(words(&["a"]), Some(words(&["b", "c"])), parts);
    assert_eq!(given([one(1, 2), one(2, 3), one(2, 1)]), mismatch(Input::K, Axis::Key, 2, 3));
    assert_eq!(given([one(1, 2), one(2, 2), one(3, 1)]), mismatch(Input::V, Axis::Keys, 2, 3));
    assert!(given([one(1, 2), one(2, 2), one(2, 1)]).is_ok());
    let mut document = document();
    let wide = Edit::set(Some(std::sync::Arc::new(one(2, 2))));
    assert_eq!(document.apply(&wide), Err(EditError::BiasSize { expected: (2, 4), given: (2, 2) }));
    for (edit, error) in [
        (Edit::RemoveWord { of, row: 4 }, EditError::NoSuchWord { of, row: 4, tokens: 4 }),
        (
            Edit::RemoveWord { of: Sequence::Queries, row: 2 },
            EditError::NoSuchWord { of: Sequence::Queries, row: 2, tokens: 2 },
        ),
        (Edit::SetLabel { of, row: 1, label: " ".to_owned() }, EditError::Label { of, row: 1 }),
        (
            Edit::SetLabels { of, row: 2, labels: vec!["c".to_owned(), "\u{7}".to_owned()] },
            EditError::LabelCharacter { of, row: 3, at: 0, character: '\u{7}' },
        ),
        (
            Edit::SetCell { input: Input::XKv, row: 4, col: 0, value: 1.0 },
            EditError::OutOfBounds { input: Input::XKv, row: 4, col: 0, rows: 4, cols: 3 },
        ),
    ] {
        assert_eq!(document.apply(&edit), Err(error));
    }
    assert_eq!(document.duplicating(of, 4..5), Err(EditError::NoSuchWord { of, row: 4, tokens: 4 }));
    for row in (1..4).rev() {
        document.apply(&Edit::RemoveWord { of, row }).expect("it is not the last one");
    }
    assert_eq!(document.apply(&Edit::RemoveWord { of, row: 0 }), Err(EditError::LastWord { of }));
    // Without other words the keys are those of the queries.
    let mut own = Preset::ThreeWords.document();
    let queries = Sequence::Queries;
    let error = EditError::NoSuchWord { of: queries, row: 3, tokens: 3 };
    assert_eq!(own.apply(&Edit::RemoveWord { of, row: 3 }), Err(error));
    assert_eq!(own.duplicating(of, 3..4), Err(error));
    // Without other words there is no X′.
    let edit = Edit::SetCell { input: Input::XKv, row: 0, col: 0, value: 1.0 };
    let error = EditError::OutOfBounds { input: Input::XKv, row: 0, col: 0, rows: 0, cols: 0 };
    assert_eq!(document.with_own_keys().apply(&edit), Err(error));
}

#[test]
fn sizes_keep_the_other_words_and_a_blank_has_them_if_its_shape_does() {
    let start = document();
    let shape = Shape::new(3, 3, 2, 5).and_then(|shape| shape.over(Some(6))).expect("sizes");
    let made = start.resized(shape, &Fill::Ones);
    assert_eq!(made.shape(), shape);
    assert_eq!(made.inputs().labels_of(Sequence::Keys), ["k0", "k1", "k2", "k3", "x₅", "x₆"]);
    assert_eq!(made.inputs().matrix(Input::XKv).row(5), [1.0; 3]);
    assert_eq!(made.inputs().matrix(Input::XKv).row(0), start.inputs().matrix(Input::XKv).row(0));
    // A shape without other words keeps as many as it has words.
    let own = Shape::new(2, 3, 2, 5).expect("sizes");
    assert_eq!(start.resized(own, &Fill::Zeros).shape(), own.over(Some(2)).expect("sizes"));
    let blank = start.blank(shape, &Fill::Diagonal);
    assert_eq!(
        blank.inputs().matrix(Input::XKv),
        &Matrix::from_fn(6, 3, |row, col| f64::from(u8::from(row == col)))
    );
    assert!(!start.blank(own, &Fill::Zeros).shape().has_other_keys());
    let sentence = start.of_sentence(&words(&["one", "two", "three"]), 3, "7").expect("words");
    assert_eq!(sentence.inputs().matrix(Input::XKv), start.inputs().matrix(Input::XKv));
    assert_eq!(sentence.inputs().labels_of(Sequence::Keys), start.inputs().labels_of(Sequence::Keys));
    let wider = start.of_sentence(&words(&["one"]), 4, "7").expect("words");
    assert_eq!(wider.shape().m(), 4);
    assert_eq!(wider.inputs().matrix(Input::XKv).cols(), 4);
}

#[test]
fn a_sentence_leaves_the_padding_of_other_words() {
    let words = ["a", "b"].map(str::to_owned);
    let document = Preset::Cross.document();
    let under = |mask: Mask, d_model: usize| {
        document.clone().masked_by(mask).unwrap().of_sentence(&words, d_model, "8").unwrap()
    };
    let padding = Mask::padding(vec![false, true, false, true]);
    let d_model = document.shape().d_model();
    for width in [d_model, d_model + 1] {
        assert_eq!(*under(padding.clone(), width).mask(), padding);
        assert_eq!(*under(Mask::painted((3, 4), |_, key| key == 0), width).mask(), Mask::NONE);
    }
    let joined = MaskParts { causal: true, ..padding.parts().cloned().unwrap() };
    let at_end = |n: usize| {
        let shape = Shape::new(n, 1, 1, 1).and_then(|shape| shape.over(Some(4))).unwrap();
        Mask::Parts(MaskParts { alignment: Alignment::end(shape), ..joined.clone() })
    };
    assert_eq!(*under(at_end(3), d_model).mask(), at_end(2), "the last query stands at the last key");
}

#[test]
fn back_among_its_own_words_a_document_keeps_what_has_a_place() {
    let bias = Matrix::from_fn(2, 4, |query, key| (10 * query + key) as f64);
    let start = biased(given(&document()), Some(bias)).masked_by(Mask::painted((2, 4), |_, key| key > 0));
    let start = start.expect("two by four");
    let own = start.with_own_keys();
    assert_eq!(own.shape(), Shape::given(2, 2, 5).expect("sizes"));
    for input in [Input::K, Input::V] {
        for row in 0..2 {
            assert_eq!(own.inputs().matrix(input).row(row), start.inputs().matrix(input).row(row));
        }
    }
    assert_eq!(own.inputs().matrix(Input::Bias), &Matrix::from_rows([[0.0, 1.0], [10.0, 11.0]]));
    assert_eq!(own.mask(), &Mask::painted((2, 2), |_, key| key > 0));
    assert_eq!(own.inputs().other_labels(), None);
    let padded = document().masked_by(Mask::padding(vec![true, false, true, false])).expect("four keys");
    assert_eq!(padded.with_own_keys().mask(), &Mask::NONE, "the words of the padding are gone");
    let few = crossed(&given(&random_document([3, 2, 2, 2], 1, Settings::default())), 1, &mut Random(1));
    assert_eq!(few.with_own_keys().inputs().matrix(Input::V).row(2), [0.0; 2]);
}

proptest! {
    #![proptest_config(properties(100))]

    #[test]
    fn other_words_that_are_a_copy_change_no_bit_and_lead_back(document in any_small_biased_document(), is_given: bool) {
        let document = if is_given { given(&document) } else { document };
        let cross = document.with_other_keys();
        prop_assert_eq!(&cross.with_own_keys(), &document);
        for (stage, (own, other)) in Stage::ALL.into_iter().zip(stages(&document).iter().zip(&stages(&cross))) {
            if stage != Stage::XKv {
                assert_bits(stage.name(), other, own);
            }
        }
    }

    #[test]
    fn updates_follow_there_and_back(document in any_small_biased_document(), m in 1..8_usize, seed: u64, is_given: bool) {
        let document = if is_given { given(&document) } else { document };
        let start = crossed(&document, m, &mut Random(seed));
        let mut random = Random(!seed);
        check_there_and_back(&start, 12, |_, document| any_edit(document, 8, &mut random))?;
    }
}

#[test]
fn new_rows_of_both_sequences_are_made_from_their_own_words() {
    let document = document();
    let (n, m) = (document.shape().n(), document.shape().m());
    let shape = Shape::new(n + 1, 3, 2, 2).and_then(|shape| shape.over(Some(m + 1))).expect("sizes");
    let grown = document.resized(shape, &Fill::Seeded("8".to_owned()));
    let inputs = grown.inputs();
    assert_ne!(inputs.labels().last(), inputs.labels_of(Sequence::Keys).last());
    for (input, of, row) in [(Input::X, Sequence::Queries, n), (Input::XKv, Sequence::Keys, m)] {
        let made = vector_of(&inputs.labels_of(of)[row], "8", shape.d_model());
        assert_eq!(inputs.matrix(input).row(row), made);
    }
}
