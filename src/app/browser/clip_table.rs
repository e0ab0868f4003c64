//! A table in HTML that was copied. It is taken apart in a document of its own, in which nothing runs and nothing is
//! fetched.

use js_sys::{JSON, Reflect};
use wasm_bindgen::JsCast;
use web_sys::{Document, DomParser, Element, Node, NodeList, SupportedType};

use crate::view::{ClipCell, ClipTable};

/// Stands for a line break within a cell, which parts numbers.
const LINE_BREAK: &str = "↵";

/// The table of a text in HTML; nothing where there is none, or there are several.
pub(super) fn table_of(html: &str) -> Option<ClipTable> {
    let document = DomParser::new().ok()?.parse_from_string(html, SupportedType::TextHtml).ok()?;
    let tables = elements(document.query_selector_all("table").ok()?);
    let [table] = &tables[..] else { return None };
    prepare(&document);
    let hidden_columns = columns(table);
    let rows = elements(table.query_selector_all("tr").ok()?);
    let rows = rows.iter().map(|row| cells(row, &hidden_columns)).collect();
    Some(ClipTable { rows, is_alone: is_alone(&document) })
}

/// Takes out what nobody sees, and marks what parts or raises characters: `1<br>2` is not 12, nor is `10<sup>3</sup>` 103.
fn prepare(document: &Document) {
    let all = |selector: &str| document.query_selector_all(selector).map(elements).unwrap_or_default();
    let unseen = "script, style, td [hidden], td [style*='display:none'], td [style*='display: none']";
    all(unseen).iter().for_each(Element::remove);
    for (selector, at, sign) in [
        ("td :is(br, p, div, li)", "afterend", LINE_BREAK),
        ("td sup", "beforebegin", "^"),
        ("td sub", "beforebegin", "_"),
    ] {
        for element in all(selector) {
            // An element within a cell has a parent that takes the sign.
            let _ = element.insert_adjacent_text(at, sign);
        }
    }
}

fn cells(row: &Element, hidden_columns: &[bool]) -> Vec<ClipCell> {
    let is_row_hidden = is_hidden(row);
    let Ok(cells) = row.query_selector_all("td, th") else { return Vec::new() };
    let cell = |(at, cell): (usize, Element)| {
        let is_column_hidden = hidden_columns.get(at).copied().unwrap_or_default();
        ClipCell {
            text: text(&cell),
            value: value(&cell),
            span: (span(&cell, "rowspan"), span(&cell, "colspan")),
            is_hidden: is_row_hidden || is_column_hidden || is_hidden(&cell),
        }
    };
    elements(cells).into_iter().enumerate().map(cell).collect()
}

/// The text of a cell, without line breaks around it.
fn text(cell: &Element) -> String {
    let text = cell.text_content().unwrap_or_default();
    text.trim_matches(|c: char| c.is_whitespace() || LINE_BREAK.contains(c)).to_owned()
}

/// Whether each column that is told of is hidden.
fn columns(table: &Element) -> Vec<bool> {
    let Ok(columns) = table.query_selector_all("col") else { return Vec::new() };
    let several = |column: Element| std::iter::repeat_n(is_hidden(&column), span(&column, "span"));
    elements(columns).into_iter().flat_map(several).collect()
}

/// The number that LibreOffice, Google Sheets and Excel say a cell holds.
fn value(cell: &Element) -> Option<f64> {
    let attribute = |name: &str| cell.get_attribute(name);
    let plain = attribute("sdval").or_else(|| attribute("x:num")).and_then(|value| value.parse().ok());
    plain.or_else(|| {
        let value = JSON::parse(&attribute("data-sheets-value")?).ok()?;
        // Under "3" Google Sheets has the number of a cell.
        Reflect::get(&value, &"3".into()).ok()?.as_f64()
    })
}

fn is_hidden(element: &Element) -> bool {
    let style = element.get_attribute("style").unwrap_or_default().replace(' ', "");
    style.to_ascii_lowercase().contains("display:none") || element.has_attribute("hidden")
}

/// As many rows or columns as a cell covers; HTML has a limit of its own.
fn span(element: &Element, name: &str) -> usize {
    const MOST: usize = 1_000;
    element
        .get_attribute(name)
        .and_then(|span| span.trim().parse().ok())
        .map_or(1, |span: usize| span.clamp(1, MOST))
}

/// Whether nothing is there but a table.
fn is_alone(document: &Document) -> bool {
    let Some(body) = document.body() else { return false };
    if let Ok(others) = body.query_selector_all("table, meta, link") {
        elements(others).iter().for_each(Element::remove);
    }
    body.text_content().unwrap_or_default().trim().is_empty()
}

fn elements(nodes: NodeList) -> Vec<Element> {
    (0..nodes.length())
        .filter_map(|at| nodes.item(at))
        .filter_map(|node: Node| node.dyn_into().ok())
        .collect()
}
