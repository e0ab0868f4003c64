//! The index of a model in several files: which file holds which array.

use std::collections::BTreeMap;

use serde::Deserialize;

use super::ImportError;

/// One file of a model that is split into several.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shard {
    /// Its name.
    pub file: String,
    /// The numbers of the layers with arrays in it, as inclusive runs.
    pub layers: Vec<(u64, u64)>,
    /// Whether it has arrays that belong to no layer, such as the embedding.
    pub has_others: bool,
}

#[derive(Deserialize)]
struct Index {
    weight_map: BTreeMap<String, String>,
}

/// Returns the error that lists a model's files if a text is the index of a model; `None` otherwise.
///
/// ```
/// use attenscope::import::{ImportError, index};
///
/// let text = r#"{"weight_map": {"model.layers.0.self_attn.q_proj.weight": "model-00001-of-00002.safetensors"}}"#;
/// let Some(ImportError::Index(shards)) = index(text) else { panic!("it is an index") };
/// assert_eq!((shards[0].file.as_str(), shards[0].layers[0]), ("model-00001-of-00002.safetensors", (0, 0)));
/// assert_eq!(index("{}"), None);
/// ```
pub fn index(text: &str) -> Option<ImportError> {
    // Avoids parsing millions of numbers for nothing.
    text.contains("\"weight_map\"").then_some(())?;
    let Index { weight_map } = serde_json::from_str(text).ok()?;
    let mut shards: BTreeMap<String, (Vec<u64>, bool)> = BTreeMap::new();
    for (array, file) in weight_map {
        let (layers, has_others) = shards.entry(file).or_default();
        match array.split('.').find_map(|name| name.parse().ok()) {
            Some(layer) => layers.push(layer),
            None => *has_others = true,
        }
    }
    let shard = |(file, (layers, has_others))| Shard { file, layers: runs(layers), has_others };
    Some(ImportError::Index(shards.into_iter().map(shard).collect()))
}

/// Groups numbers into inclusive runs.
fn runs(mut numbers: Vec<u64>) -> Vec<(u64, u64)> {
    numbers.sort_unstable();
    let mut runs: Vec<(u64, u64)> = Vec::new();
    for number in numbers {
        match runs.last_mut() {
            Some((_, last)) if number <= last.saturating_add(1) => *last = number,
            _ => runs.push((number, number)),
        }
    }
    runs
}
