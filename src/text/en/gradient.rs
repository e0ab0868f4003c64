//! The gradient layer.

use super::{count::counted, matrix};
use crate::{
    model::{CellRef, Stage},
    text::{Agreement, Directed, GradientText, Move, Raised, Wish, gradient::component},
};

pub(super) static TEXT: GradientText = GradientText {
    title: "Gradient",
    target: |is_loss, what| format!("{}: {what}", if is_loss { "Loss" } else { "Target" }),
    of_cell,
    look_at: |query, key| format!("the cross-entropy of “{query}” with all weight wanted on “{key}”"),
    cross_entropy: |query| format!("the cross-entropy of the weights of “{query}” and the wanted ones"),
    squared_error: |word| match word {
        Some(word) => format!("the squared error of the output of “{word}”"),
        None => "the squared error of all outputs".to_owned(),
    },
    now: |number| format!("now {number}"),
    place,
    raised,
    raise: |by| format!("Raise it by {by}"),
    did: |is_loss, before, after| {
        format!("Raised. The {} went from {before} to {after}.", objective(is_loss))
    },
    gradient: "gradient",
    reverse_pass: "reverse pass",
    central_difference: "central difference",
    difference: |step, forward, backward| {
        format!("Raised and lowered by {step}: ({forward} − {backward}) ÷ (2 · {step}), with all digits.")
    },
    agree: |agreement| match agreement {
        Agreement::Same => "They agree to the last digit.".to_owned(),
        Agreement::Decimals(count) => format!("They agree to {}.", counted(count, "decimal")),
        Agreement::Digits(count) => format!("They agree to {}.", counted(count, "digit")),
        Agreement::Not => "They do not agree.".to_owned(),
    },
    arithmetic: "How this gradient is computed",
    through: |symbol| format!("Through {symbol}"),
    through_head: |head| format!("Through head {head}"),
    choose_head: |head| format!("Choose head {head} to see its arithmetic."),
    of_head: |symbol, head| format!("{symbol}, head {head}"),
    all_ways: "All ways together",
    no_way: |is_loss| format!("0: the {} is not computed from this number.", objective(is_loss)),
    is_target: "1: this number is the target itself.",
    not_wanted: "0: nothing is wanted of it.",
    hidden: |query, key| format!("0: the mask hides “{key}” from “{query}”."),
    of_weight: "−wanted ÷ A",
    of_score: |has_temperature| if has_temperature { "(A − wanted) ÷ τ" } else { "A − wanted" },
    of_output: |symbol| format!("2·({symbol} − wanted)"),
    strongest: |count| match count {
        1 => "The strongest input".to_owned(),
        2 => "The two strongest inputs".to_owned(),
        3 => "The three strongest inputs".to_owned(),
        4 => "The four strongest inputs".to_owned(),
        5 => "The five strongest inputs".to_owned(),
        _ => format!("The {count} strongest inputs"),
    },
    no_strongest: |is_loss| {
        format!("No input moves the {}: every gradient of an input is 0.", objective(is_loss))
    },
    wish,
    broken_number: |cell, number| {
        format!("This gradient is not a finite number, because a number is not. {cell}: {number}.")
    },
    broken_gradient: |cell, gradient| {
        format!(
            "This gradient is not a finite number: a gradient on its way is beyond 1.797e308 or undefined. {cell}: {gradient}."
        )
    },
    broken_head: |head| {
        format!(
            "This gradient is not a finite number, because what head {head} adds to it is not. Choose that head to see why."
        )
    },
};

fn objective(is_loss: bool) -> &'static str {
    if is_loss { "loss" } else { "target" }
}

