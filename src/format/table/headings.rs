//! Headings: words beside the rows, names above the columns, and row and column numbers that programs print. They occur
//! in the output of spreadsheets, pandas and R, and in this page's own CSV, TSV and Markdown.

use super::{
    bars,
    body::Body,
    draft::TableDraft,
    heading_word::{counts, is_word},
    lists::MAX_TABLES,
    row::{By, Cell},
    seen::{Seen, TokenKind},
    sheet::{Sheet, blocks, first_line, lines, row, row_cells, rows},
    stages,
    text_parts::{behind, offset},
};
use crate::model::Stage;

/// The most headings kept. No matrix has more rows or columns.
pub(super) const MAX_HEADINGS: usize = 4_096;

/// Finds the tables of a text with headings. Marks the text above and between their numbers as read.
pub(super) fn sheets<'a>(text: &'a str, by: By, seen: &mut Seen<'a>) -> Option<Vec<TableDraft<'a>>> {
    all(text, by, MAX_TABLES, seen, headings)
}

/// Finds the tables of a file, at most `most`. A single table may have no headings.
pub(super) fn sheets_of_file<'a>(
    text: &'a str,
    by: By,
    most: usize,
    seen: &mut Seen<'a>,
) -> Option<Vec<TableDraft<'a>>> {
    all(text, by, most, seen, |block, by| Some(headings(block, by).unwrap_or_default()))
}

fn all<'a>(
    text: &'a str,
    by: By,
    most: usize,
    seen: &mut Seen<'a>,
    headings: impl Fn(&str, By) -> Option<(usize, usize)>,
) -> Option<Vec<TableDraft<'a>>> {
    let mut blocks = blocks(text, by)?;
    // Tables that this page wrote are several, or have numbered rows or columns.
    let stages: Option<Vec<_>> =
        blocks.iter().take(most).map(|block| stages::own(&corner(block, by))).collect();
    let is_own = |block: &&str| is_numbered(block, by) && !is_series(block, by);
    let stages = stages.filter(|_| blocks.len() > 1 || blocks.first().is_some_and(is_own));
    let is_cut = blocks.len() > most;
    blocks.truncate(most);
    let mut end = 0;
    let mut drafts = Vec::new();
    for (at, block) in blocks.iter().enumerate() {
        let start = offset(block, text);
        seen.mark(title(text.get(end..start)?)?, TokenKind::Wrapper);
        end = start + block.len();
        let stage = stages.as_ref().and_then(|stages| stages.get(at).copied());
        let (above, beside) = if stage.is_some() { (1, 1) } else { headings(block, by)? };
        let mut draft = headed(block, by, above, beside, seen)?;
        if stage.is_some() && !draft.counted[1].is_empty() {
            // The whole line is listed, since it could have been a row that starts with a word.
            draft.counted[1].insert(0, corner(block, by));
        }
        let name = stage.map(|stage| stage.name().to_owned());
        let is_beside =
            at > 0 && by == By::Space && blocks.get(at - 1).is_some_and(|before| goes_on(before, block));
        drafts.push(TableDraft { name, stage, is_beside, ..draft });
    }
    if !is_cut {
        seen.mark(title(text.get(end..)?)?, TokenKind::Wrapper);
    }
    Some(drafts)
}

/// Whether a block continues the columns of the one before: R continues the numbers, pandas ends the line with `\`.
fn goes_on(before: &str, block: &str) -> bool {
    let first = |block| first_line(block, By::Space).unwrap_or_default().trim();
    first(before).ends_with('\\') || first(block).starts_with("[,") && !first(block).starts_with("[,1]")
}

/// Returns a text between tables if it is Markdown headings, borders or a line that states the shape.
fn title(text: &str) -> Option<&str> {
    let is_title = |line: &str| {
        let line = line.trim();
        line.is_empty()
            || line.starts_with('#')
            || line.starts_with("shape: (") && line.ends_with(')')
            || bars::is_rule(bars::row(line))
    };
    text.lines().all(is_title).then_some(text)
}

