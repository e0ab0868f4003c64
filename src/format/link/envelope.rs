//! The envelope around the content of a link. It detects damage before the content is read.
//!
//! One byte for the version; two for the length of the rest, big-endian; four for the CRC-32 of all other bytes; one
//! that says whether the content is deflated; the content. Deflated content begins with its uncompressed length, as a
//! count.

use miniz_oxide::{deflate::compress_to_vec, inflate::decompress_to_vec_with_limit};

use super::{
    LinkError,
    bytes::{Packing, Reader, Writer},
};
use crate::crc::crc32;

/// The latest version written and read.
const LATEST: u8 = 7;
/// The bytes of version, length and checksum.
const HEAD: usize = 7;
/// The most bytes of content. Hardly any document that fits in a link has more before it is deflated.
const MAX: usize = 1 << 20;
/// The compression level: the highest.
const LEVEL: u8 = 10;

/// How the content is stored.
const PLAIN: u8 = 0;
const DEFLATED: u8 = 1;

/// Wraps content in an envelope; returns `None` if it is too long.
pub(super) fn sealed(version: u8, content: &[u8]) -> Option<Vec<u8>> {
    if content.len() > MAX {
        return None;
    }
    let mut deflated = Writer::new(Packing::Bytes);
    deflated.byte(DEFLATED);
    deflated.count(content.len());
    deflated.bytes(&compress_to_vec(content, LEVEL));
    let deflated = deflated.done();
    let rest = if deflated.len() <= content.len() { deflated } else { [&[PLAIN], content].concat() };
    let [high, low] = u16::try_from(rest.len()).ok()?.to_be_bytes();
    let head = [version, high, low];
    Some([&head[..], &crc32([&head[..], &rest]).to_be_bytes(), &rest].concat())
}

/// Checks an envelope and returns its version and content.
pub(super) fn opened(bytes: &[u8]) -> Result<(u8, Vec<u8>), LinkError> {
    match bytes.first() {
        None => return Err(LinkError::Truncated),
        Some(1..=LATEST) => {}
        Some(&given) => return Err(LinkError::Version { given }),
    }
    let Some((&[version, high, low, a, b, c, d], rest)) = bytes.split_first_chunk::<HEAD>() else {
        return Err(LinkError::Truncated);
    };
    let length = usize::from(u16::from_be_bytes([high, low]));
    if rest.len() < length {
        return Err(LinkError::Truncated);
    }
    if rest.len() > length || crc32([&[version, high, low][..], rest]) != u32::from_be_bytes([a, b, c, d]) {
        return Err(LinkError::Altered);
    }
    let mut rest = Reader::new(rest);
    let content = match rest.byte()? {
        PLAIN => rest.rest().to_vec(),
        DEFLATED => {
            let length = rest.count()?;
            if length > MAX {
                return Err(LinkError::TooMuch);
            }
            match decompress_to_vec_with_limit(rest.rest(), length) {
                Ok(content) if content.len() == length => content,
                Ok(_) => return Err(LinkError::Meaningless),
                Err(failure) if failure.status == miniz_oxide::inflate::TINFLStatus::HasMoreOutput => {
                    return Err(LinkError::TooMuch);
                }
                Err(_) => return Err(LinkError::Meaningless),
            }
        }
        _ => return Err(LinkError::Meaningless),
    };
    Ok((version, content))
}
