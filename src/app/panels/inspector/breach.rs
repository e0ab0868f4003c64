//! Why a cell is ∞ or NaN.

use leptos::prelude::*;

use super::cell_formatter::CellFormatter;
use crate::{
    app::kit::parts::{paragraph, text},
    explain::Breach,
};

/// The warning, with the numbers that broke the cell.
pub(super) fn view(breach: &Breach, formatter: &CellFormatter) -> AnyView {
    let words = formatter.text;
    let said = match *breach {
        Breach::Factor(term) => {
            (words.breach_factor)(&formatter.show(term.left), &formatter.show(term.right))
        }
        Breach::Term(term) => (words.breach_term)(&formatter.show(term.left), &formatter.show(term.right)),
        Breach::Sum => words.breach_sum.to_owned(),
        Breach::Mixture => words.breach_mixture.to_owned(),
        Breach::Quotient { score } => (words.breach_score)(&formatter.show(score)),
        Breach::Bias { score, bias } => (words.breach_bias)(&formatter.show(score), &formatter.show(bias)),
        Breach::Entry { col, value } => (words.breach_entry)(&formatter.key(col), &formatter.show(value)),
    };
    paragraph("warning", text(said))
}
