//! Knowledge about models: which parts are separate choices, whether attention is masked, how positions are encoded,
//! what is left out.

use attenscope::import::{Checkpoint, Masking, Position, Role};

use super::opened;
use super::stored::*;
use super::written::tensors;

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
    // Learned positions in the file are reported, whatever the family is known for.
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

/// CLIP's text encoder is masked, SigLIP's is not.
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
    assert_eq!((model.stated_heads, model.guess(), model.is_scaled()), (Some(3), 3, false));
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
    let names = ["encoder.blocks.0.attn", "decoder.blocks.0.attn", "decoder.blocks.0.cross_attn"];
    let arrays = names.map(|module| three(module, QUERY, HEADS, true)).concat();
    let roles: Vec<_> = models(&arrays).1.iter().map(Checkpoint::role).collect();
    assert_eq!(roles, [Role::Encoder, Role::Decoder, Role::Cross], "Whisper");
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
    assert_eq!(model.stated_heads, Some(3), "what is normalised is a head");
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
