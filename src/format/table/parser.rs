//! The parser for the items around tables, and the values they evaluate to.

use super::{
    applied::{Applied, Operation, Ratio},
    axes::Library,
    error::TableError,
    items::{Item, Kind},
    text_parts::Texts,
};

/// The deepest nesting of parentheses.
const MAX_DEPTH: usize = 32;
/// The most operations on a table, since each one passes over all numbers.
const MAX_OPERATIONS: usize = 16;

/// What the text around a table says about it.
#[derive(Clone, Debug, Default)]
pub(super) struct Around {
    pub(super) name: Option<String>,
    pub(super) operations: Vec<Operation>,
    /// The library whose array this is.
    pub(super) library: Library,
}

/// The value of an item or expression.
pub(super) enum Value<'a> {
    Scalar(Ratio, String),
    /// A name, or an expression with a name.
    Symbol(&'a str),
    /// Tables, and the reason if their numbers are not the result.
    Tables(Vec<usize>, Option<TableError>),
    Nothing,
}

/// Parses the items around tables.
pub(super) struct Parser<'a, 'b> {
    pub(super) items: &'b [Item<'a>],
    pub(super) at: usize,
    pub(super) depth: usize,
    pub(super) texts: Texts<'a>,
    pub(super) said: Vec<Around>,
    /// The last tables of chains (`ends`), and the number of statements with tables.
    pub(super) ends: Vec<usize>,
    pub(super) statements: usize,
    pub(super) is_set: bool,
}

impl<'a> Parser<'a, '_> {
    pub(super) fn peek(&self) -> Option<&Kind> {
        self.items.get(self.at).map(|item| &item.kind)
    }

    pub(super) fn part(&self) -> &'a str {
        self.items.get(self.at).map_or("", |item| item.part)
    }

    pub(super) fn unexpected(&self) -> TableError {
        let last = self.items.last().map_or("", |item| item.part);
        let part = self.items.get(self.at).map_or(last, |item| item.part);
        TableError::Unexpected(self.texts.found(part))
    }

    /// Combines two values whose result is not computed.
    pub(super) fn joined(&self, left: Value<'a>, right: Value<'a>, error: TableError) -> Value<'a> {
        match (left, right) {
            (Value::Tables(mut tables, before), Value::Tables(more, _)) => {
                tables.extend(more);
                Value::Tables(tables, before.or(Some(error)))
            }
            (Value::Tables(tables, before), _) | (_, Value::Tables(tables, before)) => {
                Value::Tables(tables, before.or(Some(error)))
            }
            (Value::Symbol(part), _) | (_, Value::Symbol(part)) => Value::Symbol(part),
            (left, _) => left,
        }
    }

    /// Adds an operation to tables; `part` is the text that it is written as.
    pub(super) fn apply(
        &mut self,
        tables: &[usize],
        applied: Applied,
        scalar: Ratio,
        part: &'a str,
    ) -> Result<(), TableError> {
        for &table in tables {
            let Some(around) = self.said.get_mut(table) else { continue };
            if around.operations.len() == MAX_OPERATIONS {
                return Err(TableError::Operator(self.texts.found(part)));
            }
            around.operations.push(Operation { applied: applied.clone(), scalar });
        }
        Ok(())
    }

    /// Adds a transposition to tables.
    pub(super) fn turn(&mut self, tables: &[usize], part: &'a str) -> Result<(), TableError> {
        self.apply(tables, Applied::Transposed, Ratio::ONE, part)
    }

    /// Sets the library of tables.
    pub(super) fn is_of(&mut self, tables: &[usize], library: Library) {
        for &table in tables {
            if let Some(said) = self.said.get_mut(table) {
                said.library = library;
            }
        }
    }

    /// Returns the library of tables, if they all have the same one.
    pub(super) fn library(&self, tables: &[usize]) -> Library {
        let mut libraries = tables.iter().filter_map(|&table| self.said.get(table)).map(|said| said.library);
        let first = libraries.next().unwrap_or_default();
        if libraries.all(|library| library == first) { first } else { Library::Unknown }
    }

    pub(super) fn deeper(
        &mut self,
        read: impl FnOnce(&mut Self) -> Result<Value<'a>, TableError>,
    ) -> Result<Value<'a>, TableError> {
        if self.depth == MAX_DEPTH {
            return Err(self.unexpected());
        }
        self.depth += 1;
        let value = read(self);
        self.depth -= 1;
        value
    }
}
