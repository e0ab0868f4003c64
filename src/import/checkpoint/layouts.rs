//! The table of layouts: how models name and store the weights of Q, K and V, and what is known about those models.
//!
//! The first row that matches is used, so specific rows come before general ones. Facts in the file (biases, position
//! arrays, the width of the embedding) override a row: see `facts.rs`.

use super::facts::Position;

/// How a model names and stores its attention weights.
#[derive(Debug)]
pub(super) struct Layout {
    /// The model or library that uses it.
    pub(super) name: &'static str,
    /// The modules of the weights, as path endings; `#` is the layer number, `^` the start of the path. An empty
    /// pattern matches every module with a number.
    pub(super) modules: &'static [&'static str],
    /// Names of which one must be in the module's path. Empty: any path matches.
    pub(super) within: &'static [&'static str],
    /// Parts of names of which one must occur in the file. Empty: any file matches.
    pub(super) needs: &'static [&'static str],
    pub(super) weights: Weights,
    pub(super) role: Role,
    pub(super) masking: Masking,
    /// The position encodings of the model, used if the file has no array for any.
    pub(super) positions: &'static [Position],
    /// Whether the scores are divided by √d_k.
    pub(super) is_scaled: bool,
}

/// The arrays of a layer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Weights {
    /// Three arrays, as `nn.Linear` stores them: out × in.
    Three([&'static str; 3]),
    /// One array for all three.
    One(&'static str, Order),
    /// One array of `torch.nn.MultiheadAttention`. Its weight and bias are named differently.
    InProj,
    /// Three arrays of heads × in × out, and their biases of heads × out. If several heads share an array, its name
    /// starts with `_`.
    PerHead([&'static str; 3], [&'static str; 3]),
}

/// The order of heads in an array that holds Q, K and V.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Order {
    /// All queries, all keys, all values.
    Blocks,
    /// For each key head: the queries that share it, the key, the value.
    Grouped,
    /// Four parts, each with a quarter of the queries, then of the values, then of the keys.
    Quarters,
}

/// The part of a model that a series of layers belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Role {
    /// The only series of layers, or the names do not say.
    Plain,
    /// The encoder of an encoder-decoder model, or an encoder-only model.
    Encoder,
    /// The decoder's self-attention.
    Decoder,
    /// Layers for images or sound.
    Senses,
    /// The decoder's cross-attention to the encoder.
    Cross,
}

/// Whether a model masks later tokens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Masking {
    /// It does.
    Causal,
    /// Every token sees every other.
    None,
    /// The names do not say.
    Unknown,
}

const Q_PROJ: [&str; 3] = ["q_proj", "k_proj", "v_proj"];
const QUERY: [&str; 3] = ["query", "key", "value"];
const TO_Q: [&str; 3] = ["to_q", "to_k", "to_v"];
const WQ: [&str; 3] = ["wq", "wk", "wv"];
const W_QUERY: [&str; 3] = ["W_query", "W_key", "W_value"];
const Q_LIN: [&str; 3] = ["q_lin", "k_lin", "v_lin"];
const LINEARS: [&str; 3] = ["linears.0", "linears.1", "linears.2"];
const T5: [&str; 3] = ["q", "k", "v"];
const BIASES: [&str; 3] = ["b_Q", "b_K", "b_V"];

/// Modules of encoders for images and sound.
const SENSES: &[&str] = &[
    "vision_model",
    "vision_tower",
    "vision_encoder",
    "visual",
    "image_encoder",
    "vit",
    "siglip",
    "audio_tower",
    "audio_encoder",
    "audio_model",
];

const ROTARY: &[Position] = &[Position::Rotary];
const ALIBI: &[Position] = &[Position::Alibi];
const RELATIVE: &[Position] = &[Position::Relative];

