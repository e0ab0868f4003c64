//! Layers and heads of models, found by the names of their arrays.

use std::collections::HashMap;

use super::{Array, ImportError, Layer, Part, Wanted};

/// After which model the arrays are named.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Family {
    /// One array holds the weights of Q, K and V, side by side, in × out.
    Gpt2,
    /// Three arrays a layer, out × in, with biases.
    Bert,
    /// One array holds the weights of Q, K and V, one below the other, out × in.
    Torch,
    /// Three arrays a layer, out × in; several heads can share keys and values. Positions come in between.
    Llama,
}

impl Family {
    const ALL: [Self; 4] = [Self::Gpt2, Self::Bert, Self::Llama, Self::Torch];

    /// What it is called.
    pub fn name(self) -> &'static str {
        match self {
            Self::Gpt2 => "GPT-2",
            Self::Bert => "BERT",
            Self::Llama => "LLaMA",
            Self::Torch => "torch.nn.MultiheadAttention",
        }
    }

    /// Whether no query looks ahead.
    pub fn is_causal(self) -> bool {
        matches!(self, Self::Gpt2 | Self::Llama)
    }

    /// Whether one array holds the weights of Q, K and V.
    fn is_fused(self) -> bool {
        matches!(self, Self::Gpt2 | Self::Torch)
    }

    /// What stands before the number of a layer, and what its arrays of Q, K and V are called behind it.
    fn names(self) -> (&'static str, [&'static str; 3]) {
        match self {
            Self::Gpt2 => ("h.", [".attn.c_attn"; 3]),
            Self::Bert => {
                ("layer.", [".attention.self.query", ".attention.self.key", ".attention.self.value"])
            }
            // The module is called as its owner likes, and may stand alone.
            Self::Torch => ("", ["in_proj"; 3]),
            Self::Llama => ("layers.", [".self_attn.q_proj", ".self_attn.k_proj", ".self_attn.v_proj"]),
        }
    }

    /// What weights and biases are called behind that.
    fn kinds(self) -> [&'static str; 2] {
        match self {
            Self::Torch => ["_weight", "_bias"],
            _ => [".weight", ".bias"],
        }
    }

    /// What the embedding of the words can be called.
    fn embeddings(self) -> &'static [&'static str] {
        match self {
            Self::Gpt2 => &["wte.weight"],
            Self::Bert => &["word_embeddings.weight"],
            Self::Llama => &["embed_tokens.weight"],
            Self::Torch => &["embedding.weight", "embed.weight", "token_embedding.weight"],
        }
    }
}

/// A model whose layers were found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Checkpoint {
    /// After which its arrays are named.
    pub family: Family,
    /// Its layers, in order.
    pub layers: Vec<Layer>,
    /// How wide a word is.
    pub width: u64,
    /// The widths of all heads of Q, K and V together.
    pub widths: [u64; 3],
    /// The array of the words' embedding.
    pub embedding: Option<usize>,
    /// The arrays of Q, K and V, with those of their biases, a layer at a time.
    arrays: Vec<[(usize, Option<usize>); 3]>,
}

/// How a layer is shared out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Heads {
    /// How many heads ask.
    pub queries: u64,
    /// How many have keys and values of their own.
    pub keys: u64,
    /// The widths of a head's Q and K, and of its V.
    pub widths: [u64; 2],
}

impl Checkpoint {
    /// The model whose arrays these are, if they are named as those of one.
    pub fn of(arrays: &[Array]) -> Option<Self> {
        let by_name: HashMap<&str, usize> =
            arrays.iter().enumerate().map(|(at, array)| (array.name.as_str(), at)).collect();
        Family::ALL.into_iter().find_map(|family| Self::of_family(family, arrays, &by_name))
    }

    fn of_family(family: Family, arrays: &[Array], by_name: &HashMap<&str, usize>) -> Option<Self> {
        let ((before, names), [weight, bias]) = (family.names(), family.kinds());
        let mut found = Vec::new();
        for array in arrays {
            let stem = array.name.strip_suffix(weight).and_then(|name| name.strip_suffix(names[0]));
            let layer = |stem| match family {
                Family::Torch => Layer::module(stem),
                _ => Layer::numbered(stem, before),
            };
            let Some((stem, layer)) = stem.and_then(|stem| Some((stem, layer(stem)?))) else {
                continue;
            };
            let of = |name: &str, kind: &str| by_name.get(format!("{stem}{name}{kind}").as_str()).copied();
            let all = names.map(|name| Some((of(name, weight)?, of(name, bias))));
            if let [Some(q), Some(k), Some(v)] = all {
                found.push((layer, [q, k, v]));
            }
        }
        found.sort_by_cached_key(|(layer, _)| layer.place());
        found.dedup_by(|(layer, _), (before, _)| layer == before);
        let first = found.first()?.1;
        let (width, widths) = sizes(family, arrays, first)?;
        let embedding = arrays.iter().position(|array| {
            let name = array.name.as_str();
            let is_whole = |ending: &&str| {
                name.strip_suffix(ending).is_some_and(|stem| stem.is_empty() || stem.ends_with('.'))
            };
            family.embeddings().iter().any(is_whole) && array.size().is_ok_and(|[_, cols]| cols == width)
        });
        let (layers, arrays) = found.into_iter().unzip();
        Some(Self { family, layers, width, widths, embedding, arrays })
    }

