//! Formats the numbers, words and cell names in the explanation of a cell.

use leptos::prelude::*;

use crate::{
    app::kit::parts::text,
    explain::Block,
    model::{CellRef, Inputs, Scalar, Stage},
    number::{Digits, as_result, for_display, is_displayed_exactly},
    present::{Wording, arithmetic::is_exact_quotient, cell_name_with},
    text::InspectorText,
};

/// The explained cell, and how numbers and words are formatted.
#[derive(Clone)]
pub(super) struct CellFormatter {
    pub(super) cell: CellRef,
    /// The blocks of cells that it is computed from.
    pub(super) sources: Vec<Block>,
    /// The words and the names of columns.
    pub(super) inputs: Inputs,
    /// The decimals of the numbers.
    pub(super) digits: Digits,
    pub(super) wording: Wording,
    /// What the scores are divided by, if anything.
    pub(super) divided_by: Option<Scalar>,
    pub(super) text: &'static InspectorText,
}

impl CellFormatter {
    /// Returns a copy that shows at most `most` decimals.
    pub(super) fn with_at_most(&self, most: u8) -> Self {
        Self { digits: self.digits.at_most(most), ..self.clone() }
    }

    /// Formats a number as it is displayed.
    pub(super) fn show(&self, value: f64) -> String {
        for_display(value, self.digits)
    }

    /// Returns `=` if the numbers are displayed exactly, `≈` if rounded.
    pub(super) fn relation(&self, values: &[f64]) -> &'static str {
        if values.iter().all(|&value| is_displayed_exactly(value, self.digits)) { "=" } else { "≈" }
    }

    /// Formats a quotient with its sign: `= 6` or `≈ 3.464`.
    pub(super) fn quotient(&self, dividend: f64, divisor: f64) -> String {
        as_result(dividend / divisor, is_exact_quotient(dividend, divisor, self.digits), self.digits)
    }

    /// Returns the word of the cell's query.
    pub(super) fn query(&self) -> String {
        self.inputs.word(self.cell.row)
    }

    /// Returns the word of a key, or an empty string if there is no such key.
    pub(super) fn key(&self, at: usize) -> String {
        self.inputs.key(at)
    }

    /// A number that has a cell of its own, as a button that leads to the cell.
    pub(super) fn operand(&self, source: usize, at: usize, value: f64) -> AnyView {
        let shown = self.show(value);
        let Some(cell) = self.sources.get(source).map(|block| block.cell(at)) else {
            return text(shown);
        };
        let name = self.name(cell);
        let label = format!("{name}{}{shown}", self.text.colon);
        view! { <button class="operand" data-cell=name_of(cell) aria-label=label title=name>{shown}</button> }
            .into_any()
    }

    /// Describes a cell in words.
    pub(super) fn name(&self, cell: CellRef) -> String {
        let inputs = &self.inputs;
        cell_name_with(cell, &|of, token| inputs.word_of(of, token), &|col| inputs.column(col), self.wording)
    }
}

/// Encodes a cell for an attribute: stage, row and column.
pub(super) fn name_of(cell: CellRef) -> String {
    format!("{} {} {}", cell.stage.name(), cell.row, cell.col)
}

/// Decodes a cell from an attribute written by `name_of`.
pub(super) fn cell_named(name: &str) -> Option<CellRef> {
    let mut parts = name.split(' ');
    let stage = Stage::by_name(parts.next()?)?;
    let mut number = || parts.next()?.parse().ok();
    Some(CellRef { stage, row: number()?, col: number()? })
}
