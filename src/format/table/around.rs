//! Reads the text around tables: names, equations, and operations that are applied to the numbers or refused.

use super::{
    error::TableError,
    items::{Item, Kind},
    parser::{Around, Parser, Value},
    sides,
    text_parts::{Texts, offset},
    wrappers,
};

/// What the text says about each table, and which table is the result of a chain of equations.
pub(super) struct TableContexts {
    pub(super) tables: Vec<Around>,
    pub(super) proposed: Option<usize>,
}

/// Reads the text around `count` tables. `is_set` marks typeset text, where factors are written side by side.
pub(super) fn read<'a>(
    items: &[Item<'a>],
    count: usize,
    is_set: bool,
    texts: Texts<'a>,
) -> Result<TableContexts, TableError> {
    let said = vec![Around::default(); count];
    let mut parser = Parser { items, at: 0, depth: 0, texts, said, ends: Vec::new(), statements: 0, is_set };
    while parser.at < items.len() {
        match parser.peek() {
            Some(Kind::Break | Kind::Comma) => parser.at += 1,
            Some(Kind::Close) | None => return Err(parser.unexpected()),
            Some(_) => {
                let start = parser.at;
                let value = parser.statement()?;
                let names: Vec<_> = parser.said.iter().map(|around| around.name.as_deref()).collect();
                if !sides::shows(items, start..parser.at, &names) {
                    parser.result(value)?;
                }
                sides::check_use(items, start..parser.at, texts)?;
            }
        }
    }
    let proposed = match (&parser.ends[..], parser.statements, count) {
        (_, _, 1) => Some(0),
        (&[end], 1, _) => Some(end),
        _ => None,
    };
    Ok(TableContexts { tables: parser.said, proposed })
}

impl<'a> Parser<'a, '_> {
    /// Checks that a statement evaluates to tables whose numbers are the result.
    fn result(&self, value: Value<'a>) -> Result<(), TableError> {
        match value {
            Value::Tables(_, Some(error)) => Err(error),
            Value::Symbol(part) => Err(TableError::Unexpected(self.texts.found(part))),
            Value::Scalar(..) => Err(TableError::Unexpected(self.texts.found(self.before()))),
            Value::Tables(_, None) | Value::Nothing => Ok(()),
        }
    }

    fn before(&self) -> &'a str {
        self.at.checked_sub(1).and_then(|at| self.items.get(at)).map_or("", |item| item.part)
    }

    /// Reads sides separated by `=`. The last side is the result.
    pub(super) fn statement(&mut self) -> Result<Value<'a>, TableError> {
        let (mut name, mut sides_with_tables, mut all) = (None, 0, Vec::new());
        // The tables of the last side that has any, and why their numbers cannot be read as the result.
        let (mut end, mut in_the_way) = (Vec::new(), None);
        let mut is_named = false;
        let mut last;
        loop {
            let start = self.at;
            last = self.sum()?;
            if let Value::Tables(tables, error) = &last {
                sides_with_tables += 1;
                all.extend(tables.iter().copied());
                (end, in_the_way) = (tables.clone(), error.clone());
            }
            let is_symbol = matches!(last, Value::Symbol(_));
            let label = if is_symbol { self.label(start) } else { None };
            // A `=` may start the next line of a chain.
            let mut ahead = self.at;
            while self.is_set && matches!(self.items.get(ahead).map(|item| &item.kind), Some(Kind::Break)) {
                ahead += 1;
            }
            let next = self.items.get(ahead).map(|item| &item.kind);
            let goes_on = match next {
                Some(Kind::Equals) => true,
                Some(Kind::Colon) => is_symbol && ahead == self.at,
                _ => false,
            };
            if goes_on {
                if is_symbol && sides_with_tables == 0 && next == Some(&Kind::Equals) && !is_named {
                    sides::check(self.items.get(start..self.at).unwrap_or_default(), self.texts)?;
                }
                is_named |= is_symbol;
                if is_symbol && name.is_none() {
                    name = label;
                }
                self.at = ahead + 1;
                while matches!(self.peek(), Some(Kind::Break)) {
                    self.at += 1;
                }
                if self.at >= self.items.len() {
                    return Err(self.unexpected());
                }
                continue;
            }
            if is_symbol && name.is_none() {
                // As in `[[1, 2], [3, 4]] = A`.
                name = label;
            }
            break;
        }
        if sides_with_tables == 0 {
            return Ok(last);
        }
        if !matches!(last, Value::Tables(..) | Value::Symbol(_)) {
            // A chain that ends in a number after matrices.
            self.result(last)?;
        }
        self.name(&end, name);
        self.count(if let [end] = end[..] { Some(end) } else { None }, sides_with_tables);
        Ok(Value::Tables(all, in_the_way))
    }

    fn count(&mut self, end: Option<usize>, sides_with_tables: usize) {
        // Parentheses are part of an outer statement.
        if self.depth > 0 {
            return;
        }
        self.statements += 1;
        if sides_with_tables > 1 {
            self.ends.extend(end);
        }
    }

    fn name(&mut self, tables: &[usize], name: Option<String>) {
        let Some(name) = name else { return };
        let is_list = |table: &usize| {
            let index = self.said.get(*table).and_then(|around| around.name.as_deref());
            index.is_some_and(|index| index.starts_with('['))
        };
        // A name belongs to one table or to the parts of a list; `A B` are factors.
        if tables.len() > 1 && !tables.iter().all(is_list) {
            return;
        }
        for &table in tables {
            let Some(around) = self.said.get_mut(table) else { continue };
            match &around.name {
                None => around.name = Some(name.clone()),
                Some(index) if index.starts_with('[') => around.name = Some(format!("{name}{index}")),
                Some(_) => {}
            }
        }
    }

    /// Returns the text of the items from `start` on, if it is a name.
    fn label(&self, start: usize) -> Option<String> {
        let items = self.items.get(start..self.at)?;
        // An expression is not a name.
        if !items.iter().all(|item| matches!(item.kind, Kind::Name | Kind::Quoted | Kind::Transpose)) {
            return None;
        }
        let (first, last) = (items.first()?, items.last()?);
        let from = offset(first.part, self.texts.plain);
        let to = offset(last.part, self.texts.plain) + last.part.len();
        let text = self.texts.plain.get(from..to)?;
        let is_quoted = matches!(first.kind, Kind::Quoted) && items.len() == 1;
        let text = if is_quoted { text.trim_matches(['"', '\'']) } else { text };
        Some(named(text)).filter(|name| !name.is_empty() && !wrappers::is_value_key(name))
    }
}

/// Removes the typesetting commands from a name.
fn named(text: &str) -> String {
    let mut name = String::new();
    let mut rest = text.trim();
    while let Some(c) = rest.chars().next() {
        rest = rest.get(c.len_utf8()..).unwrap_or_default();
        match c {
            '\\' => {
                let length = rest.bytes().take_while(u8::is_ascii_alphabetic).count();
                let (command, behind) = rest.split_at(length);
                let is_look = super::latex_number::is_style(command) || super::latex_number::is_look(command);
                if !is_look && !matches!(command, "operatorname" | "textstyle") {
                    name.push_str(command);
                }
                rest = if command.is_empty() { behind.get(1..).unwrap_or_default() } else { behind };
            }
            '{' | '}' | '$' | '&' => {}
            _ => name.push(c),
        }
    }
    name.split_whitespace().collect::<Vec<_>>().join(" ")
}
