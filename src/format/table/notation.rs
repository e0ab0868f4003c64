//! Recognises the notation of a text by its signs, and finds its tables.

use super::{
    around,
    body::Body,
    code, displays,
    draft::TableDraft,
    error::TableError,
    headings,
    items::Lexed,
    latex,
    lists::{self, MAX_TABLES},
    row::By,
    seen::Seen,
    series, sheet,
    text_parts::Texts,
    yaml,
};

/// The tables of a text.
pub(super) struct FoundTables<'a> {
    pub(super) drafts: Vec<TableDraft<'a>>,
    /// The last table of a chain of equations.
    pub(super) proposed: Option<usize>,
}

#[derive(Clone, Copy, PartialEq)]
enum Notation {
    Latex,
    Bars,
    Code,
    Lines,
}

fn notation(plain: &str) -> Notation {
    if latex::is_latex(plain) {
        Notation::Latex
    } else if plain.contains('|') {
        Notation::Bars
    } else if !is_indexed(plain) && (plain.contains(['[', '{']) || has_tuples(plain)) {
        Notation::Code
    } else {
        Notation::Lines
    }
}

/// Whether a text has rows in parentheses.
fn has_tuples(plain: &str) -> bool {
    let doubled = plain.find("((").and_then(|at| plain.get(at..));
    lists::begins(plain.trim_start()) || doubled.is_some_and(lists::begins)
}

/// Whether rows and columns are numbered as R prints them.
fn is_indexed(plain: &str) -> bool {
    let start = plain.trim_start();
    start.starts_with("[,1]") || start.starts_with("[1,]")
}

/// Whether a text is lines of numbers with nothing around them.
pub(super) fn is_plain(plain: &str) -> bool {
    matches!(notation(plain), Notation::Lines | Notation::Bars)
}

/// Whether headings take priority although the text can be read without them: names above a rule, or after `#`.
pub(super) fn prefers_headings(plain: &str) -> bool {
    notation(plain) == Notation::Bars || plain.trim_start().starts_with('#')
}

/// Finds the tables of a text in the notation that its signs indicate.
pub(super) fn signed<'a>(texts: Texts<'a>, seen: &mut Seen<'a>) -> Result<FoundTables<'a>, TableError> {
    let plain = texts.plain;
    let notation = if texts.is_bare { Notation::Lines } else { notation(plain) };
    match notation {
        Notation::Latex => around(latex::lex(plain, seen, texts)?, true, texts),
        Notation::Code => around(code::lex(plain, seen, texts)?, false, texts),
        Notation::Bars => {
            Ok(FoundTables { drafts: vec![TableDraft::new(Body::Bars(plain))], proposed: None })
        }
        Notation::Lines => {
            if yaml::is_one(plain) {
                return Ok(FoundTables { drafts: vec![TableDraft::new(Body::Yaml(plain))], proposed: None });
            }
            let mut drafts = displays::drafts(plain, texts.is_bare, seen);
            if drafts.len() > MAX_TABLES {
                let second = drafts.get(1).map_or("", |draft| draft.body.text());
                return Err(TableError::Several(texts.found(second).place));
            }
            if drafts.is_empty() {
                drafts.push(TableDraft::new(Body::Lines(plain)));
            }
            Ok(FoundTables { drafts, proposed: None })
        }
    }
}

fn around<'a>(lexed: Lexed<'a>, is_set: bool, texts: Texts<'a>) -> Result<FoundTables<'a>, TableError> {
    let said = match (around::read(&lexed.items, lexed.bodies.len(), is_set, texts), lexed.cut) {
        // An unclosed bracket may be closed after the item limit, so too many items is the real error.
        (Err(TableError::Unclosed(_)) | Ok(_), Some(error)) | (Err(error), _) => return Err(error),
        (Ok(said), None) => said,
    };
    let drafts = lexed.bodies.into_iter().zip(said.tables);
    let drafts = drafts.map(|(body, around)| TableDraft {
        name: around.name,
        operations: around.operations,
        ..TableDraft::new(body)
    });
    Ok(FoundTables { drafts: drafts.collect(), proposed: said.proposed })
}

/// Finds the columns of a text of printed pandas Series; `None` for another text.
pub(super) fn series<'a>(
    texts: Texts<'a>,
    seen: &mut Seen<'a>,
) -> Option<Result<FoundTables<'a>, TableError>> {
    if !texts.given.contains("dtype: ") || notation(texts.plain) != Notation::Lines {
        return None;
    }
    let drafts = series::series(texts, seen)?;
    let second = drafts.get(1).filter(|_| drafts.len() > MAX_TABLES).map(|draft| draft.body.text());
    Some(match second {
        Some(second) => Err(TableError::Several(texts.found(second).place)),
        None => Ok(FoundTables { drafts, proposed: None }),
    })
}

/// Finds the tables of a text with headings.
pub(super) fn headed<'a>(plain: &'a str, seen: &mut Seen<'a>) -> Option<FoundTables<'a>> {
    let by = match notation(plain) {
        Notation::Bars if plain.trim_start().starts_with(['|', '#', '┌', '+', 's']) => By::Bar,
        _ if is_indexed(plain) => By::Space,
        _ => sheet::separator(plain),
    };
    let is_spaced = by == By::Space;
    if is_spaced && !is_indexed(plain) && notation(plain) != Notation::Lines {
        return None;
    }
    let drafts = headings::sheets(plain, by, seen)?;
    Some(FoundTables { drafts, proposed: None })
}
