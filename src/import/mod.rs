//! Numbers from files of other programs: `.npy` and `.npz` of NumPy, `.safetensors` of any size.
//!
//! Nothing here reads a file. An [`Opening`] says which bytes it wants, is given them, and lists the arrays; a [`Reading`]
//! does the same for chosen rows and columns of one; so a file of many gigabytes is never there as a whole. What a file
//! declares is held against the bytes that it has before anything is allocated for it.
//!
//! A [`Wanted`] says which numbers become which matrix of a sheet; [`Checkpoint`] finds it for a layer and a head, where
//! the arrays have the names of a known layout, and [`plain`] where they are called as in the formula,
//! whatever the way in which they are [`Written`].

mod array;
mod bounds;
mod checkpoint;
mod error;
mod file;
mod foreign;
mod index;
mod kind;
mod mask;
mod named;
mod npy;
mod numbers;
mod opening;
mod packed;
mod pick;
mod reading;
mod safetensors;
mod sheet;
mod wanted;
mod zip;

pub use array::{Array, Held};
pub use bounds::Bounds;
pub use checkpoint::{Checkpoint, Heads, Masking, Position, Role};
pub use error::{Expected, ImportError, Much, Pickled, ZipWay};
pub use foreign::Foreign;
pub use index::{Shard, index};
pub use kind::Kind;
pub use mask::{MaskForm, MaskPart, Ones, ReadMask, mask};
pub use named::{Written, bias_of, is_transposed, mask_named, plain, written};
pub use opening::Opening;
pub use packed::Packing;
pub use pick::{Lines, Pick, lines};
pub use reading::Reading;
pub use sheet::{Imported, Numbers};
pub use wanted::{Bias, Cut, Part, Readings, Wanted};

use error::Halt;
