//! The name of a cell.

use attenscope::model::{CellRef, Convention, Document, Sequence, Settings, Stage};
use attenscope::present::{Wording, cell_heard, cell_name, cell_name_with, preset_name};
use attenscope::presets::{Preset, opening_cell};
use attenscope::text::Language;

use crate::{english, read, wording};

#[test]
fn a_cell_is_called_by_its_tokens_and_by_the_indices_that_the_page_shows() {
    let document = Preset::ThreeWords.document();
    let name = |stage, row, col, wording: Wording| {
        read(&document, |pipeline| cell_name(pipeline, CellRef { stage, row, col }, wording))
    };
    let columns = Wording { convention: Convention::Columns, ..english() };
    assert!(
        name(Stage::Scaled, 0, 1, english()).contains("x₁")
            && name(Stage::Scaled, 0, 1, english()).contains("x₂")
    );
    assert_eq!(
        name(Stage::Scaled, 0, 1, english()),
        name(Stage::Scaled, 0, 1, columns),
        "tokens have no order"
    );
    // In the column convention, a weight has another place.
    let (rows, turned) = (name(Stage::Wq, 0, 2, english()), name(Stage::Wq, 0, 2, columns));
    assert!(rows.contains('1') && rows.contains('3') && turned.contains('1') && turned.contains('3'));
    assert_eq!(turned, name(Stage::Wq, 2, 0, english()));
    let told = cell_name_with(
        CellRef { stage: Stage::Scaled, row: 0, col: 1 },
        &|of, at| format!("{}{at}", if of == Sequence::Keys { "k" } else { "q" }),
        &|_| String::new(),
        english(),
    );
    assert!(told.contains("q0") && told.contains("k1"), "{told}");
}

#[test]
fn a_cell_with_the_focus_is_heard_with_its_matrix_its_lines_their_words_and_its_number() {
    let document = Preset::ThreeWords.document();
    let heard = |stage, row, col, cover, wording: Wording| {
        read(&document, |pipeline| cell_heard(pipeline, CellRef { stage, row, col }, cover, wording))
    };
    let chinese = wording(Language::Chinese);
    assert_eq!(heard(Stage::Wq, 0, 2, None, english()), "W_Q, row 1, column 3, 1");
    assert_eq!(heard(Stage::Wq, 0, 2, None, chinese), "W_Q 第 1 行第 3 列，1");
    assert_eq!(heard(Stage::X, 1, 3, None, english()), "X, row 2 (x₂), column 4, 2");
    assert_eq!(heard(Stage::X, 1, 3, None, chinese), "X 第 2 行（x₂）第 4 列，2");
    assert_eq!(
        heard(Stage::Weights, 0, 2, None, english()),
        "Attention weights, row 1 (x₁), column 3 (x₃), 0.459"
    );
    assert_eq!(heard(Stage::Weights, 0, 2, None, chinese), "注意力权重第 1 行（x₁）第 3 列（x₃），0.459");
    // Where tokens are columns, they are so here, too.
    let columns = Wording { convention: Convention::Columns, ..english() };
    assert_eq!(heard(Stage::X, 1, 3, None, columns), "X, row 4, column 2 (x₂), 2");
    // A covered number is not announced.
    assert_eq!(
        heard(Stage::Scores, 2, 1, Some("Covered"), english()),
        "Attention scores, row 3 (x₃), column 2 (x₂), Covered"
    );
}

#[test]
fn every_preset_has_a_name_of_its_own_in_each_language() {
    for language in Language::ALL {
        let mut names: Vec<_> = Preset::ALL.map(|preset| preset_name(preset, wording(language).text)).into();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), Preset::ALL.len());
    }
}

#[test]
fn a_document_opens_at_a_weight_of_its_own() {
    let weight = |row, col| CellRef { stage: Stage::Weights, row, col };
    assert_eq!(opening_cell(&Preset::HumptyDumpty.document()), weight(3, 2));
    let inputs = Preset::Saturated.document().inputs().clone();
    assert_eq!(
        opening_cell(&Document::new(inputs.clone(), Settings::default())),
        weight(0, 0),
        "of no preset"
    );
    let smaller = Document::new(inputs, Settings::default()).started_from(Preset::HumptyDumpty.id());
    assert_eq!(opening_cell(&smaller), weight(2, 2), "the nearest there is");
}

#[test]
fn of_the_outputs_side_by_side_and_of_w_o_the_head_is_heard() {
    let document = Preset::HeadsDisagree.document();
    let heard = |stage, row, col, wording| {
        read(&document, |pipeline| cell_heard(pipeline, CellRef { stage, row, col }, Some("?"), wording))
    };
    let english_words = heard(Stage::Concat, 4, 3, english());
    assert_eq!(english_words, "Outputs of all heads, side by side, row 5 (they), column 4 (head 2), ?");
    assert_eq!(heard(Stage::Wo, 2, 1, english()), "W_O, row 3 (head 1), column 2, ?");
    assert_eq!(heard(Stage::Wo, 3, 1, wording(Language::Chinese)), "W_O 第 4 行（头 2）第 2 列，?");
    let columns = Wording { convention: Convention::Columns, ..english() };
    assert_eq!(heard(Stage::Wo, 3, 1, columns), "W_O, row 2, column 4 (head 2), ?");
    assert_eq!(heard(Stage::Projected, 4, 3, english()), "Projected output, row 5 (they), column 4, ?");
}
