//! Why typed arithmetic has no value.

use crate::{
    number::{Fault, MAX_CHARACTERS, MAX_DEPTH, ParseError},
    text::{ExpressionText, Pieces},
};

pub(super) static TEXT: ExpressionText = ExpressionText {
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
