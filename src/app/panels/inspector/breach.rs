//! Why a cell is ∞ or NaN.

use super::pen::CellFormatter;
use crate::app::kit::parts::{paragraph, text};
use crate::explain::Breach;
use leptos::prelude::*;

pub(super) fn view(breach: &Breach, pen: &CellFormatter) -> AnyView {
    let words = pen.text;
    let said = match *breach {
        Breach::Factor(term) => (words.breach_factor)(&pen.show(term.left), &pen.show(term.right)),
        Breach::Term(term) => (words.breach_term)(&pen.show(term.left), &pen.show(term.right)),
        Breach::Sum => words.breach_sum.to_owned(),
        Breach::Mixture => words.breach_mixture.to_owned(),
        Breach::Quotient { score } => (words.breach_score)(&pen.show(score)),
        Breach::Entry { col, value } => (words.breach_entry)(&pen.token(col), &pen.show(value)),
    };
    paragraph("warning", text(said))
}
