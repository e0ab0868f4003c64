//! The formula of each step, in MathML. Every part is an [`AnyView`], so that each kind of element is compiled once.

use leptos::prelude::*;

use crate::explain::Step;

/// The formula of a step.
pub(super) fn formula(step: Step) -> AnyView {
    let parts = match step {
        Step::Words => vec![id("X"), op("∈"), real("model")],
        Step::Projections => {
            let read = |name, of, hue| {
                row(vec![sub(id(name), id("i"), hue), op("="), at("x", "i"), sub(id("W"), id(of), hue)])
            };
            let [q, k, v] = [("q", "Q", "hue-q"), ("k", "K", "hue-k"), ("v", "V", "hue-v")]
                .map(|(name, of, hue)| read(name, of, hue));
            vec![q, op(","), k, op(","), v]
        }
        Step::Roles => {
            vec![id("Q"), op(","), id("K"), op("∈"), real("k"), op(","), id("V"), op("∈"), real("v")]
        }
        Step::Scores => vec![
            sub(id("q"), id("i"), "hue-q"),
            op("·"),
            sub(id("k"), id("j"), "hue-k"),
            op("="),
            sum("c"),
            pair("q", "i", "c"),
            pair("k", "j", "c"),
        ],
        Step::Scale => vec![id("S"), op("="), scaled()],
        Step::Weights => {
            let fraction = frac(exponential("j"), row(vec![sum("l"), exponential("l")]));
            vec![pair("a", "i", "j"), op("="), fraction]
        }
        Step::Output => {
            vec![at("z", "i"), op("="), sum("j"), pair("a", "i", "j"), sub(id("v"), id("j"), "hue-v")]
        }
        Step::Saturation => vec![
            frac(row(vec![op("∂"), id("w")]), row(vec![op("∂"), id("s")])),
            op("="),
            frac(id("1"), id("τ")),
            id("w"),
            bracketed(vec![id("1"), op("−"), id("w")]),
        ],
        Step::Meaning => vec![id("Z"), op("="), id("softmax"), bracketed(vec![scaled()]), id("V")],
    };
    view! { <math display="block">{parts}</math> }.into_any()
}

fn id(name: &'static str) -> AnyView {
    view! { <mi>{name}</mi> }.into_any()
}

fn op(sign: &'static str) -> AnyView {
    view! { <mo>{sign}</mo> }.into_any()
}

fn row(parts: Vec<AnyView>) -> AnyView {
    view! { <mrow>{parts}</mrow> }.into_any()
}

fn frac(above: AnyView, below: AnyView) -> AnyView {
    view! { <mfrac>{above}{below}</mfrac> }.into_any()
}

fn sub(base: AnyView, index: AnyView, hue: &'static str) -> AnyView {
    view! { <msub class=hue>{base}{index}</msub> }.into_any()
}

fn sup(base: AnyView, exponent: AnyView) -> AnyView {
    view! { <msup>{base}{exponent}</msup> }.into_any()
}

fn bracketed(mut parts: Vec<AnyView>) -> AnyView {
    parts.insert(0, op("("));
    parts.push(op(")"));
    row(parts)
}

/// A sum over an index.
fn sum(index: &'static str) -> AnyView {
    view! { <munder>{op("∑")}{id(index)}</munder> }.into_any()
}

/// One with an index.
fn at(name: &'static str, index: &'static str) -> AnyView {
    sub(id(name), id(index), "")
}

/// A number with two indices.
fn pair(name: &'static str, from: &'static str, to: &'static str) -> AnyView {
    sub(id(name), row(vec![id(from), id(to)]), "")
}

/// The matrices of `n` rows and that many columns.
fn real(width: &'static str) -> AnyView {
    sup(id("ℝ"), row(vec![id("n"), op("×"), at("d", width)]))
}

/// `QKᵀ/√d_k`.
fn scaled() -> AnyView {
    let root = view! { <msqrt>{at("d", "k")}</msqrt> }.into_any();
    frac(row(vec![id("Q"), sup(id("K"), id("T"))]), root)
}

/// The exponential of a scaled score less its row's maximum.
fn exponential(to: &'static str) -> AnyView {
    row(vec![id("exp"), bracketed(vec![pair("s", "i", to), op("−"), at("max", "i")])])
}
