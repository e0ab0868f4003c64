//! Splits code and program output with lists of numbers into items.

use super::{
    axes::axes,
    body::Body,
    error::TableError,
    indexed::{index, subscript},
    items::{Item, Kind, Lexed, MAX_ITEMS},
    lists::{self, ListContext},
    seen::{Seen, TokenKind},
    text_parts::Texts,
    wrappers::{self, Effect},
};
use crate::number;

/// Keywords before the name in a definition.
const KEYWORDS: [&str; 7] = ["let", "mut", "const", "var", "val", "auto", "static"];

struct Lexer<'a, 'b> {
    text: &'a str,
    at: usize,
    seen: &'b mut Seen<'a>,
    texts: Texts<'a>,
    items: Vec<Item<'a>>,
    bodies: Vec<Body<'a>>,
    /// For each open parenthesis, its closing character and whether it belongs to a transposition.
    opened: Vec<(char, bool)>,
    cut: Option<TableError>,
}

/// Splits a text into items and tables.
pub(super) fn lex<'a>(text: &'a str, seen: &mut Seen<'a>, texts: Texts<'a>) -> Result<Lexed<'a>, TableError> {
    let mut lexer = Lexer {
        text,
        at: 0,
        seen,
        texts,
        items: Vec::new(),
        bodies: Vec::new(),
        opened: Vec::new(),
        cut: None,
    };
    while lexer.at < text.len() && lexer.cut.is_none() {
        lexer.next()?;
        if lexer.bodies.len() > lists::MAX_TABLES {
            let second = lexer.bodies.get(1).map_or("", |body| body.text());
            return Err(TableError::Several(lexer.texts.found(second).place));
        }
        if lexer.items.len() > MAX_ITEMS {
            lexer.cut = Some(lexer.unexpected(1));
        }
    }
    Ok(Lexed { items: lexer.items, bodies: lexer.bodies, cut: lexer.cut })
}

