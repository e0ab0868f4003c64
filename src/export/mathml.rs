//! MathML Core, which browsers and word processors read.

use super::{
    export_source::{ExportScope, ExportSource},
    exporter::{ExportKind, Exporter, Preview},
    number::shown,
};
use crate::{
    label::isolated,
    model::{Notation, Scalar, Stage, Symbol},
};

pub(super) static EXPORTER: Exporter = Exporter {
    name: "MathML",
    ending: ".mml",
    kind: ExportKind::Report,
    preview: Preview::IfLong,
    write: |source| mathml(source).into_bytes(),
};

/// Returns a formula per stage, with the words beside the rows that belong to them. Several formulas are in a `div`.
fn mathml(source: &ExportSource<'_>) -> String {
    let formulas = source.each(|source, stage| formula(&source, stage));
    match formulas.as_slice() {
        [one] if source.scope != ExportScope::All => one.clone(),
        _ => format!("<div xmlns=\"http://www.w3.org/1999/xhtml\">\n{}</div>\n", formulas.concat()),
    }
}

fn formula(source: &ExportSource<'_>, stage: Stage) -> String {
    let matrix = source.matrix(stage);
    let row = |row: &[f64]| {
        let cells: String = row.iter().map(|&value| format!("<mtd>{}</mtd>", number(value))).collect();
        format!("<mtr>{cells}</mtr>\n")
    };
    let rows: String = matrix.iter_rows().map(row).collect();
    let words = source.headings(stage)[0].map_or_else(String::new, |words| {
        let row =
            |word: &String| format!("<mtr><mtd><mtext>{}</mtext></mtd></mtr>\n", escaped(&isolated(word)));
        format!("<mtable>\n{}</mtable>\n", words.iter().map(row).collect::<String>())
    });
    format!(
        "<math xmlns=\"http://www.w3.org/1998/Math/MathML\" display=\"block\">\n\
         <mrow>{}<mo>=</mo></mrow>\n{words}<mrow><mo>[</mo><mtable>\n{rows}</mtable><mo>]</mo></mrow>\n</math>\n",
        source.name(stage).write(&MathMl)
    )
}

/// Formulas in MathML.
struct MathMl;

impl Notation for MathMl {
    type Written = String;

    fn matrix(&self, symbol: Symbol) -> String {
        let letter = format!("<mi>{}</mi>", symbol.letter);
        let base = match (symbol.index, symbol.head) {
            (Some(index), None) => format!("<msub>{letter}<mi>{index}</mi></msub>"),
            (None, Some(head)) => format!("<msub>{letter}<mn>{head}</mn></msub>"),
            (Some(index), Some(head)) => {
                format!("<msub>{letter}<mrow><mi>{index}</mi><mo>,</mo><mn>{head}</mn></mrow></msub>")
            }
            (None, None) => letter,
        };
        if symbol.is_primed { format!("<msup>{base}<mo>′</mo></msup>") } else { base }
    }

    fn mask(&self) -> String {
        "<mi>M</mi>".to_owned()
    }

    fn product(&self, left: String, right: String) -> String {
        left + &right
    }

    fn transposed(&self, of: String) -> String {
        format!("<msup>{of}<mo>⊤</mo></msup>")
    }

    fn side_by_side(&self, of: Symbol, heads: usize) -> String {
        let matrix = |head: usize| format!("<msub><mi>{}</mi><mn>{head}</mn></msub>", of.letter);
        let between = if heads > 2 { "<mo>…</mo>" } else { "" };
        format!("<mo>[</mo>{}{between}{}<mo>]</mo>", matrix(1), matrix(heads))
    }

    fn sum(&self, left: String, right: String) -> String {
        format!("{left}<mo>+</mo>{right}")
    }

    fn over(&self, of: String, by: Scalar) -> String {
        format!("<mfrac><mrow>{of}</mrow><mrow>{}</mrow></mfrac>", number(by.value()))
    }

    fn capped(&self, of: String, cap: Scalar) -> String {
        let over = self.over(of, cap);
        format!("{}<mo>·</mo><mi>tanh</mi><mo>(</mo>{over}<mo>)</mo>", number(cap.value()))
    }

    fn softmax(&self, of: String) -> String {
        format!("<mi>softmax</mi><mo>(</mo>{of}<mo>)</mo>")
    }
}

fn number(value: f64) -> String {
    let text = shown(value, "∞");
    let (sign, digits) = text.strip_prefix('-').map_or(("", text.as_str()), |digits| ("<mo>−</mo>", digits));
    let digits = match digits.split_once('e') {
        Some((mantissa, exponent)) => {
            let exponent = exponent.replace('-', "−");
            format!("<mn>{mantissa}</mn><mo>·</mo><msup><mn>10</mn><mn>{exponent}</mn></msup>")
        }
        None => format!("<mn>{digits}</mn>"),
    };
    format!("{sign}{digits}")
}

fn escaped(word: &str) -> String {
    word.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