/// All layouts, specific ones first.
pub(super) static LAYOUTS: &[Layout] = &[
    // One array, in layers `h.#`.
    one("GPT-2", &["h.#.attn"], "c_attn", Order::Blocks).causal(),
    one("CodeGen", &["h.#.attn"], "qkv_proj", Order::Quarters).causal().at(ROTARY),
    three("GPT-Neo", &["h.#.attn.attention"], Q_PROJ).causal().unscaled(),
    three("GPT-J", &["h.#.attn"], Q_PROJ).causal().at(ROTARY),
    one("BLOOM, Falcon", &["h.#.self_attention"], "query_key_value", Order::Grouped).causal().at(ALIBI),
    one("GPT-NeoX", &["gpt_neox.layers.#.attention"], "query_key_value", Order::Grouped).causal().at(ROTARY),
    one("GPT-NeoX", &["^layers.#.attention"], "query_key_value", Order::Grouped).causal().at(ROTARY),
    one("ChatGLM", &["encoder.layers.#.self_attention"], "query_key_value", Order::Blocks)
        .needs(&[
            "transformer.rotary_pos_emb",
            "transformer.output_layer",
            "transformer.embedding.word_embeddings",
        ])
        .causal()
        .at(ROTARY),
    one("query_key_value", &[""], "query_key_value", Order::Grouped),
    one("Phi-3", &["^layers.#.self_attn", "model.layers.#.self_attn"], "qkv_proj", Order::Blocks)
        .causal()
        .at(ROTARY),
    one("qkv_proj", &[""], "qkv_proj", Order::Blocks),
    one("InternLM2", &["layers.#.attention"], "wqkv", Order::Grouped).causal().at(ROTARY),
    one("timm", &["blocks.#.attn", "layers.#.attn"], "qkv", Order::Blocks)
        .needs(&["patch_embed", "cls_token", "relative_position_bias_table"])
        .is(Role::Encoder)
        .unmasked(),
    one("qkv", &[""], "qkv", Order::Blocks),
    one("DBRX", &["norm_attn_norm.attn"], "Wqkv", Order::Blocks).causal().at(ROTARY),
    one("MPT", &["blocks.#.attn"], "Wqkv", Order::Blocks).causal().at(ALIBI),
    one("Phi", &["h.#.mixer"], "Wqkv", Order::Blocks).causal().at(ROTARY),
    one("ModernBERT", &["layers.#.attn", "encoder.layers.#.mixer"], "Wqkv", Order::Blocks)
        .is(Role::Encoder)
        .unmasked()
        .at(ROTARY),
    one("Wqkv", &[""], "Wqkv", Order::Blocks),
    // Encoders and decoders.
    three("T5", &["encoder.block.#.layer.0.SelfAttention"], T5)
        .is(Role::Encoder)
        .unmasked()
        .at(RELATIVE)
        .unscaled(),
    three("T5", &["decoder.block.#.layer.0.SelfAttention"], T5)
        .is(Role::Decoder)
        .causal()
        .at(RELATIVE)
        .unscaled(),
    three("T5", &["decoder.block.#.layer.1.EncDecAttention"], T5).cross().unscaled(),
    three("Whisper", &["encoder.blocks.#.attn"], QUERY).is(Role::Encoder).unmasked(),
    three("Whisper", &["decoder.blocks.#.attn"], QUERY).is(Role::Decoder).causal(),
    three("Whisper", &["decoder.blocks.#.cross_attn"], QUERY).cross(),
    three("Annotated Transformer", &["encoder.layers.#.self_attn"], LINEARS).is(Role::Encoder).unmasked(),
    three("Annotated Transformer", &["decoder.layers.#.self_attn"], LINEARS).is(Role::Decoder).causal(),
    three("Annotated Transformer", &["decoder.layers.#.src_attn"], LINEARS).cross(),
    // CLIP masks its text, SigLIP does not; neither masks images.
    three("SigLIP", &["text_model.encoder.layers.#.self_attn"], Q_PROJ)
        .needs(&["logit_bias", "text_model.head."])
        .is(Role::Encoder)
        .unmasked(),
    three("CLIP", &["text_model.encoder.layers.#.self_attn"], Q_PROJ).is(Role::Encoder).causal(),
    three("CLIP", &["layers.#.self_attn"], Q_PROJ).within(SENSES).is(Role::Senses).unmasked(),
    three("DETR", &["decoder.layers.#.self_attn"], Q_PROJ)
        .needs(&["query_position_embeddings", "class_labels_classifier"])
        .is(Role::Decoder)
        .unmasked(),
    three("BART", &["encoder.layers.#.self_attn"], Q_PROJ).is(Role::Encoder).unmasked(),
    three("BART", &["decoder.layers.#.self_attn"], Q_PROJ)
        .needs(&["encoder.layers.", ".encoder_attn."])
        .is(Role::Decoder)
        .causal(),
    three("OPT", &["decoder.layers.#.self_attn"], Q_PROJ).is(Role::Decoder).causal(),
    three("BART", &["decoder.layers.#.encoder_attn", "layers.#.encoder_attn", "layers.#.cross_attn"], Q_PROJ)
        .cross(),
    three("wav2vec 2.0", &["encoder.layers.#.attention"], Q_PROJ).is(Role::Encoder).unmasked(),
    three(
        "LLaMA",
        &[
            "^layers.#.self_attn",
            "model.layers.#.self_attn",
            "language_model.layers.#.self_attn",
            "text_model.layers.#.self_attn",
        ],
        Q_PROJ,
    )
    .causal()
    .at(ROTARY),
    three("LLaMA", &["^layers.#.attention", "model.layers.#.attention"], WQ).causal().at(ROTARY),
    three("ViT", &["layer.#.attention.attention"], QUERY).is(Role::Encoder).unmasked(),
    three("BERT", &["layer.#.crossattention.self"], QUERY).cross(),
    // With cross-attention, the config decides whether the self-attention is a decoder's or an encoder's.
    three("BERT", &["layer.#.attention.self"], QUERY).needs(&[".crossattention."]),
    three("BERT", &["layer.#.attention.self"], QUERY).is(Role::Encoder).unmasked(),
    three("DeBERTa", &["layer.#.attention.self"], ["query_proj", "key_proj", "value_proj"])
        .is(Role::Encoder)
        .unmasked()
        .at(RELATIVE),
    three("ALBERT", &["albert_layers.#.attention"], QUERY).is(Role::Encoder).unmasked(),
    three("DistilBERT", &["layer.#.attention"], Q_LIN).is(Role::Encoder).unmasked(),
    three("XLM", &["attentions.#"], Q_LIN).is(Role::Encoder).unmasked(),
    three("diffusers", &["attn1"], TO_Q).unmasked(),
    three("diffusers", &["attn2"], TO_Q).cross(),
    three("LLMs from Scratch", &["trf_blocks.#.att"], W_QUERY).causal(),
    // Separate arrays for each head.
    per_head(["W_Q", "W_K", "W_V"]).needs(&["token_type_embed"]).is(Role::Encoder).unmasked(),
    per_head(["W_Q", "W_K", "W_V"]).causal(),
    // torch.nn.MultiheadAttention is masked only if its caller passes a mask.
    in_proj(&["^transformer.resblocks.#.attn", "text.transformer.resblocks.#.attn"]).causal(),
    in_proj(&["resblocks.#.attn"]).within(SENSES).is(Role::Senses).unmasked(),
    in_proj(&["encoder.layers.#.self_attn"]).is(Role::Encoder),
    in_proj(&["decoder.layers.#.self_attn"]).is(Role::Decoder),
    in_proj(&["layers.#.multihead_attn", "layers.#.cross_attn"]).cross(),
    in_proj(&[""]),
    // Names that belong to no particular model.
    three("q_proj, k_proj, v_proj", &[""], Q_PROJ),
    three("query, key, value", &[""], QUERY),
    three("to_q, to_k, to_v", &[""], TO_Q),
    three("wq, wk, wv", &[""], WQ),
    three("W_query, W_key, W_value", &[""], W_QUERY),
    three("q_lin, k_lin, v_lin", &[""], Q_LIN),
    three("linear_q, linear_k, linear_v", &[""], ["linear_q", "linear_k", "linear_v"]),
    three("W_q, W_k, W_v", &[""], ["W_q", "W_k", "W_v"]),
    three("Wq, Wk, Wv", &[""], ["Wq", "Wk", "Wv"]),
];

