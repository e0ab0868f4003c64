//! New sizes, copies of tokens, and sentences: one undo step each.

use attenscope::model::{
    Attention, Axis, Convention, Document, Edit, EditError, Fill, Input, InputError, MAX_DIMENSION,
    MAX_TOKENS, Mask, MaskParts, Sequence, Settings, Shape, ShapeError, Stage, Worksheet, vector_of,
};
use attenscope::presets::Preset;
use proptest::prelude::*;

use crate::edits::any_kind;
use crate::support::documents::{random_document, random_mask};
use crate::support::properties::properties;
use crate::support::random::Random;

fn shape(sizes: [usize; 4]) -> Shape {
    let [n, d_model, d_k, d_v] = sizes;
    Shape::new(n, d_model, d_k, d_v).unwrap()
}

fn fills() -> [Fill; 4] {
    [Fill::Zeros, Fill::Ones, Fill::Diagonal, Fill::Seeded("7".to_owned())]
}

/// Replaces the document on the sheet in one step.
fn replace(sheet: &mut Worksheet, document: Document) {
    sheet.apply(&Edit::Replace(Box::new(document))).unwrap();
    sheet.seal();
}

/// The bits of all inputs, in which −0 differs from 0.
fn bits(document: &Document) -> Vec<u64> {
    let matrices = Input::ALL.map(|input| document.inputs().matrix(input));
    matrices.iter().flat_map(|matrix| matrix.values().iter().map(|value| value.to_bits())).collect()
}

#[test]
fn every_old_number_that_has_a_place_stays_and_every_new_cell_is_filled() {
    let old = Preset::ThreeWords.document();
    for sizes in [[1, 1, 1, 1], [2, 4, 3, 3], [3, 2, 3, 3], [3, 4, 1, 3], [3, 4, 3, 6], [5, 6, 7, 2]] {
        for fill in fills() {
            let new = old.resized(shape(sizes), &fill);
            assert_eq!(new.shape(), shape(sizes));
            for input in Input::ALL {
                let (before, after) = (old.inputs().matrix(input), new.inputs().matrix(input));
                for row in 0..after.rows() {
                    for col in 0..after.cols() {
                        let expected = before.at(row, col).or(match fill {
                            Fill::Zeros => Some(0.0),
                            Fill::Ones => Some(1.0),
                            Fill::Diagonal => Some(if row == col { 1.0 } else { 0.0 }),
                            Fill::Seeded(_) => None,
                        });
                        if let Some(expected) = expected {
                            assert_eq!(after[(row, col)], expected, "{input:?} {row} {col}");
                        }
                    }
                }
            }
        }
    }
}

#[test]
fn the_same_sizes_change_nothing() {
    let old = Preset::ThreeWords.document();
    let new = old.resized(old.shape(), &Fill::Ones);
    let applied = old.clone().apply(&Edit::Replace(Box::new(new))).unwrap();
    assert_eq!(applied.change, attenscope::model::Change::Nothing);
}

#[test]
fn seeded_cells_are_the_same_whatever_stood_there_before() {
    let seeded = Fill::Seeded("8".to_owned());
    let from = |sizes| Preset::ThreeWords.document().resized(shape(sizes), &Fill::Zeros);
    let wide = shape([3, 4, 5, 5]);
    let (once, again) =
        (from([3, 4, 1, 1]).resized(wide, &seeded), from([3, 4, 2, 3]).resized(wide, &seeded));
    for input in [Input::Wq, Input::Wk, Input::Wv] {
        let column = |document: &Document| document.inputs().matrix(input).column(4).collect::<Vec<_>>();
        assert_eq!(column(&once), column(&again));
    }
}

#[test]
fn a_new_word_has_a_label_that_no_other_has() {
    let mut document = Preset::ThreeWords.document();
    document.apply(&Edit::SetLabel { of: Sequence::Queries, row: 0, label: "x₄".to_owned() }).unwrap();
    let resized = document.resized(shape([5, 4, 3, 3]), &Fill::Zeros);
    assert_eq!(resized.inputs().labels(), ["x₄", "x₂", "x₃", "x₅", "x₆"]);
    document.apply(&document.clone().inserting(Sequence::Queries, 1)).unwrap();
    assert_eq!(document.inputs().labels(), ["x₄", "x₅", "x₂", "x₃"]);
    assert_eq!(document.inputs().matrix(Input::X).row(1), [0.0; 4]);
}

