//! Reads the operands of an expression: numbers, names, brackets and roots.

use std::f64::consts::{E, PI};

use super::{
    ExpressionError, Fault,
    operation::{self, Function},
    reader::Reader,
};
use crate::number::{ParseError, mixed, parse};

impl Reader {
    pub(super) fn atom(&mut self) -> Result<f64, ExpressionError> {
        let start = self.start();
        match self.peek() {
            Some('(') => self.deeper(Self::bracket),
            Some('√') => {
                self.skip(1);
                let value = self.deeper(Self::atom)?;
                operation::unary(Function::Root, value).map_err(|fault| self.fault(fault, start))
            }
            Some('π') => {
                self.skip(1);
                Ok(PI)
            }
            Some(sign) if begins_number(sign) => self.number(),
            Some(sign) if sign.is_alphabetic() => self.name(),
            Some('+' | '-' | '*' | '×' | '/' | '^' | ')') | None => {
                // An empty range: the fault is that something is missing here.
                Err(ExpressionError { fault: Fault::NoNumber, at: start..start })
            }
            Some(_) => {
                self.skip(1);
                Err(self.fault(Fault::UnknownSign, start))
            }
        }
    }

    fn bracket(&mut self) -> Result<f64, ExpressionError> {
        let start = self.start();
        self.skip(1);
        let value = self.sum()?;
        match self.peek() {
            Some(')') => {
                self.skip(1);
                Ok(value)
            }
            None => Err(ExpressionError { fault: Fault::NotClosed, at: start..start + 1 }),
            Some(_) => Err(self.unexpected()),
        }
    }

    fn name(&mut self) -> Result<f64, ExpressionError> {
        let start = self.next;
        let name = self.run(|sign| sign.is_alphabetic() && sign != 'π');
        let Some(function) = Function::by_name(&name) else {
            return match name.as_str() {
                "pi" => {
                    // Spreadsheets write `pi()`.
                    let behind = self.next;
                    if self.accept('(') && !self.accept(')') {
                        self.next = behind;
                    }
                    Ok(PI)
                }
                "e" => Ok(E),
                _ => Err(self.unknown_name(start)),
            };
        };
        if self.peek() != Some('(') {
            return Err(self.fault(Fault::NoBracket, start));
        }
        let value = self.deeper(Self::bracket)?;
        operation::unary(function, value).map_err(|fault| self.fault(fault, start))
    }

    fn number(&mut self) -> Result<f64, ExpressionError> {
        let start = self.next;
        let mut digits = self.run(|sign| sign.is_ascii_digit() || matches!(sign, '.' | ','));
        if let Some(length) = self.exponent() {
            digits.extend(&self.signs[self.next..self.next + length]);
            self.skip(length);
        }
        let behind = self.next;
        if let Some(fraction) = self.peek().and_then(mixed::vulgar) {
            self.skip(1);
            let sum = mixed::sum(&digits, fraction);
            return sum.ok_or_else(|| self.fault(Fault::Number(ParseError::NotANumber), start));
        }
        self.next = behind;
        parse(&digits).map_err(|error| self.fault(Fault::Number(error), start))
    }

    /// Returns how many of the next characters form an exponent. An `e` without digits after it does not.
    fn exponent(&self) -> Option<usize> {
        let signs = self.signs[self.next..].strip_prefix(&['e'])?;
        let sign = usize::from(matches!(signs.first(), Some('+' | '-')));
        let digits = signs[sign..].iter().take_while(|sign| sign.is_ascii_digit()).count();
        (digits > 0).then_some(1 + sign + digits)
    }

    /// Reads the next characters that satisfy `is_of`.
    fn run(&mut self, is_of: fn(char) -> bool) -> String {
        let run: String = self.signs[self.next..].iter().take_while(|sign| is_of(**sign)).collect();
        self.skip(run.chars().count());
        run
    }
}

fn begins_number(sign: char) -> bool {
    sign.is_ascii_digit() || matches!(sign, '.' | ',') || mixed::vulgar(sign).is_some()
}
