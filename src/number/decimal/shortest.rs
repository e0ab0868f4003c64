//! The fewest digits that tell a number from all others.

use super::{Binary, Decimal};

/// Of the decimals that read back as this number one with the fewest digits, and of those the nearest.
pub(super) fn shortest(number: Binary) -> Decimal {
    let exact = Decimal::of(number);
    if number.m == 0 {
        return exact;
    }
    let (below, above) = (Decimal::of(number.below()), Decimal::of(number.above()));
    let is_even = number.is_even();
    let fits = |decimal: &Decimal| match is_even {
        true => below <= *decimal && *decimal <= above,
        false => below < *decimal && *decimal < above,
    };
    // As far as both ends have the same digits, fewer digits lie outside.
    let same = below.digits.iter().zip(&above.digits).take_while(|(below, above)| below == above).count();
    let mut count = if below.point == above.point { same } else { 0 };
    loop {
        let (down, up) = (exact.cut(count), exact.next(count));
        let is_down_nearer = exact.digits.get(count).is_none_or(|&next| next < 5);
        match (fits(&down), fits(&up)) {
            (true, true) if is_down_nearer => return down,
            (true, false) => return down,
            (_, true) => return up,
            _ => count += 1,
        }
    }
}
