//! Printed numbers compared with the computed ones.

use attenscope::explain::Verdict;
use attenscope::format::{StagePart, TableError};
use attenscope::model::{CellRef, Convention, Document, Edit, Input, Stage};
use attenscope::present::{Compared, Fitted, Pasted, Whose, verdict_words};
use attenscope::presets::Preset;
use attenscope::text::Checked;

use crate::{english, read};

/// A text that is pasted while another stage is selected.
fn pasted(stage: Stage, text: &str, document: &Document) -> Pasted {
    pasted_at(stage, text, document, CellRef { stage: Stage::X, row: 0, col: 0 })
}

fn pasted_at(stage: Stage, text: &str, document: &Document, selected: CellRef) -> Pasted {
    read(document, |pipeline| Pasted::read(stage, text, selected, pipeline))
}

#[test]
fn published_values_are_compared_while_the_numbers_are_those_of_the_preset() {
    let mut document = Preset::ThreeWords.document();
    let compared = read(&document, Compared::published).expect("three words were published");
    assert_eq!(compared.whose, Whose::Published);
    let slip = compared.cell(CellRef { stage: Stage::Q, row: 0, col: 1 }).expect("Q was published");
    assert_eq!((slip.printed, slip.truth, slip.verdict), (0.0, 1.0, Verdict::Slips));
    let heard = compared.heard(slip, english().text);
    assert!(heard.contains(verdict_words(english().text.check(), Verdict::Slips)), "{heard}");

    let edit = Edit::SetCell { input: Input::Wq, row: 0, col: 0, value: 9.0 };
    document.apply(&edit).expect("fits");
    assert!(read(&document, Compared::published).is_none());
    assert!(read(&Preset::Uniform.document(), Compared::published).is_none(), "nothing was published");
}

#[test]
fn pasted_numbers_are_judged_and_what_cannot_be_read_is_told() {
    let document = Preset::ThreeWords.document();
    let right = pasted(Stage::Q, "1 1 1\n2 2 2\n2 2 2", &document);
    let wrong = pasted(Stage::V, "0 1 1\n2 2 2\n2 2 2", &document);
    let short = pasted(Stage::K, "1 2", &document);
    let own = read(&document, |pipeline| Compared::own(&[right, wrong, short], pipeline));
    assert_eq!(own.whose, Whose::Own);
    let right = own.stage(Stage::Q).expect("judged").count(Verdict::Agrees);
    let wrong = own.stage(Stage::V).expect("judged").count(Verdict::Slips);
    assert_eq!((right, wrong, own.stage(Stage::K)), (9, 1, None));
    let refused = own.outcomes.iter().find(|(stage, _)| *stage == Stage::K).map(|(_, outcome)| outcome);
    assert!(
        matches!(refused, Some(Err(TableError::Shape { .. } | TableError::Ragged { .. }))),
        "{refused:?}"
    );
}

#[test]
fn a_table_pasted_from_a_page_of_columns_is_turned() {
    let document = Preset::ThreeWords.document();
    let columns = document.clone().written_in(Convention::Columns);
    let turned = pasted(Stage::V, "0 4 2\n1 2 2\n1 2 2", &columns);
    let own = read(&document, |pipeline| Compared::own(&[turned], pipeline));
    assert_eq!(own.stage(Stage::V).expect("judged").count(Verdict::Agrees), 9);
}

fn fitted(pasted: &Pasted) -> Fitted {
    pasted.table.as_ref().expect("it fits").1
}

