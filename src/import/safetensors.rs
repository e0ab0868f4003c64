//! `.safetensors`: the length of the header, the header as JSON, then the numbers of all arrays without gaps.

use std::fmt;

use serde::{
    Deserialize,
    de::{Deserializer, IgnoredAny, MapAccess, Visitor},
};

use super::{
    Expected, Halt, ImportError, Kind, SizeLimit,
    array::{Array, ArrayContent, DataLocation, Layout},
    file::File,
};

/// The most bytes of a header. The format allows 100 MB; headers of models take a few hundred bytes per array.
const MAX_HEADER: u64 = 16 << 20;
/// The most arrays. The largest files of models have some thousands.
const MAX_ARRAYS: usize = 1 << 16;
/// The bytes that hold the length of the header.
const BEFORE: u64 = 8;
/// The header entry that is not an array.
const METADATA: &str = "__metadata__";

/// The header entry of an array.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct EntryHeader {
    dtype: String,
    shape: Vec<u64>,
    data_offsets: [u64; 2],
}

/// The entries of all arrays, in the order of the header, which is not that of the numbers.
struct Header(Vec<(String, EntryHeader)>);

impl<'de> Deserialize<'de> for Header {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Entries;

        impl<'de> Visitor<'de> for Entries {
            type Value = Header;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a map of arrays")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Header, A::Error> {
                let mut entries = Vec::new();
                while let Some(name) = map.next_key::<String>()? {
                    if name == METADATA {
                        map.next_value::<IgnoredAny>()?;
                    } else {
                        entries.push((name, map.next_value()?));
                    }
                }
                Ok(Header(entries))
            }
        }

        deserializer.deserialize_map(Entries)
    }
}

/// Whether a file can be one: the header starts where it must, and its length is too small to be text.
pub(super) fn is_one(start: &[u8]) -> bool {
    let count = start.first_chunk().map(|bytes| u64::from_le_bytes(*bytes));
    start.get(BEFORE as usize) == Some(&b'{') && count.is_some_and(|count| count <= u64::from(u32::MAX))
}

/// Returns the arrays, in the order of their numbers.
pub(super) fn arrays(file: &File) -> Result<Vec<Array>, Halt> {
    let count = u64::from_le_bytes(file.array(0)?);
    if count > MAX_HEADER {
        return Err(ImportError::TooMuch { what: SizeLimit::Header, given: count, limit: MAX_HEADER }.into());
    }
    let malformed = |at: u64| ImportError::Malformed { at, expected: Expected::SafetensorsHeader };
    let text = file.bytes(BEFORE, count)?;
    let Header(mut entries) =
        serde_json::from_slice(text).map_err(|error| malformed(BEFORE + place(text, &error)))?;
    if entries.len() > MAX_ARRAYS {
        let (given, limit) = (entries.len() as u64, MAX_ARRAYS as u64);
        return Err(ImportError::TooMuch { what: SizeLimit::Arrays, given, limit }.into());
    }
    let start = BEFORE + count;
    let room = file.length - start;
    entries.sort_by_key(|(_, entry)| entry.data_offsets);
    let mut end = 0;
    let mut arrays = Vec::with_capacity(entries.len());
    for (name, EntryHeader { dtype, shape, data_offsets: [from, to] }) in entries {
        if from != end || to < from {
            return Err(ImportError::Apart { name, expected: end, given: from }.into());
        }
        if to > room {
            return Err(ImportError::Bytes { name, needs: to, has: room }.into());
        }
        let held = kind(&dtype).map_or(ArrayContent::Other(dtype), ArrayContent::Numbers);
        if let ArrayContent::Numbers(kind) = held {
            let needs = Array::bytes(&shape, kind);
            if needs != Some(to - from) {
                let needs = needs.unwrap_or(u64::MAX);
                return Err(ImportError::Bytes { name, needs, has: to - from }.into());
            }
        }
        end = to;
        let place = DataLocation::At(start + from);
        arrays.push(Array { name, held, shape, layout: Layout::default(), place, slab: None });
    }
    if end != room {
        return Err(ImportError::Truncated { needs: start + end, has: file.length }.into());
    }
    twice(&arrays)?;
    Ok(arrays)
}

/// Checks that no two arrays have the same name.
fn twice(arrays: &[Array]) -> Result<(), ImportError> {
    let mut names: Vec<_> = arrays.iter().map(|array| &array.name).collect();
    names.sort();
    match names.windows(2).find(|pair| pair[0] == pair[1]) {
        None => Ok(()),
        Some(pair) => Err(ImportError::Twice { name: pair[0].clone() }),
    }
}

fn kind(dtype: &str) -> Option<Kind> {
    Some(match dtype {
        "F64" => Kind::F64,
        "F32" => Kind::F32,
        "F16" => Kind::F16,
        "BF16" => Kind::BF16,
        "F8_E4M3" => Kind::F8E4M3,
        "F8_E5M2" => Kind::F8E5M2,
        "I64" => Kind::I64,
        "I32" => Kind::I32,
        "I16" => Kind::I16,
        "I8" => Kind::I8,
        "U64" => Kind::U64,
        "U32" => Kind::U32,
        "U16" => Kind::U16,
        "U8" => Kind::U8,
        "BOOL" => Kind::Bool,
        _ => return None,
    })
}

/// Returns the byte where the JSON stops being valid.
fn place(text: &[u8], error: &serde_json::Error) -> u64 {
    let lines = text.split_inclusive(|byte| *byte == b'\n').take(error.line().saturating_sub(1));
    let before: usize = lines.map(<[u8]>::len).sum();
    (before + error.column().saturating_sub(1)).min(text.len()) as u64
}
