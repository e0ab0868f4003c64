//! Tables with headings, out of files: a spreadsheet's, with names above and beside the numbers, or quotes around them,
//! and what the page itself writes as CSV, TSV and Markdown, of one matrix or of all.

use std::ops::Range;

use super::table::{MAX_FILE_CELLS, is_word, read_file_table};
use super::tables::{Tables, TablesError, twice};
use crate::math::Matrix;
use crate::model::symbol::MARKDOWN;
use crate::model::{Convention, Input, Stage};

/// The fields of a line, quotes and all, by where they stand.
type Line = Vec<Range<usize>>;

/// Reads tables with headings. A single one that is not the page's own has no name.
///
/// ```
/// use attenscope::wire::read_headed;
///
/// let read = read_headed("animal;a;b\n\"cat\";\"1,5\";2\ndog;3;4").unwrap();
/// assert!(read.has_headings);
/// assert_eq!(read.tables[0].1.values.values(), [1.5, 2.0, 3.0, 4.0]);
/// let read = read_headed("x,1,2\r\n'=cmd,1,2\r\n\r\nw_q,1\r\n1,3\r\n2,4\r\n").unwrap();
/// let names: Vec<_> = read.tables.iter().map(|(name, _)| name.as_str()).collect();
/// assert_eq!(names, ["x", "w_q"]);
/// assert!(read_headed("1,2\n3,what").is_err());
/// ```
///
/// # Errors
/// When there are none, and when two of the page's own are of one matrix.
pub fn read_headed(text: &str) -> Result<Tables, TablesError> {
    let text = text.trim_start_matches('\u{FEFF}');
    let is_markdown = text.starts_with(['|', '#']);
    let blocks = if is_markdown { by_bars(text) } else { by_signs(text) }.ok_or(TablesError::NoTables)?;
    let mut read = Tables::default();
    // Of more than there are stages one comes twice.
    let first = blocks.iter().take(Stage::COUNT + 1);
    let stages: Option<Vec<_>> = first.map(|block| own(field(text, block, 0, 0)?)).collect();
    match (stages, &blocks[..]) {
        (Some(stages), blocks) if blocks.len() > 1 || is_numbered(text, &blocks[0], is_markdown) => {
            twice(stages.iter().map(|stage| stage.name()))?;
            read.has_headings = blocks.len() == 1;
            for (stage, block) in stages.into_iter().zip(blocks) {
                let above = 1 + usize::from(is_markdown);
                read.take(stage.name().to_owned(), read_file_table(&numbers(text, block, above, 1)));
            }
            read.forget_masked();
            let heads_queries = |convention: &Convention| {
                let [queries, product] =
                    [MARKDOWN.symbol(Stage::Q, *convention), MARKDOWN.projection("Q", *convention)];
                text.contains(&format!("\n## {queries} = {product}\n"))
            };
            read.convention = Convention::ALL.into_iter().find(heads_queries).or_else(|| computed(&read));
        }
        (_, [block]) => {
            let [above, beside] = headings(text, block, is_markdown);
            let table = read_file_table(&numbers(text, block, above, beside));
            read.has_headings = above + beside > 0;
            read.tables.push((String::new(), table.map_err(|_| TablesError::NoTables)?));
        }
        _ => return Err(TablesError::NoTables),
    }
    Ok(read)
}

/// The stage whose table has that in its corner: its name or, in a table for people, its symbol.
fn own(corner: &str) -> Option<Stage> {
    let is_symbol = |stage: &Stage| {
        Convention::ALL.into_iter().any(|convention| MARKDOWN.symbol(*stage, convention) == corner)
    };
    Stage::by_name(corner).or_else(|| Stage::ALL.into_iter().find(is_symbol))
}

/// Whether a table's lines or columns are numbered from 1, or both have the same headings, as in the page's own: a
/// spreadsheet may head its columns x and y, and have a single line that begins with 1.
fn is_numbered(text: &str, block: &[Line], is_markdown: bool) -> bool {
    let first = if is_markdown { 2 } else { 1 };
    let above = || (1..block[0].len()).map(|at| field(text, block, 0, at));
    let beside = || (first..block.len()).map(|line| field(text, block, line, 0));
    let counts = |headings: &mut dyn Iterator<Item = Option<&str>>| {
        headings.zip(1..).all(|(heading, count)| heading.is_some_and(|heading| heading.parse() == Ok(count)))
    };
    let are_words = || above().all(|heading| heading.is_some_and(is_word));
    // Beside a single column stand no headings.
    block[0].len() > 1
        && (counts(&mut above())
            || above().eq(beside())
            || counts(&mut beside()) && (block.len() > first + 1 || !are_words()))
}

/// A field, without what stands around it.
fn field<'a>(text: &'a str, block: &[Line], line: usize, at: usize) -> Option<&'a str> {
    let raw = text.get(block.get(line)?.get(at)?.clone())?.trim();
    Some(raw.strip_prefix('"').and_then(|raw| raw.strip_suffix('"')).unwrap_or(raw).trim())
}

/// How many lines and columns of a table are headings: those of words alone, and a column below an empty corner.
fn headings(text: &str, block: &[Line], is_markdown: bool) -> [usize; 2] {
    let is_word = |line: usize, at: usize| field(text, block, line, at).is_some_and(is_word);
    let first = if is_markdown { 2 } else { 1 };
    let cols = block.first().map_or(0, Vec::len);
    let are_words = |at: usize| (first..block.len()).all(|line| is_word(line, at));
    let is_corner_empty = cols > 1 && field(text, block, 0, 0).is_some_and(str::is_empty);
    let beside = usize::from(is_corner_empty || are_words(0) && is_word(0, 0));
    let is_above = (beside..cols).all(|at| is_word(0, at));
    [if is_above { first } else { 0 }, if is_corner_empty && !is_above { 0 } else { beside }]
}

