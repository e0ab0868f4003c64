//! Running text with symbols set as in formulas.
//!
//! The `_` that joins the parts of a symbol is invisible. It is there so that screen readers, search and copying get
//! `d_k`.

use leptos::prelude::*;

use crate::{
    app::kit::{
        parts::{all, text},
        reactive::{ViewPart, part},
    },
    text::{Piece, Prose, Symbol},
};

/// Shows running text.
pub(in crate::app) fn prose(said: &Prose) -> AnyView {
    let view = |piece: Piece<'_>| match piece {
        Piece::Words(words) => text(words),
        Piece::Symbol(symbol) => set(symbol),
    };
    all(said.pieces().into_iter().map(view).collect())
}

/// Shows text in which symbols are written plainly.
pub(in crate::app) fn set_text(said: &str) -> AnyView {
    prose(&Prose::reading(said))
}

/// Like [`set_text`], but updates when a signal that `said` reads changes.
pub(in crate::app) fn set_words<T: Into<String>>(said: impl Fn() -> T + Send + 'static) -> ViewPart {
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

/// Sets a single letter in italics, a word upright.
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
