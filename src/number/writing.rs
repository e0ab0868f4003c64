//! Writes numbers. The name of each function says what its text is for.
//!
//! | to write | use | 1/3, −1.8178e−15 and 1e300 become |
//! |---|---|---|
//! | a number in a cell or a table, with the digits that the user chose | [`for_display`] | `0.33` `≈0` `1e300` |
//! | such a number where size matters, however small it is | [`small_for_display`] | `0.33` `−1.8e−15` `1e300` |
//! | such a number where `≈` must tell if it is rounded | [`marked_if_rounded`] | `≈0.33` `≈−1.8e−15` `1e300` |
//! | a measurement in a sentence, with significant digits | [`significant`] | `≈0.333` `≈−1.82e−15` `1e300` |
//! | all digits, on screen | [`exact_for_display`] | `0.3333333333333333` `−1.8178e−15` `1e300` |
//! | the result of arithmetic, with its sign of equality | [`as_result`] | `≈ 0.33` `≈ 0` `= 1e300` |
//! | four decimals in a cell that has no room for them | [`round_to_width`] | `0.333` `≈0` `1e300` |
//! | all digits in a cell that has no room for them | [`cut_to_width`] | `0.333…` `−1…e−15` `1e300` |
//! | a number in a file, in code or in `data-value` | [`for_data`] | `0.3333333333333333` `-1.8178e-15` `1e300` |
//! | a length of CSS, the end of a slider | [`for_css`] | `0.3333333333333333` `-0.0000000000000018178` |
//! | a given number of decimals, for a program | [`fixed`] | `0.33` `-0.00` |
//! | the same with an exponent | [`scientific`] | `3.33e-1` `-1.82e-15` `1.00e300` |
//!
//! The first eight write for people, with the minus sign U+2212 and `∞`. The last four write ASCII for programs, and
//! [`read`] reads it. [`FormattedNumber`] keeps the digits apart from `=` and `≈`.
//!
//! A rounded number never looks exact. An exact number has only the decimals that it needs (`18`, `0.5`), a rounded one
//! has all of them (`2.76`, `0.50`), and a number that only rounds to an integer is marked (`≈18`, `≈0`). Large numbers
//! have an exponent; the same rules apply to their mantissa (`1.23e6`, `1e6`, `≈1e6`).

use super::{Digits, FormattedNumber, read};

/// Writes a number for display, with the minus sign U+2212.
///
/// ```
/// use attenscope::number::{Digits, for_display};
///
/// let two = Digits::Fixed(2);
/// assert_eq!(for_display(1.0, two), "1");
/// assert_eq!(for_display(0.5, two), "0.5");
/// assert_eq!(for_display(0.4999, two), "0.50");
/// assert_eq!(for_display(-2.7561, two), "−2.76");
/// assert_eq!(for_display(1.8e-15, two), "≈0");
/// assert_eq!(for_display(0.9999999999999982, two), "≈1");
/// assert_eq!(for_display(-0.0, two), "0");
/// assert_eq!(for_display(1234567.5, two), "1.23e6");
/// assert_eq!(for_display(1000000.5, two), "≈1e6");
/// assert_eq!(for_display(f64::INFINITY, two), "∞");
/// assert_eq!(for_display(0.1, Digits::Full), "0.1");
/// ```
pub fn for_display(value: f64, digits: Digits) -> String {
    let written = FormattedNumber::of(value, digits);
    if written.is_rounded_to_whole() { format!("≈{}", written.digits()) } else { written.into_digits() }
}

/// Returns whether [`for_display`] writes a number with all its digits.
///
/// ```
/// use attenscope::number::{Digits, is_displayed_exactly};
///
/// assert!(is_displayed_exactly(0.5, Digits::Fixed(2)));
/// assert!(!is_displayed_exactly(0.4959, Digits::Fixed(2)));
/// ```
pub fn is_displayed_exactly(value: f64, digits: Digits) -> bool {
    !FormattedNumber::of(value, digits).is_rounded()
}

/// Writes a number like [`for_display`], but with an exponent instead of `≈0`: for places where all numbers are so
/// small that their size is what matters.
///
/// ```
/// use attenscope::number::{Digits, small_for_display};
///
/// let two = Digits::Fixed(2);
/// assert_eq!(small_for_display(-0.254, two), "−0.25");
/// assert_eq!(small_for_display(-1.8178e-15, two), "−1.8e−15");
/// assert_eq!(small_for_display(0.0, two), "0");
/// ```
pub fn small_for_display(value: f64, digits: Digits) -> String {
    let written = FormattedNumber::small(value, digits);
    if written.is_rounded_to_whole() { for_display(value, digits) } else { written.into_digits() }
}

/// Writes a number like [`small_for_display`], with a leading `≈` whenever it is rounded.
///
/// ```
/// use attenscope::number::{Digits, marked_if_rounded};
///
/// assert_eq!(marked_if_rounded(0.5, Digits::Fixed(2)), "0.5");
/// assert_eq!(marked_if_rounded(0.4959, Digits::Fixed(2)), "≈0.50");
/// assert_eq!(marked_if_rounded(3.0, Digits::Fixed(2)), "3");
/// ```
pub fn marked_if_rounded(value: f64, digits: Digits) -> String {
    FormattedNumber::small(value, digits).marked()
}

