//! Why typed text is not a number.

use crate::{
    label::{isolated, spelt_out},
    number::{ExpressionError, Fault, evaluate},
    text::{Messages, Pieces},
};

/// The most characters quoted of the faulty part.
const MAX_FOUND: usize = 24;
/// The most characters quoted of the text around it.
const MAX_AROUND: usize = 12;

/// Says why a text does not evaluate to a number; empty if it does.
pub fn number_refused(text: &Messages, typed: &str) -> String {
    let Err(ExpressionError { fault, at }) = evaluate(typed) else { return String::new() };
    let characters: Vec<char> = typed.chars().collect();
    let (before, rest) = characters.split_at(at.start.min(characters.len()));
    let (found, behind) = rest.split_at(at.len().min(rest.len()));
    let said = |signs: &[char]| signs.iter().collect::<String>().trim().to_owned();
    match fault {
        // The text is nothing but this number: report it like a plain number.
        Fault::Number(error) if found.is_empty() || said(before).is_empty() && said(behind).is_empty() => {
            (text.refusal().number)(error).to_owned()
        }
        _ => {
            let pieces = Pieces {
                found: quoted(&said(found), MAX_FOUND),
                before: ending(&said(before), MAX_AROUND),
                behind: quoted(&said(behind), MAX_AROUND),
                place: at.start + 1,
            };
            (text.expression().refused)(fault, &pieces)
        }
    }
}

/// Quotes the beginning of a text.
fn quoted(text: &str, most: usize) -> String {
    let kept: String = text.chars().take(most).collect();
    isolated(&spelt_out(&if kept.len() < text.len() { format!("{kept}…") } else { kept }))
}

/// Quotes the end of a text.
fn ending(text: &str, most: usize) -> String {
    let cut = text.chars().count().saturating_sub(most);
    let kept: String = text.chars().skip(cut).collect();
    isolated(&spelt_out(&if cut > 0 { format!("…{kept}") } else { kept }))
}
