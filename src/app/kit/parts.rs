//! Building blocks of panels: tables, paragraphs, headings.
//!
//! They all have type `AnyView`. A view written in place has its own type, and so about a kilobyte of machine code.

use leptos::prelude::*;

use crate::number::{fixed, for_data};

/// Plain text.
pub(in crate::app) fn text(text: impl Into<String>) -> AnyView {
    let text: String = text.into();
    text.into_any()
}

/// Several parts, one after the other.
pub(in crate::app) fn all(parts: Vec<AnyView>) -> AnyView {
    parts.into_any()
}

/// An empty view.
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

/// A formula, which scrolls on its own if it is too wide.
pub(in crate::app) fn formula(math: AnyView) -> AnyView {
    formula_of("formula", math)
}

/// A formula in smaller type, above a table that has a column more than usual.
pub(in crate::app) fn smaller_formula(math: AnyView) -> AnyView {
    formula_of("formula is-smaller", math)
}

fn formula_of(class: &'static str, math: AnyView) -> AnyView {
    view! { <p class=class tabindex="0">{math}</p> }.into_any()
}

/// The symbol of a quantity in running text, in its colour. `mark` becomes the attribute `data-operand`, for code that
/// inspects the markup.
pub(in crate::app) fn symbol(letter: &'static str, hue: &'static str, mark: Option<usize>) -> AnyView {
    view! { <i class=format!("symbol {hue}") data-operand=mark.map(|at| at.to_string())>{letter}</i> }
        .into_any()
}

/// A table; `head`, `body` and `foot` are lists of rows.
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

/// A table row; `is_on` highlights it.
pub(in crate::app) fn row(is_on: bool, cells: Vec<AnyView>) -> AnyView {
    view! { <tr class:is-on=is_on>{cells}</tr> }.into_any()
}

/// The heading of a column.
pub(in crate::app) fn column_heading(content: AnyView) -> AnyView {
    view! { <th scope="col">{content}</th> }.into_any()
}

/// The heading of a group of `span` columns.
pub(in crate::app) fn group_heading(class: &'static str, span: usize, content: AnyView) -> AnyView {
    view! { <th scope="colgroup" class=class colspan=span.to_string()>{content}</th> }.into_any()
}

/// The heading of a row, `span` columns wide.
pub(in crate::app) fn row_heading(span: usize, content: AnyView) -> AnyView {
    view! { <th scope="row" colspan=over(span)>{content}</th> }.into_any()
}

/// A cell of a table.
pub(in crate::app) fn cell(class: &'static str, content: AnyView) -> AnyView {
    view! { <td class=class>{content}</td> }.into_any()
}

/// A table cell with a number, `span` columns wide. `data-value` holds the exact value, for code that inspects the
/// markup.
pub(in crate::app) fn number_cell(class: &'static str, span: usize, value: f64, shown: AnyView) -> AnyView {
    view! { <td class=class colspan=over(span) data-value=for_data(value)>{shown}</td> }.into_any()
}

/// A bar as long as `share` (0 to 1) of its container. A share of 0 or NaN shows nothing.
pub(in crate::app) fn bar(share: f64, is_negative: bool) -> AnyView {
    let class = match is_negative {
        _ if share.is_nan() || share == 0.0 => "length is-none",
        true => "length is-negative",
        false => "length",
    };
    segment(class, share)
}

/// A coloured segment as long as `share` (0 to 1) of its container.
pub(in crate::app) fn segment(class: &'static str, share: f64) -> AnyView {
    view! { <i class=class aria-hidden="true" style:width=percent(share)></i> }.into_any()
}

/// The `colspan` value, if the cell spans more than one column.
fn over(span: usize) -> Option<String> {
    (span > 1).then(|| span.to_string())
}

/// Formats a share (0 to 1) as a CSS percentage; a share that is not finite gives 0%.
fn percent(share: f64) -> String {
    format!("{}%", fixed(100.0 * if share.is_finite() { share.clamp(0.0, 1.0) } else { 0.0 }, 2))
}
