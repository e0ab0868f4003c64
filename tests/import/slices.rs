//! Rows and columns of files that are never in memory as a whole.

use attenscope::import::{ImportError, Opening, Pick};
use attenscope::math::Matrix;
use attenscope::model::{Axis, ShapeError};
use proptest::prelude::*;

use super::support::properties::properties;
use super::written::{npy, safetensors};
use super::{numbers, opened, whole};

/// A virtual float32 array of 5 GiB: the number at a place is the place modulo a prime.
struct Large {
    header: Vec<u8>,
    rows: u64,
    cols: u64,
}

impl Large {
    fn new() -> Self {
        let (rows, cols) = (131_072, 10_240);
        let end = rows * cols * 4;
        let told = format!(r#"{{"w":{{"dtype":"F32","shape":[{rows},{cols}],"data_offsets":[0,{end}]}}}}"#);
        Self { header: safetensors(&told, &[]), rows, cols }
    }

    fn length(&self) -> u64 {
        self.header.len() as u64 + self.rows * self.cols * 4
    }

    fn value(place: u64) -> f32 {
        (place % 65_521) as f32
    }

    fn bytes(&self, range: std::ops::Range<u64>) -> Vec<u8> {
        let head = self.header.len() as u64;
        let byte = |at: u64| match at.checked_sub(head) {
            None => self.header[at as usize],
            Some(at) => Self::value(at / 4).to_le_bytes()[(at % 4) as usize],
        };
        range.map(byte).collect()
    }
}

#[test]
fn a_head_of_a_file_of_5_gib_is_read_in_slices() {
    let large = Large::new();
    let (mut read, mut times) = (0, 0);
    let mut opening = Opening::new("model.safetensors", large.length()).unwrap();
    while let Some(range) = opening.wants() {
        read += range.end - range.start;
        opening.take(&large.bytes(range)).unwrap();
    }
    assert!(read < 16 << 10, "{read}");
    let pick = Pick { rows: vec![131_071, 0, 70_000, 0], cols: (10_000..10_064).collect() };
    let mut reading = opening.read(0, pick.clone()).unwrap();
    while let Some(range) = reading.wants() {
        read += range.end - range.start;
        times += 1;
        reading.take(&large.bytes(range)).unwrap();
    }
    let expected = |row: usize, col: usize| Large::value(pick.rows[row] * large.cols + pick.cols[col]).into();
    assert_eq!(reading.numbers().unwrap(), Matrix::from_fn(4, 64, expected));
    assert_eq!(times, 3, "a row that is taken twice is read once");
    assert!(read < 20 << 10, "{read}");
}

#[test]
fn more_than_a_sheet_holds_is_refused_with_the_limit() {
    let opening = {
        let large = Large::new();
        let mut opening = Opening::new("model.safetensors", large.length()).unwrap();
        while let Some(range) = opening.wants() {
            opening.take(&large.bytes(range)).unwrap();
        }
        opening
    };
    let refused = opening.read(0, Pick { rows: vec![0], cols: (0..1_025).collect() }).err();
    let limit = ShapeError { axis: Axis::Model, given: 1_025, limit: 1_024 };
    assert_eq!(refused, Some(ImportError::Limit(limit)));
    let refused = opening.read(0, Pick { rows: vec![131_072], cols: vec![0] }).err();
    assert_eq!(refused, Some(ImportError::Line { given: 131_072, count: 131_072 }));
    let refused = opening.read(1, Pick { rows: vec![0], cols: vec![0] }).err();
    assert_eq!(refused, Some(ImportError::NoArrays));
}

#[test]
fn fewer_bytes_than_were_wanted_are_refused() {
    let file = npy(1, "'<f8'", false, &[2, 2], &[0; 32]);
    let mut opening = Opening::new("a.npy", file.len() as u64).unwrap();
    let wanted = opening.wants().unwrap();
    assert_eq!(opening.take(&file[..10]), Err(ImportError::Truncated { needs: wanted.end, has: 10 }));
    let opening = opened("a.npy", &file).unwrap();
    let reading = opening.read(0, Pick { rows: vec![0], cols: vec![0] }).unwrap();
    assert!(matches!(reading.numbers(), Err(ImportError::Truncated { .. })), "numbers before they came");
    let mut reading = opening.read(0, Pick { rows: vec![0], cols: vec![0] }).unwrap();
    assert!(matches!(reading.take(&[0; 7]), Err(ImportError::Truncated { .. })));
}

proptest! {
    #![proptest_config(properties(200))]

    #[test]
    fn what_is_picked_is_what_the_whole_has_there(
        size in [1_u64..40, 1_u64..40],
        rows in prop::collection::vec(any::<prop::sample::Index>(), 1..12),
        cols in prop::collection::vec(any::<prop::sample::Index>(), 1..12),
        is_fortran: bool,
    ) {
        let numbers_of: Vec<u8> = (0..size[0] * size[1]).flat_map(|at| (at as f64).to_be_bytes()).collect();
        let file = npy(2, "'>f8'", is_fortran, &size, &numbers_of);
        let opening = opened("a.npy", &file).unwrap();
        let all = whole(&file, &opening, 0).unwrap();
        let pick = Pick {
            rows: rows.iter().map(|index| index.index(size[0] as usize) as u64).collect(),
            cols: cols.iter().map(|index| index.index(size[1] as usize) as u64).collect(),
        };
        let at = |row: usize, col: usize| all[(pick.rows[row] as usize, pick.cols[col] as usize)];
        let expected = Matrix::from_fn(rows.len(), cols.len(), at);
        prop_assert_eq!(numbers(opening.read(0, pick.clone()).unwrap(), &file).unwrap(), expected);
    }
}
