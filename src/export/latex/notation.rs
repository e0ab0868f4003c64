//! Formulas in LaTeX: with letters, and with the numbers of the matrices.

use super::number;
use crate::model::{Axis, Notation, Scalar, Stage, Symbol};

/// Writes each matrix as its letters.
pub(super) struct Letters;

impl Notation for Letters {
    type Written = String;

    fn matrix(&self, symbol: Symbol) -> String {
        let index = |letter: &str, index: &str| match index.len() {
            1 => format!("{letter}_{index}"),
            _ => format!("{letter}_{{{index}}}"),
        };
        symbol.with_prime(&symbol.indexed(index), "'")
    }

    fn mask(&self) -> String {
        "M".to_owned()
    }

    fn product(&self, left: String, right: String) -> String {
        format!("{left} {right}")
    }

    fn transposed(&self, of: String) -> String {
        // A one-letter subscript and superscript are set one above the other.
        format!("{of}^{{\\top}}")
    }

    fn sum(&self, left: String, right: String) -> String {
        format!("{left} + {right}")
    }

    fn side_by_side(&self, of: Symbol, heads: usize) -> String {
        let between = if heads > 2 { "\\; \\cdots \\;" } else { "\\;" };
        let matrix = |head| self.matrix(Symbol { head: Some(head), ..of });
        format!("[{} {between} {}]", matrix(1), matrix(heads))
    }

    fn over(&self, of: String, by: Scalar) -> String {
        match by {
            Scalar::Temperature(_) => format!("{of}/\\tau"),
            Scalar::Root(axis, _) => format!("\\frac{{{of}}}{{\\sqrt{{{}}}}}", size(axis)),
            Scalar::Size(axis, _) => format!("\\frac{{{of}}}{{{}}}", size(axis)),
            Scalar::Divisor(_) => format!("\\frac{{{of}}}{{c}}"),
            Scalar::Cap(_) => format!("\\frac{{{of}}}{{\\kappa}}"),
        }
    }

    fn capped(&self, of: String, _: Scalar) -> String {
        format!("\\kappa \\tanh\\left(\\frac{{{of}}}{{\\kappa}}\\right)")
    }

    fn softmax(&self, of: String) -> String {
        format!("\\operatorname{{softmax}}({of})")
    }
}

/// Writes each matrix as its numbers, by the function. An expression with a matrix whose numbers are not written, such
/// as the mask, is `None`.
pub(super) struct Numbers<F>(pub(super) F);

impl<F: Fn(Stage) -> String> Notation for Numbers<F> {
    type Written = Option<String>;

    fn matrix(&self, symbol: Symbol) -> Option<String> {
        Some(self.0(symbol.stage))
    }

    fn mask(&self) -> Option<String> {
        None
    }

    fn product(&self, left: Option<String>, right: Option<String>) -> Option<String> {
        Some(left? + &right?)
    }

    fn transposed(&self, of: Option<String>) -> Option<String> {
        Some(Letters.transposed(of?))
    }

    // The numbers of all heads are those of the result.
    fn side_by_side(&self, _of: Symbol, _heads: usize) -> Option<String> {
        None
    }

    fn sum(&self, left: Option<String>, right: Option<String>) -> Option<String> {
        Some(Letters.sum(left?, right?))
    }

    fn over(&self, of: Option<String>, by: Scalar) -> Option<String> {
        let by = match by {
            Scalar::Root(_, size) => format!("\\sqrt{{{size}}}"),
            Scalar::Size(_, size) => size.to_string(),
            Scalar::Divisor(value) | Scalar::Temperature(value) | Scalar::Cap(value) => number(value),
        };
        Some(format!("\\frac{{1}}{{{by}}} {}", of?))
    }

    fn capped(&self, of: Option<String>, cap: Scalar) -> Option<String> {
        let (of, cap) = (of?, number(cap.value()));
        Some(format!("{cap} \\tanh\\left(\\frac{{1}}{{{cap}}} {of}\\right)"))
    }

    fn softmax(&self, of: Option<String>) -> Option<String> {
        Some(Letters.softmax(of?))
    }
}

fn size(axis: Axis) -> &'static str {
    match axis {
        Axis::Tokens => "n",
        Axis::Keys => "m",
        Axis::Model => "d_{\\text{model}}",
        Axis::Key => "d_k",
        Axis::Value => "d_v",
        Axis::Concat => "h d_v",
        Axis::Out => "d_{\\text{out}}",
    }
}
