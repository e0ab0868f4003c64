//! The arithmetic of the gradient.

use leptos::prelude::*;

use super::Facts;
use crate::{
    app::{
        kit::parts::{all, cell, column_heading, heading, nothing, paragraph, row, row_heading, table, text},
        state::{locale::Locale, prose::set_text, store::Store},
    },
    present::gradient::{GradientPart, GradientTable, GradientWorking},
};

/// The arithmetic; folded away if it is long.
pub(super) fn view(facts: &Facts, store: Store, locale: Locale) -> AnyView {
    let wording = locale.wording();
    let title = wording.text.gradient().arithmetic;
    let working =
        store.read(|pipeline| GradientWorking::of(pipeline, &facts.objective, &facts.chain, wording));
    let mut content: Vec<AnyView> = working.parts.iter().map(part).collect();
    if let Some([said, total]) = &working.total {
        content.push(paragraph("line", all(vec![text(said.as_str()), text(format!(" {total}"))])));
    }
    match working.is_long() {
        true => view! { <details class="gradient-working"><summary>{title}</summary>{content}</details> }
            .into_any(),
        false => view! { <div class="gradient-working">{heading(text(title))}{content}</div> }.into_any(),
    }
}

fn part(part: &GradientPart) -> AnyView {
    let GradientPart { heading, formula, line, table } = part;
    let said = |class: &'static str, said: &Option<String>| {
        said.as_ref().map_or_else(nothing, |said| paragraph(class, set_text(said)))
    };
    all(vec![
        said("way", heading),
        said("symbols", formula),
        said("line", line),
        table.as_ref().map_or_else(nothing, terms),
    ])
}

fn terms(GradientTable { headings, rows, rest, sum }: &GradientTable) -> AnyView {
    let shown = |said: &String| text(said.as_str());
    let head = headings.iter().map(|said| column_heading(set_text(said))).collect();
    let term = |[name, one, other, product]: &[String; 4]| {
        let numbers = [one, other, product].map(|number| cell("", shown(number)));
        row(false, std::iter::once(row_heading(1, shown(name))).chain(numbers).collect())
    };
    let summed =
        |[said, number]: &[String; 2]| row(false, vec![row_heading(3, shown(said)), cell("", shown(number))]);
    let mut body: Vec<AnyView> = rows.iter().map(term).collect();
    body.extend(rest.as_ref().map(summed));
    table("terms", None, [vec![row(false, head)], body, vec![summed(sum)]])
}
