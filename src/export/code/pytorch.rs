//! Python with PyTorch, in `float64`.

use super::{
    python::{
        SIZES, aligned, arrays, is_causal_at_end, is_of_places, mask_code, number, of_all_heads, variable,
        words,
    },
    scalar, sees_nothing, temperature, tolerance_comment,
};
use crate::{
    export::{
        export_source::ExportSource,
        exporter::{ExportKind, Exporter, Preview},
        tolerance::RELATIVE,
        words_as::WordsAs,
    },
    model::{Convention, Expr, Mask, MaskParts, Pipeline, Scalar, Scaling, Stage, TextNotation},
};

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
    side_by_side: |_, _| "torch.hstack(outputs)".to_owned(),
};

/// The same where tokens are columns: the outputs of the heads are one below the other.
const COLUMNS: TextNotation =
    TextNotation { side_by_side: |_, _| "torch.vstack(outputs)".to_owned(), ..TORCH };

/// Returns the program.
fn pytorch(source: &ExportSource<'_>) -> String {
    let pipeline = source.pipeline;
    let begin = |name: &str| format!("{name} = torch.tensor(");
    let array = |name: &str, stage| arrays(source, stage, &begin(name), ", dtype=torch.float64)", NAMES);
    let (absolute, comment) = tolerance_comment(pipeline, "#");
    let mut out =
        "# pip install torch (2.1 or later)\nimport torch\nimport torch.nn.functional as F\n\n".to_owned();
    out += &words(pipeline);
    for stage in source.inputs() {
        out += &array(&variable(stage.symbol()), stage);
    }
    out.push('\n');
    out += &of_all_heads(source, |is_meant| steps(source, is_meant));
    out.push('\n');
    out += &comment;
    out += "# In float32, PyTorch's usual type, about 1e-6 would be right.\n";
    let result = pipeline.shape().result();
    out += &array("page", result);
    let (letter, absolute) = (result.symbol().letter, number(absolute));
    out + &format!(
        "torch.testing.assert_close({letter}, page, rtol={RELATIVE:e}, atol={absolute}, equal_nan=True)\n"
    )
}

/// Computes the stages of which `is_meant` is true.
fn steps(source: &ExportSource<'_>, is_meant: fn(Stage) -> bool) -> String {
    let of_one_head = if is_meant(Stage::Output) { attention(source) } else { String::new() };
    let of_all = [Stage::Concat, Stage::Projected].into_iter().filter(|&stage| is_meant(stage));
    of_one_head + &of_all.map(|stage| projected(source, stage)).collect::<String>()
}

/// Computes the output of a head.
fn attention(source: &ExportSource<'_>) -> String {
    let pipeline = source.pipeline;
    let mut out: String =
        [Stage::Q, Stage::K, Stage::V].into_iter().map(|stage| projected(source, stage)).collect();
    let mask = pipeline.document().mask();
    if is_causal_at_end(pipeline) {
        out += SIZES;
        out += "hidden = ~torch.ones(n, m, dtype=torch.bool).tril(diagonal=m - n)\n";
    } else if !mask.is_none() && !is_causal(mask) {
        // Queries are rows here, in every convention.
        let (before, hidden) =
            mask_code(pipeline, WordsAs::Rows, |list| format!("torch.tensor({list}, dtype=torch.bool)"));
        out += &before;
        if is_of_places(pipeline) {
            out += places(pipeline);
            out += aligned(pipeline);
        }
        out += &format!("hidden = {hidden}\n");
    }
    let is_capped = pipeline.document().settings().soft_cap.is_some();
    out += &match scale(pipeline).filter(|_| !is_capped) {
        Some(scale) => built_in(source, &scale),
        None => by_hand(source),
    };
    if sees_nothing(pipeline) {
        // Older versions of PyTorch give NaN there.
        out += "Z = Z.masked_fill(hidden.all(dim=1, keepdim=True), 0.0)  # a word that sees no key\n";
    }
    out + match source.words_as() {
        WordsAs::Rows => "",
        WordsAs::Columns => "Z = Z.T\n",
    }
}

