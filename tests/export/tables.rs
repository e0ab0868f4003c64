//! Tables and JSON read back to the same bits.

use std::collections::BTreeMap;

use attenscope::export::{ExportFormat, ExportScope};
use attenscope::format::read_tables;
use attenscope::model::Document;
use proptest::prelude::*;
use serde::Deserialize;
use serde_json::value::RawValue;

use super::support::documents::{
    any_masked_document, any_small_masked_document, with_any_sources, with_any_words,
};
use super::support::properties::properties;
use super::{bits, bits_of, convention, stages, text};

/// The rows of a table, each a list of fields, by RFC 4180.
pub(crate) fn fields(text: &str, between: char) -> Vec<Vec<String>> {
    let (mut rows, mut row, mut field, mut is_quoted) = (Vec::new(), Vec::new(), String::new(), false);
    let mut characters = text.chars().peekable();
    while let Some(c) = characters.next() {
        match c {
            '"' if is_quoted && characters.peek() == Some(&'"') => field.extend(characters.next()),
            '"' => is_quoted = !is_quoted,
            _ if is_quoted => field.push(c),
            '\r' => assert_eq!(characters.peek(), Some(&'\n')),
            '\n' => {
                row.push(std::mem::take(&mut field));
                rows.push(std::mem::take(&mut row));
            }
            _ if c == between => row.push(std::mem::take(&mut field)),
            _ => field.push(c),
        }
    }
    assert!(!is_quoted && row.is_empty() && field.is_empty(), "the last line has an end");
    rows
}

/// The bits of the tables in a text, each with its name.
fn tables(text: &str, between: char) -> Vec<(String, Vec<Vec<u64>>)> {
    let rows = fields(text, between);
    let blocks = rows.split(|row| row.len() == 1);
    let number = |field: &String| bits_of(field.parse().unwrap());
    let numbers = |row: &Vec<String>| row[1..].iter().map(number).collect();
    blocks.map(|block| (block[0][0].clone(), block[1..].iter().map(numbers).collect())).collect()
}

fn expected(document: &Document) -> Vec<(String, Vec<Vec<u64>>)> {
    stages(document).into_iter().map(|stage| (stage.name().to_owned(), bits(document, stage))).collect()
}

/// The exported JSON, with its numbers as they are written.
#[derive(Deserialize)]
pub(crate) struct Read {
    pub(crate) words: Vec<String>,
    key_words: Option<Vec<String>>,
    convention: String,
    divisor: Box<RawValue>,
    temperature: Box<RawValue>,
    stages: BTreeMap<String, ReadStage>,
}

#[derive(Deserialize)]
struct ReadStage {
    shape: [usize; 2],
    values: Vec<Vec<Box<RawValue>>>,
}

fn number(raw: &RawValue) -> u64 {
    bits_of(raw.get().trim_matches('"').parse().unwrap())
}

proptest! {
    #![proptest_config(properties(24))]

    #[test]
    fn tables_read_back_to_the_same_bits(document in with_any_words(with_any_sources(any_masked_document())), seed in 0..3_usize) {
        let document = document.written_in(convention(seed));
        for (format, between) in [(ExportFormat::Csv, ','), (ExportFormat::Tsv, '\t')] {
            prop_assert_eq!(tables(&text(&document, ExportScope::All, format), between), expected(&document));
            for stage in stages(&document) {
                let one = tables(&text(&document, ExportScope::One(stage), format), between);
                prop_assert_eq!(one, [(stage.name().to_owned(), bits(&document, stage))]);
            }
        }
    }

    #[test]
    fn json_reads_back_to_the_same_bits(document in with_any_words(with_any_sources(any_small_masked_document())), seed in 0..3_usize) {
        let document = document.written_in(convention(seed));
        let read: Read = serde_json::from_str(&text(&document, ExportScope::All, ExportFormat::Json)).unwrap();
        prop_assert_eq!(&read.words, document.inputs().labels());
        prop_assert_eq!(read.key_words.as_deref(), document.inputs().other_labels());
        prop_assert_eq!(&read.convention, document.settings().convention.name());
        prop_assert_eq!(number(&read.divisor), document.divisor().to_bits());
        prop_assert_eq!(number(&read.temperature), document.settings().temperature.value().to_bits());
        prop_assert_eq!(read.stages.len(), stages(&document).len());
        // "Import" reads the tables, too. It does not accept a table with texts in place of numbers.
        let finite = |rows: &[Vec<u64>]| rows.iter().flatten().all(|bits| f64::from_bits(*bits).is_finite());
        let own: BTreeMap<_, _> = expected(&document).into_iter().filter(|(_, rows)| finite(rows)).collect();
        let tables = read_tables(&text(&document, ExportScope::All, ExportFormat::Json)).unwrap();
        prop_assert_eq!(tables.convention, Some(document.settings().convention));
        let tables: BTreeMap<_, Vec<Vec<u64>>> = tables.tables.into_iter()
            .map(|(name, table)| (name, table.values.iter_rows().map(|row| row.iter().map(|value| value.to_bits()).collect()).collect()))
            .collect();
        prop_assert_eq!(tables, own);
        for (name, expected) in expected(&document) {
            let ReadStage { shape, values } = &read.stages[&name];
            let values: Vec<Vec<u64>> = values.iter().map(|row| row.iter().map(|raw| number(raw)).collect()).collect();
            prop_assert_eq!(*shape, [values.len(), values[0].len()]);
            prop_assert_eq!(values, expected, "{}", name);
        }
    }
}
