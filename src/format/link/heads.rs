//! The heads of a document in a link.

use super::{
    LinkError,
    bytes::{Reader, Writer},
};
use crate::{
    format::WireError,
    math::Matrix,
    model::{Axis, HeadColumns, HeadsError, Input, InputError, Inputs, Shape, Stage},
};

/// How many heads there are, and how wide W_O is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Heads {
    heads: usize,
    /// The number of heads of keys and values.
    groups: usize,
    d_out: Option<usize>,
}

impl Heads {
    /// One head, without W_O: what links of all versions can have.
    pub(super) const ONE: Self = Self { heads: 1, groups: 1, d_out: None };

    /// The heads of a document.
    pub(super) fn of(inputs: &Inputs) -> Self {
        let (heads, d_out) = (inputs.shape().heads(), inputs.shape().d_out());
        Self { heads, groups: heads / inputs.sharing(), d_out }
    }

    pub(super) fn write(self, to: &mut Writer) {
        to.count(self.heads);
        to.count(self.groups);
        to.count(self.d_out.unwrap_or(0));
    }

    /// Reads what [`Heads::write`] wrote.
    pub(super) fn read(from: &mut Reader<'_>) -> Result<Self, LinkError> {
        let (heads, groups, d_out) = (from.count()?, from.count()?, from.count()?);
        HeadsError::check(heads, groups).map_err(WireError::Heads)?;
        match (Self { heads, groups, d_out: (d_out > 0).then_some(d_out) }) {
            Self::ONE => Err(LinkError::Meaningless),
            read => Ok(read),
        }
    }

    /// Returns the sizes of one of these heads, from those of one head that has all columns.
    pub(super) fn divide(self, all: Shape) -> Result<Shape, LinkError> {
        let Self { heads, groups: _, d_out } = self;
        let widths = [Axis::Key, Axis::Value].map(|axis| (axis, all.along(axis)));
        if let Some((axis, width)) = widths.into_iter().find(|(_, width)| !width.is_multiple_of(heads)) {
            return Err(WireError::Heads(HeadsError::Width { axis, width, heads }).into());
        }
        let mut shape = Ok(all);
        for (axis, width) in widths {
            shape = shape.and_then(|shape| shape.with(axis, width / heads));
        }
        let shape = shape.and_then(|shape| shape.of_heads(heads)?.projected_to(d_out));
        Ok(shape.map_err(InputError::Shape)?)
    }

    /// Returns the rows and columns that a matrix has with the columns of all heads.
    pub(super) fn size(self, input: Input, shape: Shape) -> (usize, usize) {
        let (rows, cols) = Stage::from(input).dimensions(shape);
        let heads = match input {
            Input::Wq | Input::Q => self.heads,
            Input::Wk | Input::Wv | Input::K | Input::V => self.groups,
            Input::X | Input::XKv | Input::Bias | Input::Wo => 1,
        };
        (rows, cols * heads)
    }

    /// Divides matrices with the columns of all heads.
    pub(super) fn columns(self, whole: [Matrix; 3]) -> Result<HeadColumns, LinkError> {
        Ok(HeadColumns::of(whole, self.heads, self.groups).map_err(WireError::Heads)?)
    }

    /// Whether a document has W_O.
    pub(super) fn has_projection(self) -> bool {
        self.d_out.is_some()
    }
}

/// Writes which head is chosen.
pub(super) fn write_chosen(to: &mut Writer, inputs: &Inputs) {
    to.count(inputs.chosen_head());
}

/// Reads which of so many heads is chosen.
pub(super) fn read_chosen(from: &mut Reader<'_>, shape: Shape) -> Result<usize, LinkError> {
    let head = from.count()?;
    if head < shape.heads() { Ok(head) } else { Err(LinkError::Meaningless) }
}
