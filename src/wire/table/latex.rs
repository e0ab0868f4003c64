//! LaTeX: matrices with `&` between numbers and `\\` between rows, and what stands around them.

use super::body::Body;
use super::code::Lexed;
use super::error::TableError;
use super::items::{Item, Kind};
use super::latex_number as number;
use super::lists;
use super::place::Texts;
use super::row::{By, Row};
use super::seen::{Seen, TokenKind};
use crate::number::parse;

/// Environments that hold a matrix.
const MATRICES: [&str; 13] = [
    "matrix",
    "pmatrix",
    "bmatrix",
    "Bmatrix",
    "smallmatrix",
    "psmallmatrix",
    "bsmallmatrix",
    "array",
    "tabular",
    "pmatrix*",
    "bmatrix*",
    "matrix*",
    "NiceMatrix",
];
/// Environments that hold equations.
const EQUATIONS: [&str; 14] = [
    "equation",
    "equation*",
    "align",
    "align*",
    "aligned",
    "gather",
    "gather*",
    "gathered",
    "split",
    "displaymath",
    "math",
    "multline",
    "multline*",
    "center",
];
/// Commands that hold a matrix in braces.
const HOLDERS: [&str; 4] = ["matrix", "pmatrix", "bmatrix", "smallmatrix"];
/// Between equations.
const BETWEEN: [&str; 6] = ["Rightarrow", "implies", "qquad", "newline", "par", "Longrightarrow"];
/// What says nothing.
const SILENT: [&str; 16] = [
    "left",
    "right",
    "big",
    "Big",
    "bigl",
    "bigr",
    "Bigl",
    "Bigr",
    "bigg",
    "Bigg",
    "displaystyle",
    "quad",
    "nonumber",
    "textstyle",
    "hfill",
    "limits",
];
/// Parts may stand in each other so deep.
const DEEPEST: usize = 16;
const MOST_ITEMS: usize = 4_096;

pub(super) fn is_latex(text: &str) -> bool {
    ["&", "\\\\", "\\begin", "frac", "\\cr", "matrix{"].iter().any(|sign| text.contains(sign))
}

/// The rows of the inner text of a matrix.
pub(super) fn rows(text: &str) -> impl Iterator<Item = Row<'_>> {
    Rows { rest: Some(text), is_first: true }
}

/// Takes a text apart.
pub(super) fn lex<'a>(text: &'a str, seen: &mut Seen<'a>, texts: Texts<'a>) -> Result<Lexed<'a>, TableError> {
    let has_matrix =
        text.contains("\\begin") || HOLDERS.iter().any(|name| text.contains(&format!("\\{name}{{")));
    if !has_matrix {
        // The inner text of a matrix alone.
        let item = Item { part: text, kind: Kind::Tables(0, 1) };
        return Ok(Lexed { items: vec![item], bodies: vec![Body::Latex(text)] });
    }
    let mut lexer = Lexer { text, at: 0, seen, texts, items: Vec::new(), bodies: Vec::new(), depth: 0 };
    lexer.all(text.len())?;
    Ok(Lexed { items: lexer.items, bodies: lexer.bodies })
}

struct Lexer<'a, 'b> {
    text: &'a str,
    at: usize,
    seen: &'b mut Seen<'a>,
    texts: Texts<'a>,
    items: Vec<Item<'a>>,
    bodies: Vec<Body<'a>>,
    depth: usize,
}

