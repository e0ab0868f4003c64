//! Running text on the page: its symbols are set as in formulas.
//!
//! What joins the parts of a symbol is there to be read out, searched and copied as in `d_k`, and is not seen.

use crate::app::kit::parts::{all, text};
use crate::app::kit::reactive::{Part, part};
use crate::text::{Piece, Prose, Symbol};
use leptos::prelude::*;

/// Running text.
pub(in crate::app) fn prose(said: &Prose) -> AnyView {
    let view = |piece: Piece<'_>| match piece {
        Piece::Words(words) => text(words),
        Piece::Symbol(symbol) => set(symbol),
    };
    all(said.pieces().into_iter().map(view).collect())
}

/// Running text in which symbols are written plainly.
pub(in crate::app) fn set_text(said: &str) -> AnyView {
    prose(&Prose::reading(said))
}

/// The same, following what it reads.
pub(in crate::app) fn set_words<T: Into<String>>(said: impl Fn() -> T + Send + 'static) -> Part {
    part(move || set_text(&said().into()))
}

fn set(symbol: Symbol) -> AnyView {
    let (letter, index, is_root) = symbol.parts();
    let mut base = vec![slanted(letter)];
    if !index.is_empty() {
        base.push(span("joint", vec![text("_")]));
        base.push(view! { <sub>{slanted(index)}</sub> }.into_any());
    }
    let (class, root) = if is_root { ("radicand", "√") } else { ("", "") };
    span(&format!("set {}", hue(symbol)), vec![text(root), span(class, base)])
}

fn span(class: &str, content: Vec<AnyView>) -> AnyView {
    view! { <span class=class.to_owned()>{content}</span> }.into_any()
}

/// A letter is slanted, a word is not.
fn slanted(of: &'static str) -> AnyView {
    if of.chars().count() == 1 { view! { <i>{of}</i> }.into_any() } else { text(of) }
}

fn hue(symbol: Symbol) -> &'static str {
    match symbol {
        Symbol::WQ | Symbol::Q => "hue-q",
        Symbol::WK | Symbol::K => "hue-k",
        Symbol::WV | Symbol::V => "hue-v",
        _ => "",
    }
}
