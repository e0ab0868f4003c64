//! A sum of products: which terms are listed, the sum of the others, and whether the printed numbers mislead.

use crate::{
    explain::{Mixture, Product, Term},
    number::{Digits, fixed, for_display, read},
    present::{
        Wording,
        arithmetic::{is_exact_sum, led_to},
    },
};

/// Up to this many terms are listed in the order of the sum; of more, only this many of the largest are listed.
const LISTED: usize = 12;
/// Up to this many terms are written out on one line.
const IN_A_LINE: usize = 4;

/// The terms of a projection, a score or an output.
#[derive(Debug)]
pub struct Terms {
    /// The listed terms, in order.
    pub listed: Vec<Term>,
    /// The count and the sum of the other terms.
    pub rest: Option<(usize, f64)>,
    /// The count of all terms.
    pub count: usize,
    /// The number of the cell.
    pub total: f64,
    /// The sum of the terms.
    sum: f64,
    /// The largest magnitude among the terms.
    largest: f64,
}

impl Terms {
    /// The terms of a projection or a score.
    pub fn of_product(product: &Product) -> Self {
        let (listed, rest) = if product.terms.len() <= LISTED {
            (product.terms.clone(), Vec::new())
        } else {
            product.largest(LISTED)
        };
        let sum = product.sum_of(&product.terms);
        Self {
            listed,
            rest: (!rest.is_empty()).then(|| (rest.len(), product.sum_of(&rest))),
            count: product.terms.len(),
            total: sum,
            sum,
            largest: product.terms.iter().map(|term| term.value().abs()).fold(0.0, f64::max),
        }
    }

    /// The terms of an output: each token's share.
    pub fn of_mixture(mixture: &Mixture) -> Self {
        Self { total: mixture.result(), ..Self::of_product(&mixture.shares) }
    }

    /// The length of a term's bar relative to the longest, from 0 to 1.
    pub fn share(&self, term: &Term) -> f64 {
        term.value().abs() / self.largest
    }

    /// Whether the sum of the terms, as shown, differs from the cell's number: an output is divided last.
    pub fn differs(&self, digits: Digits) -> bool {
        self.total.is_finite() && for_display(self.sum, digits) != for_display(self.total, digits)
    }

    /// `1·4 + 1·0 + 1·2 = 6`, or `None` if there are too many terms for one line.
    pub fn in_a_line(&self, wording: Wording) -> Option<String> {
        if self.count > IN_A_LINE {
            return None;
        }
        let digits = wording.arithmetic_digits();
        let factor = |value: f64| {
            let shown = for_display(value, digits);
            if value < 0.0 { format!("({shown})") } else { shown }
        };
        let product = |term: &Term| {
            let [first, second] = wording.factors().map(|source| factor([term.left, term.right][source]));
            format!("{first}·{second}")
        };
        let products: Vec<_> = self.listed.iter().map(product).collect();
        let is_exact = is_exact_sum(&self.listed, self.total, digits);
        Some(led_to(&products.join(" + "), self.total, is_exact, digits))
    }

    /// Returns the sum of the products as printed, if it differs from the printed number of the cell.
    pub fn misleading_sum(&self, digits: Digits) -> Option<f64> {
        let Digits::Fixed(decimals) = digits else { return None };
        if !self.total.is_finite() {
            return None;
        }
        let printed = |value: f64| read(&fixed(value, usize::from(decimals)));
        let values = self.listed.iter().map(|term| term.value()).chain(self.rest.map(|(_, sum)| sum));
        let mut sum = 0.0;
        for value in values {
            sum += printed(value)?;
        }
        // Adding a dozen rounded decimals in binary is off by less than half a unit of the last decimal.
        let (sum, total) = (printed(sum)?, printed(self.total)?);
        (sum != total && sum.is_finite()).then_some(sum)
    }
}
