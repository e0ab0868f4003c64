//! Decimals of as many digits as there are.

use super::Binary;

/// Digits are computed nine at a time.
const NINE: u64 = 1_000_000_000;
const DIGITS: usize = 9;

/// A decimal 0.d₁d₂d₃… · 10ᵖ, without zeros before and behind its digits; 0 has none. Of two with one point the larger
/// one has the larger digits.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Decimal {
    pub(super) point: i32,
    pub(super) digits: Vec<u8>,
}

impl Decimal {
    /// The decimal of these digits, 0 to 9 each.
    pub(super) fn new(mut digits: Vec<u8>, mut point: i32) -> Self {
        while digits.last() == Some(&0) {
            digits.pop();
        }
        let zeros = digits.iter().take_while(|&&digit| digit == 0).count();
        digits.drain(..zeros);
        point -= zeros as i32;
        // Nothing is smaller than 0.
        Self { point: if digits.is_empty() { i32::MIN } else { point }, digits }
    }

    /// A whole number of so many tenths, hundredths, thousandths and so on.
    pub(super) fn of_whole(whole: u64, decimals: i32) -> Self {
        let mut digits = vec![0; 20];
        write_digits(whole, &mut digits);
        Self::new(digits, 20 - decimals)
    }

    /// All digits of a number.
    pub(super) fn of(Binary { m, e }: Binary) -> Self {
        let zeros = m.trailing_zeros() as i32;
        let (mut m, e) = if m == 0 { (0, 0) } else { (m >> zeros, e + zeros) };
        let mut parts = Vec::with_capacity(8);
        while m > 0 {
            parts.push((m % NINE) as u32);
            m /= NINE;
        }
        // m·2⁻ⁿ is m·5ⁿ·10⁻ⁿ.
        let (factor, most) = if e.is_negative() { (5_u64, 13) } else { (2, 31) };
        let mut left = e.unsigned_abs();
        while left > 0 {
            let step = left.min(most);
            multiply(&mut parts, factor.pow(step));
            left -= step;
        }
        let mut digits = vec![0; parts.len() * DIGITS];
        for (part, digits) in parts.iter().rev().zip(digits.chunks_exact_mut(DIGITS)) {
            write_digits(u64::from(*part), digits);
        }
        let point = digits.len() as i32 + e.min(0);
        Self::new(digits, point)
    }

    /// As many digits from the first one on, the others left out.
    pub(super) fn cut(&self, count: usize) -> Self {
        let kept = self.digits.get(..count).unwrap_or(&self.digits);
        Self::new(kept.to_vec(), self.point)
    }

    /// The next larger one of all that have so many digits at most.
    pub(super) fn next(&self, count: usize) -> Self {
        let mut digits = self.digits.clone();
        digits.resize(count, 0);
        for digit in digits.iter_mut().rev() {
            if *digit < 9 {
                *digit += 1;
                return Self::new(digits, self.point);
            }
            *digit = 0;
        }
        Self { point: self.point + 1, digits: vec![1] }
    }

    /// The nearest one with so many digits, counted from the first one on; from half way on the even one.
    pub(super) fn rounded(&self, count: i32) -> Self {
        let Ok(count) = usize::try_from(count) else { return Self::new(Vec::new(), 0) };
        let (next, is_more) = match self.digits.get(count..) {
            Some([next, rest @ ..]) => (*next, !rest.is_empty()),
            _ => return self.clone(),
        };
        let is_odd = count > 0 && self.digits[count - 1] % 2 == 1;
        match next > 5 || next == 5 && (is_more || is_odd) {
            true => self.next(count),
            false => self.cut(count),
        }
    }
}

/// Multiplies a whole number, nine digits a part, the smallest part first.
fn multiply(parts: &mut Vec<u32>, factor: u64) {
    let mut carried = 0;
    for part in parts.iter_mut() {
        let product = u64::from(*part) * factor + carried;
        *part = (product % NINE) as u32;
        carried = product / NINE;
    }
    while carried > 0 {
        parts.push((carried % NINE) as u32);
        carried /= NINE;
    }
}

fn write_digits(mut part: u64, digits: &mut [u8]) {
    for digit in digits.iter_mut().rev() {
        *digit = (part % 10) as u8;
        part /= 10;
    }
}
