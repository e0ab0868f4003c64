//! The columns of each head in the matrices of all heads, and why there may be none.

use super::{Axis, MAX_HEADS};
use crate::math::Matrix;

/// The matrices of each head, cut out of whole ones.
#[derive(Clone, Debug, PartialEq)]
pub struct HeadColumns {
    /// W_Q, W_K and W_V, or Q, K and V, of the first head.
    pub first: [Matrix; 3],
    /// Those of the others, in order.
    pub rest: Vec<[Matrix; 3]>,
    /// How many neighbouring heads share keys and values.
    pub sharing: usize,
}

impl HeadColumns {
    /// Divides whole matrices, as [`Inputs::whole`](super::Inputs::whole) returns them: the columns of the first one among `heads`, those of the
    /// others among `groups`, each of which belongs to `heads / groups` neighbouring heads.
    ///
    /// ```
    /// use attenscope::math::Matrix;
    /// use attenscope::model::HeadColumns;
    ///
    /// let w_q = Matrix::from_rows([[1.0, 2.0]]);
    /// let [w_k, w_v] = [3.0, 4.0].map(|value| Matrix::from_rows([[value]]));
    /// let columns = HeadColumns::of([w_q, w_k, w_v], 2, 1)?;
    /// assert_eq!(columns.rest[0].each_ref().map(|matrix| matrix[(0, 0)]), [2.0, 3.0, 4.0]);
    /// # Ok::<(), attenscope::model::HeadsError>(())
    /// ```
    ///
    /// # Errors
    /// When a number of heads does not divide a width, or that of groups the number of heads.
    pub fn of(whole: [Matrix; 3], heads: usize, groups: usize) -> Result<Self, HeadsError> {
        HeadsError::check(heads, groups)?;
        let slots = [(Axis::Key, heads), (Axis::Key, groups), (Axis::Value, groups)];
        for (matrix, (axis, heads)) in whole.iter().zip(slots) {
            let width = matrix.cols();
            if !width.is_multiple_of(heads) {
                return Err(HeadsError::Width { axis, width, heads });
            }
        }
        let sharing = heads / groups;
        let of_head = |head: usize| {
            let [first, second, third] = &whole;
            let group = head / sharing;
            [columns(first, head, heads), columns(second, group, groups), columns(third, group, groups)]
        };
        let (rest, first) = ((1..heads).map(of_head).collect(), if heads == 1 { whole } else { of_head(0) });
        Ok(Self { first, rest, sharing })
    }
}

/// Why the columns of a document cannot be divided into heads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HeadsError {
    /// There are no heads, or too many.
    Count { given: usize },
    /// The number of heads does not divide a width.
    Width {
        /// Which one.
        axis: Axis,
        /// The width of all heads together.
        width: usize,
        /// The number of heads asked for.
        heads: usize,
    },
    /// The number of heads of keys and values does not divide the number of heads.
    Groups {
        /// The number of heads of keys and values asked for.
        groups: usize,
        /// The number of heads.
        heads: usize,
    },
}

impl HeadsError {
    /// Checks that there are some heads, not too many, and that the number of groups divides theirs.
    ///
    /// # Errors
    /// If it is not so.
    pub fn check(heads: usize, groups: usize) -> Result<(), Self> {
        if !(1..=MAX_HEADS).contains(&heads) {
            return Err(Self::Count { given: heads });
        }
        if groups == 0 || !heads.is_multiple_of(groups) {
            return Err(Self::Groups { groups, heads });
        }
        Ok(())
    }

    /// Checks that there are some heads, not too many, and that so many neighbouring ones can share keys and values.
    ///
    /// # Errors
    /// If it is not so.
    pub fn check_sharing(heads: usize, sharing: usize) -> Result<(), Self> {
        let groups = heads.checked_div(sharing).unwrap_or_default();
        Self::check(heads, groups)?;
        if groups * sharing == heads { Ok(()) } else { Err(Self::Groups { groups, heads }) }
    }

    /// The widths that can be divided, next to the one that cannot: the largest below, unless it is 0, and the smallest above.
    pub fn widths(width: usize, heads: usize) -> [Option<usize>; 2] {
        let below = width / heads * heads;
        let above = below + heads;
        [(below > 0).then_some(below), (above <= Axis::Value.limit()).then_some(above)]
    }
}

/// Returns the columns of a head among so many.
pub(super) fn columns(whole: &Matrix, head: usize, heads: usize) -> Matrix {
    let width = whole.cols() / heads;
    Matrix::from_fn(whole.rows(), width, |row, col| whole[(row, head * width + col)])
}
