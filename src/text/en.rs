//! English.

use super::{
    EditorText, InspectorText, MatrixText, Messages, NoticeText, SheetText, SideText, ToolbarText, grouped,
    place, symbol, tour,
};
use crate::model::{EditError, MAX_LABEL_CHARS, SettingsError, Stage, Temperature};
use crate::number::ParseError;

pub(super) static MESSAGES: Messages = Messages {
    toolbar: TOOLBAR,
    sheet: SHEET,
    matrix: MATRIX,
    editor: EDITOR,
    side: SIDE,
    inspector: INSPECTOR,
    tour: tour::ENGLISH,
    notice: NOTICE,
};

const TOOLBAR: ToolbarText = ToolbarText {
    preset: "Preset",
    preset_name: |id| match id {
        "three-words" => "Three words, four dimensions",
        "saturated" => "Saturated, 0 to 11",
        "humpty-dumpty" => "“humpty dumpty sat on”, 4 × 512",
        "humpty-dumpty-8" => "“humpty dumpty sat on”, 4 × 8",
        _ => "Your own",
    },
    undo: "Undo",
    redo: "Redo",
    reset: "Reset",
    digits: "Digits",
    digits_fixed: |digits| match digits {
        1 => "1 digit".to_owned(),
        _ => format!("{digits} digits"),
    },
    digits_full: "all digits",
    language: "Language",
};

const SHEET: SheetText = SheetText {
    lead: "Change any framed number. Everything that follows from it changes with it.",
    rows: "Each word is a row, all the way across.",
    lead_wide: "A wide matrix is a map and a window.",
    windows: |entries| {
        let entries = grouped(entries);
        format!(
            "Click or drag on a map to move its window. Each of the {entries} numbers of a matrix can be changed."
        )
    },
    project: "Project: X times three matrices",
    attend: "Attend: from scores to output",
    scaling: "Scaling",
    scaling_none: "no scaling",
    scaling_custom: "÷ c",
    divisor: "Divisor",
    temperature: "Temperature",
    softmax: "softmax by row",
};

const MATRIX: MatrixText = MatrixText {
    name: |stage| match stage {
        Stage::X => "X, input embeddings",
        Stage::Wq => "W_Q, query projection",
        Stage::Wk => "W_K, key projection",
        Stage::Wv => "W_V, value projection",
        Stage::Q => "Q, queries",
        Stage::K => "K, keys",
        Stage::V => "V, values",
        Stage::Scores => "Attention scores, Q·Kᵀ",
        Stage::Scaled => "Scaled scores",
        Stage::Weights => "Attention weights, after softmax",
        Stage::Output => "Output",
    },
    short: |stage| match stage {
        Stage::Q => "queries",
        Stage::K => "keys",
        Stage::V => "values",
        Stage::Scores => "scores",
        Stage::Scaled => "scaled",
        Stage::Weights => "weights",
        Stage::Output => "output",
        Stage::X | Stage::Wq | Stage::Wk | Stage::Wv => "",
    },
    shape: |stage, rows, cols| match stage {
        Stage::X if rows == 1 => format!("1 word × {cols}"),
        Stage::X => format!("{rows} words × {cols}"),
        _ => format!("{rows} × {cols}"),
    },
    heatmap: |stage| format!("Heatmap of {}", (MATRIX.name)(stage)),
    map: |stage| format!("Map of {}: choose the part that is shown as numbers", (MATRIX.name)(stage)),
    summary: |stage, rows, cols, low, high| {
        format!("{}: {rows} rows, {cols} columns, from {low} to {high}.", (MATRIX.name)(stage))
    },
    weight_summary: |token, weight, to, entropy, most| {
        format!("Row {token}: most, {weight}, to {to}; entropy {entropy} of {most} bits.")
    },
};

const EDITOR: EditorText = EditorText {
    cell: |cell| {
        let (row, col) = place(cell);
        format!("{}, row {row}, column {col}", matrix(cell.stage))
    },
    label: |row| format!("Word {}", row + 1),
    refused: |error| match error {
        ParseError::Empty => "Nothing typed. Type a number, or press Esc to keep the old one.",
        ParseError::NotANumber => "Not a number. Type one like 2, −0.5, 1e-3 or 1/3; Esc keeps the old one.",
        ParseError::AmbiguousComma => {
            "That comma could mean decimals or thousands. Write a point, or no comma."
        }
        ParseError::ZeroDenominator => "Nothing can be divided by 0.",
        ParseError::TooLarge => "Too large: numbers here go up to about 1.8e308.",
        ParseError::TooSmall => "Too near to 0: it would be read as 0. Type 0 if you mean it.",
    },
    refused_label: |most| format!("A word has 1 to {most} characters."),
};

