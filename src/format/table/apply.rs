//! Applies the operations written around a table to its numbers.

use super::{
    Table,
    applied::{Applied, Operation, Ratio},
    body::Body,
    error::{CellError, TableError},
    text_parts::Texts,
};
use crate::{
    math::Matrix,
    number::{self, ParseError},
};

/// Applies operations to a table. A fraction as a factor rounds twice: in the product and in the quotient.
pub(super) fn applied_to(
    mut table: Table,
    operations: &[Operation],
    body: Body<'_>,
    texts: Texts<'_>,
) -> Result<Table, TableError> {
    for Operation { applied, scalar } in operations {
        let given = match applied {
            Applied::Transposed => {
                table = table.transposed();
                continue;
            }
            Applied::Negated => mapped(&table, |value| -value, 0),
            Applied::Times(_) => {
                let shift = power_of_ten(scalar.value());
                let times = |value: f64| {
                    let shifted = shift.and_then(|power| number::read(&format!("{value}e{power}")));
                    shifted.unwrap_or_else(|| scaled(value, scalar.top, scalar.bottom))
                };
                mapped(&table, times, lost(scalar.value()))
            }
            Applied::Divided(_) => {
                let over = |value| scaled(value, scalar.bottom, scalar.top);
                mapped(&table, over, lost(scalar.value().recip()))
            }
        };
        let before = std::mem::replace(&mut table, given);
        let pairs = before.values.values().iter().zip(table.values.values());
        if let Some(error) = pairs.filter_map(|(before, value)| beyond(*before, *value, *scalar)).next() {
            return Err(TableError::Cell(texts.found(body.text().trim()), CellError::Number(error)));
        }
    }
    Ok(table)
}

/// Multiplies a number by a fraction.
fn scaled(value: f64, top: f64, bottom: f64) -> f64 {
    let product = value * top;
    // The product can overflow or underflow although the quotient does not.
    if product.is_finite() && (product != 0.0 || value == 0.0) {
        product / bottom
    } else {
        value * (top / bottom)
    }
}

/// Returns the error if the result is too large, or is 0 though it should not be. −∞ may stay −∞.
fn beyond(before: f64, value: f64, scalar: Ratio) -> Option<ParseError> {
    let is_lost = value == 0.0 && before != 0.0 && scalar.top != 0.0;
    let is_hidden = before == f64::NEG_INFINITY && value == f64::NEG_INFINITY;
    match value {
        _ if is_lost => Some(ParseError::TooSmall),
        _ if !value.is_finite() && !is_hidden => Some(ParseError::TooLarge),
        _ => None,
    }
}

/// Returns the exponent if the scalar is a power of ten.
fn power_of_ten(scalar: f64) -> Option<i32> {
    let power = scalar.log10().round() as i32;
    (scalar > 0.0 && power.abs() <= 300 && number::read(&format!("1e{power}")) == Some(scalar))
        .then_some(power)
}

/// Returns how many decimals numbers lose when they are multiplied by the scalar.
fn lost(scalar: f64) -> i16 {
    let power = scalar.abs().log10().ceil();
    if power.is_finite() { power as i16 } else { 0 }
}

fn mapped(table: &Table, value: impl Fn(f64) -> f64, lost: i16) -> Table {
    let (rows, cols) = (table.values.rows(), table.values.cols());
    let values = Matrix::from_fn(rows, cols, |row, col| value(table.values[(row, col)]));
    let less = |decimals: &i16| if *decimals == i16::MAX { i16::MAX } else { decimals.saturating_sub(lost) };
    Table { values, decimals: table.decimals.iter().map(less).collect(), is_rounded: table.is_rounded }
}
