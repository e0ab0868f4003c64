//! Weights in every layout: each head gets its own.

use attenscope::import::{Array, Checkpoint, Masking, Position, Role};
use attenscope::math::Matrix;
use attenscope::model::Input;

use super::stored::*;

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
        // Without biases, and without any other arrays.
        let bare: Vec<_> = arrays.into_iter().filter(|(name, ..)| name.ends_with("c_attn.weight")).collect();
        assert_heads(&bare, HEADS, false);
    }
    // One head of keys and values shared by all, as in StarCoder.
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
    // Three heads of width 2 over tokens of width 8: the output is projected from 6 to 8.
    let at = "model.layers.0.self_attn";
    let weights = stored_wide(&format!("{at}.qkv_proj.weight"), &blocks(1), true, 8);
    let model = assert_heads(&vec![weights, other(&format!("{at}.o_proj.weight"), &[8, 6])], 1, false);
    assert_eq!(model.width, 8);
}

/// CodeGen's arrays have four parts, each with the queries, values and keys of a quarter of the heads.
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

/// TransformerLens has arrays of heads × in × out, so the file gives the number of heads.
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
    assert_eq!((model.stated_heads, model.guess()), (Some(3), 3));
    assert!(model.heads(2).is_err() && model.embedding.is_some());
    assert_heads(&per_head(1), 1, false);
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
