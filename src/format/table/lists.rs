//! Rows in brackets: `[[1, 2], [3, 4]]`, as NumPy, PyTorch and JSON write them, or `[1 2; 3 4]`; also lists of these.

use super::{
    error::TableError,
    leaves::{Leaves, Pieces},
    lines::{self, Signs},
    row::{MAX_BYTES, Row},
    seen::{Seen, TokenKind},
    text_parts::{Texts, offset},
    wrappers,
};

/// The deepest nesting of lists: nobody uses this many axes.
const MAX_DEPTH: usize = 32;
/// The most tables in one text.
pub(super) const MAX_TABLES: usize = 256;

/// The lists of one table.
#[derive(Clone, Copy)]
pub(super) struct Lists<'a> {
    text: &'a str,
    /// Whether a line end ends a row: there is only one list.
    by_lines: bool,
}

/// Lists side by side, or nested.
pub(super) struct Run<'a> {
    pub(super) tables: Vec<Lists<'a>>,
    /// Their length in bytes.
    pub(super) length: usize,
}

impl<'a> Lists<'a> {
    /// Returns the rows.
    pub(super) fn rows(self) -> impl Iterator<Item = Row<'a>> {
        lines::by_signs(Signs::of(self.text), move || {
            Leaves::new(self.text).flat_map(move |leaf| Pieces::new(leaf, self.by_lines))
        })
    }

    /// Whether the lists are inside another list.
    pub(super) fn is_nested(self) -> bool {
        self.text.strip_prefix('[').is_some_and(|inner| inner.trim_start().starts_with('['))
    }

    /// Returns the texts of the innermost lists.
    pub(super) fn leaves(self) -> impl Iterator<Item = &'a str> {
        Leaves::new(self.text)
    }

    /// Returns the text from the first list to the last.
    pub(super) fn text(self) -> &'a str {
        self.text
    }
}

/// Returns the list after a dash and a space, as YAML writes list items.
pub(super) fn item(text: &str) -> Option<&str> {
    let list = text.strip_prefix("- ")?.trim_start_matches(' ');
    let list = list.strip_prefix("- ").map_or(list, |list| list.trim_start_matches(' '));
    list.starts_with('[').then_some(list)
}

/// Whether a list starts here.
pub(super) fn begins(text: &str) -> bool {
    text.starts_with(['[', '{']) || is_tuple(text)
}

/// Whether nested parentheses around several numbers start here: `((1, 2), (3, 4))`.
fn is_tuple(text: &str) -> bool {
    // Nothing longer is a number.
    let text = text.get(..MAX_BYTES).unwrap_or(text);
    let inner = text.trim_start_matches(|c: char| c == '(' || c.is_whitespace());
    let opened = text.get(..text.len() - inner.len()).unwrap_or_default();
    if opened.bytes().filter(|byte| *byte == b'(').count() < 2 {
        return false;
    }
    let first = inner.split([')', '(', '[']).next().unwrap_or_default();
    first.contains(',') && inner.get(first.len()..).is_some_and(|rest| rest.starts_with(')'))
}

#[derive(Clone, Copy, PartialEq)]
enum Open {
    List(char),
    /// The parentheses of a wrapper.
    Call,
}

/// Where lists stand in the text around them, which decides how they are read.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum ListContext {
    /// After a name and `=`.
    Assigned,
    /// After the dash of a YAML list, whose other items follow.
    Item,
    /// In a call that takes one list followed by axes.
    BeforeAxes,
    /// Anywhere else.
    Free,
}

/// The state while a run of lists is scanned.
struct Scan<'a, 'b> {
    text: &'a str,
    at: usize,
    opened: Vec<(Open, usize)>,
    seen: &'b mut Seen<'a>,
    texts: Texts<'a>,
    /// The number of lists.
    lists: usize,
    /// For each depth, whether a list at that depth was closed inside the one around it.
    is_closed: [bool; MAX_DEPTH + 2],
    /// For each depth, where the first list starts that has another one before it.
    parts: [Option<usize>; MAX_DEPTH + 2],
    /// The depth of the lists of numbers.
    leaves: Option<usize>,
    /// Whether semicolons separate rows within a list.
    has_rows: bool,
    context: ListContext,
}

