//! Tracks which characters of a text were read, and as what. A text is accepted only if all of it was read.

use std::{iter, ops::Range};

use super::text_parts::offset;

/// What a part of a text was read as.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TokenKind {
    /// A number of a table.
    Number,
    /// A sign of the notation: a bracket, a separator, a rule of a table.
    Sign,
    /// A heading of a row or a column.
    Heading,
    /// A name, a function or a comment that changes nothing.
    Wrapper,
    /// An operation or a scalar that is applied to the numbers.
    Operation,
}

/// A part of a text, and what it was read as.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Token {
    /// Its characters; none of them is white space.
    pub range: Range<usize>,
    /// What it was read as.
    pub kind: TokenKind,
}

/// Counts the characters read, and lists the parts on request.
pub(super) struct Seen<'a> {
    text: &'a str,
    count: usize,
    spans: Option<Vec<(Range<usize>, TokenKind)>>,
}

impl<'a> Seen<'a> {
    pub(super) fn new(text: &'a str, lists: bool) -> Self {
        Self { text, count: 0, spans: lists.then(Vec::new) }
    }

    /// Whether the parts are listed.
    pub(super) fn lists(&self) -> bool {
        self.spans.is_some()
    }

    /// Marks a part of the text as read. Each part must be marked only once.
    pub(super) fn mark(&mut self, part: &str, kind: TokenKind) {
        let count = visible(part);
        if count == 0 {
            return;
        }
        self.count += count;
        if let Some(spans) = &mut self.spans {
            let start = |word: &str| offset(word, self.text);
            // White space within a part may replace a comment, which is a token of its own.
            let words = part.split_whitespace();
            spans.extend(words.map(|word| (start(word)..start(word) + word.len(), kind)));
        }
    }

    /// Whether all of the text was read.
    pub(super) fn is_whole(&self) -> bool {
        self.count == visible(self.text)
    }

    /// Returns the first part that was not read; `None` if parts are not listed.
    pub(super) fn first_unread(&self) -> Option<&'a str> {
        let mut spans = self.spans.clone()?;
        spans.sort_by_key(|(range, _)| range.start);
        let mut end = 0;
        let gaps = spans.into_iter().map(|(range, _)| {
            let gap = end..range.start;
            end = range.end;
            gap
        });
        let gaps = gaps.collect::<Vec<_>>().into_iter().chain(iter::once(end..self.text.len()));
        gaps.filter_map(|gap| self.text.get(gap)).map(str::trim).find(|gap| !gap.is_empty())
    }

    /// Returns the parts that were read, as byte ranges in order.
    pub(super) fn into_spans(self) -> Vec<(Range<usize>, TokenKind)> {
        let mut spans = self.spans.unwrap_or_default();
        spans.sort_by_key(|(range, _)| range.start);
        spans
    }
}

/// Counts the characters of a text that are not white space.
fn visible(text: &str) -> usize {
    if text.is_ascii() {
        return text.bytes().filter(|byte| !matches!(byte, b' ' | b'\t'..=b'\r')).count();
    }
    text.chars().filter(|c| !c.is_whitespace()).count()
}
