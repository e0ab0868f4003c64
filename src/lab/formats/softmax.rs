//! Softmax of a row in a number format.

use crate::{
    math::{NumberFormat, exp, row_max},
    model::Mask,
};

/// What went wrong inside softmax without showing in any matrix.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SoftmaxTroubles {
    /// Exponentials of finite numbers that are not finite.
    pub overflowed: usize,
    /// Rows of finite exponentials whose sum is not finite.
    pub overflowed_sums: usize,
    /// Rows with a visible key in which every exponential is 0.
    pub zero_sums: usize,
}

impl SoftmaxTroubles {
    pub(super) fn add(&mut self, more: Self) {
        self.overflowed += more.overflowed;
        self.overflowed_sums += more.overflowed_sums;
        self.zero_sums += more.zero_sums;
    }
}

/// Softmax in a format.
pub(super) struct Softmax<'a> {
    /// The format of intermediate results.
    pub(super) inner: NumberFormat,
    pub(super) temperature: f64,
    pub(super) subtracts_max: bool,
    pub(super) mask: &'a Mask,
}

impl Softmax<'_> {
    /// Computes a row of weights from a row of scores.
    pub(super) fn row(&self, row: usize, scores: &[f64], troubles: &mut SoftmaxTroubles) -> Vec<f64> {
        let Self { inner, temperature, mask, .. } = *self;
        let mut entries: Vec<_> = scores.iter().map(|entry| inner.round(entry / temperature)).collect();
        mask.fill(row, &mut entries, f64::NEG_INFINITY);
        let max = if self.subtracts_max { row_max(&entries) } else { 0.0 };
        let mut sum = 0.0;
        for entry in &mut entries {
            let exponent = inner.round(*entry - max);
            *entry = inner.round(exp(exponent));
            troubles.overflowed += usize::from(exponent.is_finite() && !entry.is_finite());
        }
        // Hidden keys can be NaN here: −∞ − −∞ in a fully masked row, or −∞ rounded to a format without ∞.
        mask.fill(row, &mut entries, 0.0);
        for entry in &entries {
            sum = inner.round(sum + entry);
        }
        let is_open = !mask.hides_all(row, entries.len());
        let are_finite = entries.iter().all(|entry| entry.is_finite());
        if is_open {
            for entry in &mut entries {
                *entry = inner.round(*entry / sum);
            }
            mask.fill(row, &mut entries, 0.0);
        }
        troubles.overflowed_sums += usize::from(are_finite && !sum.is_finite());
        troubles.zero_sums += usize::from(is_open && sum == 0.0);
        entries
    }
}
