//! Small models of every layout: weights whose numbers tell what they are are stored as each model's own code stores
//! them, and a head of the file has to be made of the same numbers.

use attenscope::import::{Array, Checkpoint, Imported, Masking, Numbers, Position, Role};
use attenscope::math::Matrix;
use attenscope::model::{Input, Mask, Scaling};
use attenscope::presets::Preset;

use super::written::tensors;
use super::{numbers, opened};

/// How wide a word is, and a head.
const WIDTH: usize = 6;
const HEAD: usize = 2;
/// Heads that ask.
const HEADS: usize = 3;

/// A number that tells of which matrix, head, row (of the input) and column (of the head) it is.
fn weight(which: usize, head: usize, row: usize, col: usize) -> f64 {
    (1 + which * 1000 + head * 100 + row * 10 + col) as f64
}

fn bias(which: usize, head: usize, col: usize) -> f64 {
    -((1 + which * 100 + head * 10 + col) as f64)
}

/// The outputs of an array for all three, one after the other: which matrix, which head, which column.
type Outputs = Vec<(usize, usize, usize)>;

/// All outputs of one matrix, head by head.
fn outputs(which: usize, heads: usize) -> Outputs {
    (0..heads).flat_map(|head| (0..HEAD).map(move |col| (which, head, col))).collect()
}

/// All queries, all keys, all values.
fn blocks(keys: usize) -> Outputs {
    [outputs(0, HEADS), outputs(1, keys), outputs(2, keys)].concat()
}

/// For each head of keys the queries that share it, the keys, the values.
fn grouped(keys: usize) -> Outputs {
    let sharing = HEADS / keys;
    let one = |which, head| (0..HEAD).map(move |col| (which, head, col));
    (0..keys)
        .flat_map(|group| {
            let queries = (0..sharing).flat_map(move |at| one(0, group * sharing + at));
            queries.chain(one(1, group)).chain(one(2, group)).collect::<Vec<_>>()
        })
        .collect()
}

/// An array of weights, out × in or in × out.
fn stored(name: &str, outputs: &Outputs, is_out_first: bool) -> (String, Vec<u64>, Vec<f64>) {
    stored_wide(name, outputs, is_out_first, WIDTH)
}

fn stored_wide(
    name: &str,
    outputs: &Outputs,
    is_out_first: bool,
    width: usize,
) -> (String, Vec<u64>, Vec<f64>) {
    let of = |at: usize, row| {
        let (which, head, col) = outputs[at];
        weight(which, head, row, col)
    };
    let (shape, values) = match is_out_first {
        true => (
            [outputs.len(), width],
            (0..outputs.len())
                .flat_map(|at| (0..width).map(move |row| of(at, row)).collect::<Vec<_>>())
                .collect(),
        ),
        false => (
            [width, outputs.len()],
            (0..width)
                .flat_map(|row| (0..outputs.len()).map(move |at| of(at, row)).collect::<Vec<_>>())
                .collect(),
        ),
    };
    (name.to_owned(), shape.map(|count| count as u64).into(), values)
}

fn biases(name: &str, outputs: &Outputs) -> (String, Vec<u64>, Vec<f64>) {
    let values = outputs.iter().map(|(which, head, col)| bias(*which, *head, *col)).collect();
    (name.to_owned(), vec![outputs.len() as u64], values)
}

/// Any array of zeros.
fn other(name: &str, shape: &[u64]) -> (String, Vec<u64>, Vec<f64>) {
    (name.to_owned(), shape.to_vec(), vec![0.0; shape.iter().product::<u64>() as usize])
}

fn embedding(name: &str) -> (String, Vec<u64>, Vec<f64>) {
    other(name, &[5, WIDTH as u64])
}

type Tensors = Vec<(String, Vec<u64>, Vec<f64>)>;

fn models(arrays: &Tensors) -> (Vec<u8>, Vec<Checkpoint>) {
    let bytes = tensors(arrays);
    let opening = opened("model.safetensors", &bytes).unwrap();
    let found = Checkpoint::all(opening.arrays()).unwrap();
    (bytes, found)
}

