//! The numbers of a filling. Random numbers are drawn row by row from the generator [named](Generator::named) by the
//! seed and the filling: the same on every machine, and short enough to be readable.

use super::{FillParams, Filling, FillingError, MAX_ORTHOGONAL};
use crate::math::{Generator, Matrix, orthonormal};

impl Filling {
    /// Returns the numbers to fill cells with. `block` holds the current ones.
    ///
    /// ```
    /// use attenscope::math::Matrix;
    /// use attenscope::model::{Filling, FillingError, FillParams};
    ///
    /// let block = Matrix::from_rows([[1.0, 2.0], [3.0, 4.0]]);
    /// let given = FillParams { number: 10.0, ..FillParams::default() };
    /// assert_eq!(Filling::Scaled.of(&given, &block)?, Matrix::from_rows([[10.0, 20.0], [30.0, 40.0]]));
    /// assert_eq!(Filling::Transposed.of(&given, &block)?, Matrix::from_rows([[1.0, 3.0], [2.0, 4.0]]));
    /// # Ok::<(), FillingError>(())
    /// ```
    ///
    /// # Errors
    /// When the given number is outside its [bounds](Filling::bounds), the block has an unsuitable shape or size, the
    /// given column or row does not fit it, or a number would be ∞ or NaN.
    pub fn of(self, given: &FillParams, block: &Matrix) -> Result<Matrix, FillingError> {
        let (rows, cols) = (block.rows(), block.cols());
        let number = self.checked(given.number)?;
        let dimensions = given.dimensions.unwrap_or(cols);
        let position =
            |row: usize, col: usize| position(row + given.first.0, col + given.first.1, dimensions);
        let distance =
            |row: usize, col: usize| given.alignment.distance(row + given.first.0, col + given.first.1);
        let mut generator = Generator::named(&given.seed, self.name());
        let each = |value: &mut dyn FnMut(usize, usize) -> f64| Matrix::from_fn(rows, cols, value);
        let filled = match self {
            Self::Zeros => Matrix::zeros(rows, cols),
            Self::Ones => each(&mut |_, _| 1.0),
            Self::Constant => each(&mut |_, _| number),
            Self::Identity => each(&mut |row, col| f64::from(u8::from(row == col))),
            Self::Normal => each(&mut |_, _| normal(&mut generator, number)),
            Self::Uniform => each(&mut |_, _| within(&mut generator, number)),
            Self::Xavier => {
                let limit = (6.0 / (rows + cols) as f64).sqrt();
                each(&mut |_, _| within(&mut generator, limit))
            }
            Self::Orthogonal if rows.min(cols) > MAX_ORTHOGONAL => {
                return Err(FillingError::TooLarge { limit: MAX_ORTHOGONAL });
            }
            Self::Orthogonal => orthonormal(&each(&mut |_, _| generator.nearly_normal())),
            Self::Positions => each(&mut |row, col| position(row, col)),
            Self::AddedPositions => each(&mut |row, col| block[(row, col)] + position(row, col)),
            Self::Alibi => each(&mut |row, col| linear_bias(number, distance(row, col))),
            Self::Buckets => {
                let biases = bucket_biases(number, &given.seed);
                each(&mut |row, col| biases[bucket(distance(row, col))])
            }
            Self::Permutation => {
                let order = permutation(&mut generator, square(block)?);
                each(&mut |row, col| f64::from(u8::from(order[row] == col)))
            }
            Self::Outer => {
                outer_fits(given, block)?;
                each(&mut |row, col| given.column[row] * given.row[col] + 0.0)
            }
            Self::Rounded => each(&mut |row, col| rounded(block[(row, col)], number)),
            Self::Scaled => each(&mut |row, col| block[(row, col)] * number + 0.0),
            Self::Transposed => square(block).map(|_| block.transposed())?,
        };
        match filled.first_not_finite() {
            Some((row, col)) => Err(FillingError::NotFinite { row, col }),
            None => Ok(filled),
        }
    }

    /// Returns the number if the filling accepts it. A filling that takes no number accepts any.
    fn checked(self, number: f64) -> Result<f64, FillingError> {
        let is_within = self.bounds().is_none_or(|(least, most)| (least..=most).contains(&number));
        let is_whole = self != Self::Rounded || number.fract() == 0.0;
        if is_within && is_whole { Ok(number) } else { Err(FillingError::Number { filling: self }) }
    }
}

