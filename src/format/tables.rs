//! Several named tables of numbers in one JSON object.
//!
//! A table is a list of lists, an object with a list under `values`, or a number; anything else is skipped. If the
//! object has a number of `heads`, a list of tables is one table for each head, named with its number from 0: `w_q[0]`. This also reads the files that this page writes,
//! whose tables are under `stages`.

use std::fmt;

use serde::{
    Deserialize,
    de::{Deserializer, MapAccess, Visitor},
};
use serde_json::value::RawValue;

use super::{CellError, Table, TableError, read_file_table};
use crate::model::{Convention, MAX_HEADS, Stage};

/// The entries of an object, unparsed.
struct Object<'a>(Vec<(String, &'a RawValue)>);

impl<'de: 'a, 'a> Deserialize<'de> for Object<'a> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_map(Names)
    }
}

/// Reads an object and keeps duplicate names, which other maps drop.
struct Names;

impl<'de> Visitor<'de> for Names {
    type Value = Object<'de>;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Object<'de>, A::Error> {
        let mut values = Vec::new();
        while let Some(entry) = map.next_entry()? {
            values.push(entry);
        }
        Ok(Object(values))
    }
}

impl<'a> Object<'a> {
    /// Returns the value of a name.
    fn get(&self, name: &str) -> Option<&'a RawValue> {
        self.0.iter().find(|(own, _)| own == name).map(|(_, value)| *value)
    }
}

/// Why tables could not be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TablesError {
    /// The text has no tables.
    NoTables,
    /// Two tables have this name.
    Twice(String),
    /// The text stops being JSON here.
    Broken {
        /// The line, from 1.
        line: usize,
        /// The character in the line, from 1.
        column: usize,
    },
}

impl TablesError {
    /// Where reading the text as JSON stopped. serde_json counts columns in bytes.
    fn broken(text: &str, error: &serde_json::Error) -> Self {
        let line = text.split('\n').nth(error.line().saturating_sub(1)).unwrap_or_default();
        let column = line.char_indices().take_while(|(at, _)| *at < error.column()).count();
        Self::Broken { line: error.line(), column }
    }
}

/// Checks that no two names are equal.
pub(super) fn twice<'a>(names: impl Iterator<Item = &'a str>) -> Result<(), TablesError> {
    let mut names: Vec<_> = names.collect();
    names.sort_unstable();
    match names.windows(2).find(|pair| pair[0] == pair[1]) {
        Some(pair) => Err(TablesError::Twice(pair[0].to_owned())),
        None => Ok(()),
    }
}

/// A table as an object with further fields.
#[derive(Deserialize)]
struct TableObject<'a> {
    #[serde(borrow)]
    values: &'a RawValue,
}

/// The tables of a JSON object.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Tables {
    /// The tables with their names.
    pub tables: Vec<(String, Table)>,
    /// Values that look like tables but could not be read, and why.
    pub left_out: Vec<(String, TableError)>,
    /// The convention of the matrices, if the object says it.
    pub convention: Option<Convention>,
    /// Whether a row or column of a table was taken as headings.
    pub has_headings: bool,
}

impl Tables {
    pub(super) fn take(&mut self, name: String, read: Result<Table, TableError>) {
        match read {
            Ok(table) => self.tables.push((name, table)),
            Err(error) => self.left_out.push((name, error)),
        }
    }

    /// Drops the error about masked scores if there are other tables: they are −∞ wherever a key is hidden, and nobody
    /// uses them as an input.
    pub(super) fn forget_masked(&mut self) {
        if !self.tables.is_empty() {
            let is_infinite = |error: &TableError| matches!(error, TableError::Cell(_, CellError::Infinite));
            let is_masked = |name: &str| name.split('[').next() == Some(Stage::Masked.name());
            self.left_out.retain(|(name, error)| !is_masked(name) || !is_infinite(error));
        }
    }
}

/// Reads the tables of a JSON object one by one, since large ones take a while.
///
/// ```
/// use attenscope::format::TablesReader;
///
/// let mut reader = TablesReader::new(r#"{"x": [[1, 2]], "w_q": [[3], [4]]}"#)?;
/// while reader.read_next() {}
/// assert_eq!(reader.tables().tables.len(), 2);
/// # Ok::<(), attenscope::format::TablesError>(())
/// ```
#[derive(Debug)]
pub struct TablesReader<'a> {
    /// The lists still to read, the next one last.
    left: Vec<(String, &'a str)>,
    /// The bytes of all lists.
    bytes: usize,
    read: Tables,
}

