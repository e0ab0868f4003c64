//! What is true of a gaze, before it is put into words.

use super::GazeFacts;
use crate::number::FormattedNumber;

/// Weights are equal if they differ by less than this part of the larger one: only rounding makes such a difference.
const ALIKE: f64 = 1e-9;

/// What there is to say about a gaze. Words are given by their rows, in order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GazeClaim {
    /// The weights are not numbers, because the scores overflow.
    NotNumbers,
    /// The mask hides every word.
    Blind,
    /// Only this word is in sight, so it has the whole weight.
    Lone(usize),
    /// This word has a weight that would be rounded to 100 %.
    Saturated {
        /// Its row.
        key: usize,
        /// Whether the weights of all other words are exactly 0.
        is_total: bool,
    },
    /// This word has the largest weight.
    Strongest(usize),
    /// These words, two or more, have the largest weights, which are equal as percentages.
    Together {
        /// Their rows.
        keys: Vec<usize>,
        /// Those with the largest weight among them; none if all are equal.
        ahead: Vec<usize>,
    },
    /// All words in sight, two or more, have weights that are equal as percentages.
    Even {
        /// Those with the largest weight; none if all are equal.
        ahead: Vec<usize>,
    },
}

impl GazeFacts {
    /// Returns what there is to say about the gaze.
    pub fn claim(&self) -> GazeClaim {
        if self.weights.iter().any(|weight| weight.is_nan()) {
            return GazeClaim::NotNumbers;
        }
        let seen: Vec<usize> = self.in_sight().collect();
        let larger =
            |best: usize, key: usize| if self.weights[key] > self.weights[best] { key } else { best };
        let Some(first) = seen.iter().copied().reduce(larger) else { return GazeClaim::Blind };
        if seen.len() == 1 {
            return GazeClaim::Lone(first);
        }
        let largest = self.weights[first];
        let shown = share(largest);
        if shown == "100%" {
            let is_total = seen.iter().all(|&key| key == first || self.weights[key] == 0.0);
            return GazeClaim::Saturated { key: first, is_total };
        }
        let with = |has: &dyn Fn(f64) -> bool| -> Vec<usize> {
            seen.iter().copied().filter(|&key| has(self.weights[key])).collect()
        };
        let is_equal = |weight: f64| largest - weight < ALIKE * largest;
        // Two weights that are equal but for rounding may have different percentages.
        let keys = with(&|weight| is_equal(weight) || share(weight) == shown);
        let equal = with(&is_equal);
        let ahead = if equal.len() == keys.len() { Vec::new() } else { equal };
        match keys.len() {
            1 => GazeClaim::Strongest(first),
            count if count == seen.len() => GazeClaim::Even { ahead },
            _ => GazeClaim::Together { keys, ahead },
        }
    }
}

/// Writes a weight as a percentage with two significant digits: `66%`, `8.1%`.
pub(in crate::present) fn share(weight: f64) -> String {
    format!("{}%", FormattedNumber::significant(100.0 * weight, 2).digits())
}
