//! The first worksheet is laid out by styles alone, before there is a program: with the constants of the layout code.

use super::{coded, tokens::Tokens};
use crate::files;

const SHEET: &str = "style/overlay/first-sizes.css";

/// The properties of the sheet that are constants of the code: each with its file and the constant's name.
const SHARED: [(&str, &str, &str); 29] = [
    ("--operator", "src/layout/room.rs", "OPERATOR"),
    ("--softmax", "src/layout/room.rs", "SOFTMAX"),
    ("--arrow", "src/layout/room.rs", "ARROW"),
    ("--gap", "src/layout/room.rs", "GAP"),
    ("--before-words", "src/layout/room.rs", "BAR"),
    ("--least-word", "src/layout/room.rs", "MIN_WORD"),
    ("--heading", "src/layout/room.rs", "HEADING"),
    ("--cell", "src/layout/room.rs", "CELL"),
    ("--cell-of-x", "src/layout/room.rs", "CELL_OF_X"),
    ("--cell-of-weights", "src/layout/room.rs", "CELL_OF_WEIGHTS"),
    ("--cell-of-phone", "src/layout/room.rs", "CELL_OF_PHONE"),
    ("--laptop", "src/layout/room.rs", "LAPTOP"),
    ("--most-scale", "src/layout/room.rs", "MAX"),
    ("--usual-type", "src/layout/room.rs", "USUAL"),
    ("--small-type", "src/layout/room.rs", "SMALL"),
    ("--row-of-phone", "src/layout/room.rs", "TOUCHED_ROW"),
    ("--row-of-x", "src/layout/rows.rs", "ROW_OF_X"),
    ("--row-of-projections", "src/layout/rows.rs", "ROW_OF_PROJECTIONS"),
    ("--row-of-scores", "src/layout/rows.rs", "ROW_OF_SCORES"),
    ("--least-row", "src/layout/rows.rs", "LEAST_ROW"),
    ("--least-row-of-scores", "src/layout/rows.rs", "LEAST_ROW_OF_SCORES"),
    ("--most-rows", "src/layout/rows.rs", "MAX"),
    ("--rows-with-bars", "src/layout/rows.rs", "WITH_BARS"),
    ("--bar-height", "src/layout/rows.rs", "BAR"),
    ("--around", "src/layout/rows.rs", "AROUND"),
    ("--around-projections", "src/layout/rows.rs", "PROJECTIONS"),
    ("--folded-panels", "src/layout/viewport.rs", "TABS"),
    ("--second-line", "src/layout/viewport.rs", "LINE"),
    ("--lead", "src/app/sheet/mod.rs", "LEAD"),
];

#[test]
fn the_first_worksheet_has_the_sizes_of_the_code() {
    let (sheets, sources) = (files(&["style"], &["css"]), files(&["src"], &["rs"]));
    let text = sheets.iter().find(|(path, _)| path == SHEET).map_or("", |(_, text)| text);
    let sheet = Tokens::read(text);
    for (property, path, constant) in SHARED {
        let source: Vec<_> = sources.iter().filter(|(other, _)| other == path).cloned().collect();
        let coded = coded(&source, &format!("const {constant}: f64 = "), ";");
        let styled = sheet.text(property, false).and_then(|text| text.parse::<f64>().ok());
        assert!(coded.is_some(), "{path} has `{constant}` once");
        assert_eq!(styled, coded, "`{property}` is `{constant}` of {path}");
    }
}
