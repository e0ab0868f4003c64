//! Printed numbers held against the computed ones.

use attenscope::explain::Verdict;
use attenscope::model::{CellRef, Edit, Input, Stage};
use attenscope::presets::Preset;
use attenscope::screen::Orientation;
use attenscope::view::{Compared, Pasted, Whose, verdict_words};
use attenscope::wire::{TableError, read_table_of};

use crate::{english, read};

fn pasted(stage: Stage, text: &str, shape: (usize, usize)) -> Pasted {
    let orientation = Orientation::of(stage, english().convention);
    Pasted { stage, orientation, table: read_table_of(shape, text) }
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
    let right = pasted(Stage::Q, "1 1 1\n2 2 2\n2 2 2", (3, 3));
    let wrong = pasted(Stage::V, "0 1 1\n2 2 2\n2 2 2", (3, 3));
    let short = pasted(Stage::K, "1 2", (3, 3));
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
    let orientation = Orientation::of(Stage::V, attenscope::model::Convention::Columns);
    let table = read_table_of((3, 3), "0 4 2\n1 2 2\n1 2 2");
    let own = read(&document, |pipeline| {
        Compared::own(&[Pasted { stage: Stage::V, orientation, table }], pipeline)
    });
    assert_eq!(own.stage(Stage::V).expect("judged").count(Verdict::Agrees), 9);
}
