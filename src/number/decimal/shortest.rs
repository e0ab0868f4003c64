//! The fewest digits that tell a number from all others.

use super::{Binary, Decimal};

/// Of the decimals that read back as this number one with the fewest digits, and of those the nearest.
pub(super) fn shortest(number: Binary) -> Decimal {
    quick(number).unwrap_or_else(|| slow(number))
}

/// The same for what is neither 2⁵² and more nor below 10⁻²¹: digit by digit behind the point, in quarters of the
/// distance to the next number. Before the point all digits are needed: no other whole number is as near as that.
fn quick(Binary { m, e }: Binary) -> Option<Decimal> {
    // Ten times a rest below 1 has room.
    const LEAST: i32 = -122;
    if !(LEAST..0).contains(&e) {
        return None;
    }
    let one = 1_u128 << (2 - e);
    let number = u128::from(m) << 2;
    let (mut digits, mut rest) = ((number >> (2 - e)) as u64, number & (one - 1));
    let (mut below, mut above) = (if m == Binary::LEADING { 1 } else { 2 }, 2);
    let mut decimals = 0;
    loop {
        (rest, below, above) = (10 * rest, 10 * below, 10 * above);
        digits = 10 * digits + (rest >> (2 - e)) as u64;
        rest &= one - 1;
        decimals += 1;
        // The ends of what reads back as this number have more decimals than it has itself: none is met here.
        let (fits_down, fits_up) = (rest < below, one - rest < above);
        if fits_down || fits_up {
            let is_up = fits_up && !(fits_down && 2 * rest < one);
            return Some(Decimal::of_whole(digits + u64::from(is_up), decimals));
        }
    }
}

fn slow(number: Binary) -> Decimal {
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
    // As far as both ends have the same digits, fewer digits lie outside. Those on two sides of a power of ten begin with
    // different ones.
    let same = below.digits.iter().zip(&above.digits).take_while(|(below, above)| below == above);
    let mut count = same.count();
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