/// Scans the lists at the start of a text.
///
/// In a MATLAB matrix a line end ends a row; such a matrix has a name, or commas or semicolons. A vector that NumPy
/// prints continues on the next line.
pub(super) fn run<'a>(
    text: &'a str,
    context: ListContext,
    seen: &mut Seen<'a>,
    texts: Texts<'a>,
) -> Result<Run<'a>, TableError> {
    let mut scan = Scan {
        text,
        at: 0,
        opened: Vec::new(),
        seen,
        texts,
        lists: 0,
        is_closed: [false; MAX_DEPTH + 2],
        parts: [None; MAX_DEPTH + 2],
        leaves: None,
        has_rows: false,
        context,
    };
    scan.read()?;
    let length = scan.at;
    let (is_single, is_ended) =
        (scan.lists == 1, scan.rest().trim_start_matches([' ', '\'']).starts_with(';'));
    let text = text.get(..length).unwrap_or_default();
    let by_lines = is_single && (context == ListContext::Assigned || is_ended || text.contains([';', ',']));
    let axes = scan.parts.iter().flatten().count() + usize::from(scan.has_rows);
    if axes <= 1 {
        return Ok(Run { tables: vec![Lists { text, by_lines }], length });
    }
    // The deepest axis holds the rows, all others hold tables.
    let deepest = if scan.has_rows { None } else { scan.parts.iter().rposition(Option::is_some) };
    let depth = deepest.unwrap_or(MAX_DEPTH + 2);
    let starts = starts(text, depth, &scan.parts);
    let ends = starts.iter().skip(1).copied().chain([length]);
    let tables = starts.iter().zip(ends).map(|(&start, end)| {
        let text = text.get(start..end).unwrap_or_default();
        let by_lines = by_lines || Leaves::new(text).nth(1).is_none() && scan.has_rows;
        Lists { text, by_lines }
    });
    let tables: Vec<_> = tables.collect();
    if tables.len() > MAX_TABLES {
        let second = tables.get(1).map_or(text, |table| table.text);
        return Err(TableError::Several(texts.found(second).place));
    }
    Ok(Run { tables, length })
}

/// Returns where the tables of a run start: at lists above the depth of the rows that come after others.
fn starts(text: &str, rows: usize, parts: &[Option<usize>; MAX_DEPTH + 2]) -> Vec<usize> {
    let (mut depth, mut is_closed) = (0_usize, [false; MAX_DEPTH + 2]);
    let (mut starts, mut calls, mut before) = (vec![0], 0_usize, ' ');
    for (at, c) in text.char_indices() {
        let is_call = c == '(' && (before.is_alphanumeric() || before == '!');
        match c {
            '(' if is_call => calls += 1,
            ')' if calls > 0 => calls -= 1,
            '[' | '{' | '(' => {
                let is_part = depth < rows && parts.get(depth).is_some_and(Option::is_some);
                if is_part && is_closed.get(depth).copied().unwrap_or_default() && starts.len() <= MAX_TABLES
                {
                    starts.push(at);
                }
                depth += 1;
                if let Some(is_closed) = is_closed.get_mut(depth) {
                    *is_closed = false;
                }
            }
            ']' | '}' | ')' => {
                depth = depth.saturating_sub(1);
                if let Some(is_closed) = is_closed.get_mut(depth) {
                    *is_closed = true;
                }
            }
            _ => {}
        }
        if !c.is_whitespace() {
            before = c;
        }
    }
    starts
}

