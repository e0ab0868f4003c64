//! Finds arrays that are named as in the formula.

use super::{Array, Bias, ImportError, MatrixSource, Opening, Wanted};
use crate::{
    math::Matrix,
    model::{Convention, Input, PerInput, Stage},
};

/// How the matrices of a file are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileConvention {
    /// In the convention that the file states.
    In(Convention),
    /// As a sheet with this convention shows them, which is how pasted text is read: for a text that states no
    /// convention. An array named like a layer's weight is always transposed.
    Like(Convention),
    /// As programs store arrays: each token is a row, and weights are oriented as their name or size indicates.
    AsArrays,
}

/// Decides how the matrices of a file are written, for a sheet with convention `sheet`. A text is not read as the sheet
/// shows its matrices if they would not fit together that way.
pub fn written(opening: &Opening, sheet: Convention) -> FileConvention {
    let fits = || {
        let parts = plain(opening.arrays(), FileConvention::Like(sheet));
        let wanted = Wanted { parts, ..Wanted::default() };
        let together = wanted.all_dimensions(opening.arrays()).map(drop);
        let together = together.and_then(|()| wanted.check_given(opening.arrays()));
        !matches!(together, Err(ImportError::Misfit(_)))
    };
    match opening.convention() {
        Some(stated) => FileConvention::In(stated),
        None if opening.is_text() && fits() => FileConvention::Like(sheet),
        None => FileConvention::AsArrays,
    }
}

/// The names of the matrices, without signs, spaces and a final `weight`, in lower case.
const NAMES: [(Input, &[&str]); 10] = [
    (Input::X, &["x", "input", "inputs", "embedding", "embeddings", "emb", "hiddenstates"]),
    (Input::XKv, OTHER_EMBEDDINGS),
    (Input::Wq, &["wq", "qproj", "query", "queryproj", "qlin", "toq", "wquery", "weightq"]),
    (Input::Wk, &["wk", "kproj", "key", "keyproj", "klin", "tok", "wkey", "weightk"]),
    (Input::Wv, &["wv", "vproj", "value", "valueproj", "vlin", "tov", "wvalue", "weightv"]),
    (Input::Wo, &["wo", "oproj", "outproj", "outputproj", "cproj", "outlin", "toout", "woutput", "weighto"]),
    (Input::Bias, BIASES_OF_SCORES),
    (Input::Q, &["q", "queries", "querystates"]),
    (Input::K, &["k", "keys", "keystates"]),
    (Input::V, &["v", "values", "valuestates"]),
];

/// The names of X′, written likewise: as this page, and as cross-attention of others names what keys and values are of.
const OTHER_EMBEDDINGS: &[&str] = &[
    "xkv",
    "kvinput",
    "kvinputs",
    "context",
    "contexts",
    "memory",
    "encoderhiddenstates",
    "encoderoutput",
    "encoderoutputs",
    "crossattentionstates",
];

/// The names of a bias of the scores, written likewise.
const BIASES_OF_SCORES: &[&str] =
    &["b", "bias", "attnbias", "attentionbias", "positionbias", "relativepositionbias", "alibi"];

/// Those of its names that are a layer's own bias in the path of a layer, as in `dense.bias`. That of GPT-2's attention is
/// a mask.
const BIASES_OF_A_LAYER: &[&str] = &["b", "bias"];

/// The names of the biases of Q, K and V, written likewise.
const BIASES: [(Input, &[&str]); 3] = [
    (Input::Wq, &["bq", "qbias", "biasq", "querybias", "qb"]),
    (Input::Wk, &["bk", "kbias", "biask", "keybias", "kb"]),
    (Input::Wv, &["bv", "vbias", "biasv", "valuebias", "vb"]),
];

/// The names of masks.
const MASKS: &[&str] = &["mask", "attnmask", "attentionmask", "causalmask", "tgtmask", "srcmask", "tril"];

/// How the names of scores end, written likewise: those of this page and of others.
const ENDINGS_OF_SCORES: &[&str] = &["scores", "score", "logits", "scaled", "masked"];

