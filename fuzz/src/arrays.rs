//! Array files: those that other programs write, and malicious ones.

use attenscope::crc::crc32;
use attenscope::import::{
    Checkpoint, ImportError, MaskForm, Numbers, Opening, Pick, Wanted, mask, mask_named, plain, written,
};
use attenscope::math::Matrix;
use attenscope::model::{Convention, Shape};

/// The most rows and columns that are read of an array.
const MAX: u64 = 64;
/// The number of leading bytes that give the length, which is 32 bits in the file.
const SHORT: usize = 2;

/// An `.npy` file is either refused, or its numbers are written and read back to the same bits.
pub fn npy(data: &[u8]) {
    assert_reads("a.npy", data);
    // Any text as the header, which is the hard part.
    let [low, high] = (data.len() as u16).to_le_bytes();
    assert_reads("a.npy", &[b"\x93NUMPY\x01\x00", &[low, high][..], data, &[1; 64]].concat());
}

/// The same property for `.npz` files, for any file stored in one, and for any bytes to be inflated.
pub fn npz(data: &[u8]) {
    assert_reads("a.npz", data);
    assert_reads("a.npz", &zip(0, data, data.len() as u32, crc32([data])));
    if let Some((length, packed)) = data.split_at_checked(SHORT) {
        let length = u32::from(length[0]) | u32::from(length[1]) << 8;
        assert_reads("a.npz", &zip(8, packed, length, 0));
    }
}

/// The same property for `.safetensors` files, with any header.
pub fn safetensors(data: &[u8]) {
    assert_reads("a.safetensors", data);
    let length = (data.len() as u64).to_le_bytes();
    assert_reads("a.safetensors", &[&length, data, &[1; 64]].concat());
}

/// Opens a file and reads the beginning of each array.
fn assert_reads(name: &str, bytes: &[u8]) {
    let Ok(opening) = opened(name, bytes) else { return };
    let arrays = opening.arrays();
    assert!(!arrays.is_empty(), "what has no array is refused");
    let taken = plain(arrays, written(&opening, Convention::Columns));
    assert!(taken.iter().filter_map(|(_, part)| part.as_ref()).all(|part| arrays[part.array].size().is_ok()));
    for model in Checkpoint::all(arrays).unwrap_or_default() {
        assert_model(&model, &opening, bytes);
    }
    if let Some(at) = mask_named(arrays) {
        assert_mask(&opening, at, bytes);
    }
    for (at, array) in arrays.iter().enumerate() {
        let Ok([rows, cols]) = array.size() else { continue };
        let pick = Pick { rows: (0..rows.min(MAX)).collect(), cols: (0..cols.min(MAX)).collect() };
        if let Ok(matrix) = read(&opening, at, pick, bytes) {
            assert_reads_back(&matrix);
        }
    }
}

/// The last head of the last layer is either refused, or gives matrices as wide as a head.
fn assert_model(model: &Checkpoint, opening: &Opening, bytes: &[u8]) {
    assert!(model.plausible().into_iter().all(|count| model.heads(count).is_ok()));
    let Ok(heads) = model.heads(model.guess()) else { return };
    let layer = model.layers.len() - 1;
    let _ = model.left_out(opening.arrays(), layer);
    let Ok(mut wanted) = model.head(opening.arrays(), layer, heads, heads.queries - 1) else { return };
    wanted.dimensions = Some(vec![0]);
    wanted.words = Some(vec![0]);
    let Ok(readings) = wanted.readings(opening) else { return };
    let (mut matrices, has_other_keys) = (Vec::new(), readings.has_other_keys);
    for mut reading in readings.numbers {
        while let Some(range) = reading.wants() {
            if reading.take(&bytes[range.start as usize..range.end as usize]).is_err() {
                return;
            }
        }
        let Ok(matrix) = reading.numbers() else { return };
        matrices.push(matrix);
    }
    let document = attenscope::presets::Preset::ThreeWords.document();
    if let Ok(imported) = wanted.sheet(&document, Numbers { matrices, has_other_keys, ..Numbers::default() })
    {
        let shape = imported.document.shape();
        assert_eq!([shape.d_k() as u64, shape.d_v() as u64], heads.widths);
    }
}

