//! The symbols and formulas of the stages, in MathML.

use leptos::prelude::*;

use crate::{
    app::kit::{
        mathml::{
            applied, fraction, group, hued_name, indexed, math, name, number, operator, primed, root,
            transposed,
        },
        parts::{all, nothing},
    },
    model::{Axis, Convention, Expr, Graph, Notation, Scalar, Stage, Symbol},
};

/// Formulas on the page.
#[derive(Clone, Copy)]
pub(in crate::app) struct OnPage {
    /// Shows the letters of a matrix.
    pub(in crate::app) matrix: fn(Symbol) -> AnyView,
    /// Whether the scores are above the divisor, as in a formula on its own line.
    pub(in crate::app) has_fractions: bool,
}

impl OnPage {
    /// In running text: Q, K and V have their colours.
    pub(in crate::app) const INLINE: Self =
        Self { matrix: |symbol| letters(symbol, hue_class(symbol.stage)), has_fractions: false };
    /// On its own line.
    pub(in crate::app) const DISPLAY: Self = Self { has_fractions: true, ..Self::INLINE };
}

impl Notation for OnPage {
    type Written = AnyView;

    fn matrix(&self, symbol: Symbol) -> AnyView {
        (self.matrix)(symbol)
    }

    fn mask(&self) -> AnyView {
        name("M")
    }

    fn product(&self, left: AnyView, right: AnyView) -> AnyView {
        all(vec![left, right])
    }

    fn transposed(&self, of: AnyView) -> AnyView {
        transposed(of)
    }

    fn side_by_side(&self, of: Symbol, heads: usize) -> AnyView {
        let matrix = |head: usize| indexed(name(of.letter), number(head.to_string()), None);
        let between = if heads > 2 { operator("…") } else { nothing() };
        all(vec![operator("["), matrix(1), between, matrix(heads), operator("]")])
    }

    fn sum(&self, left: AnyView, right: AnyView) -> AnyView {
        all(vec![left, operator("+"), right])
    }

    fn over(&self, of: AnyView, by: Scalar) -> AnyView {
        match self.has_fractions {
            true => fraction(group(vec![of]), scalar(by)),
            false => all(vec![of, operator("/"), scalar(by)]),
        }
    }

    fn capped(&self, of: AnyView, cap: Scalar) -> AnyView {
        all(vec![scalar(cap), operator("·"), applied("tanh", vec![self.over(of, cap)])])
    }

    fn softmax(&self, of: AnyView) -> AnyView {
        applied("softmax", vec![of])
    }
}

/// Returns the colour class shared by a stage's symbol, card edge and terms: Q, K and V have one, other stages none.
pub(in crate::app) fn hue(stage: Stage) -> &'static str {
    match stage {
        Stage::Wq | Stage::Q => "q",
        Stage::Wk | Stage::K => "k",
        Stage::Wv | Stage::V => "v",
        _ => "",
    }
}

/// Returns the class that colours the letters of Q, K and V among other letters.
fn hue_class(stage: Stage) -> &'static str {
    match stage {
        Stage::Q => "hue-q",
        Stage::K => "hue-k",
        Stage::V => "hue-v",
        _ => "",
    }
}

/// Returns the symbol of a stage.
pub(in crate::app) fn symbol(stage: Stage, convention: Convention) -> AnyView {
    match Graph::plain().name(stage, convention) {
        Expr::Matrix(symbol) => letters(symbol, ""),
        product => group(vec![product.write(&OnPage::INLINE)]),
    }
}

/// Returns "= …", to put after the symbol of a stage; nothing for an input.
pub(in crate::app) fn definition(formula: Option<Expr>) -> AnyView {
    match formula {
        Some(formula) => math(false, vec![operator("="), formula.write(&OnPage::INLINE)]),
        None => nothing(),
    }
}

/// Returns the letters of a matrix, with a colour class.
pub(in crate::app) fn letters(symbol: Symbol, hue: &'static str) -> AnyView {
    let letter = hued_name(symbol.letter, hue);
    let base = match symbol.index {
        Some(index) => indexed(letter, name(index), None),
        None => letter,
    };
    if symbol.is_primed { primed(base) } else { base }
}

/// Returns a number that scores are divided by, in letters.
pub(in crate::app) fn scalar(by: Scalar) -> AnyView {
    match by {
        Scalar::Root(axis, _) => root(size(axis)),
        Scalar::Size(axis, _) => size(axis),
        Scalar::Divisor(_) => name("c"),
        Scalar::Temperature(_) => name("τ"),
        Scalar::Cap(_) => name("κ"),
    }
}

/// Returns the letters of a size.
pub(in crate::app) fn size(axis: Axis) -> AnyView {
    let width = |of| indexed(name("d"), name(of), None);
    match axis {
        Axis::Tokens => name("n"),
        Axis::Keys => name("m"),
        Axis::Model => width("model"),
        Axis::Key => width("k"),
        Axis::Value => width("v"),
        Axis::Concat => all(vec![name("h"), width("v")]),
        Axis::Out => width("out"),
    }
}
