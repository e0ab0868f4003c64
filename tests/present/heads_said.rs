//! Several heads: what is said of mistakes, and what is printed.

use attenscope::explain::{Cause, HeadMistake, Operands, PrintedStage, judge, working};
use attenscope::export::ExportScope;
use attenscope::format::TableError;
use attenscope::math::Matrix;
use attenscope::model::{CellRef, Divisor, Document, Scaling, Settings, Stage, Temperature};
use attenscope::present::{cause_words, head_mistake_name, picture, stage_refusal_words, working_line};
use attenscope::presets::Preset;
use attenscope::text::{HeadDivisor, Language};

use crate::support::documents::{random_document, set};
use crate::{english, read, wording};

/// Four heads in two groups; the second one is chosen.
fn grouped() -> Document {
    let mut four = random_document([3, 4, 8, 8], 5, Settings::default()).divided(4, 2).unwrap();
    four.choose_head(1);
    four
}

#[test]
fn a_mistake_of_heads_is_said_with_its_numbers() {
    let said =
        |cause| read(&grouped(), |pipeline| cause_words(english().text, cause, Stage::Scaled, pipeline));
    assert!(said(Cause::DividedBySqrtOfAllHeads).starts_with("Divided by √(h·d_k) = √(4·2)"));
    assert!(said(Cause::DividedBySqrtOfAllHeads).ends_with("Divide the scores by √d_k: √2 ≈ 1.414."));
    assert!(said(Cause::GroupsInterleaved).contains("Those of group 2 give exactly these numbers."));
    assert!(said(Cause::GroupsInterleaved).ends_with("the keys and values of group 1."));
    assert!(said(Cause::OtherHead(2)).ends_with("the numbers of head 3, and head 2 is chosen here."));
}

#[test]
fn a_table_of_one_head_in_the_place_of_all_is_refused_with_the_reason() {
    for language in Language::ALL {
        let text = wording(language).text;
        let shape = grouped().shape();
        let said = |given| {
            let error = TableError::Shape { expected: (3, 8), given };
            stage_refusal_words(text, &error, Stage::Concat, shape)
        };
        assert!(said((3, 2)).contains("4 × 2") && said((2, 3)).contains("4 × 2"), "{}", said((3, 2)));
        assert!(!said((3, 7)).contains("4 × 2"));
    }
}

#[test]
fn each_mistake_has_a_name_and_a_formula_of_its_own() {
    let all = |of: &dyn Fn(HeadMistake) -> String| HeadMistake::ALL.map(of);
    let document = grouped();
    let mut lists = vec![read(&document, |pipeline| all(&|mistake| mistake.formula(pipeline)))];
    assert_eq!(
        lists[0],
        ["Q.view(4, 3, 2)[1]", "K[1 % 2]", "Q·Kᵀ / √(4·2)", "Q·Kᵀ / √4", "Z.view(3, 8)", "(Z₁ + … + Z₄) / 4"]
    );
    for language in Language::ALL {
        let text = wording(language).text.heads();
        lists.push(all(&|mistake| head_mistake_name(text, mistake).to_owned()));
    }
    for list in lists {
        for (at, one) in list.iter().enumerate() {
            assert!(!one.is_empty() && list.iter().position(|other| other == one) == Some(at), "{one}");
        }
    }
}

#[test]
fn a_number_of_all_outputs_is_that_of_its_head() {
    let one = Matrix::from_rows([[0.5, -1.5, 0.25, 2.0]]);
    let document = random_document([1, 2, 4, 4], 1, Settings::default()).split(2).unwrap();
    let printed = [PrintedStage::with_decimals(Stage::Concat, one, 2)];
    let line = |col| {
        read(&document, |pipeline| {
            let cell = CellRef { stage: Stage::Concat, row: 0, col };
            let judged = judge(pipeline, &printed, Operands::Rounded).swap_remove(0);
            working_line(&working(pipeline, &printed, cell), judged.of(cell).unwrap())
        })
    };
    assert!(line(1).starts_with("Z₁ "), "{}", line(1));
    assert!(line(2).starts_with("Z₂ "), "{}", line(2));
}

#[test]
fn a_picture_of_the_sheet_has_the_chosen_head_and_what_is_made_of_all() {
    let symbols = |document: &Document| -> Vec<Vec<String>> {
        read(document, |pipeline| {
            let bands = picture(pipeline, ExportScope::All, english()).bands;
            bands.into_iter().map(|band| band.into_iter().map(|panel| panel.symbol).collect()).collect()
        })
    };
    let projected = grouped().with_output_projection();
    assert_eq!(
        symbols(&projected),
        [
            vec!["X", "W_Q,2", "W_K,1", "W_V,1"],
            vec!["Q_2", "K_1", "V_1"],
            vec!["Q_2·K_1ᵀ", "S_2", "A_2", "Z_2"],
            vec!["C", "W_O", "O"],
        ]
    );
    assert_eq!(symbols(&Preset::ThreeWords.document()).len(), 3);
}

#[test]
fn what_is_said_of_dividing_is_true_of_every_divisor() {
    let custom = Scaling::Custom(Divisor::new(3.0).unwrap());
    let text = english().text.heads();
    for scaling in [Scaling::None, Scaling::SqrtDk, Scaling::Dk, Scaling::SqrtDModel, custom] {
        let before = set(&random_document([3, 4, 4, 4], 5, Settings::default()), scaling, Temperature::ONE);
        let after = before.split(2).unwrap();
        let (divisor, has_changed) = (HeadDivisor::of(scaling), before.divisor() != after.divisor());
        let said = (text.is_divided)(2, 1, divisor);
        let about = (text.about)(2, 1, after.shape().d_k(), divisor);
        let chinese = (wording(Language::Chinese).text.heads().is_divided)(2, 1, divisor);
        // The divisor changes where it is said to be that of one head.
        assert_eq!(said.contains("that of one head"), has_changed, "{scaling:?}: {said}");
        assert_eq!(about.contains("of one head: "), has_changed, "{scaling:?}: {about}");
        assert_eq!(chinese.contains("按一个头的维数计算"), has_changed, "{scaling:?}: {chinese}");
        assert_eq!(said.contains("√d_k"), scaling == Scaling::SqrtDk, "{scaling:?}: {said}");
        assert_eq!(said.contains("not divided"), scaling == Scaling::None, "{scaling:?}: {said}");
    }
}
