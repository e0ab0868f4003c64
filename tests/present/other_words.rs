//! What is said of a sheet whose keys and values are those of other words.

use attenscope::layout::CellRange;
use attenscope::math::Matrix;
use attenscope::model::{
    CellRef, Document, Edit, EditOrigin, Fill, Input, Sequence, Shape, Stage, Worksheet,
};
use attenscope::present::sizes::{cut_words, new_words, resized};
use attenscope::present::{
    CellReferenceError, Fit, HistoryEntry, Placing, block_edit, cell_heard, cell_name, cell_referred_to,
    what_goes_with_it,
};
use attenscope::presets::Preset;
use attenscope::text::Language;

use crate::{english, read, wording};

const BOTH: [Language; 2] = [Language::English, Language::Chinese];

/// Three words over four others, `d_model` 3 and 4.
fn cross() -> Document {
    Preset::Cross.document()
}

fn sizes(document: &Document, [n, m]: [usize; 2]) -> Shape {
    let here = document.shape();
    Shape::new(n, here.d_model(), here.d_k(), here.d_v()).unwrap().over(Some(m)).unwrap()
}

fn at(stage: Stage, row: usize, col: usize) -> CellRef {
    CellRef { stage, row, col }
}

#[test]
fn a_cell_is_named_by_the_words_of_its_own_sequence() {
    let document = cross();
    read(&document, |pipeline| {
        let heard = |cell| cell_heard(pipeline, cell, None, english());
        assert_eq!(heard(at(Stage::K, 3, 0)), "K, row 4 (sleeps), column 1, 1");
        assert_eq!(heard(at(Stage::Q, 2, 0)), "Q, row 3 (noir), column 1, 0");
        assert_eq!(heard(at(Stage::XKv, 1, 0)), "X′, row 2 (black), column 1, 2");
        assert!(
            heard(at(Stage::Weights, 1, 3)).starts_with("Attention weights, row 2 (chat), column 4 (sleeps)")
        );
        let name = |cell| cell_name(pipeline, cell, english());
        assert!(name(at(Stage::K, 2, 0)).contains("cat"));
        assert!(
            name(at(Stage::Scores, 0, 2)).contains("le") && name(at(Stage::Scores, 0, 2)).contains("cat")
        );
    });
    // Names of X's columns are those of X′.
    let name = Edit::NameColumn { col: 1, name: Some(attenscope::model::ColumnName::new("noun").unwrap()) };
    let mut named = document;
    named.apply(&name).unwrap();
    read(&named, |pipeline| {
        let heard = cell_heard(pipeline, at(Stage::XKv, 2, 1), None, english());
        assert_eq!(heard, "X′, row 3 (cat), column 2 (noun), 2");
    });
}

#[test]
fn a_place_is_found_by_the_name_of_x_prime_and_among_as_many_columns_as_there_are_keys() {
    let document = cross();
    let found = |text: &str| cell_referred_to(text, Stage::Q, &document, Language::English.messages().matrix);
    assert_eq!(found("X′ 4, 3"), Ok(at(Stage::XKv, 3, 2)));
    assert_eq!(found("x' 4:3"), Ok(at(Stage::XKv, 3, 2)));
    assert_eq!(found("x_kv 1 1"), Ok(at(Stage::XKv, 0, 0)));
    assert_eq!(found("X 3 3"), Ok(at(Stage::X, 2, 2)));
    assert_eq!(found("A 3, 4"), Ok(at(Stage::Weights, 2, 3)));
    assert_eq!(found("A 4, 3"), Err(CellReferenceError::Beyond { stage: Stage::Weights, rows: 3, cols: 4 }));
    let own = document.with_own_keys();
    let found = cell_referred_to("X′ 1, 1", Stage::Q, &own, Language::English.messages().matrix);
    assert_eq!(found, Err(CellReferenceError::NoMatrix));
}

