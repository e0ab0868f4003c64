//! Several tables of numbers in one object of JSON, under their names.
//!
//! A table is a list of lists, or an object with one under `values`; what else there is, is left out. So are read the
//! files that the page itself writes, whose tables stand under `stages`.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde_json::value::RawValue;

use super::{Table, read_table};
use crate::model::Convention;

/// Anything, by its name.
type Object<'a> = BTreeMap<String, &'a RawValue>;

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
    /// How the matrices are written, where the object tells.
    pub convention: Option<Convention>,
}

/// The tables of an object; none where the text is something else.
///
/// ```
/// use attenscope::wire::read_tables;
///
/// let read = read_tables(r#"{"x": [[1, 2]], "about": "numbers", "w_q": {"values": [[3], [4]]}}"#);
/// let names: Vec<_> = read.tables.iter().map(|(name, _)| name.as_str()).collect();
/// assert_eq!(names, ["w_q", "x"]);
/// assert_eq!(read.tables[0].1.values.values(), [3.0, 4.0]);
/// ```
pub fn read_tables(text: &str) -> Tables {
    let Ok(object) = serde_json::from_str::<Object<'_>>(text) else { return Tables::default() };
    let inner = object.get("stages").and_then(|stages| serde_json::from_str::<Object<'_>>(stages.get()).ok());
    let convention =
        object.get("convention").and_then(|name| serde_json::from_str::<String>(name.get()).ok());
    let table = |(name, raw): (String, &RawValue)| {
        let text = raw.get();
        let list = match text.starts_with('{') {
            true => serde_json::from_str::<Told<'_>>(text).ok()?.values.get(),
            false => text,
        };
        let table = list.starts_with('[').then(|| read_table(list).ok())??;
        Some((name, table))
    };
    Tables {
        tables: inner.unwrap_or(object).into_iter().filter_map(table).collect(),
        convention: convention.and_then(|name| Convention::by_name(&name)),
    }
}