impl<'a> Lexer<'a, '_> {
    fn rest(&self) -> &'a str {
        self.text.get(self.at..).unwrap_or_default()
    }

    fn part(&self, length: usize) -> &'a str {
        self.rest().get(..length).unwrap_or_default()
    }

    fn unexpected(&self, length: usize) -> TableError {
        TableError::Unexpected(self.texts.found(self.part(length)))
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

    /// Notes a part that is understood and has no characters of its own.
    fn insert(&mut self, kind: Kind) {
        let part = self.part(0);
        self.items.push(Item { part, kind });
    }

    fn all(&mut self, end: usize) -> Result<(), TableError> {
        while self.at < end {
            self.next()?;
            if self.items.len() > MOST_ITEMS || self.bodies.len() > lists::MOST_TABLES {
                return Err(self.unexpected(1));
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
                let length = rest.bytes().take_while(|byte| byte.is_ascii_digit() || *byte == b'.').count();
                let length = self.part(length).trim_end_matches('.').len();
                let value = parse(self.part(length)).map_err(|_| self.unexpected(length))?;
                self.push(length, Kind::Scalar(value));
            }
            // A full stop behind an equation.
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
                let (own, end) = self.braced(whole)?;
                if !EQUATIONS.contains(&own) {
                    return Err(self.unexpected(end));
                }
                self.push(end, Kind::Break);
            }
            _ if HOLDERS.contains(&name) && behind.trim_start().starts_with('{') => {
                let (body, end) = self.braced(whole)?;
                let before = body.as_ptr().addr() - rest.as_ptr().addr();
                self.skip(before);
                self.table(body);
                self.skip(end - before - body.len());
            }
            _ if number::is_fraction(name) => {
                self.skip(whole);
                self.insert(Kind::Open);
                self.argument()?;
                self.insert(Kind::Over);
                self.argument()?;
                self.insert(Kind::Close);
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
                let (_, end) = self.braced(whole)?;
                self.skip(end);
            }
            "text" | "textrm" | "mbox" => {
                let (_, end) = self.braced(whole)?;
                let index = index(rest.get(end..).unwrap_or_default());
                self.push(end + index, Kind::Name);
            }
            _ if number::is_style(name)
                || matches!(name, "operatorname" | "mathcal" | "hat" | "tilde" | "bar" | "vec") =>
            {
                let end = match self.braced(whole) {
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

    /// What stands in the braces there, and where they end.
    fn braced(&self, from: usize) -> Result<(&'a str, usize), TableError> {
        let rest = self.rest();
        let behind = rest.get(from..).unwrap_or_default();
        let inner = behind.trim_start();
        let start = from + behind.len() - inner.len();
        let length = if inner.starts_with('{') { closing(inner) } else { None };
        let length = length.ok_or_else(|| self.unexpected(from))?;
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
        let (own, mut start) = self.braced(BEGIN)?;
        if EQUATIONS.contains(&own) {
            self.push(start, Kind::Break);
            return Ok(());
        }
        if !MATRICES.contains(&own) {
            return Err(TableError::Function(self.texts.found(self.part(start))));
        }
        // The place and the columns of an array.
        for (open, close) in [('[', ']'), ('{', '}')] {
            let behind = rest.get(start..).unwrap_or_default();
            let inner = behind.trim_start();
            let is_columns =
                inner.strip_prefix(open).and_then(|inner| inner.split_once(close)).filter(|(columns, _)| {
                    columns.chars().all(|c| {
                        c.is_ascii_alphabetic()
                            || matches!(c, '|' | ' ' | '*' | '@' | '!' | '{' | '.' | '0'..='9')
                    }) && (open == '{' || !columns.contains(|c: char| c.is_ascii_digit()))
                });
            if let Some((columns, _)) = is_columns {
                start += behind.len() - inner.len() + columns.len() + 2;
            }
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

    /// The argument of a command: in braces, or one sign.
    fn argument(&mut self) -> Result<(), TableError> {
        if self.depth == DEEPEST {
            return Err(self.unexpected(1));
        }
        self.depth += 1;
        let rest = self.rest();
        self.at += rest.len() - rest.trim_start().len();
        let rest = self.rest();
        if rest.starts_with('{') {
            let (inner, end) = self.braced(0)?;
            let to = self.at + end - 1;
            let _ = inner;
            self.push(1, Kind::Open);
            self.all(to)?;
            self.push(1, Kind::Close);
        } else if let Some(digit) = rest.chars().next().filter(char::is_ascii_digit) {
            let value = f64::from(digit.to_digit(10).unwrap_or_default());
            self.push(1, Kind::Scalar(value));
        } else if rest.is_empty() {
            return Err(self.unexpected(0));
        } else {
            self.next()?;
        }
        self.depth -= 1;
        Ok(())
    }

    /// What is raised: a transposition, part of a name, or an exponent.
    fn power(&mut self) -> Result<(), TableError> {
        const TURNS: [&str; 12] = [
            "T",
            "\\top",
            "{T}",
            "{\\top}",
            "\\intercal",
            "{\\intercal}",
            "\\mathsf{T}",
            "{\\mathsf{T}}",
            "{\\mathsf T}",
            "\\mathrm{T}",
            "{\\mathrm{T}}",
            "⊤",
        ];
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
            self.skip(length.max(1));
            return Ok(());
        }
        self.push(1, Kind::Power);
        self.argument()
    }
}

/// Whether a decimal begins with its point there.
fn starts_decimal(text: &str) -> bool {
    text.strip_prefix('.').is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_digit()))
}

/// How long the indices of a name are: `_{12}`, `_Q`, `^{(1)}`; a transposition is none.
fn index(text: &str) -> usize {
    let mut length = 0;
    loop {
        let rest = text.get(length..).unwrap_or_default();
        let is_first_power = rest.starts_with('^') && length == 0 && text.starts_with('^');
        if !rest.starts_with('_') && !is_first_power {
            return length;
        }
        let own = rest.get(1..).unwrap_or_default();
        let wide = match own.chars().next() {
            Some('{') => closing(own).map_or(0, |at| at + 1),
            Some('\\') => {
                let word = 1 + own.bytes().skip(1).take_while(u8::is_ascii_alphabetic).count();
                let behind = own.get(word..).unwrap_or_default();
                word + if behind.starts_with('{') { closing(behind).map_or(0, |at| at + 1) } else { 0 }
            }
            Some(c) => c.len_utf8(),
            None => 0,
        };
        if wide == 0 {
            return length;
        }
        length += 1 + wide;
    }
}

/// Where the brace at the start of a text closes.
fn closing(text: &str) -> Option<usize> {
    let mut depth = 0_usize;
    for (at, byte) in text.bytes().enumerate() {
        match byte {
            b'{' => depth += 1,
            b'}' => {
                depth = depth.saturating_sub(1);
                if depth == 0 {
                    return Some(at);
                }
            }
            _ => {}
        }
    }
    None
}

/// How long the height is that `\\[2pt]` leaves before a row.
fn gap(row: &str) -> usize {
    let star = usize::from(row.starts_with('*'));
    let behind = row.get(star..).unwrap_or_default();
    let inner = behind.trim_start();
    match inner.strip_prefix('[').and_then(|rest| rest.split_once(']')) {
        Some((height, _))
            if height.trim_end().ends_with(|c: char| c.is_ascii_alphabetic()) && height.len() < 40 =>
        {
            star + behind.len() - inner.len() + height.len() + 2
        }
        _ => star,
    }
}

/// The rows between `\\`, or `\cr`.
struct Rows<'a> {
    rest: Option<&'a str>,
    is_first: bool,
}

impl<'a> Iterator for Rows<'a> {
    type Item = Row<'a>;

    fn next(&mut self) -> Option<Row<'a>> {
        let mut rest = self.rest?;
        if !self.is_first {
            rest = rest.get(gap(rest)..).unwrap_or_default();
        }
        self.is_first = false;
        let mut at = 0;
        let end = loop {
            let behind = rest.get(at..).unwrap_or_default();
            let Some(next) = behind.find('\\') else { break None };
            let sign = behind.get(next..).unwrap_or_default();
            if sign.starts_with("\\\\") {
                break Some((at + next, 2));
            }
            let is_word = |word: &str| {
                let rest = sign.strip_prefix(word);
                rest.is_some_and(|rest| !rest.starts_with(|c: char| c.is_ascii_alphabetic()))
            };
            if let Some(word) = ["\\cr", "\\tabularnewline"].into_iter().find(|word| is_word(word)) {
                break Some((at + next, word.len()));
            }
            // The sign behind it belongs to the command.
            let wide = sign.chars().nth(1).map_or(0, char::len_utf8);
            at += next + 1 + wide;
        };
        let text = match end {
            Some((at, length)) => {
                self.rest = rest.get(at + length..);
                rest.get(..at).unwrap_or_default()
            }
            None => {
                self.rest = None;
                rest
            }
        };
        Some(Row::new(text, By::Latex))
    }
}
