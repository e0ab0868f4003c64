//! Python with PyTorch, in `float64`.

use super::literal::nested;
use super::python::{is_of_places, mask_code, number, variable, words};
use super::{scalar, sees_nothing, temperature, tolerance_comment};
use crate::export::export_source::ExportSource;
use crate::export::exporter::{ExportKind, Exporter, Preview};
use crate::export::tolerance::RELATIVE;
use crate::model::{Convention, Expr, Mask, MaskParts, Pipeline, Scalar, Scaling, Stage, TextNotation};

pub(in crate::export) static EXPORTER: Exporter = Exporter {
    name: "Python (PyTorch)",
    ending: "_torch.py",
    kind: ExportKind::Code,
    preview: Preview::Always,
    write: |source| pytorch(source).into_bytes(),
};

const NAMES: [&str; 3] = ["torch.inf", "-torch.inf", "torch.nan"];

/// Formulas in Python with PyTorch.
const TORCH: TextNotation = TextNotation {
    matrix: variable,
    transposed: |matrix| format!("{matrix}.T"),
    scalar: |by| scalar(by, |size| format!("{size} ** 0.5"), number),
    times: " @ ",
    capped: |of, cap| format!("{cap} * torch.tanh({of} / {cap})"),
};

/// Returns the program.
fn pytorch(source: &ExportSource<'_>) -> String {
    let pipeline = source.pipeline;
    let array = |name: &str, stage| {
        let begin = format!("{name} = torch.tensor(");
        let rows = nested(&source.matrix(stage), NAMES, begin.len() + 1);
        format!("{begin}{rows}, dtype=torch.float64)\n")
    };
    let (absolute, comment) = tolerance_comment(pipeline, "#");
    let mut out =
        "# pip install torch (2.1 or later)\nimport torch\nimport torch.nn.functional as F\n\n".to_owned();
    out += &words(pipeline);
    for (name, stage) in [("X", Stage::X), ("W_Q", Stage::Wq), ("W_K", Stage::Wk), ("W_V", Stage::Wv)] {
        out += &array(name, stage);
    }
    out.push('\n');
    out += &steps(source);
    out.push('\n');
    out += &comment;
    out += "# In float32, PyTorch's usual type, about 1e-6 would be right.\n";
    out += &array("page", Stage::Output);
    let absolute = number(absolute);
    out + &format!(
        "torch.testing.assert_close(Z, page, rtol={RELATIVE:e}, atol={absolute}, equal_nan=True)\n"
    )
}

fn steps(source: &ExportSource<'_>) -> String {
    let (pipeline, convention) = (source.pipeline, source.convention());
    let mut out: String =
        [Stage::Q, Stage::K, Stage::V].into_iter().map(|stage| projected(source, stage)).collect();
    let mask = pipeline.document().mask();
    let is_causal = *mask == Mask::Parts(MaskParts { causal: true, ..MaskParts::default() });
    if !mask.is_none() && !is_causal {
        // Queries are rows here, in every convention.
        let (before, hidden) =
            mask_code(pipeline, false, |list| format!("torch.tensor({list}, dtype=torch.bool)"));
        out += &before;
        if is_of_places(pipeline) {
            out += "place = torch.arange(len(words))\n\
                    query, key = torch.meshgrid(place, place, indexing=\"ij\")\n";
        }
        out += &format!("hidden = {hidden}\n");
    }
    let by_rows = |expr: Expr| expr.with_operands_written_in(convention).write(&TORCH);
    let [q, k, v] = [Stage::Q, Stage::K, Stage::V].map(|stage| by_rows(Expr::Matrix(stage.symbol())));
    let graph = source.graph();
    let rules = graph.adjusting().filter(|rules| !rules.is_empty());
    match scale(pipeline).filter(|_| rules.is_none()) {
        Some(scale) => {
            out += &format!("Z = F.scaled_dot_product_attention({q}, {k}, {v}");
            if is_causal {
                out += ", is_causal=True";
            } else if !mask.is_none() {
                out += ", attn_mask=~hidden";
            }
            out += &format!("{scale})\n");
        }
        None => {
            // SDPA scales by a factor and knows no other rules. If binary64 has no such factor, divide by the divisor.
            let scaled = graph.definition(Stage::Scaled, Convention::Rows);
            out += &scaled.map_or_else(String::new, |scaled| format!("S = {}\n", by_rows(scaled)));
            if let Some(rules) = rules {
                let scores = Expr::Matrix(Stage::Scaled.symbol());
                out += &format!("S = {}\n", rules.formula(scores).write(&TORCH));
            }
            if is_causal {
                out += "hidden = torch.ones_like(S, dtype=torch.bool).triu(1)\n";
            }
            if !mask.is_none() {
                out += "S = S.masked_fill(hidden, -torch.inf)\n";
            }
            out += &temperature(pipeline)
                .map_or_else(String::new, |value| format!("S = S / {}\n", (TORCH.scalar)(value)));
            out += &format!("Z = torch.softmax(S, dim=1) @ {v}\n");
        }
    }
    if sees_nothing(pipeline) {
        // Older versions of PyTorch give NaN there.
        out += "Z = Z.masked_fill(hidden.all(dim=1, keepdim=True), 0.0)  # a word that sees no key\n";
    }
    out + if convention.transposes(Stage::Output) { "Z = Z.T\n" } else { "" }
}

/// Computes Q, K or V, by `F.linear` if the weights are stored as it reads them.
fn projected(source: &ExportSource<'_>, stage: Stage) -> String {
    let Some(formula) = source.definition(stage) else { return String::new() };
    let written = match &formula {
        Expr::Product(factors) => match factors.as_ref() {
            [x, Expr::Transposed(weights)] => {
                format!("F.linear({}, {})", x.write(&TORCH), weights.write(&TORCH))
            }
            _ => formula.write(&TORCH),
        },
        _ => formula.write(&TORCH),
    };
    format!("{} = {written}\n", source.name(stage).write(&TORCH))
}

/// Formats the argument with the factor of the scores: empty for 1/√d_k, the default; `None` if binary64 has no such
/// factor.
fn scale(pipeline: Pipeline<'_>) -> Option<String> {
    let document = pipeline.document();
    let temperature = temperature(pipeline);
    if document.settings().scaling == Scaling::SqrtDk && temperature.is_none() {
        return Some(String::new());
    }
    let by = document.divisor() * temperature.map_or(1.0, Scalar::value);
    if !by.is_normal() || !by.recip().is_normal() {
        return None;
    }
    let divisor = document.settings().scaling.scalar(pipeline.shape());
    let factors: Vec<_> = [divisor, temperature].into_iter().flatten().map(TORCH.scalar).collect();
    Some(match factors.as_slice() {
        [] => ", scale=1.0".to_owned(),
        [factor] => format!(", scale=1 / {factor}"),
        _ => format!(", scale=1 / ({})", factors.join(" * ")),
    })
}
