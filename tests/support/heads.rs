//! Documents with any heads and any W_O.

use attenscope::math::Matrix;
use attenscope::model::{Axis, Document};

use super::random::Random;

/// The document divided into heads in any way that its widths allow.
pub(crate) fn any_heads(document: &Document, random: &mut Random) -> Document {
    let heads = 1 + random.below(6);
    let groups = (1..=heads).filter(|groups| heads.is_multiple_of(*groups)).nth(random.below(2)).unwrap_or(1);
    document.divided(heads, groups).unwrap_or_else(|_| document.clone())
}

/// The document with any W_O, or without one.
pub(crate) fn any_output_projection(document: &Document, random: &mut Random) -> Document {
    let (rows, cols) = (document.shape().along(Axis::Concat), 1 + random.below(5));
    let w_o = (random.below(4) > 0).then(|| Matrix::from_fn(rows, cols, |_, _| random.entry()));
    document.clone().projected_by(w_o).expect("a row for each column of the outputs")
}
