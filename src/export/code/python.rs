//! The Python code that NumPy and PyTorch share.

use std::borrow::Cow;

use super::{
    indented,
    literal::{list, nested},
    place_of,
};
use crate::{
    export::{export_source::ExportSource, number::literal, words_as::WordsAs},
    math::Matrix,
    model::{Mask, MaskParts, Pipeline, Stage, Symbol},
};

/// Formats the list of words, and that of the keys if they are others.
pub(super) fn words(pipeline: Pipeline<'_>) -> String {
    let inputs = pipeline.document().inputs();
    let words = |name: &str, words: &[String]| format!("{name} = [{}]\n", list(words, escape));
    let others = inputs.other_labels().map_or_else(String::new, |others| words("key_words", others));
    words("words", inputs.labels()) + &others
}

/// Returns the line of code after which `query` is the key that a query stands at, if that has another number.
pub(super) fn aligned(pipeline: Pipeline<'_>) -> &'static str {
    match pipeline.document().mask() {
        Mask::Parts(parts) if parts.alignment.place(0) != 0 => {
            "query = query + len(key_words) - len(words)  # the last query stands at the last key\n"
        }
        _ => "",
    }
}

/// Whether the mask is causal and nothing more, with the last query at the last key, and that is not the usual triangle.
pub(super) fn is_causal_at_end(pipeline: Pipeline<'_>) -> bool {
    match pipeline.document().mask() {
        Mask::Parts(MaskParts { causal: true, window: None, padding: None, alignment }) => {
            alignment.place(0) != 0
        }
        _ => false,
    }
}

/// The code before a triangle whose last query stands at the last key: the numbers of queries and of keys.
pub(super) const SIZES: &str = "n, m = len(words), len(key_words)  # the last query stands at the last key\n";

fn escape(c: char) -> String {
    let code = u32::from(c);
    if code > 0xFFFF { format!("\\U{code:08x}") } else { format!("\\u{code:04x}") }
}

/// Returns the code of an input: one array, or where heads have their own, an array of a matrix for each. `begin` and `end`
/// are what stands around the numbers, with the name of the variable.
pub(super) fn arrays(
    source: &ExportSource<'_>,
    stage: Stage,
    begin: &str,
    end: &str,
    names: [&str; 3],
) -> String {
    if source.places(stage).is_none() {
        return format!("{begin}{}{end}\n", nested(&source.matrix(stage), names, begin.len() + 1));
    }
    let matrix = |matrix: &Cow<'_, Matrix>| format!("    {},\n", nested(matrix, names, 5));
    let matrices: String = source.matrices(stage).iter().map(matrix).collect();
    format!("{begin}[\n{matrices}]{end}\n")
}

/// Returns the code of all steps, given that of the stages that pass a test. With several heads, the steps of one are a function of
/// its own matrices, which is called for each head.
pub(super) fn of_all_heads(source: &ExportSource<'_>, steps: impl Fn(fn(Stage) -> bool) -> String) -> String {
    if source.heads() == 1 {
        return steps(|_| true);
    }
    let own = source.pipeline.document().inputs().own().map(Stage::from);
    let names = own.map(|stage| variable(stage.symbol()));
    let taken = own.map(|stage| format!("{}[{}]", variable(stage.symbol()), place_of(source, stage, "//")));
    let shared = match source.sharing() {
        1 => String::new(),
        sharing => format!("# {sharing} neighbouring heads share keys and values.\n"),
    };
    format!(
        "def output_of_head({}):\n{}    return Z\n\n\n{shared}outputs = [output_of_head({}) for head in range({})]\n{}",
        names.join(", "),
        indented(&steps(Stage::is_of_one_head), 4),
        taken.join(", "),
        source.heads(),
        steps(|stage| !stage.is_of_one_head()),
    )
}

/// Returns the variable that holds a matrix. The scores stay in one variable while rules change them.
pub(super) fn variable(symbol: Symbol) -> String {
    match symbol.stage {
        Stage::XKv => symbol.stage.name().to_owned(),
        _ => symbol.indexed(|letter, index| format!("{letter}_{index}")),
    }
}

/// Formats a number.
pub(super) fn number(value: f64) -> String {
    literal(value, ["float(\"inf\")", "float(\"-inf\")", "float(\"nan\")"])
}

/// Returns the mask as a Python expression that is true where a key is hidden: of `query` and `key`, its parts joined by
/// `|`; or, for a painted mask, a whole array. The first text is code to put before it: it defines `padding` if the
/// expression uses it. `array` turns a list of bools into an array, in which `queries` says where the queries are.
pub(super) fn mask_code(
    pipeline: Pipeline<'_>,
    queries: WordsAs,
    array: fn(&str) -> String,
) -> (String, String) {
    let mask = pipeline.document().mask();
    let (n, m) = (pipeline.shape().n(), pipeline.shape().m());
    let bit = |is: bool| if is { "True" } else { "False" };
    let Mask::Parts(parts) = mask else {
        let hides = |row: usize, col: usize| match queries {
            WordsAs::Rows => mask.hides(row, col),
            WordsAs::Columns => mask.hides(col, row),
        };
        let (rows, cols) = match queries {
            WordsAs::Rows => (n, m),
            WordsAs::Columns => (m, n),
        };
        let row = |row: usize| {
            let bits: Vec<_> = (0..cols).map(|col| bit(hides(row, col))).collect();
            format!("    [{}],\n", bits.join(", "))
        };
        let rows: String = (0..rows).map(row).collect();
        return (String::new(), array(&format!("[\n{rows}]")));
    };
    let mut before = String::new();
    let mut joined = Vec::new();
    if parts.causal {
        joined.push("(key > query)".to_owned());
    }
    if let Some(radius) = parts.window {
        joined.push(format!("(abs(query - key) > {radius})"));
    }
    if parts.padding.is_some() {
        let bits: Vec<_> = (0..m).map(|key| bit(parts.pads(key))).collect();
        before = format!("padding = {}\n", array(&format!("[{}]", bits.join(", "))));
        joined.push("padding[key]".to_owned());
    }
    (before, joined.join(" | "))
}

/// Whether the mask is an expression of `query` and `key`.
pub(super) fn is_of_places(pipeline: Pipeline<'_>) -> bool {
    matches!(pipeline.document().mask(), Mask::Parts(_))
}