const SIDE: SideText =
    SideText { title: "What stands beside the sheet", number: "Number", more: "Show all", less: "Show less" };

const INSPECTOR: InspectorText = InspectorText {
    title: "Inspector",
    cell: |cell, row_label, col_label| {
        let (row, col) = place(cell);
        match cell.stage {
            Stage::X => format!("Input of “{row_label}”, dimension {col}"),
            Stage::Wq | Stage::Wk | Stage::Wv => format!("{}, row {row}, column {col}", matrix(cell.stage)),
            Stage::Q => format!("Query of “{row_label}”, dimension {col}"),
            Stage::K => format!("Key of “{row_label}”, dimension {col}"),
            Stage::V => format!("Value of “{row_label}”, dimension {col}"),
            Stage::Scores => format!("Score of “{row_label}” with “{col_label}”"),
            Stage::Scaled => format!("Scaled score of “{row_label}” with “{col_label}”"),
            Stage::Weights => format!("Weight of “{col_label}” for “{row_label}”"),
            Stage::Output => format!("Output of “{row_label}”, dimension {col}"),
        }
    },
    given: "This number is put in. Type over it, and all that follows from it is computed again.",
    terms: |count| match count {
        1 => "One product".to_owned(),
        _ => format!("The sum of {count} products"),
    },
    divided_last: "Computed as Σ exp·v, divided once by Σ exp at the end: adding up rounded weights differs in the last digits.",
    rest: |count| format!("and {count} more, together"),
    dimension: "dimension",
    token: "word",
    product: "product",
    sum: "sum",
    minus_max: "− max",
    weight: "weight",
    row_of: |token| format!("“{token}” on"),
    score_from: |query, key| format!("The score is the query of “{query}” times the key of “{key}”"),
    not_finite: "Not a finite number: on the way here a number grew beyond 1.8e308, the end of binary64.",
    entropy: |bits, most| format!("Entropy of the row: {bits} of at most {most} bits."),
    exact: "exactly",
};

const NOTICE: NoticeText = NoticeText {
    preset_loaded: |name| format!("{name} is on the page."),
    reset: "The preset is as it was. Undo brings your changes back.",
    undone: "Undone.",
    redone: "Redone.",
    restored: "Your work of last time is back. Reset leads to the preset as it was.",
    damaged: "The saved work could not be read. It is kept aside; the page starts afresh.",
    unread: "The browser did not give back your saved work. Reload to try again; until then nothing is saved.",
    download_damaged: "Download what was saved",
    unsaved: "This browser does not let the page save your work: it is lost when the page is closed.",
    dismiss: "Dismiss",
    edit: |error| match error {
        EditError::OutOfBounds { input, row, col, rows, cols } => format!(
            "{} has {rows} rows and {cols} columns; row {}, column {} was asked for.",
            symbol(*input),
            row + 1,
            col + 1
        ),
        EditError::NotFinite { input, row, col } => {
            format!("{}, row {}, column {}: a finite number is expected.", symbol(*input), row + 1, col + 1)
        }
        EditError::NoSuchToken { row, tokens } => {
            format!("There are {tokens} words; word {} was asked for.", row + 1)
        }
        EditError::TooManyTokens { limit } => format!("There can be at most {limit} words."),
        EditError::LastToken => "The last word stays.".to_owned(),
        EditError::Embedding { expected, given } => {
            format!("A word needs {expected} numbers in X; {given} were given.")
        }
        EditError::Label { .. } => (EDITOR.refused_label)(MAX_LABEL_CHARS),
    },
    setting: |error| match error {
        SettingsError::Divisor(_) => "A divisor must be a number above 0.".to_owned(),
        SettingsError::Temperature(_) => {
            format!("A temperature lies between {} and {}.", Temperature::MIN, Temperature::MAX)
        }
    },
};

/// What a matrix is called in running text.
fn matrix(stage: Stage) -> &'static str {
    stage.input().map_or_else(|| (MATRIX.name)(stage), symbol)
}