/// Returns the last name in an array's path, without signs, in lower case; a matrix of a split array has the array's
/// name. Also returns whether it is a layer's weight, as PyTorch names one.
fn last(name: &str) -> (String, bool) {
    let lower = name.to_lowercase();
    let whole = lower.split('[').next().unwrap_or_default();
    let stem = whole.strip_suffix(".weight").or_else(|| whole.strip_suffix("_weight"));
    let last = stem.unwrap_or(whole).rsplit(['.', '/']).next().unwrap_or_default();
    (last.chars().filter(char::is_ascii_alphanumeric).collect(), stem.is_some())
}

/// Returns the matrix that an array is named after, and whether it is a layer's weight.
fn called(name: &str) -> (Option<Input>, bool) {
    let (plain, is_weight) = last(name);
    let is_of_layer = name.contains(['.', '/']) && BIASES_OF_A_LAYER.contains(&plain.as_str());
    let found = NAMES.iter().find(|(_, names)| names.contains(&plain.as_str()) && !is_of_layer);
    (found.map(|(input, _)| *input), is_weight)
}

/// Whether an array is named as a bias of the scores, and has the size of one.
fn is_bias(arrays: &[Array], array: &Array) -> bool {
    called(&array.name).0 == Some(Input::Bias) && is_of_scores(arrays, array)
}

/// Whether an array has the size of scores: a square, or a side for the queries and one for the keys of the file.
fn is_of_scores(arrays: &[Array], array: &Array) -> bool {
    let rows = |input: Input| {
        let named = arrays.iter().find(|array| called(&array.name) == (Some(input), false))?;
        named.size().ok()
    };
    // Where words are columns, so are they in all of these.
    let sides = |one: Input, other: Input| {
        let ([n, wide], [m, as_wide]) = rows(one).zip(rows(other))?;
        Some(if wide == as_wide { [n, m] } else { [wide, as_wide] })
    };
    let is_of = |[rows, cols]: [u64; 2]| {
        let sides = [sides(Input::X, Input::XKv), sides(Input::Q, Input::K)];
        sides.into_iter().flatten().any(|[n, m]| [rows, cols] == [n, m] || [rows, cols] == [m, n])
    };
    array.size().is_ok_and(|size| size[0] == size[1] || is_of(size))
}

/// Whether an array with −∞ holds masked scores: it is named so, and has other numbers than 0 where keys are visible.
fn is_scores(name: &str, numbers: &Matrix) -> bool {
    let (plain, _) = last(name);
    let is_named = plain == "s" || ENDINGS_OF_SCORES.iter().any(|ending| plain.ends_with(ending));
    is_named && numbers.values().iter().any(|value| value.is_finite() && *value != 0.0)
}

/// Finds the array that is named as a mask or holds −∞, and has the size of a mask. A bias with −∞ and masked scores are
/// left out: a bias hides keys itself, and scores are no numbers to add to the scores.
pub fn mask_named(arrays: &[Array]) -> Option<usize> {
    let hides = |array: &Array| {
        array.infinite().is_some_and(|numbers| !is_bias(arrays, array) && !is_scores(&array.name, numbers))
    };
    let is_one = |array: &Array| {
        (MASKS.contains(&last(&array.name).0.as_str()) || hides(array))
            && (is_of_scores(arrays, array) || array.size().is_ok_and(|[rows, _]| rows == 1))
    };
    arrays.iter().position(is_one)
}

/// Finds the bias that belongs to an array of weights by name: `q_proj.bias` to `q_proj.weight`, `b_Q` to `W_Q`.
pub fn bias_of(arrays: &[Array], weights: usize, input: Input) -> Option<Bias> {
    let array = arrays.get(weights)?;
    let is_row = |at: usize| {
        arrays[at]
            .size()
            .is_ok_and(|[rows, cols]| rows == 1 && array.size().is_ok_and(|size| size.contains(&cols)))
    };
    let by_ending = || {
        let stem = array.name.strip_suffix("weight")?;
        let name = format!("{stem}bias");
        arrays.iter().position(|other| other.name == name)
    };
    let (_, names) = BIASES.iter().find(|(other, _)| *other == input)?;
    let path = |name: &str| name.rfind(['.', '/']).map_or(0, |at| at + 1);
    let by_letter = || {
        (called(&array.name).0 == Some(input)).then_some(())?;
        let own = &array.name[..path(&array.name)];
        let is_one = |other: &Array| {
            other.name[..path(&other.name)] == *own && names.contains(&last(&other.name).0.as_str())
        };
        arrays.iter().position(is_one)
    };
    let found = by_ending().or_else(by_letter).filter(|at| is_row(*at))?;
    Some(Bias { array: found, row: 0 })
}

