//! The characters of an expression, and its sums and products.

use super::operation::{self, Operator};
use super::{ExpressionError, Fault, MOST_CHARACTERS, MOST_DEPTH};
use crate::number::{ParseError, narrow};

/// Reads an expression from its start to its end, once.
pub(super) struct Reader {
    /// Its plain twins, one for each character of the text.
    pub(super) signs: Vec<char>,
    /// The next one.
    pub(super) next: usize,
    /// Behind the last one that was no space.
    end: usize,
    depth: usize,
}

impl Reader {
    pub(super) fn new(text: &str) -> Result<Self, ExpressionError> {
        let signs: Vec<char> = text.chars().take(MOST_CHARACTERS + 1).map(plain).collect();
        let reader = Self { signs, next: 0, end: 0, depth: 0 };
        match reader.signs.len() > MOST_CHARACTERS {
            true => Err(ExpressionError { fault: Fault::TooLong, at: MOST_CHARACTERS..MOST_CHARACTERS + 1 }),
            false => Ok(reader),
        }
    }

    /// The next sign that is no space.
    pub(super) fn peek(&mut self) -> Option<char> {
        while self.signs.get(self.next).is_some_and(|sign| sign.is_whitespace()) {
            self.next += 1;
        }
        self.signs.get(self.next).copied()
    }

    /// Where the next sign is.
    pub(super) fn start(&mut self) -> usize {
        self.peek();
        self.next
    }

    /// Goes past so many signs.
    pub(super) fn skip(&mut self, count: usize) {
        self.next += count;
        self.end = self.next;
    }

    /// Goes past a sign, if it is the next one.
    pub(super) fn accept(&mut self, sign: char) -> bool {
        let is_next = self.peek() == Some(sign);
        if is_next {
            self.skip(1);
        }
        is_next
    }

    /// Goes past the sign that tells a spreadsheet that it is given something to compute.
    pub(super) fn skip_equals(&mut self) {
        self.accept('=');
    }

    /// What was read from there on has that fault.
    pub(super) fn fault(&self, fault: Fault, from: usize) -> ExpressionError {
        ExpressionError { fault, at: from..self.end.max(from) }
    }

    pub(super) fn sum(&mut self) -> Result<f64, ExpressionError> {
        self.chain(Self::product, |sign| match sign {
            '+' => Some(Operator::Plus),
            '-' => Some(Operator::Minus),
            _ => None,
        })
    }

    fn product(&mut self) -> Result<f64, ExpressionError> {
        self.chain(Self::signed, |sign| match sign {
            '*' | '×' => Some(Operator::Times),
            '/' => Some(Operator::Over),
            _ => None,
        })
    }

    /// Values with operators of one rank between them, from left to right.
    fn chain(
        &mut self,
        value: fn(&mut Self) -> Result<f64, ExpressionError>,
        operator: fn(char) -> Option<Operator>,
    ) -> Result<f64, ExpressionError> {
        let start = self.start();
        let mut left = value(self)?;
        while let Some(operator) = self.peek().and_then(operator) {
            self.skip(1);
            let right = value(self)?;
            left = operation::binary(operator, left, right).map_err(|fault| self.fault(fault, start))?;
        }
        Ok(left)
    }

    fn signed(&mut self) -> Result<f64, ExpressionError> {
        if self.accept('-') {
            return self.power().map(|value| -value);
        }
        self.accept('+');
        self.power()
    }

    fn power(&mut self) -> Result<f64, ExpressionError> {
        let start = self.start();
        let base = self.atom()?;
        if !self.accept_power() {
            return Ok(base);
        }
        let exponent = self.deeper(Self::signed)?;
        operation::binary(Operator::To, base, exponent).map_err(|fault| self.fault(fault, start))
    }

    fn accept_power(&mut self) -> bool {
        let is_doubled = self.peek() == Some('*') && self.signs.get(self.next + 1) == Some(&'*');
        if is_doubled {
            self.skip(2);
        }
        is_doubled || self.accept('^')
    }

    /// Reads what stands within something else.
    pub(super) fn deeper(
        &mut self,
        read: fn(&mut Self) -> Result<f64, ExpressionError>,
    ) -> Result<f64, ExpressionError> {
        let start = self.start();
        if self.depth == MOST_DEPTH {
            return Err(self.fault(Fault::TooDeep, start));
        }
        self.depth += 1;
        let value = read(self);
        self.depth -= 1;
        value
    }

    /// What is wrong where an operator or the end is expected, and the next sign is neither.
    pub(super) fn unexpected(&mut self) -> ExpressionError {
        let start = self.start();
        if self.accept(')') {
            return self.fault(Fault::NotOpened, start);
        }
        match self.atom() {
            // Where there is no such value, no sign before it would mend that.
            Err(error) if matches!(error.fault, Fault::UnknownName | Fault::UnknownSign) => error,
            _ => self.fault(Fault::NoOperator, start),
        }
    }

    /// What is wrong with the name that was read from there on; of a text that is but a word, that it is no number.
    pub(super) fn unknown_name(&self, from: usize) -> ExpressionError {
        let is_all = |signs: &[char]| signs.iter().all(|sign| sign.is_whitespace());
        let is_alone = is_all(&self.signs[..from]) && is_all(&self.signs[self.next..]);
        let fault = if is_alone { Fault::Number(ParseError::NotANumber) } else { Fault::UnknownName };
        self.fault(fault, from)
    }
}

/// The twin of a character by which it is read.
fn plain(c: char) -> char {
    match narrow(c) {
        '·' | '⋅' | '∙' | '∗' => '×',
        '÷' | '∕' | '⁄' => '/',
        c => c.to_ascii_lowercase(),
    }
}
