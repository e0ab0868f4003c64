//! A row of a table, as text. Its cells are found again each time they are needed, and never stored.

use std::borrow::Cow;

use super::{grouped::is_joining, latex_number};

/// The most bytes of a cell with a number: binary64 prints with at most 1,100 characters.
pub(super) const MAX_BYTES: usize = 2_000;

/// The text of a row, and what separates its cells.
#[derive(Clone, Copy)]
pub(super) struct Row<'a> {
    pub(super) text: &'a str,
    pub(super) by: By,
    /// How many cells at the start are headings.
    pub(super) headings: usize,
}

/// What separates the cells of a row.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum By {
    /// White space of any kind and length.
    Space,
    /// This sign, with a number between any two.
    Sign(char),
    /// A tab or a semicolon, with or without a comma before it.
    Ending(char),
    /// This sign, outside quotes.
    Quoted(char),
    /// An unescaped `|`.
    Bar,
    /// `&`, with numbers as LaTeX writes them.
    Latex,
    /// A line end followed by a dash.
    Dash,
    /// None: the row is one cell.
    Whole,
}

/// A cell as the text has it, trimmed.
#[derive(Clone, Copy)]
pub(super) struct Cell<'a> {
    pub(super) raw: &'a str,
    by: By,
}

impl<'a> Row<'a> {
    pub(super) fn new(text: &'a str, by: By) -> Self {
        Self { text, by, headings: 0 }
    }

    /// Returns the cells without headings.
    pub(super) fn cells(self) -> impl Iterator<Item = Cell<'a>> {
        self.all_cells().skip(self.headings)
    }

    /// Returns the cells, including headings.
    pub(super) fn all_cells(self) -> impl Iterator<Item = Cell<'a>> {
        let by = self.by;
        let parts = Parts { rest: Some(self.text), by };
        parts.filter(move |part| by != By::Space || !part.is_empty()).map(move |part| Cell {
            raw: match by {
                By::Ending(_) => part.trim().trim_end_matches(',').trim_end(),
                By::Space | By::Sign(_) | By::Quoted(_) | By::Bar | By::Latex | By::Dash | By::Whole => {
                    part.trim()
                }
            },
            by,
        })
    }

    /// Whether all cells are empty.
    pub(super) fn is_blank(self) -> bool {
        match self.by {
            By::Sign(sign) | By::Ending(sign) => {
                self.text.chars().all(|c| c == sign || c == ',' || c.is_whitespace())
            }
            By::Quoted(sign) => self.text.chars().all(|c| c == sign || c == '"' || c.is_whitespace()),
            By::Bar => self.text.chars().all(|c| c == '|' || c.is_whitespace()),
            By::Latex => self.cells().all(|cell| cell.plain().is_empty()),
            By::Space | By::Dash | By::Whole => self.text.trim().is_empty(),
        }
    }
}

impl<'a> Cell<'a> {
    /// Returns its number as it would be typed.
    pub(super) fn plain(self) -> Cow<'a, str> {
        match self.by {
            By::Latex if self.raw.len() <= MAX_BYTES => latex_number::plain(self.raw),
            By::Quoted(_) => Cow::Borrowed(unquoted(self.raw)),
            By::Bar => Cow::Borrowed(unmarked(self.raw)),
            _ => Cow::Borrowed(self.raw),
        }
    }

    /// Returns its text as a heading.
    pub(super) fn heading(self) -> String {
        match self.by {
            By::Bar => self.raw.replace("\\|", "|").replace("\\\\", "\\"),
            _ => unquoted(self.raw).replace("\"\"", "\""),
        }
    }
}

/// Removes Markdown's marks for bold, italics or code around a field.
fn unmarked(raw: &str) -> &str {
    const MARKS: [&str; 5] = ["**", "__", "*", "_", "`"];
    let inner = |mark: &&str| raw.strip_prefix(*mark).and_then(|raw| raw.strip_suffix(*mark));
    MARKS.iter().find_map(inner).map_or(raw, str::trim)
}

