//! A dot product, term by term.

use crate::math::{BlockSize, dot};

/// A sum of products of two numbers each.
#[derive(Clone, Debug, PartialEq)]
pub struct Product {
    /// The terms, in the order of the sum.
    pub terms: Vec<Term>,
    pub(super) block: BlockSize,
}

/// `left · right`, the term at `index` of a dot product.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Term {
    /// Its place in the sum, from 0.
    pub index: usize,
    /// The factor from the row.
    pub left: f64,
    /// The factor from the column.
    pub right: f64,
}

impl Term {
    /// The product of the two factors.
    pub fn value(self) -> f64 {
        self.left * self.right
    }

    /// The terms of a row times a column.
    pub(super) fn pairs(
        row: impl IntoIterator<Item = f64>,
        column: impl IntoIterator<Item = f64>,
    ) -> Vec<Self> {
        let factors = row.into_iter().zip(column).enumerate();
        factors.map(|(index, (left, right))| Self { index, left, right }).collect()
    }
}

impl Product {
    pub(super) fn new(terms: Vec<Term>, block: BlockSize) -> Self {
        Self { terms, block }
    }

    /// Adds some of the terms in the engine's order. All of them give the dot product.
    pub fn sum_of(&self, terms: &[Term]) -> f64 {
        dot(terms.iter().map(|term| term.left), terms.iter().map(|term| term.right), self.block)
    }

    /// Returns the `count` terms of largest magnitude, largest first, and the rest in the order of the sum.
    pub fn largest(&self, count: usize) -> (Vec<Term>, Vec<Term>) {
        let chosen = largest(self.terms.len(), count, |at| self.terms[at].value().abs());
        let rest = (0..self.terms.len()).filter(|at| !chosen.contains(at)).map(|at| self.terms[at]).collect();
        (chosen.into_iter().map(|at| self.terms[at]).collect(), rest)
    }
}

/// Returns the indices of the `count` largest of `len` sizes, largest first. Of equal sizes the first comes first. NaN
/// comes before all numbers.
///
/// Scanning once for each is fast enough for a handful out of some hundreds.
pub fn largest(len: usize, count: usize, size: impl Fn(usize) -> f64) -> Vec<usize> {
    let mut chosen = Vec::new();
    while chosen.len() < count.min(len) {
        let next = (0..len)
            .filter(|at| !chosen.contains(at))
            .reduce(|best, at| if size(at).total_cmp(&size(best)).is_gt() { at } else { best });
        chosen.extend(next);
    }
    chosen
}
