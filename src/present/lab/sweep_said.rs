//! The descriptions of the experiment's results.

use super::{SweepOwn, SweepShown};
use crate::{
    lab::sweep::{Estimate, Pair, Point, Quantity},
    number::{Digits, as_result, marked_if_rounded},
    present::arithmetic::root,
    text::{Measured, QuantityText, ResultsText, followed},
};

/// Returns the option id of a quantity.
pub fn id(quantity: Quantity) -> &'static str {
    match quantity {
        Quantity::Spread => "spread",
        Quantity::Entropy => "entropy",
        Quantity::Largest => "largest",
        Quantity::Jacobian => "jacobian",
    }
}

/// Returns the texts of a quantity.
pub fn words_of(quantity: Quantity, text: &ResultsText) -> &QuantityText {
    match quantity {
        Quantity::Spread => &text.quantities.spread,
        Quantity::Entropy => &text.quantities.entropy,
        Quantity::Largest => &text.quantities.largest,
        Quantity::Jacobian => &text.quantities.jacobian,
    }
}

/// Returns the description below the chart: the last completed size, then the page's own scores.
pub fn description(
    text: &ResultsText,
    shown: Option<&SweepShown>,
    own: &SweepOwn,
    quantity: Quantity,
    digits: Digits,
) -> String {
    let last = shown.and_then(|shown| Some((shown, shown.points.last()?)));
    let drawn = match last {
        None => text.nothing.to_owned(),
        Some((shown, point)) => at(text, shown.tokens, point, quantity, digits),
    };
    followed(drawn, &of_page(text, own, quantity, digits))
}

fn at(text: &ResultsText, tokens: usize, point: &Point, quantity: Quantity, digits: Digits) -> String {
    let d_k = point.d_k;
    let measured = |quantity: Quantity| {
        let Pair { raw, scaled } = point.of(quantity);
        let written = |estimate: Estimate| marked_if_rounded(estimate.value, digits);
        Measured { raw: written(raw), scaled: written(scaled) }
    };
    let numbers = measured(quantity);
    let Pair { raw, scaled } = point.of(quantity);
    if !(raw.value.is_finite() && scaled.value.is_finite()) {
        return (text.overflow)(d_k);
    }
    match quantity {
        Quantity::Spread => {
            let root = root(d_k, (d_k as f64).sqrt(), digits);
            (text.spread)(d_k, &numbers, &root, &measured(Quantity::Largest))
        }
        Quantity::Entropy => {
            let most = (tokens as f64).log2();
            (text.entropy)(d_k, &numbers, &as_result(most, most.fract() == 0.0, digits), tokens)
        }
        Quantity::Largest => (text.largest)(d_k, &numbers, &format!("1/{tokens}")),
        Quantity::Jacobian => (text.jacobian)(d_k, &numbers),
    }
}

fn of_page(text: &ResultsText, own: &SweepOwn, quantity: Quantity, digits: Digits) -> String {
    let Pair { raw, scaled } = own.get(quantity);
    if quantity == Quantity::Spread && own.count() == 1 {
        return text.page_single.to_owned();
    }
    if !(raw.is_finite() && scaled.is_finite()) {
        return text.page_overflow.to_owned();
    }
    let numbers = Measured { raw: marked_if_rounded(raw, digits), scaled: marked_if_rounded(scaled, digits) };
    let is_bared = own.is_bared && quantity != Quantity::Spread;
    let page = (text.page)(own.sizes, words_of(quantity, text).of_page, &numbers);
    followed(page, if is_bared { text.page_bared } else { "" })
}
