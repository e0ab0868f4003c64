//! The names of X's columns: in the history, and in the names of cells.

use attenscope::model::{CellRef, ColumnName, Convention, Edit, Stage};
use attenscope::present::{Wording, cell_heard, cell_name};
use attenscope::presets::Preset;
use attenscope::text::Language;

use crate::history_entry::told;
use crate::{read, wording};

fn name_column(col: usize, name: &str) -> Edit {
    Edit::NameColumn { col, name: ColumnName::new(name).ok() }
}

#[test]
fn another_name_of_a_column_is_told_with_the_one_before_it() {
    let document = Preset::Gaze.document();
    let said = |edit: &Edit| {
        let deed = told(&document, None, std::slice::from_ref(edit));
        assert_eq!(deed.site(document.shape()), Some(CellRef { stage: Stage::X, row: 0, col: 1 }));
        [Language::English, Language::Chinese].map(|language| deed.words(wording(language)))
    };
    assert_eq!(
        said(&name_column(1, "object")),
        ["Rename the dimension “thing” to “object”", "把维度“thing”改名为“object”"]
    );
    assert_eq!(said(&name_column(1, "חתול"))[0], "Rename the dimension “thing” to “\u{2068}חתול\u{2069}”");
    assert_eq!(
        said(&Edit::NameColumn { col: 1, name: None }),
        ["Remove the name “thing” of dimension 2", "删除第 2 维的名称“thing”"]
    );
}

#[test]
fn a_first_name_is_told_with_the_number_of_its_dimension() {
    let deed = told(&Preset::ThreeWords.document(), None, &[name_column(1, "alive")]);
    let said = [Language::English, Language::Chinese].map(|language| deed.words(wording(language)));
    assert_eq!(said, ["Name dimension 2 “alive”", "把第 2 维命名为“alive”"]);
}

#[test]
fn a_cell_of_x_is_called_by_the_name_of_its_column() {
    let document = Preset::Gaze.document();
    let named = |stage, convention| {
        let cell = CellRef { stage, row: 4, col: 0 };
        [Language::English, Language::Chinese].map(|language| {
            let wording = Wording { convention, ..wording(language) };
            read(&document, |pipeline| {
                [cell_name(pipeline, cell, wording), cell_heard(pipeline, cell, None, wording)]
            })
        })
    };
    let [english, chinese] = named(Stage::X, Convention::Rows);
    assert_eq!(english, ["Input of “they”, dimension 1 (alive)", "X, row 5 (they), column 1 (alive), 1"]);
    assert_eq!(chinese, ["“they”的输入，第 1 维（alive）", "X 第 5 行（they）第 1 列（alive），1"]);
    let [[name, heard], _] = named(Stage::X, Convention::Columns);
    assert_eq!(name, english[0], "a dimension does not depend on the convention");
    assert_eq!(heard, "X, row 1 (alive), column 5 (they), 1");
    // The names are those of X alone.
    assert!(!named(Stage::V, Convention::Rows).concat().concat().contains("alive"));
    let unnamed = CellRef { stage: Stage::X, row: 0, col: 1 };
    let heard = read(&Preset::ThreeWords.document(), |pipeline| {
        [
            cell_name(pipeline, unnamed, wording(Language::English)),
            cell_heard(pipeline, unnamed, None, wording(Language::English)),
        ]
    });
    assert_eq!(heard, ["Input of “x₁”, dimension 2", "X, row 1 (x₁), column 2, 0"]);
}
