//! Writes a number: for eyes with the digits asked for, or exactly.
//!
//! A rounded number never passes for an exact one. Exact integers print without decimals (`18`), other numbers
//! with theirs (`2.76`), and what is not an integer but would round to one says so (`≈18`, `≈0`). Large numbers
//! are written with an exponent, and the same holds for the number before it (`1.23e6`, `1e6`, `≈1e6`).

use super::Written;
use super::decimal::{fixed, plain, scientific, shortest_scientific};

/// How many digits the page shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Digits {
    /// That many decimals, 0 to 6.
    Fixed(u8),
    /// The shortest text that reads back to the same number.
    Full,
}

impl Digits {
    /// The most decimals that can be asked for.
    pub const MOST: u8 = 6;

    /// These, but no more decimals than that: where there is no room for all.
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

    /// The id by which they are chosen and kept.
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

    /// Those of an id.
    pub fn by_id(id: &str) -> Option<Self> {
        match id {
            "full" => Some(Self::Full),
            _ => id.parse().ok().filter(|&decimals| decimals <= Self::MOST).map(Self::Fixed),
        }
    }
}

/// Beyond this many digits before the point a number is written with an exponent.
const WHOLE_DIGITS: usize = 5;

/// A number for eyes, with the minus sign U+2212.
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

/// The same in a room of so many half characters, of which a point takes one: with fewer decimals where there is no room
/// for all of them, but with at least two, or from 100 on one. Beside it the whole text, where it is another.
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
        // Of its digits most are left out.
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

/// The digits of a number, and whether they are those of a whole number that it is not.
pub(super) fn digits_of(value: f64, digits: Digits) -> (String, bool) {
    let Digits::Fixed(decimals) = digits else { return (exact(value), false) };
    if !value.is_finite() {
        return (exact(value), false);
    }
    let decimals = usize::from(decimals.min(Digits::MOST));
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

/// Whether a number is displayed with all its digits.
///
/// ```
/// use attenscope::number::{Digits, is_exact};
///
/// assert!(is_exact(0.5, Digits::Fixed(2)));
/// assert!(!is_exact(0.4959, Digits::Fixed(2)));
/// ```
pub fn is_exact(value: f64, digits: Digits) -> bool {
    !Written::of(value, digits).is_rounded()
}

/// `= 6` or `≈ 3.464`: what arithmetic comes to, `is_whole` where each number of it is shown with all its digits.
/// The sign is written once, also where the number has it.
///
/// ```
/// use attenscope::number::{Digits, outcome};
///
/// assert_eq!(outcome(6.0, true, Digits::Fixed(2)), "= 6");
/// assert_eq!(outcome(17.999999999999986, false, Digits::Fixed(2)), "≈ 18");
/// ```
pub fn outcome(result: f64, is_whole: bool, digits: Digits) -> String {
    Written::of(result, digits).led_to_by(is_whole)
}

/// A large number with an exponent, and whether it only rounds to the whole mantissa that it is then shown with.
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

/// A number for eyes, exactly: the shortest text that reads back to it, with the minus sign U+2212.
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

/// With less room two decimals tell more than what can be shown of all digits.
const LEAST_CUT: usize = 11;

/// A number for eyes, exactly where there is room for so many half characters, of which a point takes one; else with the
/// first of its digits and `…` for the others, or with two decimals where there is room for few. How large it is can be
/// read wherever there is room for that: no digit before the point and no power of ten is cut.
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
    if room < LEAST_CUT {
        return display_in(value, Digits::Fixed(2), room).0;
    }
    let with_power = shortest_scientific(value).replace('-', "−");
    let (mantissa, power) = with_power.split_once('e').unwrap_or((&with_power, "0"));
    // A sign and a digit at the least.
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

/// The width of a character, in halves of one.
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

/// The characters that have room.
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

/// A number for machines: the shortest text that reads back to the same binary64, `Infinity`, `-Infinity` or
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
