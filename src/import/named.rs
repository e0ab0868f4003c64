//! Arrays that are called as in the formula.

use super::{Array, Part};
use crate::model::{Convention, Input, Stage};

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
/// one is X. They are transposed as the file's convention says; where it has none, weights are that are called as those of
/// `nn.Linear`, or where only that fits X.
pub fn plain(arrays: &[Array], convention: Option<Convention>) -> [Option<Part>; 4] {
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
    let width = found[0].and_then(|at| arrays[at].size().ok()).map(|[_, cols]| cols);
    std::array::from_fn(|place| {
        let (input, at) = (Input::ALL[place], found[place]?);
        let [rows, cols] = arrays[at].size().ok()?;
        let is_transposed = match (convention, width) {
            (Some(convention), _) => convention.transposes(Stage::from(input)),
            (None, _) if input == Input::X => false,
            (None, Some(width)) if rows != cols => rows != width && cols == width,
            (None, _) => called(&arrays[at].name).1,
        };
        Some(Part::of(at, is_transposed))
    })
}
