//! A cell of a table: its number, and what else stands in the place of numbers.

use super::commas::Marks;
use super::error::CellError;
use super::grouped;
use super::powers::with_exponent;
use super::row::{MOST_BYTES, unquoted};
use crate::number::{self, ParseError};

/// What programs write before or around a word for no number.
const AROUND: [&str; 9] = ["np", "numpy", "math", "torch", "jnp", "tf", "float", "double", "1"];
/// The words for what is no number: those of Microsoft's C are written `-nan(ind)` and `1.#QNAN`.
const NOT_A_NUMBER: [&str; 5] = ["nan", "qnan", "snan", "ind", "indefinite"];
/// The words for what is beyond all numbers.
const INFINITE: [&str; 5] = ["inf", "infinity", "infty", "infinite", "∞"];

/// The signs of currencies that spreadsheets put beside numbers.
const CURRENCIES: [char; 8] = ['$', '€', '£', '¥', '￥', '₩', '₹', '₽'];

/// Types that print their name around each number.
const SCALARS: [&str; 23] = [
    "tensor",
    "torch.tensor",
    "array",
    "Array",
    "np.array",
    "jnp.array",
    "np.float64",
    "np.float32",
    "np.float16",
    "np.longdouble",
    "np.int64",
    "np.int32",
    "np.int16",
    "np.int8",
    "np.uint8",
    "numpy.float64",
    "numpy.float32",
    "jnp.float32",
    "float",
    "int",
    "mpf",
    "Float",
    "Decimal",
];
/// Endings of literals in Rust, C and Julia.
const SUFFIXES: [&str; 5] = ["_f64", "_f32", "f64", "f32", "f"];

/// What is read besides numbers.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Allowed {
    /// Nothing.
    Numbers,
    /// −∞, and a missing value for it: scores that a mask hides.
    Masked,
    /// `True` and `False`, too, as 1 and 0.
    Mask,
}

/// The number of a cell.
pub(super) fn value(cell: &str, marks: &Marks<'_>, allowed: Allowed) -> Result<f64, CellError> {
    if cell.len() > MOST_BYTES {
        return Err(CellError::Number(ParseError::NotANumber));
    }
    if let Some(value) = number::quick(cell)
        && !(marks.may_be_commas() && cell.contains('.'))
    {
        return Ok(value);
    }
    if !cell.is_ascii()
        && let Some(value) = number::mixed(cell)
    {
        return Ok(value);
    }
    // A spreadsheet that shows its formulas writes them so, and so do people write arithmetic.
    let typed = cell;
    let cell = cell.strip_prefix('=').map_or(cell, str::trim_start);
    if cell.contains('.') && marks.are_decimal() {
        return match grouped::number(cell, '.', ',') {
            Some(plain) => number::parse(&plain).map_err(CellError::Number),
            None => Err(CellError::MixedMarks),
        };
    }
    match number::parse(cell) {
        Ok(value) => Ok(value),
        Err(ParseError::AmbiguousComma) => ambiguous(cell, marks),
        Err(ParseError::NotANumber) => match number::mixed(cell) {
            Some(value) => Ok(value),
            None if typed.starts_with('=') => number::evaluate(cell).map_err(|_| what_else(cell)),
            None => other_number(cell).unwrap_or_else(|| special(cell, allowed)),
        },
        Err(error) => Err(CellError::Number(error)),
    }
}

/// A number with commas of which [`number::parse`] cannot tell what they mark.
fn ambiguous(cell: &str, marks: &Marks<'_>) -> Result<f64, CellError> {
    if cell.matches(',').count() == 1 && marks.are_decimal() {
        return number::parse(&cell.replace(',', ".")).map_err(CellError::Number);
    }
    let both = grouped::number(cell, ',', '.').filter(|_| cell.contains('.'));
    match both.or_else(|| grouped::number(cell, '.', ',')) {
        Some(plain) => number::parse(&plain).map_err(CellError::Number),
        None => Err(CellError::Number(ParseError::AmbiguousComma)),
    }
}

