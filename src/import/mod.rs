//! Imports numbers from files of other programs: NumPy's `.npy` and `.npz`, and `.safetensors` of any size.
//!
//! This module does no I/O. An [`Opening`] says which bytes it needs, receives them, and lists the arrays. A
//! [`ArrayReader`] does so for chosen rows and columns of one array. So a file of many gigabytes is never in memory as a
//! whole. What a file declares is checked against the bytes it has before anything is allocated.
//!
//! A [`Wanted`] says which numbers become which matrix of a sheet. [`Checkpoint`] finds it for a layer and a head if
//! the arrays have the names of a known layout; [`plain`] finds it if the arrays are named as in the formula, written
//! in any of the ways of [`FileConvention`].

mod array;
mod bounds;
mod checkpoint;
mod error;
mod file;
mod foreign;
mod heads;
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
mod stacked;
mod wanted;
mod zip;

use error::Halt;

pub use array::{Array, ArrayContent};
pub use bounds::Bounds;
pub use checkpoint::{Checkpoint, Heads, Masking, Position, Role};
pub use error::{Expected, ImportError, Pickled, SizeLimit, UnsupportedZip};
pub use foreign::Foreign;
pub use index::{Shard, index};
pub use kind::{ByteOrder, Kind};
pub use mask::{MaskForm, MaskPart, MeaningOfOnes, ReadMask, mask};
pub use named::{FileConvention, bias_of, is_transposed, mask_named, plain, written};
pub use numbers::ReadNumbers;
pub use opening::Opening;
pub use packed::Packing;
pub use pick::{Pick, PickedLines, lines};
pub use reading::ArrayReader;
pub use sheet::{Imported, Numbers};
pub use wanted::{Bias, MatrixSource, PartialAxis, Readings, Wanted};
