//! Arrays that are called as in the formula.

use super::{Array, ImportError, Opening, Part, Wanted};
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

/// The matrix that an array is called after; and whether it is the weight of a layer, as PyTorch names one.
fn called(name: &str) -> (Option<Input>, bool) {
    let lower = name.to_lowercase();
    // What was taken apart is called after the whole, with its place.
    let whole = lower.split('[').next().unwrap_or_default();
    let stem = whole.strip_suffix(".weight").or_else(|| whole.strip_suffix("_weight"));
    let last = stem.unwrap_or(whole).rsplit(['.', '/']).next().unwrap_or_default();
    let plain: String = last.chars().filter(char::is_ascii_alphanumeric).collect();
    let found = NAMES.iter().find(|(_, names)| names.contains(&plain.as_str()));
    (found.map(|(input, _)| *input), stem.is_some())
}

/// Which arrays X, W_Q, W_K and W_V are likely to be: by their names; where no name says it, four are taken in order, and
/// one is X.
pub fn plain(arrays: &[Array], written: Written) -> [Option<Part>; 4] {
    let is_matrix = |at: &usize| arrays[*at].size().is_ok();
    let by_name = |input: Input| {
        (0..arrays.len()).filter(is_matrix).find(|&at| called(&arrays[at].name).0 == Some(input))
    };
    let mut found = Input::ALL.map(by_name);
    if found.iter().all(Option::is_none) {
        let matrices: Vec<_> = (0..arrays.len()).filter(is_matrix).take(5).collect();
        match matrices[..] {
            [x] => found[0] = Some(x),
            [x, w_q, w_k, w_v] => found = [x, w_q, w_k, w_v].map(Some),
            _ => {}
        }
    }
    let x = found[0];
    std::array::from_fn(|place| {
        let at = found[place]?;
        Some(Part::of(at, is_transposed(arrays, at, Input::ALL[place], x, written)))
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
