//! A cell of a table: its number, and what else stands in the place of numbers.

use super::error::CellError;
use super::row::MOST_BYTES;
use crate::number::{self, ParseError};

/// What programs write before or around a word for no number.
const AROUND: [&str; 9] = ["np", "numpy", "math", "torch", "jnp", "tf", "float", "double", "1"];
/// The words for what is no number: those of Microsoft's C are written `-nan(ind)` and `1.#QNAN`.
const NOT_A_NUMBER: [&str; 5] = ["nan", "qnan", "snan", "ind", "indefinite"];
/// The words for what is beyond all numbers.
const INFINITE: [&str; 5] = ["inf", "infinity", "infty", "infinite", "∞"];

/// The signs of currencies that spreadsheets put beside numbers.
const CURRENCIES: [char; 8] = ['$', '€', '£', '¥', '￥', '₩', '₹', '₽'];

/// The number of a cell, whose commas mark decimals if that is known.
pub(super) fn value(cell: &str, has_decimal_commas: impl FnOnce() -> bool) -> Result<f64, CellError> {
    if cell.len() > MOST_BYTES {
        return Err(CellError::Number(ParseError::NotANumber));
    }
    // A spreadsheet that shows its formulas writes them so, and so do people write arithmetic.
    let typed = cell;
    let cell = cell.strip_prefix('=').map_or(cell, str::trim_start);
    match number::parse(cell) {
        Err(ParseError::AmbiguousComma) if cell.matches(',').count() == 1 && has_decimal_commas() => {
            number::parse(&cell.replace(',', ".")).map_err(CellError::Number)
        }
        Err(ParseError::NotANumber) => match number::mixed(cell) {
            Some(value) => Ok(value),
            None if typed.starts_with('=') => number::evaluate(cell).map_err(|_| what_else(cell)),
            None => Err(what_else(cell)),
        },
        value => value.map_err(CellError::Number),
    }
}

/// What stands in the place of a number.
fn what_else(cell: &str) -> CellError {
    let mut characters = cell.chars();
    match (characters.next(), characters.next()) {
        (Some('#'), Some('#')) if characters.all(|c| c == '#') => CellError::Narrow,
        (Some('#'), Some(c)) if c.is_alphabetic() || matches!(c, '¡' | '¿') => CellError::ErrorValue,
        _ if cell.get(..4).is_some_and(|start| start.eq_ignore_ascii_case("err:")) => CellError::ErrorValue,
        _ if cell.contains(CURRENCIES) => CellError::Currency,
        _ if cell.ends_with('%') => CellError::Percentage,
        _ if is_said(cell, &NOT_A_NUMBER) => CellError::NotANumber,
        _ if is_said(cell, &INFINITE) => CellError::Infinite,
        _ => CellError::Number(ParseError::NotANumber),
    }
}

/// Whether a cell is one of these words, as a program writes it: `-inf`, `np.nan`, `float("nan")`.
fn is_said(cell: &str, words: &[&str]) -> bool {
    let pieces = || cell.split(|c: char| !c.is_alphanumeric() && c != '∞').filter(|piece| !piece.is_empty());
    let is_of = |piece: &str, words: &[&str]| words.iter().any(|word| word.eq_ignore_ascii_case(piece));
    pieces().any(|piece| is_of(piece, words))
        && pieces().all(|piece| is_of(piece, words) || is_of(piece, &AROUND))
}

/// Whether a whole number is another one once it is read: binary64 does not hold all beyond 2⁵³, which has so many digits.
pub(super) fn is_rounded(cell: &str, value: f64) -> bool {
    const FEWEST: usize = 16;
    let typed = cell.trim_start_matches('=').trim_start().trim_start_matches(['+', '-']);
    let (whole, behind) = typed.split_once('.').unwrap_or((typed, ""));
    let whole = whole.trim_start_matches('0');
    whole.len() >= FEWEST
        && whole.bytes().all(|byte| byte.is_ascii_digit())
        && behind.bytes().all(|byte| byte == b'0')
        // All digits of a binary64, however large it is.
        && number::fixed(value.abs(), 0) != whole
}

/// How many decimals a number is printed with.
pub(super) fn decimals(cell: &str) -> i16 {
    let number = cell.trim_start_matches('=').trim_start();
    let is_computed = || cell.starts_with('=') && number::parse(number) == Err(ParseError::NotANumber);
    if cell.contains('/') || number::mixed(number).is_some() || is_computed() {
        return i16::MAX;
    }
    let (mantissa, exponent) = cell.split_once(['e', 'E']).unwrap_or((cell, "0"));
    let after_point = mantissa.split_once(['.', ',']).map_or("", |(_, after)| after);
    let count = after_point.chars().filter(char::is_ascii_digit).count();
    let (count, exponent) = (i16::try_from(count).unwrap_or(i16::MAX), exponent.parse().unwrap_or(0_i16));
    count.saturating_sub(exponent)
}
