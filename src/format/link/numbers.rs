//! A list of numbers, in the shortest of three forms.
//!
//! - `0`, a power of ten, a width, the minimum: each number is the minimum plus a count of units of that power;
//! - `1`, two widths, the minimum: likewise, with a power for each number;
//! - `2`: the bits of binary64.
//!
//! A power is the exponent of the divisor: 2 means hundredths. The counts and powers are written in the given widths,
//! bit after bit.

use super::{
    LinkError,
    bytes::{Reader, Writer},
};

const OF_ONE_POWER: u8 = 0;
const OF_OWN_POWERS: u8 = 1;
const RAW: u8 = 2;

/// The largest power tried. Powers of ten are exact in binary64 up to 10²².
const MAX_POWER: u8 = 22;
/// Below this, whole numbers are exact.
const EXACT: f64 = (1_u64 << f64::MANTISSA_DIGITS) as f64;

/// A number in units of a power of ten.
#[derive(Clone, Copy)]
struct Decimal {
    units: i64,
    power: u8,
}

impl Decimal {
    /// Returns the number in the largest units in which it is whole; `None` if no units express it exactly.
    fn of(value: f64) -> Option<Self> {
        (0..=MAX_POWER).find_map(|power| Self::at(value, power))
    }

    fn at(value: f64, power: u8) -> Option<Self> {
        let units = (value * ten_to(power)).round();
        if units.abs() >= EXACT {
            return None;
        }
        let decimal = Self { units: units as i64, power };
        (decimal.value().to_bits() == value.to_bits()).then_some(decimal)
    }

    fn value(self) -> f64 {
        self.units as f64 / ten_to(self.power)
    }
}

fn ten_to(power: u8) -> f64 {
    10_f64.powi(i32::from(power))
}

/// Returns the bits needed for numbers up to `largest`: at least one, so there are never more numbers than bits.
fn width(largest: u64) -> u32 {
    (u64::BITS - largest.leading_zeros()).max(1)
}

/// Writes a list. The reader must know its length.
pub(super) fn write(to: &mut Writer, values: &[f64]) {
    let decimals: Option<Vec<_>> = values.iter().map(|value| Decimal::of(*value)).collect();
    let mut best = None;
    if let Some(decimals) = decimals {
        let power = decimals.iter().map(|decimal| decimal.power).max().unwrap_or(0);
        let alike: Option<Vec<_>> = values.iter().map(|value| Decimal::at(*value, power)).collect();
        best = [alike.map(|alike| packed(to, &alike, Some(power))), Some(packed(to, &decimals, None))]
            .into_iter()
            .flatten()
            .min_by_key(Writer::len);
    }
    let raw = 1 + size_of_val(values);
    match best.filter(|best| best.len() <= raw) {
        Some(best) => to.bytes(&best.done()),
        None => {
            to.byte(RAW);
            values.iter().for_each(|value| to.bytes(&value.to_bits().to_le_bytes()));
        }
    }
}

/// Packs the decimals, all with one power, or each with its own.
fn packed(beside: &Writer, decimals: &[Decimal], power: Option<u8>) -> Writer {
    let mut to = beside.beside();
    let least = decimals.iter().map(|decimal| decimal.units).min().unwrap_or(0);
    let over = |decimal: &Decimal| decimal.units.abs_diff(least);
    let units = to.width(width(decimals.iter().map(over).max().unwrap_or(0)));
    let powers = match power {
        Some(power) => {
            to.byte(OF_ONE_POWER);
            to.byte(power);
            0
        }
        None => {
            to.byte(OF_OWN_POWERS);
            let largest = decimals.iter().map(|decimal| decimal.power).max().unwrap_or(0);
            let bits = to.width(width(largest.into()));
            to.byte(bits as u8);
            bits
        }
    };
    to.byte(units as u8);
    // Zigzag: the sign is the lowest bit.
    to.long(((least << 1) ^ (least >> 63)) as u64);
    for decimal in decimals {
        to.bits(over(decimal), units);
        to.bits(decimal.power.into(), powers);
    }
    to
}

/// Reads a list of `count` numbers. All are finite if this page wrote the list.
pub(super) fn read(from: &mut Reader<'_>, count: usize) -> Result<Vec<f64>, LinkError> {
    let (way, known_ways) = (from.byte()?, [OF_ONE_POWER, OF_OWN_POWERS]);
    if way == RAW {
        from.has_bits(count, u64::BITS)?;
        return (0..count).map(|_| from.bits(u64::BITS).map(f64::from_bits)).collect();
    }
    let second = from.byte()?;
    let units = u32::from(from.byte()?);
    let powers = if way == OF_OWN_POWERS { u32::from(second) } else { 0 };
    if !known_ways.contains(&way) || !(1..=64).contains(&units) || powers > 8 {
        return Err(LinkError::Meaningless);
    }
    let least = from.long()?;
    let least = (least >> 1) as i64 ^ -((least & 1) as i64);
    from.has_bits(count, units + powers)?;
    let mut values = Vec::with_capacity(count);
    for _ in 0..count {
        let units = least.checked_add_unsigned(from.bits(units)?).ok_or(LinkError::Meaningless)?;
        let own = from.bits(powers)? as u8;
        let power = if powers > 0 { own } else { second };
        let decimal = Decimal { units, power };
        if power > MAX_POWER || units.unsigned_abs() >= EXACT as u64 {
            return Err(LinkError::Meaningless);
        }
        values.push(decimal.value());
    }
    from.align();
    Ok(values)
}