#[test]
fn the_largest_sizes_are_taken_and_the_next_are_refused_by_name() {
    let document =
        Preset::ThreeWords.document().resized(shape([MAX_TOKENS, 1, 1, MAX_DIMENSION]), &Fill::Zeros);
    assert_eq!(document.inputs().labels().len(), MAX_TOKENS);
    assert_eq!(
        document.clone().apply(&document.inserting(Sequence::Queries, 0)),
        Err(EditError::TooManyWords { of: Sequence::Queries, limit: MAX_TOKENS })
    );
    for (axis, sizes) in [
        (Axis::Tokens, [MAX_TOKENS + 1, 1, 1, 1]),
        (Axis::Model, [1, MAX_DIMENSION + 1, 1, 1]),
        (Axis::Key, [1, 1, MAX_DIMENSION + 1, 1]),
        (Axis::Value, [1, 1, 1, 0]),
    ] {
        let [n, d_model, d_k, d_v] = sizes;
        let given = sizes.into_iter().find(|&size| size != 1).unwrap();
        assert_eq!(Shape::new(n, d_model, d_k, d_v), Err(ShapeError { axis, given, limit: axis.limit() }));
    }
    for given in [0, MAX_TOKENS + 1] {
        let error = ShapeError { axis: Axis::Keys, given, limit: MAX_TOKENS };
        assert_eq!(shape([1, 1, 1, 1]).over(Some(given)), Err(error));
    }
}

#[test]
fn a_mask_that_names_tokens_goes_with_them() {
    let document = Preset::ThreeWords.document();
    let painted = Mask::painted((3, 3), |query, key| (query, key) == (0, 1) || (query, key) == (2, 0));
    for mask in [Mask::padding(vec![false, true, true]), painted] {
        let masked = document.clone().masked_by(mask.clone()).unwrap();
        for n in [1, 2, 5] {
            let resized = masked.resized(shape([n, 4, 3, 3]), &Fill::Zeros);
            for query in 0..n.min(3) {
                for key in 0..n {
                    assert_eq!(resized.mask().hides(query, key), key < 3 && mask.hides(query, key));
                }
            }
        }
        let mut copied = masked.clone();
        for edit in masked.duplicating(Sequence::Queries, 1..2).unwrap() {
            copied.apply(&edit).unwrap();
        }
        let original = [0, 1, 1, 2];
        for query in 0..4 {
            for key in 0..4 {
                assert_eq!(copied.mask().hides(query, key), mask.hides(original[query], original[key]));
            }
        }
    }
}

#[test]
fn a_copy_stands_behind_its_word() {
    let mut document = Preset::ThreeWords.document();
    for edit in document.duplicating(Sequence::Queries, 1..2).unwrap() {
        document.apply(&edit).unwrap();
    }
    assert_eq!(document.inputs().labels(), ["x₁", "x₂", "x₂", "x₃"]);
    assert_eq!(document.inputs().matrix(Input::X).row(2), [0., 2., 0., 2.]);
    assert_eq!(
        document.duplicating(Sequence::Queries, 4..5),
        Err(EditError::NoSuchWord { of: Sequence::Queries, row: 4, tokens: 4 })
    );
}

#[test]
fn copies_of_several_words_stand_behind_the_last_of_them() {
    let mask = Mask::painted((3, 3), |query, key| [(0, 2), (1, 0), (2, 1)].contains(&(query, key)));
    let document = Preset::ThreeWords.document().masked_by(mask.clone()).unwrap();
    let mut copied = document.clone();
    for edit in document.duplicating(Sequence::Queries, 0..2).unwrap() {
        copied.apply(&edit).unwrap();
    }
    let original = [0, 1, 0, 1, 2];
    assert_eq!(copied.inputs().labels(), ["x₁", "x₂", "x₁", "x₂", "x₃"]);
    for (query, &from) in original.iter().enumerate() {
        assert_eq!(copied.inputs().matrix(Input::X).row(query), document.inputs().matrix(Input::X).row(from));
        for (key, &to) in original.iter().enumerate() {
            assert_eq!(copied.mask().hides(query, key), mask.hides(from, to), "{query} {key}");
        }
    }
    assert_eq!(
        document.duplicating(Sequence::Queries, 2..4),
        Err(EditError::NoSuchWord { of: Sequence::Queries, row: 3, tokens: 3 })
    );
}

#[test]
fn the_same_word_has_the_same_row_wherever_it_stands() {
    let words = ["the", "cat", "sat", "on", "the", "mat"].map(str::to_owned);
    let document = Preset::ThreeWords.document();
    let sentence = document.of_sentence(&words, 4, "8").unwrap();
    let x = sentence.inputs().matrix(Input::X);
    assert_eq!(x.row(0), x.row(4));
    assert_ne!(x.row(0), x.row(1));
    assert_eq!(x.row(1), vector_of("cat", "8", 4));
    assert_eq!(sentence.inputs().labels(), words);
    for input in [Input::Wq, Input::Wk, Input::Wv] {
        assert_eq!(sentence.inputs().matrix(input), document.inputs().matrix(input), "it fits, so it stays");
    }
    assert_eq!(sentence.settings(), document.settings());
}

