//! Numbers generated from a text, so that they can be reproduced: small, readable, and the same on every machine.
//!
//! `N(seed, name)` are the [nearly normal](Generator::nearly_normal) numbers of the generator [named](Generator::named)
//! by `seed` and `name`. `[·]` rounds to two decimals, or to three if the standard deviation is below 0.1.
//!
//! - The row of X of a word is `[N(seed, word)]`, as many numbers as needed. The same word has the same row everywhere,
//!   and a longer row begins with the shorter one.
//! - W_Q, W_K and W_V are `[N(seed, U+0000 and "W_Q") / √rows]`, row by row, so that products are about as large as X.

use super::Input;
use crate::math::{Generator, Matrix};

/// Returns the row of X of a word, `width` numbers.
///
/// ```
/// use attenscope::model::vector_of;
///
/// assert_eq!(vector_of("cat", "1", 3), vector_of("cat", "1", 4)[..3]);
/// assert_ne!(vector_of("cat", "1", 3), vector_of("cat", "2", 3));
/// ```
pub fn vector_of(word: &str, seed: &str, width: usize) -> Vec<f64> {
    let mut generator = Generator::named(seed, word);
    (0..width).map(|_| readable(generator.nearly_normal(), 1.0)).collect()
}

/// Returns a weight matrix, `rows × cols`. For X, returns rows that belong to no word.
pub(super) fn weights_of(input: Input, seed: &str, rows: usize, cols: usize) -> Matrix {
    // No word holds U+0000, so no word has the numbers of a matrix.
    let name = match input {
        Input::X => "\0X",
        Input::XKv => "\0X_KV",
        Input::Wq => "\0W_Q",
        Input::Wk => "\0W_K",
        Input::Wv => "\0W_V",
        Input::Bias => "\0B",
        Input::Q => "\0Q",
        Input::K => "\0K",
        Input::V => "\0V",
        Input::Wo => "\0W_O",
    };
    let mut generator = Generator::named(seed, name);
    let deviation = 1.0 / (rows as f64).sqrt();
    Matrix::from_fn(rows, cols, |_, _| readable(generator.nearly_normal(), deviation))
}

/// Multiplies by the standard deviation and rounds to a readable number; never −0.
fn readable(deviations: f64, deviation: f64) -> f64 {
    let parts = if deviation < 0.1 { 1000.0 } else { 100.0 };
    (deviations * deviation * parts).round() / parts + 0.0
}
