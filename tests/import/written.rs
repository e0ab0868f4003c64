//! Writes files for the tests.

use attenscope::crc::crc32;
use attenscope::import::Kind;

/// An `.npy` file of this version: the number type, the order, the shape, and the bytes.
pub(crate) fn npy(major: u8, descr: &str, is_fortran: bool, shape: &[u64], numbers: &[u8]) -> Vec<u8> {
    let counts: Vec<_> = shape.iter().map(|count| format!("{count},")).collect();
    let fortran = if is_fortran { "True" } else { "False" };
    let shape = counts.join(" ");
    let mut text = format!("{{'descr': {descr}, 'fortran_order': {fortran}, 'shape': ({shape}), }}");
    text.extend(std::iter::repeat_n(' ', 63 - (text.len() + if major == 1 { 10 } else { 12 }) % 64));
    text.push('\n');
    npy_of(major, text.as_bytes(), numbers)
}

/// An `.npy` file with this header.
pub(crate) fn npy_of(major: u8, header: &[u8], numbers: &[u8]) -> Vec<u8> {
    let length = (header.len() as u32).to_le_bytes();
    let length = if major == 1 { &length[..2] } else { &length };
    [b"\x93NUMPY", &[major, 0][..], length, header, numbers].concat()
}

/// NumPy's name of a kind.
pub(crate) fn descr(kind: Kind, is_big_endian: bool) -> Option<String> {
    let letter = match kind {
        Kind::F64 | Kind::F32 | Kind::F16 => 'f',
        Kind::I64 | Kind::I32 | Kind::I16 | Kind::I8 => 'i',
        Kind::U64 | Kind::U32 | Kind::U16 | Kind::U8 => 'u',
        Kind::Bool => 'b',
        Kind::BF16 | Kind::F8E4M3 | Kind::F8E5M2 => return None,
    };
    let order = match (kind.size(), is_big_endian) {
        (1, _) => '|',
        (_, true) => '>',
        (_, false) => '<',
    };
    Some(format!("'{order}{letter}{}'", kind.size()))
}

/// The name of a kind in safetensors.
pub(crate) fn dtype(kind: Kind) -> &'static str {
    match kind {
        Kind::F64 => "F64",
        Kind::F32 => "F32",
        Kind::F16 => "F16",
        Kind::BF16 => "BF16",
        Kind::F8E4M3 => "F8_E4M3",
        Kind::F8E5M2 => "F8_E5M2",
        Kind::I64 => "I64",
        Kind::I32 => "I32",
        Kind::I16 => "I16",
        Kind::I8 => "I8",
        Kind::U64 => "U64",
        Kind::U32 => "U32",
        Kind::U16 => "U16",
        Kind::U8 => "U8",
        Kind::Bool => "BOOL",
    }
}

/// A `.safetensors` file with this header.
pub(crate) fn safetensors(header: &str, numbers: &[u8]) -> Vec<u8> {
    [&(header.len() as u64).to_le_bytes()[..], header.as_bytes(), numbers].concat()
}

/// A `.safetensors` file of 64-bit arrays: names, shapes, numbers.
pub(crate) fn tensors(arrays: &[(String, Vec<u64>, Vec<f64>)]) -> Vec<u8> {
    let (mut entries, mut numbers) = (Vec::new(), Vec::new());
    for (name, shape, values) in arrays {
        let (from, to) = (numbers.len(), numbers.len() + values.len() * 8);
        entries.push(format!(r#""{name}":{{"dtype":"F64","shape":{shape:?},"data_offsets":[{from},{to}]}}"#));
        numbers.extend(values.iter().flat_map(|value| value.to_le_bytes()));
    }
    safetensors(&format!("{{{}}}", entries.join(",")), &numbers)
}

/// A zip archive of files: name, content, whether it is deflated.
pub(crate) fn zip(files: &[(&str, &[u8], bool)]) -> Vec<u8> {
    let (mut bytes, mut directory) = (Vec::new(), Vec::new());
    for (name, content, is_deflated) in files {
        let packed = match is_deflated {
            true => miniz_oxide::deflate::compress_to_vec(content, 6),
            false => content.to_vec(),
        };
        let mut told = Vec::new();
        for part in [20, 0, if *is_deflated { 8 } else { 0 }, 0, 0x21_u16] {
            told.extend(part.to_le_bytes());
        }
        for part in [crc32([content]), packed.len() as u32, content.len() as u32] {
            told.extend(part.to_le_bytes());
        }
        told.extend((name.len() as u16).to_le_bytes());
        told.extend([0; 2]);
        directory.extend(b"PK\x01\x02\x14\x00");
        directory.extend(&told);
        directory.extend([0; 10]);
        directory.extend((bytes.len() as u32).to_le_bytes());
        directory.extend(name.as_bytes());
        bytes.extend(b"PK\x03\x04");
        bytes.extend(&told);
        bytes.extend(name.as_bytes());
        bytes.extend(&packed);
    }
    let (start, size) = (bytes.len() as u32, directory.len() as u32);
    bytes.extend(&directory);
    bytes.extend(b"PK\x05\x06\0\0\0\0");
    let count = (files.len() as u16).to_le_bytes();
    bytes.extend([count, count].concat());
    bytes.extend(size.to_le_bytes());
    bytes.extend(start.to_le_bytes());
    bytes.extend([0; 2]);
    bytes
}
