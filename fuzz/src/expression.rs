//! Arithmetic expressions, typed in place of a number.

use attenscope::number::{
    Fault, MAX_CHARACTERS, ParseError, evaluate, exact_for_display, parse, parse_mixed,
};

use crate::same::bits;

/// A text either gives a finite number, the same however it is wrapped, or is refused at a place within it.
pub fn expression(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else { return };
    let value = evaluate(text);
    match &value {
        Ok(number) => assert_is_number(text, *number),
        Err(error) => {
            let length = text.chars().count();
            assert!(error.at.start <= error.at.end && error.at.end <= length, "{error:?} of {text:?}");
            assert_eq!(error.fault == Fault::TooLong, length > MAX_CHARACTERS, "{error:?} of {text:?}");
            let is_blank = text.trim().chars().all(|c| matches!(c, '=' | '＝'));
            assert!(error.fault != Fault::Number(ParseError::Empty) || is_blank, "{text:?} is not empty");
        }
    }
    // A plain number gives the same value or the same refusal as an expression.
    if let (Ok(plain), true) = (parse(text), text.chars().count() <= MAX_CHARACTERS) {
        assert_eq!(value.map(bits), Ok(bits(plain)), "{text:?}");
    } else if let (Some(plain), true) = (parse_mixed(text), text.chars().count() <= MAX_CHARACTERS) {
        assert_eq!(value.map(bits), Ok(bits(plain)), "{text:?}");
    }
}

fn assert_is_number(text: &str, number: f64) {
    assert!(number.is_finite(), "{text:?} is {number}");
    assert_eq!(parse(&exact_for_display(number)), Ok(number), "{text:?}");
    let same = |wrapped: String| match evaluate(&wrapped) {
        Ok(value) => assert_eq!(value, number, "{wrapped:?}"),
        // It may be as long or as deep as allowed already.
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