/// Reads a block with `above` lines of headings above and `beside` columns of headings beside the numbers.
fn headed<'a>(
    block: &'a str,
    by: By,
    above: usize,
    beside: usize,
    seen: &mut Seen<'a>,
) -> Option<TableDraft<'a>> {
    let mut rest = block;
    let mut columns = None;
    let mut counted = [Vec::new(), Vec::new()];
    if above > 0 {
        let first = first_line(block, by)?;
        let row = row(first, by);
        let is_comment = first.trim_start().starts_with('#');
        let below = rows(behind(block, first), by).next();
        // A line with only the column names has no corner cell.
        let corner = usize::from(
            beside > 0 && below.is_none_or(|below| below.all_cells().count() == row.all_cells().count()),
        );
        let cells = || row.all_cells().skip(corner);
        let is_index = counts(cells().map(Cell::heading));
        if is_index {
            counted[1] = numbers(cells());
        } else if cells().nth(MAX_HEADINGS).is_none() {
            let name = |cell: Cell<'a>| cell.heading().trim_start_matches('#').trim_start().to_owned();
            columns = Some(cells().map(name).collect::<Vec<_>>());
        }
        if is_comment && by == By::Space {
            columns = columns.map(|columns| columns.into_iter().filter(|name| !name.is_empty()).collect());
        }
        seen.mark(first, TokenKind::Heading);
        rest = behind(block, first);
        if by == By::Bar || by == By::Space {
            // The rule below the headings, or the name of an index.
            for line in lines(rest, by) {
                let is_over = line.trim().is_empty();
                let is_name = by == By::Space && beside > 0 && row_cells(line, by) == 1 && !is_over;
                if is_over {
                    continue;
                }
                if is_name || by == By::Bar && bars::is_rule(bars::row(line.trim())) {
                    seen.mark(line, TokenKind::Sign);
                    rest = behind(rest, line);
                } else {
                    break;
                }
            }
        }
    }
    let sheet = Sheet { text: rest, by, headings: beside };
    let firsts = || rows(rest, by).filter_map(|row| row.all_cells().next());
    let is_index = beside > 0 && counts(firsts().map(Cell::heading));
    if is_index {
        counted[0] = numbers(firsts());
    }
    let has_words = beside > 0 && !is_index && firsts().nth(MAX_HEADINGS).is_none();
    let words = has_words.then(|| firsts().map(Cell::heading).collect());
    Some(TableDraft {
        words,
        columns,
        counted,
        has_headings: above + beside > 0,
        ..TableDraft::new(Body::Sheet(sheet))
    })
}

/// Returns the headings that are plain numbers, at most [`MAX_HEADINGS`]. Not `[1,]`, which no table could hold.
fn numbers<'a>(cells: impl Iterator<Item = Cell<'a>>) -> Vec<String> {
    let headings = cells.take(MAX_HEADINGS).map(Cell::heading);
    headings.filter(|heading| heading.trim().parse::<usize>().is_ok()).collect()
}

