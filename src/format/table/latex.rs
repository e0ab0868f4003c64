//! Splits LaTeX into items: matrices with `&` between numbers and `\\` between rows, and the text around them.

use super::{
    body::Body,
    error::TableError,
    items::{Item, Kind, Lexed, MAX_ITEMS},
    latex_index::{MAX_NAME, closing, columns, index, option},
    latex_names::{BETWEEN, EQUATIONS, HOLDERS, MATRICES, SILENT, TURNS},
    latex_number as number,
    latex_rows::gap,
    lists,
    seen::{Seen, TokenKind},
    sides,
    text_parts::{Texts, offset},
};
use crate::number::parse;

/// The deepest nesting of arguments.
const MAX_DEPTH: usize = 16;

pub(super) fn is_latex(text: &str) -> bool {
    let has_command =
        || ["\\\\", "\\begin", "frac", "\\cr", "matrix{"].iter().any(|sign| text.contains(sign));
    // Rust writes `&[` before a list.
    let has_separator = || text.match_indices('&').any(|(at, _)| !text[at + 1..].starts_with('['));
    text.contains('\\') && has_command() || has_separator()
}

/// Splits a text into items and tables.
pub(super) fn lex<'a>(text: &'a str, seen: &mut Seen<'a>, texts: Texts<'a>) -> Result<Lexed<'a>, TableError> {
    let has_matrix =
        text.contains("\\begin") || HOLDERS.iter().any(|name| text.contains(&format!("\\{name}{{")));
    if !has_matrix {
        // The inner text of a matrix without its environment.
        let item = Item { part: text, kind: Kind::Tables(0, 1) };
        return Ok(Lexed { items: vec![item], bodies: vec![Body::Latex(text)], cut: None });
    }
    let mut lexer =
        Lexer { text, at: 0, seen, texts, items: Vec::new(), bodies: Vec::new(), depth: 0, cut: None };
    lexer.all(text.len())?;
    Ok(Lexed { items: lexer.items, bodies: lexer.bodies, cut: lexer.cut })
}

struct Lexer<'a, 'b> {
    text: &'a str,
    at: usize,
    seen: &'b mut Seen<'a>,
    texts: Texts<'a>,
    items: Vec<Item<'a>>,
    bodies: Vec<Body<'a>>,
    depth: usize,
    cut: Option<TableError>,
}