/// Writes a number with `digits` significant digits, at least one, and a leading `≈` if it has more.
///
/// ```
/// use attenscope::number::significant;
///
/// assert_eq!(significant(0.25, 3), "0.25");
/// assert_eq!(significant(0.25000000000000006, 3), "≈0.250");
/// assert_eq!(significant(3.6356869618793953e-15, 2), "≈3.6e−15");
/// assert_eq!(significant(-19.0499, 3), "≈−19.0");
/// assert_eq!(significant(100.0, 3), "100");
/// assert_eq!(significant(f64::NAN, 3), "NaN");
/// ```
pub fn significant(value: f64, digits: usize) -> String {
    FormattedNumber::significant(value, digits).marked()
}

/// Writes a number exactly, for display: the shortest text that reads back to it, with the minus sign U+2212.
///
/// ```
/// use attenscope::number::exact_for_display;
///
/// assert_eq!(exact_for_display(-1.8178434809396976e-15), "−1.8178434809396976e−15");
/// ```
pub fn exact_for_display(value: f64) -> String {
    match value {
        f64::INFINITY => "∞".to_owned(),
        f64::NEG_INFINITY => "−∞".to_owned(),
        _ => for_data(value).replace('-', "−"),
    }
}

/// Writes the result of arithmetic: `= 6`, or `≈ 3.464`. `is_exact` says that every number in the arithmetic is shown
/// with all its digits. There is only one sign, even if the result is itself rounded.
///
/// ```
/// use attenscope::number::{Digits, as_result};
///
/// assert_eq!(as_result(6.0, true, Digits::Fixed(2)), "= 6");
/// assert_eq!(as_result(17.999999999999986, false, Digits::Fixed(2)), "≈ 18");
/// ```
pub fn as_result(result: f64, is_exact: bool, digits: Digits) -> String {
    FormattedNumber::of(result, digits).as_result_of(is_exact)
}

/// Writes a number like [`for_display`] in a given width, measured in half characters (a point takes one). Drops
/// decimals that do not fit, but keeps at least two, or one from 100 on; none before an exponent. Also returns the
/// unshortened text, if it differs.
///
/// ```
/// use attenscope::number::{Digits, round_to_width};
///
/// let four = Digits::Fixed(4);
/// assert_eq!(round_to_width(-30.04845, four, 15).0, "−30.0484");
/// assert_eq!(round_to_width(-30.04845, four, 14), ("−30.048".to_owned(), Some("−30.0484".to_owned())));
/// assert_eq!(round_to_width(-30.04845, four, 8).0, "−30.05", "and no shorter");
/// assert_eq!(round_to_width(-130.14845, four, 11).0, "−130.1");
/// assert_eq!(round_to_width(123456789.0, four, 11), ("1.23e8".to_owned(), Some("123456789".to_owned())));
/// assert_eq!(round_to_width(123456789.0, four, 10).0, "1e8");
/// ```
pub fn round_to_width(value: f64, digits: Digits, width: usize) -> (String, Option<String>) {
    let least = if value.abs() < 100.0 { 2 } else { 1 };
    let whole = for_display(value, digits);
    let Digits::Fixed(mut decimals) = digits else { return (whole, None) };
    if whole.contains('e') {
        // Most of its digits are left out.
        let shown = match half_characters(&whole) > width {
            true => scientific(value, 0).replace('-', "−"),
            false => whole,
        };
        let exact = exact_for_display(value);
        let others = (exact != shown).then_some(exact);
        return (shown, others);
    }
    let mut shorter: Option<String> = None;
    while decimals > least && half_characters(shorter.as_ref().unwrap_or(&whole)) > width {
        decimals -= 1;
        shorter = Some(for_display(value, Digits::Fixed(decimals)));
    }
    match shorter {
        Some(shown) if shown != whole => (shown, Some(whole)),
        _ => (whole, None),
    }
}

/// In less width than this, two decimals tell more than the leading digits and `…`.
const MIN_CUT: usize = 11;

