//! Properties that must hold for any bytes, one function for each kind of input.
//!
//! Each function takes bytes and panics if a property does not hold. `cargo xtask fuzz` searches for such bytes among
//! millions of inputs. `tests/fuzz` runs the functions, without the fuzzer, on the files in `corpus/`. Every finding
//! stays there, under a name that describes it.

#![allow(clippy::panic, reason = "a panic is how a property says that it does not hold")]

mod arrays;
mod bytes;
mod checked;
mod document;
mod edits;
mod expression;
mod gradient;
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

/// Every property, with the name of its target and of its corpus.
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
