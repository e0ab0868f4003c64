//! NumPy's `.npy`, versions 1 to 3: a header, then the numbers. Object arrays are pickles, and are never read.

mod header;

use self::header::Header;
use super::{
    ByteOrder, Expected, Halt, ImportError, Kind, SizeLimit,
    array::{Array, ArrayContent, DataLocation, Layout},
    file::File,
};

/// The first bytes of a file.
pub(super) const MAGIC: &[u8] = b"\x93NUMPY";

/// The most bytes of a header. NumPy itself refuses more than 10,000.
const MAX_HEADER: u64 = 64 << 10;

/// Reads the array of an `.npy` file.
pub(super) fn array(file: &File) -> Result<Array, Halt> {
    let (array, start) = read_header(&file.name, file.length, &|start, count| file.bytes(start, count))?;
    Ok(Array { place: DataLocation::At(start), ..array })
}

/// Reads the array of a file that is completely in memory, and where its numbers start.
pub(super) fn read_whole(name: &str, content: &[u8]) -> Result<(Array, u64), ImportError> {
    let length = content.len() as u64;
    let bytes = |start: u64, count: u64| slice(content, length, start, count);
    read_header(name, length, &bytes).map_err(|halt| match halt {
        Halt::Refused(error) => error,
        Halt::Wants(range) => ImportError::Truncated { needs: range.end, has: length },
    })
}

/// Reads the array of a file with the given length from its first bytes; asks for more if they do not suffice.
pub(super) fn read_first_bytes(name: &str, length: u64, first: &[u8]) -> Result<Array, Halt> {
    let bytes = |start: u64, count: u64| slice(first, length, start, count);
    read_header(name, length, &bytes).map(|(array, _)| array)
}

/// Returns the text of a file that holds one short text, as characters of four bytes, from its first bytes.
pub(super) fn text(first: &[u8]) -> Option<String> {
    const MAX: usize = 64;
    let (_, start) = read_whole("", first).ok()?;
    let characters = first.get(usize::try_from(start).ok()?..)?.chunks_exact(4).take(MAX);
    let code = |bytes: &[u8]| bytes.try_into().ok().map(u32::from_le_bytes).and_then(char::from_u32);
    characters.map(code).take_while(|c| *c != Some('\0')).collect()
}

/// Returns bytes from the start of a file.
fn slice(first: &[u8], length: u64, start: u64, count: u64) -> Result<&[u8], Halt> {
    let (end, has) = (start + count, length);
    if end > length {
        return Err(ImportError::Truncated { needs: end, has }.into());
    }
    first.get(start as usize..end as usize).ok_or(Halt::Wants(start..end))
}

/// Returns bytes from a position: `(start, count)`.
type Bytes<'a> = dyn Fn(u64, u64) -> Result<&'a [u8], Halt> + 'a;

/// Parses the header of a file with the given length, and returns where the numbers start. Declared sizes are checked
/// against the length; nothing is allocated for them.
fn read_header<'a>(name: &str, length: u64, bytes: &Bytes<'a>) -> Result<(Array, u64), Halt> {
    let malformed = |at| ImportError::Malformed { at, expected: Expected::NpyHeader };
    let start = bytes(0, 8)?;
    if !start.starts_with(MAGIC) {
        return Err(malformed(0).into());
    }
    let (major, minor) = (start[6], start[7]);
    let before: u64 = match (major, minor) {
        (1, 0) => 10,
        (2 | 3, 0) => 12,
        _ => return Err(ImportError::Version { major, minor }.into()),
    };
    let length_bytes = bytes(8, before - 8)?;
    let count = length_bytes.iter().rev().fold(0, |count, byte| count << 8 | u64::from(*byte));
    if count > MAX_HEADER {
        return Err(ImportError::TooMuch { what: SizeLimit::Header, given: count, limit: MAX_HEADER }.into());
    }
    let text = bytes(before, count)?;
    let Header { descr, line_order, shape } =
        Header::read(text).map_err(|at| malformed(before + at as u64))?;
    let (held, byte_order) = held(descr);
    let begins = before + count;
    if let ArrayContent::Numbers(kind) = held {
        let (needs, has) = (Array::bytes(&shape, kind), length - begins);
        if needs.is_none_or(|needs| needs > has) {
            let needs = needs.unwrap_or(u64::MAX);
            return Err(ImportError::Bytes { name: name.to_owned(), needs, has }.into());
        }
    }
    let array = Array {
        name: name.to_owned(),
        held,
        shape,
        layout: Layout { byte_order, line_order, skipped: 0 },
        place: DataLocation::At(begins),
        slab: None,
    };
    Ok((array, begins))
}

/// Returns the content of an array, and the order of a number's bytes. Where it is the machine's own, it is little-endian.
fn held(descr: &str) -> (ArrayContent, ByteOrder) {
    let order = if descr.starts_with('>') { ByteOrder::BigEndian } else { ByteOrder::LittleEndian };
    let rest = descr.strip_prefix(['<', '>', '|', '=']).unwrap_or(descr);
    let kind = match rest {
        "f8" => Kind::F64,
        "f4" => Kind::F32,
        "f2" => Kind::F16,
        "i8" => Kind::I64,
        "i4" => Kind::I32,
        "i2" => Kind::I16,
        "i1" => Kind::I8,
        "u8" => Kind::U64,
        "u4" => Kind::U32,
        "u2" => Kind::U16,
        "u1" => Kind::U8,
        "b1" => Kind::Bool,
        _ => return (ArrayContent::Other(called(rest, descr)), order),
    };
    (ArrayContent::Numbers(kind), order)
}

/// Returns NumPy's name for an unsupported type.
fn called(rest: &str, descr: &str) -> String {
    let name = match rest.as_bytes() {
        [b'O', ..] => "object",
        [b'c', ..] => "complex",
        [b'S' | b'a', ..] => "bytes",
        [b'U', ..] => "str",
        [b'M', ..] => "datetime64",
        [b'm', ..] => "timedelta64",
        [b'V', ..] => "void",
        [b'f', ..] => "longdouble",
        [b'[', ..] => return "structured".to_owned(),
        _ => "",
    };
    let shown: String = descr.chars().take(16).collect();
    if name.is_empty() { shown } else { format!("{name} ({shown})") }
}
