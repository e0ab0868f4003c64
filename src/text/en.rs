//! English.

use std::ops::Range;

use super::{
    EditorText, InspectorText, LabText, MatrixText, Messages, NoticeText, Placed, SheetText, SideText,
    StepTexts, ToolbarText, character::in_english, check, convention, grouped, lab, place, story, symbol,
    symbol_of, tour,
};
use crate::model::{EditError, Extent, MAX_LABEL_CHARS, MaskError, SettingsError, Stage, Temperature};
use crate::number::ParseError;

pub(super) static MESSAGES: Messages = Messages {
    toolbar: TOOLBAR,
    sheet: SHEET,
    convention: convention::en::CONVENTION,
    matrix: MATRIX,
    editor: EDITOR,
    side: SIDE,
    inspector: INSPECTOR,
    tour: &tour::ENGLISH,
    steps: StepTexts {
        words: &tour::words::ENGLISH,
        projections: &tour::projections::ENGLISH,
        roles: &tour::roles::ENGLISH,
        scores: &tour::scores::ENGLISH,
        scale: &tour::scale::ENGLISH,
        weights: &tour::weights::ENGLISH,
        output: &tour::output::ENGLISH,
        saturation: &tour::saturation::ENGLISH,
        meaning: &tour::meaning::ENGLISH,
    },
    story: &story::ENGLISH,
    lab: LabText {
        frame: &lab::frame::ENGLISH,
        experiments: &lab::experiments::ENGLISH,
        figure: &lab::figure::ENGLISH,
        curves: &lab::curves::ENGLISH,
        pair: &lab::pair::ENGLISH,
        ruler: &lab::ruler::ENGLISH,
        saturated: &lab::saturation::ENGLISH,
        format: &lab::formats::ENGLISH,
        fates: &lab::fates::ENGLISH,
        mask: &lab::mask::ENGLISH,
        other_weights: &lab::what_if::ENGLISH,
        sweep: &lab::sweep::ENGLISH,
        results: &lab::results::ENGLISH,
    },
    notice: NOTICE,
    check: &check::ENGLISH,
    verdict: &check::verdict::ENGLISH,
    cause: &check::cause::ENGLISH,
    table: &check::table::ENGLISH,
};

