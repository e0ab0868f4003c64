//! What a file's arrays reveal about its model, besides the weights.

use super::path::{has, is_of_tower};
use crate::import::Array;

/// How a model encodes positions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Position {
    /// A vector for each position is added to the token embedding.
    Learned,
    /// Queries and keys are rotated by their positions.
    Rotary,
    /// Scores decrease with distance, with a slope for each head.
    Alibi,
    /// A number for each distance is added to the scores, or a vector to the keys.
    Relative,
}

/// Array names that reveal the position encoding.
const POSITIONS: [(Position, &[&str]); 3] = [
    (
        Position::Learned,
        &[
            "wpe",
            "embed_positions",
            "position_embeddings",
            "position_embedding",
            "positional_embedding",
            "pos_emb",
            "pos_embed",
            "pos_embedding",
            "positions_embed",
            "position_embedding_table",
            "W_pos",
        ],
    ),
    (
        Position::Rotary,
        &["rotary_emb", "rotary_pos_emb", "rotary_embeddings", "rotary_sin", "inv_freq", "freqs_cis"],
    ),
    (
        Position::Relative,
        &[
            "relative_attention_bias",
            "relative_position_bias_table",
            "rel_pos_h",
            "rel_attn_embed",
            "rel_embeddings",
            "distance_embedding",
        ],
    ),
];

/// Names of the token embedding.
const EMBEDDINGS: &[&str] = &[
    "wte.weight",
    "word_embeddings.weight",
    "embed_tokens.weight",
    "embedding.weight",
    "embed.weight",
    "token_embedding.weight",
    "tok_embeddings.weight",
    "tok_emb.weight",
    "embed_in.weight",
    "shared.weight",
    "tokens_embed.weight",
    "token_embedding_table.weight",
    "W_E",
];

/// Buffers of a causal model that are stored with its weights.
const CAUSAL: &[&str] = &["mask", "tril", "causal_mask"];

/// The arrays of a file that reveal more about its model than weights do.
pub(super) struct Facts<'a> {
    arrays: &'a [Array],
    /// Their indices.
    places: Vec<usize>,
}

impl<'a> Facts<'a> {
    /// Finds them once, since there may be many arrays and many series of layers.
    pub(super) fn of(arrays: &'a [Array]) -> Self {
        const MAX: usize = 1 << 10;
        let shows = |array: &Array| {
            let name = array.name.as_str();
            EMBEDDINGS.iter().any(|ending| name.ends_with(ending))
                || name.split('.').any(|name| {
                    CAUSAL.contains(&name) || POSITIONS.iter().any(|(_, names)| names.contains(&name))
                })
        };
        let found = arrays.iter().enumerate().filter(|(_, array)| shows(array)).map(|(at, _)| at);
        Self { arrays, places: found.take(MAX).collect() }
    }

    fn some(&self) -> impl Iterator<Item = (usize, &'a Array)> {
        self.places.iter().map(|&at| (at, &self.arrays[at]))
    }

    /// Returns the position encodings of a module's layers, in the order of [`Position`].
    pub(super) fn positions(&self, module: &str) -> Vec<Position> {
        let shows = |names: &[&str]| {
            self.some().any(|(_, array)| has(&array.name, names) && is_of_tower(&array.name, module))
        };
        POSITIONS.into_iter().filter(|(_, names)| shows(names)).map(|(position, _)| position).collect()
    }

    /// Finds the token embedding of a module, with `width` columns if given. It prefers the longest shared path.
    pub(super) fn embedding(&self, module: &str, width: Option<u64>) -> Option<usize> {
        let is_one = |array: &Array| {
            let is_whole = |ending: &&str| {
                array.name.strip_suffix(ending).is_some_and(|stem| stem.is_empty() || stem.ends_with('.'))
            };
            EMBEDDINGS.iter().any(is_whole)
                && is_of_tower(&array.name, module)
                && array.size().is_ok_and(|[_, cols]| width.is_none_or(|width| cols == width))
        };
        let shared =
            |array: &Array| array.name.bytes().zip(module.bytes()).take_while(|(a, b)| a == b).count();
        let found = self.some().filter(|(_, array)| is_one(array));
        found.max_by_key(|(at, array)| (shared(array), usize::MAX - at)).map(|(at, _)| at)
    }

    /// Whether a module stores a causal mask, a square as large as the longest text.
    pub(super) fn keeps_mask(&self, module: &str) -> bool {
        self.some().any(|(_, array)| {
            let name = array.name.strip_prefix(module).and_then(|name| name.strip_prefix('.'));
            name.is_some_and(|name| CAUSAL.contains(&name))
                && array.size().is_ok_and(|[rows, cols]| rows == cols && rows > 1)
        })
    }

    /// Returns the number of heads in a module's table of relative positions.
    pub(super) fn heads_of_table(&self, module: &str) -> Option<u64> {
        let is_table = |array: &Array| has(&array.name, &["relative_attention_bias"]);
        let (_, table) =
            self.some().find(|(_, array)| is_table(array) && is_of_tower(&array.name, module))?;
        table.size().ok().map(|[_, heads]| heads)
    }
}
