//! Writes numbers for display, rounded or exact, and for machines.
//!
//! A rounded number never looks exact. Exact integers have no decimals (`18`), other numbers do (`2.76`), and a number
//! that only rounds to an integer is marked (`≈18`, `≈0`). Large numbers have an exponent; the same rules apply to
//! their mantissa (`1.23e6`, `1e6`, `≈1e6`).

use super::FormattedNumber;
use super::decimal::{fixed, plain, scientific, shortest_scientific};

/// How many digits the page shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Digits {
    /// This many decimals, 0 to 6.
    Fixed(u8),
    /// The shortest text that reads back to the same number.
    Full,
}

impl Digits {
    /// The largest number of decimals.
    pub const MAX: u8 = 6;

    /// Limits the number of decimals, for places without room for all. `Full` becomes `most` decimals.
    ///
    /// ```
    /// use attenscope::number::Digits;
    ///
    /// assert_eq!(Digits::Full.at_most(4), Digits::Fixed(4));
    /// assert_eq!(Digits::Fixed(2).at_most(4), Digits::Fixed(2));
    /// ```
    #[must_use]
    pub fn at_most(self, most: u8) -> Self {
        match self {
            Self::Fixed(decimals) => Self::Fixed(decimals.min(most)),
            Self::Full => Self::Fixed(most),
        }
    }

    /// The id used in controls and in saved settings.
    ///
    /// ```
    /// use attenscope::number::Digits;
    ///
    /// assert_eq!(Digits::Fixed(2).id(), "2");
    /// assert_eq!(Digits::by_id("full"), Some(Digits::Full));
    /// assert_eq!(Digits::by_id("7"), None);
    /// ```
    pub fn id(self) -> String {
        match self {
            Self::Fixed(decimals) => decimals.to_string(),
            Self::Full => "full".to_owned(),
        }
    }

    /// Returns the digits with that id.
    pub fn by_id(id: &str) -> Option<Self> {
        match id {
            "full" => Some(Self::Full),
            _ => id.parse().ok().filter(|&decimals| decimals <= Self::MAX).map(Self::Fixed),
        }
    }
}

/// A number with more digits than this before the point is written with an exponent.
const WHOLE_DIGITS: usize = 5;

/// Writes a number for display, with the minus sign U+2212.
///
/// ```
/// use attenscope::number::{Digits, display};
///
/// let two = Digits::Fixed(2);
/// assert_eq!(display(1.0, two), "1");
/// assert_eq!(display(-2.7561, two), "−2.76");
/// assert_eq!(display(1.8e-15, two), "≈0");
/// assert_eq!(display(0.9999999999999982, two), "≈1");
/// assert_eq!(display(-0.0, two), "0");
/// assert_eq!(display(1234567.5, two), "1.23e6");
/// assert_eq!(display(1000000.5, two), "≈1e6");
/// assert_eq!(display(f64::INFINITY, two), "∞");
/// assert_eq!(display(0.1, Digits::Full), "0.1");
/// ```
pub fn display(value: f64, digits: Digits) -> String {
    let (digits, passes_for_whole) = digits_of(value, digits);
    if passes_for_whole { format!("≈{digits}") } else { digits }
}

/// Writes a number like [`display`] in a given room, measured in half characters (a point takes one). Drops decimals
/// that do not fit, but keeps at least two, or one from 100 on. Also returns the unshortened text, if it differs.
///
/// ```
/// use attenscope::number::{Digits, display_in};
///
/// let four = Digits::Fixed(4);
/// assert_eq!(display_in(-30.04845, four, 15).0, "−30.0484");
/// assert_eq!(display_in(-30.04845, four, 14), ("−30.048".to_owned(), Some("−30.0484".to_owned())));
/// assert_eq!(display_in(-30.04845, four, 8).0, "−30.05", "and no shorter");
/// assert_eq!(display_in(-130.14845, four, 11).0, "−130.1");
/// assert_eq!(display_in(123456789.0, four, 11), ("1.23e8".to_owned(), Some("123456789".to_owned())));
/// ```
pub fn display_in(value: f64, digits: Digits, room: usize) -> (String, Option<String>) {
    let least = if value.abs() < 100.0 { 2 } else { 1 };
    let whole = display(value, digits);
    let Digits::Fixed(mut decimals) = digits else { return (whole, None) };
    if whole.contains('e') {
        // Most of its digits are left out.
        let exact = exact(value);
        let others = (exact != whole).then_some(exact);
        return (whole, others);
    }
    let mut shorter: Option<String> = None;
    while decimals > least && half_characters(shorter.as_ref().unwrap_or(&whole)) > room {
        decimals -= 1;
        shorter = Some(display(value, Digits::Fixed(decimals)));
    }
    match shorter {
        Some(shown) if shown != whole => (shown, Some(whole)),
        _ => (whole, None),
    }
}

/// Returns the digits of a number, and whether they look like an integer although the number is not that integer.
pub(super) fn digits_of(value: f64, digits: Digits) -> (String, bool) {
    let Digits::Fixed(decimals) = digits else { return (exact(value), false) };
    if !value.is_finite() {
        return (exact(value), false);
    }
    let decimals = usize::from(decimals.min(Digits::MAX));
    let magnitude = value.abs();
    let whole = value.fract() == 0.0;
    let fixed = fixed(magnitude, if whole { 0 } else { decimals });
    let (before_point, after_point) = fixed.split_once('.').unwrap_or((&fixed, ""));
    let (text, passes_for_whole) = if before_point.len() > WHOLE_DIGITS {
        with_exponent(magnitude, decimals.min(2))
    } else if !whole && after_point.bytes().all(|digit| digit == b'0') {
        (before_point.to_owned(), true)
    } else {
        (fixed, false)
    };
    let is_negative = value < 0.0 && !(passes_for_whole && text == "0");
    (if is_negative { format!("−{text}") } else { text }, passes_for_whole)
}