/// A number as programs and spreadsheets write it, other than [`number::parse`] takes it.
fn other_number(cell: &str) -> Option<Result<f64, CellError>> {
    if let Some(value) = grouped::mixed(cell) {
        return Some(Ok(value));
    }
    let plain = grouped::spaced(cell)
        .or_else(|| {
            grouped::number(cell, '.', ',').filter(|_| cell.matches('.').count() > 1 || cell.contains(','))
        })
        .or_else(|| inner(cell).map(str::to_owned))
        .or_else(|| with_exponent(cell))?;
    match number::parse(&plain) {
        Err(ParseError::NotANumber | ParseError::Empty) => None,
        read => Some(read.map_err(CellError::Number)),
    }
}

/// The number within quotes, or within the name of its type, or before a suffix.
pub(super) fn inner(cell: &str) -> Option<&str> {
    let quoted = ['"', '\''].into_iter().find_map(|quote| cell.strip_prefix(quote)?.strip_suffix(quote));
    if let Some(quoted) = quoted {
        return Some(quoted.trim());
    }
    if let Some((name, rest)) = cell.split_once('(')
        && SCALARS.contains(&name)
    {
        return rest.strip_suffix(')').map(str::trim);
    }
    let number = SUFFIXES.iter().find_map(|suffix| cell.strip_suffix(suffix))?;
    number.ends_with(|c: char| c.is_ascii_digit() || c == '.').then_some(number)
}

/// What is read where masks and masked scores are.
fn special(cell: &str, allowed: Allowed) -> Result<f64, CellError> {
    let what = what_else(cell);
    let word = unquoted(cell);
    let is = |words: &[&str]| words.iter().any(|known| known.eq_ignore_ascii_case(word));
    match (what, allowed) {
        (CellError::Infinite, Allowed::Masked | Allowed::Mask) if cell.contains('-') => Ok(f64::NEG_INFINITY),
        (_, Allowed::Masked | Allowed::Mask) if is(&["none", "null", "masked", "--"]) => {
            Ok(f64::NEG_INFINITY)
        }
        (_, Allowed::Mask) if is(&["true", "t"]) => Ok(1.0),
        (_, Allowed::Mask) if is(&["false", "f"]) => Ok(0.0),
        (what, _) => Err(what),
    }
}

/// What stands in the place of a number.
pub(super) fn what_else(cell: &str) -> CellError {
    let mut characters = cell.chars();
    match (characters.next(), characters.next()) {
        (Some('#'), Some('#')) if characters.all(|c| c == '#') => CellError::Narrow,
        (Some('#'), Some(c)) if c.is_alphabetic() || matches!(c, '¡' | '¿') => CellError::ErrorValue,
        _ if cell.get(..4).is_some_and(|start| start.eq_ignore_ascii_case("err:")) => CellError::ErrorValue,
        _ if cell.contains(CURRENCIES) => CellError::Currency,
        _ if cell.ends_with('%') => CellError::Percentage,
        _ if is_uncertain(cell) => CellError::Uncertainty,
        _ if is_said(cell, &NOT_A_NUMBER) => CellError::NotANumber,
        _ if is_said(cell, &INFINITE) => CellError::Infinite,
        _ => CellError::Number(ParseError::NotANumber),
    }
}

/// Whether a number stands there with what it may be wrong by: `0.123(4)`, `0.5 ± 0.1`.
fn is_uncertain(cell: &str) -> bool {
    let is_number = |text: &str| {
        let text = text.trim().trim_matches('$');
        text.starts_with(|c: char| c.is_ascii_digit() || matches!(c, '-' | '+' | '.'))
            && text.ends_with(|c: char| c.is_ascii_digit() || c == '.')
    };
    let in_parentheses =
        || cell.split_once('(').and_then(|(number, rest)| Some((number, rest.split_once(')')?.0)));
    let parts = cell.split_once('±').or_else(|| cell.split_once("\\pm")).or_else(in_parentheses);
    parts.is_some_and(|(number, by)| is_number(number) && is_number(by))
}