/// Returns how many lines above and columns beside the numbers are headings. `None` if there are none, or they cannot
/// be told from numbers.
fn headings(block: &str, by: By) -> Option<(usize, usize)> {
    let first = first_line(block, by)?;
    let top = row(first, by);
    let top_cells = top.all_cells().count();
    let below = || rows(behind(block, first), by);
    let second = below().next().map(|row| row.all_cells().count());
    // NumPy writes names as `# a,b`.
    if let Some(names) = first.trim_start().strip_prefix('#') {
        let given = row(names, by).all_cells().count();
        let are_words = row(names, by).all_cells().all(|cell| is_word(cell.raw));
        return (second == Some(given) && are_words).then_some((1, 0));
    }
    let firsts = || below().filter_map(|row| row.all_cells().next());
    // A blank field among words is a missing heading.
    let is_heading =
        |cell: Cell<'_>| is_word(cell.raw) || by != By::Space && cell.heading().trim().is_empty();
    let are_words_beside =
        firsts().all(is_heading) && firsts().any(|cell| is_word(cell.raw)) && second.is_some();
    let is_index_beside = counts(firsts().map(Cell::heading)) && second.is_some();
    let heads = |skipped: usize| {
        let cells = || top.all_cells().skip(skipped);
        let is_word = cells().all(|cell| is_word(cell.raw));
        (is_word && cells().next().is_some(), counts(cells().map(Cell::heading)))
    };
    if second == Some(top_cells + 1) {
        // A line of column names without a corner.
        let (are_words, is_index) = heads(0);
        return ((are_words || is_index) && (are_words_beside || is_index_beside)).then_some((1, 1));
    }
    let corner = top.all_cells().next()?;
    if top_cells > 1 && by != By::Space && corner.heading().trim().is_empty() {
        let (are_words, is_index) = heads(1);
        let is_beside = are_words_beside || is_index_beside || are_words;
        return ((are_words || is_index) && is_beside).then_some((1, 1));
    }
    let beside = usize::from(
        are_words_beside && is_word(corner.raw) || second.is_none() && by != By::Space && is_word(corner.raw),
    );
    if beside == top_cells {
        // A column of numbers below a word.
        return (beside == 1 && second == Some(1) && !are_words_beside).then_some((1, 0));
    }
    let above = usize::from(heads(beside).0);
    (above + beside > 0 && (above == 0 || second.is_some())).then_some((above, beside))
}

/// Whether a table's rows or columns are numbered from 1, or both have the same headings, as in the tables this page
/// writes. A spreadsheet may have columns x and y, and a single line that starts with 1.
fn is_numbered(block: &str, by: By) -> bool {
    let Some(first) = first_line(block, by) else { return false };
    let top = row(first, by);
    let below = || rows(behind(block, first), by);
    let above = || top.all_cells().skip(1).map(Cell::heading);
    let beside = || below().filter_map(|row| row.all_cells().next()).map(Cell::heading);
    let from_one = |headings: &mut dyn Iterator<Item = String>| {
        headings.zip(1..).all(|(heading, count)| heading.parse() == Ok(count))
    };
    let are_words = || top.all_cells().skip(1).all(|cell| is_word(cell.raw));
    // A table with a single column cannot have headings beside it.
    top.all_cells().nth(1).is_some()
        && (from_one(&mut above())
            || above().eq(beside())
            || from_one(&mut beside()) && (below().nth(1).is_some() || !are_words()))
}

/// Whether the first line of a block, `x 1 2 3`, could be a row like those below: every row starts with a word, and the
/// text is not as this page writes it. The page separates fields by commas, tabs or bars, and its words do not continue
/// the name in the corner as `y` and `z` continue `x`.
fn is_series(block: &str, by: By) -> bool {
    let Some(first) = first_line(block, by) else { return false };
    let below = || rows(behind(block, first), by).filter_map(|row| row.all_cells().next());
    if below().next().is_none() || !below().all(|cell| is_word(cell.raw)) {
        return false;
    }
    let corner = corner(block, by);
    // The first cell is the corner, which holds the name.
    let is_numbered_above = counts(row(first, by).all_cells().skip(1).map(Cell::heading));
    let is_written = match by {
        By::Space => false,
        By::Bar => true,
        _ => Stage::by_name(&corner).is_some(),
    };
    let words = || below().map(Cell::heading);
    let are_stages = || words().all(|word| stages::own(&word).is_some());
    let mut letter = corner.chars().next();
    let mut are_letters = || {
        corner.chars().count() == 1
            && words().all(|word| {
                letter = letter.and_then(|letter| char::from_u32(u32::from(letter) + 1));
                letter.is_some_and(|letter| word.chars().eq([letter]))
            })
    };
    is_numbered_above
        && by != By::Bar
        && (!is_written || !block.contains('\r') && (are_stages() || are_letters()))
}

/// Returns the first field of a block.
fn corner(block: &str, by: By) -> String {
    let first = first_line(block, by).map(|line| row(line, by));
    first.and_then(|row| row.all_cells().next()).map(Cell::heading).unwrap_or_default()
}
