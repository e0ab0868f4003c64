//! Why typed arithmetic has no value.

use crate::{
    number::{Fault, MAX_CHARACTERS, MAX_DEPTH, ParseError},
    text::{ExpressionText, Pieces},
};

pub(super) static TEXT: ExpressionText = ExpressionText {
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
