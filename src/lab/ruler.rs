//! The lead of a score at which its weight is exactly 1 in a number format, and the score at which `exp` overflows in
//! it.
//!
//! Both are found by computing in the format and bisecting an interval of binary64 numbers down to two neighbours.

use crate::math::{NumberFormat, exp};

/// The largest score of a row and its lead over the second largest.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Lead {
    /// The column of the largest score; the first if there are several.
    pub winner: usize,
    /// The largest score.
    pub largest: f64,
    /// The column of the second largest score.
    pub second: usize,
    /// The largest minus the second largest score, 0 or more.
    pub gap: f64,
}

/// Returns the lead in a row of softmax inputs (`scaled / τ`). `None` for fewer than two scores, or if not all are
/// finite.
///
/// ```
/// use attenscope::lab::lead;
///
/// let lead = lead(&[7.0, 41.0, 75.0]).unwrap();
/// assert_eq!((lead.winner, lead.second, lead.gap), (2, 1, 34.0));
/// ```
pub fn lead(scores: &[f64]) -> Option<Lead> {
    if scores.len() < 2 || scores.iter().any(|score| !score.is_finite()) {
        return None;
    }
    let best = |but: Option<usize>| {
        let others = (0..scores.len()).filter(|&col| Some(col) != but);
        others.reduce(|best, col| if scores[col] > scores[best] { col } else { best })
    };
    let winner = best(None)?;
    let second = best(Some(winner))?;
    let (largest, gap) = (scores[winner], scores[winner] - scores[second]);
    Some(Lead { winner, largest, second, gap })
}

/// Computes the weight of the leading score in a format, if its lead were `gap` and the other scores kept their
/// distances from the second. The differences from the maximum, the exponentials, their sum from left to right and the
/// quotient are each rounded to the format.
pub fn winner_weight(format: NumberFormat, scores: &[f64], lead: Lead, gap: f64) -> f64 {
    let mut sum = 0.0;
    for (col, &score) in scores.iter().enumerate() {
        let below_winner = if col == lead.winner { 0.0 } else { gap + (scores[lead.second] - score) };
        sum = format.round(sum + format.round(exp(format.round(-below_winner))));
    }
    format.round(1.0 / sum)
}

/// Returns the smallest gap at which the leading score gets a weight of exactly 1 in a format, if the other scores kept
/// their distances from the second. The format must have infinities: in E4M3, a score far enough below becomes NaN.
///
/// ```
/// use attenscope::lab::{gap_of_one, lead};
/// use attenscope::math::NumberFormat;
///
/// let two = [0.0, 1.0];
/// let gap = gap_of_one(NumberFormat::F64, &two, lead(&two).unwrap());
/// assert!((gap - 53.0 * 2_f64.ln()).abs() < 1e-14, "where e^−gap is half an ulp of 1");
/// ```
pub fn gap_of_one(format: NumberFormat, scores: &[f64], lead: Lead) -> f64 {
    first(|gap| winner_weight(format, scores, lead, gap) == 1.0)
}

/// Returns the smallest score whose exponential overflows in a format. The score itself is rounded to the format first.
///
/// ```
/// use attenscope::lab::exp_overflow;
/// use attenscope::math::NumberFormat;
///
/// assert!((exp_overflow(NumberFormat::F64) - 709.782712893384).abs() < 1e-12);
/// assert!((exp_overflow(NumberFormat::F16) - 11.09).abs() < 1e-3);
/// ```
pub fn exp_overflow(format: NumberFormat) -> f64 {
    first(|score| !format.round(exp(format.round(score))).is_finite())
}

/// Returns the smallest positive number for which `holds` is true. It must be false for 0, true for the largest number,
/// and true for every number above one for which it is true.
fn first(holds: impl Fn(f64) -> bool) -> f64 {
    // Positive numbers are ordered like their bits.
    let (mut without, mut with) = (0, f64::MAX.to_bits());
    while with - without > 1 {
        let middle = without + (with - without) / 2;
        if holds(f64::from_bits(middle)) {
            with = middle;
        } else {
            without = middle;
        }
    }
    f64::from_bits(with)
}
