//! A document together with the stages computed from it.

use std::borrow::Cow;

use super::{Attention, CellRef, Document, Shape, Stage};
use crate::math::{Matrix, RowSums};

/// Every stage from X to the output, inputs and computed ones alike.
#[derive(Clone, Copy, Debug)]
pub struct Pipeline<'a> {
    document: &'a Document,
    attention: &'a Attention,
}

impl<'a> Pipeline<'a> {
    /// Pairs a document with the stages that were computed from it.
    pub fn new(document: &'a Document, attention: &'a Attention) -> Self {
        Self { document, attention }
    }

    /// The document.
    pub fn document(self) -> &'a Document {
        self.document
    }

    /// What is computed from the document.
    pub fn attention(self) -> &'a Attention {
        self.attention
    }

    /// The sizes.
    pub fn shape(self) -> Shape {
        self.document.shape()
    }

    /// The numbers of a stage.
    pub fn stage(self, stage: Stage) -> &'a Matrix {
        match stage.input() {
            Some(input) => self.document.inputs().matrix(input),
            None => self.attention.stage(stage),
        }
    }

    /// The numbers of a stage as far as they are computed. Output rows that [`Attention::update_deferring_output`]
    /// deferred are computed by [`Pipeline::stage`], but not here.
    pub fn computed_so_far(self, stage: Stage) -> &'a Matrix {
        if stage == Stage::Output { self.attention.output_computed_so_far() } else { self.stage(stage) }
    }

    /// A row of a stage. Does not compute other deferred rows.
    pub fn row(self, stage: Stage, row: usize) -> Cow<'a, [f64]> {
        match stage {
            Stage::Output => self.attention.output_row(row),
            _ => Cow::Borrowed(self.stage(stage).row(row)),
        }
    }

    /// The number in a cell. Does not compute other deferred rows.
    pub fn number(self, cell: CellRef) -> f64 {
        self.row(cell.stage, cell.row)[cell.col]
    }

    /// A row of the exponentials behind the weights, `m` numbers.
    pub fn exponentials(self, row: usize) -> &'a [f64] {
        self.attention.exponentials(row)
    }

    /// The maximum that softmax subtracted and the sum that it divided by, in a row of the weights.
    pub fn row_sums(self, row: usize) -> RowSums {
        self.attention.row_sums(row)
    }
}