/// The number of parts that 1 is divided into: a power of ten, at least 100, such that numbers of this size have two or
/// three digits.
fn parts_of(size: f64) -> f64 {
    let mut parts = 100.0;
    while size * parts < 100.0 {
        parts *= 10.0;
    }
    parts
}

/// Draws a readable number within a limit of 0. All are equally likely.
fn within(generator: &mut Generator, limit: f64) -> f64 {
    let parts = parts_of(limit);
    let most = (limit * parts).floor();
    let count = (2.0 * most + 1.0) as usize;
    (generator.below(count) as f64 - most) / parts
}

/// Draws a readable number with mean 0 and a standard deviation.
fn normal(generator: &mut Generator, deviation: f64) -> f64 {
    let parts = parts_of(deviation);
    (generator.nearly_normal() * deviation * parts).round() / parts + 0.0
}

/// The bias of attention with linear biases: `-slope` times the distance between a query and a key.
pub fn linear_bias(slope: f64, distance: isize) -> f64 {
    -slope * distance.unsigned_abs() as f64 + 0.0
}

/// The number of buckets: half of them for keys at or before the query, half for later ones. That of a later key at a
/// distance of 0 stays empty.
const BUCKETS: usize = 32;

/// Draws a number for each [`bucket`], with mean 0 and a standard deviation.
pub fn bucket_biases(deviation: f64, seed: &str) -> [f64; BUCKETS] {
    let mut generator = Generator::named(seed, Filling::Buckets.name());
    std::array::from_fn(|_| normal(&mut generator, deviation))
}

/// Returns the bucket of the distance from a query to a key, below 0 for a key before it, as in T5's encoder: those below 8
/// have a bucket of their own, and further ones share buckets that become wider by a factor of √2. The last begins at 91.
pub fn bucket(distance: isize) -> usize {
    const EACH_WAY: usize = BUCKETS / 2;
    const NEAR: usize = EACH_WAY / 2;
    let (is_later, distance) = (distance > 0, distance.unsigned_abs());
    // The k-th wide bucket begins at NEAR · √2ᵏ.
    let wide = (1..NEAR).take_while(|&k| distance * distance >= (NEAR * NEAR) << k).count();
    let of_distance = if distance < NEAR { distance } else { NEAR + wide };
    if is_later { EACH_WAY + of_distance } else { of_distance }
}

/// The encoding of a position in one of `dimensions` columns: sines and cosines in turn, with decreasing frequency.
fn position(row: usize, col: usize, dimensions: usize) -> f64 {
    let pair = (col - col % 2) as f64;
    let angle = row as f64 / 10_000_f64.powf(pair / dimensions as f64);
    if col.is_multiple_of(2) { angle.sin() } else { angle.cos() }
}

/// Returns a random permutation of `0..count` (Fisher and Yates).
fn permutation(generator: &mut Generator, count: usize) -> Vec<usize> {
    let mut order: Vec<usize> = (0..count).collect();
    for at in (1..count).rev() {
        order.swap(at, generator.below(at + 1));
    }
    order
}

/// Rounds a value to a number of decimals, from 0 to 15, through its printed form.
fn rounded(value: f64, decimals: f64) -> f64 {
    // A printed number always parses.
    format!("{value:.*}", decimals as usize).parse().map_or(value, |rounded: f64| rounded + 0.0)
}

/// The number of rows of a square block.
fn square(block: &Matrix) -> Result<usize, FillingError> {
    let (rows, cols) = (block.rows(), block.cols());
    if rows == cols { Ok(rows) } else { Err(FillingError::NotSquare { rows, cols }) }
}

fn outer_fits(given: &FillParams, block: &Matrix) -> Result<(), FillingError> {
    let (column, row) = (given.column.len(), given.row.len());
    if column != block.rows() {
        return Err(FillingError::Column { expected: block.rows(), given: column });
    }
    if row != block.cols() {
        return Err(FillingError::Row { expected: block.cols(), given: row });
    }
    Ok(())
}