#[test]
fn the_numbers_of_a_word_are_the_documented_ones() {
    // Computed by another program, from the description at `vector_of`.
    let cat = vector_of("cat", "8", 4);
    assert_eq!(cat, [-0.87, -0.22, 0.0, -1.16]);
    assert!(cat[2].is_sign_positive(), "what a negative number is rounded to is never −0");
    assert_eq!(vector_of("猫", "8", 2), [0.36, 0.17]);
    assert_eq!(vector_of("cat", "", 0), [0.0; 0]);
}

#[test]
fn the_weights_of_a_seed_are_the_documented_ones() {
    let first_row = |input, sizes| {
        let document = Preset::ThreeWords.document().blank(shape(sizes), &Fill::Seeded("8".to_owned()));
        document.inputs().matrix(input).row(0).to_vec()
    };
    // Computed by another program, from the description in words.
    assert_eq!(first_row(Input::Wq, [1, 4, 4, 4]), [-0.1, 0.12, 0.04, -0.51]);
    assert_eq!(first_row(Input::Wk, [1, 4, 4, 4]), [-0.57, -0.07, 0.25, 0.06]);
    assert_eq!(first_row(Input::Wv, [1, 2, 4, 4]), [1.45, -0.39, 0.0, -1.21]);
    // A deviation of 0.1 has two decimals, and a smaller one three.
    assert_eq!(first_row(Input::Wq, [1, 100, 3, 1]), [-0.02, 0.02, 0.01]);
    assert_eq!(first_row(Input::Wq, [1, 101, 4, 1]), [-0.019, 0.025, 0.008, -0.102]);
}

#[test]
fn weights_that_do_not_fit_are_made_from_the_seed() {
    let words = ["a", "b"].map(str::to_owned);
    let document = Preset::ThreeWords.document();
    let sentence = document.of_sentence(&words, 2, "8").unwrap();
    assert_eq!(sentence.shape(), shape([2, 2, 2, 2]), "no wider than d_model");
    assert_eq!(document.of_sentence(&words, 6, "8").unwrap().shape(), shape([2, 6, 3, 3]));
    let other = document.of_sentence(&words, 2, "9").unwrap();
    for input in Input::PROJECTED {
        assert_ne!(sentence.inputs().matrix(input), other.inputs().matrix(input));
    }
    assert_ne!(sentence.inputs().matrix(Input::Wq), sentence.inputs().matrix(Input::Wk));
}

#[test]
fn a_sentence_takes_a_mask_of_single_words_away_and_leaves_the_others() {
    let words = ["a", "b", "c"].map(str::to_owned);
    let document = Preset::ThreeWords.document();
    let under = |mask: Mask| document.clone().masked_by(mask).unwrap().of_sentence(&words, 4, "8").unwrap();
    assert_eq!(*under(Mask::padding(vec![true, false, false])).mask(), Mask::NONE);
    assert_eq!(*under(Mask::painted((3, 3), |_, key| key == 0)).mask(), Mask::NONE);
    assert_eq!(*under(Mask::CAUSAL).mask(), Mask::CAUSAL);
    assert_eq!(*under(Mask::window(1)).mask(), Mask::window(1));
    let padding = Some([true, false, false].into());
    let joined = Mask::Parts(MaskParts { causal: true, window: None, padding, ..MaskParts::default() });
    assert_eq!(*under(joined).mask(), Mask::CAUSAL);
}

#[test]
fn what_cannot_be_a_sentence_is_refused_with_its_place() {
    let document = Preset::ThreeWords.document();
    let refused = |words: &[&str], d_model| {
        let words: Vec<_> = words.iter().map(|word| (*word).to_owned()).collect();
        document.of_sentence(&words, d_model, "8").map(|_| ()).unwrap_err()
    };
    assert_eq!(refused(&["a", &"b".repeat(25)], 4), InputError::Label { of: Sequence::Queries, row: 1 });
    let character = '\u{200B}';
    assert_eq!(
        refused(&["a\u{200B}"], 4),
        InputError::LabelCharacter { of: Sequence::Queries, row: 0, at: 1, character }
    );
    let shape = |axis: Axis, given| InputError::Shape(ShapeError { axis, given, limit: axis.limit() });
    assert_eq!(refused(&[], 4), shape(Axis::Tokens, 0));
    assert_eq!(refused(&["a"; MAX_TOKENS + 1], 4), shape(Axis::Tokens, MAX_TOKENS + 1));
    assert_eq!(refused(&["a"], 0), shape(Axis::Model, 0));
    assert_eq!(refused(&["a"], MAX_DIMENSION + 1), shape(Axis::Model, MAX_DIMENSION + 1));
}