const fn row(name: &'static str, modules: &'static [&'static str], weights: Weights) -> Layout {
    Layout {
        name,
        modules,
        within: &[],
        needs: &[],
        weights,
        role: Role::Plain,
        masking: Masking::Unknown,
        positions: &[],
        is_scaled: true,
    }
}

const fn three(name: &'static str, modules: &'static [&'static str], names: [&'static str; 3]) -> Layout {
    row(name, modules, Weights::Three(names))
}

const fn one(
    name: &'static str,
    modules: &'static [&'static str],
    array: &'static str,
    order: Order,
) -> Layout {
    row(name, modules, Weights::One(array, order))
}

const fn per_head(names: [&'static str; 3]) -> Layout {
    row("TransformerLens", &["blocks.#.attn"], Weights::PerHead(names, BIASES))
}

const fn in_proj(modules: &'static [&'static str]) -> Layout {
    row("torch.nn.MultiheadAttention", modules, Weights::InProj)
}

impl Layout {
    const fn within(self, within: &'static [&'static str]) -> Self {
        Self { within, ..self }
    }

    const fn needs(self, needs: &'static [&'static str]) -> Self {
        Self { needs, ..self }
    }

    const fn is(self, role: Role) -> Self {
        Self { role, ..self }
    }

    const fn causal(self) -> Self {
        Self { masking: Masking::Causal, ..self }
    }

    const fn unmasked(self) -> Self {
        Self { masking: Masking::None, ..self }
    }

    /// Cross-attention: the whole encoder is visible.
    const fn cross(self) -> Self {
        Self { role: Role::Cross, masking: Masking::None, ..self }
    }

    const fn at(self, positions: &'static [Position]) -> Self {
        Self { positions, ..self }
    }

    const fn unscaled(self) -> Self {
        Self { is_scaled: false, ..self }
    }

    /// Returns the name of the Q array within its module, and the suffix of weights.
    pub(super) fn query(&self) -> (&'static str, &'static str) {
        match self.weights {
            Weights::Three([query, ..]) | Weights::One(query, _) => (query, ".weight"),
            Weights::InProj => ("in_proj", "_weight"),
            Weights::PerHead([query, ..], _) => (query, ""),
        }
    }

    /// Returns the order of heads if one array holds Q, K and V.
    pub(super) fn order(&self) -> Option<Order> {
        match self.weights {
            Weights::One(_, order) => Some(order),
            Weights::InProj => Some(Order::Blocks),
            Weights::Three(_) | Weights::PerHead(..) => None,
        }
    }

    /// Whether a model can consist of one module without a number.
    pub(super) fn stands_alone(&self) -> bool {
        self.weights == Weights::InProj
    }
}
