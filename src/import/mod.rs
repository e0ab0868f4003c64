//! Numbers from files of other programs: `.npy` and `.npz` of NumPy, `.safetensors` of any size.
//!
//! Nothing here reads a file. An [`Opening`] says which bytes it wants, is given them, and lists the arrays; a [`Reading`]
//! does the same for chosen rows and columns of one; so a file of many gigabytes is never there as a whole. What a file
//! declares is held against the bytes that it has before anything is allocated for it.
//!
//! A [`Wanted`] says which numbers become which matrix of a sheet; [`Checkpoint`] finds it for a layer and a head, where
//! the arrays have the names that GPT-2, BERT or LLaMA give them, and [`plain`] where they are called as in the formula,
//! whatever the way in which they are [`Written`].

mod array;
mod checkpoint;
mod error;
mod file;
mod kind;
mod layer;
mod named;
mod npy;
mod numbers;
mod opening;
mod pick;
mod reading;
mod safetensors;
mod wanted;
mod zip;

pub use array::{Array, Held};
pub use checkpoint::{Checkpoint, Family, Heads};
pub use error::{Expected, ImportError, Much, Pickled, ZipWay};
pub use kind::Kind;
pub use layer::Layer;
pub use named::{Written, is_transposed, plain, written};
pub use opening::Opening;
pub use pick::{Pick, lines};
pub use reading::Reading;
pub use wanted::{Cut, Imported, Part, Wanted};

use error::Halt;
