//! Several tables of numbers in one object of JSON, under their names.
//!
//! A table is a list of lists, or an object with one under `values`; what else there is, is left out. So are read the
//! files that the page itself writes, whose tables stand under `stages`.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde_json::value::RawValue;

use super::{Table, read_table};

/// Anything, by its name.
type Object<'a> = BTreeMap<String, &'a RawValue>;

/// A table with more told of it.
#[derive(Deserialize)]
struct Told<'a> {
    #[serde(borrow)]
    values: &'a RawValue,
}

/// The tables of an object; none where the text is something else.
///
/// ```
/// use attenscope::wire::read_tables;
///
/// let tables = read_tables(r#"{"x": [[1, 2]], "about": "numbers", "w_q": {"values": [[3], [4]]}}"#);
/// let names: Vec<_> = tables.iter().map(|(name, _)| name.as_str()).collect();
/// assert_eq!(names, ["w_q", "x"]);
/// assert_eq!(tables[0].1.values.values(), [3.0, 4.0]);
/// ```
pub fn read_tables(text: &str) -> Vec<(String, Table)> {
    let Ok(object) = serde_json::from_str::<Object<'_>>(text) else { return Vec::new() };
    let inner = object.get("stages").and_then(|stages| serde_json::from_str::<Object<'_>>(stages.get()).ok());
    let table = |(name, raw): (String, &RawValue)| {
        let text = raw.get();
        let list = match text.starts_with('{') {
            true => serde_json::from_str::<Told<'_>>(text).ok()?.values.get(),
            false => text,
        };
        let table = list.starts_with('[').then(|| read_table(list).ok())??;
        Some((name, table))
    };
    inner.unwrap_or(object).into_iter().filter_map(table).collect()
}
