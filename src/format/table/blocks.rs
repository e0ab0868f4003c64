//! The tables of a file with headings, each with its numbers or the reason why they could not be read.

use super::{
    Table, TableError,
    body::Rows,
    cell::Allowed,
    commas::Marks,
    headings,
    numbers::{self, How},
    plain,
    seen::Seen,
    sheet,
    text_parts::Texts,
};
use crate::model::Stage;

/// A table of a file.
pub(in crate::format) struct Block {
    /// The stage of the table, if this page wrote it.
    pub(in crate::format) stage: Option<Stage>,
    /// Its numbers.
    pub(in crate::format) table: Result<Table, TableError>,
    /// Whether a row or a column holds headings.
    pub(in crate::format) has_headings: bool,
}

/// Reads the tables of a text, at most `most` if this page wrote several; `None` if there are no tables.
pub(in crate::format) fn read_blocks(text: &str, most: usize) -> Option<Vec<Block>> {
    let plain = plain::narrowed(text);
    let texts = Texts { given: text, plain: &plain, is_bare: false };
    let mut seen = Seen::new(&plain, false);
    let is_drawn = plain.starts_with(['|', '#'])
        && plain.contains('|')
        && plain.lines().any(|line| line.starts_with('|'));
    let by = if is_drawn { super::row::By::Bar } else { sheet::separator(&plain) };
    let drafts = headings::sheets_of_file(&plain, by, most, &mut seen)?;
    if drafts.len() > 1 && drafts.iter().any(|draft| draft.stage.is_none()) {
        return None;
    }
    let blocks = drafts.iter().map(|draft| {
        let body = draft.body;
        let marks = Marks::new(plain.contains(','), move || -> Rows<'_> { body.rows() });
        let how = How { expected: None, allowed: Allowed::Numbers };
        Block {
            stage: draft.stage,
            table: numbers::read(body, how, &marks, texts, &mut seen),
            has_headings: draft.has_headings,
        }
    });
    Some(blocks.collect())
}
