//! Tables with headings from files: spreadsheets with names above or beside the numbers or with quoted cells, and the
//! CSV, TSV and Markdown that this page writes for one matrix or all of them.

use super::{
    table::read_blocks,
    tables::{Tables, TablesError, twice},
};
use crate::{
    math::Matrix,
    model::{Convention, Graph, Input, MARKDOWN, Stage},
};

/// Reads tables with headings. A table that this page did not write gets no name, and there may be only one.
///
/// ```
/// use attenscope::format::read_headed;
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
/// If there are no tables, or two tables of this page are of the same matrix.
pub fn read_headed(text: &str) -> Result<Tables, TablesError> {
    let text = text.trim_start_matches('\u{FEFF}');
    // One more than there are stages is enough to notice a stage that comes twice.
    let blocks = read_blocks(text, Stage::COUNT + 1).ok_or(TablesError::NoTables)?;
    let mut read = Tables { has_headings: blocks.len() == 1 && blocks[0].has_headings, ..Tables::default() };
    if blocks.iter().all(|block| block.stage.is_some()) {
        let is_one = blocks.len() == 1;
        twice(blocks.iter().filter_map(|block| block.stage).map(Stage::name))?;
        for block in blocks {
            let name = block.stage.map_or_else(String::new, |stage| stage.name().to_owned());
            read.take(name, block.table);
        }
        read.forget_masked();
        read.has_headings = is_one;
        let heads = |line: String| text.contains(&format!("\n## {line}\n"));
        let graph = Graph::plain();
        let heads_queries = |convention: &Convention| {
            let queries = graph.name(Stage::Q, *convention).write(&MARKDOWN);
            let product = graph.definition(Stage::Q, *convention);
            product.is_some_and(|product| heads(format!("{queries} = {}", product.write(&MARKDOWN))))
        };
        // Where Q, K and V are given, there is no formula for them, but one for the scores.
        let heads_scores = |convention: &Convention| {
            let is_given = !read.tables.iter().any(|(name, _)| name == Stage::X.name());
            is_given && heads(graph.name(Stage::Scores, *convention).write(&MARKDOWN))
        };
        let conventions = || Convention::ALL.into_iter();
        let headed = conventions().find(heads_queries).or_else(|| conventions().find(heads_scores));
        read.convention = headed.or_else(|| computed(&read)).or_else(|| scored(&read));
        return Ok(read);
    }
    match blocks.into_iter().next() {
        Some(block) if !read.has_headings || block.has_headings => {
            read.tables.push((String::new(), block.table.map_err(|_| TablesError::NoTables)?));
            Ok(read)
        }
        _ => Err(TablesError::NoTables),
    }
}

/// Returns the table of a stage, with a token in each row, if it is written in this convention.
fn table_of(read: &Tables, stage: Stage, convention: Convention) -> Option<Matrix> {
    let (_, table) = read.tables.iter().find(|(name, _)| name == stage.name())?;
    Some(if convention.transposes(stage) { table.values.transposed() } else { table.values.clone() })
}

/// Returns the convention in which X times the weights gives the queries, and X or X′ the keys and values. Returns `None`
/// if a matrix is missing, or if several conventions fit with different numbers (as when X is 0).
fn computed(read: &Tables) -> Option<Convention> {
    let of = |stage, convention| table_of(read, stage, convention);
    let fits = |convention: &Convention| {
        let pairs = [(Stage::Wq, Stage::Q), (Stage::Wk, Stage::K), (Stage::Wv, Stage::V)];
        let has_other_keys = of(Stage::XKv, *convention).is_some();
        pairs.into_iter().all(|(weights, product)| {
            let embedded = if has_other_keys && product != Stage::Q { Stage::XKv } else { Stage::X };
            let [x, weights, product] = [embedded, weights, product].map(|stage| of(stage, *convention));
            x.zip(weights)
                .zip(product)
                .is_some_and(|((x, weights), product)| is_product(&x, &weights, &product))
        })
    };
    the_one(read, Convention::ALL.into_iter().filter(fits))
}

/// Returns the convention in which given queries and keys have their scores, and weights and given values their output,
/// likewise.
fn scored(read: &Tables) -> Option<Convention> {
    let fits = |convention: &Convention| {
        let of = |stage| table_of(read, stage, *convention);
        let fits = |a: Stage, b: Option<Matrix>, product: Stage| {
            of(a).zip(b).zip(of(product)).is_some_and(|((a, b), product)| is_product(&a, &b, &product))
        };
        fits(Stage::Q, of(Stage::K).map(|keys| keys.transposed()), Stage::Scores)
            && fits(Stage::Weights, of(Stage::V), Stage::Output)
    };
    the_one(read, Convention::ALL.into_iter().filter(fits))
}

/// Returns the first convention, if all give the inputs the same bits.
fn the_one(read: &Tables, mut fitting: impl Iterator<Item = Convention>) -> Option<Convention> {
    let first = fitting.next()?;
    let bits = |matrix: Matrix| {
        let bits: Vec<_> = matrix.values().iter().map(|value| value.to_bits()).collect();
        (matrix.rows(), matrix.cols(), bits)
    };
    let inputs = |convention| Input::ALL.map(|input| table_of(read, input.into(), convention).map(bits));
    fitting.all(|other| inputs(other) == inputs(first)).then_some(first)
}

/// Whether `product` is `a` times `b`, up to rounding.
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
