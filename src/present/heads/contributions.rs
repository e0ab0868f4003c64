//! What each head adds to a number of the projected output.

use super::rounding_said;
use crate::{
    explain::contributions,
    model::{CellRef, Pipeline, Stage},
    number::for_display,
    present::Wording,
};

/// What a head adds.
#[derive(Clone, Debug, PartialEq)]
pub struct Contribution {
    /// The head, from 0.
    pub head: usize,
    pub name: String,
    pub value: f64,
    /// The value as written.
    pub shown: String,
    /// Its size, as a share of the largest one; 0 if it has none.
    pub share: f64,
}

/// What the heads add to a number.
#[derive(Clone, Debug, PartialEq)]
pub struct ContributionTable {
    pub heads: Vec<Contribution>,
    /// The sum, and how it is written.
    pub sum: (f64, String),
    /// How far the sum differs from the number.
    pub rounding: Option<String>,
}

impl ContributionTable {
    /// The parts of a number of the projected output. `None` for another cell, and with a single head, which adds all of it.
    pub fn of(pipeline: Pipeline<'_>, cell: CellRef, wording: Wording) -> Option<Self> {
        if cell.stage != Stage::Projected || pipeline.shape().heads() == 1 {
            return None;
        }
        let found = contributions(pipeline, cell.row, cell.col)?;
        let digits = wording.arithmetic_digits();
        let largest = found.parts.iter().fold(0.0, |largest: f64, part| largest.max(part.abs()));
        let head = |(head, &value): (usize, &f64)| Contribution {
            head,
            name: (wording.text.circuits().head)(head + 1),
            value,
            shown: for_display(value, digits),
            share: if largest > 0.0 { value.abs() / largest } else { 0.0 },
        };
        Some(Self {
            heads: found.parts.iter().enumerate().map(head).collect(),
            sum: (found.sum, for_display(found.sum, digits)),
            rounding: rounding_said(found.rounding(), wording),
        })
    }
}
