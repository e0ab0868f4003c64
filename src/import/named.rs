//! Arrays that are called as in the formula.

use super::{Array, Bias, ImportError, Opening, Part, Wanted};
use crate::model::{Convention, Input, Stage};

/// How the matrices of a file are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Written {
    /// In that convention: the file tells.
    In(Convention),
    /// As a sheet of that convention shows them, which is how what is pasted is read: so is a text that does not tell.
    /// A name as that of a layer's weight tells otherwise.
    Like(Convention),
    /// As programs hold arrays: a word is a row, and weights are as their name or their size says.
    AsArrays,
}

/// How the matrices of a file are written, where it is to go to a sheet of that convention. A text is not read as the
/// sheet shows its matrices where they would not fit together so.
pub fn written(opening: &Opening, sheet: Convention) -> Written {
    let fits = || {
        let parts = plain(opening.arrays(), Written::Like(sheet));
        let together = Wanted { parts, ..Wanted::default() }.all_dimensions(opening.arrays());
        !matches!(together, Err(ImportError::Misfit(_)))
    };
    match opening.convention() {
        Some(told) => Written::In(told),
        None if opening.is_text() && fits() => Written::Like(sheet),
        None => Written::AsArrays,
    }
}

/// What X and the weights are called, without signs, spaces and `weight` behind them, in small letters.
const NAMES: [(Input, &[&str]); 4] = [
    (Input::X, &["x", "input", "inputs", "embedding", "embeddings", "emb", "hiddenstates"]),
    (Input::Wq, &["wq", "qproj", "query", "queryproj", "qlin", "toq", "wquery", "weightq"]),
    (Input::Wk, &["wk", "kproj", "key", "keyproj", "klin", "tok", "wkey", "weightk"]),
    (Input::Wv, &["wv", "vproj", "value", "valueproj", "vlin", "tov", "wvalue", "weightv"]),
];

/// The biases of Q, K and V, called so.
const BIASES: [(Input, &[&str]); 3] = [
    (Input::Wq, &["bq", "qbias", "biasq", "querybias", "qb"]),
    (Input::Wk, &["bk", "kbias", "biask", "keybias", "kb"]),
    (Input::Wv, &["bv", "vbias", "biasv", "valuebias", "vb"]),
];

/// Names of masks.
const MASKS: &[&str] = &["mask", "attnmask", "attentionmask", "causalmask", "tgtmask", "srcmask", "tril"];

/// The last name of an array's path, without signs, in small letters; what was taken apart is called after the whole.
/// And whether it is the weight of a layer, as PyTorch names one.
fn last(name: &str) -> (String, bool) {
    let lower = name.to_lowercase();
    let whole = lower.split('[').next().unwrap_or_default();
    let stem = whole.strip_suffix(".weight").or_else(|| whole.strip_suffix("_weight"));
    let last = stem.unwrap_or(whole).rsplit(['.', '/']).next().unwrap_or_default();
    (last.chars().filter(char::is_ascii_alphanumeric).collect(), stem.is_some())
}

/// The matrix that an array is called after; and whether it is the weight of a layer.
fn called(name: &str) -> (Option<Input>, bool) {
    let (plain, is_weight) = last(name);
    let found = NAMES.iter().find(|(_, names)| names.contains(&plain.as_str()));
    (found.map(|(input, _)| *input), is_weight)
}

/// The array that is called as a mask or holds −∞, and is one by its size.
pub fn mask_named(arrays: &[Array]) -> Option<usize> {
    let is_one = |array: &&Array| {
        (MASKS.contains(&last(&array.name).0.as_str()) || array.is_infinite())
            && array.size().is_ok_and(|[rows, cols]| rows == cols || rows == 1)
    };
    arrays.iter().position(|array| is_one(&array))
}

/// The bias that belongs to an array of weights by its name: `q_proj.bias` to `q_proj.weight`, `b_Q` to `W_Q`.
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

/// Whether a name says nothing: that of NumPy's unnamed arrays, or none.
fn says_nothing(name: &str) -> bool {
    let rest = name.strip_prefix("arr_").unwrap_or(name);
    rest.bytes().all(|byte| byte.is_ascii_digit())
}

/// Which arrays X, W_Q, W_K and W_V are likely to be: by their names; where no name says anything, four are taken in
/// order. One array alone is X.
pub fn plain(arrays: &[Array], written: Written) -> [Option<Part>; 4] {
    let is_matrix = |at: &usize| arrays[*at].size().is_ok();
    let by_name = |input: Input| {
        (0..arrays.len()).filter(is_matrix).find(|&at| called(&arrays[at].name).0 == Some(input))
    };
    let mut found = Input::ALL.map(by_name);
    if found.iter().all(Option::is_none) {
        let matrices: Vec<_> = (0..arrays.len()).filter(is_matrix).take(5).collect();
        match matrices[..] {
            [mask] if mask_named(arrays) == Some(mask) => {}
            [x] => found[0] = Some(x),
            [x, w_q, w_k, w_v] if matrices.iter().all(|at| says_nothing(&arrays[*at].name)) => {
                found = [x, w_q, w_k, w_v].map(Some);
            }
            _ => {}
        }
    }
    let x = found[0];
    std::array::from_fn(|place| {
        let (at, input) = (found[place]?, Input::ALL[place]);
        let bias = bias_of(arrays, at, input);
        Some(Part { bias, ..Part::of(at, is_transposed(arrays, at, input, x, written)) })
    })
}

/// Whether an array is likely to be transposed to become a matrix, where that one becomes X: as its convention says; where
/// the file has none, weights are that are called as those of `nn.Linear`, or where only that fits X.
pub fn is_transposed(arrays: &[Array], at: usize, input: Input, x: Option<usize>, written: Written) -> bool {
    let size = |at: usize| arrays.get(at).and_then(|array| array.size().ok());
    let Some([rows, cols]) = size(at) else { return false };
    let is_weight = || called(&arrays[at].name).1;
    let width = x.and_then(size).map(|[_, cols]| cols);
    match (written, width) {
        (Written::In(convention), _) => convention.transposes(Stage::from(input)),
        (Written::Like(convention), _) => {
            convention.transposes(Stage::from(input)) || input != Input::X && is_weight()
        }
        (Written::AsArrays, _) if input == Input::X => false,
        (Written::AsArrays, Some(width)) if rows != cols => rows != width && cols == width,
        (Written::AsArrays, _) => is_weight(),
    }
}
