//! Reads the characters of an expression, and its sums, products and powers.

use super::{
    ExpressionError, Fault, MAX_CHARACTERS, MAX_DEPTH,
    operation::{self, Operator},
};
use crate::number::{ParseError, narrow};

/// Reads an expression once, from start to end.
pub(super) struct Reader {
    /// The text's characters, each replaced by its plain form.
    pub(super) signs: Vec<char>,
    /// Index of the next character.
    pub(super) next: usize,
    /// Index after the last character read that was not a space.
    end: usize,
    depth: usize,
}

impl Reader {
    pub(super) fn new(text: &str) -> Result<Self, ExpressionError> {
        let signs: Vec<char> = text.chars().take(MAX_CHARACTERS + 1).map(plain).collect();
        let reader = Self { signs, next: 0, end: 0, depth: 0 };
        match reader.signs.len() > MAX_CHARACTERS {
            true => Err(ExpressionError { fault: Fault::TooLong, at: MAX_CHARACTERS..MAX_CHARACTERS + 1 }),
            false => Ok(reader),
        }
    }

    /// Returns the next character that is not a space.
    pub(super) fn peek(&mut self) -> Option<char> {
        while self.signs.get(self.next).is_some_and(|sign| sign.is_whitespace()) {
            self.next += 1;
        }
        self.signs.get(self.next).copied()
    }

    /// Returns the index of the next character that is not a space.
    pub(super) fn start(&mut self) -> usize {
        self.peek();
        self.next
    }

    /// Skips `count` characters.
    pub(super) fn skip(&mut self, count: usize) {
        self.next += count;
        self.end = self.next;
    }

    /// Skips a character if it is the next one.
    pub(super) fn accept(&mut self, sign: char) -> bool {
        let is_next = self.peek() == Some(sign);
        if is_next {
            self.skip(1);
        }
        is_next
    }

    /// Skips the `=` with which a spreadsheet formula starts.
    pub(super) fn skip_equals(&mut self) {
        self.accept('=');
    }

    /// Makes an error for the characters read since `from`.
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

    /// Reads values with operators of equal precedence between them, and computes from left to right.
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

    /// Reads a nested part. Fails if it is nested too deep.
    pub(super) fn deeper(
        &mut self,
        read: fn(&mut Self) -> Result<f64, ExpressionError>,
    ) -> Result<f64, ExpressionError> {
        let start = self.start();
        if self.depth == MAX_DEPTH {
            return Err(self.fault(Fault::TooDeep, start));
        }
        self.depth += 1;
        let value = read(self);
        self.depth -= 1;
        value
    }

    /// Makes the error for a character that is neither an operator nor the end, where one of these is expected.
    pub(super) fn unexpected(&mut self) -> ExpressionError {
        let start = self.start();
        if self.accept(')') {
            return self.fault(Fault::NotOpened, start);
        }
        match self.atom() {
            // An operator before an unknown name or character would not help, so that is the error.
            Err(error) if matches!(error.fault, Fault::UnknownName | Fault::UnknownSign) => error,
            _ => self.fault(Fault::NoOperator, start),
        }
    }

    /// Makes the error for the name read since `from`. If the whole text is that name, the error is that it is not a
    /// number.
    pub(super) fn unknown_name(&self, from: usize) -> ExpressionError {
        let is_all = |signs: &[char]| signs.iter().all(|sign| sign.is_whitespace());
        let is_alone = is_all(&self.signs[..from]) && is_all(&self.signs[self.next..]);
        let fault = if is_alone { Fault::Number(ParseError::NotANumber) } else { Fault::UnknownName };
        self.fault(fault, from)
    }
}

/// Returns the plain form of a character, by which it is read.
fn plain(c: char) -> char {
    match narrow(c) {
        '·' | '⋅' | '∙' | '∗' => '×',
        '÷' | '∕' | '⁄' => '/',
        c => c.to_ascii_lowercase(),
    }
}
