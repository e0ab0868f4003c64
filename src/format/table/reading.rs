//! The result of reading a text: one table of numbers, or several to choose from, and what the text says about them.

use super::{
    MAX_TABLE_BYTES, Table,
    applied::Applied,
    apply::applied_to,
    body::{Body, Rows},
    boxes,
    cell::Allowed,
    commas::{self, Marks},
    draft::TableDraft,
    dtypes,
    error::{CellError, TableError},
    left_out, left_out_of_numbers, lines,
    notation::{self, FoundTables as Notated},
    numbers::{self, How},
    plain,
    seen::{Seen, Token, TokenKind},
    text_parts::Texts,
};
use crate::model::Stage;

/// The tables of a text, in the order of the text. There is at least one.
#[derive(Clone, Debug, PartialEq)]
pub struct TableReading {
    pub tables: Vec<ReadTable>,
    /// The index of the table to use unless the person chooses another: the only one, or the last of a chain
    /// `A·B = C`. `None` if the person has to choose.
    pub proposed: Option<usize>,
}

/// A table, and what the text says about it.
#[derive(Clone, Debug, PartialEq)]
pub struct ReadTable {
    /// The name before `=`, or in the corner of a table with headings.
    pub name: Option<String>,
    /// The numbers, after [`applied`](Self::applied).
    pub table: Table,
    /// The operations applied to the numbers, in order.
    pub applied: Vec<Applied>,
    /// The headings of the rows, if they are words.
    pub words: Option<Vec<String>>,
    /// The headings of the columns, if they are names.
    pub columns: Option<Vec<String>>,
    /// The headings of the rows, and those of the columns, if they are numbers. They are left out of the table, but
    /// could have been meant as its numbers.
    pub counted: [Vec<String>; 2],
}

/// Reads a text that was typed or pasted.
///
/// ```
/// use attenscope::format::{Applied, read_text};
///
/// let read = read_text(r"A B = \begin{pmatrix}1&0\\0&1\end{pmatrix} \begin{pmatrix}2&3\\4&5\end{pmatrix} =
///     \frac{1}{2} \begin{pmatrix}4&6\\8&10\end{pmatrix}")?;
/// assert_eq!((read.tables.len(), read.proposed), (3, Some(2)));
/// assert_eq!(read.tables[2].table.values.values(), [2.0, 3.0, 4.0, 5.0]);
/// assert_eq!(read.tables[2].applied, [Applied::Times("(1/2)".to_owned())]);
/// assert!(read_text("np.exp([[0, 1], [2, 3]])").is_err());
/// # Ok::<(), attenscope::format::TableError>(())
/// ```
///
/// # Errors
/// See [`TableError`].
pub fn read_text(text: &str) -> Result<TableReading, TableError> {
    Ask { most_bytes: MAX_TABLE_BYTES, ..Ask::FILE }.reading(text)
}

/// Reads the text of a file, which may be longer.
///
/// # Errors
/// See [`TableError`].
pub fn read_file_text(text: &str) -> Result<TableReading, TableError> {
    Ask::FILE.reading(text)
}

/// Reads a mask or masked scores. −∞ is allowed, and `None` is read as −∞; `True` is 1 and `False` 0.
///
/// # Errors
/// See [`TableError`].
pub fn read_mask_text(text: &str) -> Result<TableReading, TableError> {
    Ask { allowed: Allowed::Mask, ..Ask::FILE }.reading(text)
}

/// Splits a text into tokens. Together they cover everything but white space. Ranges count characters.
///
/// # Errors
/// See [`TableError`].
pub fn read_tokens(text: &str) -> Result<Vec<Token>, TableError> {
    Ask { most_bytes: MAX_TABLE_BYTES, ..Ask::FILE }.tokens(text)
}

/// What the caller asks of a text.
#[derive(Clone, Copy)]
pub(super) struct Ask {
    pub(super) most_bytes: usize,
    pub(super) expected: Option<(usize, usize)>,
    pub(super) allowed: Allowed,
}