/// Removes the quotes around a field.
pub(super) fn unquoted(raw: &str) -> &str {
    raw.strip_prefix('"').and_then(|raw| raw.strip_suffix('"')).unwrap_or(raw).trim()
}

/// Iterates over the parts of a text between separators.
struct Parts<'a> {
    rest: Option<&'a str>,
    by: By,
}

impl<'a> Iterator for Parts<'a> {
    type Item = &'a str;

    fn next(&mut self) -> Option<&'a str> {
        let rest = self.rest?;
        let Some((at, length)) = separator(rest, self.by) else {
            self.rest = None;
            return Some(rest);
        };
        self.rest = rest.get(at + length..);
        rest.get(..at)
    }
}

/// Returns the position and the length of the next separator.
fn separator(text: &str, by: By) -> Option<(usize, usize)> {
    let sign = match by {
        By::Whole => return None,
        By::Space => return space(text),
        By::Dash => {
            let at = text.find('\n')?;
            let dash = text.get(at..).and_then(|rest| rest.find('-'))?;
            return Some((at, dash + 1));
        }
        By::Sign(',') => return outside_of_calls(text, ','),
        By::Sign(sign) | By::Ending(sign) => sign,
        By::Quoted(sign) => return outside_of_quotes(text, sign),
        By::Latex => return unescaped(text, b'&'),
        By::Bar => return unescaped(text, b'|'),
    };
    text.find(sign).map(|at| (at, sign.len_utf8()))
}

/// Returns the position and length of the next sign that is not escaped.
fn unescaped(text: &str, sign: u8) -> Option<(usize, usize)> {
    let mut is_escaped = false;
    for (at, byte) in text.bytes().enumerate() {
        if byte == sign && !is_escaped {
            return Some((at, 1));
        }
        is_escaped = byte == b'\\' && !is_escaped;
    }
    None
}

/// Returns the position and length of the next sign outside quotes.
fn outside_of_quotes(text: &str, sign: char) -> Option<(usize, usize)> {
    let mut is_quoted = false;
    for (at, c) in text.char_indices() {
        match c {
            '"' => is_quoted = !is_quoted,
            _ if c == sign && !is_quoted => return Some((at, c.len_utf8())),
            _ => {}
        }
    }
    None
}

/// Returns the position and length of the next sign outside the parentheses of a call, such as `np.float64(0.5)`.
fn outside_of_calls(text: &str, sign: char) -> Option<(usize, usize)> {
    let (mut depth, mut before) = (0_usize, ' ');
    for (at, c) in text.char_indices() {
        match c {
            '(' if depth > 0 || before.is_alphanumeric() => depth += 1,
            ')' => depth = depth.saturating_sub(1),
            _ if c == sign && depth == 0 => return Some((at, c.len_utf8())),
            _ => {}
        }
        before = c;
    }
    None
}

/// Returns the next white space that separates numbers. A no-break space within a number does not: `1 234,5`.
fn space(text: &str) -> Option<(usize, usize)> {
    let (mut depth, mut before) = (0_usize, ' ');
    for (at, c) in text.char_indices() {
        match c {
            '(' if depth > 0 || before.is_alphanumeric() => depth += 1,
            ')' => depth = depth.saturating_sub(1),
            _ if c.is_whitespace() && depth == 0 => {
                let behind = text.get(at + c.len_utf8()..).unwrap_or_default();
                if !(is_joining(c) && before.is_ascii_digit() && continues(behind)) {
                    return Some((at, c.len_utf8()));
                }
            }
            _ => {}
        }
        before = c;
    }
    None
}

/// Whether a text starts with a group of three digits, or with the fraction of a mixed number.
fn continues(text: &str) -> bool {
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    let behind = text.get(digits..).unwrap_or_default();
    digits == 3 && !behind.starts_with('/')
        || digits > 0
            && behind.strip_prefix('/').is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_digit()))
}
