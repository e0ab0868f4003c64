//! English.

use super::{CauseText, CheckText, TableText, WhoseText};
use crate::model::{Convention, Scaling, Stage};
use crate::number::ParseError;

pub(in crate::text) const CHECK: CheckText = CheckText {
    tab: "Check",
    published_title: "Published values",
    mark: "Mark the published values on the sheet",
    changed: "The published values belong to the preset as it was. Reset brings it back.",
    own_title: "Check my own numbers",
    published: WhoseText {
        number: "published",
        nothing: "No value was published here: this number is put in.",
        agrees: |stage, printed| {
            format!("The published {} {printed} is right to its last digit.", noun(stage))
        },
        slips: |stage, printed, arithmetic| {
            let (noun, operands) = (noun(stage), published_operands(stage));
            format!("The published {noun} {printed} does not follow from {operands}: {arithmetic}.")
        },
        follows: |stage, printed, arithmetic| {
            let (noun, operands) = (noun(stage), published_operands(stage));
            format!(
                "The published {noun} {printed} follows from {operands}: {arithmetic}. The error came earlier."
            )
        },
        heard: |printed, verdict| format!("Published: {printed}, {verdict}"),
    },
    own: WhoseText {
        number: "yours",
        nothing: "You have not checked this stage.",
        agrees: |stage, printed| format!("Your {} {printed} is right to its last digit.", noun(stage)),
        slips: |stage, printed, arithmetic| {
            let (noun, operands) = (noun(stage), operands(stage));
            format!("Your {noun} {printed} does not follow from {operands}: {arithmetic}.")
        },
        follows: |stage, printed, arithmetic| {
            let noun = noun(stage);
            format!(
                "Your {noun} {printed} follows from the numbers that you checked before: {arithmetic}. The error came earlier."
            )
        },
        heard: |printed, verdict| format!("Yours: {printed}, {verdict}"),
    },
    computed: "computed",
    agrees: "agrees",
    slips: "slip of its own",
    follows: "follows from earlier numbers",
    rounded: ", but for the rounding of these numbers",
    stage: "stage",
    counts: ["agree", "slip", "follow"],
    differing: |stage| format!("{stage}: cells that differ"),
    listed: |row, col, printed, verdict| format!("Row {row}, column {col}: {printed}, {verdict}"),
    more: |count| format!("and {count} more"),
    choose: "Stage",
    field: |rows, cols| match (rows, cols) {
        (1, 1) => "Your number".to_owned(),
        _ => format!("Your numbers, {rows} × {cols}, row by row"),
    },
    forms: "As in a spreadsheet, or as NumPy, PyTorch, JSON, LaTeX and Markdown write them.",
    check: "Check",
    right: |all| match all {
        1 => "The number is right to its last digit.".to_owned(),
        _ => format!("All {all} numbers are right to their last digit."),
    },
    wrong: |wrong, all, follow| {
        let verb = if wrong == 1 { "differs" } else { "differ" };
        let rest = match follow {
            0 => String::new(),
            _ if follow == wrong => {
                " What differs follows from the numbers that you checked before.".to_owned()
            }
            _ => format!(" {follow} of these follow from the numbers that you checked before."),
        };
        format!("{wrong} of {all} {verb}.{rest}")
    },
    causes: CauseText {
        key_projection: |convention| match convention {
            Convention::Rows => {
                "W_K in the place of W_Q? X·W_K gives exactly these numbers. Compute Q as X·W_Q."
            }
            Convention::Columns => {
                "W_K in the place of W_Q? W_K·X gives exactly these numbers. Compute Q as W_Q·X."
            }
            Convention::Linear => {
                "W_K in the place of W_Q? X·W_Kᵀ gives exactly these numbers. Compute Q as X·W_Qᵀ."
            }
        },
        not_transposed: |convention| match convention {
            Convention::Rows | Convention::Linear => {
                "K not transposed? Q·K gives exactly these numbers. A score is a row of Q times a row of K: Q·Kᵀ."
            }
            Convention::Columns => {
                "K not transposed? Without it, exactly these numbers come out. A score is a column of K times a column of Q: Kᵀ·Q."
            }
        },
        not_scaled: |instead| {
            format!("Forgot to scale? Undivided scores give exactly these numbers. {instead}")
        },
        divided_by_d_k: |d_k, instead| {
            format!("Divided by d_k = {d_k}? That gives exactly these numbers. {instead}")
        },
        divided_by_sqrt_d_model: |d_model, instead| {
            format!("Divided by √d_model = √{d_model}? That gives exactly these numbers. {instead}")
        },
        over_columns: |convention| match convention {
            Convention::Rows | Convention::Linear => {
                "Softmax over columns? That gives exactly these numbers. Take it row by row: each row of weights adds up to 1."
            }
            Convention::Columns => {
                "Softmax over rows? That gives exactly these numbers. Take it column by column: each column of weights adds up to 1."
            }
        },
        over_matrix: |convention| match convention {
            Convention::Rows | Convention::Linear => {
                "Softmax over the whole matrix? That gives exactly these numbers. Take it row by row: each row of weights adds up to 1."
            }
            Convention::Columns => {
                "Softmax over the whole matrix? That gives exactly these numbers. Take it column by column: each column of weights adds up to 1."
            }
        },
        rounding: "Rounding only: no number is further off than its last digits. Keep more digits on the way, and round at the end.",
        scale: |scaling, divisor| match scaling {
            Scaling::None => "Here the scores are not divided at all.".to_owned(),
            Scaling::SqrtDk => format!("Divide the scores by √d_k: {divisor}."),
            Scaling::Dk | Scaling::SqrtDModel | Scaling::Custom(_) => {
                format!("Divide the scores by {divisor}, as is set here.")
            }
        },
    },
    refused: TableText {
        too_long: "This is more than 1 MiB of text, the most that is read at once. Paste the numbers of this matrix alone, with fewer digits if need be.",
        empty: "There is no number here yet.",
        shortened: "This print leaves numbers out: “...” stands in their place. Print it whole: np.set_printoptions(threshold=np.inf), or torch.set_printoptions(profile=\"full\").",
        number: |row, col, error| {
            let why = match error {
                ParseError::Empty => "there is no number",
                ParseError::NotANumber => "this is not a number",
                ParseError::AmbiguousComma => "the comma could mean decimals or thousands",
                ParseError::ZeroDenominator => "nothing can be divided by 0",
                ParseError::TooLarge => "this is too large",
                ParseError::TooSmall => "this is too near to 0",
            };
            format!("Row {row}, column {col}: {why}. A number like 2, −0.5, 1e-3 or 1/3 is expected.")
        },
        ragged: |row, expected, given| {
            format!("Row {row} has {given} numbers; the first row has {expected}. All rows need as many.")
        },
        shape: |expected, given| {
            format!(
                "{} × {} numbers are expected; these are {} × {}.",
                expected.0, expected.1, given.0, given.1
            )
        },
    },
};

/// What a number of a stage is called.
fn noun(stage: Stage) -> &'static str {
    match stage {
        Stage::X | Stage::Wq | Stage::Wk | Stage::Wv => "input",
        Stage::Q => "query entry",
        Stage::K => "key entry",
        Stage::V => "value entry",
        Stage::Scores => "score",
        Stage::Scaled => "scaled score",
        Stage::Masked => "masked score",
        Stage::Weights => "weight",
        Stage::Output => "output",
    }
}

fn operands(stage: Stage) -> &'static str {
    match stage {
        Stage::X | Stage::Wq | Stage::Wk | Stage::Wv => "anything",
        Stage::Q => "X and W_Q",
        Stage::K => "X and W_K",
        Stage::V => "X and W_V",
        Stage::Scores => "Q and K",
        Stage::Scaled => "its score",
        Stage::Masked => "its scaled score",
        Stage::Weights => "its row of scaled scores",
        Stage::Output => "the weights and V",
    }
}

fn published_operands(stage: Stage) -> &'static str {
    match stage {
        Stage::Scores => "the published Q and K",
        Stage::Scaled => "the published score",
        Stage::Weights => "the published row of scaled scores",
        Stage::Output => "the published weights and V",
        _ => operands(stage),
    }
}