/// A mask is either refused, or hides as many cells as it reports.
fn assert_mask(opening: &Opening, at: usize, bytes: &[u8]) {
    const WORDS: usize = 3;
    let part = attenscope::import::MaskPart { array: at, ones: None };
    let wanted = Wanted { mask: Some(part), ..Wanted::default() };
    let Some(mut reading) = wanted.readings(opening).ok().and_then(|readings| readings.mask) else { return };
    while let Some(range) = reading.wants() {
        if reading.take(&bytes[range.start as usize..range.end as usize]).is_err() {
            return;
        }
    }
    let Ok(matrix) = reading.mask() else { return };
    let Ok(shape) = Shape::new(WORDS, 1, 1, 1) else { return };
    let Ok(read) = mask("mask", &matrix, shape, None) else { return };
    let cells = (0..WORDS).flat_map(|row| (0..WORDS).map(move |col| (row, col)));
    assert_eq!(read.hidden, cells.filter(|(row, col)| read.mask.hides(*row, *col)).count());
    assert!(read.form != MaskForm::Added || read.hidden > 0 || read.bias.is_some());
}

fn opened(name: &str, bytes: &[u8]) -> Result<Opening, ImportError> {
    let mut opening = Opening::new(name, bytes.len() as u64)?;
    while let Some(range) = opening.wants() {
        opening.take(&bytes[range.start as usize..range.end as usize])?;
    }
    Ok(opening)
}

fn read(opening: &Opening, at: usize, pick: Pick, bytes: &[u8]) -> Result<Matrix, ImportError> {
    let mut reading = opening.read(at, pick)?;
    while let Some(range) = reading.wants() {
        reading.take(&bytes[range.start as usize..range.end as usize])?;
    }
    reading.numbers()
}

fn assert_reads_back(matrix: &Matrix) {
    let (rows, cols) = (matrix.rows(), matrix.cols());
    let header = format!("{{'descr': '<f8', 'fortran_order': False, 'shape': ({rows}, {cols}), }}\n");
    let numbers: Vec<u8> = matrix.values().iter().flat_map(|value| value.to_le_bytes()).collect();
    let [low, high] = (header.len() as u16).to_le_bytes();
    let file = [b"\x93NUMPY\x01\x00", &[low, high][..], header.as_bytes(), &numbers].concat();
    let pick = Pick { rows: (0..rows as u64).collect(), cols: (0..cols as u64).collect() };
    match opened("b.npy", &file).and_then(|opening| read(&opening, 0, pick, &file)) {
        Ok(read) => assert!(crate::same::is_same(&read, matrix), "{matrix:?}"),
        Err(error) => panic!("{matrix:?} was written, and is refused: {error:?}"),
    }
}

/// A zip archive with one file, `a.npy`.
fn zip(way: u16, packed: &[u8], length: u32, checksum: u32) -> Vec<u8> {
    let mut told = Vec::new();
    for part in [20, 0, way, 0, 0] {
        told.extend(part.to_le_bytes());
    }
    for part in [checksum, packed.len() as u32, length] {
        told.extend(part.to_le_bytes());
    }
    told.extend(b"\x05\0\0\0");
    let mut bytes = [b"PK\x03\x04", &told[..], b"a.npy", packed].concat();
    let start = bytes.len() as u32;
    bytes.extend([b"PK\x01\x02\x14\0", &told[..], &[0; 14], b"a.npy"].concat());
    let size = bytes.len() as u32 - start;
    bytes.extend(b"PK\x05\x06\0\0\0\0\x01\0\x01\0");
    bytes.extend([size.to_le_bytes(), start.to_le_bytes()].concat());
    bytes.extend([0; 2]);
    bytes
}
