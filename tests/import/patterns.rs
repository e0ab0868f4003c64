//! Random bit patterns of every kind, written here in every layout, read back as the same numbers.

use attenscope::import::{ByteOrder, ImportError, Kind};
use attenscope::math::Matrix;
use half::{bf16, f16};
use proptest::prelude::*;

use super::support::properties::properties;
use super::support::random::Random;
use super::written::{descr, dtype, npy, safetensors, zip};
use super::{only, opened, whole};

/// The number of a bit pattern, computed by other means than the reader's.
fn value(kind: Kind, bits: u64) -> f64 {
    match kind {
        Kind::F64 => f64::from_bits(bits),
        Kind::F32 => f32::from_bits(bits as u32).into(),
        Kind::F16 => f16::from_bits(bits as u16).to_f64(),
        Kind::BF16 => bf16::from_bits(bits as u16).to_f64(),
        Kind::F8E4M3 => match (bits as u8 >> 3 & 15, bits as u8 & 7) {
            (15, 7) => f64::NAN,
            // Convert the exponent to that of binary16, whose bias is 8 more.
            (0, fraction) => f64::from(fraction) / 512.0 * if bits & 0x80 == 0 { 1.0 } else { -1.0 },
            (exponent, fraction) => {
                let half =
                    (u16::from(exponent) + 8) << 10 | u16::from(fraction) << 7 | (bits as u16 & 0x80) << 8;
                f16::from_bits(half).to_f64()
            }
        },
        Kind::F8E5M2 => f16::from_bits((bits as u16) << 8).to_f64(),
        Kind::I64 => i64::from_le_bytes(bits.to_le_bytes()) as f64,
        Kind::I32 => i32::from_le_bytes((bits as u32).to_le_bytes()).into(),
        Kind::I16 => i16::from_le_bytes((bits as u16).to_le_bytes()).into(),
        Kind::I8 => i8::from_le_bytes([bits as u8]).into(),
        Kind::U64 => bits as f64,
        Kind::U32 => (bits as u32).into(),
        Kind::U16 => (bits as u16).into(),
        Kind::U8 => (bits as u8).into(),
        Kind::Bool => (bits as u8 != 0).into(),
    }
}

/// The bytes of a random matrix in a byte order, and its numbers.
fn drawn(
    seed: u64,
    kind: Kind,
    [rows, cols]: [usize; 2],
    is_big: bool,
    is_fortran: bool,
) -> (Vec<u8>, Matrix) {
    let mut random = Random(seed);
    let matrix: Vec<Vec<u64>> = (0..rows)
        .map(|_| {
            let bits = |_| match kind {
                Kind::Bool => random.bits() & 1,
                _ => random.bits() >> (random.below(3) * 8),
            };
            (0..cols).map(bits).collect()
        })
        .collect();
    let mut bytes = Vec::new();
    for at in 0..rows * cols {
        let bits = if is_fortran { matrix[at % rows][at / rows] } else { matrix[at / cols][at % cols] };
        let all = bits.to_le_bytes();
        let number = &all[..kind.size()];
        bytes.extend(number.iter().rev().filter(|_| is_big).chain(number.iter().filter(|_| !is_big)));
    }
    (bytes, Matrix::from_fn(rows, cols, |row, col| value(kind, matrix[row][col])))
}

/// Asserts that the bits read are the bits written, or that the first number that is not finite is reported.
fn assert_same(read: Result<Matrix, ImportError>, expected: &Matrix) {
    let cols = expected.cols();
    match (expected.values().iter().position(|value| !value.is_finite()), read) {
        (None, Ok(read)) => {
            let bits =
                |matrix: &Matrix| matrix.values().iter().map(|value| value.to_bits()).collect::<Vec<_>>();
            assert_eq!((read.rows(), read.cols(), bits(&read)), (expected.rows(), cols, bits(expected)));
        }
        (Some(at), Err(ImportError::NotFinite { row, col, .. })) => {
            assert_eq!((row, col), ((at / cols) as u64, (at % cols) as u64));
        }
        (at, read) => panic!("{read:?}, where {at:?} is not finite"),
    }
}

