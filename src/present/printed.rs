//! Printed numbers, and the arithmetic behind them, as text.

use crate::{
    explain::{JudgedCell, Working},
    model::{Stage, subscript},
    number::{Digits, FormattedNumber, exact_for_display, for_display},
};

/// Up to this many terms are all written out.
const MAX_TERMS: usize = 4;
/// Of more terms, this many of the first are written out.
const FIRST_TERMS: usize = 3;
/// A number of up to this many characters is written exactly.
const BRIEF: usize = 6;
/// A number printed with more decimals is written in its shortest exact form.
const MAX_DECIMALS: usize = 17;
/// The limit of value · 10^decimals below which binary64 tells all printed digits apart.
const MAX_DIGITS: f64 = 1e17;

/// Formats a number as it was printed.
pub fn printed(value: f64, decimals: i16) -> String {
    // Otherwise the digits would not be the printed ones; and near 0 a power of ten is shorter than zeros.
    let is_kept = |decimals| {
        value.abs() * 10_f64.powi(decimals) < MAX_DIGITS && !(0.0 < value.abs() && value.abs() < 1e-6)
    };
    match usize::try_from(decimals) {
        Ok(count) if count <= MAX_DECIMALS && is_kept(i32::from(decimals)) => {
            format!("{value:.count$}").replace('-', "−")
        }
        _ => exact_for_display(value),
    }
}

/// Formats a computed number beside a printed one: with two more decimals, or exactly if that is more than is ever
/// shown.
pub fn computed(value: f64, decimals: i16) -> String {
    if decimals > i16::from(Digits::MAX) {
        exact_for_display(value)
    } else {
        for_display(value, digits(decimals))
    }
}

fn written(value: f64, decimals: i16) -> FormattedNumber {
    if decimals > i16::from(Digits::MAX) {
        FormattedNumber::exact(value)
    } else {
        FormattedNumber::of(value, digits(decimals))
    }
}

fn digits(decimals: i16) -> Digits {
    let most = i16::from(Digits::MAX);
    Digits::Fixed(u8::try_from((decimals.clamp(0, most) + 2).clamp(3, most)).unwrap_or(Digits::MAX))
}

/// `1·4 + 0·0 + 1·2 = 6`: the operands and their result.
pub fn working_line(working: &Working, judged: &JudgedCell) -> String {
    let operation = match working {
        Working::Given => String::new(),
        Working::Products(terms) => {
            some(terms.len(), " + ", |at| format!("{}·{}", factor(terms[at].0), factor(terms[at].1)))
        }
        Working::Copied(head) => {
            format!("{}{}", Stage::Output.symbol().letter, subscript(head + 1))
        }
        Working::Quotient(score, divisor) => format!("{} / {}", brief(*score), brief(*divisor)),
        Working::Adjusted { is_hidden: true, .. } => "−∞".to_owned(),
        Working::Adjusted { score, cap, bias, .. } => {
            let capped = match cap {
                Some(cap) => {
                    let limit = brief(cap.at.value());
                    format!("{limit}·tanh({} / {limit})", brief(*score))
                }
                None => brief(*score),
            };
            bias.map_or(capped.clone(), |bias| format!("{capped} + {}", factor(bias)))
        }
        Working::Softmax(row) => {
            let exp = |at: usize| format!("exp({})", brief(row[at]));
            format!("{} / ({})", exp(judged.cell.col), some(row.len(), " + ", exp))
        }
    };
    let exactly = exact_for_display(judged.expected);
    if exactly.chars().count() <= BRIEF {
        return format!("{operation} = {exactly}");
    }
    format!("{operation} {}", written(judged.expected, judged.decimals).as_result_of(false))
}

fn some(count: usize, apart: &str, term: impl Fn(usize) -> String) -> String {
    let shown = if count > MAX_TERMS { FIRST_TERMS } else { count };
    let mut terms: Vec<_> = (0..shown).map(term).collect();
    if shown < count {
        terms.push("…".to_owned());
    }
    terms.join(apart)
}

fn brief(value: f64) -> String {
    let exactly = exact_for_display(value);
    if exactly.chars().count() <= BRIEF { exactly } else { for_display(value, Digits::Fixed(4)) }
}

fn factor(value: f64) -> String {
    if value < 0.0 { format!("({})", brief(value)) } else { brief(value) }
}
