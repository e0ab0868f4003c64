//! A Series as pandas prints it: an index, numbers, and a line with their type.

use super::{
    body::Body,
    comments::series_name,
    draft::TableDraft,
    heading_word::{counts, is_word},
    headings::MAX_HEADINGS,
    row::{By, Cell},
    seen::{Seen, TokenKind},
    sheet::{Sheet, first_line, row_cells, rows},
    text_parts::{Texts, behind},
};

/// Finds the columns of a text of printed Series; `None` for another text.
pub(super) fn series<'a>(texts: Texts<'a>, seen: &mut Seen<'a>) -> Option<Vec<TableDraft<'a>>> {
    let mut drafts = Vec::new();
    let (mut start, mut at) = (0, 0);
    let mut lines = texts.plain.split_inclusive('\n');
    // The last line of a Series is blank in the plain text.
    for given in texts.given.lines() {
        let end = at + lines.next()?.len();
        if let Some(name) = series_name(given) {
            drafts.push(column(texts.plain.get(start..at)?, name, seen)?);
            start = end;
        }
        at = end;
    }
    let is_whole = texts.plain.get(start..)?.trim().is_empty();
    (is_whole && !drafts.is_empty()).then_some(drafts)
}

/// Reads the last field of each line as the number, and the fields before as headings.
fn column<'a>(block: &'a str, name: &str, seen: &mut Seen<'a>) -> Option<TableDraft<'a>> {
    let first = first_line(block, By::Space)?;
    // The name of the index is on a line of its own.
    let has_title = row_cells(first, By::Space) == 1;
    let text = if has_title { behind(block, first) } else { block };
    if has_title {
        is_word(first).then(|| seen.mark(first, TokenKind::Heading))?;
    }
    let headings =
        row_cells(first_line(text, By::Space)?, By::Space).checked_sub(1).filter(|count| *count > 0)?;
    let index = || {
        rows(text, By::Space)
            .map(move |row| row.all_cells().take(headings).map(Cell::heading).collect::<Vec<_>>().join(" "))
    };
    let has_words = index().nth(MAX_HEADINGS).is_none() && !counts(index());
    Some(TableDraft {
        name: Some(name.to_owned()).filter(|name| !name.is_empty()),
        words: has_words.then(|| index().collect()),
        has_headings: true,
        ..TableDraft::new(Body::Sheet(Sheet { text, by: By::Space, headings }))
    })
}