proptest! {
    #![proptest_config(properties(600))]

    #[test]
    fn numbers_read_back_from_npy_and_npz(
        seed: u64,
        at in 0..Kind::ALL.len(),
        size in [1_usize..9, 1_usize..9],
        is_big: bool,
        is_fortran: bool,
        major in 1_u8..4,
        is_deflated: bool,
    ) {
        let kind = Kind::ALL[at];
        let (bytes, expected) = drawn(seed, kind, size, is_big, is_fortran);
        if let Some(descr) = descr(kind, is_big) {
            let file = npy(major, &descr, is_fortran, &size.map(|count| count as u64), &bytes);
            assert_same(only("a.npy", &file), &expected);
            let archive = zip(&[("notes.txt", b"nothing", false), ("a.npy", &file, is_deflated)]);
            assert_same(only("a.npz", &archive), &expected);
        }
    }

    #[test]
    fn numbers_read_back_from_safetensors(
        seed: u64,
        at in 0..Kind::ALL.len(),
        sizes in prop::collection::vec([1_usize..9, 1_usize..9], 1..4),
    ) {
        let kind = Kind::ALL[at];
        let (mut header, mut numbers, mut expected) = (Vec::new(), Vec::new(), Vec::new());
        for (place, size) in sizes.into_iter().enumerate() {
            let (bytes, matrix) = drawn(seed ^ place as u64, kind, size, false, false);
            let (from, to) = (numbers.len(), numbers.len() + bytes.len());
            let [rows, cols] = size;
            let dtype = dtype(kind);
            header.push(format!(
                r#""a{place}": {{"dtype": "{dtype}", "shape": [{rows}, {cols}], "data_offsets": [{from}, {to}]}}"#
            ));
            numbers.extend(bytes);
            expected.push(matrix);
        }
        // The names come in another order than the numbers.
        header.reverse();
        let file = safetensors(&format!(r#"{{"__metadata__": {{"a": "b"}}, {}}}  "#, header.join(", ")), &numbers);
        let opening = opened("a.safetensors", &file).unwrap();
        for (at, expected) in expected.iter().enumerate() {
            assert_eq!(&opening.arrays()[at].name, &format!("a{at}"));
            assert_same(whole(&file, &opening, at), expected);
        }
    }
}

#[test]
fn every_half_is_read() {
    for bits in 0..=u16::MAX {
        for (kind, expected) in
            [(Kind::F16, f16::from_bits(bits).to_f64()), (Kind::BF16, bf16::from_bits(bits).to_f64())]
        {
            let read = kind.value(&bits.to_le_bytes(), ByteOrder::LittleEndian);
            assert!(read.to_bits() == expected.to_bits() || read.is_nan() && expected.is_nan(), "{bits:x}");
        }
    }
}

#[test]
fn a_whole_number_beyond_what_binary64_tells_is_noticed() {
    let told = |kind: &str, numbers: &[u8]| {
        let file = npy(1, kind, false, &[1, (numbers.len() / 8) as u64], numbers);
        let packed = zip(&[("a.npy", &file, true)]);
        let in_file = |name: &str, bytes: &[u8]| {
            let opening = opened(name, bytes).unwrap();
            let mut reading = opening.read(0, super::all(&opening.arrays()[0]).unwrap()).unwrap();
            while let Some(range) = reading.wants() {
                reading.take(&bytes[range.start as usize..range.end as usize]).unwrap();
            }
            reading.numbers_and_rounding().unwrap().is_rounded
        };
        let is_rounded = in_file("a.npy", &file);
        assert_eq!(in_file("a.npz", &packed), is_rounded, "packed alike");
        is_rounded
    };
    let signed = |numbers: &[i64]| numbers.iter().flat_map(|number| number.to_le_bytes()).collect::<Vec<_>>();
    assert!(!told("'<i8'", &signed(&[1 << 53, -(1 << 53), (1 << 53) + 2, i64::MIN, 0])));
    assert!(told("'<i8'", &signed(&[0, (1 << 53) + 1])));
    assert!(told("'<i8'", &signed(&[i64::MAX, 0])));
    assert!(told("'<u8'", &u64::MAX.to_le_bytes()));
    assert!(!told("'<u8'", &(1_u64 << 63).to_le_bytes()));
    assert!(told("'>u8'", &u64::MAX.to_be_bytes()));
    assert!(!told("'<f8'", &(2_f64.powi(60) + 4096.0).to_le_bytes()), "what is binary64 is told exactly");
}

#[test]
fn an_array_of_more_axes_is_several_matrices() {
    let numbers: Vec<u8> = (0..24).flat_map(|at| f64::from(at).to_le_bytes()).collect();
    let file = npy(1, "'<f8'", false, &[2, 3, 4], &numbers);
    let opening = opened("a.npy", &file).unwrap();
    for (at, array) in opening.arrays().iter().enumerate() {
        assert_eq!((array.name.as_str(), &array.shape[..]), (["a[0]", "a[1]"][at], &[3, 4][..]));
        let expected = Matrix::from_fn(3, 4, |row, col| (12 * at + 4 * row + col) as f64);
        assert_eq!(super::whole(&file, &opening, at), Ok(expected));
    }
    assert_eq!(opening.arrays().len(), 2);
    // A batch of one adds no index, and other axes before the last two add an index each.
    for (shape, names) in [
        ([1, 2, 3, 4], vec!["a[0]", "a[1]"]),
        ([2, 1, 3, 4], vec!["a[0]", "a[1]"]),
        ([2, 3, 2, 2], vec!["a[0][0]", "a[0][1]", "a[0][2]", "a[1][0]", "a[1][1]", "a[1][2]"]),
    ] {
        let file = npy(1, "'<f8'", false, &shape, &numbers);
        for bytes in [file.clone(), zip(&[("a.npy", &file, true)])] {
            let opening = opened("a.npz", &bytes).or_else(|_| opened("a.npy", &bytes)).unwrap();
            let found: Vec<_> = opening.arrays().iter().map(|array| array.name.as_str()).collect();
            assert_eq!(found, names);
            let [.., rows, cols] = shape.map(|count| count as usize);
            let expected = |at: usize| {
                Matrix::from_fn(rows, cols, |row, col| (rows * cols * at + cols * row + col) as f64)
            };
            for at in 0..names.len() {
                assert_eq!(super::whole(&bytes, &opening, at), Ok(expected(at)));
            }
        }
    }
    let axes = |shape: &[u64], is_fortran| {
        let file = npy(1, "'<f8'", is_fortran, shape, &numbers);
        let opening = opened("a.npy", &file).unwrap();
        assert_eq!(opening.arrays().len(), 1);
        opening.arrays()[0].size()
    };
    let refused = |given| Err(ImportError::Axes { name: "a".to_owned(), given });
    assert_eq!(axes(&[2, 3, 4], true), refused(3), "its heads do not stand one behind the other");
    assert_eq!(axes(&[1, 6, 4], false), Ok([6, 4]), "a batch of one is a matrix");
    let none = Err(ImportError::NoNumbers { name: "a".to_owned(), shape: vec![3, 0, 4] });
    assert_eq!(axes(&[3, 0, 4], false), none, "there is nothing to take apart");
}

#[test]
fn very_many_stacked_matrices_are_left_as_they_are() {
    let opening = opened("a.npy", &npy(1, "'|u1'", false, &[20_000, 2, 2], &[0; 80_000])).unwrap();
    assert_eq!(opening.arrays().len(), 1);
}
