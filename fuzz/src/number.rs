//! Numbers, as they are typed and as they are displayed.

use attenscope::number::{
    Digits, ParseError, as_result, exact_for_display, for_data, for_display, is_displayed_exactly,
    marked_if_rounded, parse, read, significant, small_for_display,
};

use crate::bytes::Bytes;
use crate::same::bits;

/// The bytes are used as a typed text, and as the bits of a displayed number.
pub fn number(data: &[u8]) {
    if let Ok(text) = std::str::from_utf8(data) {
        assert_typed(text);
    }
    let mut bytes = Bytes(data);
    let value = f64::from_bits(bytes.bits());
    assert_exact_forms(value);
    let digits = match bytes.below(9) {
        8 => Digits::Full,
        decimals => Digits::Fixed(decimals as u8),
    };
    assert_shown(value, digits);
    assert_significant(value, 1 + bytes.below(20));
}

/// A typed text gives the same number as in the standard library, if that accepts the text.
fn assert_typed(text: &str) {
    let standard = text.parse::<f64>().ok();
    assert_eq!(read(text).map(bits), standard.map(bits), "{text:?} as programs write it");
    let typed = parse(text);
    if let Ok(value) = typed {
        assert!(value.is_finite(), "{text:?} is {value}");
        assert_exact_forms(value);
        for digits in [Digits::Fixed(0), Digits::Fixed(2), Digits::Full] {
            assert_shown(value, digits);
        }
    }
    // The standard library also accepts words, and users paste spaces.
    let Some(value) = text.trim().parse::<f64>().ok().filter(|_| !text.contains(char::is_alphabetic)) else {
        assert!(typed != Err(ParseError::Empty) || text.trim().is_empty(), "{text:?}");
        return;
    };
    let is_zero = !text.contains(|digit| ('1'..='9').contains(&digit));
    let expected = match value {
        _ if value.is_infinite() => Err(ParseError::TooLarge),
        0.0 if !is_zero => Err(ParseError::TooSmall),
        _ => Ok(bits(value)),
    };
    assert_eq!(typed.map(bits), expected, "{text:?}");
}

/// A number written in full reads back to its bits, except that zero loses its sign.
fn assert_exact_forms(value: f64) {
    let expected = bits(if value == 0.0 { 0.0 } else { value });
    assert_eq!(read(&for_data(value)).map(bits), Some(expected), "{value:e}");
    if value.is_finite() {
        assert_eq!(parse(&exact_for_display(value)).map(bits), Ok(expected), "{value:e}");
    }
}

/// What a displayed text says: whether it is marked as rounded, and its number.
fn said(text: &str) -> (bool, f64) {
    let bare = text.strip_prefix('≈').unwrap_or(text);
    let plain = bare.replace('−', "-").replace('∞', "inf");
    let Some(value) = read(&plain) else { panic!("{text:?} is no number") };
    assert!(value != 0.0 || !bare.starts_with('−'), "{text:?} is a negative zero");
    (bare.len() < text.len(), value)
}

/// A rounded number is never shown as exact, and its error is at most half a unit of its last place.
fn assert_shown(value: f64, digits: Digits) {
    let text = for_display(value, digits);
    let (is_marked, back) = said(&text);
    let is_same = bits(back) == bits(value) || back == value;
    assert!(is_same || !is_displayed_exactly(value, digits), "{value:e} passes for {text}");
    assert!(!(is_marked && is_same), "{value:e} is marked as rounded: {text}");
    assert!(is_marked || is_same || text.contains('.'), "{value:e} passes for {text}");
    if let Digits::Fixed(decimals) = digits {
        let decimals = decimals.min(Digits::MAX);
        let exponent = text.split_once('e').map(|(_, exponent)| exponent.parse::<i32>());
        let last = match exponent {
            Some(Ok(exponent)) => exponent - i32::from(decimals.min(2)),
            _ => -i32::from(decimals),
        };
        assert_near(value, back, last, &text);
    } else {
        assert!(is_same, "{value:e} in full is {text}");
    }

    let approximate = marked_if_rounded(value, digits);
    let (is_marked, back) = said(&approximate);
    assert_eq!(is_marked, value.is_finite() && back != value, "{value:e} is {approximate}");
    let small = said(&small_for_display(value, digits)).1;
    assert!(value == 0.0 || small != 0.0, "{value:e} shows as {small}");
    for is_whole in [true, false] {
        let outcome = as_result(value, is_whole, digits);
        assert_eq!(outcome.matches(['=', '≈']).count(), 1, "{value:e}: {outcome}");
    }
}

/// A number shown with this many significant digits is within half a unit of the last one, and is marked if digits are
/// missing.
fn assert_significant(value: f64, digits: usize) {
    let text = significant(value, digits);
    let (is_marked, back) = said(&text);
    assert_eq!(is_marked, value.is_finite() && back != value, "{value:e} is {text}");
    let exponent =
        format!("{value:e}").split_once('e').and_then(|(_, exponent)| exponent.parse::<i32>().ok());
    if let Some(exponent) = exponent {
        assert_near(value, back, exponent - (digits as i32 - 1), &text);
    }
}

/// The error is at most half a unit of the decimal place `last`. It may be a whole unit near the largest binary64
/// number, where a number is cut instead of rounded up beyond it. `fixed` and `significant` may round up there.
fn assert_near(value: f64, back: f64, last: i32, text: &str) {
    if !value.is_finite() || back.is_infinite() && value.abs() > 1e308 {
        return;
    }
    let units = if value.abs() >= 1.5e308 { 1.0 } else { 0.5 };
    let unit = read(&format!("1e{last}")).unwrap_or(f64::NAN);
    // Neither the share of the unit nor the number read back is exact.
    let most = units * unit + value.abs() * f64::EPSILON + f64::from_bits(1);
    assert!((back - value).abs() <= most, "{value:e} shows as {text}");
}
