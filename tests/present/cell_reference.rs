//! Cell places as the user types them.

use attenscope::layout::Orientation;
use attenscope::math::Matrix;
use attenscope::model::{CellRef, Convention, Document, Mask, Stage};
use attenscope::present::CellReferenceError::{self, Beyond, NoMatrix, NoNumbers};
use attenscope::present::cell_referred_to;
use attenscope::presets::Preset;
use attenscope::text::Language;
use proptest::prelude::*;
use rstest::rstest;

use crate::support::properties::properties;

fn named(text: &str, document: &Document) -> Result<CellRef, CellReferenceError> {
    cell_referred_to(text, Stage::Q, document, Language::English.messages().matrix)
}

#[rstest]
#[case("W_Q 4, 2", Stage::Wq, 3, 1)]
#[case("wq42 3", Stage::Wq, 41, 2)]
#[case("  w_{Q} [1][2] ", Stage::Wq, 0, 1)]
#[case("W_V（４，３）", Stage::Wv, 3, 2)]
#[case("qkᵀ 1:2", Stage::Scores, 0, 1)]
#[case("QK^T 1 2", Stage::Scores, 0, 1)]
#[case("attention scores 1 2", Stage::Scores, 0, 1)]
#[case("a 3×3", Stage::Weights, 2, 2)]
#[case("keys 1 1", Stage::K, 0, 0)]
#[case("2 3", Stage::Q, 1, 2)]
fn a_matrix_a_row_and_a_column_name_a_cell(
    #[case] text: &str,
    #[case] stage: Stage,
    #[case] row: usize,
    #[case] col: usize,
) {
    let preset = if row > 4 { Preset::HumptyDumpty } else { Preset::ThreeWords };
    assert_eq!(named(text, &preset.document()), Ok(CellRef { stage, row, col }));
}

#[rstest]
#[case("", NoNumbers)]
#[case("W_Q", NoNumbers)]
#[case("W_Q 3", NoNumbers)]
#[case("3, -1", NoNumbers)]
#[case("1.5 2", NoMatrix)]
#[case("W_O 1 1", NoMatrix)]
#[case("S′ 1 1", NoMatrix)]
#[case("B 1 1", NoMatrix)]
#[case("X 4 1", Beyond { stage: Stage::X, rows: 3, cols: 4 })]
#[case("X 1 0", Beyond { stage: Stage::X, rows: 3, cols: 4 })]
#[case("1 99999999999999999999999", Beyond { stage: Stage::Q, rows: 3, cols: 3 })]
fn what_names_none_is_told_why(#[case] text: &str, #[case] why: CellReferenceError) {
    assert_eq!(named(text, &Preset::ThreeWords.document()), Err(why));
}

#[test]
fn masked_scores_are_there_with_a_mask() {
    let document = Preset::ThreeWords.document().masked_by(Mask::CAUSAL).unwrap();
    assert_eq!(named("S' 1 1", &document), Ok(CellRef { stage: Stage::Masked, row: 0, col: 0 }));
}

#[test]
fn a_bias_is_called_by_its_letter() {
    let document = Preset::ThreeWords.document().biased_by(Some(Matrix::zeros(3, 3))).unwrap();
    assert_eq!(named("b 2 3", &document), Ok(CellRef { stage: Stage::Bias, row: 1, col: 2 }));
}

proptest! {
    #![proptest_config(properties(256))]

    #[test]
    fn every_cell_is_found_by_every_name_of_its_matrix(
        stage in prop::sample::select(Stage::ALL.to_vec()),
        convention in prop::sample::select(Convention::ALL.to_vec()),
        language in prop::sample::select(Language::ALL.to_vec()),
        place in (0..4_usize, 0..4_usize),
    ) {
        let plain = Preset::ThreeWords.document().masked_by(Mask::CAUSAL).unwrap().written_in(convention);
        let biased = plain.biased_by(Some(Matrix::zeros(3, 3))).unwrap();
        let document = biased.with_other_keys().split(3).unwrap().with_output_projection();
        let orientation = Orientation::of(stage, convention);
        let (rows, cols) = orientation.dimensions(stage, document.shape());
        let place = (place.0 % rows, place.1 % cols);
        let text = language.messages().matrix;
        for name in [stage.name(), (text.short)(stage), (text.name)(stage)] {
            let written = format!("{name} {}, {}", place.0 + 1, place.1 + 1);
            let here = if name.is_empty() { stage } else { Stage::X };
            prop_assert_eq!(cell_referred_to(&written, here, &document, text), Ok(orientation.cell(stage, place)), "{}", written);
        }
    }

    #[test]
    fn no_text_is_more_than_refused(text in ".{0,40}") {
        let _ = named(&text, &Preset::ThreeWords.document());
    }
}