#[test]
fn a_row_or_column_alone_is_compared_with_the_one_it_fits_best_or_the_selected_one() {
    let document = Preset::ThreeWords.document();
    let at = |stage, row, col| CellRef { stage, row, col };
    let elsewhere = at(Stage::X, 0, 0);
    let part = |stage, text: &str, selected| fitted(&pasted_at(stage, text, &document, selected)).part;
    assert_eq!(part(Stage::Scores, "3 6 6", elsewhere), StagePart::Row(0), "the one that is right");
    assert_eq!(
        part(Stage::Scores, "6 12 12", at(Stage::Scores, 2, 0)),
        StagePart::Row(2),
        "of two, the selected one"
    );
    assert_eq!(
        part(Stage::Scores, "3 6 6", at(Stage::Scores, 2, 0)),
        StagePart::Row(0),
        "what is right goes before"
    );
    assert_eq!(
        part(Stage::Scores, "3 9 9", at(Stage::Scores, 1, 0)),
        StagePart::Row(1),
        "what is wrong stays there"
    );
    assert_eq!(part(Stage::Scores, "6 12 13", elsewhere), StagePart::Row(1), "where most are right");
    assert_eq!(part(Stage::Q, "1\n2\n2", elsewhere), StagePart::Column(0));
    assert_eq!(part(Stage::Q, "2", at(Stage::Q, 1, 2)), StagePart::Cell(1, 2));
    let alone = pasted(Stage::Q, "2", &document);
    assert!(matches!(alone.table, Err(TableError::Shape { .. })), "which number it is, nobody knows");
    let own = read(&document, |pipeline| {
        Compared::own(&[pasted_at(Stage::Scores, "6 12 13", &document, elsewhere)], pipeline)
    });
    let wrong: Vec<_> =
        own.stage(Stage::Scores).expect("judged").differing().map(|judged| judged.cell).collect();
    assert_eq!(wrong, [at(Stage::Scores, 1, 2)]);
}

#[test]
fn a_table_of_exchanged_rows_and_columns_is_compared_transposed() {
    let document = Preset::Saturated.document();
    let turned = pasted(Stage::Q, "1 9 17\n5 13 21", &document);
    assert_eq!(fitted(&turned), Fitted { part: StagePart::Whole, is_turned: true });
    let own = read(&document, |pipeline| Compared::own(&[turned], pipeline));
    assert_eq!(own.stage(Stage::Q).expect("judged").count(Verdict::Agrees), 6);
}

#[test]
fn it_is_known_from_where_the_operands_come() {
    let document = Preset::ThreeWords.document();
    let scaled = pasted(Stage::Scaled, "1 2 2\n2 4 4\n2 4 4", &document);
    let own = read(&document, |pipeline| Compared::own(&[scaled], pipeline));
    let from = |stage| read(&document, |pipeline| own.checked(stage, pipeline));
    assert_eq!(from(Stage::Scores), Checked::default());
    assert_eq!(from(Stage::Scaled), Checked::default());
    let of_scaled = Checked { left: Some(Stage::Scaled), ..Checked::default() };
    assert_eq!(from(Stage::Weights), of_scaled);
    assert_eq!(from(Stage::Output), of_scaled);
}

#[test]
fn masked_scores_are_read_with_minus_infinity_as_any_program_prints_it() {
    let document = Preset::ThreeWords.document().causal();
    for text in [
        "[[1.7321, -inf, -inf], [3.4641, 6.9282, -inf], [3.4641, 6.9282, 6.9282]]",
        "1.73 −∞ −∞\n3.46 6.93 −∞\n3.46 6.93 6.93",
    ] {
        let own =
            read(&document, |pipeline| Compared::own(&[pasted(Stage::Masked, text, &document)], pipeline));
        assert_eq!(own.stage(Stage::Masked).expect("judged").count(Verdict::Agrees), 9, "{text}");
    }
    let row = pasted(Stage::Masked, "3.46 6.93 -inf", &document);
    assert_eq!(fitted(&row).part, StagePart::Row(1));
    assert!(pasted(Stage::Weights, "1 -inf 0", &document).table.is_err(), "no weight is infinite");
}

#[test]
fn what_stands_around_a_matrix_is_applied_and_kept_to_be_said() {
    let document = Preset::ThreeWords.document();
    let scaled = pasted(
        Stage::Scaled,
        r"\frac{1}{\sqrt3}\begin{pmatrix}3&6&6\\6&12&12\\6&12&12\end{pmatrix}",
        &document,
    );
    let own = read(&document, |pipeline| Compared::own(&[scaled], pipeline));
    assert_eq!(own.stage(Stage::Scaled).expect("judged").count(Verdict::Agrees), 9);
    let outcome = own.outcomes[0].1.as_ref().expect("it was read");
    assert_eq!(outcome.applied.len(), 1);
}
