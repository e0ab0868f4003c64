//! What is known while the parts around tables are read, and what they come to.

use super::applied::{Applied, Operation, Ratio};
use super::axes::Library;
use super::error::TableError;
use super::items::{Item, Kind};
use super::place::Texts;

/// How deep parentheses may stand in each other.
const DEEPEST: usize = 32;
/// The most operations on a table: each of them goes through all of its numbers.
const MOST_OPERATIONS: usize = 16;

/// What is said of a table by what stands around it.
#[derive(Clone, Debug, Default)]
pub(super) struct Around {
    pub(super) name: Option<String>,
    pub(super) operations: Vec<Operation>,
    /// The library whose array it is.
    pub(super) library: Library,
}

/// What a part comes to.
pub(super) enum Value<'a> {
    Scalar(Ratio, String),
    /// A name, or what has one in it.
    Symbol(&'a str),
    /// Tables, and what is in the way of reading their numbers as the result.
    Tables(Vec<usize>, Option<TableError>),
    Nothing,
}

/// Reads the parts that stand around tables, from the first to the last.
pub(super) struct Parser<'a, 'b> {
    pub(super) items: &'b [Item<'a>],
    pub(super) at: usize,
    pub(super) depth: usize,
    pub(super) texts: Texts<'a>,
    pub(super) said: Vec<Around>,
    /// The last tables of chains, and how many statements have tables.
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

    /// Two parts whose result is not computed.
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

    /// Notes an operation on tables that a part of the text says.
    pub(super) fn apply(
        &mut self,
        tables: &[usize],
        applied: Applied,
        scalar: Ratio,
        part: &'a str,
    ) -> Result<(), TableError> {
        for &table in tables {
            let Some(around) = self.said.get_mut(table) else { continue };
            if around.operations.len() == MOST_OPERATIONS {
                return Err(TableError::Operator(self.texts.found(part)));
            }
            around.operations.push(Operation { applied: applied.clone(), scalar });
        }
        Ok(())
    }

    /// Notes that rows and columns of tables are exchanged.
    pub(super) fn turn(&mut self, tables: &[usize], part: &'a str) -> Result<(), TableError> {
        self.apply(tables, Applied::Transposed, Ratio::ONE, part)
    }

    /// Notes whose arrays tables are.
    pub(super) fn is_of(&mut self, tables: &[usize], library: Library) {
        for &table in tables {
            if let Some(said) = self.said.get_mut(table) {
                said.library = library;
            }
        }
    }

    /// The library whose arrays tables are, where it is one.
    pub(super) fn library(&self, tables: &[usize]) -> Library {
        let mut libraries = tables.iter().filter_map(|&table| self.said.get(table)).map(|said| said.library);
        let first = libraries.next().unwrap_or_default();
        if libraries.all(|library| library == first) { first } else { Library::Unknown }
    }

    pub(super) fn deeper(
        &mut self,
        read: impl FnOnce(&mut Self) -> Result<Value<'a>, TableError>,
    ) -> Result<Value<'a>, TableError> {
        if self.depth == DEEPEST {
            return Err(self.unexpected());
        }
        self.depth += 1;
        let value = read(self);
        self.depth -= 1;
        value
    }
}
