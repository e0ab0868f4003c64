//! Filling cells with generated numbers.

use attenscope::math::Matrix;
use attenscope::model::{
    Alignment, FillParams, Filling, FillingError, Input, MAX_ORTHOGONAL, MAX_TOKENS, bucket,
};
use proptest::prelude::*;

use crate::support::properties::properties;
use crate::support::random::Random;

fn given(number: f64, seed: &str) -> FillParams {
    FillParams { number, seed: seed.to_owned(), ..FillParams::default() }
}

fn block() -> Matrix {
    Matrix::from_rows([[1.25, -2.0, 0.0], [3.5, 4.0, -0.045]])
}

fn of(filling: Filling, number: f64, block: &Matrix) -> Result<Matrix, FillingError> {
    filling.of(&given(number, "1"), block)
}

#[test]
fn every_filling_has_a_name_of_its_own() {
    for filling in Filling::ALL {
        assert_eq!(Filling::by_name(filling.name()), Some(filling));
    }
    assert_eq!(Filling::by_name("zero"), None);
}

#[test]
fn a_bias_alone_is_filled_by_distance() {
    for input in Input::ALL {
        let left_out: Vec<Filling> =
            Filling::ALL.into_iter().filter(|filling| !filling.is_for(input)).collect();
        let expected: &[Filling] =
            if input == Input::Bias { &[] } else { &[Filling::Alibi, Filling::Buckets] };
        assert_eq!(left_out, expected, "{input:?}");
    }
}

#[test]
fn what_is_not_drawn_is_known() {
    let block = block();
    for (filling, number, expected) in [
        (Filling::Zeros, 9.0, [[0.0, 0.0, 0.0], [0.0, 0.0, 0.0]]),
        (Filling::Ones, 9.0, [[1.0, 1.0, 1.0], [1.0, 1.0, 1.0]]),
        (Filling::Constant, -2.5, [[-2.5, -2.5, -2.5], [-2.5, -2.5, -2.5]]),
        (Filling::Identity, 9.0, [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0]]),
        (Filling::Scaled, -2.0, [[-2.5, 4.0, 0.0], [-7.0, -8.0, 0.09]]),
        (Filling::Rounded, 0.0, [[1.0, -2.0, 0.0], [4.0, 4.0, 0.0]]),
        (Filling::Rounded, 1.0, [[1.2, -2.0, 0.0], [3.5, 4.0, 0.0]]),
        (Filling::Rounded, 2.0, [[1.25, -2.0, 0.0], [3.5, 4.0, -0.04]]),
        (Filling::Rounded, 15.0, [[1.25, -2.0, 0.0], [3.5, 4.0, -0.045]]),
    ] {
        let found = of(filling, number, &block).unwrap();
        let bits = |matrix: &Matrix| matrix.values().iter().map(|value| value.to_bits()).collect::<Vec<_>>();
        assert_eq!(bits(&found), bits(&Matrix::from_rows(expected)), "{filling:?} {number}: {found:?}");
    }
}

#[test]
fn positions_are_sines_and_cosines_of_the_row() {
    let found = of(Filling::Positions, 0.0, &Matrix::zeros(3, 5)).unwrap();
    for row in 0..3 {
        let place = row as f64;
        let second = place / 10_000_f64.powf(0.4);
        let third = place / 10_000_f64.powf(0.8);
        assert_eq!(found.row(row), [place.sin(), place.cos(), second.sin(), second.cos(), third.sin()]);
    }
    let there = Matrix::from_fn(3, 5, |row, col| (row + col) as f64);
    let added = of(Filling::AddedPositions, 0.0, &there).unwrap();
    for (at, &value) in added.values().iter().enumerate() {
        assert_eq!(value, there.values()[at] + found.values()[at]);
    }
}

#[test]
fn positions_count_from_the_corner_of_the_whole_matrix() {
    let whole = of(Filling::Positions, 0.0, &Matrix::zeros(5, 7)).unwrap();
    let part = FillParams { first: (2, 3), dimensions: Some(7), ..FillParams::default() };
    let found = Filling::Positions.of(&part, &Matrix::zeros(3, 4)).unwrap();
    assert_eq!(found, Matrix::from_fn(3, 4, |row, col| whole[(row + 2, col + 3)]));
}