/// Whether a cell is one of these words, as a program writes it: `-inf`, `np.nan`, `float("nan")`.
fn is_said(cell: &str, words: &[&str]) -> bool {
    let pieces = || cell.split(|c: char| !c.is_alphanumeric() && c != '∞').filter(|piece| !piece.is_empty());
    let is_of = |piece: &str, words: &[&str]| words.iter().any(|word| word.eq_ignore_ascii_case(piece));
    pieces().any(|piece| is_of(piece, words))
        && pieces().all(|piece| is_of(piece, words) || is_of(piece, &AROUND))
}

/// Whether a whole number is another one once it is read: binary64 does not hold all beyond 2⁵³, which has 16 digits.
pub(super) fn is_rounded(cell: &str, value: f64) -> bool {
    const FEWEST: usize = 16;
    if cell.len() < FEWEST {
        return false;
    }
    let typed = cell.trim_start_matches('=').trim_start();
    let typed = inner(typed).unwrap_or(typed).trim_start_matches(['+', '-']);
    let (whole, behind) = typed.split_once('.').unwrap_or((typed, ""));
    let whole = whole.trim_start_matches('0');
    whole.len() >= FEWEST
        && whole.bytes().all(|byte| byte.is_ascii_digit())
        && behind.bytes().all(|byte| byte == b'0')
        // All digits of a binary64, however large it is.
        && number::fixed(value.abs(), 0) != whole
}

/// How many decimals a number is printed with; `is_decimal` where commas mark decimals.
pub(super) fn decimals(cell: &str, is_decimal: impl FnOnce() -> bool) -> i16 {
    if cell.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.' || byte == b'-') && !cell.contains(',') {
        let count = cell.split_once('.').map_or(0, |(_, after)| after.len());
        if !(cell.contains('.') && is_decimal()) {
            return i16::try_from(count).unwrap_or(i16::MAX);
        }
        return grouped::number(cell, '.', ',').map_or(0, |plain| printed(&plain));
    }
    if cell.bytes().all(|byte| byte.is_ascii_digit() || byte == b',' || byte == b'-')
        && cell.matches(',').count() == 1
    {
        return printed(cell);
    }
    if !cell.is_ascii() && number::mixed(cell).is_some() {
        return i16::MAX;
    }
    let number = cell.trim_start_matches('=').trim_start();
    let plain = grouped::spaced(number)
        .or_else(|| {
            grouped::number(number, '.', ',')
                .filter(|_| number.matches('.').count() > 1 || number.contains(',') && number.contains('.'))
        })
        .or_else(|| grouped::number(number, ',', '.').filter(|_| number.contains('.')))
        .or_else(|| inner(number).map(str::to_owned))
        .or_else(|| with_exponent(number));
    if let Some(plain) = plain.filter(|plain| number::parse(plain).is_ok()) {
        return printed(&plain);
    }
    let is_computed = || cell.starts_with('=') && number::parse(number) == Err(ParseError::NotANumber);
    if cell.contains('/') || number::mixed(number).is_some() || is_computed() {
        return i16::MAX;
    }
    printed(cell)
}

/// How many decimals a number of digits, one mark and an exponent has.
fn printed(number: &str) -> i16 {
    let (mantissa, exponent) = number.split_once(['e', 'E']).unwrap_or((number, "0"));
    let after_point = mantissa.split_once(['.', ',']).map_or("", |(_, after)| after);
    let count = after_point.chars().filter(char::is_ascii_digit).count();
    let (count, exponent) = (i16::try_from(count).unwrap_or(i16::MAX), exponent.parse().unwrap_or(0_i16));
    count.saturating_sub(exponent)
}
