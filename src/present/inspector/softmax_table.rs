//! The table of a softmax row: one column per step, and the keys that are listed.

use super::SoftmaxStep;
use crate::{
    explain::{Naive, SoftmaxRow, SoftmaxTerm, largest},
    math::entropy_bits,
    number::{Digits, for_display},
    text::InspectorText,
};

/// For more tokens than this, only those with the largest weights are listed.
const MAX_ROWS: usize = 10;

/// The width for the columns of numbers in the panel beside the sheet, in em.
const ROOM: f64 = 20.3;

/// Estimates the width of a text in em, if most characters are `sign` wide.
fn width(text: &str, sign: f64) -> f64 {
    let of = |letter: char| match letter {
        '.' | ' ' => 0.28,
        '\u{2e80}'.. => 1.0,
        _ => sign,
    };
    text.chars().map(of).sum()
}

/// The table of a softmax row, computed as in the engine or without subtracting the maximum.
#[derive(Debug)]
pub struct SoftmaxTable<'a> {
    row: &'a SoftmaxRow,
    /// The computation without subtracting the maximum, if requested.
    pub naive: Option<Naive>,
}

impl<'a> SoftmaxTable<'a> {
    /// Creates the table of a row.
    pub fn new(row: &'a SoftmaxRow, is_naive: bool) -> Self {
        Self { row, naive: is_naive.then(|| row.naive()) }
    }

    /// Returns the exponential of the cell's key, and its divisor.
    pub fn quotient(&self) -> (f64, f64) {
        match &self.naive {
            Some(naive) => (naive.exponentials[self.row.col], naive.sum),
            None => (self.row.terms[self.row.col].exp, self.row.sums.sum),
        }
    }

    /// Returns the columns, from left to right.
    pub fn steps(&self, words: &InspectorText, digits: Digits) -> Vec<SoftmaxStep> {
        let row = self.row;
        let of = |value: fn(&SoftmaxTerm) -> f64| row.terms.iter().map(value).collect::<Vec<_>>();
        let divided = format!("÷ {}", for_display(row.divisor, digits));
        let mut scaled = SoftmaxStep::new(divided, of(|term| term.scaled));
        let heading = if row.is_changed { "S′" } else { words.plus_mask };
        let mut adjusted = SoftmaxStep::new(heading, of(|term| term.masked));
        let is_adjusted = row.is_changed || !row.hidden.is_empty();
        // The input of softmax has cells of its own: S′, or the scaled scores if nothing changes them.
        if is_adjusted { &mut adjusted } else { &mut scaled }.source = Some(0);
        let mut steps = vec![SoftmaxStep::new(words.score, of(|term| term.score)), scaled];
        if is_adjusted {
            steps.push(adjusted);
        }
        if row.temperature != 1.0 {
            steps.push(SoftmaxStep::new("÷ τ", of(|term| term.entry)));
        }
        let (exps, sum, weights) = match &self.naive {
            Some(naive) => (naive.exponentials.clone(), naive.sum, naive.weights.clone()),
            None => {
                if let Some(entries) = steps.last_mut() {
                    entries.foot = Some(row.sums.max);
                }
                steps.push(SoftmaxStep::new(words.minus_max, of(|term| term.shifted)));
                (of(|term| term.exp), row.sums.sum, of(|term| term.weight))
            }
        };
        let total = weights.iter().sum();
        steps.push(SoftmaxStep { foot: Some(sum), ..SoftmaxStep::new("exp", exps) });
        steps.push(SoftmaxStep { foot: Some(total), ..SoftmaxStep::new(words.divided_by_sum, weights) });
        steps
    }

    /// Returns the number of decimals at which all columns fit side by side in the inspector. It is lower for large
    /// numbers, and if mask and temperature have columns of their own.
    pub fn decimals(&self, words: &InspectorText, digits: Digits) -> u8 {
        const MAX: u8 = 4;
        let fits = |most: &u8| self.width(words, digits.at_most(*most)) <= ROOM;
        (2..=MAX).rev().find(fits).unwrap_or(1)
    }

    /// Whether there is a column more than usual, for a mask or a temperature.
    pub fn is_wide(steps: &[SoftmaxStep]) -> bool {
        steps.len() > 5
    }

    /// Whether the columns are spaced more closely, because there are two more, for a mask and a temperature.
    pub fn is_close(steps: &[SoftmaxStep]) -> bool {
        steps.len() > 6
    }

    /// The total width of the number columns, in em.
    fn width(&self, words: &InspectorText, digits: Digits) -> f64 {
        // Some systems round glyph widths up.
        const USUAL: (f64, f64) = (0.36, 0.62);
        const CLOSE: (f64, f64) = (0.18, 0.595);
        let (listed, steps) = (self.listed(), self.steps(words, digits));
        let (gap, sign) = if Self::is_close(&steps) { CLOSE } else { USUAL };
        let column = |step: SoftmaxStep| {
            let numbers = listed.iter().map(|&at| step.values[at]).chain(step.foot);
            let numbers = numbers.map(|number| width(&for_display(number, digits), sign));
            gap + numbers.fold(width(&step.heading, sign), f64::max)
        };
        steps.into_iter().map(column).sum()
    }

    /// Returns the keys that are listed: all if there are few, otherwise those with the largest weights, largest first.
    /// The cell's own key is always among them.
    pub fn listed(&self) -> Vec<usize> {
        let SoftmaxRow { terms, col, .. } = self.row;
        if terms.len() <= MAX_ROWS {
            return (0..terms.len()).collect();
        }
        largest(terms.len(), MAX_ROWS, |at| if at == *col { f64::INFINITY } else { terms[at].weight })
    }

    /// Whether a number is −∞ because the mask put it there.
    pub fn is_meant(&self, at: usize, value: f64) -> bool {
        value == f64::NEG_INFINITY
            && self.row.hidden.get(at) == Some(&true)
            && self.row.terms[at].scaled.is_finite()
    }

    /// Returns the entropy of the weights and its maximum for the visible keys, both in bits. Returns `None` if a
    /// weight is not finite.
    pub fn entropies(&self) -> Option<(f64, f64)> {
        let weights: Vec<_> = self.row.terms.iter().map(|term| term.weight).collect();
        let in_sight = weights.len() - self.row.hidden.iter().filter(|&&hidden| hidden).count();
        let are_numbers = weights.iter().all(|weight| weight.is_finite());
        are_numbers.then(|| (entropy_bits(&weights), (in_sight as f64).log2()))
    }
}
