//! What must hold of any bytes at all: a function for each way in which bytes come in.
//!
//! Each function takes bytes and panics where a property does not hold. `cargo xtask fuzz` searches for such bytes by
//! the million; `tests/fuzz` runs, without the fuzzer, over those that are kept in `corpus/`: what was found once is
//! there for good, under a name that tells what it was.

#![allow(clippy::panic, reason = "a panic is how a property says that it does not hold")]

mod arrays;
mod bytes;
mod checked;
mod document;
mod edits;
mod expression;
mod kept;
mod link;
mod mask;
mod number;
mod same;
mod table;
mod update;

pub use arrays::{npy, npz, safetensors};
pub use checked::checked;
pub use document::document;
pub use expression::expression;
pub use kept::kept;
pub use link::link;
pub use mask::mask;
pub use number::number;
pub use table::table;
pub use update::update;

/// A property of bytes.
pub type Property = fn(&[u8]);

/// Every property, under the name of its target and of its corpus.
pub const TARGETS: [(&str, Property); 12] = [
    ("checked", checked),
    ("document", document),
    ("expression", expression),
    ("kept", kept),
    ("link", link),
    ("mask", mask),
    ("npy", npy),
    ("npz", npz),
    ("number", number),
    ("safetensors", safetensors),
    ("table", table),
    ("update", update),
];
