//! The history of the names of X's columns.

use attenscope::model::{CellRef, ColumnName, Edit, Stage};
use attenscope::presets::Preset;
use attenscope::text::Language;

use crate::history_entry::told;
use crate::wording;

fn name_column(col: usize, name: &str) -> Edit {
    Edit::NameColumn { col, name: ColumnName::new(name).ok() }
}

#[test]
fn another_name_of_a_column_is_told_with_the_one_before_it() {
    let document = Preset::Gaze.document();
    let said = |edit: &Edit| {
        let deed = told(&document, None, std::slice::from_ref(edit));
        assert_eq!(deed.site(), Some(CellRef { stage: Stage::X, row: 0, col: 1 }));
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
    let said = Language::ALL.map(|language| deed.words(wording(language)));
    assert_eq!(said, ["Name dimension 2 “alive”", "把第 2 维命名为“alive”"]);
}
