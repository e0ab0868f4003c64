//! Zip, as far as NumPy writes it: `.npz` is a zip of `.npy` files, stored or deflated.

mod directory;
mod member;

pub(super) use directory::{Directory, directory};
pub(super) use member::Member;

/// What a zip with something in it begins with.
pub(super) const MAGIC: &[u8] = b"PK\x03\x04";
/// What an empty one begins with.
pub(super) const EMPTY: &[u8] = b"PK\x05\x06";

/// The number of 16 bits that stands there; nobody asks for more than there is.
fn short(bytes: &[u8], at: usize) -> u16 {
    bytes.get(at..at + 2).map_or(0, |bytes| u16::from_le_bytes([bytes[0], bytes[1]]))
}

/// The number of 32 bits that stands there.
fn long(bytes: &[u8], at: usize) -> u32 {
    u32::from(short(bytes, at)) | u32::from(short(bytes, at + 2)) << 16
}
