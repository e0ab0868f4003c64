//! Why a cell is ∞ or NaN.

use leptos::prelude::*;

use super::pen::Pen;
use crate::explain::Breach;

pub(super) fn view(breach: &Breach, pen: &Pen) -> AnyView {
    let text = pen.text;
    let said = match *breach {
        Breach::Factor(term) => (text.breach_factor)(&pen.show(term.left), &pen.show(term.right)),
        Breach::Term(term) => (text.breach_term)(&pen.show(term.left), &pen.show(term.right)),
        Breach::Sum => text.breach_sum.to_owned(),
        Breach::Quotient { score } => (text.breach_score)(&pen.show(score)),
        Breach::Entry { col, value } => (text.breach_entry)(&pen.token(col), &pen.show(value)),
    };
    view! { <p class="warning">{said}</p> }.into_any()
}
