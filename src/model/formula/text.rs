//! Formulas as text.

use super::{Notation, Scalar, Symbol};
use crate::{model::subscript, number::for_data};

/// How a text format or a programming language writes formulas.
pub struct TextNotation {
    /// Formats the letters of a matrix.
    pub matrix: fn(Symbol) -> String,
    /// Formats a transposed matrix.
    pub transposed: fn(&str) -> String,
    /// Formats a number of a formula.
    pub scalar: fn(Scalar) -> String,
    /// The sign between two factors.
    pub times: &'static str,
    /// Formats `κ·tanh(of / κ)`, entry by entry, given the matrix and κ.
    pub capped: fn(&str, &str) -> String,
    /// Formats a matrix of each of so many heads, side by side.
    pub side_by_side: fn(Symbol, usize) -> String,
}

impl Notation for TextNotation {
    type Written = String;

    fn matrix(&self, symbol: Symbol) -> String {
        (self.matrix)(symbol)
    }

    fn mask(&self) -> String {
        "M".to_owned()
    }

    fn product(&self, left: String, right: String) -> String {
        format!("{left}{}{right}", self.times)
    }

    fn transposed(&self, of: String) -> String {
        (self.transposed)(&of)
    }

    fn sum(&self, left: String, right: String) -> String {
        format!("{left} + {right}")
    }

    fn over(&self, of: String, by: Scalar) -> String {
        format!("{of} / {}", (self.scalar)(by))
    }

    fn capped(&self, of: String, cap: Scalar) -> String {
        (self.capped)(&of, &(self.scalar)(cap))
    }

    fn softmax(&self, of: String) -> String {
        format!("softmax({of})")
    }

    fn side_by_side(&self, of: Symbol, heads: usize) -> String {
        (self.side_by_side)(of, heads)
    }
}

/// Formulas in the headings of Markdown tables. Reading a table recognises it by them.
pub const MARKDOWN: TextNotation = TextNotation {
    matrix: |symbol| {
        symbol.with_prime(&symbol.indexed(|letter, index| format!("{letter}<sub>{index}</sub>")), "′")
    },
    transposed: |matrix| format!("{matrix}ᵀ"),
    scalar: |by| for_data(by.value()),
    times: "·",
    capped: |of, cap| format!("{cap}·tanh({of} / {cap})"),
    side_by_side: |of, heads| {
        let between = if heads > 2 { " … " } else { " " };
        format!("[{}₁{between}{}{}]", of.letter, of.letter, subscript(heads))
    },
};

/// Formulas in running text.
pub const PLAIN: TextNotation = TextNotation {
    matrix: |symbol| symbol.with_prime(&symbol.indexed(|letter, index| format!("{letter}_{index}")), "′"),
    ..MARKDOWN
};