/// Whether a name carries no information: that of NumPy's unnamed arrays, or an empty one.
fn says_nothing(name: &str) -> bool {
    let rest = name.strip_prefix("arr_").unwrap_or(name);
    rest.bytes().all(|byte| byte.is_ascii_digit())
}

/// Guesses which arrays are X, X′, W_Q, W_K, W_V, W_O and B, or without X and weights, Q, K and V: by name, or if four arrays have
/// names without information, by order. A single array is X.
pub fn plain(arrays: &[Array], written: FileConvention) -> PerInput<Option<MatrixSource>> {
    let is_matrix = |at: &usize| arrays[*at].size().is_ok();
    let by_name = |input: Input| {
        let is_it = |at: &usize| match input {
            Input::Bias => is_bias(arrays, &arrays[*at]),
            // Some models call the weights of their layers so.
            Input::Q | Input::K | Input::V if called(&arrays[*at].name).1 => false,
            _ => called(&arrays[*at].name).0 == Some(input),
        };
        (0..arrays.len()).filter(is_matrix).find(is_it)
    };
    let mut found = PerInput::from_fn(by_name);
    // A file with every stage has Q, K and V as results.
    if Input::CROSSED.into_iter().any(|input| found[input].is_some()) {
        Input::GIVEN.into_iter().for_each(|input| found[input] = None);
    }
    if found.iter().all(|(_, array)| array.is_none()) {
        let matrices: Vec<_> = (0..arrays.len()).filter(is_matrix).take(5).collect();
        match matrices[..] {
            [mask] if mask_named(arrays) == Some(mask) => {}
            [x] => found[Input::X] = Some(x),
            [x, w_q, w_k, w_v] if matrices.iter().all(|at| says_nothing(&arrays[*at].name)) => {
                for (input, array) in Input::PROJECTED.into_iter().zip([x, w_q, w_k, w_v]) {
                    found[input] = Some(array);
                }
            }
            _ => {}
        }
    }
    // X′ is as wide as X.
    let x = found[Input::X].or(found[Input::XKv]);
    PerInput::from_fn(|input| {
        let at = found[input]?;
        let bias = bias_of(arrays, at, input);
        let is_transposed = is_transposed(arrays, at, input, x, written);
        Some(MatrixSource { is_transposed, bias, ..MatrixSource::of(at) })
    })
}

/// Guesses whether an array must be transposed to become a matrix, if array `x` becomes X. The file's convention
/// decides. Without one, weights are transposed if they are named like those of `nn.Linear`, or, except W_O, if only that fits X.
pub fn is_transposed(
    arrays: &[Array],
    at: usize,
    input: Input,
    x: Option<usize>,
    written: FileConvention,
) -> bool {
    let size = |at: usize| arrays.get(at).and_then(|array| array.size().ok());
    let Some([rows, cols]) = size(at) else { return false };
    let is_weight = || called(&arrays[at].name).1;
    let width = x.and_then(size).map(|[_, cols]| cols);
    match (written, width) {
        (FileConvention::In(convention), _) => convention.transposes(Stage::from(input)),
        (FileConvention::Like(convention), _) => {
            convention.transposes(Stage::from(input)) || is_weight_matrix(input) && is_weight()
        }
        (FileConvention::AsArrays, _) if !is_weight_matrix(input) => false,
        (FileConvention::AsArrays, Some(width)) if rows != cols && input != Input::Wo => {
            rows != width && cols == width
        }
        (FileConvention::AsArrays, _) => is_weight(),
    }
}

fn is_weight_matrix(input: Input) -> bool {
    matches!(input, Input::Wq | Input::Wk | Input::Wv | Input::Wo)
}
