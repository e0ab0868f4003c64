//! Finds the layers and heads of models by the names and sizes of their arrays.

mod all_heads;
mod facts;
mod head_widths;
mod layer_search;
mod layouts;
mod path;

use std::collections::HashMap;

use self::{head_widths::Widths, layouts::Layout};
use super::{Array, Bias, ImportError, MatrixSource, Wanted};
use crate::model::{Input, PerInput, Scaling};

pub use facts::Position;
pub use head_widths::Heads;
pub use layouts::{Masking, Role};

/// A series of layers of the same structure.
#[derive(Clone, Debug)]
pub struct Checkpoint {
    layout: &'static Layout,
    /// The path of its modules, with `#` for the layer number.
    pub path: String,
    /// The numbers of its layers, in order.
    pub layers: Vec<u64>,
    /// Layers without an array of Q, K or V in this file.
    pub incomplete: Vec<u64>,
    /// The width of the embedding, d_model.
    pub width: u64,
    /// The array of the token embedding.
    pub embedding: Option<usize>,
    /// Whether it masks later tokens.
    pub masking: Masking,
    /// Its position encodings, as far as the file shows them or the model is known.
    pub positions: Vec<Position>,
    /// The number of query heads, if the file states it.
    pub stated_heads: Option<u64>,
    widths: Widths,
    modules: Vec<Module>,
}

/// The arrays of a layer.
#[derive(Clone, Debug)]
struct Module {
    number: u64,
    path: String,
    /// The arrays of Q, K and V: one array three times if it holds all three; the first head's if heads have their own.
    weights: [usize; 3],
    biases: [Option<usize>; 3],
    /// Whether the rows of the weights are the columns of W_Q, W_K and W_V.
    is_transposed: bool,
}

impl Checkpoint {
    /// Finds the series of layers that heads can be taken from, ordered by [`Role`]: encoders and decoders first, then
    /// layers for images or sound, then cross-attention.
    ///
    /// # Errors
    /// If there are none, and the file holds quantised weights or the factors of an adapter.
    pub fn all(arrays: &[Array]) -> Result<Vec<Self>, ImportError> {
        let found = layer_search::series(arrays);
        match super::packed::packed(arrays) {
            Some(error) if found.is_empty() => Err(error),
            _ => Ok(found),
        }
    }

    /// Returns the model or library whose names the arrays have.
    pub fn name(&self) -> &'static str {
        self.layout.name
    }

    /// Returns the part of the model that it belongs to.
    pub fn role(&self) -> Role {
        self.layout.role
    }

    /// Whether the model divides its scores by √d_k.
    pub fn is_scaled(&self) -> bool {
        self.layout.is_scaled
    }

    /// Returns the arrays of a layer's attention that are not imported, by their names within the module. Output
    /// projections and mask buffers are not counted.
    pub fn left_out(&self, arrays: &[Array], layer: usize) -> Vec<String> {
        const KNOWN: &[&str] = &[
            "o_proj",
            "out_proj",
            "dense",
            "c_proj",
            "proj",
            "wo",
            "o",
            "out",
            "out_lin",
            "to_out",
            "W_O",
            "b_O",
            "output",
            "bias",
            "masked_bias",
            "mask",
            "tril",
            "causal_mask",
            "IGNORE",
            "output_dense",
            "linears",
            "linear_out",
            "W_o",
            "Wo",
        ];
        /// Arrays that belong to attention if its module is the whole layer.
        const NORMS: &[&str] =
            &["q_norm", "k_norm", "q_layernorm", "k_layernorm", "query_norm", "key_norm", "sinks"];
        let Some(module) = self.modules.get(layer) else { return Vec::new() };
        let is_layer = module.path.rsplit('.').next().is_some_and(|name| name.parse::<u64>().is_ok());
        let mut names: Vec<String> = Vec::new();
        for (at, array) in arrays.iter().enumerate() {
            let behind = array.name.strip_prefix(module.path.as_str());
            let behind =
                if module.path.is_empty() { behind } else { behind.and_then(|name| name.strip_prefix('.')) };
            let Some(name) = behind.map(|name| name.split('[').next().unwrap_or_default()) else { continue };
            let first = name.split('.').next().unwrap_or_default();
            let is_used = module.weights.contains(&at) || module.biases.contains(&Some(at));
            let is_head = array.slab.is_some() && self.is_named_as_weight(first);
            let is_other = if is_layer || module.path.is_empty() {
                !NORMS.contains(&first)
            } else {
                KNOWN.contains(&first)
            };
            if !is_used && !is_head && !is_other && names.last().is_none_or(|last| last != name) {
                names.push(name.to_owned());
            }
        }
        names
    }

    fn is_named_as_weight(&self, name: &str) -> bool {
        matches!(self.layout.weights, layouts::Weights::PerHead(names, _) if names.contains(&name))
    }

    /// Describes the import of a head. `layer` is an index into [`Checkpoint::layers`], `head` counts from 0. Tokens
    /// and dimensions are still to be chosen.
    ///
    /// # Errors
    /// If there is no such layer or head, or if the layer's arrays differ in size from those of the first layer.
    pub fn head(
        &self,
        arrays: &[Array],
        layer: usize,
        heads: Heads,
        head: u64,
    ) -> Result<Wanted, ImportError> {
        let count = self.layers.len() as u64;
        let own = self.modules.get(layer).ok_or(ImportError::Line { given: layer as u64, count })?;
        if head >= heads.queries {
            return Err(ImportError::Line { given: head, count: heads.queries });
        }
        let mut parts = PerInput::default();
        parts[Input::X] = self.embedding.map(MatrixSource::of);
        for (at, input) in [Input::Wq, Input::Wk, Input::Wv].into_iter().enumerate() {
            parts[input] = Some(self.part(arrays, own, heads, at, head)?);
        }
        Ok(Wanted {
            parts,
            is_head: true,
            is_causal: self.masking == Masking::Causal,
            scaling: if self.is_scaled() { Scaling::SqrtDk } else { Scaling::None },
            ..Wanted::default()
        })
    }

    /// Returns the part of an array that is a head's Q, K or V.
    fn part(
        &self,
        arrays: &[Array],
        own: &Module,
        heads: Heads,
        at: usize,
        head: u64,
    ) -> Result<MatrixSource, ImportError> {
        let (slab, lines) = self.widths.lines(self.layout.order(), heads, at, head);
        let array = own.weights[at] + slab as usize;
        let expected = self.widths.size(self.width, at);
        let given = arrays.get(array).ok_or(ImportError::NoArrays)?.size()?;
        let given = if own.is_transposed { [given[1], given[0]] } else { given };
        if given != expected {
            let name = arrays[array].name.clone();
            return Err(ImportError::Sizes { name, expected, given });
        }
        let bias = own.biases[at].map(|array| Bias { array, row: slab });
        let (rows, cols) = if own.is_transposed { (lines, None) } else { (None, lines) };
        Ok(MatrixSource { array, is_transposed: own.is_transposed, rows, cols, bias })
    }
}

/// Arrays by name.
type Names<'a> = HashMap<&'a str, usize>;