/// Writes a number exactly if that fits in the width, measured in half characters (a point takes one). Otherwise writes
/// its leading digits and `…`, or two decimals if the width is small. Wherever there is room for it the order of
/// magnitude stays readable: neither digits before the point nor the exponent are cut.
///
/// ```
/// use attenscope::number::cut_to_width;
///
/// assert_eq!(cut_to_width(0.45936435232375167, 12), "0.459…");
/// assert_eq!(cut_to_width(-0.45936435232375167, 9), "−0.46", "two decimals say more than −0.4…");
/// assert_eq!(cut_to_width(-2.5, 12), "−2.5");
/// assert_eq!(cut_to_width(-1.8178434809396976e-15, 14), "−1…e−15");
/// assert_eq!(cut_to_width(123456.75, 12), "1.2…e5");
/// assert_eq!(cut_to_width(0.00001234567, 12), "1…e−5");
/// ```
pub fn cut_to_width(value: f64, width: usize) -> String {
    let whole = exact_for_display(value);
    if half_characters(&whole) <= width {
        return whole;
    }
    if width < MIN_CUT {
        return round_to_width(value, Digits::Fixed(2), width).0;
    }
    let with_power = shortest_scientific(value).replace('-', "−");
    let (mantissa, power) = with_power.split_once('e').unwrap_or((&with_power, "0"));
    // At least a sign and a digit.
    let least = if value < 0.0 { 4 } else { 2 };
    let digits =
        first(mantissa, width.saturating_sub(half_characters(power) + halves('e') + halves('…')).max(least));
    let rest = if digits == mantissa { "" } else { "…" };
    let short = format!("{}{rest}e{power}", digits.trim_end_matches('.'));
    let before_point = whole.split(['.', 'e']).next().map_or(0, half_characters);
    if whole.bytes().any(|byte| byte == b'e') || before_point + halves('…') > width {
        return short;
    }
    let digits = first(&whole, width - halves('…'));
    let is_nothing = !digits.bytes().any(|digit| matches!(digit, b'1'..=b'9'));
    if is_nothing && half_characters(&short) <= width { short } else { format!("{digits}…") }
}

/// The width of a character in half characters.
fn halves(character: char) -> usize {
    match character {
        '.' => 1,
        '…' => 3,
        _ => 2,
    }
}

fn half_characters(text: &str) -> usize {
    text.chars().map(halves).sum()
}

/// Returns the leading characters that fit in the width.
fn first(text: &str, mut width: usize) -> String {
    let fits = |character: &char| match width.checked_sub(halves(*character)) {
        Some(left) => {
            width = left;
            true
        }
        None => false,
    };
    text.chars().take_while(fits).collect()
}

/// Writes a number for programs and for `data-value`: the shortest text that reads back to the same binary64, or
/// `Infinity`, `-Infinity` or `NaN`. −0 is written `0`.
///
/// ```
/// use attenscope::number::for_data;
///
/// assert_eq!(for_data(0.1 + 0.2), "0.30000000000000004");
/// assert_eq!(for_data(1e300), "1e300");
/// assert_eq!(for_data(-0.0), "0");
/// ```
pub fn for_data(value: f64) -> String {
    match value {
        f64::INFINITY => "Infinity".to_owned(),
        f64::NEG_INFINITY => "-Infinity".to_owned(),
        0.0 => "0".to_owned(),
        _ if (1e-6..1e21).contains(&value.abs()) => for_css(value),
        _ => shortest_scientific(value),
    }
}

/// Writes a number for CSS and for the ends of a slider: the shortest text that reads back to it, without an exponent.
///
/// ```
/// use attenscope::number::for_css;
///
/// assert_eq!(for_css(0.1 + 0.2), "0.30000000000000004");
/// assert_eq!(for_css(-12.5), "-12.5");
/// assert_eq!(for_css(1e21), "1000000000000000000000");
/// ```
pub fn for_css(value: f64) -> String {
    format!("{value}")
}

/// Writes the shortest text that reads back to the number, with an exponent.
fn shortest_scientific(value: f64) -> String {
    format!("{value:e}")
}

/// Writes a number with a fixed count of decimals, rounded to nearest, ties to even.
///
/// ```
/// use attenscope::number::fixed;
///
/// assert_eq!(fixed(-2.7561, 2), "-2.76");
/// assert_eq!(fixed(0.125, 2), "0.12");
/// assert_eq!(fixed(1e21, 0), "1000000000000000000000");
/// ```
pub fn fixed(value: f64, decimals: usize) -> String {
    format!("{value:.decimals$}")
}

/// Writes a number with one digit before the point, `decimals` after it, and an exponent. A finite `value` always reads
/// back as finite: the largest numbers are rounded toward zero instead of up to infinity.
///
/// ```
/// use attenscope::number::scientific;
///
/// assert_eq!(scientific(1_234_567.5, 2), "1.23e6");
/// assert_eq!(scientific(-9.99e-7, 1), "-1.0e-6");
/// assert_eq!(scientific(f64::MAX, 2), "1.79e308", "1.80e308 is infinite in binary64");
/// ```
pub fn scientific(value: f64, decimals: usize) -> String {
    let rounded = format!("{value:.decimals$e}");
    if value.is_infinite() || read(&rounded).is_none_or(|read| !read.is_infinite()) {
        return rounded;
    }
    // With 17 digits every binary64 number reads back as itself, so none is rounded up to infinity.
    let exact = format!("{value:.16e}");
    let (mantissa, exponent) = exact.split_once('e').unwrap_or((&exact, "0"));
    let kept = mantissa.find('.').map_or(mantissa.len(), |point| point + 1 + decimals);
    let kept = mantissa.get(..kept).unwrap_or(mantissa).trim_end_matches('.');
    format!("{kept}e{exponent}")
}
