//! The operations of an expression. Each checks that its result is finite.

use super::Fault;

/// An operator between two values.
#[derive(Clone, Copy)]
pub(super) enum Operator {
    Plus,
    Minus,
    Times,
    Over,
    To,
}

/// A function of one value.
#[derive(Clone, Copy)]
pub(super) enum Function {
    Root,
    Exp,
    Ln,
}

impl Function {
    pub(super) fn by_name(name: &str) -> Option<Self> {
        Some(match name {
            "sqrt" => Self::Root,
            "exp" => Self::Exp,
            "ln" => Self::Ln,
            _ => return None,
        })
    }
}

pub(super) fn binary(operator: Operator, left: f64, right: f64) -> Result<f64, Fault> {
    let (value, may_be_zero) = match operator {
        Operator::Plus => (left + right, true),
        Operator::Minus => (left - right, true),
        Operator::Times => (left * right, left == 0.0 || right == 0.0),
        Operator::Over if right == 0.0 => return Err(Fault::ZeroDivisor),
        Operator::Over => (left / right, left == 0.0),
        Operator::To if left == 0.0 && right < 0.0 => return Err(Fault::ZeroDivisor),
        Operator::To if left < 0.0 && right.fract() != 0.0 => return Err(Fault::NegativeBase),
        Operator::To => (left.powf(right), left == 0.0),
    };
    finite(value, may_be_zero)
}

pub(super) fn unary(function: Function, value: f64) -> Result<f64, Fault> {
    match function {
        Function::Root if value < 0.0 => Err(Fault::NegativeRoot),
        Function::Root => Ok(value.sqrt()),
        Function::Exp => finite(value.exp(), false),
        Function::Ln if value <= 0.0 => Err(Fault::LogarithmOfNone),
        Function::Ln => Ok(value.ln()),
    }
}

fn finite(value: f64, may_be_zero: bool) -> Result<f64, Fault> {
    match value {
        0.0 if !may_be_zero => Err(Fault::TooSmall),
        _ if value.is_finite() => Ok(value),
        _ => Err(Fault::TooLarge),
    }
}