impl Ask {
    /// Any tables, in a text of any length.
    pub(super) const FILE: Self = Self { most_bytes: usize::MAX, expected: None, allowed: Allowed::Numbers };

    /// Reads the tables of a text.
    pub(super) fn reading(self, text: &str) -> Result<TableReading, TableError> {
        self.read(text, &mut |_, _| ())
    }

    /// Reads the only table of a text.
    pub(super) fn table(self, text: &str) -> Result<Table, TableError> {
        let mut second = None;
        let reading = self.read(text, &mut |draft, texts| {
            if second.is_none() {
                second = Some(texts.found(draft).place);
            }
        })?;
        let mut tables = reading.tables.into_iter();
        match (tables.next(), tables.next(), second) {
            (Some(first), None, _) => Ok(first.table),
            (_, Some(_), Some(place)) => Err(TableError::Several(place)),
            _ => Err(TableError::Empty),
        }
    }

    /// Reads the tables of a text; calls `others` with the text of each table after the first.
    fn read(self, text: &str, others: &mut dyn FnMut(&str, Texts<'_>)) -> Result<TableReading, TableError> {
        self.with(text, false, |attempt, texts| {
            for draft in attempt.drafts.iter().filter(|draft| !draft.is_beside).skip(1) {
                others(draft.body.text(), texts);
            }
            Ok(attempt.reading)
        })
    }

    fn tokens(self, text: &str) -> Result<Vec<Token>, TableError> {
        let skipped = usize::from(text.starts_with('\u{FEFF}'));
        self.with(text, true, |attempt, texts| {
            let comments = differing(texts.given, texts.plain);
            let mut tokens: Vec<_> =
                comments.map(|range| Token { range, kind: TokenKind::Wrapper }).collect();
            // Converts bytes to characters in one pass, as the spans are in order.
            let (mut bytes, mut at) = (0, 0);
            for (range, kind) in attempt.seen.into_spans() {
                at += texts.plain.get(bytes..range.start).unwrap_or_default().chars().count();
                // White space belongs to no token, since it may replace a comment.
                let mut is_within = false;
                for c in texts.plain.get(range.clone()).unwrap_or_default().chars() {
                    match tokens.last_mut() {
                        _ if c.is_whitespace() => is_within = false,
                        Some(token) if is_within => token.range.end += 1,
                        _ => {
                            tokens.push(Token { range: at..at + 1, kind });
                            is_within = true;
                        }
                    }
                    at += 1;
                }
                bytes = range.end;
            }
            for token in &mut tokens {
                token.range = token.range.start + skipped..token.range.end + skipped;
            }
            tokens.sort_by_key(|token| token.range.start);
            Ok(tokens)
        })
    }

    fn with<T>(
        self,
        text: &str,
        lists: bool,
        take: impl FnOnce(Attempt<'_>, Texts<'_>) -> Result<T, TableError>,
    ) -> Result<T, TableError> {
        if text.len() > self.most_bytes {
            return Err(TableError::TooLong);
        }
        // A byte order mark is not part of the text.
        let given = text.strip_prefix('\u{FEFF}').unwrap_or(text);
        let plain = plain::plain(given);
        let texts = Texts { given, plain: &plain, is_bare: plain::is_bare(&plain) };
        let drawn = if texts.is_bare { None } else { boxes::without_brackets(&plain, texts)? };
        let plain = drawn.as_deref().unwrap_or(&plain);
        let texts = Texts { plain, ..texts };
        take(self.attempt(texts, lists)?, texts)
    }

    /// Reads a text in the notation its signs indicate, or else as rows and columns with headings.
    fn attempt<'a>(self, texts: Texts<'a>, lists: bool) -> Result<Attempt<'a>, TableError> {
        let left_out = if texts.is_bare { left_out_of_numbers(texts.plain) } else { left_out(texts.plain) };
        let mut seen = Seen::new(texts.plain, lists);
        if left_out.is_none()
            && let Some(found) = notation::series(texts, &mut seen)
        {
            return self.finish(found?, texts, seen);
        }
        let signed = match left_out {
            Some(sign) => Err(TableError::Cell(texts.found(sign), CellError::LeftOut)),
            None => self.signed(texts, lists),
        };
        let error = match signed {
            Ok(attempt) if texts.is_bare || !notation::prefers_headings(texts.plain) => return Ok(attempt),
            Ok(attempt) => return Ok(self.headed(texts, lists).and_then(Result::ok).unwrap_or(attempt)),
            // There is a table, but not the one asked for.
            Err(error @ (TableError::Shape { .. } | TableError::TooMany { .. } | TableError::Several(_))) => {
                return Err(error);
            }
            Err(error) => error,
        };
        match self.headed(texts, lists) {
            Some(Ok(attempt)) => Ok(attempt),
            Some(Err(headed))
                if notation::is_plain(texts.plain)
                    && !matches!(error, TableError::Cell(_, CellError::LeftOut)) =>
            {
                Err(headed)
            }
            _ => Err(error),
        }
    }

    fn signed<'a>(self, texts: Texts<'a>, lists: bool) -> Result<Attempt<'a>, TableError> {
        let mut seen = Seen::new(texts.plain, lists);
        let found = notation::signed(texts, &mut seen)?;
        let has_labels = found.drafts.iter().any(|draft| draft.name.is_some() || draft.is_beside);
        let is_lines = matches!(found.drafts.first(), Some(TableDraft { body: Body::Lines(_), .. }));
        if self.expected.is_none()
            && let Some(part) = self.one_or_several(&found, texts)
        {
            return Err(TableError::Cell(texts.found(part), CellError::OneOrSeveral));
        }
        let is_parted = is_lines && !has_labels && found.drafts.len() > 1;
        match self.finish(found, texts, seen) {
            // Parts of different lengths are one table with an error.
            Err(TableError::Ragged { .. }) if is_parted => {
                let found =
                    Notated { drafts: vec![TableDraft::new(Body::Lines(texts.plain))], proposed: None };
                self.finish(found, texts, Seen::new(texts.plain, lists))
            }
            read => read,
        }
    }

    /// Returns the first part that could be one number or several.
    fn one_or_several<'a>(self, found: &Notated<'a>, texts: Texts<'a>) -> Option<&'a str> {
        if !texts.plain.contains([',', ' ']) {
            return None;
        }
        let has_labels = found.drafts.iter().any(|draft| draft.name.is_some() || draft.is_beside);
        found.drafts.iter().find_map(|draft| match draft.body {
            Body::Lines(text) => {
                let typed = (!has_labels && self.most_bytes < usize::MAX).then_some(texts.plain);
                let lines = || text.lines().map(lines::without_end);
                typed
                    .and_then(commas::one_or_several)
                    .or_else(|| commas::pairs_or_decimals(lines(), false))
                    .or_else(|| lines().find_map(commas::spaced_or_decimals))
            }
            Body::Lists(lists) => lists.leaves().find_map(|list| {
                // If semicolons separate the lists, they more likely separate numbers than rows inside a list.
                let is_doubtful = lists.is_nested() && texts.plain.contains("];");
                let rows = list.contains(';').then(|| list.split(';'));
                let pairs = rows.and_then(|mut rows| match is_doubtful {
                    true => {
                        rows.find(|row| commas::pairs_or_decimals(std::iter::once(*row), false).is_some())
                    }
                    false => commas::pairs_or_decimals(rows, true),
                });
                pairs.or_else(|| commas::spaced_or_decimals(list))
            }),
            _ => None,
        })
    }

    fn headed<'a>(self, texts: Texts<'a>, lists: bool) -> Option<Result<Attempt<'a>, TableError>> {
        let mut seen = Seen::new(texts.plain, lists);
        let found = notation::headed(texts.plain, &mut seen)?;
        Some(self.finish(found, texts, seen))
    }

    fn finish<'a>(
        self,
        found: Notated<'a>,
        texts: Texts<'a>,
        mut seen: Seen<'a>,
    ) -> Result<Attempt<'a>, TableError> {
        let Notated { drafts, proposed } = found;
        let bodies: Vec<_> = drafts.iter().map(|draft| draft.body).collect();
        let marks = Marks::new(texts.plain.contains(','), || -> Rows<'_> {
            let bodies = bodies.clone();
            Box::new(bodies.into_iter().flat_map(Body::rows))
        });
        let several = drafts.iter().filter(|draft| !draft.is_beside).nth(1);
        if self.expected.is_some()
            && let Some(second) = several
        {
            return Err(TableError::Several(texts.found(second.body.text()).place));
        }
        let mut tables: Vec<ReadTable> = Vec::with_capacity(drafts.len());
        for draft in &drafts {
            let turns =
                draft.operations.iter().filter(|done| done.applied == Applied::Transposed).count() % 2 == 1;
            let turned = |(rows, cols): (usize, usize)| if turns { (cols, rows) } else { (rows, cols) };
            let is_masked = draft.stage == Some(Stage::Masked);
            let is_joined = drafts.len() > 1;
            let how = How {
                expected: self.expected.map(turned).filter(|_| !is_joined),
                allowed: if is_masked { Allowed::Masked } else { self.allowed },
            };
            let table =
                numbers::read(draft.body, how, &marks, texts, &mut seen).map_err(|error| match error {
                    TableError::Shape { expected, given } => {
                        TableError::Shape { expected: turned(expected), given: turned(given) }
                    }
                    error => error,
                })?;
            let table = applied_to(table, &draft.operations, draft.body, texts)?;
            match tables.last_mut().filter(|_| draft.is_beside) {
                Some(before) => {
                    before.table = before.table.beside(&table).ok_or_else(|| TableError::Ragged {
                        place: texts.found(draft.body.text().trim_start()).place,
                        row: 0,
                        expected: before.table.values.rows(),
                        given: table.values.rows(),
                    })?;
                    if let (Some(columns), Some(more)) = (&mut before.columns, &draft.columns) {
                        columns.extend(more.iter().cloned());
                    }
                }
                None => tables.push(ReadTable {
                    name: draft.name.clone(),
                    table,
                    applied: draft.operations.iter().map(|done| done.applied.clone()).collect(),
                    words: draft.words.clone(),
                    columns: draft.columns.clone(),
                    counted: draft.counted.clone(),
                }),
            }
        }
        if let (Some(expected), [only]) = (self.expected, &tables[..]) {
            let given = (only.table.values.rows(), only.table.values.cols());
            if given != expected {
                return Err(TableError::Shape { expected, given });
            }
        }
        if tables.is_empty() {
            return Err(TableError::Empty);
        }
        if let Some(part) = dtypes::changing(texts.plain, tables.iter().map(|table| &table.table.values)) {
            return Err(TableError::Function(texts.found(part)));
        }
        if !seen.is_whole() {
            return Err(self.unread(&seen, texts));
        }
        let proposed = if tables.len() == 1 { Some(0) } else { proposed.filter(|at| *at < tables.len()) };
        drop(marks);
        Ok(Attempt { reading: TableReading { tables, proposed }, drafts, seen })
    }

    /// Returns the error that part of the text was not read.
    fn unread(self, seen: &Seen<'_>, texts: Texts<'_>) -> TableError {
        match seen.first_unread() {
            Some(part) => TableError::Unexpected(texts.found(part)),
            // Tokens were not listed: reads again with a list.
            None => match self.attempt(texts, true) {
                Err(error) => error,
                Ok(_) => TableError::Empty,
            },
        }
    }
}

/// The result of reading a text in one notation.
struct Attempt<'a> {
    reading: TableReading,
    drafts: Vec<TableDraft<'a>>,
    seen: Seen<'a>,
}

/// Returns the character positions where the plain text has a space for another character.
fn differing(given: &str, plain: &str) -> impl Iterator<Item = std::ops::Range<usize>> {
    let pairs = given.chars().zip(plain.chars()).enumerate();
    pairs
        .filter(|(_, (given, plain))| !given.is_whitespace() && plain.is_whitespace())
        .map(|(at, _)| at..at + 1)
}