#[test]
fn a_document_of_one_number_a_matrix_is_computed() {
    let one = Preset::Saturated.document().resized(shape([1, 1, 1, 1]), &Fill::Zeros);
    let attention = Attention::compute(&one);
    assert_eq!(attention.weights()[(0, 0)], 1.0);
}

/// A random change of the shape.
fn reshape(sheet: &mut Worksheet, random: &mut Random) {
    let document = sheet.document().clone();
    match random.below(4) {
        0 => {
            let sizes = [5, 4, 4, 4].map(|most| 1 + random.below(most));
            let fill = fills()[random.below(4)].clone();
            replace(sheet, document.resized(shape(sizes), &fill));
        }
        1 => {
            let first = random.below(document.shape().n());
            let end = first + 1 + random.below(document.shape().n() - first);
            for edit in document.duplicating(Sequence::Queries, first..end).unwrap() {
                sheet.apply(&edit).unwrap();
            }
            sheet.seal();
        }
        2 => {
            let words: Vec<_> =
                (0..1 + random.below(4)).map(|_| ["a", "b", "c"][random.below(3)].to_owned()).collect();
            let seed = ["1", "2"][random.below(2)];
            replace(sheet, document.of_sentence(&words, 1 + random.below(4), seed).unwrap());
        }
        _ => {
            // Some are invalid and change nothing.
            let _ = sheet.apply(&any_kind(&document, random));
            sheet.seal();
        }
    }
}

proptest! {
    #![proptest_config(properties(200))]

    #[test]
    fn shapes_undone_lead_to_the_first_state_and_redone_to_the_last(seed in any::<u64>()) {
        let mut random = Random(seed);
        let start = random_document([3, 4, 3, 2], seed, attenscope::model::Settings::default());
        let mask = random_mask(start.shape(), &mut random);
        let start = start.masked_by(mask).unwrap();
        let mut sheet = Worksheet::new(start.clone());
        for _ in 0..12 {
            reshape(&mut sheet, &mut random);
        }
        let end = sheet.document().clone();
        while sheet.history().can_undo() {
            sheet.undo();
        }
        prop_assert_eq!(sheet.document(), &start);
        prop_assert_eq!(bits(sheet.document()), bits(&start));
        while sheet.history().can_redo() {
            sheet.redo();
        }
        prop_assert_eq!(sheet.document(), &end);
        prop_assert_eq!(bits(sheet.document()), bits(&end));
    }

    #[test]
    fn what_follows_keeps_the_bits_of_the_definition_through_every_shape(seed in any::<u64>()) {
        let mut random = Random(seed);
        let mut document = random_document([3, 4, 3, 2], seed, attenscope::model::Settings::default());
        let mut attention = Attention::prepare(&document);
        for _ in 0..8 {
            let mut sheet = Worksheet::new(document.clone());
            reshape(&mut sheet, &mut random);
            let change = document.apply(&Edit::Replace(Box::new(sheet.document().clone()))).unwrap().change;
            attention.update(&document, &change);
            let computed = Attention::compute(&document);
            for stage in [Stage::Q, Stage::Scores, Stage::Scaled, Stage::Weights, Stage::Output] {
                let bits = |attention: &Attention| {
                    let pipeline = attenscope::model::Pipeline::new(&document, attention);
                    pipeline.stage(stage).values().iter().map(|value| value.to_bits()).collect::<Vec<_>>()
                };
                prop_assert_eq!(bits(&attention), bits(&computed), "{:?}", stage);
            }
        }
    }
}

#[test]
fn what_begins_anew_keeps_nothing_but_the_convention() {
    let before = Preset::Causal.document().written_in(Convention::Columns);
    for fill in fills() {
        let blank = before.blank(shape([3, 4, 2, 5]), &fill);
        assert_eq!(blank.inputs().labels(), ["x₁", "x₂", "x₃"]);
        let settings = Settings { convention: Convention::Columns, ..Settings::default() };
        assert_eq!(
            (blank.settings(), blank.mask(), blank.origin()),
            (settings, &Mask::NONE, before.origin())
        );
        let x = blank.inputs().matrix(Input::X);
        for row in 0..3 {
            for col in 0..4 {
                let expected = match fill {
                    Fill::Zeros => 0.0,
                    Fill::Ones => 1.0,
                    Fill::Diagonal => f64::from(u8::from(row == col)),
                    Fill::Seeded(ref seed) => vector_of(&blank.inputs().labels()[row], seed, 4)[col],
                };
                assert_eq!(x[(row, col)], expected);
            }
        }
        let mut sheet = Worksheet::new(before.clone());
        replace(&mut sheet, blank);
        sheet.undo();
        assert_eq!(sheet.document(), &before);
    }
}
