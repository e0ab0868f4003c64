//! Where ∞ or NaN entered the computation of a cell.

use super::{Adjusted, Derivation, Term};

/// The first place where a cell that is ∞ or NaN went wrong.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Breach {
    /// A factor was already ∞ or NaN.
    Factor(Term),
    /// Two finite factors have a product that overflows.
    Term(Term),
    /// The terms are finite, but their sum overflows.
    Sum,
    /// The shares of an output are finite, but the sum of `exp · value` overflows before it is divided.
    Mixture,
    /// The number that was divided was ∞ or NaN, or the quotient is. Also used for an adjusted score.
    Quotient {
        /// The score, or the scaled score if the cell is an adjusted score.
        score: f64,
    },
    /// The score is finite, and so is the bias, but their sum overflows.
    Bias {
        /// The score that the bias is added to.
        score: f64,
        bias: f64,
    },
    /// An entry in the input row of softmax.
    Entry {
        /// Its column, from 0.
        col: usize,
        /// The entry.
        value: f64,
    },
}

impl Derivation {
    /// Returns where the cell went wrong; `None` if it is finite, or an input.
    pub fn breach(&self) -> Option<Breach> {
        // The −∞ of a hidden score is intended.
        if self.result()?.is_finite() || matches!(self, Self::Adjusted(Adjusted { hidden_by: Some(_), .. })) {
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
            Self::Given | Self::OfHead { .. } => return None,
            Self::Product(product) => in_terms(&product.terms, Breach::Sum),
            Self::Mixture(mixture) => in_terms(&mixture.shares.terms, Breach::Mixture),
            Self::Quotient { score, .. } => Breach::Quotient { score: *score },
            Self::Adjusted(adjusted) => match adjusted.bias {
                Some(bias) if adjusted.capped().is_finite() => {
                    Breach::Bias { score: adjusted.capped(), bias }
                }
                _ => Breach::Quotient { score: adjusted.scaled },
            },
            Self::Softmax(row) => {
                let is_hidden = |at: usize| row.hidden.get(at) == Some(&true);
                let mut places = 0..row.terms.len();
                let entry = places.find(|&at| !row.terms[at].entry.is_finite() && !is_hidden(at))?;
                Breach::Entry { col: entry, value: row.terms[entry].entry }
            }
        })
    }
}