#[test]
fn a_linear_bias_falls_with_the_distance() {
    let found = of(Filling::Alibi, 0.25, &Matrix::zeros(3, 4)).unwrap();
    let expected = [[0.0, -0.25, -0.5, -0.75], [-0.25, 0.0, -0.25, -0.5], [-0.5, -0.25, 0.0, -0.25]];
    assert_eq!(found, Matrix::from_rows(expected));
    assert!(found.values().iter().all(|value| *value != 0.0 || value.is_sign_positive()), "no −0");
    let part = FillParams { first: (2, 5), ..given(0.5, "") };
    let found = Filling::Alibi.of(&part, &Matrix::zeros(2, 3)).unwrap();
    assert_eq!(found, Matrix::from_rows([[-1.5, -2.0, -2.5], [-1.0, -1.5, -2.0]]));
    // Two queries stand at the last two of five keys, or at a key and before the first.
    for (shift, expected) in [
        (3, [[-1.5, -1.0, -0.5, 0.0, -0.5], [-2.0, -1.5, -1.0, -0.5, 0.0]]),
        (-1, [[-0.5, -1.0, -1.5, -2.0, -2.5], [0.0, -0.5, -1.0, -1.5, -2.0]]),
    ] {
        let at_end = FillParams { alignment: Alignment::End { shift }, ..given(0.5, "") };
        let found = Filling::Alibi.of(&at_end, &Matrix::zeros(2, 5)).unwrap();
        assert_eq!(found, Matrix::from_rows(expected));
    }
    for number in [0.0, -0.5, f64::NAN] {
        assert_eq!(
            of(Filling::Alibi, number, &block()),
            Err(FillingError::Number { filling: Filling::Alibi })
        );
    }
}

/// The buckets of T5 in both directions: 31 of them, the last from a distance of 91 on.
#[test]
fn distances_have_the_buckets_of_t5() {
    let far = [
        (8, 8),
        (11, 8),
        (12, 9),
        (15, 9),
        (16, 10),
        (22, 10),
        (23, 11),
        (31, 11),
        (32, 12),
        (45, 12),
        (46, 13),
        (63, 13),
        (64, 14),
        (90, 14),
        (91, 15),
        (127, 15),
        (128, 15),
        (500, 15),
    ];
    for (distance, expected) in (0..8).map(|near| (near as isize, near)).chain(far) {
        assert_eq!(bucket(-distance), expected, "{distance} before the query");
        if distance > 0 {
            assert_eq!(bucket(distance), 16 + expected, "{distance} after the query");
        }
    }
    for distance in 8..MAX_TOKENS as isize {
        let wide = (distance as f64 / 8.0).ln() / 16_f64.ln() * 8.0;
        // The logarithm of a power of 2 may fall short of a whole number by rounding.
        let expected = (8 + (wide + 1e-9).floor() as usize).min(15);
        assert_eq!(bucket(-distance), expected, "{distance}");
    }
}

#[test]
fn each_bucket_has_a_number_of_its_own() {
    let found = of(Filling::Buckets, 2.0, &Matrix::zeros(140, 140)).unwrap();
    let mut of_bucket = [None; 32];
    for (query, key) in (0..140).flat_map(|query| (0..140).map(move |key| (query, key))) {
        let value = found[(query, key)];
        let distance = Alignment::Start.distance(query, key);
        assert_eq!(*of_bucket[bucket(distance)].get_or_insert(value), value, "{query} {key}");
    }
    // A key at a distance of 0 comes before no query: one bucket stays empty.
    let mut values: Vec<f64> = of_bucket.iter().flatten().copied().collect();
    assert_eq!((values.len(), of_bucket[16]), (31, None));
    values.sort_by(f64::total_cmp);
    values.dedup();
    assert!(values.len() >= 28, "numbers of two digits may be equal by chance: {values:?}");
    let part = FillParams { first: (30, 7), ..given(2.0, "1") };
    let found_part = Filling::Buckets.of(&part, &Matrix::zeros(20, 90)).unwrap();
    assert_eq!(found_part, Matrix::from_fn(20, 90, |row, col| found[(row + 30, col + 7)]));
}