/// The numbers of a table, where they stand in the text: spaces for headings and quotes, and tabs between.
fn numbers(text: &str, block: &[Line], above: usize, beside: usize) -> String {
    let start = block.iter().flatten().next().map_or(0, |field| field.start);
    let mut out = "\n".repeat(text[..start].matches('\n').count());
    for (at, line) in block.iter().enumerate() {
        for (col, range) in line.iter().enumerate() {
            let is_heading = at < above || col < beside;
            let blank = |c: char| if c == '\n' { '\n' } else { ' ' };
            let twin = |c: char| {
                if is_heading {
                    blank(c)
                } else if c == '"' {
                    ' '
                } else {
                    c
                }
            };
            if col > 0 {
                out.push(if is_heading || col == beside { ' ' } else { '\t' });
            }
            out.extend(text[range.clone()].chars().map(twin));
        }
        out.push('\n');
    }
    out
}

/// The tables of a Markdown text: lines that begin with a bar.
fn by_bars(text: &str) -> Option<Vec<Vec<Line>>> {
    let (mut blocks, mut block, mut start) = (Vec::new(), Vec::new(), 0);
    let mut room = 2 * MAX_FILE_CELLS;
    for line in text.split_inclusive('\n') {
        if line.starts_with('|') {
            let (mut fields, mut from, mut is_escaped) = (Vec::new(), 1, false);
            for (at, c) in line.char_indices().skip(1) {
                if c == '|' && !is_escaped {
                    fields.push(start + from..start + at);
                    from = at + 1;
                }
                is_escaped = c == '\\' && !is_escaped;
            }
            room = room.checked_sub(fields.len())?;
            block.push(fields);
        } else if !block.is_empty() {
            blocks.push(std::mem::take(&mut block));
        }
        start += line.len();
    }
    blocks.extend(Some(block).filter(|block| !block.is_empty()));
    Some(blocks).filter(|blocks| !blocks.is_empty())
}

/// The tables of a text as spreadsheets write it, empty lines between them.
fn by_signs(text: &str) -> Option<Vec<Vec<Line>>> {
    let between = between(text);
    let (mut blocks, mut block, mut line) = (Vec::new(), Vec::new(), Vec::new());
    let (mut start, mut is_quoted, mut room) = (0, false, 2 * MAX_FILE_CELLS);
    for (at, c) in text.char_indices().chain([(text.len(), '\n')]) {
        match c {
            '"' => is_quoted = !is_quoted,
            _ if is_quoted => {}
            _ if c == between || c == '\n' => {
                room = room.checked_sub(1)?;
                line.push(start..at);
                start = at + c.len_utf8();
                if c == '\n' {
                    let is_empty = line.len() == 1 && text[line[0].clone()].trim().is_empty();
                    let line = std::mem::take(&mut line);
                    if !is_empty {
                        block.push(line);
                    } else if !block.is_empty() {
                        blocks.push(std::mem::take(&mut block));
                    }
                }
            }
            _ => {}
        }
    }
    blocks.extend(Some(block).filter(|block| !block.is_empty()));
    Some(blocks).filter(|blocks| !is_quoted && !blocks.is_empty())
}

/// What stands between the fields of the first line.
fn between(text: &str) -> char {
    let (mut is_quoted, mut found) = (false, ',');
    for c in text.chars() {
        match c {
            '"' => is_quoted = !is_quoted,
            _ if is_quoted => {}
            '\n' => break,
            '\t' => return '\t',
            ';' => found = ';',
            _ => {}
        }
    }
    found
}

/// The convention in which X times the weights gives the queries, keys and values, where all are there; none where several
/// do with other numbers, as where X is 0.
fn computed(read: &Tables) -> Option<Convention> {
    let of = |stage: Stage, convention: Convention| {
        let (_, table) = read.tables.iter().find(|(name, _)| name == stage.name())?;
        Some(if convention.transposes(stage) { table.values.transposed() } else { table.values.clone() })
    };
    let fits = |convention: &Convention| {
        let pairs = [(Stage::Wq, Stage::Q), (Stage::Wk, Stage::K), (Stage::Wv, Stage::V)];
        pairs.into_iter().all(|(weights, product)| {
            let [x, weights, product] = [Stage::X, weights, product].map(|stage| of(stage, *convention));
            x.zip(weights)
                .zip(product)
                .is_some_and(|((x, weights), product)| is_product(&x, &weights, &product))
        })
    };
    let mut fitting = Convention::ALL.into_iter().filter(fits);
    let first = fitting.next()?;
    let inputs = |convention| Input::ALL.map(|input| of(input.into(), convention));
    fitting.all(|other| inputs(other) == inputs(first)).then_some(first)
}

/// Whether a matrix is the product of two others, but for rounding.
fn is_product(a: &Matrix, b: &Matrix, product: &Matrix) -> bool {
    const ROUNDING: f64 = 1e-9;
    let fits = (a.cols(), a.rows(), b.cols()) == (b.rows(), product.rows(), product.cols());
    fits && a.iter_rows().zip(product.iter_rows()).all(|(row, of)| {
        of.iter().enumerate().all(|(col, given)| {
            let terms = || row.iter().zip(b.column(col)).map(|(a, b)| a * b);
            let (sum, size) = (terms().sum::<f64>(), terms().map(f64::abs).sum::<f64>());
            !size.is_finite() || (sum - given).abs() <= ROUNDING * size
        })
    })
}
