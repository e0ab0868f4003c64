//! Several tables of numbers in one object of JSON, under their names.
//!
//! A table is a list of lists, or an object with one under `values`; what else there is, is left out. So are read the
//! files that the page itself writes, whose tables stand under `stages`.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use std::fmt;

use serde::Deserialize;
use serde::de::{Deserializer, MapAccess, Visitor};
use serde_json::value::RawValue;

use super::{Table, TableError, read_file_table};
use crate::model::Convention;

/// Anything, by its name.
#[derive(Default)]
struct Object<'a> {
    values: BTreeMap<String, &'a RawValue>,
    /// The first name that stands there a second time.
    twice: Option<String>,
}

impl<'de: 'a, 'a> Deserialize<'de> for Object<'a> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_map(Names)
    }
}

/// Takes an object apart, and notices a name that it has twice, which others drop.
struct Names;

impl<'de> Visitor<'de> for Names {
    type Value = Object<'de>;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Object<'de>, A::Error> {
        let mut object = Object::default();
        while let Some((name, value)) = map.next_entry::<String, &RawValue>()? {
            match object.values.entry(name) {
                Entry::Occupied(entry) => object.twice = object.twice.or_else(|| Some(entry.key().clone())),
                Entry::Vacant(entry) => {
                    entry.insert(value);
                }
            }
        }
        Ok(object)
    }
}

/// Two tables have one name: that name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Twice(pub String);

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

/// The tables of an object; none where the text is something else.
///
/// ```
/// use attenscope::wire::read_tables;
///
/// let read = read_tables(r#"{"x": [[1, 2]], "about": "numbers", "w_q": {"values": [[3], [4]]}}"#)?;
/// let names: Vec<_> = read.tables.iter().map(|(name, _)| name.as_str()).collect();
/// assert_eq!(names, ["w_q", "x"]);
/// assert_eq!(read.tables[0].1.values.values(), [3.0, 4.0]);
/// # Ok::<(), attenscope::wire::Twice>(())
/// ```
///
/// # Errors
/// When two have one name.
pub fn read_tables(text: &str) -> Result<Tables, Twice> {
    let Ok(object) = serde_json::from_str::<Object<'_>>(text) else { return Ok(Tables::default()) };
    let of = &object.values;
    let inner = of.get("stages").and_then(|stages| serde_json::from_str::<Object<'_>>(stages.get()).ok());
    let convention = of.get("convention").and_then(|name| serde_json::from_str::<String>(name.get()).ok());
    let mut read =
        Tables { convention: convention.and_then(|name| Convention::by_name(&name)), ..Tables::default() };
    let object = inner.unwrap_or(object);
    if let Some(name) = object.twice {
        return Err(Twice(name));
    }
    for (name, raw) in object.values {
        let text = raw.get();
        let told = text.starts_with('{').then(|| serde_json::from_str::<Told<'_>>(text));
        let list = match told {
            Some(Ok(told)) => told.values.get(),
            Some(Err(_)) => continue,
            None => text,
        };
        if !list.starts_with('[') {
            continue;
        }
        match read_file_table(list) {
            Ok(table) => read.tables.push((name, table)),
            Err(error) => read.left_out.push((name, error)),
        }
    }
    Ok(read)
}
