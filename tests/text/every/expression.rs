//! Typed arithmetic.

use attenscope::number::Fault;
use attenscope::text::{ExpressionText, Pieces};

use super::{All, PARSE_ERRORS};

pub fn expression(all: &mut All, text: &ExpressionText) {
    let ExpressionText { refused } = text;
    let numbers = PARSE_ERRORS.map(Fault::Number);
    for fault in numbers.into_iter().chain([
        Fault::NoNumber,
        Fault::NoOperator,
        Fault::UnknownName,
        Fault::UnknownSign,
        Fault::NoBracket,
        Fault::NotClosed,
        Fault::NotOpened,
        Fault::ZeroDivisor,
        Fault::NegativeRoot,
        Fault::LogarithmOfNone,
        Fault::NegativeBase,
        Fault::TooLarge,
        Fault::TooSmall,
        Fault::TooLong,
        Fault::TooDeep,
    ]) {
        for before in ["1 +", ""] {
            let pieces =
                Pieces { found: "2".to_owned(), before: before.to_owned(), behind: "3".to_owned(), place: 4 };
            all.say(format!("expression {fault:?} behind {before:?}"), refused(fault, &pieces));
        }
    }
}
