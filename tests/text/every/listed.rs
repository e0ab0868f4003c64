//! The walk through all tables, and the arguments of messages that do not take all combinations.

use attenscope::model::{CellRef, Filling, Input, Stage};
use attenscope::text::Checked;
use attenscope_tables::tables;

use super::samples::{Sample, samples};
use super::{All, Said};

tables! {
    attenscope::text::Messages in "src/text";
    // An input has only a symbol.
    MatrixText.short: computed(),
    WhoseText.agrees: computed().map(|stage| (stage, "2")),
    WhoseText.slips: checked().map(|(stage, checked)| (stage, "2", "1·4 = 4", checked)),
    WhoseText.follows: checked().map(|(stage, checked)| (stage, "2", "1·2 = 2", checked)),
    VerdictText.rounds: computed().map(|stage| (stage, "2")),
    FillingText.number: Filling::ALL.into_iter().filter(|filling| filling.bounds().is_some()),
    // A part is at most the whole.
    CheckText.right: [(1, 0), (1, 1), (9, 0), (9, 9), (9, 2)],
    CheckText.wrong: [(1, 9, 0), (1, 9, 1), (4, 9, 0), (4, 9, 4), (4, 9, 1), (4, 9, 2)],
    BarText.predicted: [(0, 0), (0, 1), (1, 1), (2, 3)],
    // The second number counts only with the first, or without it.
    ToolbarText.own_of_size: [(2, None, 5), (2, Some(3), 5)],
    SheetText.lead_crossed: [(2, false), (1, true)],
    // An empty text stands for what has no name or is not there.
    InspectorText.cell: cells()
        .map(|cell| (cell, "on", "sat"))
        .chain(unnamed().map(|cell| (cell, "on", ""))),
    GradientText.place: cells()
        .map(|cell| (cell, "on", "alive"))
        .chain(cells().filter(|cell| !cell.stage.columns_are_words()).map(|cell| (cell, row_of(cell), ""))),
    ChapterText.number: [("mats", "alive", 1), ("mats", "", 1)],
    CircuitsText.column: [("alive", 1), ("", 3)],
    HistoryText.imported: ["", "X, W_Q"],
    ForeignText.shard: [("a.npz", "", true), ("a.npz", "0–3, 5", true), ("a.npz", "4", false)],
    // What is not told in each case is the same in all.
    ReplacementText.said: ["on"],
    TableText.number: samples().into_iter().map(|error| ("a", error)),
    // The samples would leave something out.
    EditingText.computed: [("Q", &Input::PROJECTED[..]), ("Q", &Input::CROSSED), ("A", &Input::GIVEN)],
    GradientText.strongest: 1..=6,
    RefusalText.character: CHARACTERS.map(|character| (character, 3, "ab[U+]")),
}

/// The stages that are computed.
fn computed() -> impl Iterator<Item = Stage> {
    Stage::ALL.into_iter().filter(|stage| stage.input().is_none())
}

/// A cell of each matrix.
fn cells() -> impl Iterator<Item = CellRef> {
    CellRef::samples().into_iter()
}

/// Those in a column that may have a name.
fn unnamed() -> impl Iterator<Item = CellRef> {
    cells().filter(|cell| matches!(cell.stage, Stage::X | Stage::XKv))
}

/// The word of a cell's row; empty if rows are no words.
fn row_of(cell: CellRef) -> &'static str {
    if cell.stage.rows_are_words() { "on" } else { "" }
}

/// The computed stages, each with where its operands can come from.
fn checked() -> impl Iterator<Item = (Stage, Checked)> {
    computed().flat_map(|stage| origins(stage).into_iter().map(move |checked| (stage, checked)))
}

/// Where the operands of a stage can come from.
fn origins(stage: Stage) -> Vec<Checked> {
    let of = |left, right| Checked { left, right, is_crossed: false };
    let mut all = vec![Checked::default()];
    if matches!(stage, Stage::K | Stage::V) {
        all.push(Checked { is_crossed: true, ..Checked::default() });
    }
    all.extend(match stage {
        Stage::Scores => {
            vec![of(Some(Stage::Q), None), of(None, Some(Stage::K)), of(Some(Stage::Q), Some(Stage::K))]
        }
        Stage::Scaled => vec![of(Some(Stage::Scores), None), of(Some(Stage::Q), None)],
        Stage::Masked => vec![of(Some(Stage::Scaled), None), of(Some(Stage::Scores), None)],
        Stage::Weights => {
            [Stage::Masked, Stage::Scaled, Stage::Scores].map(|before| of(Some(before), None)).to_vec()
        }
        Stage::Output => vec![
            of(Some(Stage::Weights), None),
            of(None, Some(Stage::V)),
            of(Some(Stage::Weights), Some(Stage::V)),
            of(Some(Stage::K), Some(Stage::V)),
            of(Some(Stage::Masked), None),
        ],
        Stage::Concat => vec![of(Some(Stage::Output), None)],
        Stage::Projected => vec![of(Some(Stage::Concat), None), of(Some(Stage::Output), None)],
        _ => Vec::new(),
    });
    all
}

/// One of each kind of character that labels may not contain.
const CHARACTERS: [char; 37] = [
    '\u{7}',
    '\u{AD}',
    '\u{34F}',
    '\u{61C}',
    '\u{115F}',
    '\u{1160}',
    '\u{180B}',
    '\u{180E}',
    '\u{200B}',
    '\u{200C}',
    '\u{200D}',
    '\u{200E}',
    '\u{200F}',
    '\u{2028}',
    '\u{2029}',
    '\u{202A}',
    '\u{202B}',
    '\u{202C}',
    '\u{202D}',
    '\u{202E}',
    '\u{2060}',
    '\u{2061}',
    '\u{2062}',
    '\u{2063}',
    '\u{2064}',
    '\u{2065}',
    '\u{2066}',
    '\u{2067}',
    '\u{2068}',
    '\u{2069}',
    '\u{2800}',
    '\u{3164}',
    '\u{FEFF}',
    '\u{FFA0}',
    '\u{FDD0}',
    '\u{FFFF}',
    '\u{E0041}',
];