#[test]
fn an_outer_product_has_a_number_for_each_row_and_column() {
    let given = |column: &[f64], row: &[f64]| FillParams {
        column: column.into(),
        row: row.into(),
        ..FillParams::default()
    };
    let found = Filling::Outer.of(&given(&[2.0, -1.0], &[1.0, 0.0, 3.0]), &block());
    assert_eq!(found, Ok(Matrix::from_rows([[2.0, 0.0, 6.0], [-1.0, 0.0, -3.0]])));
    assert!(found.unwrap()[(1, 1)].is_sign_positive());
    let refused = Filling::Outer.of(&given(&[2.0], &[1.0, 0.0, 3.0]), &block());
    assert_eq!(refused, Err(FillingError::Column { expected: 2, given: 1 }));
    let refused = Filling::Outer.of(&given(&[2.0, 1.0], &[1.0]), &block());
    assert_eq!(refused, Err(FillingError::Row { expected: 3, given: 1 }));
}

#[test]
fn what_needs_a_square_refuses_others() {
    for filling in [Filling::Transposed, Filling::Permutation] {
        assert_eq!(of(filling, 0.0, &block()), Err(FillingError::NotSquare { rows: 2, cols: 3 }));
    }
}

#[test]
fn numbers_beyond_their_bounds_are_refused() {
    let refused = |filling| Err(FillingError::Number { filling });
    for (filling, numbers) in [
        (Filling::Constant, &[f64::INFINITY, f64::NEG_INFINITY, f64::NAN][..]),
        (Filling::Scaled, &[f64::INFINITY, f64::NAN]),
        (Filling::Normal, &[0.0, -1.0, 9e-7, 1.000_001e6, f64::NAN]),
        (Filling::Uniform, &[0.0, -1.0, 9e-7, 1.000_001e6, f64::NAN]),
        (Filling::Rounded, &[-1.0, 16.0, 1.5, f64::NAN]),
    ] {
        for &number in numbers {
            assert_eq!(of(filling, number, &block()), refused(filling), "{filling:?} {number}");
        }
        let (least, most) = filling.bounds().unwrap();
        for number in [least, most] {
            assert_ne!(of(filling, number, &Matrix::zeros(2, 3)), refused(filling), "{filling:?} {number}");
        }
    }
}

#[test]
fn what_would_be_infinite_is_named() {
    let large = Matrix::from_rows([[1.0, 1.0, 1.0], [-1e308, 1.0, 1.0]]);
    assert_eq!(of(Filling::Scaled, 10.0, &large), Err(FillingError::NotFinite { row: 1, col: 0 }));
}

#[test]
fn too_many_lines_are_not_made_orthogonal() {
    let limit = MAX_ORTHOGONAL;
    let found = of(Filling::Orthogonal, 0.0, &Matrix::zeros(limit + 1, limit + 1));
    assert_eq!(found, Err(FillingError::TooLarge { limit }));
    assert!(of(Filling::Orthogonal, 0.0, &Matrix::zeros(2, limit + 1)).is_ok());
    assert!(of(Filling::Orthogonal, 0.0, &Matrix::zeros(limit, limit)).is_ok());
}

#[test]
fn what_is_drawn_follows_its_seed_and_nothing_else_does() {
    let block = Matrix::from_fn(8, 8, |row, col| (row * 8 + col) as f64);
    for filling in Filling::ALL {
        let with = |seed: &str| {
            let given = FillParams { column: vec![2.0; 8], row: vec![3.0; 8], ..given(1.0, seed) };
            filling.of(&given, &block).unwrap()
        };
        assert_eq!(with("1") != with("2"), filling.is_drawn(), "{filling:?}");
    }
}

#[test]
fn draws_are_the_same_on_every_machine() {
    let drawn = |filling, number| of(filling, number, &Matrix::zeros(2, 2)).unwrap().values().to_vec();
    // Generated by another program from the definition in words.
    assert_eq!(drawn(Filling::Normal, 1.0), [-1.1, 0.8, -1.04, -0.84]);
    assert_eq!(drawn(Filling::Uniform, 0.5), [0.02, 0.148, 0.168, 0.106]);
    assert_eq!(drawn(Filling::Xavier, 0.0), [0.25, 0.19, 0.98, -1.05]);
    let permuted = of(Filling::Permutation, 0.0, &Matrix::zeros(3, 3));
    assert_eq!(permuted, Ok(Matrix::from_rows([[0.0, 0.0, 1.0], [1.0, 0.0, 0.0], [0.0, 1.0, 0.0]])));
}

