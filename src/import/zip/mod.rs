//! ZIP files, as far as NumPy writes them: an `.npz` is a ZIP of `.npy` files, stored or deflated.

mod directory;
mod member;

pub(super) use directory::{Directory, directory};
pub(super) use member::Member;

/// The first bytes of a ZIP file that is not empty.
pub(super) const MAGIC: &[u8] = b"PK\x03\x04";
/// The first bytes of an empty ZIP file.
pub(super) const EMPTY: &[u8] = b"PK\x05\x06";

/// Reads a 16-bit number; callers stay within the bytes.
fn short(bytes: &[u8], at: usize) -> u16 {
    bytes.get(at..at + 2).map_or(0, |bytes| u16::from_le_bytes([bytes[0], bytes[1]]))
}

/// Reads a 32-bit number.
fn long(bytes: &[u8], at: usize) -> u32 {
    u32::from(short(bytes, at)) | u32::from(short(bytes, at + 2)) << 16
}