fn of_cell(cell: CellRef, row: &str, col: &str) -> String {
    let dimension = cell.col + 1;
    match cell.stage {
        Stage::X | Stage::XKv | Stage::Wq | Stage::Wk | Stage::Wv | Stage::Wo => {
            format!("{}, {}", matrix::in_text(cell.stage), place(cell, row, col))
        }
        Stage::Bias => format!("the bias of the score of “{row}” with “{col}”"),
        Stage::Q => format!("the query of “{row}”, dimension {dimension}"),
        Stage::K => format!("the key of “{row}”, dimension {dimension}"),
        Stage::V => format!("the value of “{row}”, dimension {dimension}"),
        Stage::Scores => format!("the score of “{row}” with “{col}”"),
        Stage::Scaled => format!("the scaled score of “{row}” with “{col}”"),
        Stage::Masked => format!("the adjusted score of “{row}” with “{col}”"),
        Stage::Weights => format!("the weight of “{col}” for “{row}”"),
        Stage::Output => format!("the output of “{row}”, dimension {dimension}"),
        Stage::Concat => format!("the outputs of all heads for “{row}”, column {dimension}"),
        Stage::Projected => format!("the projected output of “{row}”, dimension {dimension}"),
    }
}

fn place(cell: CellRef, row: &str, col: &str) -> String {
    let dimension = |name: &str, at: usize| match name {
        "" => format!("dim {}", at + 1),
        _ => name.to_owned(),
    };
    match cell.stage {
        Stage::Wq | Stage::Wk | Stage::Wv | Stage::Wo => {
            format!("{} → {}", dimension(row, cell.row), component(cell))
        }
        Stage::X
        | Stage::XKv
        | Stage::Q
        | Stage::K
        | Stage::V
        | Stage::Output
        | Stage::Concat
        | Stage::Projected => {
            format!("{row}, {}", dimension(col, cell.col))
        }
        Stage::Bias | Stage::Scores | Stage::Scaled | Stage::Masked | Stage::Weights => {
            format!("{row}, {col}")
        }
    }
}

fn raised(Raised { is_loss, by, expected, actual }: &Raised<'_>) -> Directed {
    let it = objective(*is_loss);
    let before = format!("Raise this by {by} and the {it} ");
    match (expected, actual) {
        (Move::Rises(about), Move::Rises(really)) => {
            Directed { before, direction: "rises", after: format!(" by about {about}; really {really}.") }
        }
        (Move::Falls(about), Move::Falls(really)) => {
            Directed { before, direction: "falls", after: format!(" by about {about}; really {really}.") }
        }
        (Move::Stays, Move::Stays) => Directed {
            before: format!("Raise this by {by}: it makes no difference to the {it}."),
            ..Directed::default()
        },
        (_, Move::Rises(really)) => Directed {
            before: format!("{} Raise this by {by} and it really ", by_gradient(it, expected)),
            direction: "rises",
            after: format!(" by {really}."),
        },
        (_, Move::Falls(really)) => Directed {
            before: format!("{} Raise this by {by} and it really ", by_gradient(it, expected)),
            direction: "falls",
            after: format!(" by {really}."),
        },
        (_, Move::Stays) => Directed {
            before: format!(
                "{} Raise this by {by} and it really stays the same, in binary64.",
                by_gradient(it, expected)
            ),
            ..Directed::default()
        },
        (_, Move::Rounds) => Directed {
            before: format!(
                "{} Raise this by {by} and what changes is no more than rounding, in binary64.",
                by_gradient(it, expected)
            ),
            ..Directed::default()
        },
        (_, Move::Breaks) => Directed {
            before: format!("The {it} is not a finite number after this is raised by {by}."),
            ..Directed::default()
        },
    }
}

fn by_gradient(it: &str, expected: &Move) -> String {
    match expected {
        Move::Rises(about) => format!("By its gradient the {it} would rise by about {about}."),
        Move::Falls(about) => format!("By its gradient the {it} would fall by about {about}."),
        Move::Stays | Move::Rounds => format!("By its gradient the {it} would stay the same."),
        Move::Breaks => format!("The gradient of the {it} is not a finite number here."),
    }
}

fn wish(Wish { is_loss, query, more, less }: &Wish<'_>) -> String {
    let begin = if *is_loss { "The loss falls" } else { "The target rises" };
    match (more, less) {
        (Some(more), Some(less)) => {
            format!("{begin} if “{query}” looks more at “{more}” and less at “{less}”.")
        }
        (Some(more), None) => format!("{begin} if “{query}” looks more at “{more}”."),
        (None, Some(less)) => format!("{begin} if “{query}” looks less at “{less}”."),
        (None, None) => {
            format!(
                "By its gradient, where “{query}” looks makes no difference to the {}.",
                objective(*is_loss)
            )
        }
    }
}