proptest! {
    #![proptest_config(properties(64))]

    #[test]
    fn draws_are_what_they_are_called(
        rows in 1_usize..12,
        cols in 1_usize..12,
        size in prop_oneof![Just(1e-6), Just(1e6), 1e-3..10.0],
        seed in any::<u64>(),
    ) {
        let seed = seed.to_string();
        let block = Matrix::zeros(rows, cols);
        for filling in [Filling::Uniform, Filling::Normal, Filling::Xavier] {
            let drawn = filling.of(&given(size, &seed), &block).unwrap();
            prop_assert_eq!(&drawn, &filling.of(&given(size, &seed), &block).unwrap());
            let limit = match filling {
                Filling::Uniform => size,
                Filling::Xavier => (6.0 / (rows + cols) as f64).sqrt(),
                // Twelve uniform numbers less 6.
                _ => 6.0 * size,
            };
            // Entries are rounded to decimals, which may exceed the limit by a rounding error.
            let is_within = drawn.values().iter().all(|value| value.abs() <= limit * (1.0 + 1e-12));
            prop_assert!(is_within, "{:?} {:?}", filling, drawn);
            prop_assert!(drawn.values().iter().all(|value| value.to_bits() != (-0.0_f64).to_bits()));
        }
        let square = Matrix::zeros(rows, rows);
        let permuted = Filling::Permutation.of(&given(0.0, &seed), &square).unwrap();
        for line in 0..rows {
            prop_assert_eq!(permuted.row(line).iter().sum::<f64>(), 1.0);
            prop_assert_eq!(permuted.column(line).sum::<f64>(), 1.0);
        }
        prop_assert!(permuted.values().iter().all(|&value| value == 0.0 || value == 1.0));
    }

    #[test]
    fn transposing_twice_and_rounding_twice_change_nothing_more(seed in any::<u64>(), size in 1_usize..8, digits in 0_u8..16) {
        let block = Random(seed).matrix(size, size);
        let twice = |filling: Filling| {
            let once = filling.of(&given(f64::from(digits), ""), &block).unwrap();
            (once.clone(), filling.of(&given(f64::from(digits), ""), &once).unwrap())
        };
        prop_assert_eq!(&twice(Filling::Transposed).1, &block);
        let (once, again) = twice(Filling::Rounded);
        for ((once, again), before) in once.values().iter().zip(again.values()).zip(block.values()) {
            prop_assert_eq!(once.to_bits(), again.to_bits());
            let half = 0.5 * 10_f64.powi(-i32::from(digits));
            prop_assert!((once - before).abs() <= half * (1.0 + 1e-9) + f64::EPSILON * before.abs());
        }
    }
}

#[test]
fn drawn_numbers_have_the_spread_that_was_asked_for() {
    let drawn = Filling::Normal.of(&given(0.02, "spread"), &Matrix::zeros(100, 100)).unwrap();
    let mean = drawn.values().iter().sum::<f64>() / 1e4;
    let deviation = (drawn.values().iter().map(|value| (value - mean).powi(2)).sum::<f64>() / 1e4).sqrt();
    // Ten thousand draws with a fixed seed.
    assert!(mean.abs() < 1e-3 && (deviation / 0.02 - 1.0).abs() < 0.03, "{mean} {deviation}");
    assert!(drawn.values().contains(&0.0), "some are rounded to 0");
    assert!(drawn.values().iter().all(|&value| value != 0.0 || value.is_sign_positive()), "never to −0");
    // √(6 / 200) is 0.1732….
    for (filling, limit) in [(Filling::Uniform, 0.02), (Filling::Xavier, 0.173)] {
        let drawn = filling.of(&given(0.02, "spread"), &Matrix::zeros(100, 100)).unwrap();
        let largest = drawn.values().iter().copied().fold(f64::MIN, f64::max);
        let smallest = drawn.values().iter().copied().fold(f64::MAX, f64::min);
        assert_eq!((largest, smallest), (limit, -limit), "both ends of {filling:?} are reached");
    }
}