/// Returns whether a number is displayed with all its digits.
///
/// ```
/// use attenscope::number::{Digits, is_exact};
///
/// assert!(is_exact(0.5, Digits::Fixed(2)));
/// assert!(!is_exact(0.4959, Digits::Fixed(2)));
/// ```
pub fn is_exact(value: f64, digits: Digits) -> bool {
    !FormattedNumber::of(value, digits).is_rounded()
}

/// Writes the result of arithmetic: `= 6`, or `≈ 3.464`. `is_whole` says that every number in it is shown with all its
/// digits. There is only one sign, even if the result is itself rounded.
///
/// ```
/// use attenscope::number::{Digits, outcome};
///
/// assert_eq!(outcome(6.0, true, Digits::Fixed(2)), "= 6");
/// assert_eq!(outcome(17.999999999999986, false, Digits::Fixed(2)), "≈ 18");
/// ```
pub fn outcome(result: f64, is_whole: bool, digits: Digits) -> String {
    FormattedNumber::of(result, digits).led_to_by(is_whole)
}

/// Writes a large number with an exponent. Returns also whether its mantissa looks like an integer only by rounding.
fn with_exponent(magnitude: f64, decimals: usize) -> (String, bool) {
    let text = scientific(magnitude, decimals);
    let (mantissa, exponent) = text.split_once('e').unwrap_or((&text, "0"));
    let (whole, after_point) = mantissa.split_once('.').unwrap_or((mantissa, ""));
    if after_point.bytes().any(|digit| digit != b'0') {
        return (text, false);
    }
    let short = format!("{whole}e{exponent}");
    let rounded = super::read(&short) != Some(magnitude);
    (short, rounded)
}

/// Writes a number exactly, for display: the shortest text that reads back to it, with the minus sign U+2212.
///
/// ```
/// assert_eq!(attenscope::number::exact(-1.8178434809396976e-15), "−1.8178434809396976e−15");
/// ```
pub fn exact(value: f64) -> String {
    match value {
        f64::INFINITY => "∞".to_owned(),
        f64::NEG_INFINITY => "−∞".to_owned(),
        _ => machine(value).replace('-', "−"),
    }
}

/// In less room than this, two decimals tell more than the leading digits and `…`.
const MIN_CUT: usize = 11;

/// Writes a number exactly if that fits in the room, measured in half characters (a point takes one). Otherwise writes
/// its leading digits and `…`, or two decimals if the room is small. Wherever there is room for it the order of
/// magnitude stays readable: neither digits before the point nor the exponent are cut.
///
/// ```
/// use attenscope::number::cut;
///
/// assert_eq!(cut(0.45936435232375167, 12), "0.459…");
/// assert_eq!(cut(-0.45936435232375167, 9), "−0.46", "two decimals say more than −0.4…");
/// assert_eq!(cut(-2.5, 12), "−2.5");
/// assert_eq!(cut(-1.8178434809396976e-15, 14), "−1…e−15");
/// assert_eq!(cut(123456.75, 12), "1.2…e5");
/// assert_eq!(cut(0.00001234567, 12), "1…e−5");
/// ```
pub fn cut(value: f64, room: usize) -> String {
    let whole = exact(value);
    if half_characters(&whole) <= room {
        return whole;
    }
    if room < MIN_CUT {
        return display_in(value, Digits::Fixed(2), room).0;
    }
    let with_power = shortest_scientific(value).replace('-', "−");
    let (mantissa, power) = with_power.split_once('e').unwrap_or((&with_power, "0"));
    // At least a sign and a digit.
    let least = if value < 0.0 { 4 } else { 2 };
    let digits =
        first(mantissa, room.saturating_sub(half_characters(power) + halves('e') + halves('…')).max(least));
    let rest = if digits == mantissa { "" } else { "…" };
    let short = format!("{}{rest}e{power}", digits.trim_end_matches('.'));
    let before_point = whole.split(['.', 'e']).next().map_or(0, half_characters);
    if whole.bytes().any(|byte| byte == b'e') || before_point + halves('…') > room {
        return short;
    }
    let digits = first(&whole, room - halves('…'));
    let is_nothing = !digits.bytes().any(|digit| matches!(digit, b'1'..=b'9'));
    if is_nothing && half_characters(&short) <= room { short } else { format!("{digits}…") }
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

/// Returns the leading characters that fit in the room.
fn first(text: &str, mut room: usize) -> String {
    let fits = |character: &char| match room.checked_sub(halves(*character)) {
        Some(left) => {
            room = left;
            true
        }
        None => false,
    };
    text.chars().take_while(fits).collect()
}

/// Writes a number for machines: the shortest text that reads back to the same binary64, or `Infinity`, `-Infinity` or
/// `NaN`. −0 is written `0`.
///
/// ```
/// use attenscope::number::machine;
///
/// assert_eq!(machine(0.1 + 0.2), "0.30000000000000004");
/// assert_eq!(machine(1e300), "1e300");
/// assert_eq!(machine(-0.0), "0");
/// ```
pub fn machine(value: f64) -> String {
    match value {
        f64::INFINITY => "Infinity".to_owned(),
        f64::NEG_INFINITY => "-Infinity".to_owned(),
        0.0 => "0".to_owned(),
        _ if (1e-6..1e21).contains(&value.abs()) => plain(value),
        _ => shortest_scientific(value),
    }
}
