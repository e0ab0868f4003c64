//! The parts that panels are put together from: tables, paragraphs, headings.
//!
//! Each has one type. A view written in place has a type, and with it a kilobyte of machine code, of its own.

use crate::number::{fixed, machine};
use leptos::prelude::*;

/// Running text.
pub(in crate::app) fn text(text: impl Into<String>) -> AnyView {
    let text: String = text.into();
    text.into_any()
}

/// Several parts, one after the other.
pub(in crate::app) fn all(parts: Vec<AnyView>) -> AnyView {
    parts.into_any()
}

/// Nothing at all.
pub(in crate::app) fn nothing() -> AnyView {
    ().into_any()
}

/// A paragraph.
pub(in crate::app) fn paragraph(class: &'static str, content: AnyView) -> AnyView {
    view! { <p class=class>{content}</p> }.into_any()
}

/// A heading within a panel.
pub(in crate::app) fn heading(said: AnyView) -> AnyView {
    view! { <h3>{said}</h3> }.into_any()
}

/// A formula, which scrolls by itself where it is too wide.
pub(in crate::app) fn formula(math: AnyView) -> AnyView {
    view! { <p class="formula" tabindex="0">{math}</p> }.into_any()
}

/// The symbol of a quantity in running text, with its hue; a mark is put into the markup, for who looks for it there.
pub(in crate::app) fn symbol(letter: &'static str, hue: &'static str, mark: Option<usize>) -> AnyView {
    view! { <i class=format!("symbol {hue}") data-operand=mark.map(|at| at.to_string())>{letter}</i> }
        .into_any()
}

/// A table: head, body and foot are lists of rows.
pub(in crate::app) fn table(
    class: &'static str,
    caption: Option<String>,
    [head, body, foot]: [Vec<AnyView>; 3],
) -> AnyView {
    let caption = match caption {
        Some(caption) => view! { <caption>{text(caption)}</caption> }.into_any(),
        None => nothing(),
    };
    view! {
        <table class=class>
            {caption}
            <thead>{head}</thead>
            <tbody>{body}</tbody>
            <tfoot>{foot}</tfoot>
        </table>
    }
    .into_any()
}

/// A row of a table; `is_on` sets it off.
pub(in crate::app) fn row(is_on: bool, cells: Vec<AnyView>) -> AnyView {
    view! { <tr class:is-on=is_on>{cells}</tr> }.into_any()
}

/// The heading of a column.
pub(in crate::app) fn column_heading(content: AnyView) -> AnyView {
    view! { <th scope="col">{content}</th> }.into_any()
}

/// The heading of a group of columns, over so many.
pub(in crate::app) fn group_heading(class: &'static str, span: usize, content: AnyView) -> AnyView {
    view! { <th scope="colgroup" class=class colspan=span.to_string()>{content}</th> }.into_any()
}

/// The heading of a row, over so many columns.
pub(in crate::app) fn row_heading(span: usize, content: AnyView) -> AnyView {
    view! { <th scope="row" colspan=over(span)>{content}</th> }.into_any()
}

/// A cell of a table.
pub(in crate::app) fn cell(class: &'static str, content: AnyView) -> AnyView {
    view! { <td class=class>{content}</td> }.into_any()
}

/// A cell of a table with a number, over so many columns: as it is shown, and exactly for who looks into the markup.
pub(in crate::app) fn number_cell(class: &'static str, span: usize, value: f64, shown: AnyView) -> AnyView {
    view! { <td class=class colspan=over(span) data-value=machine(value)>{shown}</td> }.into_any()
}

/// A bar as long as `share` of its room, from 0 to 1. Of 0, and of what is no number, there is nothing to see.
pub(in crate::app) fn bar(share: f64, is_negative: bool) -> AnyView {
    let class = match is_negative {
        _ if share.is_nan() || share == 0.0 => "length is-none",
        true => "length is-negative",
        false => "length",
    };
    segment(class, share)
}

/// A coloured length, `share` of its room.
pub(in crate::app) fn segment(class: &'static str, share: f64) -> AnyView {
    view! { <i class=class aria-hidden="true" style:width=percent(share)></i> }.into_any()
}

/// The columns that a cell goes over, where they are several.
fn over(span: usize) -> Option<String> {
    (span > 1).then(|| span.to_string())
}

/// A share of 1 in per cent, as style sheets want it.
fn percent(share: f64) -> String {
    format!("{}%", fixed(100.0 * if share.is_finite() { share.clamp(0.0, 1.0) } else { 0.0 }, 2))
}