const TOOLBAR: ToolbarText = ToolbarText {
    preset: "Preset",
    preset_name: |id| match id {
        "three-words" => "Three words, four dimensions",
        "saturated" => "Saturated, 0 to 11",
        "humpty-dumpty" => "“humpty dumpty sat on”, 4 × 512",
        "humpty-dumpty-8" => "“humpty dumpty sat on”, 4 × 8",
        "causal" => "Causal mask, 4 × 8",
        "uniform" => "Uniform: the same word thrice",
        "overflow" => "Overflow: scores up to 714",
        "wrong-divisor" => "Wrong divisor: ÷ dₖ",
        "d-k-sweep" => "Why √dₖ: random, 4 × 64",
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
    lab: "Lab",
    language: "Language",
};

const SHEET: SheetText = SheetText {
    lead: "Change any framed number. Everything that follows from it changes with it.",
    lead_wide: "The map shows all; the window, its numbers.",
    windows: |entries| {
        let entries = grouped(entries);
        format!(
            "Click or drag on a map to move its window. Each of the {entries} numbers of a matrix can be changed."
        )
    },
    project: "Project: X times three matrices",
    attend: "Attend: from scores to output",
    scaling: "Scaling",
    scaling_none: "÷ 1",
    mistakes: "Common mistakes",
    mistaken: |divisor| format!("mistake: {divisor}"),
    scaling_custom: "÷ c",
    divisor: "Divisor",
    temperature: "Temperature",
    reached: |reach| {
        let parts: Vec<_> = reach.parts.iter().map(|(extent, stages)| reached(extent, stages)).collect();
        format!("Computed anew: {}.", parts.join("; "))
    },
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
        Stage::Scores => "Attention scores",
        Stage::Scaled => "Scaled scores",
        Stage::Masked => "Masked scores",
        Stage::Weights => "Attention weights, after softmax",
        Stage::Output => "Output",
    },
    short: |stage| match stage {
        Stage::Q => "queries",
        Stage::K => "keys",
        Stage::V => "values",
        Stage::Scores => "scores",
        Stage::Scaled => "scaled",
        Stage::Masked => "masked",
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
    weight_summary: |line, shares, others, entropy, most| {
        let shares: Vec<_> =
            shares.iter().map(|Placed { number, place }| format!("{number} to {place}")).collect();
        let others = if others > 0 { format!(", less to {others} others") } else { String::new() };
        format!("{line}: {}{others}; entropy {entropy} bits of {most}.", shares.join(", "))
    },
    row_summary: |line, high, low| {
        let said = |Placed { number, place }: &Placed| format!("{number}, {place}");
        format!("{line}: most, {}; least, {}.", said(high), said(low))
    },
    with_token: |token| format!("with {token}"),
    in_dimension: |dimension| format!("in dimension {dimension}"),
};

const EDITOR: EditorText = EditorText {
    cell: |stage, (row, col)| format!("{}, row {}, column {}", matrix(stage), row + 1, col + 1),
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
    refused_character: |character, place, word| {
        format!(
            "Character {place} of “{word}” is {}. A word has only characters that can be seen: delete it, or press Esc.",
            in_english(character)
        )
    },
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
            Stage::Masked => format!("Masked score of “{row_label}” with “{col_label}”"),
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
    plus_mask: "+ mask",
    minus_max: "− max",
    key: "key",
    score_from: |query, key| format!("The score is the query of “{query}” times the key of “{key}”"),
    scaled_before: "Scaled score: ",
    hidden: |query, key| {
        format!(
            "The mask hides “{key}” from “{query}”: −∞ stands in place of the score, so its weight is exactly 0."
        )
    },
    in_sight: |query, key| format!("“{query}” may look at “{key}”: the scaled score stands as it is."),
    nothing_left: |query| {
        format!(
            "The mask hides every key from “{query}”: nothing is left to share, and all weights are 0 here. In PyTorch, softmax of such a row is NaN; scaled_dot_product_attention gives 0 in recent versions."
        )
    },
    colon: ": ",
    back: |cell| format!("Back: {cell}"),
    breach_factor: |left, right| format!("Not a finite number, because a factor is not: {left} · {right}."),
    breach_term: |left, right| format!("{left} · {right} is beyond 1.8e308, the largest number of binary64."),
    breach_sum: "The products are finite; their sum is beyond 1.8e308, the largest number of binary64.",
    breach_mixture: "Each share is finite. But the output is Σ exp·v divided by Σ exp, and Σ exp·v is beyond 1.8e308 before it is divided.",
    breach_score: |score| format!("Not a finite number: {score} was to be divided."),
    breach_entry: |token, entry| {
        format!(
            "The entry of “{token}” is {entry}. Softmax shares out what all entries add up to, so every weight is lost."
        )
    },
    rounded_terms: |printed, sum| {
        format!("The products are shown rounded: as printed they add up to {printed}, in full to {sum}.")
    },
    score: "score",
    divided_by_sum: "÷ sum",
    max_and_sums: "max, sum",
    naive: "without subtracting the maximum",
    naive_caption: "Naive softmax: wrong, shown to see what breaks",
    naive_sound: |largest| {
        format!(
            "Nothing breaks here: exp({largest}) is still finite, and dividing cancels what the maximum would have changed. From 709.8 on exp is ∞."
        )
    },
    naive_overflow: |largest| {
        format!(
            "exp({largest}) is beyond 1.8e308 and becomes ∞; ∞ ÷ ∞ is NaN, and the weights are lost. Less the maximum, the largest exponent is 0."
        )
    },
    naive_underflow: |largest| {
        format!(
            "exp({largest}) is too near to 0 and becomes 0, as all the others do; 0 ÷ 0 is NaN, and the weights are lost."
        )
    },
    entropy: |bits, most| format!("Entropy of these weights: {bits} of at most {most} bits."),
    exact: "exactly",
};

const NOTICE: NoticeText = NoticeText {
    preset_loaded: |name| format!("{name} is on the page."),
    reset: "The preset is as it was. Undo brings your changes back.",
    undone: "Undone.",
    redone: "Redone.",
    restored: "Your work of last time is back. Reset leads to the preset as it was.",
    earlier: "The browser did not keep your last save; this is the one before it.",
    taken: "The work of the other tab is here. Undo brings yours back.",
    untaken: "What the other tab saved could not be read. Choose once more.",
    kept: "What this tab has is saved. The other work is kept aside, and offered when the page is opened again.",
    afresh: "Your edits are saved again.",
    mended: |character, word, more| {
        let others = match more {
            0 => String::new(),
            1 => ", and the like out of 1 more".to_owned(),
            _ => format!(", and the like out of {more} more"),
        };
        format!(
            "Your work of last time is back. {} was taken out of word {word}{others}: a word has only characters that can be seen.",
            in_english(character)
        )
    },
    damaged: "The saved work could not be read. It is kept aside; the page starts afresh.",
    damaged_in_place: "The saved work could not be read. Download it, then start afresh; until then nothing is saved.",
    damaged_in_part: "The last save could not be read; this is the one before it. The other one is kept aside.",
    unread: "The browser does not give back your saved work. Reload to try again, or start afresh; until then nothing is saved.",
    lost: "The browser no longer has your saved work. Start afresh: what you do from now on is saved.",
    superseded: "Your work was changed in another tab. Until you choose, it is not overwritten from here; what you do in this tab is kept aside.",
    aside: "Earlier work was kept aside. Download it if you need it.",
    download_damaged: "Download what was saved",
    start_afresh: "Start afresh",
    take_that: "Take that",
    keep_mine: "Keep mine",
    delete: "Delete it",
    later: "Later",
    unsaved: "This browser does not let the page save your work: it is lost when the page is closed.",
    unanswered: "The browser's database does not answer or refuses. If the browser crashes, your last edits may be lost; very large work may not be saved at all.",
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
        EditError::LabelCharacter { row, character, .. } => format!(
            "Word {} would have {}; a word has only characters that can be seen.",
            row + 1,
            in_english(*character)
        ),
        EditError::Mask(MaskError { expected, given }) => {
            format!("The mask is for {given} words; there are {expected}.")
        }
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

/// `row 2 of Q, K and V`.
fn reached(extent: &Extent, stages: &[Stage]) -> String {
    let name = |stage: Stage| match stage {
        Stage::Scores => "the scores",
        Stage::Scaled => "the scaled scores",
        Stage::Masked => "the masked scores",
        Stage::Weights => "the weights",
        Stage::Output => "the output",
        _ => symbol_of(stage),
    };
    let names: Vec<_> = stages.iter().map(|&stage| name(stage)).collect();
    let names = match names.split_last() {
        Some((last, [])) => (*last).to_owned(),
        Some((last, rest)) => format!("{} and {last}", rest.join(", ")),
        None => String::new(),
    };
    let lines = |word: &str, range: &Range<usize>| match range.len() {
        1 => format!("{word} {}", range.end),
        _ => format!("{word}s {} to {}", range.start + 1, range.end),
    };
    match extent {
        Extent::Rows(rows) => format!("{} of {names}", lines("row", rows)),
        Extent::Columns(cols) => format!("{} of {names}", lines("column", cols)),
        Extent::Cross(rows, cols) if rows == cols && rows.len() == 1 => {
            format!("row and column {} of {names}", rows.end)
        }
        Extent::Cross(rows, cols) => {
            format!("{} and {} of {names}", lines("row", rows), lines("column", cols))
        }
        Extent::All => format!("all of {names}"),
    }
}