/// A head of a layer of the first series, for a sheet of three words.
fn head(bytes: &[u8], model: &Checkpoint, heads: u64, layer: usize, head: u64) -> Imported {
    let opening = opened("model.safetensors", bytes).unwrap();
    let heads = model.heads(heads).unwrap();
    let mut wanted = model.head(opening.arrays(), layer, heads, head).unwrap();
    if wanted.parts[0].is_some() {
        wanted.words = Some(vec![0, 1, 2]);
    }
    let readings = wanted.readings(&opening).unwrap();
    let matrices = readings.numbers.into_iter().map(|reading| numbers(reading, bytes).unwrap()).collect();
    wanted.sheet(&Preset::ThreeWords.document(), Numbers { matrices, ..Numbers::default() }).unwrap()
}

/// That each head of a model is made of its own weights, and shares keys and values as it should.
fn assert_heads(arrays: &Tensors, keys: usize, has_biases: bool) -> Checkpoint {
    let (bytes, found) = models(arrays);
    assert_eq!(found.len(), 1, "{arrays:?}");
    let model = found.into_iter().next().unwrap();
    for at in 0..HEADS {
        let imported = head(&bytes, &model, HEADS as u64, 0, at as u64);
        assert_eq!(imported.has_biases, has_biases);
        let shared = at / (HEADS / keys);
        let rows = model.width as usize;
        for (which, input) in [Input::Wq, Input::Wk, Input::Wv].into_iter().enumerate() {
            let of = if which == 0 { at } else { shared };
            let expected = Matrix::from_fn(rows + usize::from(has_biases), HEAD, |row, col| {
                if row < rows { weight(which, of, row, col) } else { bias(which, of, col) }
            });
            assert_eq!(
                imported.document.inputs().matrix(input),
                &expected,
                "{}: head {at}, {input:?}",
                model.name()
            );
        }
        let mask = if model.masking == Masking::Causal { Mask::CAUSAL } else { Mask::NONE };
        assert_eq!(imported.document.mask(), &mask, "{}", model.name());
        let scaling = if model.is_scaled() { Scaling::SqrtDk } else { Scaling::None };
        assert_eq!(imported.document.settings().scaling, scaling);
    }
    model
}

/// Three arrays of a module as `nn.Linear` stores them.
fn three(module: &str, names: [&str; 3], keys: usize, has_biases: bool) -> Tensors {
    let heads = [HEADS, keys, keys];
    let mut arrays = Vec::new();
    for (which, name) in names.into_iter().enumerate() {
        let outputs = outputs(which, heads[which]);
        arrays.push(stored(&format!("{module}.{name}.weight"), &outputs, true));
        if has_biases {
            arrays.push(biases(&format!("{module}.{name}.bias"), &outputs));
        }
    }
    arrays
}

/// One array of a module for all three.
fn one(module: &str, name: &str, outputs: &Outputs, has_biases: bool) -> Tensors {
    let mut arrays = vec![stored(&format!("{module}.{name}.weight"), outputs, true)];
    if has_biases {
        arrays.push(biases(&format!("{module}.{name}.bias"), outputs));
    }
    arrays
}

fn known(model: &Checkpoint) -> (&'static str, Role, Masking, &[Position]) {
    (model.name(), model.role(), model.masking, &model.positions)
}

const Q_PROJ: [&str; 3] = ["q_proj", "k_proj", "v_proj"];
const QUERY: [&str; 3] = ["query", "key", "value"];

#[test]
fn c_attn_is_told_by_its_sizes() {
    let at = "transformer.h.0.attn";
    let extras = || [embedding("transformer.wte.weight"), other("transformer.wpe.weight", &[8, 6])];
    let of_linear = [one(at, "c_attn", &blocks(HEADS), true), extras().into()].concat();
    let of_conv1d = [
        vec![
            stored(&format!("{at}.c_attn.weight"), &blocks(HEADS), false),
            biases(&format!("{at}.c_attn.bias"), &blocks(HEADS)),
        ],
        extras().into(),
    ]
    .concat();
    for arrays in [of_linear.clone(), of_conv1d.clone()] {
        let model = assert_heads(&arrays, HEADS, true);
        assert_eq!(known(&model), ("GPT-2", Role::Plain, Masking::Causal, [Position::Learned].as_slice()));
        assert!(model.embedding.is_some() && model.width == 6);
        // Without biases, and without anything beside the weights.
        let bare: Vec<_> = arrays.into_iter().filter(|(name, ..)| name.ends_with("c_attn.weight")).collect();
        assert_heads(&bare, HEADS, false);
    }
    // One head of keys and values for all, as StarCoder has them.
    assert_heads(&one(at, "c_attn", &blocks(1), true), 1, true);
}

