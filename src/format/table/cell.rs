//! Reads a cell of a table: its number, or what is there instead.

use super::{
    commas::Marks,
    error::CellError,
    grouped,
    powers::with_exponent,
    row::{MAX_BYTES, unquoted},
};
use crate::number::{self, ParseError};

/// Prefixes and wrappers that programs write around NaN and infinity.
const AROUND: [&str; 9] = ["np", "numpy", "math", "torch", "jnp", "tf", "float", "double", "1"];
/// The words for NaN. Microsoft's C writes `-nan(ind)` and `1.#QNAN`.
const NOT_A_NUMBER: [&str; 5] = ["nan", "qnan", "snan", "ind", "indefinite"];
/// The words for infinity.
const INFINITE: [&str; 5] = ["inf", "infinity", "infty", "infinite", "∞"];

/// Currency signs that spreadsheets put beside numbers.
const CURRENCIES: [char; 8] = ['$', '€', '£', '¥', '￥', '₩', '₹', '₽'];

/// Types whose name is printed around each number.
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
/// Suffixes of literals in Rust, C and Julia.
const SUFFIXES: [&str; 5] = ["_f64", "_f32", "f64", "f32", "f"];

/// What is accepted besides numbers.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Allowed {
    /// Nothing.
    Numbers,
    /// −∞, and missing values as −∞: masked scores.
    Masked,
    /// As `Masked`, and `True` and `False` as 1 and 0.
    Mask,
}

/// Reads the number of a cell.
pub(super) fn value(cell: &str, marks: &Marks<'_>, allowed: Allowed) -> Result<f64, CellError> {
    if cell.len() > MAX_BYTES {
        return Err(CellError::Number(ParseError::NotANumber));
    }
    if let Some(value) = number::parse_short(cell)
        && !(marks.may_be_commas() && cell.contains('.'))
    {
        return Ok(value);
    }
    if !cell.is_ascii()
        && let Some(value) = number::parse_mixed(cell)
    {
        return Ok(value);
    }
    // A leading `=` is a spreadsheet formula, or arithmetic as people type it.
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
        Err(ParseError::NotANumber) => match number::parse_mixed(cell) {
            Some(value) => Ok(value),
            None if typed.starts_with('=') => number::evaluate(cell).map_err(|_| what_else(cell)),
            None => other_number(cell).unwrap_or_else(|| special(cell, allowed)),
        },
        Err(error) => Err(CellError::Number(error)),
    }
}

/// Reads a number with a comma that [`number::parse`] finds ambiguous.
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

/// Reads a number in a form of programs and spreadsheets that [`number::parse`] does not accept.
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

/// Returns the number inside quotes or the name of its type, or before a suffix.
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

/// Reads what is accepted in masks and masked scores.
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

/// Returns what a cell holds instead of a number.
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

/// Whether a number is given with its uncertainty: `0.123(4)`, `0.5 ± 0.1`.
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

/// Whether a cell is one of the words, as programs write it: `-inf`, `np.nan`, `float("nan")`.
fn is_said(cell: &str, words: &[&str]) -> bool {
    let pieces = || cell.split(|c: char| !c.is_alphanumeric() && c != '∞').filter(|piece| !piece.is_empty());
    let is_of = |piece: &str, words: &[&str]| words.iter().any(|word| word.eq_ignore_ascii_case(piece));
    pieces().any(|piece| is_of(piece, words))
        && pieces().all(|piece| is_of(piece, words) || is_of(piece, &AROUND))
}

/// Whether reading a whole number changed it: binary64 is not exact for all beyond 2⁵³, which has 16 digits.
pub(super) fn is_rounded(cell: &str, value: f64) -> bool {
    const MIN: usize = 16;
    if cell.len() < MIN {
        return false;
    }
    let typed = cell.trim_start_matches('=').trim_start();
    let typed = inner(typed).unwrap_or(typed).trim_start_matches(['+', '-']);
    let (whole, behind) = typed.split_once('.').unwrap_or((typed, ""));
    let whole = whole.trim_start_matches('0');
    whole.len() >= MIN
        && whole.bytes().all(|byte| byte.is_ascii_digit())
        && behind.bytes().all(|byte| byte == b'0')
        // `fixed` with 0 decimals writes all digits of a binary64, however large.
        && number::fixed(value.abs(), 0) != whole
}

/// Returns how many decimals a number is printed with; `is_decimal` says whether commas mark decimals.
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
    if !cell.is_ascii() && number::parse_mixed(cell).is_some() {
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
    if cell.contains('/') || number::parse_mixed(number).is_some() || is_computed() {
        return i16::MAX;
    }
    printed(cell)
}

/// Returns the decimals of a number made of digits, one decimal mark and an exponent.
fn printed(number: &str) -> i16 {
    let (mantissa, exponent) = number.split_once(['e', 'E']).unwrap_or((number, "0"));
    let after_point = mantissa.split_once(['.', ',']).map_or("", |(_, after)| after);
    let count = after_point.chars().filter(char::is_ascii_digit).count();
    let (count, exponent) = (i16::try_from(count).unwrap_or(i16::MAX), exponent.parse().unwrap_or(0_i16));
    count.saturating_sub(exponent)
}