/// The numbers of the queries and of the keys, a matrix of each.
fn places(pipeline: Pipeline<'_>) -> &'static str {
    match pipeline.shape().has_other_keys() {
        true => {
            "query, key = torch.meshgrid(\n    \
             torch.arange(len(words)), torch.arange(len(key_words)), indexing=\"ij\"\n)\n"
        }
        false => {
            "place = torch.arange(len(words))\n\
             query, key = torch.meshgrid(place, place, indexing=\"ij\")\n"
        }
    }
}

/// Whether the mask is causal and nothing more, with the first query at the first key: what PyTorch calls so.
fn is_causal(mask: &Mask) -> bool {
    let Mask::Parts(MaskParts { causal, window, padding, alignment }) = mask else { return false };
    *causal && window.is_none() && padding.is_none() && alignment.place(0) == 0
}

/// Formats an expression of matrices with tokens as rows.
fn by_rows(source: &ExportSource<'_>, expr: Expr) -> String {
    expr.with_operands_written_in(source.convention()).write(&TORCH)
}

/// Computes the output by PyTorch's own function. `scale` is the argument with the factor of the scores.
fn built_in(source: &ExportSource<'_>, scale: &str) -> String {
    let mask = source.pipeline.document().mask();
    let matrix = |stage: Stage| by_rows(source, Expr::Matrix(stage.symbol()));
    let bias = source.graph().has(Stage::Bias).then(|| matrix(Stage::Bias));
    let mut before = String::new();
    let attn_mask = match bias {
        None if mask.is_none() => String::new(),
        None if is_causal(mask) => ", is_causal=True".to_owned(),
        None => ", attn_mask=~hidden".to_owned(),
        Some(bias) => {
            // The function takes either `is_causal` or a mask.
            if is_causal(mask) {
                before = format!("hidden = torch.ones_like({bias}, dtype=torch.bool).triu(1)\n");
            }
            // It adds the mask to scores that are divided by the temperature already.
            match (temperature(source.pipeline).map(TORCH.scalar), mask.is_none()) {
                (None, true) => format!(", attn_mask={bias}"),
                (None, false) => format!(", attn_mask={bias}.masked_fill(hidden, -torch.inf)"),
                (Some(by), true) => format!(", attn_mask={bias} / {by}"),
                (Some(by), false) => format!(", attn_mask=({bias} / {by}).masked_fill(hidden, -torch.inf)"),
            }
        }
    };
    let [q, k, v] = [Stage::Q, Stage::K, Stage::V].map(matrix);
    format!("{before}Z = F.scaled_dot_product_attention({q}, {k}, {v}{attn_mask}{scale})\n")
}

/// Computes the output step by step: PyTorch's own function knows no soft cap, and scales by a factor. If binary64 has
/// no such factor, the scores are divided by the divisor.
fn by_hand(source: &ExportSource<'_>) -> String {
    let (graph, mask) = (source.graph(), source.pipeline.document().mask());
    let mut out = String::new();
    if let Some(scaled) = graph.definition(Stage::Scaled, Convention::Rows) {
        out += &format!("S = {}\n", by_rows(source, scaled));
    }
    if let Some(rules) = graph.adjusting().filter(|_| graph.is_adjusted()) {
        // S has queries as rows already, so that only the bias is still to be turned.
        let scores = Expr::Matrix(Stage::Scaled.symbol()).with_operands_written_in(source.convention());
        out += &format!("S = {}\n", by_rows(source, rules.formula(scores)));
    }
    if is_causal(mask) {
        out += "hidden = torch.ones_like(S, dtype=torch.bool).triu(1)\n";
    }
    if !mask.is_none() {
        out += "S = S.masked_fill(hidden, -torch.inf)\n";
    }
    if let Some(temperature) = temperature(source.pipeline) {
        out += &format!("S = S / {}\n", (TORCH.scalar)(temperature));
    }
    let v = by_rows(source, Expr::Matrix(Stage::V.symbol()));
    out + &format!("Z = torch.softmax(S, dim=1) @ {v}\n")
}

/// Computes Q, K, V or the last matrices, by `F.linear` if the weights are stored as it reads them.
fn projected(source: &ExportSource<'_>, stage: Stage) -> String {
    let Some(formula) = source.plain_definition(stage) else { return String::new() };
    let notation = match source.words_as() {
        WordsAs::Rows => TORCH,
        WordsAs::Columns => COLUMNS,
    };
    let written = match &formula {
        Expr::Product(factors) => match factors.as_ref() {
            [x, Expr::Transposed(weights)] => {
                format!("F.linear({}, {})", x.write(&notation), weights.write(&notation))
            }
            _ => formula.write(&notation),
        },
        _ => formula.write(&notation),
    };
    format!("{} = {written}\n", source.plain_name(stage).write(&notation))
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