#[test]
fn arrays_interleaved_by_head_are_taken_apart() {
    let neox = "gpt_neox.layers.0.attention";
    let arrays =
        [one(neox, "query_key_value", &grouped(HEADS), true), vec![embedding("gpt_neox.embed_in.weight")]];
    let model = assert_heads(&arrays.concat(), HEADS, true);
    assert_eq!(known(&model), ("GPT-NeoX", Role::Plain, Masking::Causal, [Position::Rotary].as_slice()));
    assert!(model.embedding.is_some());
    for at in ["h.0.self_attention", "transformer.h.0.self_attention"] {
        let model = assert_heads(&one(at, "query_key_value", &grouped(HEADS), true), HEADS, true);
        assert_eq!(
            known(&model),
            ("BLOOM, Falcon", Role::Plain, Masking::Causal, [Position::Alibi].as_slice())
        );
    }
    // Falcon 7B: one head of keys and values.
    let model =
        assert_heads(&one("transformer.h.0.self_attention", "query_key_value", &grouped(1), false), 1, false);
    assert_eq!(model.positions, [Position::Rotary]);
    // InternLM2 has the same order under another name.
    let model = assert_heads(&one("model.layers.0.attention", "wqkv", &grouped(1), false), 1, false);
    assert_eq!(model.name(), "InternLM2");
}

#[test]
fn arrays_of_blocks_are_taken_apart_with_shared_keys_too() {
    let rotary = [Position::Rotary];
    let model = assert_heads(&one("model.layers.0.self_attn", "qkv_proj", &blocks(1), false), 1, false);
    assert_eq!(known(&model), ("Phi-3", Role::Plain, Masking::Causal, rotary.as_slice()));
    assert_eq!(model.guess(), 3, "of heads as wide as a power of 2");
    let model =
        assert_heads(&one("model.layers.0.self_attn", "qkv_proj", &blocks(HEADS), false), HEADS, false);
    assert_eq!(model.plausible(), [1, 2, 3, 6], "all that divide the width");
    let model = assert_heads(&one("transformer.blocks.0.attn", "Wqkv", &blocks(HEADS), false), HEADS, false);
    assert_eq!(known(&model), ("MPT", Role::Plain, Masking::Causal, [Position::Alibi].as_slice()));
    let model = assert_heads(&one("model.layers.0.attn", "Wqkv", &blocks(HEADS), false), HEADS, false);
    assert_eq!(known(&model), ("ModernBERT", Role::Encoder, Masking::None, rotary.as_slice()));
    let patches = other("patch_embed.proj.weight", &[6, 3, 2, 2]);
    let vit =
        [one("blocks.0.attn", "qkv", &blocks(HEADS), true), vec![patches, other("pos_embed", &[1, 5, 6])]];
    let model = assert_heads(&vit.concat(), HEADS, true);
    assert_eq!(known(&model), ("timm", Role::Encoder, Masking::None, [Position::Learned].as_slice()));
    let model = assert_heads(&one("blocks.0.attn", "qkv", &blocks(HEADS), true), HEADS, true);
    assert_eq!(known(&model), ("qkv", Role::Plain, Masking::Unknown, [].as_slice()), "no picture is seen");
    let at = "transformer.encoder.layers.0.self_attention";
    let glm = [
        one(at, "query_key_value", &blocks(1), true),
        vec![embedding("transformer.embedding.word_embeddings.weight")],
    ];
    assert_eq!(assert_heads(&glm.concat(), 1, true).name(), "ChatGLM");
}

#[test]
fn queries_of_another_width_are_told_by_the_projection_of_the_output() {
    // Three heads of 2 over words of 8: the output is projected from 6 to 8.
    let at = "model.layers.0.self_attn";
    let weights = stored_wide(&format!("{at}.qkv_proj.weight"), &blocks(1), true, 8);
    let model = assert_heads(&vec![weights, other(&format!("{at}.o_proj.weight"), &[8, 6])], 1, false);
    assert_eq!(model.width, 8);
}

