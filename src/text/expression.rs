//! Why typed arithmetic has no value.

use crate::number::{Fault, MAX_CHARACTERS, MAX_DEPTH, ParseError};

/// Text of errors in typed arithmetic.
pub struct ExpressionText {
    /// Why the arithmetic has no value; takes the fault and the text around it.
    pub refused: fn(Fault, &Pieces) -> String,
}

/// The typed text, split at the fault.
pub struct Pieces {
    /// The faulty part; empty if something is missing.
    pub found: String,
    /// The end of the text before it.
    pub before: String,
    /// The beginning of the text after it.
    pub behind: String,
    /// The position of its first character, from 1.
    pub place: usize,
}

pub(super) static ENGLISH: ExpressionText = ExpressionText {
    refused: |fault, pieces| {
        let Pieces { found, before, behind, place } = pieces;
        match fault {
            Fault::Number(ParseError::Empty) => "Nothing is typed.".to_owned(),
            Fault::Number(ParseError::NotANumber) => format!("“{found}” is not a number."),
            Fault::Number(ParseError::AmbiguousComma) => {
                format!(
                    "The comma of “{found}” could mean decimals or thousands. Write a point, or no comma."
                )
            }
            Fault::Number(ParseError::TooLarge) | Fault::TooLarge => {
                format!("“{found}” is too large: numbers here go up to about 1.797e308.")
            }
            Fault::Number(ParseError::TooSmall) | Fault::TooSmall => {
                format!("“{found}” is too close to 0: it would be read as 0. Type 0 if you mean it.")
            }
            Fault::Number(ParseError::ZeroDenominator) | Fault::ZeroDivisor => {
                format!("“{found}” divides by 0, and nothing can be divided by 0.")
            }
            Fault::NoNumber if before.is_empty() => {
                format!("It cannot begin with “{behind}”: a number was expected.")
            }
            Fault::NoNumber => format!("After “{before}” a number was expected."),
            Fault::NoOperator => {
                format!("Between “{before}” and “{found}” an operator is missing: +, −, × or /.")
            }
            Fault::UnknownName => {
                format!("“{found}” is not known here. You can use sqrt, exp, ln, pi and e.")
            }
            Fault::UnknownSign => {
                format!(
                    "Not a number: “{found}” means nothing here. You can use digits, + − × / ^ and brackets."
                )
            }
            Fault::NoBracket => format!("After “{found}” a bracket was expected: {found}(2)."),
            Fault::NotClosed => {
                format!("The bracket before “{behind}” (character {place}) is not closed.")
            }
            Fault::NotOpened => {
                format!("The bracket after “{before}” (character {place}) has no opening bracket.")
            }
            Fault::NegativeRoot => format!("“{found}”: a negative number has no square root."),
            Fault::LogarithmOfNone => format!("“{found}”: only numbers above 0 have a logarithm."),
            Fault::NegativeBase => {
                format!("“{found}”: a negative number has only whole powers.")
            }
            Fault::TooLong => {
                format!("This is longer than {MAX_CHARACTERS} characters, the most that is read.")
            }
            Fault::TooDeep => {
                format!("Brackets, roots or powers are nested more than {MAX_DEPTH} deep.")
            }
        }
    },
};

pub(super) static CHINESE: ExpressionText = ExpressionText {
    refused: |fault, pieces| {
        let Pieces { found, before, behind, place } = pieces;
        match fault {
            Fault::Number(ParseError::Empty) => "还没有输入数。".to_owned(),
            Fault::Number(ParseError::NotANumber) => format!("“{found}”不是数。"),
            Fault::Number(ParseError::AmbiguousComma) => {
                format!("“{found}”里的逗号可能是小数点，也可能是千位分隔符。请改用小数点，或去掉逗号。")
            }
            Fault::Number(ParseError::TooLarge) | Fault::TooLarge => {
                format!("“{found}”太大了：最大约为 1.797e308。")
            }
            Fault::Number(ParseError::TooSmall) | Fault::TooSmall => {
                format!("“{found}”太接近 0，会被当成 0。如果就是 0，请输入 0。")
            }
            Fault::Number(ParseError::ZeroDenominator) | Fault::ZeroDivisor => {
                format!("“{found}”的除数是 0，而 0 不能作除数。")
            }
            Fault::NoNumber if before.is_empty() => format!("算式不能以“{behind}”开头：这里应是一个数。"),
            Fault::NoNumber => format!("“{before}”的后面缺少一个数。"),
            Fault::NoOperator => format!("“{before}”和“{found}”之间缺少运算符：+、−、× 或 /。"),
            Fault::UnknownName => {
                format!("不认识“{found}”。可以用 sqrt、exp、ln、pi 和 e。")
            }
            Fault::UnknownSign => {
                format!("这不是数：“{found}”在这里没有意义。可以用数字、+ − × / ^ 和括号。")
            }
            Fault::NoBracket => format!("“{found}”的后面应有括号：{found}(2)。"),
            Fault::NotClosed => format!("“{behind}”前面的左括号（第 {place} 个字符）没有配对的右括号。"),
            Fault::NotOpened => format!("“{before}”后面的右括号（第 {place} 个字符）没有配对的左括号。"),
            Fault::NegativeRoot => format!("“{found}”：负数没有实数平方根。"),
            Fault::LogarithmOfNone => format!("“{found}”：只有大于 0 的数才有对数。"),
            Fault::NegativeBase => format!("“{found}”：负数只能取整数次幂。"),
            Fault::TooLong => format!("输入超过 {MAX_CHARACTERS} 个字符，最多读取这么多。"),
            Fault::TooDeep => format!("括号、根号或幂的嵌套超过了 {MAX_DEPTH} 层。"),
        }
    },
};
