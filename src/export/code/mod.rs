//! Code that computes the output from the inputs as a person would write it, and asserts the page's numbers.

mod literal;
pub(super) mod numpy;
mod python;
pub(super) mod pytorch;
pub(super) mod rust;

use crate::{
    export::export_source::ExportSource,
    model::{Pipeline, Scalar, Stage, Temperature},
};

/// Formats a number that scores are divided by, with the language's own root and numbers.
fn scalar(by: Scalar, root: impl Fn(usize) -> String, number: impl Fn(f64) -> String) -> String {
    match by {
        Scalar::Root(_, size) => root(size),
        Scalar::Size(..) | Scalar::Divisor(_) | Scalar::Temperature(_) | Scalar::Cap(_) => number(by.value()),
    }
}

/// Indents each line that is not empty.
fn indented(code: &str, margin: usize) -> String {
    let line = |line: &str| match line.trim_end() {
        "" => "\n".to_owned(),
        _ => format!("{:margin$}{line}", ""),
    };
    code.split_inclusive('\n').map(line).collect()
}

/// The place of a head's own matrix among those of all heads or groups. `head` is the variable of its number from 0, and
/// `over` the language's sign for a whole quotient.
fn place_of(source: &ExportSource<'_>, input: Stage, over: &str) -> String {
    match source.sharing() {
        sharing @ 2.. if input.is_of_group() => format!("head {over} {sharing}"),
        _ => "head".to_owned(),
    }
}

/// The temperature, unless it is 1.
fn temperature(pipeline: Pipeline<'_>) -> Option<Scalar> {
    let temperature = pipeline.document().settings().temperature;
    (temperature != Temperature::ONE).then(|| Scalar::Temperature(temperature.value()))
}

/// Whether some query sees no key.
fn sees_nothing(pipeline: Pipeline<'_>) -> bool {
    let (n, m) = (pipeline.shape().n(), pipeline.shape().m());
    (0..n).any(|query| pipeline.document().mask().hides_all(query, m))
}

/// Returns the absolute tolerance, and a comment about the tolerance that begins with `mark`.
fn tolerance_comment(pipeline: Pipeline<'_>, mark: &str) -> (f64, String) {
    match crate::export::tolerance::absolute(pipeline) {
        Some(0.0) => (0.0, format!("{mark} The page's output, to 1e-12 of each number.\n")),
        Some(more) => (
            more,
            format!(
                "{mark} The page's output, to 1e-12 of each number and {more:e}, for sums that cancel.\n"
            ),
        ),
        None => (
            0.0,
            format!(
                "{mark} The page's output. Some numbers are beyond binary64: what adds in another order may\n\
                 {mark} find ∞ or NaN elsewhere.\n"
            ),
        ),
    }
}