/// CodeGen's arrays have four parts, each of queries, values and keys of a quarter of the heads.
#[test]
fn quarters_are_taken_apart() {
    let one = |which, head| (0..HEAD).map(move |col| (which, head, col));
    let outputs: Outputs = (0..4)
        .flat_map(|part| {
            let of = move |which| (0..2).flat_map(move |at| one(which, part * 2 + at));
            of(0).chain(of(2)).chain(of(1)).collect::<Vec<_>>()
        })
        .collect();
    let arrays = vec![stored_wide("transformer.h.0.attn.qkv_proj.weight", &outputs, true, 16)];
    let (bytes, found) = models(&arrays);
    for at in 0..8 {
        let imported = head(&bytes, &found[0], 8, 0, at);
        for (which, input) in [Input::Wq, Input::Wk, Input::Wv].into_iter().enumerate() {
            let expected = Matrix::from_fn(16, HEAD, |row, col| weight(which, at as usize, row, col));
            assert_eq!(imported.document.inputs().matrix(input), &expected, "{input:?} of head {at}");
        }
    }
    assert!(found[0].heads(2).is_err(), "half a head a part");
}

#[test]
fn decoders_of_three_arrays_are_known() {
    let rotary = [Position::Rotary];
    let w_query = ["W_query", "W_key", "W_value"];
    for (module, names, name, positions) in [
        ("model.layers.0.self_attn", Q_PROJ, "LLaMA", rotary.as_slice()),
        ("layers.0.self_attn", Q_PROJ, "LLaMA", &rotary),
        ("language_model.model.layers.0.self_attn", Q_PROJ, "LLaMA", &rotary),
        ("layers.0.attention", ["wq", "wk", "wv"], "LLaMA", &rotary),
        ("transformer.h.0.attn", Q_PROJ, "GPT-J", &rotary),
        ("trf_blocks.0.att", w_query, "LLMs from Scratch", &[]),
        ("model.decoder.layers.0.self_attn", Q_PROJ, "OPT", &[]),
    ] {
        for keys in [1, HEADS] {
            let model = assert_heads(&three(module, names, keys, keys == 1), keys, keys == 1);
            let role = if name == "OPT" { Role::Decoder } else { Role::Plain };
            assert_eq!(known(&model), (name, role, Masking::Causal, positions), "{module}");
        }
    }
    let neo = assert_heads(&three("transformer.h.0.attn.attention", Q_PROJ, HEADS, false), HEADS, false);
    assert!(!neo.is_scaled() && neo.masking == Masking::Causal);
    // Learned positions that the file has are said, whatever the model is known for.
    let learned = [
        three("model.decoder.layers.0.self_attn", Q_PROJ, HEADS, true),
        vec![other("model.decoder.embed_positions.weight", &[8, 6])],
    ];
    assert_eq!(assert_heads(&learned.concat(), HEADS, true).positions, [Position::Learned]);
}

#[test]
fn encoders_have_no_mask() {
    for (module, names, name) in [
        ("vision_model.encoder.layers.0.self_attn", Q_PROJ, "CLIP"),
        ("model.vision_tower.vision_model.encoder.layers.0.self_attn", Q_PROJ, "CLIP"),
        ("bert.encoder.layer.0.attention.self", QUERY, "BERT"),
        ("vit.encoder.layer.0.attention.attention", QUERY, "ViT"),
        ("distilbert.transformer.layer.0.attention", ["q_lin", "k_lin", "v_lin"], "DistilBERT"),
        ("wav2vec2.encoder.layers.0.attention", Q_PROJ, "wav2vec 2.0"),
        ("deberta.encoder.layer.0.attention.self", ["query_proj", "key_proj", "value_proj"], "DeBERTa"),
        ("albert.encoder.albert_layer_groups.0.albert_layers.0.attention", QUERY, "ALBERT"),
    ] {
        let model = assert_heads(&three(module, names, HEADS, true), HEADS, true);
        assert_eq!((model.name(), model.masking), (name, Masking::None), "{module}");
        assert!(!model.positions.contains(&Position::Rotary), "{module}");
    }
}

/// CLIP's words are masked, SigLIP's are not.
#[test]
fn words_beside_pictures_are_masked_in_clip_alone() {
    let text = || three("text_model.encoder.layers.0.self_attn", Q_PROJ, HEADS, true);
    assert_eq!(assert_heads(&text(), HEADS, true).masking, Masking::Causal);
    let siglip = [text(), vec![other("logit_bias", &[1])]].concat();
    assert_eq!(assert_heads(&siglip, HEADS, true).masking, Masking::None);
}