impl<'a> Lexer<'a, '_> {
    fn rest(&self) -> &'a str {
        self.text.get(self.at..).unwrap_or_default()
    }

    fn part(&self, length: usize) -> &'a str {
        self.rest().get(..length).unwrap_or_default()
    }

    fn unexpected(&self, length: usize) -> TableError {
        // A command at the end of a text may lack its argument.
        let rest = self.rest();
        TableError::Unexpected(self.texts.found(rest.get(..length).unwrap_or(rest)))
    }

    fn skip(&mut self, length: usize) {
        self.seen.mark(self.part(length), TokenKind::Sign);
        self.at += length;
    }

    fn push(&mut self, length: usize, kind: Kind) {
        let token = match kind {
            Kind::Name | Kind::Quoted => TokenKind::Wrapper,
            Kind::Equals | Kind::Open | Kind::Close | Kind::Comma | Kind::Break => TokenKind::Sign,
            _ => TokenKind::Operation,
        };
        let part = self.part(length);
        self.seen.mark(part, token);
        self.items.push(Item { part, kind });
        self.at += length;
    }

    /// Adds an item that a command implies; errors quote the command.
    fn insert(&mut self, part: &'a str, kind: Kind) {
        self.items.push(Item { part, kind });
    }

    fn all(&mut self, end: usize) -> Result<(), TableError> {
        while self.at < end && self.cut.is_none() {
            self.next()?;
            if self.bodies.len() > lists::MAX_TABLES {
                let second = self.bodies.get(1).map_or("", |body| body.text());
                return Err(TableError::Several(self.texts.found(second).place));
            }
            if self.items.len() > MAX_ITEMS {
                self.cut = Some(self.unexpected(1));
            }
        }
        Ok(())
    }

    fn next(&mut self) -> Result<(), TableError> {
        let rest = self.rest();
        let Some(c) = rest.chars().next() else { return Ok(()) };
        let wide = c.len_utf8();
        match c {
            '\n' => {
                let blank = rest.len() - rest.trim_start().len();
                if self.part(blank).matches('\n').count() > 1 {
                    self.push(blank, Kind::Break);
                } else {
                    self.at += blank;
                }
            }
            _ if c.is_whitespace() => self.at += wide,
            '\\' => return self.command(),
            '$' => {
                let length = if rest.starts_with("$$") { 2 } else { 1 };
                self.push(length, Kind::Break);
            }
            '&' | '~' => self.skip(1),
            '{' | '(' | '[' => self.push(1, Kind::Open),
            '}' | ')' | ']' => self.push(1, Kind::Close),
            '^' => return self.power(),
            '0'..='9' | '.' if rest.starts_with(|c: char| c.is_ascii_digit()) || starts_decimal(rest) => {
                let (length, number) = number::typeset(rest);
                let value = parse(&number).map_err(|_| self.unexpected(length))?;
                self.push(length, Kind::Scalar(value));
            }
            // A full stop after an equation.
            '.' => self.push(1, Kind::Break),
            '=' | '≈' => self.push(wide, Kind::Equals),
            ':' if rest.starts_with(":=") => self.push(2, Kind::Equals),
            ':' => self.push(1, Kind::Colon),
            '+' => self.push(1, Kind::Plus),
            '-' => self.push(1, Kind::Minus),
            '*' | '×' | '·' | '⋅' => self.push(wide, Kind::Times),
            '/' => self.push(1, Kind::Over),
            '\'' => self.push(1, Kind::Transpose),
            ',' => self.push(1, Kind::Comma),
            ';' => self.push(1, Kind::Break),
            _ if c.is_alphabetic() => {
                let length = rest.find(|c: char| !c.is_alphanumeric()).unwrap_or(rest.len());
                let index = index(rest.get(length..).unwrap_or_default());
                self.push(length + index, Kind::Name);
            }
            _ => return Err(self.unexpected(wide)),
        }
        Ok(())
    }

    fn command(&mut self) -> Result<(), TableError> {
        let rest = self.rest();
        let inner = rest.get(1..).unwrap_or_default();
        let length = inner.bytes().take_while(u8::is_ascii_alphabetic).count();
        let (name, behind) = inner.split_at(length);
        let whole = 1 + length;
        match name {
            "" => {
                let sign = inner.chars().next().unwrap_or(' ');
                match sign {
                    '\\' => {
                        let gap = gap(inner.get(1..).unwrap_or_default());
                        self.push(2 + gap, Kind::Break);
                    }
                    '[' | ']' | '(' | ')' => self.push(2, Kind::Break),
                    '{' | '}' => self.skip(2),
                    ',' | ';' | ':' | '!' | ' ' | '\n' => self.skip(2),
                    _ => return Err(self.unexpected(1 + sign.len_utf8())),
                }
            }
            "begin" => return self.environment(),
            "end" => {
                let (own, end) = self.braced(whole, MAX_NAME)?;
                if !EQUATIONS.contains(&own) {
                    return Err(self.unexpected(end));
                }
                self.push(end, Kind::Break);
            }
            _ if HOLDERS.contains(&name) && behind.trim_start().starts_with('{') => {
                let (body, end) = self.braced(whole, usize::MAX)?;
                let before = offset(body, rest);
                self.skip(before);
                self.table(body);
                self.skip(end - before - body.len());
            }
            _ if number::is_fraction(name) => {
                let command = self.part(whole);
                self.seen.mark(command, TokenKind::Operation);
                self.at += whole;
                self.insert(command, Kind::Open);
                self.argument()?;
                self.insert(command, Kind::Over);
                self.argument()?;
                self.insert(command, Kind::Close);
            }
            "sqrt" => {
                if behind.trim_start().starts_with('[') {
                    return Err(self.unexpected(whole));
                }
                self.push(whole, Kind::Root);
                self.argument()?;
            }
            "left" | "right" => {
                let space = behind.len() - behind.trim_start().len();
                let delimiter = behind.trim_start();
                let wide = match delimiter.chars().next() {
                    Some('\\') => {
                        let word = delimiter.bytes().skip(1).take_while(u8::is_ascii_alphabetic).count();
                        1 + word.max(1)
                    }
                    Some('|') | None => return Err(self.unexpected(whole + space + 1)),
                    Some(c) => c.len_utf8(),
                };
                self.push(whole + space + wide, if name == "left" { Kind::Open } else { Kind::Close });
            }
            "top" | "intercal" => self.push(whole, Kind::Transpose),
            "times" | "cdot" | "ast" => self.push(whole, Kind::Times),
            "div" => self.push(whole, Kind::Over),
            "approx" | "equiv" | "simeq" | "coloneqq" => self.push(whole, Kind::Equals),
            "lbrack" | "lparen" => self.push(whole, Kind::Open),
            "rbrack" | "rparen" => self.push(whole, Kind::Close),
            _ if BETWEEN.contains(&name) => self.push(whole, Kind::Break),
            _ if SILENT.contains(&name) || number::is_look(name) => self.skip(whole),
            _ if number::is_unseen(name) || matches!(name, "label" | "tag" | "vspace") => {
                let (_, end) = self.braced(whole, MAX_NAME)?;
                self.skip(end);
            }
            "text" | "textrm" | "mbox" => {
                let (_, end) = self.braced(whole, MAX_NAME)?;
                let index = index(rest.get(end..).unwrap_or_default());
                self.push(end + index, Kind::Name);
            }
            _ if number::is_style(name)
                || matches!(name, "operatorname" | "mathcal" | "hat" | "tilde" | "bar" | "vec") =>
            {
                let end = match self.braced(whole, MAX_NAME) {
                    Ok((_, end)) => end,
                    Err(_) => whole,
                };
                let index = index(rest.get(end..).unwrap_or_default());
                self.push(end + index, Kind::Name);
            }
            _ => {
                let index = index(behind);
                self.push(whole + index, Kind::Name);
            }
        }
        Ok(())
    }

    /// Returns the text in the braces at `from`, and the position after them.
    fn braced(&self, from: usize, most: usize) -> Result<(&'a str, usize), TableError> {
        let rest = self.rest();
        let behind = rest.get(from..).unwrap_or_default();
        let inner = behind.trim_start();
        let start = from + behind.len() - inner.len();
        let length = if inner.starts_with('{') { closing(inner, most) } else { None };
        let length = length.ok_or_else(|| self.unexpected(from.max(1)))?;
        Ok((rest.get(start + 1..start + length).unwrap_or_default(), start + length + 1))
    }

    fn table(&mut self, body: &'a str) {
        let at = self.bodies.len();
        self.bodies.push(Body::Latex(body));
        self.items.push(Item { part: body, kind: Kind::Tables(at, at + 1) });
        self.at += body.len();
    }

    fn environment(&mut self) -> Result<(), TableError> {
        const BEGIN: usize = "\\begin".len();
        let rest = self.rest();
        let (own, mut start) = self.braced(BEGIN, MAX_NAME)?;
        if EQUATIONS.contains(&own) {
            self.push(start, Kind::Break);
            return Ok(());
        }
        if !MATRICES.contains(&own) {
            return Err(TableError::Function(self.texts.found(self.part(start))));
        }
        let is_array = matches!(own, "array" | "tabular");
        if is_array || own.ends_with('*') {
            start += option(rest.get(start..).unwrap_or_default());
        }
        if is_array {
            start += columns(rest.get(start..).unwrap_or_default());
        }
        let end = format!("\\end{{{own}}}");
        let behind = rest.get(start..).unwrap_or_default();
        let Some(length) = behind.find(&end) else {
            return Err(TableError::Unclosed(self.texts.found(self.part(BEGIN + own.len() + 2))));
        };
        let body = behind.get(..length).unwrap_or_default();
        if let Some(at) = body.find("\\begin") {
            self.at += start + at;
            return Err(self.unexpected(BEGIN));
        }
        self.skip(start);
        self.table(body);
        self.skip(end.len());
        Ok(())
    }

    /// Reads the argument of a command: in braces, or a single sign.
    fn argument(&mut self) -> Result<(), TableError> {
        if self.depth == MAX_DEPTH {
            return Err(self.unexpected(1));
        }
        self.depth += 1;
        let rest = self.rest();
        self.at += rest.len() - rest.trim_start().len();
        let rest = self.rest();
        if rest.starts_with('{') {
            let (_, end) = self.braced(0, MAX_NAME)?;
            let to = self.at + end - 1;
            self.push(1, Kind::Open);
            self.all(to)?;
            self.push(1, Kind::Close);
        } else if let Some(digit) = rest.chars().next().filter(char::is_ascii_digit) {
            let value = f64::from(digit.to_digit(10).unwrap_or_default());
            self.push(1, Kind::Scalar(value));
        } else if rest.is_empty() {
            let command = self.items.last().map_or("", |item| item.part);
            return Err(TableError::Unexpected(self.texts.found(command)));
        } else {
            self.next()?;
        }
        self.depth -= 1;
        Ok(())
    }

    /// Reads a superscript: a transposition, part of a name, or an exponent.
    fn power(&mut self) -> Result<(), TableError> {
        let rest = self.rest().get(1..).unwrap_or_default();
        let mark = TURNS.iter().rev().find(|mark| {
            let behind = rest.strip_prefix(**mark);
            behind.is_some_and(|behind| {
                mark.ends_with('}') || !behind.starts_with(|c: char| c.is_ascii_alphabetic()) || **mark == "T"
            })
        });
        if let Some(mark) = mark {
            self.push(1 + mark.len(), Kind::Transpose);
            return Ok(());
        }
        let is_name = self.items.last().is_some_and(|item| item.kind == Kind::Name);
        if is_name {
            let length = index(self.rest());
            let raised = self.rest().get(..length).unwrap_or_default();
            if sides::is_changed(raised, true) {
                self.push(1, Kind::Power);
                return self.argument();
            }
            self.skip(length.max(1));
            return Ok(());
        }
        self.push(1, Kind::Power);
        self.argument()
    }
}

/// Whether a text starts with a decimal point and a digit.
fn starts_decimal(text: &str) -> bool {
    text.strip_prefix('.').is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_digit()))
}
