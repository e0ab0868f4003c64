//! Around the content of a link: what tells a damaged one before it is looked into.
//!
//! A byte for the version; the length of the rest in two, the larger first; the CRC-32 of all other bytes in four; a byte that says
//! whether the content is deflated; the content. A deflated one begins with its own length, as a count.

use miniz_oxide::deflate::compress_to_vec;
use miniz_oxide::inflate::decompress_to_vec_with_limit;

use super::LinkError;
use super::bytes::{Packing, Reader, Writer};
use crate::crc::crc32;

/// The latest version that is written and read.
const LATEST: u8 = 3;
/// Version, length, checksum.
const HEAD: usize = 7;
/// The most bytes of content: of a document that is just not too large, few numbers deflate by more.
const MOST: usize = 1 << 20;
/// How hard to deflate: as hard as is possible.
const LEVEL: u8 = 10;

/// How the content stands there.
const PLAIN: u8 = 0;
const DEFLATED: u8 = 1;

/// The content of a version in its envelope; nothing where it is too long for one.
pub(super) fn sealed(version: u8, content: &[u8]) -> Option<Vec<u8>> {
    if content.len() > MOST {
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

/// The version and the content of an envelope.
pub(super) fn opened(bytes: &[u8]) -> Result<(u8, Vec<u8>), LinkError> {
    match bytes.first() {
        None => return Err(LinkError::Cut),
        Some(1..=LATEST) => {}
        Some(&given) => return Err(LinkError::Version { given }),
    }
    let Some((&[version, high, low, a, b, c, d], rest)) = bytes.split_first_chunk::<HEAD>() else {
        return Err(LinkError::Cut);
    };
    let length = usize::from(u16::from_be_bytes([high, low]));
    if rest.len() < length {
        return Err(LinkError::Cut);
    }
    if rest.len() > length || crc32([&[version, high, low][..], rest]) != u32::from_be_bytes([a, b, c, d]) {
        return Err(LinkError::Altered);
    }
    let mut rest = Reader::new(rest);
    let content = match rest.byte()? {
        PLAIN => rest.rest().to_vec(),
        DEFLATED => {
            let length = rest.count()?;
            if length > MOST {
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