#[test]
fn scores_of_t5_are_not_divided_and_its_heads_are_told() {
    let at = "encoder.block.0.layer.0.SelfAttention";
    let table = other(&format!("{at}.relative_attention_bias.weight"), &[32, 3]);
    let arrays = [three(at, ["q", "k", "v"], HEADS, false), vec![table, embedding("shared.weight")]].concat();
    let model = assert_heads(&arrays, HEADS, false);
    assert_eq!(known(&model), ("T5", Role::Encoder, Masking::None, [Position::Relative].as_slice()));
    assert_eq!((model.told, model.guess(), model.is_scaled()), (Some(3), 3, false));
    let opening = opened("a.safetensors", &tensors(&arrays)).unwrap();
    assert_eq!(model.left_out(opening.arrays(), 0), ["relative_attention_bias.weight"]);
}

#[test]
fn encoder_decoder_and_cross_attention_are_three_choices() {
    let arrays = [
        three("model.decoder.layers.0.encoder_attn", Q_PROJ, HEADS, true),
        three("model.decoder.layers.0.self_attn", Q_PROJ, HEADS, true),
        three("model.encoder.layers.0.self_attn", Q_PROJ, HEADS, true),
        three("model.encoder.layers.10.self_attn", Q_PROJ, HEADS, true),
        three("model.encoder.layers.9.self_attn", Q_PROJ, HEADS, true),
        vec![embedding("model.shared.weight"), embedding("model.decoder.embed_tokens.weight")],
    ]
    .concat();
    let (_, found) = models(&arrays);
    let told: Vec<_> = found.iter().map(|model| (model.role(), model.masking, model.path.as_str())).collect();
    assert_eq!(
        told,
        [
            (Role::Encoder, Masking::None, "model.encoder.layers.#.self_attn"),
            (Role::Decoder, Masking::Causal, "model.decoder.layers.#.self_attn"),
            (Role::Cross, Masking::None, "model.decoder.layers.#.encoder_attn"),
        ]
    );
    assert_eq!(found[0].layers, [0, 9, 10], "by number, not by name");
    let opening = opened("a.safetensors", &tensors(&arrays)).unwrap();
    let embedded = |at: usize| found[at].embedding.map(|array| opening.arrays()[array].name.as_str());
    assert_eq!(embedded(0), Some("model.shared.weight"), "not that of the decoder");
    assert_eq!(embedded(1), Some("model.decoder.embed_tokens.weight"));
    for names in [["encoder.blocks.0.attn", "decoder.blocks.0.attn", "decoder.blocks.0.cross_attn"]] {
        let arrays = names.map(|module| three(module, QUERY, HEADS, true)).concat();
        let roles: Vec<_> = models(&arrays).1.iter().map(Checkpoint::role).collect();
        assert_eq!(roles, [Role::Encoder, Role::Decoder, Role::Cross], "Whisper");
    }
    let t5 = [
        "encoder.block.0.layer.0.SelfAttention",
        "decoder.block.0.layer.0.SelfAttention",
        "decoder.block.0.layer.1.EncDecAttention",
    ];
    let arrays = t5.map(|module| three(module, ["q", "k", "v"], HEADS, false)).concat();
    let told: Vec<_> = models(&arrays).1.iter().map(|model| (model.role(), model.masking)).collect();
    assert_eq!(
        told,
        [(Role::Encoder, Masking::None), (Role::Decoder, Masking::Causal), (Role::Cross, Masking::None)]
    );
}

#[test]
fn a_mask_that_is_kept_beside_the_weights_tells_that_there_is_one() {
    let model = assert_heads(&three("blocks.0.attn", QUERY, HEADS, true), HEADS, true);
    assert_eq!(known(&model), ("query, key, value", Role::Plain, Masking::Unknown, [].as_slice()));
    let kept = [three("blocks.0.attn", QUERY, HEADS, true), vec![other("blocks.0.attn.mask", &[1, 1, 8, 8])]];
    assert_eq!(assert_heads(&kept.concat(), HEADS, true).masking, Masking::Causal);
}

