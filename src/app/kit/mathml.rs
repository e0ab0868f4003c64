//! Mathematics in native MathML, put together from parts of one type each, as [`parts`](super::parts) are.

use super::parts::{all, text};
use leptos::prelude::*;

/// A formula of its own line, or in running text.
pub(in crate::app) fn math(is_block: bool, content: Vec<AnyView>) -> AnyView {
    view! { <math display=is_block.then_some("block")>{content}</math> }.into_any()
}

/// A name.
pub(in crate::app) fn name(of: impl Into<String>) -> AnyView {
    hued_name(of, "")
}

/// A name in a hue.
pub(in crate::app) fn hued_name(of: impl Into<String>, hue: &'static str) -> AnyView {
    let hue = (!hue.is_empty()).then_some(hue);
    view! { <mi class=hue>{text(of)}</mi> }.into_any()
}

/// An operator, a bracket or a relation.
pub(in crate::app) fn operator(sign: impl Into<String>) -> AnyView {
    view! { <mo>{text(sign)}</mo> }.into_any()
}

/// A number.
pub(in crate::app) fn number(shown: impl Into<String>) -> AnyView {
    view! { <mn>{text(shown)}</mn> }.into_any()
}

/// Several parts as one.
pub(in crate::app) fn group(content: Vec<AnyView>) -> AnyView {
    view! { <mrow>{content}</mrow> }.into_any()
}

/// A base with an index; a mark is put into the markup, for who looks for it there.
pub(in crate::app) fn indexed(base: AnyView, index: AnyView, mark: Option<usize>) -> AnyView {
    view! { <msub data-operand=mark.map(|at| at.to_string())>{base}{index}</msub> }.into_any()
}

/// A matrix, transposed.
pub(in crate::app) fn transposed(base: AnyView) -> AnyView {
    // Upright: it is no variable.
    superscript(base, view! { <mtext>"T"</mtext> }.into_any())
}

/// A base with something above it on the right.
pub(in crate::app) fn superscript(base: AnyView, above: AnyView) -> AnyView {
    view! { <msup>{base}{above}</msup> }.into_any()
}

/// What follows from something of the same name. The sign is no letter of it: a name of two letters would stand upright.
pub(in crate::app) fn primed(base: AnyView) -> AnyView {
    group(vec![base, operator("′")])
}

/// A sum, with what it runs over below or beside it.
pub(in crate::app) fn sum(over: &'static str, is_below: bool) -> AnyView {
    match is_below {
        true => view! { <munder><mo>"∑"</mo>{name(over)}</munder> }.into_any(),
        false => view! { <msub><mo>"∑"</mo>{name(over)}</msub> }.into_any(),
    }
}

/// A fraction.
pub(in crate::app) fn fraction(above: AnyView, below: AnyView) -> AnyView {
    view! { <mfrac>{above}{below}</mfrac> }.into_any()
}

/// A square root.
pub(in crate::app) fn root(of: AnyView) -> AnyView {
    view! { <msqrt>{of}</msqrt> }.into_any()
}

/// A function of something.
pub(in crate::app) fn applied(function: &'static str, to: Vec<AnyView>) -> AnyView {
    all(vec![name(function), operator("("), all(to), operator(")")])
}