impl<'a> Scan<'a, '_> {
    fn rest(&self) -> &'a str {
        self.text.get(self.at..).unwrap_or_default()
    }

    fn depth(&self) -> usize {
        self.opened.iter().filter(|(open, _)| *open != Open::Call).count()
    }

    fn read(&mut self) -> Result<(), TableError> {
        loop {
            let rest = self.rest();
            let Some(c) = rest.chars().next() else { break };
            if c.is_whitespace() {
                self.at += c.len_utf8();
                continue;
            }
            match (c, self.opened.last()) {
                ('[' | '{', _) => self.open(c)?,
                // At the top level, a parenthesis without a list is not part of this run.
                ('(', Some(_)) => self.open(c)?,
                ('(', None) if is_tuple(rest) => self.open(c)?,
                (',' | ';', Some(_)) => self.take(1),
                (')' | ']' | '}', Some(_)) => self.close(c)?,
                (_, Some(&(open, _))) => self.element(open)?,
                (_, None) => break,
            }
            if self.opened.is_empty() && !self.goes_on() {
                break;
            }
        }
        if self.opened.is_empty() && self.rest().starts_with('[') {
            // An index.
            return Err(self.unexpected(1));
        }
        match self.opened.last() {
            Some((_, at)) => {
                let bracket = self.text.get(*at..*at + 1).unwrap_or_default();
                Err(TableError::Unclosed(self.texts.found(bracket)))
            }
            None => Ok(()),
        }
    }

    /// Whether another list follows the top-level list just closed.
    fn goes_on(&mut self) -> bool {
        let rest = self.rest();
        let mut next = rest.trim_start_matches(|c: char| c.is_whitespace() || matches!(c, ',' | ';'));
        if self.context == ListContext::Item
            && let Some(item) = item(next)
        {
            next = item;
        }
        if self.context == ListContext::BeforeAxes
            || next.len() == rest.len()
            || !begins(next)
            || rest.starts_with('\'')
        {
            return false;
        }
        let length = rest.len() - next.len();
        self.take(length);
        true
    }

    /// Moves past a separator.
    fn take(&mut self, length: usize) {
        let part = self.text.get(self.at..self.at + length).unwrap_or_default();
        self.seen.mark(part, TokenKind::Sign);
        self.at += length;
    }

    fn unexpected(&self, length: usize) -> TableError {
        let part = self.text.get(self.at..self.at + length).unwrap_or_default();
        TableError::Unexpected(self.texts.found(part))
    }

    fn open(&mut self, c: char) -> Result<(), TableError> {
        let depth = self.depth();
        if depth == MAX_DEPTH || self.opened.len() > 2 * MAX_DEPTH {
            return Err(self.unexpected(1));
        }
        if self.is_closed[depth] {
            let at = self.at;
            self.parts[depth].get_or_insert(at);
        }
        self.is_closed[depth + 1] = false;
        let closes = match c {
            '[' => ']',
            '{' => '}',
            _ => ')',
        };
        self.opened.push((Open::List(closes), self.at));
        self.lists += 1;
        self.take(1);
        self.leaf()
    }

    fn close(&mut self, c: char) -> Result<(), TableError> {
        match self.opened.last() {
            Some((Open::List(closes), _)) if *closes == c => {
                self.opened.pop();
                let depth = self.depth();
                self.is_closed[depth] = true;
            }
            Some((Open::Call, _)) if c == ')' => {
                self.opened.pop();
            }
            _ => return Err(self.unexpected(1)),
        }
        self.take(1);
        Ok(())
    }

    /// Reads the numbers of a list just opened, if it holds numbers and not lists.
    fn leaf(&mut self) -> Result<(), TableError> {
        let rest = self.rest();
        let start = rest.len() - rest.trim_start().len();
        let within = rest.get(start..).unwrap_or_default();
        if within.starts_with(['[', '{', ']', '}', ')']) || wrappers::list_wrapper(within).is_some() {
            return Ok(());
        }
        if within.starts_with('(') {
            return Ok(());
        }
        let depth = self.depth();
        let mut calls = 0_usize;
        for (at, c) in rest.char_indices() {
            match c {
                '(' => calls += 1,
                ')' if calls > 0 => calls -= 1,
                ']' | '}' | ')' => {
                    let leaf = rest.get(..at).unwrap_or_default();
                    let has_rows = leaf.split_once(';').is_some_and(|(_, behind)| {
                        !behind.trim_matches(|c: char| c == ';' || c.is_whitespace()).is_empty()
                    });
                    self.has_rows |= has_rows;
                    if *self.leaves.get_or_insert(depth) != depth {
                        return Err(self.unexpected(at));
                    }
                    self.mark_ends(leaf);
                    self.at += at;
                    return Ok(());
                }
                '[' | '{' => {
                    self.at += at;
                    return Err(self.unexpected(c.len_utf8()));
                }
                _ => {}
            }
        }
        self.at = self.text.len();
        Ok(())
    }

    /// Marks the separators between the rows of a list as read.
    fn mark_ends(&mut self, leaf: &'a str) {
        let mut from = 0;
        for piece in Pieces::new(leaf, false) {
            let row = lines::without_end(piece);
            let row_start = offset(row, leaf);
            self.seen.mark(leaf.get(from..row_start).unwrap_or_default(), TokenKind::Sign);
            from = row_start + row.len();
        }
        self.seen.mark(leaf.get(from..).unwrap_or_default(), TokenKind::Sign);
    }

    /// Reads what is inside lists or wrappers but neither a list nor a number.
    fn element(&mut self, open: Open) -> Result<(), TableError> {
        let rest = self.rest();
        if let Some(wrapper) = wrappers::list_wrapper(rest) {
            self.seen.mark(rest.get(..wrapper.length).unwrap_or_default(), TokenKind::Wrapper);
            if wrapper.is_call {
                self.opened.push((Open::Call, self.at + wrapper.length - 1));
            }
            self.at += wrapper.length;
            return Ok(());
        }
        if open == Open::Call
            && let Some(length) = wrappers::argument(rest)
            && !rest.get(..length).unwrap_or_default().contains(['[', '{'])
        {
            self.seen.mark(rest.get(..length).unwrap_or_default(), TokenKind::Wrapper);
            self.at += length;
            return Ok(());
        }
        let length = rest.find(|c: char| c.is_whitespace() || ",;[]{}()".contains(c)).unwrap_or(rest.len());
        Err(self.unexpected(length.max(rest.chars().next().map_or(1, char::len_utf8))))
    }
}