/// TransformerLens has an array of heads × in × out, whose heads the file tells.
#[test]
fn heads_with_arrays_of_their_own_are_told() {
    let per_head = |keys: usize| {
        let mut arrays = vec![
            embedding("embed.W_E"),
            other("pos_embed.W_pos", &[8, 6]),
            other("blocks.0.attn.W_O", &[3, 2, 6]),
        ];
        for (which, (name, heads)) in [("Q", HEADS), ("K", keys), ("V", keys)].into_iter().enumerate() {
            let under = if keys < HEADS && which > 0 { "_" } else { "" };
            let values = (0..heads)
                .flat_map(|head| (0..WIDTH * HEAD).map(move |at| weight(which, head, at / HEAD, at % HEAD)))
                .collect();
            arrays.push((format!("blocks.0.attn.{under}W_{name}"), vec![heads as u64, 6, 2], values));
            if keys == HEADS {
                let values = (0..heads * HEAD).map(|at| bias(which, at / HEAD, at % HEAD)).collect();
                arrays.push((format!("blocks.0.attn.b_{name}"), vec![heads as u64, 2], values));
            }
        }
        arrays
    };
    let model = assert_heads(&per_head(HEADS), HEADS, true);
    assert_eq!(
        known(&model),
        ("TransformerLens", Role::Plain, Masking::Causal, [Position::Learned].as_slice())
    );
    assert_eq!((model.told, model.guess()), (Some(3), 3));
    assert!(model.heads(2).is_err() && model.embedding.is_some());
    assert_heads(&per_head(1), 1, false);
}

#[test]
fn what_is_beside_the_weights_and_not_used_is_named() {
    let at = "model.layers.0.self_attn";
    let arrays = [
        three(at, Q_PROJ, HEADS, false),
        vec![
            other(&format!("{at}.q_norm.weight"), &[2]),
            other(&format!("{at}.k_norm.weight"), &[2]),
            other(&format!("{at}.o_proj.weight"), &[6, 6]),
            other(&format!("{at}.rotary_emb.inv_freq"), &[1]),
            other("model.layers.0.mlp.up_proj.weight", &[6, 6]),
        ],
    ]
    .concat();
    let model = assert_heads(&arrays, HEADS, false);
    let opening = opened("a.safetensors", &tensors(&arrays)).unwrap();
    assert_eq!(
        model.left_out(opening.arrays(), 0),
        ["q_norm.weight", "k_norm.weight", "rotary_emb.inv_freq"]
    );
    assert_eq!(model.told, Some(3), "what is normalised is a head");
}

#[test]
fn a_layer_that_is_not_whole_is_named_and_not_offered() {
    let mut arrays = three("model.layers.0.self_attn", Q_PROJ, HEADS, false);
    arrays.push(stored("model.layers.1.self_attn.q_proj.weight", &outputs(0, HEADS), true));
    let model = &models(&arrays).1[0];
    assert_eq!((model.layers.as_slice(), model.incomplete.as_slice()), ([0].as_slice(), [1].as_slice()));
}

#[test]
fn positions_and_embeddings_of_another_part_of_the_model_are_not_taken() {
    let arrays = [
        three("language_model.model.layers.0.self_attn", Q_PROJ, HEADS, false),
        three("vision_tower.vision_model.encoder.layers.0.self_attn", Q_PROJ, HEADS, true),
        vec![
            embedding("language_model.model.embed_tokens.weight"),
            other("vision_tower.vision_model.embeddings.position_embedding.weight", &[5, 6]),
        ],
    ]
    .concat();
    let (_, found) = models(&arrays);
    let told: Vec<_> = found
        .iter()
        .map(|model| (model.role(), model.embedding.is_some(), model.positions.as_slice()))
        .collect();
    assert_eq!(
        told,
        [
            (Role::Plain, true, [Position::Rotary].as_slice()),
            (Role::Senses, false, [Position::Learned].as_slice())
        ]
    );
}

#[test]
fn sizes_that_no_attention_has_are_not_taken_for_it() {
    let array = |name: &str, rows, cols| Array::known(name.to_owned(), Matrix::zeros(rows, cols));
    for arrays in [
        vec![array("h.0.attn.c_attn.weight", 6, 6)],
        vec![array("h.0.attn.c_attn.weight", 13, 4)],
        vec![array("blocks.0.attn.qkv.weight", 40, 6)],
    ] {
        assert!(Checkpoint::all(&arrays).unwrap().is_empty(), "{arrays:?}");
    }
}
