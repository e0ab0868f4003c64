//! Arithmetic, as it is typed in the place of a number.

use attenscope::number::{Fault, MOST_CHARACTERS, ParseError, evaluate, exact, mixed, parse};

use crate::same::bits;

/// A text comes to a finite number, the same however it is wrapped, or is refused at a place that it has.
pub fn expression(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else { return };
    let value = evaluate(text);
    match &value {
        Ok(number) => assert_is_number(text, *number),
        Err(error) => {
            let length = text.chars().count();
            assert!(error.at.start <= error.at.end && error.at.end <= length, "{error:?} of {text:?}");
            assert_eq!(error.fault == Fault::TooLong, length > MOST_CHARACTERS, "{error:?} of {text:?}");
            let is_blank = text.trim().chars().all(|c| matches!(c, '=' | '＝'));
            assert!(error.fault != Fault::Number(ParseError::Empty) || is_blank, "{text:?} is not empty");
        }
    }
    // What is a plain number is the same one as an expression, and is refused for the same.
    if let (Ok(plain), true) = (parse(text), text.chars().count() <= MOST_CHARACTERS) {
        assert_eq!(value.map(bits), Ok(bits(plain)), "{text:?}");
    } else if let (Some(plain), true) = (mixed(text), text.chars().count() <= MOST_CHARACTERS) {
        assert_eq!(value.map(bits), Ok(bits(plain)), "{text:?}");
    }
}

fn assert_is_number(text: &str, number: f64) {
    assert!(number.is_finite(), "{text:?} is {number}");
    assert_eq!(parse(&exact(number)), Ok(number), "{text:?}");
    let same = |wrapped: String| match evaluate(&wrapped) {
        Ok(value) => assert_eq!(value, number, "{wrapped:?}"),
        // It may be as long or as deep already as it can be.
        Err(error) => {
            assert!(matches!(error.fault, Fault::TooLong | Fault::TooDeep), "{error:?} of {wrapped:?}")
        }
    };
    let plain = text.trim().trim_start_matches(['=', '＝']);
    same(format!("({plain})"));
    same(format!("  {plain}\t"));
    same(format!("0+({plain})"));
    same(format!("−(−({plain}))"));
    same(format!("1*({plain})"));
}
