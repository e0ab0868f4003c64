//! Where, on the way to a cell, a number left the finite ones.

use super::{Derivation, Term};

/// The first place at which a cell that is ∞ or NaN went wrong.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Breach {
    /// A factor was ∞ or NaN already.
    Factor(Term),
    /// Two finite factors have a product beyond the largest number.
    Term(Term),
    /// The terms are finite, and their sum is beyond it.
    Sum,
    /// The shares of an output are finite; the sum of `exp · value` is beyond it before it is divided.
    Mixture,
    /// The number that was divided, or the quotient.
    Quotient {
        /// The score.
        score: f64,
    },
    /// An entry of the row that softmax was given.
    Entry {
        /// Its column, from 0.
        col: usize,
        /// The entry.
        value: f64,
    },
}

impl Derivation {
    /// Where the cell went wrong; `None` when it is finite, or was put in.
    pub fn breach(&self) -> Option<Breach> {
        // What the mask makes of a score is as it should be.
        if self.result()?.is_finite() || matches!(self, Self::Masked { hidden_by: Some(_), .. }) {
            return None;
        }
        let in_terms = |terms: &[Term], otherwise: Breach| {
            let breached = |term: &Term| {
                if !term.left.is_finite() || !term.right.is_finite() {
                    return Some(Breach::Factor(*term));
                }
                (!term.value().is_finite()).then_some(Breach::Term(*term))
            };
            terms.iter().find_map(breached).unwrap_or(otherwise)
        };
        Some(match self {
            Self::Given => return None,
            Self::Product(product) => in_terms(&product.terms, Breach::Sum),
            Self::Mixture(mixture) => in_terms(&mixture.shares.terms, Breach::Mixture),
            Self::Quotient { score, .. } => Breach::Quotient { score: *score },
            Self::Masked { scaled, .. } => Breach::Quotient { score: *scaled },
            Self::Softmax(row) => {
                let is_hidden = |at: usize| row.hidden.get(at) == Some(&true);
                let mut places = 0..row.terms.len();
                let entry = places.find(|&at| !row.terms[at].entry.is_finite() && !is_hidden(at))?;
                Breach::Entry { col: entry, value: row.terms[entry].entry }
            }
        })
    }
}
