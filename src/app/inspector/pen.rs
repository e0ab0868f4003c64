//! What every part of an explanation is written with.

use leptos::prelude::*;

use crate::app::parts::text;
use crate::explain::Block;
use crate::model::{CellRef, Convention, Scaling, Stage};
use crate::number::{Digits, display, is_exact, outcome};
use crate::screen::Orientation;
use crate::text::InspectorText;

/// The cell that is explained, and how numbers and words are written.
#[derive(Clone)]
pub(super) struct Pen {
    pub(super) cell: CellRef,
    /// The cells that it came from.
    pub(super) sources: Vec<Block>,
    pub(super) tokens: Vec<String>,
    pub(super) digits: Digits,
    pub(super) convention: Convention,
    pub(super) scaling: Scaling,
    pub(super) text: &'static InspectorText,
}

impl Pen {
    /// The same with no more decimals than that.
    pub(super) fn with_at_most(&self, most: u8) -> Self {
        Self { digits: self.digits.at_most(most), ..self.clone() }
    }

    /// A number for eyes.
    pub(super) fn show(&self, value: f64) -> String {
        display(value, self.digits)
    }

    /// `=` before numbers that are shown whole, `≈` before rounded ones.
    pub(super) fn relation(&self, values: &[f64]) -> &'static str {
        if self.are_whole(values) { "=" } else { "≈" }
    }

    /// `= 6` or `≈ 3.464`: what numbers lead to.
    pub(super) fn led_to(&self, numbers: &[f64], result: f64) -> String {
        outcome(result, self.are_whole(numbers) && self.are_whole(&[result]), self.digits)
    }

    fn are_whole(&self, values: &[f64]) -> bool {
        values.iter().all(|&value| is_exact(value, self.digits))
    }

    /// A token's label.
    pub(super) fn token(&self, at: usize) -> String {
        self.tokens.get(at).cloned().unwrap_or_default()
    }

    /// A number that stands in a cell of its own: pressing it leads there.
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

    /// The numbers of the two blocks of factors, in the order in which the convention writes them.
    pub(super) fn factors(&self) -> [usize; 2] {
        if self.convention == Convention::Columns { [1, 0] } else { [0, 1] }
    }

    /// What a cell is, in words.
    pub(super) fn name(&self, cell: CellRef) -> String {
        cell_name(cell, &|token| self.token(token), self.convention, self.text)
    }
}

/// What a cell is, in words. Where both of its indices are said, they are those that the page shows.
pub(super) fn cell_name(
    cell: CellRef,
    word: &dyn Fn(usize) -> String,
    convention: Convention,
    text: &InspectorText,
) -> String {
    let token = |is_token: bool, at: usize| if is_token { word(at) } else { String::new() };
    let row = token(cell.stage.rows_are_tokens(), cell.row);
    let col = token(cell.stage.columns_are_tokens(), cell.col);
    let (shown_row, shown_col) = Orientation::of(cell.stage, convention).place(cell);
    let shown = match cell.stage.rows_are_tokens() {
        true => cell,
        false => CellRef { row: shown_row, col: shown_col, ..cell },
    };
    (text.cell)(shown, &row, &col)
}

/// A cell in an attribute: stage, row and column.
pub(super) fn name_of(cell: CellRef) -> String {
    format!("{} {} {}", cell.stage.name(), cell.row, cell.col)
}

/// The cell that an attribute names.
pub(super) fn cell_named(name: &str) -> Option<CellRef> {
    let mut parts = name.split(' ');
    let stage = Stage::by_name(parts.next()?)?;
    let mut number = || parts.next()?.parse().ok();
    Some(CellRef { stage, row: number()?, col: number()? })
}
