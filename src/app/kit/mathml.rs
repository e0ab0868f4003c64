//! Native MathML, built from parts that all have type `AnyView`, like those of [`parts`](super::parts).

use leptos::prelude::*;

use super::parts::{all, text};

/// A formula: on its own line if `is_block`, otherwise in running text.
pub(in crate::app) fn math(is_block: bool, content: Vec<AnyView>) -> AnyView {
    view! { <math display=is_block.then_some("block")>{content}</math> }.into_any()
}

/// An identifier.
pub(in crate::app) fn name(of: impl Into<String>) -> AnyView {
    hued_name(of, "")
}

/// An identifier with a colour class; `""` means none.
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

/// A base with a subscript. `mark` becomes the attribute `data-operand`, for code that inspects the markup.
pub(in crate::app) fn indexed(base: AnyView, index: AnyView, mark: Option<usize>) -> AnyView {
    view! { <msub data-operand=mark.map(|at| at.to_string())>{base}{index}</msub> }.into_any()
}

/// A transposed matrix.
pub(in crate::app) fn transposed(base: AnyView) -> AnyView {
    // Upright, because it is not a variable.
    superscript(base, view! { <mtext>"T"</mtext> }.into_any())
}

/// A base with a superscript.
pub(in crate::app) fn superscript(base: AnyView, above: AnyView) -> AnyView {
    view! { <msup>{base}{above}</msup> }.into_any()
}

/// A primed identifier. The prime is a separate operator: a two-letter identifier would be set upright.
pub(in crate::app) fn primed(base: AnyView) -> AnyView {
    group(vec![base, operator("′")])
}

/// A sum, with its index below the sign if `is_below`, otherwise as a subscript.
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

/// A function applied to its arguments.
pub(in crate::app) fn applied(function: &'static str, to: Vec<AnyView>) -> AnyView {
    all(vec![name(function), operator("("), all(to), operator(")")])
}
