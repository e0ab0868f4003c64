//! Formulas as values. [`Graph`](super::Graph) makes them; a [`Notation`] writes them.
//!
//! A formula is made for tokens as rows. [`Expr::written_in`] turns it into another convention by the rules of
//! transposition: `Q = X·W_Q` becomes `Q = W_Q·X` where tokens are columns, because `(A·B)ᵀ = Bᵀ·Aᵀ`.

mod text;

use super::{Axis, Convention, Stage};

pub use text::{MARKDOWN, PLAIN, TextNotation};

/// The letters that denote a matrix: `X`, `W_Q`, `S′`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Symbol {
    /// The matrix.
    pub stage: Stage,
    /// The letter.
    pub letter: &'static str,
    /// The index below it.
    pub index: Option<&'static str>,
    /// Whether a prime follows.
    pub is_primed: bool,
    /// The number of the head whose matrix it is, from 1, if the formula is about one of several.
    pub head: Option<usize>,
}

impl Symbol {
    /// Formats the letter, by `indexed` if it has an index or the number of a head: `W_Q`, `Z_2`, `W_Q,2`.
    pub fn indexed(self, indexed: impl Fn(&str, &str) -> String) -> String {
        match (self.index, self.head) {
            (None, None) => self.letter.to_owned(),
            (Some(index), None) => indexed(self.letter, index),
            (None, Some(head)) => indexed(self.letter, &head.to_string()),
            (Some(index), Some(head)) => indexed(self.letter, &format!("{index},{head}")),
        }
    }

    /// Returns a written symbol, followed by the prime if it has one.
    pub fn with_prime(self, written: &str, prime: &str) -> String {
        if self.is_primed { format!("{written}{prime}") } else { written.to_owned() }
    }
}

/// A number of a formula, and how it is written.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Scalar {
    /// The root of a size: `√d_k`.
    Root(Axis, usize),
    /// A size: `d_k`.
    Size(Axis, usize),
    /// The divisor that the user chose: `c`.
    Divisor(f64),
    /// The temperature: `τ`.
    Temperature(f64),
    /// The soft cap: `κ`.
    Cap(f64),
}

impl Scalar {
    /// The number.
    pub fn value(self) -> f64 {
        match self {
            Self::Root(_, size) => (size as f64).sqrt(),
            Self::Size(_, size) => size as f64,
            Self::Divisor(value) | Self::Temperature(value) | Self::Cap(value) => value,
        }
    }
}

/// An expression of matrices.
#[derive(Clone, Debug, PartialEq)]
pub enum Expr {
    /// A matrix.
    Matrix(Symbol),
    /// The mask as a matrix: 0 for a visible key, −∞ for a hidden one.
    Mask,
    /// The product of two matrices.
    Product(Box<[Expr; 2]>),
    /// The transpose of a matrix.
    Transposed(Box<Expr>),
    /// The sum of two matrices.
    Sum(Box<[Expr; 2]>),
    /// A matrix divided by a number.
    Over(Box<Expr>, Scalar),
    /// Each entry `s` kept between two bounds: `κ·tanh(s / κ)`.
    Capped(Box<Expr>, Scalar),
    /// Softmax over the keys of each query.
    Softmax(Box<Expr>),
    /// A matrix of each of so many heads, side by side: `[Z₁ Z₂]`. Where tokens are columns, they are one below the other.
    SideBySide(Symbol, usize),
}

/// How a format or a language writes formulas: one method for each kind of expression.
pub trait Notation {
    /// A written expression.
    type Written;

    /// Writes the letters of a matrix.
    fn matrix(&self, symbol: Symbol) -> Self::Written;

    /// Writes the mask as a matrix.
    fn mask(&self) -> Self::Written;

    /// Writes a product.
    fn product(&self, left: Self::Written, right: Self::Written) -> Self::Written;

    /// Writes a transposed matrix.
    fn transposed(&self, of: Self::Written) -> Self::Written;

    /// Writes a sum.
    fn sum(&self, left: Self::Written, right: Self::Written) -> Self::Written;

    /// Writes a quotient.
    fn over(&self, of: Self::Written, by: Scalar) -> Self::Written;

    /// Writes `κ·tanh(of / κ)`, entry by entry.
    fn capped(&self, of: Self::Written, cap: Scalar) -> Self::Written;

    /// Writes softmax over the keys of each query.
    fn softmax(&self, of: Self::Written) -> Self::Written;

    /// Writes the matrices of all heads, side by side.
    fn side_by_side(&self, of: Symbol, heads: usize) -> Self::Written;
}

