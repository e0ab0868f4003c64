//! The results of checking the user's own numbers, in words.

use attenscope::explain::{Cause, Projections, Source};
use attenscope::format::{TableError, read_table_of};
use attenscope::model::{CellRef, Convention, Input, Scaling, Stage};
use attenscope::present::{Compared, Pasted, StageFindings, cause_words, refusal_words, result_words};
use attenscope::presets::Preset;
use attenscope::text::Language;

use crate::support::documents::{set, temperature};
use crate::{english, read, wording};

const RIGHT: Projections = Projections {
    q: Source::Product(Input::Wq),
    k: Source::Product(Input::Wk),
    v: Source::Product(Input::Wv),
};

/// Every cause, with different values for each kind.
const CAUSES: [Cause; 33] = [
    Cause::Projections(Projections { q: Source::Product(Input::Wk), ..RIGHT }),
    Cause::Projections(Projections { k: Source::Product(Input::Wv), ..RIGHT }),
    Cause::Projections(Projections { q: Source::Transposed(Input::Wq), ..RIGHT }),
    Cause::Projections(Projections { q: Source::X, k: Source::X, v: Source::X }),
    Cause::KeysByQueries,
    Cause::NotTransposed,
    Cause::NotScaled,
    Cause::DividedByDk,
    Cause::DividedBySqrtDModel,
    Cause::DividedBySqrtOfAllHeads,
    Cause::HeadsViewed,
    Cause::GroupsInterleaved,
    Cause::OutputsViewed,
    Cause::OutputsAveraged,
    Cause::MeanRepeated,
    Cause::OtherHead(1),
    Cause::Multiplied,
    Cause::DivisorCut { decimals: 1, is_truncated: false },
    Cause::ScaledAfterSoftmax,
    Cause::MaskAdded,
    Cause::MaskForgotten,
    Cause::MaskFilled,
    Cause::MaskZero,
    Cause::MaskAfterSoftmax,
    Cause::MaskTransposed,
    Cause::MaskInverted,
    Cause::TemperatureForgotten,
    Cause::SoftmaxOverColumns,
    Cause::SoftmaxOverMatrix,
    Cause::WeightsTransposed,
    Cause::Transposed,
    Cause::OtherStage(Stage::Scaled),
    Cause::Rounding,
];

#[test]
fn a_cause_tells_what_to_divide_by() {
    let document = Preset::ThreeWords.document();
    let said = |document, cause| {
        read(document, |pipeline| cause_words(english().text, cause, Stage::Weights, pipeline))
    };
    assert!(said(&document, Cause::NotScaled).contains("√3 ≈ 1.732"));
    let halved = set(&document, crate::support::documents::divisor(2.0), temperature(1.0));
    assert!(said(&halved, Cause::NotScaled).contains('2') && !said(&halved, Cause::NotScaled).contains('√'));
    let plain = set(&document, Scaling::None, temperature(1.0));
    assert_ne!(said(&plain, Cause::DividedByDk), said(&document, Cause::DividedByDk));
}

#[test]
fn every_cause_is_said_otherwise_than_the_others() {
    for language in Language::ALL {
        let text = wording(language).text;
        let said = read(&Preset::ThreeWords.document(), |pipeline| {
            CAUSES.map(|cause| cause_words(text, cause, Stage::Scores, pipeline))
        });
        for (at, words) in said.iter().enumerate() {
            assert!(!words.is_empty() && said.iter().position(|other| other == words) == Some(at), "{words}");
        }
    }
}

#[test]
fn the_result_counts_what_is_right_and_a_refusal_names_the_place() {
    let result = |text: &str| {
        let selected = CellRef { stage: Stage::X, row: 0, col: 0 };
        let own = read(&Preset::ThreeWords.document(), |pipeline| {
            Compared::own(&[Pasted::read(Stage::Q, text, selected, pipeline)], pipeline)
        });
        result_words(english().text.check(), own.stage(Stage::Q).expect("judged"))
    };
    assert!(result("1 1 1\n2 2 2\n2 2 2").contains('9'));
    let wrong = result("1 0 1\n2 2 2\n2 1 2");
    assert!(wrong.contains('2') && wrong.contains('9'), "{wrong}");
    let refused = |error| refusal_words(english().text.table(), &error);
    assert_ne!(refused(TableError::Empty), refused(TableError::TooLong));
}