#[test]
fn words_that_go_and_come_are_named_in_both_sequences() {
    let document = cross();
    let text = Language::English.messages().shape();
    assert_eq!(cut_words(&document, sizes(&document, [2, 3]), text), "Removed: “noir”. Removed: “sleeps”.");
    assert_eq!(cut_words(&document, sizes(&document, [3, 2]), text), "Removed: “cat”, “sleeps”.");
    assert_eq!(new_words(&document, sizes(&document, [3, 5]), text), "New: “x₅”.");
    assert_eq!(new_words(&document, sizes(&document, [4, 6]), text), "New: “x₄”. New: “x₅”, “x₆”.");
    let told = resized(&document, sizes(&document, [3, 6]), text);
    assert_eq!(told.len(), 1);
    assert_eq!((told[0].stages.as_slice(), told[0].shapes.as_str()), (&[Stage::XKv][..], "4 × 3 → 6 × 3"));
    // In self-attention, words are named once.
    let own = document.with_own_keys();
    assert_eq!(cut_words(&own, Shape::new(2, 3, 4, 2).unwrap(), text), "Removed: “noir”.");
}

#[test]
fn a_sentence_leaves_the_other_words() {
    let said =
        |d_model| BOTH.map(|language| what_goes_with_it(&cross(), d_model, language.messages().shape()));
    assert_eq!(
        said(3),
        [
            "W_Q, W_K and W_V stay. X′ and its words stay: the keys and values are those of other words.",
            "W_Q、W_K、W_V 不变。 键和值来自另一组词，X′ 和它的词不变。",
        ]
    );
    let [english, chinese] = said(2);
    assert!(
        english.ends_with("The words for keys and values stay; their X′ (4 × 2) is made from the seed, too.")
    );
    assert!(chinese.ends_with("键和值的那组词不变，对应的 X′（4 × 2）也由种子生成。"));
}

#[test]
fn a_block_fits_the_bias_if_it_has_a_column_for_each_key() {
    let document = cross();
    let whole = Placing::Whole(Input::Bias);
    assert_eq!(whole.fit(&document, (3, 4)), Fit::Exact);
    let shape = sizes(&document, [3, 5]);
    let misfit = whole.fit(&document, (3, 5));
    assert_eq!(misfit, Fit::Misfit { room: (3, 4), part: (3, 4), wanted: (3, 5), shape: Ok(shape) });
    let block = Matrix::from_fn(3, 5, |row, col| (row * 5 + col) as f64);
    let Edit::Replace(larger) = whole.resizing(&document, shape, &block, None).unwrap() else { panic!() };
    assert_eq!(larger.inputs().keys(), ["the", "black", "cat", "sleeps", "x₅"]);
    assert_eq!(larger.inputs().bias(), Some(&block));
    let mut pasted = document.clone();
    let range = CellRange::new(at(Stage::XKv, 3, 1), (3, 2));
    let block = Matrix::from_rows([[5.0, 6.0]]);
    pasted.apply(&block_edit(Input::XKv, range, block, attenscope::layout::Orientation::Plain)).unwrap();
    assert_eq!(pasted.inputs().matrix(Input::XKv).row(3), [0.0, 5.0, 6.0]);
}

#[test]
fn beginning_with_other_words_and_ending_it_are_steps_of_their_own() {
    let start = Preset::ThreeWords.document();
    let told = |from: &Document, origin, to: &Document| {
        let mut sheet = Worksheet::new(from.clone());
        sheet.apply(&Edit::Replace(Box::new(to.clone()))).unwrap();
        sheet.seal_for(Some(origin));
        sheet.steps(HistoryEntry::of).remove(0).unwrap()
    };
    let begun = start.with_other_keys();
    let entry = told(&start, EditOrigin::OtherKeys, &begun);
    assert_eq!(entry, HistoryEntry::OtherKeys);
    assert_eq!(
        BOTH.map(|language| entry.words(wording(language))),
        ["Use other words for K and V", "键和值改用另一组词"]
    );
    assert_eq!(entry.site(begun.shape()), Some(at(Stage::XKv, 0, 0)));
    assert_eq!(entry.site(start.shape()), Some(at(Stage::X, 0, 0)));
    let wider = begun.resized(start.shape().over(Some(5)).unwrap(), &Fill::Zeros);
    assert_eq!(wider.shape().tokens(Sequence::Keys), 5);
    let entry = told(&wider, EditOrigin::OwnKeys, &wider.with_own_keys());
    assert_eq!(
        BOTH.map(|language| entry.undone_words(true, wording(language))),
        ["Undone: use the same words for K and V", "已撤销：键和值改用同一组词"]
    );
    let given = Preset::Cache.document();
    assert_eq!(HistoryEntry::OtherKeys.site(given.shape()), Some(at(Stage::K, 0, 0)));
}
