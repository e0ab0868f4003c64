//! Several tables of numbers in one object of JSON, under their names.
//!
//! A table is a list of lists, an object with one under `values`, or a number; what else there is, is left out. So are read the
//! files that the page itself writes, whose tables stand under `stages`.

use std::fmt;

use serde::Deserialize;
use serde::de::{Deserializer, MapAccess, Visitor};
use serde_json::value::RawValue;

use super::{CellError, Table, TableError, read_file_table};
use crate::model::{Convention, Stage};

/// Anything, by its name.
struct Object<'a>(Vec<(String, &'a RawValue)>);

impl<'de: 'a, 'a> Deserialize<'de> for Object<'a> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_map(Names)
    }
}

/// Takes an object apart, and keeps a name that it has twice, which others drop.
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
    /// What stands under a name.
    fn get(&self, name: &str) -> Option<&'a RawValue> {
        self.0.iter().find(|(own, _)| own == name).map(|(_, value)| *value)
    }
}

/// Why there are no tables.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TablesError {
    /// It is no text of tables.
    NoTables,
    /// Two have that name.
    Twice(String),
    /// It is no JSON from there on.
    Broken {
        /// The line, from 1.
        line: usize,
        /// The character of it, from 1.
        column: usize,
    },
}

impl TablesError {
    /// Where reading that text as JSON ended, whose columns are bytes.
    fn broken(text: &str, error: &serde_json::Error) -> Self {
        let line = text.split('\n').nth(error.line().saturating_sub(1)).unwrap_or_default();
        let column = line.char_indices().take_while(|(at, _)| *at < error.column()).count();
        Self::Broken { line: error.line(), column }
    }
}

/// That no two names are the same.
pub(super) fn twice<'a>(names: impl Iterator<Item = &'a str>) -> Result<(), TablesError> {
    let mut names: Vec<_> = names.collect();
    names.sort_unstable();
    match names.windows(2).find(|pair| pair[0] == pair[1]) {
        Some(pair) => Err(TablesError::Twice(pair[0].to_owned())),
        None => Ok(()),
    }
}

/// A table with more told of it.
#[derive(Deserialize)]
struct Told<'a> {
    #[serde(borrow)]
    values: &'a RawValue,
}

/// The tables of an object.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Tables {
    /// The tables by their names.
    pub tables: Vec<(String, Table)>,
    /// What looks like a table and is not read, and why.
    pub left_out: Vec<(String, TableError)>,
    /// How the matrices are written, where the object tells.
    pub convention: Option<Convention>,
    /// Whether a line or a column of a table was taken for headings.
    pub has_headings: bool,
}

impl Tables {
    pub(super) fn take(&mut self, name: String, read: Result<Table, TableError>) {
        match read {
            Ok(table) => self.tables.push((name, table)),
            Err(error) => self.left_out.push((name, error)),
        }
    }

    /// Says nothing of masked scores, where there is something else: they are −∞ wherever a key is hidden, and nobody
    /// takes them for an input.
    pub(super) fn forget_masked(&mut self) {
        if !self.tables.is_empty() {
            let is_infinite = |error: &TableError| matches!(error, TableError::Cell(_, CellError::Infinite));
            self.left_out.retain(|(name, error)| name != Stage::Masked.name() || !is_infinite(error));
        }
    }
}

/// The tables of an object, read one after the other: large ones take a while.
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
    /// The lists that are not read yet, the next one last.
    left: Vec<(String, &'a str)>,
    /// How many bytes all lists have.
    bytes: usize,
    read: Tables,
}

impl<'a> TablesReader<'a> {
    /// Looks for the tables of an object, in the order of their names.
    ///
    /// # Errors
    /// When the text is no object, or two tables have one name.
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
        let Object(mut values) = inner.unwrap_or(object);
        twice(values.iter().map(|(name, _)| name.as_str()))?;
        values.sort_by(|(a, _), (b, _)| b.cmp(a));
        let list = |(name, raw): (String, &'a RawValue)| {
            let text = raw.get();
            let list = match text.starts_with('{').then(|| serde_json::from_str::<Told<'_>>(text)) {
                Some(told) => told.ok()?.values.get(),
                None => text,
            };
            // A number by itself is a table of one.
            let is_table = list.starts_with(|c: char| c == '[' || c == '-' || c.is_ascii_digit());
            is_table.then_some((name, list))
        };
        let left: Vec<_> = values.into_iter().filter_map(list).collect();
        Ok(Self { bytes: left.iter().map(|(_, list)| list.len()).sum(), left, read })
    }

    /// Reads the next table; `false` where there is none.
    pub fn read_next(&mut self) -> bool {
        let Some((name, list)) = self.left.pop() else { return false };
        self.read.take(name, read_file_table(list));
        true
    }

    /// The share that is read, from 0 to 1.
    pub fn progress(&self) -> f64 {
        let left: usize = self.left.iter().map(|(_, list)| list.len()).sum();
        1.0 - left as f64 / self.bytes.max(1) as f64
    }

    /// The tables that are read.
    pub fn tables(mut self) -> Tables {
        self.read.forget_masked();
        self.read
    }
}

/// The tables of an object, in the order of their names.
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
/// When the text is no object, or two tables have one name.
pub fn read_tables(text: &str) -> Result<Tables, TablesError> {
    let mut reader = TablesReader::new(text)?;
    while reader.read_next() {}
    Ok(reader.tables())
}