#[test]
fn a_refusal_names_line_and_column_and_what_was_found() {
    let refused = |language, text: &str| {
        let error = read_table_of((2, 2), text).expect_err("no table");
        refusal_words(wording(language).text.table(), &error)
    };
    let english = |text: &str| refused(Language::English, text);
    let chinese = |text: &str| refused(Language::Chinese, text);
    let starts = |said: String, start: &str| assert!(said.starts_with(start), "{said}");
    let bad = "1 2\n\n3 abc";
    starts(english(bad), "Line 3, column 3 of the text: “abc” is not a number.");
    starts(chinese(bad), "文本第 3 行第 3 个字符处：“abc”不是数。");
    starts(english("1 2\n3"), "Line 2, column 1 of the text: row 2 has 1 number; the first row has 2.");
    starts(chinese("1 2\n3"), "文本第 2 行第 1 个字符处：表格的第 2 行有 1 个数，而首行有 2 个。");
    starts(english("1\t\n3\t4"), "Line 1, column 3 of the text: this cell is empty.");
    for (found, says) in [
        ("...", "stands for numbers that this print leaves out"),
        ("####", "is what a spreadsheet shows where a column is too narrow"),
        ("nan", "says that there is no number"),
        ("-inf", "is infinite"),
        ("#DIV/0!", "is a spreadsheet error"),
        ("1e999", "is too large"),
    ] {
        let said = english(&format!("1 {found}\n3 4"));
        starts(said.clone(), &format!("Line 1, column 3 of the text: “{found}” {says}"));
        assert!(chinese(&format!("1 {found}\n3 4")).contains(&format!("“{found}”")), "{found}");
    }
    assert!(english(&format!("1 {}", "x".repeat(80))).contains(&format!("“{}…”", "x".repeat(24))));
    // Bidirectional controls and line breaks are shown such that they have no effect.
    assert!(english("1 a\u{202E}b").contains("“a[U+202E]b”"));
    assert!(english("1 & a\n\tb").contains("“a b”"));
}

#[test]
fn what_was_taken_for_a_matrix_is_written_as_the_sheet_writes_products() {
    let said = |convention, cause| {
        let document = Preset::ThreeWords.document().written_in(convention);
        read(&document, |pipeline| cause_words(english().text, cause, Stage::Q, pipeline))
    };
    let exchanged = Cause::Projections(Projections { q: Source::Product(Input::Wk), ..RIGHT });
    let transposed = Cause::Projections(Projections { q: Source::Transposed(Input::Wq), ..RIGHT });
    for (convention, used, right) in [
        (Convention::Rows, ["X·W_K", "X·W_Qᵀ"], "X·W_Q"),
        (Convention::Columns, ["W_K·X", "W_Qᵀ·X"], "W_Q·X"),
        (Convention::Linear, ["X·W_Kᵀ", "X·W_Q"], "X·W_Qᵀ"),
    ] {
        for (cause, used) in [exchanged, transposed].into_iter().zip(used) {
            let said = said(convention, cause);
            assert!(said.contains(&format!("Q = {used} gives exactly these numbers.")), "{said}");
            assert!(said.ends_with(&format!("It should be Q = {right}.")), "{said}");
        }
    }
}

#[test]
fn right_numbers_are_right_but_for_rounding_where_the_weights_were_rounded() {
    let document = Preset::ThreeWords.document();
    let selected = CellRef { stage: Stage::X, row: 0, col: 0 };
    let pasted =
        |stage, text: &str| read(&document, |pipeline| Pasted::read(stage, text, selected, pipeline));
    let weights = pasted(Stage::Weights, ".08 .46 .46\n.02 .49 .49\n.02 .49 .49");
    let output = pasted(Stage::Output, "2.76 1.92 1.92\n2.94 1.98 1.98\n2.94 1.98 1.98");
    let own = read(&document, |pipeline| Compared::own(&[weights, output], pipeline));
    for (language, says) in [(Language::English, "but for rounding"), (Language::Chinese, "舍入误差")] {
        let said = result_words(wording(language).text.check(), own.stage(Stage::Output).expect("judged"));
        assert!(said.contains(says), "{said}");
    }
    let causes = own.outcomes.iter().find(|(stage, _)| *stage == Stage::Output).map(|(_, outcome)| outcome);
    assert!(
        matches!(causes, Some(Ok(StageFindings { causes, .. })) if *causes == [Cause::Rounding]),
        "{causes:?}"
    );
}