impl<'a> TablesReader<'a> {
    /// Finds the tables of an object. They are read in the order of their names.
    ///
    /// # Errors
    /// If the text is not an object, or two tables have the same name.
    pub fn new(text: &'a str) -> Result<Self, TablesError> {
        let object =
            serde_json::from_str::<Object<'_>>(text).map_err(|error| TablesError::broken(text, &error))?;
        let inner =
            object.get("stages").and_then(|stages| serde_json::from_str::<Object<'_>>(stages.get()).ok());
        let convention =
            object.get("convention").and_then(|name| serde_json::from_str::<String>(name.get()).ok());
        let read = Tables {
            convention: convention.and_then(|name| Convention::by_name(&name)),
            ..Tables::default()
        };
        let has_heads = object.get("heads").is_some();
        let Object(mut values) = inner.unwrap_or(object);
        twice(values.iter().map(|(name, _)| name.as_str()))?;
        values.sort_by(|(a, _), (b, _)| b.cmp(a));
        let list = |(name, raw): (String, &'a RawValue)| {
            let text = raw.get();
            let list = match text.starts_with('{').then(|| serde_json::from_str::<TableObject<'_>>(text)) {
                Some(table) => table.ok()?.values.get(),
                None => text,
            };
            // A number by itself is a 1 × 1 table.
            let is_table = list.starts_with(|c: char| c == '[' || c == '-' || c.is_ascii_digit());
            is_table.then_some((name, list))
        };
        let lists = values.into_iter().filter_map(list);
        let left: Vec<_> = match has_heads {
            true => lists.flat_map(taken_apart).collect(),
            false => lists.collect(),
        };
        Ok(Self { bytes: left.iter().map(|(_, list)| list.len()).sum(), left, read })
    }

    /// Reads the next table; returns `false` if there is none.
    pub fn read_next(&mut self) -> bool {
        let Some((name, list)) = self.left.pop() else { return false };
        self.read.take(name, read_file_table(list));
        true
    }

    /// Returns the fraction read, from 0 to 1.
    pub fn progress(&self) -> f64 {
        let left: usize = self.left.iter().map(|(_, list)| list.len()).sum();
        1.0 - left as f64 / self.bytes.max(1) as f64
    }

    /// Returns the tables read.
    pub fn tables(mut self) -> Tables {
        self.read.forget_masked();
        self.read
    }
}

/// Splits a list of tables into these, the last one first. The name of a table that is the only one stays as it is. Longer
/// lists than a sheet has heads stay whole, and are refused when they are read.
fn taken_apart((name, list): (String, &str)) -> Vec<(String, &str)> {
    let is_deep = list.chars().filter(|c| !c.is_whitespace()).take(3).eq(['['; 3]);
    let tables = is_deep.then(|| serde_json::from_str::<Vec<&RawValue>>(list).ok()).flatten();
    let tables = tables.unwrap_or_default();
    match tables.len() {
        1 => vec![(name, tables[0].get())],
        2..=MAX_HEADS => {
            let named =
                tables.into_iter().enumerate().map(|(at, table)| (format!("{name}[{at}]"), table.get()));
            named.rev().collect()
        }
        _ => vec![(name, list)],
    }
}

/// Reads the tables of a JSON object, in the order of their names.
///
/// ```
/// use attenscope::format::{TablesError, read_tables};
///
/// let read = read_tables(r#"{"x": [[1, 2]], "about": "numbers", "w_q": {"values": [[3], [4]]}}"#)?;
/// let names: Vec<_> = read.tables.iter().map(|(name, _)| name.as_str()).collect();
/// assert_eq!(names, ["w_q", "x"]);
/// assert_eq!(read.tables[0].1.values.values(), [3.0, 4.0]);
/// assert_eq!(read_tables("{\"x\": [[1, 2]"), Err(TablesError::Broken { line: 1, column: 13 }));
/// # Ok::<(), TablesError>(())
/// ```
///
/// # Errors
/// If the text is not an object, or two tables have the same name.
pub fn read_tables(text: &str) -> Result<Tables, TablesError> {
    let mut reader = TablesReader::new(text)?;
    while reader.read_next() {}
    Ok(reader.tables())
}