    /// How many heads it is likely to have: those of GPT-2 and BERT are 64 wide, of larger models 128.
    pub fn guess(&self) -> u64 {
        let [q, ..] = self.widths;
        let large = if self.family == Family::Llama && q >= 3072 { 128 } else { 64 };
        let sizes = [large, 64, 32, 16, 8, 4, 2, 1];
        let counts = sizes.into_iter().filter(|size| q % size == 0).map(|size| q / size);
        counts.into_iter().find(|count| self.heads(*count).is_ok()).unwrap_or(1)
    }

    /// How a layer is shared out among so many heads.
    ///
    /// # Errors
    /// When it cannot be.
    pub fn heads(&self, queries: u64) -> Result<Heads, ImportError> {
        let [q, k, v] = self.widths;
        let uneven = |width: u64| ImportError::Heads { heads: queries, width };
        if queries == 0 || q % queries != 0 {
            return Err(uneven(q));
        }
        let size = q / queries;
        let keys = k / size;
        if k % size != 0 || keys == 0 || !queries.is_multiple_of(keys) {
            return Err(uneven(k));
        }
        if v % keys != 0 {
            return Err(uneven(v));
        }
        Ok(Heads { queries, keys, widths: [size, v / keys] })
    }

    /// What is wanted for a head of a layer, both counting from 0; the layer by its place among [`Checkpoint::layers`].
    /// Words and dimensions are still to be chosen.
    ///
    /// # Errors
    /// When there is no such layer or head, or the arrays of the layer have other sizes than those of the first.
    pub fn head(
        &self,
        arrays: &[Array],
        layer: usize,
        heads: Heads,
        head: u64,
    ) -> Result<Wanted, ImportError> {
        let count = self.layers.len() as u64;
        let own = self.arrays.get(layer).ok_or(ImportError::Line { given: layer as u64, count })?;
        if head >= heads.queries {
            return Err(ImportError::Line { given: head, count: heads.queries });
        }
        let shared = head / (heads.queries / heads.keys);
        let mut parts = [self.embedding.map(|array| Part::of(array, false)), None, None, None];
        let mut behind = 0;
        for (at, (array, bias)) in own.iter().enumerate() {
            let (place, width) = match at {
                0 => (head, heads.widths[0]),
                1 => (shared, heads.widths[0]),
                _ => (shared, heads.widths[1]),
            };
            let start = if self.family.is_fused() { behind } else { 0 } + place * width;
            behind += self.widths[at];
            self.check(arrays, *array, at)?;
            let cols = start..start + width;
            parts[at + 1] = Some(Part {
                array: *array,
                is_transposed: self.family != Family::Gpt2,
                cols: Some(cols.clone()),
                bias: bias.map(|bias| (bias, cols)),
            });
        }
        Ok(Wanted { parts, is_head: true, is_causal: self.family.is_causal(), ..Wanted::default() })
    }

    /// That an array has the sizes that those of the first layer have.
    fn check(&self, arrays: &[Array], array: usize, at: usize) -> Result<(), ImportError> {
        let array = arrays.get(array).ok_or(ImportError::NoArrays)?;
        let expected = match self.family {
            Family::Gpt2 => [self.width, self.widths.iter().sum()],
            Family::Torch => [self.widths.iter().sum(), self.width],
            _ => [self.widths[at], self.width],
        };
        let given = array.size()?;
        match given == expected {
            true => Ok(()),
            false => Err(ImportError::Sizes { name: array.name.clone(), expected, given }),
        }
    }
}

/// The width of words, and of Q, K and V, by the arrays of a layer.
fn sizes(family: Family, arrays: &[Array], layer: [(usize, Option<usize>); 3]) -> Option<(u64, [u64; 3])> {
    let [q, k, v] = layer.map(|(array, _)| arrays[array].size().ok());
    match family {
        Family::Gpt2 => {
            let [rows, cols] = q?;
            (cols % 3 == 0).then_some((rows, [cols / 3; 3]))
        }
        Family::Torch => {
            let [rows, cols] = q?;
            (rows % 3 == 0).then_some((cols, [rows / 3; 3]))
        }
        Family::Bert | Family::Llama => {
            let ([q, width], [k, k_width], [v, v_width]) = (q?, k?, v?);
            (width == k_width && width == v_width).then_some((width, [q, k, v]))
        }
    }
}
