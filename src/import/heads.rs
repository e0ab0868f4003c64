//! The heads of a sheet into which numbers are imported.

use super::{ImportError, Wanted};
use crate::{
    math::Matrix,
    model::{Axis, Document, HeadColumns, Input, PerInput},
};

/// The columns of the heads after the first, and how many heads share keys and values.
pub(super) type OtherHeads = (Vec<[Matrix; 3]>, usize);

/// A sheet with the heads and W_O that it had before the import.
pub(super) struct Divided {
    pub(super) document: Document,
    /// Whether its heads are one now, because they cannot share the new columns.
    pub(super) is_joined: bool,
    /// Whether W_O was cut off or filled up with 0 to fit.
    pub(super) has_resized_projection: bool,
}

impl Wanted {
    /// Returns the sheet as one head without W_O: a head of a model replaces the chosen one, and arrays have the columns of all
    /// heads.
    pub(super) fn undivided(&self, sheet: &Document) -> Result<Document, ImportError> {
        match self.is_head {
            true => Ok(sheet.head(sheet.chosen_head())),
            false => {
                let one = sheet.clone().projected_by(None).map_err(ImportError::Misfit)?;
                Ok(one.split(1).unwrap_or(one))
            }
        }
    }

    /// Leaves the columns of the first head in the weights, or in Q, K and V, if all heads are imported, and returns the others.
    pub(super) fn cut(&self, given: &mut PerInput<Option<Matrix>>) -> Result<OtherHeads, ImportError> {
        let Some(heads) = self.heads else { return Ok((Vec::new(), 1)) };
        let inputs = if given[Input::Wq].is_some() { Input::WEIGHTS } else { Input::GIVEN };
        let whole = inputs.map(|input| given[input].take().unwrap_or_default());
        let width = whole[0].cols() as u64;
        let columns = HeadColumns::of(whole, heads.queries as usize, heads.keys as usize);
        let HeadColumns { first, rest, sharing } =
            columns.map_err(|_| ImportError::Heads { heads: heads.queries, width })?;
        for (input, matrix) in inputs.into_iter().zip(first) {
            given[input] = Some(matrix);
        }
        Ok((rest, sharing))
    }
}

impl Divided {
    /// Divides a document into the heads of the sheet, unless it has several of its own, and gives it this W_O or else that of the sheet.
    pub(super) fn like(
        sheet: &Document,
        document: Document,
        w_o: Option<Matrix>,
    ) -> Result<Self, ImportError> {
        let heads = sheet.shape().heads();
        let is_whole = document.shape().heads() == 1;
        let divided = is_whole.then(|| document.divided(heads, heads / sheet.inputs().sharing()));
        let is_joined = matches!(divided, Some(Err(_)));
        let mut document = divided.and_then(Result::ok).unwrap_or(document);
        document.choose_head(sheet.chosen_head());
        let rows = document.shape().along(Axis::Concat);
        let kept = sheet.inputs().w_o().filter(|_| w_o.is_none());
        let fitted =
            |w_o: &Matrix| Matrix::from_fn(rows, w_o.cols(), |row, col| w_o.at(row, col).unwrap_or(0.0));
        let has_resized_projection = kept.is_some_and(|w_o| w_o.rows() != rows);
        let w_o = w_o.or_else(|| kept.map(fitted));
        let document = document.projected_by(w_o).map_err(ImportError::Misfit)?;
        Ok(Self { document, is_joined, has_resized_projection })
    }
}

/// Puts matrices side by side, or those of W_O one below the other.
pub(super) fn put_together(input: Input, parts: Vec<Matrix>) -> Matrix {
    let parts = match <[Matrix; 1]>::try_from(parts) {
        Ok([only]) => return only,
        Err(parts) => parts,
    };
    let is_below = input == Input::Wo;
    let sum = |size: fn(&Matrix) -> usize| parts.iter().map(size).sum();
    let most = |size: fn(&Matrix) -> usize| parts.iter().map(size).max().unwrap_or(0);
    let (rows, cols) = match is_below {
        true => (sum(Matrix::rows), most(Matrix::cols)),
        false => (most(Matrix::rows), sum(Matrix::cols)),
    };
    let mut whole = Matrix::zeros(rows, cols);
    let (mut row, mut col) = (0, 0);
    for part in &parts {
        for (at, values) in part.iter_rows().enumerate() {
            whole.row_mut(row + at)[col..col + values.len()].copy_from_slice(values);
        }
        if is_below { row += part.rows() } else { col += part.cols() }
    }
    whole
}
