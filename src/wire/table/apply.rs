//! Operations that stand around a table, carried out on its numbers.

use super::Table;
use super::applied::{Applied, Operation};
use super::body::Body;
use super::error::{CellError, TableError};
use super::place::Texts;
use crate::math::Matrix;
use crate::number::{self, ParseError};

/// A table after the operations around it. Each number is rounded once for each of them.
pub(super) fn applied_to(
    mut table: Table,
    operations: &[Operation],
    body: Body<'_>,
    texts: Texts<'_>,
) -> Result<Table, TableError> {
    for Operation { applied, scalar } in operations {
        match applied {
            Applied::Transposed => table = table.transposed(),
            Applied::Negated => table = mapped(&table, |value| -value, 0),
            Applied::Times(_) => {
                let shift = power_of_ten(scalar.value());
                let times = |value: f64| {
                    let shifted =
                        shift.and_then(|power| number::read(&format!("{}e{power}", number::plain(value))));
                    shifted.unwrap_or(value * scalar.top / scalar.bottom)
                };
                table = mapped(&table, times, lost(scalar.value()));
            }
            Applied::Divided(_) => {
                table =
                    mapped(&table, |value| value * scalar.bottom / scalar.top, lost(scalar.value().recip()))
            }
        }
    }
    match table.values.values().iter().any(|value| value.is_nan() || *value == f64::INFINITY) {
        true => {
            let found = texts.found(body.text().trim());
            Err(TableError::Cell(found, CellError::Number(ParseError::TooLarge)))
        }
        false => Ok(table),
    }
}

/// The power of ten that a scalar is.
fn power_of_ten(scalar: f64) -> Option<i32> {
    let power = scalar.log10().round() as i32;
    (scalar > 0.0 && power.abs() <= 300 && number::read(&format!("1e{power}")) == Some(scalar))
        .then_some(power)
}

/// How many decimals numbers lose when they are multiplied by a scalar.
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