impl<'a> Lexer<'a, '_> {
    fn rest(&self) -> &'a str {
        self.text.get(self.at..).unwrap_or_default()
    }

    fn last(&self) -> Option<&Kind> {
        self.items.last().map(|item| &item.kind)
    }

    /// Whether white space comes before this position.
    fn is_apart(&self) -> bool {
        self.text.get(..self.at).unwrap_or_default().ends_with(char::is_whitespace)
    }

    /// Skips a part that changes nothing: it is marked as read and produces no item.
    fn skip(&mut self, length: usize, kind: TokenKind) {
        let part = self.rest().get(..length).unwrap_or_default();
        self.seen.mark(part, kind);
        self.at += length;
    }

    fn push(&mut self, length: usize, kind: Kind) {
        let part = self.rest().get(..length).unwrap_or_default();
        let token = match kind {
            Kind::Name | Kind::Quoted => TokenKind::Wrapper,
            Kind::Equals | Kind::Colon | Kind::Open | Kind::Close | Kind::Comma | Kind::Break => {
                TokenKind::Sign
            }
            _ => TokenKind::Operation,
        };
        self.seen.mark(part, token);
        self.items.push(Item { part, kind });
        self.at += length;
    }

    fn unexpected(&self, length: usize) -> TableError {
        TableError::Unexpected(self.texts.found(self.rest().get(..length).unwrap_or_default()))
    }

    fn open(&mut self, length: usize, closes: char) {
        let name = self.items.last().filter(|item| item.kind == Kind::Name);
        let turns = name.is_some_and(|item| wrappers::effect(item.part) == Effect::Turns);
        self.push(length, Kind::Open);
        self.opened.push((closes, turns));
    }

    fn next(&mut self) -> Result<(), TableError> {
        let rest = self.rest();
        let Some(c) = rest.chars().next() else { return Ok(()) };
        let wide = c.len_utf8();
        // Directly after a value comes a transposition or a method.
        let is_behind_value =
            matches!(self.last(), Some(Kind::Tables(..) | Kind::Close | Kind::Method | Kind::Transpose))
                || self.last() == Some(&Kind::Name)
                    && !self.text.get(..self.at).unwrap_or_default().ends_with(char::is_whitespace);
        match c {
            '\n' => {
                let goes_on = matches!(
                    self.last(),
                    None | Some(Kind::Equals | Kind::Colon | Kind::Minus | Kind::Times | Kind::Break)
                );
                if self.opened.is_empty() && !goes_on {
                    self.push(1, Kind::Break);
                } else {
                    self.at += 1;
                }
            }
            _ if c.is_whitespace() => self.at += wide,
            _ if self.opened.last().is_some_and(|(closes, _)| *closes == c) => {
                self.opened.pop();
                self.push(wide, Kind::Close);
            }
            '{' if is_dictionary(rest) => self.open(1, '}'),
            // An index of the value before.
            '[' if is_behind_value && self.last() != Some(&Kind::Name) && !self.is_apart() => {
                return Err(self.unexpected(1));
            }
            '[' | '{' => return self.run(),
            '(' if !matches!(self.last(), Some(Kind::Name)) && lists::begins(rest) => return self.run(),
            '(' => self.open(1, ')'),
            '<' if rest.starts_with("<-") => self.push(2, Kind::Equals),
            '<' => return self.angle(),
            '\'' if is_behind_value => self.push(1, Kind::Transpose),
            '"' | '\'' => {
                let length = rest.get(1..).and_then(|inner| inner.find(c));
                let length = length.filter(|at| *at < 200).ok_or_else(|| self.unexpected(1))?;
                self.push(length + 2, Kind::Quoted);
            }
            '.' if rest.starts_with(".'") && is_behind_value => self.push(2, Kind::Transpose),
            '.' if is_behind_value && rest.get(1..).is_some_and(wrappers::begins_name) => {
                return self.method();
            }
            '.' if rest.starts_with(".*") => self.push(2, Kind::Times),
            '0'..='9' | '.' => return self.number(),
            '*' if rest.starts_with("**") => self.push(2, Kind::Power),
            '*' | '×' | '·' | '⋅' | '∙' | '∗' => self.push(wide, Kind::Times),
            '/' if rest.starts_with("//") => self.behind(),
            '%' => self.push(1, Kind::Uncomputed),
            '/' | '÷' => self.push(wide, Kind::Over),
            '@' => self.push(1, Kind::Product),
            '+' => self.push(1, Kind::Plus),
            '-' if rest.starts_with("- ") && self.is_line_start() && lists::item(rest).is_some() => {
                return self.item();
            }
            '-' => self.push(1, Kind::Minus),
            '√' => self.push(wide, Kind::Root),
            'ᵀ' | '⊤' => self.push(wide, Kind::Transpose),
            '^' => self.power(),
            '=' if rest.starts_with("==") => return Err(self.unexpected(2)),
            '=' | '≈' => self.push(wide, Kind::Equals),
            ':' if rest.starts_with(":=") => self.push(2, Kind::Equals),
            ':' => self.push(1, Kind::Colon),
            ',' => self.comma(),
            ';' => self.push(1, Kind::Break),
            '&' if rest.get(1..).is_some_and(|rest| rest.starts_with('[')) => self.skip(1, TokenKind::Sign),
            _ if c.is_alphabetic() || c == '_' => return self.name(),
            _ => return Err(self.unexpected(wide)),
        }
        Ok(())
    }

    /// Whether only white space comes before this position in the line.
    fn is_line_start(&self) -> bool {
        let before = self.text.get(..self.at).unwrap_or_default().trim_end_matches([' ', '\t']);
        self.opened.is_empty() && (before.is_empty() || before.ends_with('\n'))
    }

    /// Reads the items of a YAML list. A single dash without a key before it could be a minus.
    fn item(&mut self) -> Result<(), TableError> {
        let rest = self.rest();
        // The first line is the item itself; a second item shows that this is a list.
        let others = rest.lines().skip(1).filter(|line| lists::item(line.trim_start()).is_some());
        if self.last() != Some(&Kind::Colon) && others.take(1).count() == 0 {
            return Err(self.unexpected(1));
        }
        let list = lists::item(rest).map_or(0, str::len);
        // Skips only the dashes and spaces before the list, which is read next.
        self.skip(rest.len() - list, TokenKind::Sign);
        self.lists(ListContext::Item)
    }

    fn run(&mut self) -> Result<(), TableError> {
        let context = match self.opened.last() {
            Some((_, true)) => ListContext::BeforeAxes,
            _ if self.last() == Some(&Kind::Equals) => ListContext::Assigned,
            _ => ListContext::Free,
        };
        self.lists(context)
    }

    fn lists(&mut self, context: ListContext) -> Result<(), TableError> {
        let rest = self.rest();
        let run = lists::run(rest, context, self.seen, self.texts)?;
        let from = self.bodies.len();
        self.bodies.extend(run.tables.into_iter().map(Body::Lists));
        self.items.push(Item {
            part: rest.get(..run.length).unwrap_or_default(),
            kind: Kind::Tables(from, self.bodies.len()),
        });
        self.at += run.length;
        Ok(())
    }

    /// Reads `//`: a function after its argument, as in Mathematica, or a division that drops its remainder.
    fn behind(&mut self) {
        let rest = self.rest();
        let own = rest.get(2..).unwrap_or_default().trim_start_matches(' ');
        let name = wrappers::name(own);
        if name == 0 {
            return self.push(2, Kind::Uncomputed);
        }
        self.push(rest.len() - own.len() + name, Kind::Behind);
    }

    /// Reads a comma, and the axes after it in a transposition.
    fn comma(&mut self) {
        self.push(1, Kind::Comma);
        if let Some(&(closes, true)) = self.opened.last()
            && let Some((axes, length)) = axes(self.rest(), closes)
        {
            self.push(length, Kind::Axes(axes));
        }
    }

    /// Reads TensorFlow's wrapper around arrays: `<tf.Tensor: shape=(2, 2), numpy=`.
    fn angle(&mut self) -> Result<(), TableError> {
        let rest = self.rest();
        if let Some(length) = wrappers::size(rest) {
            self.skip(length, TokenKind::Wrapper);
            return Ok(());
        }
        let length = 1 + wrappers::name(rest.get(1..).unwrap_or_default());
        let behind = rest.get(length..).unwrap_or_default();
        if length == 1 || !behind.starts_with([':', ' ']) {
            return Err(self.unexpected(1));
        }
        self.open(length + usize::from(behind.starts_with(':')), '>');
        // The name of a variable.
        let behind = self.rest();
        let inner = behind.trim_start_matches(' ').strip_prefix('\'');
        if let Some(end) = inner.and_then(|inner| inner.find('\'')) {
            let before = behind.len() - behind.trim_start_matches(' ').len();
            self.skip(before + end + 2, TokenKind::Wrapper);
        }
        Ok(())
    }

    fn number(&mut self) -> Result<(), TableError> {
        let rest = self.rest();
        let digits = |from: usize| {
            let rest = rest.get(from..).unwrap_or_default();
            rest.bytes().take_while(|byte| byte.is_ascii_digit() || *byte == b'.').count()
        };
        let mut length = digits(0);
        if let Some(exponent) = rest.get(length..).and_then(|rest| rest.strip_prefix(['e', 'E'])) {
            let sign = usize::from(exponent.starts_with(['+', '-']));
            let count = digits(length + 1 + sign);
            if count > 0 {
                length += 1 + sign + count;
            }
        }
        let word =
            rest.find(|c: char| !(c.is_alphanumeric() || matches!(c, '.' | '_'))).unwrap_or(rest.len());
        let value = rest.get(..length).and_then(|number| number::parse(number).ok());
        match value.filter(|_| word <= length) {
            Some(value) => self.push(length, Kind::Scalar(value)),
            None => return Err(self.unexpected(word.max(length).max(1))),
        }
        Ok(())
    }

    /// Reads a power, or a transposition written `^T`.
    fn power(&mut self) {
        let rest = self.rest().get(1..).unwrap_or_default();
        let mark = ["{T}", "T", "⊤", "{⊤}", "\\top", "'"].into_iter().find(|mark| {
            let behind = rest.strip_prefix(mark);
            behind.is_some_and(|behind| !behind.starts_with(|c: char| c.is_alphanumeric() || c == '_'))
        });
        match mark {
            Some(mark) => self.push(1 + mark.len(), Kind::Transpose),
            None => {
                self.push(1, Kind::Power);
                if rest.starts_with('{') {
                    self.open(1, '}');
                }
            }
        }
    }

    fn method(&mut self) -> Result<(), TableError> {
        let rest = self.rest();
        let own = rest.get(1..).unwrap_or_default();
        let own = own.find(|c: char| !(c.is_alphanumeric() || c == '_')).unwrap_or(own.len());
        let name = rest.get(1..1 + own).unwrap_or_default();
        let mut length = 1 + own;
        let behind = rest.get(length..).unwrap_or_default();
        if behind.starts_with("()") {
            length += 2;
        } else if let Some(inner) = behind.strip_prefix('(')
            && wrappers::turns(name)
            && let Some((axes, end)) = axes(inner, ')')
        {
            self.push(length, Kind::Method);
            self.push(end + 2, Kind::Axes(axes));
            return Ok(());
        } else if behind.starts_with('(') && wrappers::turns(name) {
            let part = rest.get(..length).unwrap_or_default();
            return Err(TableError::Function(self.texts.found(part)));
        } else if behind.starts_with('(')
            && wrappers::keeps(name)
            && let Some(end) = wrappers::arguments(behind)
        {
            // The device or type that a tensor is moved to.
            let part = rest.get(..length).unwrap_or_default();
            self.seen.mark(rest.get(..length + end).unwrap_or_default(), TokenKind::Operation);
            self.items.push(Item { part, kind: Kind::Method });
            self.at += length + end;
            return Ok(());
        }
        self.push(length, Kind::Method);
        Ok(())
    }

    fn name(&mut self) -> Result<(), TableError> {
        let rest = self.rest();
        let is_beside = !matches!(self.last(), None | Some(Kind::Break | Kind::Equals));
        if (is_beside || !self.opened.is_empty())
            && let Some(length) = wrappers::argument(rest)
        {
            self.skip(length, TokenKind::Wrapper);
            return Ok(());
        }
        let has_tables = !self.bodies.is_empty();
        if has_tables && let Some(length) = wrappers::size(rest) {
            self.skip(length, TokenKind::Wrapper);
            return Ok(());
        }
        let length = wrappers::name(rest);
        let name = rest.get(..length).unwrap_or_default();
        let behind = rest.get(length..).unwrap_or_default();
        let value = behind.trim_start_matches(' ');
        if wrappers::is_value_key(name) && !self.opened.is_empty() && value.starts_with('=') {
            self.skip(length + behind.len() - value.len() + 1, TokenKind::Wrapper);
        } else if KEYWORDS.contains(&name) && behind.starts_with(' ') {
            // ndarray prints `const ndim=2` after its numbers.
            self.skip(length, TokenKind::Wrapper);
        } else if name == "dynamic" && value.starts_with("ndim") {
            self.skip(length, TokenKind::Wrapper);
        } else if behind.starts_with("![") && wrappers::is_macro(name) {
            self.skip(length + 1, TokenKind::Wrapper);
        } else if behind.starts_with("!(") || behind.starts_with("![") {
            return Err(TableError::Function(self.texts.found(rest.get(..=length).unwrap_or_default())));
        } else if behind.starts_with('[') && wrappers::is_type(name) {
            self.skip(length, TokenKind::Wrapper);
        } else if behind.starts_with('[') && matches!(name, "MatrixForm" | "TableForm" | "Transpose" | "N") {
            self.push(length, Kind::Name);
            self.open(1, ']');
        } else {
            let subscript = if name.ends_with('_') { subscript(behind) } else { 0 };
            let behind = behind.get(subscript..).unwrap_or_default();
            self.push(length + subscript + index(behind), Kind::Name);
        }
        Ok(())
    }
}

/// Whether the braces at the start of a text hold keys with values.
fn is_dictionary(text: &str) -> bool {
    let inner = text.get(1..).unwrap_or_default().trim_start();
    let Some(quote) = inner.chars().next().filter(|c| matches!(c, '"' | '\'')) else { return false };
    let Some(end) = inner.get(1..).and_then(|rest| rest.find(quote)) else { return false };
    inner.get(end + 2..).is_some_and(|rest| rest.trim_start().starts_with(':'))
}
