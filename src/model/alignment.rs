//! Where the queries stand among the keys, for masks and biases that count places.

use super::Shape;

/// Which query stands at which key, for the parts of a mask that count places. Where queries and keys are the same words,
/// each word stands at itself.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Alignment {
    /// The first query stands at the first key: the triangle of a causal mask is at the top left, as `is_causal` of PyTorch
    /// has it.
    #[default]
    Start,
    /// The last query stands at the last key: the triangle is at the bottom right, as a cache of keys needs it.
    End {
        /// How many keys there are more than queries.
        shift: isize,
    },
}

impl Alignment {
    /// The last query at the last key of a shape if `is_end`, otherwise the first query at the first key.
    pub fn of(is_end: bool, shape: Shape) -> Self {
        if is_end { Self::end(shape) } else { Self::Start }
    }

    /// Whether the last query stands at the last key.
    pub fn is_end(self) -> bool {
        matches!(self, Self::End { .. })
    }

    /// The last query at the last key of a shape.
    pub fn end(shape: Shape) -> Self {
        Self::End { shift: shape.m() as isize - shape.n() as isize }
    }

    /// The key that a query stands at. There may be no such key.
    pub fn place(self, query: usize) -> isize {
        match self {
            Self::Start => query as isize,
            Self::End { shift } => query as isize + shift,
        }
    }

    /// How many places a key is after the one that a query stands at; negative if it is before.
    ///
    /// ```
    /// use attenscope::model::{Alignment, Shape};
    ///
    /// let shape = Shape::new(1, 4, 2, 2)?.over(Some(5))?;
    /// assert_eq!(Alignment::Start.distance(0, 4), 4);
    /// assert_eq!(Alignment::end(shape).distance(0, 0), -4, "the query stands at the last of five keys");
    /// # Ok::<(), attenscope::model::ShapeError>(())
    /// ```
    pub fn distance(self, query: usize, key: usize) -> isize {
        key as isize - self.place(query)
    }
}
