//! A softmax row as a table lists it: a column a step, and the keys that are worth a row.

use super::SoftmaxStep;
use crate::explain::{Naive, SoftmaxRow, SoftmaxTerm, largest};
use crate::math::entropy_bits;
use crate::number::{Digits, display};
use crate::text::InspectorText;

/// Of more tokens than this only the largest weights are listed.
const MOST_ROWS: usize = 10;

/// What the panel beside the sheet leaves to the columns of numbers, in sizes of their type.
const ROOM: f64 = 20.3;

/// About how wide a text is, in sizes of its type, where most signs are that wide.
fn width(text: &str, sign: f64) -> f64 {
    let of = |letter: char| match letter {
        '.' | ' ' => 0.28,
        '\u{2e80}'.. => 1.0,
        _ => sign,
    };
    text.chars().map(of).sum()
}

/// A softmax row, as the engine goes through it or without subtracting the maximum.
#[derive(Debug)]
pub struct SoftmaxTable<'a> {
    row: &'a SoftmaxRow,
    /// What comes of it without subtracting the maximum, where that is asked for.
    pub naive: Option<Naive>,
}

impl<'a> SoftmaxTable<'a> {
    /// The table of a row.
    pub fn new(row: &'a SoftmaxRow, is_naive: bool) -> Self {
        Self { row, naive: is_naive.then(|| row.naive()) }
    }

    /// The exponential of the key that is asked about, and what it is divided by.
    pub fn quotient(&self) -> (f64, f64) {
        match &self.naive {
            Some(naive) => (naive.exponentials[self.row.col], naive.sum),
            None => (self.row.terms[self.row.col].exp, self.row.sums.sum),
        }
    }

    /// The columns, from left to right.
    pub fn steps(&self, words: &InspectorText, digits: Digits) -> Vec<SoftmaxStep> {
        let row = self.row;
        let of = |value: fn(&SoftmaxTerm) -> f64| row.terms.iter().map(value).collect::<Vec<_>>();
        let divided = format!("÷ {}", display(row.divisor, digits));
        let mut scaled = SoftmaxStep::new(divided, of(|term| term.scaled));
        let mut masked = SoftmaxStep::new(words.plus_mask, of(|term| term.masked));
        let is_masked = !row.hidden.is_empty();
        // What softmax is given stands in cells of its own: the masked scores, or the scaled ones where there is no mask.
        if is_masked { &mut masked } else { &mut scaled }.source = Some(0);
        let mut steps = vec![SoftmaxStep::new(words.score, of(|term| term.score)), scaled];
        if is_masked {
            steps.push(masked);
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

    /// With how many decimals all columns stand side by side in the inspector: with fewer where its numbers are large, or
    /// where a mask and a temperature have columns of their own.
    pub fn decimals(&self, words: &InspectorText, digits: Digits) -> u8 {
        const MOST: u8 = 4;
        let fits = |most: &u8| self.width(words, digits.at_most(*most)) <= ROOM;
        (2..=MOST).rev().find(fits).unwrap_or(1)
    }

    /// Whether columns stand closer than usual: there are two more, for a mask and a temperature.
    pub fn is_close(steps: &[SoftmaxStep]) -> bool {
        steps.len() > 6
    }

    /// How wide the columns of numbers are together, in sizes of their type.
    fn width(&self, words: &InspectorText, digits: Digits) -> f64 {
        // Some systems round widths of letters up.
        const USUAL: (f64, f64) = (0.36, 0.62);
        const CLOSE: (f64, f64) = (0.18, 0.595);
        let (listed, steps) = (self.listed(), self.steps(words, digits));
        let (gap, sign) = if Self::is_close(&steps) { CLOSE } else { USUAL };
        let column = |step: SoftmaxStep| {
            let numbers = listed.iter().map(|&at| step.values[at]).chain(step.foot);
            let numbers = numbers.map(|number| width(&display(number, digits), sign));
            gap + numbers.fold(width(&step.heading, sign), f64::max)
        };
        steps.into_iter().map(column).sum()
    }

    /// The keys that are listed: all of a few, else those of the largest weights, largest first. The one that is asked
    /// about is among them in any case.
    pub fn listed(&self) -> Vec<usize> {
        let SoftmaxRow { terms, col, .. } = self.row;
        if terms.len() <= MOST_ROWS {
            return (0..terms.len()).collect();
        }
        largest(terms.len(), MOST_ROWS, |at| if at == *col { f64::INFINITY } else { terms[at].weight })
    }

    /// Whether a number that is not finite is what the mask means to put there.
    pub fn is_meant(&self, at: usize, value: f64) -> bool {
        value == f64::NEG_INFINITY
            && self.row.hidden.get(at) == Some(&true)
            && self.row.terms[at].scaled.is_finite()
    }

    /// The entropy of the weights, and the largest that the keys in sight could have; `None` of weights that are no
    /// numbers.
    pub fn entropies(&self) -> Option<(f64, f64)> {
        let weights: Vec<_> = self.row.terms.iter().map(|term| term.weight).collect();
        let in_sight = weights.len() - self.row.hidden.iter().filter(|&&hidden| hidden).count();
        let are_numbers = weights.iter().all(|weight| weight.is_finite());
        are_numbers.then(|| (entropy_bits(&weights), (in_sight as f64).log2()))
    }
}
