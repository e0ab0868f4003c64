//! Arrays of other programs: their content, reading a slice at a time, and refusals.

// Clippy does not count helpers and properties as tests.
#![allow(clippy::expect_used, clippy::unwrap_used)]

mod biases;
mod crossed;
mod crossed_trip;
mod families;
mod given;
mod golden;
mod heads;
mod hostile;
mod layouts;
mod lines;
mod masks;
mod models;
mod patterns;
mod refused;
mod round_trip;
mod said;
mod slices;
mod stacked;
mod stored;
mod wanted;
mod written;

#[path = "../support/mod.rs"]
#[allow(dead_code, reason = "each test crate uses a part of it")]
mod support;

#[path = "../support/allocations.rs"]
#[allow(dead_code, reason = "each test crate uses a part of it")]
mod allocations;

use attenscope::import::{Array, ArrayReader, ImportError, Opening, Pick};
use attenscope::math::Matrix;

/// Opens a file that is in memory.
pub(crate) fn opened(name: &str, bytes: &[u8]) -> Result<Opening, ImportError> {
    let mut opening = Opening::new(name, bytes.len() as u64)?;
    while let Some(range) = opening.wants() {
        opening.take(&bytes[range.start as usize..range.end as usize])?;
    }
    Ok(opening)
}

/// The index of the array with this name.
pub(crate) fn place(opening: &Opening, name: &str) -> usize {
    opening.arrays().iter().position(|array| array.name == name).unwrap_or_else(|| panic!("no {name}"))
}

/// Gives a reading the bytes that it asks for.
pub(crate) fn numbers(mut reading: ArrayReader, bytes: &[u8]) -> Result<Matrix, ImportError> {
    let mut last = 0.0;
    while let Some(range) = reading.wants() {
        reading.take(&bytes[range.start as usize..range.end as usize])?;
        assert!((last..=1.0).contains(&reading.progress()), "it goes forward");
        last = reading.progress();
    }
    reading.numbers()
}

/// Picks all of an array.
pub(crate) fn all(array: &Array) -> Result<Pick, ImportError> {
    let [rows, cols] = array.size()?;
    Ok(Pick { rows: (0..rows).collect(), cols: (0..cols).collect() })
}

/// All numbers of an array.
pub(crate) fn whole(bytes: &[u8], opening: &Opening, at: usize) -> Result<Matrix, ImportError> {
    let pick = all(&opening.arrays()[at])?;
    numbers(opening.read(at, pick)?, bytes)
}

/// The only array of a file.
pub(crate) fn only(name: &str, bytes: &[u8]) -> Result<Matrix, ImportError> {
    let opening = opened(name, bytes)?;
    assert_eq!(opening.arrays().len(), 1);
    whole(bytes, &opening, 0)
}

/// A file beside the tests.
pub(crate) fn kept(name: &str) -> Vec<u8> {
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden/import").join(name);
    std::fs::read(path).unwrap()
}
