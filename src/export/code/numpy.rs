//! Python with NumPy.

use super::{
    python::{
        SIZES, aligned, arrays, is_causal_at_end, is_of_places, mask_code, number, of_all_heads, variable,
        words,
    },
    scalar, sees_nothing, tolerance_comment,
};
use crate::{
    export::{
        export_source::ExportSource,
        exporter::{ExportKind, Exporter, Preview},
        tolerance::RELATIVE,
        words_as::WordsAs,
    },
    model::{Expr, Operation, Pipeline, Rule, Stage, Temperature, TextNotation},
};

pub(in crate::export) static EXPORTER: Exporter = Exporter {
    name: "Python (NumPy)",
    ending: ".py",
    kind: ExportKind::Code,
    preview: Preview::Always,
    write: |source| numpy(source).into_bytes(),
};

const NAMES: [&str; 3] = ["np.inf", "-np.inf", "np.nan"];

/// Formulas in Python with NumPy.
const NUMPY: TextNotation = TextNotation {
    matrix: variable,
    transposed: |matrix| format!("{matrix}.T"),
    scalar: |by| scalar(by, |size| format!("np.sqrt({size})"), number),
    times: " @ ",
    capped: |of, cap| format!("{cap} * np.tanh({of} / {cap})"),
    side_by_side: |_, _| "np.hstack(outputs)".to_owned(),
};

/// The same where tokens are columns: the outputs of the heads are one below the other.
const COLUMNS: TextNotation = TextNotation { side_by_side: |_, _| "np.vstack(outputs)".to_owned(), ..NUMPY };

/// Returns the program.
fn numpy(source: &ExportSource<'_>) -> String {
    let pipeline = source.pipeline;
    let begin = |name: &str| format!("{name} = np.array(");
    let array = |name: &str, stage| arrays(source, stage, &begin(name), ", dtype=np.float64)", NAMES);
    let (absolute, comment) = tolerance_comment(pipeline, "#");
    let mut out = "# pip install numpy\nimport numpy as np\n\n".to_owned();
    out += &words(pipeline);
    for stage in source.inputs() {
        out += &array(&variable(stage.symbol()), stage);
    }
    out.push('\n');
    out += &of_all_heads(source, |is_meant| steps(source, is_meant));
    out.push('\n');
    out += &comment;
    let result = pipeline.shape().result();
    out += &array("page", result);
    let letter = result.symbol().letter;
    out + &format!(
        "np.testing.assert_allclose({letter}, page, rtol={RELATIVE:e}, atol={})\n",
        number(absolute)
    )
}

/// Computes the stages of which `is_meant` is true.
fn steps(source: &ExportSource<'_>, is_meant: fn(Stage) -> bool) -> String {
    let pipeline = source.pipeline;
    let (notation, axis_of_keys) = match source.words_as() {
        WordsAs::Rows => (NUMPY, 1),
        WordsAs::Columns => (COLUMNS, 0),
    };
    let along = format!("axis={axis_of_keys}, keepdims=True");
    let step = |(stage, operation): (Stage, Operation<'_>)| {
        let formula = |formula: Option<Expr>| {
            let name = source.plain_name(stage).write(&notation);
            formula.map_or_else(String::new, |formula| format!("{name} = {}\n", formula.write(&notation)))
        };
        match operation {
            // It is written with the other inputs.
            Operation::Given(_) => String::new(),
            Operation::Product { .. }
            | Operation::Scores { .. }
            | Operation::Mixture { .. }
            | Operation::Concat { .. } => formula(source.plain_definition(stage)),
            Operation::Rules { rules, .. } => {
                let step = |rule: &Rule<'_>| match rule {
                    Rule::Scale(_) => formula(source.plain_definition(stage)),
                    Rule::Cap(_) | Rule::Add(_) => formula(Some(rule.formula(source.plain_name(stage)))),
                    Rule::Hide(_) => hidden(source),
                };
                rules.iter().map(step).collect()
            }
            Operation::Softmax { temperature, .. } => softmax(pipeline, temperature, &along),
        }
    };
    source.graph().operations().filter(|(stage, _)| is_meant(*stage)).map(step).collect()
}

/// Hides keys in the scores.
fn hidden(source: &ExportSource<'_>) -> String {
    const HIDE: &str = "S = np.where(hidden, -np.inf, S)\n";
    let queries = source.words_as();
    if is_causal_at_end(source.pipeline) {
        let turned = match queries {
            WordsAs::Rows => "",
            WordsAs::Columns => ".T",
        };
        return format!("{SIZES}hidden = ~np.tri(n, m, m - n, dtype=bool){turned}\n{HIDE}");
    }
    let (before, hidden) =
        mask_code(source.pipeline, queries, |list| format!("np.array({list}, dtype=bool)"));
    let places = match (is_of_places(source.pipeline), queries) {
        (true, WordsAs::Rows) => "query, key = np.indices(S.shape)\n",
        (true, WordsAs::Columns) => "key, query = np.indices(S.shape)\n",
        (false, WordsAs::Rows | WordsAs::Columns) => "",
    };
    let aligned = aligned(source.pipeline);
    format!("{before}{places}{aligned}hidden = {hidden}\n{HIDE}")
}

fn softmax(pipeline: Pipeline<'_>, temperature: Temperature, along: &str) -> String {
    let mut out = match temperature {
        Temperature::ONE => String::new(),
        _ => format!("S = S / {}\n", number(temperature.value())),
    };
    out += &if sees_nothing(pipeline) {
        // Without a key the maximum is −∞, and −∞ − (−∞) is NaN.
        format!(
            "nothing = hidden.all({along})  # a word that sees no key weighs them all 0\n\
             E = np.where(hidden, 0.0, np.exp(S - np.where(nothing, 0.0, S.max({along}))))\n\
             A = E / np.where(nothing, 1.0, E.sum({along}))\n"
        )
    } else {
        format!("E = np.exp(S - S.max({along}))\nA = E / E.sum({along})\n")
    };
    out
}