impl Expr {
    /// The product of two expressions.
    pub fn times(self, right: Self) -> Self {
        Self::Product(Box::new([self, right]))
    }

    /// The sum of two expressions.
    pub fn plus(self, right: Self) -> Self {
        Self::Sum(Box::new([self, right]))
    }

    /// The expression divided by a number, if there is one.
    pub fn over(self, by: Option<Scalar>) -> Self {
        match by {
            Some(by) => Self::Over(Box::new(self), by),
            None => self,
        }
    }

    /// Returns the transpose, with the transposition carried to the matrices.
    pub fn transposed(self) -> Self {
        match self {
            Self::Matrix(_) => Self::Transposed(Box::new(self)),
            // Each convention writes M so that it can be added to the scores, and puts heads together along their columns.
            Self::Mask | Self::SideBySide(..) => self,
            Self::Product(factors) => {
                let [left, right] = *factors;
                right.transposed().times(left.transposed())
            }
            Self::Transposed(of) => *of,
            Self::Sum(terms) => {
                let [left, right] = *terms;
                left.transposed().plus(right.transposed())
            }
            Self::Over(of, by) => of.transposed().over(Some(by)),
            Self::Capped(of, cap) => Self::Capped(Box::new(of.transposed()), cap),
            Self::Softmax(of) => Self::Softmax(Box::new(of.transposed())),
        }
    }

    /// Returns the expression of a stage as a convention writes it.
    pub fn written_in(self, convention: Convention, stage: Stage) -> Self {
        let written = self.with_operands_written_in(convention);
        if convention.transposes(stage) { written.transposed() } else { written }
    }

    /// Returns the same expression for matrices that a convention has written: each one that it transposes is
    /// transposed back. The result has tokens as rows.
    #[must_use]
    pub fn with_operands_written_in(self, convention: Convention) -> Self {
        match self {
            Self::Matrix(symbol) if convention.transposes(symbol.stage) => self.transposed(),
            Self::Matrix(_) | Self::Mask | Self::SideBySide(..) => self,
            Self::Product(factors) => {
                let [left, right] = factors.map(|factor| factor.with_operands_written_in(convention));
                left.times(right)
            }
            Self::Transposed(of) => of.with_operands_written_in(convention).transposed(),
            Self::Sum(terms) => {
                let [left, right] = terms.map(|term| term.with_operands_written_in(convention));
                left.plus(right)
            }
            Self::Over(of, by) => of.with_operands_written_in(convention).over(Some(by)),
            Self::Capped(of, cap) => Self::Capped(Box::new(of.with_operands_written_in(convention)), cap),
            Self::Softmax(of) => Self::Softmax(Box::new(of.with_operands_written_in(convention))),
        }
    }

    /// Returns the expression with another symbol in place of each one.
    #[must_use]
    pub fn with_symbols(self, f: &impl Fn(Symbol) -> Symbol) -> Self {
        let boxed = |of: Box<Self>| Box::new(of.with_symbols(f));
        let both = |of: Box<[Self; 2]>| Box::new(of.map(|of| of.with_symbols(f)));
        match self {
            Self::Matrix(symbol) => Self::Matrix(f(symbol)),
            Self::Mask => Self::Mask,
            Self::Product(factors) => Self::Product(both(factors)),
            Self::Transposed(of) => Self::Transposed(boxed(of)),
            Self::Sum(terms) => Self::Sum(both(terms)),
            Self::Over(of, by) => Self::Over(boxed(of), by),
            Self::Capped(of, cap) => Self::Capped(boxed(of), cap),
            Self::Softmax(of) => Self::Softmax(boxed(of)),
            Self::SideBySide(symbol, heads) => Self::SideBySide(symbol, heads),
        }
    }

    /// Writes the expression in a notation.
    pub fn write<N: Notation>(&self, notation: &N) -> N::Written {
        match self {
            Self::Matrix(symbol) => notation.matrix(*symbol),
            Self::Mask => notation.mask(),
            Self::Product(factors) => {
                notation.product(factors[0].write(notation), factors[1].write(notation))
            }
            Self::Transposed(of) => notation.transposed(of.write(notation)),
            Self::Sum(terms) => notation.sum(terms[0].write(notation), terms[1].write(notation)),
            Self::Over(of, by) => notation.over(of.write(notation), *by),
            Self::Capped(of, cap) => notation.capped(of.write(notation), *cap),
            Self::Softmax(of) => notation.softmax(of.write(notation)),
            Self::SideBySide(of, heads) => notation.side_by_side(*of, *heads),
        }
    }
}
