//! Heads of small models, with outputs that NumPy computed from the same files.

use attenscope::import::{
    Array, Bias, Checkpoint, Heads, ImportError, Imported, Numbers, PickedLines, Role, Wanted, plain, written,
};
use attenscope::math::Matrix;
use attenscope::model::{Attention, Axis, CellRef, Convention, Document, Input, Mask, SheetName, Stage};
use attenscope::present::import_notes;
use attenscope::presets::Preset;
use attenscope::text::Language;

use super::{kept, numbers, opened};

/// A head of a stored model, for these rows of the embedding.
fn head(name: &str, heads: u64, layer: usize, head: u64, words: &[u64]) -> (Checkpoint, Imported) {
    let sheet = Preset::Causal.document().named(SheetName::new("mine").ok());
    let (checkpoint, _, imported) = head_on(&sheet, name, (heads, layer, head), words);
    (checkpoint, imported)
}

/// The same, imported into a sheet.
fn head_on(
    sheet: &Document,
    name: &str,
    (heads, layer, head): (u64, usize, u64),
    words: &[u64],
) -> (Checkpoint, Wanted, Imported) {
    let bytes = kept(name);
    let opening = opened(name, &bytes).unwrap();
    let checkpoint = first(opening.arrays());
    let heads = checkpoint.heads(heads).unwrap();
    let mut wanted = checkpoint.head(opening.arrays(), layer, heads, head).unwrap();
    wanted.words = Some(words.to_vec());
    let readings = wanted.readings(&opening).unwrap();
    let matrices = readings.numbers.into_iter().map(|reading| numbers(reading, &bytes).unwrap()).collect();
    let read = Numbers { matrices, ..Numbers::default() };
    let imported = wanted.sheet(sheet, read).unwrap();
    (checkpoint, wanted, imported)
}

/// The first series of layers.
fn first(arrays: &[Array]) -> Checkpoint {
    Checkpoint::all(arrays).unwrap().remove(0)
}

/// Asserts that the sheet has the output that NumPy computed.
fn assert_output(name: &str, imported: &Imported) {
    let outputs: serde_json::Value = serde_json::from_slice(&kept("outputs.json")).unwrap();
    let attention = Attention::compute(&imported.document);
    for (row, expected) in outputs[name].as_array().unwrap().iter().enumerate() {
        for (col, expected) in expected.as_array().unwrap().iter().enumerate() {
            let (given, expected) = (attention.output()[(row, col)], expected.as_f64().unwrap());
            assert!(
                (given - expected).abs() <= 1e-12 * expected.abs().max(1.0),
                "{row}, {col}: {given}, {expected}"
            );
        }
    }
    let last = CellRef { stage: Stage::Output, row: 4, col: 0 };
    assert_ne!(last, last.clamped(attention.output().rows(), attention.output().cols()), "four words");
}

/// Where other words are the keys, the queries stand among them where they stood.
#[test]
fn a_causal_head_keeps_the_alignment_of_the_sheet() {
    let cross = Preset::Cross.document();
    let at_end = cross.clone().masked_by(Mask::causal_at_end(cross.shape())).unwrap();
    for (sheet, place) in [(cross, 0), (at_end, 1)] {
        let (model, wanted, imported) = head_on(&sheet, "gpt2.safetensors", (2, 1, 1), &[3, 0]);
        let shape = imported.document.shape();
        assert_eq!((shape.n(), shape.m()), (2, 4));
        let expected = [Mask::CAUSAL, Mask::causal_at_end(shape)];
        assert_eq!(imported.document.mask(), &expected[place]);
        assert_eq!(imported.document.mask().hides(0, 2), place == 0);
        for language in [Language::English, Language::Chinese] {
            let text = language.messages().importing();
            let notes = import_notes(text, (&wanted, &[]), &imported, Some((&model, 1, 1)));
            let said = text.causal_aligned.map(|aligned| notes.iter().any(|note| note == aligned));
            assert_eq!(said, [place == 0, place == 1], "{notes:?}");
        }
    }
}

#[test]
fn a_head_of_gpt_2_gives_its_output() {
    let (model, imported) = head("gpt2.safetensors", 2, 1, 1, &[3, 0, 7, 3]);
    assert_eq!((model.name(), model.layers.len(), model.width, model.guess()), ("GPT-2", 2, 8, 1));
    assert!(imported.has_biases);
    let inputs = imported.document.inputs();
    assert_eq!((inputs.shape().d_model(), inputs.shape().d_k(), inputs.shape().d_v()), (9, 4, 4));
    assert!(inputs.matrix(Input::X).column(8).all(|one| one == 1.0));
    assert_eq!(inputs.labels(), ["3", "0", "7", "3"]);
    assert_eq!(imported.document.mask(), &Mask::CAUSAL);
    assert_eq!(imported.document.origin(), Preset::Causal.document().origin());
    assert_eq!(imported.document.name().map(SheetName::as_str), Some("mine"), "a typed name stays");
    assert_output("gpt2", &imported);
}

#[test]
fn a_head_of_multihead_attention_gives_its_output() {
    let (model, imported) = head("torch.safetensors", 3, 1, 2, &[3, 0, 7, 3]);
    let told = (model.name(), model.role(), model.path.as_str(), model.layers.as_slice(), model.width);
    let path = "encoder.layers.#.self_attn";
    assert_eq!(told, ("torch.nn.MultiheadAttention", Role::Encoder, path, [0, 1].as_slice(), 6));
    assert!(imported.has_biases && imported.document.mask().is_none());
    assert_output("torch", &imported);
}

#[test]
fn a_module_that_stands_alone_is_found_and_its_embedding_is_not() {
    let weight = |name: &str, rows, cols| Array::known(name.to_owned(), Matrix::zeros(rows, cols));
    let arrays =
        [weight("in_proj_weight", 12, 4), weight("in_proj_bias", 1, 12), weight("out_proj.weight", 4, 4)];
    let model = first(&arrays);
    assert_eq!((model.name(), model.layers.as_slice()), ("torch.nn.MultiheadAttention", [0].as_slice()));
    assert_eq!(model.embedding, None);
    let wanted = model.head(&arrays, 0, model.heads(2).unwrap(), 1).unwrap();
    assert_eq!(wanted.parts[Input::X], None);
    let part = wanted.parts[Input::Wv].clone().unwrap();
    let rows = Some(PickedLines::Run(10..12));
    assert_eq!((part.rows, part.bias, part.is_transposed), (rows, Some(Bias { array: 1, row: 0 }), true));
    assert!(
        Checkpoint::all(&[weight("in_proj_weight", 13, 4)]).unwrap().is_empty(),
        "no three of one height"
    );
}

/// A transformer has three modules of each number. They form separate series, each in numeric order.
#[test]
fn modules_of_one_number_are_told_apart() {
    let names = [
        "encoder.layers.10.self_attn",
        "encoder.layers.0.self_attn",
        "decoder.layers.0.self_attn",
        "decoder.layers.0.multihead_attn",
        "encoder.layers.2.self_attn",
    ];
    let weight = |name: &&str| Array::known(format!("{name}.in_proj_weight"), Matrix::zeros(12, 4));
    let arrays: Vec<_> = names.iter().map(weight).collect();
    let found = Checkpoint::all(&arrays).unwrap();
    let told: Vec<_> = found.iter().map(|model| (model.role(), model.layers.as_slice())).collect();
    assert_eq!(
        told,
        [
            (Role::Encoder, [0, 2, 10].as_slice()),
            (Role::Decoder, [0].as_slice()),
            (Role::Cross, [0].as_slice()),
        ]
    );
    let heads = found[0].heads(2).unwrap();
    for (layer, array) in [1, 4, 0].into_iter().enumerate() {
        let wanted = found[0].head(&arrays, layer, heads, 0).unwrap();
        assert_eq!(wanted.parts[Input::Wq].as_ref().map(|part| part.array), Some(array));
    }
}

/// Arrays of three axes, heads first: each head is a matrix of its own.
#[test]
fn a_head_of_stacked_arrays_is_taken_out() {
    for name in ["heads.npz", "heads.safetensors"] {
        let bytes = kept(name);
        let opening = opened(name, &bytes).unwrap();
        let names: Vec<_> = opening.arrays().iter().map(|array| array.name.as_str()).collect();
        assert_eq!(names.iter().filter(|name| name.starts_with("w_q[")).count(), 3, "{names:?}");
        let parts = plain(opening.arrays(), written(&opening, Convention::Rows));
        let first = parts.clone().into_values();
        let first = first.map(|part| part.map(|part| opening.arrays()[part.array].name.as_str()));
        let expected =
            [Some("x"), None, Some("w_q[0]"), Some("w_k[0]"), Some("w_v[0]"), None, None, None, None, None];
        assert_eq!(first, expected, "{name}");
        let stacked = |name: &str| {
            let whole = kept("torch.safetensors");
            let model = opened("torch.safetensors", &whole).unwrap();
            let at = model
                .arrays()
                .iter()
                .position(|array| array.name.ends_with("layers.1.self_attn.in_proj_weight"));
            let all = super::whole(&whole, &model, at.unwrap()).unwrap();
            let from = 6 * ["w_q", "w_k", "w_v"].iter().position(|each| *each == name).unwrap();
            move |head: usize| Matrix::from_fn(6, 2, |row, col| all[(from + 2 * head + col, row)])
        };
        for matrix in ["w_q", "w_k", "w_v"] {
            let expected = stacked(matrix);
            for head in 0..3 {
                let at = super::place(&opening, &format!("{matrix}[{head}]"));
                assert_eq!(super::whole(&bytes, &opening, at), Ok(expected(head)), "{name}: {matrix} {head}");
            }
        }
    }
}

#[test]
fn a_head_of_bert_gives_its_output() {
    let (model, imported) = head("bert.safetensors", 3, 0, 2, &[3, 0, 7, 3]);
    assert_eq!((model.name(), model.layers.len(), model.width), ("BERT", 2, 6));
    assert!(imported.has_biases && imported.document.mask().is_none());
    assert_output("bert", &imported);
}

#[test]
fn a_head_of_llama_gives_its_output_and_shares_keys_with_another() {
    let (model, imported) = head("llama.safetensors", 4, 10, 3, &[3, 0, 7, 3]);
    assert_eq!((model.name(), model.width), ("LLaMA", 8));
    assert_eq!(model.layers, (0..11).collect::<Vec<_>>(), "by number, not by name");
    assert_eq!(model.heads(4), Ok(Heads { queries: 4, keys: 2, widths: [2, 2] }));
    assert!(!imported.has_biases);
    assert_eq!(imported.document.shape().d_model(), 8);
    assert_output("llama", &imported);
}

#[test]
fn heads_that_do_not_share_evenly_are_refused() {
    let bytes = kept("llama.safetensors");
    let opening = opened("llama.safetensors", &bytes).unwrap();
    let model = first(opening.arrays());
    assert_eq!(model.heads(0), Err(ImportError::Heads { heads: 0, width: 8 }));
    assert_eq!(model.heads(3), Err(ImportError::Heads { heads: 3, width: 8 }));
    assert_eq!(model.heads(1), Err(ImportError::Heads { heads: 1, width: 4 }), "half a key");
    let heads = model.heads(4).unwrap();
    let of = |layer, head| model.head(opening.arrays(), layer, heads, head).err();
    assert_eq!(of(11, 0), Some(ImportError::Line { given: 11, count: 11 }));
    assert_eq!(of(0, 4), Some(ImportError::Line { given: 4, count: 4 }));
}

#[test]
fn a_head_needs_rows_of_a_large_embedding_to_be_chosen() {
    let model = |words: u64, width: u64| {
        let end = words * width * 4;
        let own = |name: &str, rows: u64, cols: u64, from: u64| {
            let to = from + rows * cols * 4;
            (
                format!(r#""{name}":{{"dtype":"F32","shape":[{rows},{cols}],"data_offsets":[{from},{to}]}}"#),
                to,
            )
        };
        let (embedding, _) = own("wte.weight", words, width, 0);
        let (weight, weights) = own("h.0.attn.c_attn.weight", width, 3 * width, end);
        let (bias, end) = own("h.0.attn.c_attn.bias", 1, 3 * width, weights);
        let header = format!("{{{embedding},{weight},{bias}}}");
        let file = super::written::safetensors(&header, &[]);
        let mut opening = attenscope::import::Opening::new("m.safetensors", file.len() as u64 + end).unwrap();
        while let Some(range) = opening.wants() {
            let mut bytes = file.get(range.start as usize..).unwrap_or_default().to_vec();
            bytes.resize((range.end - range.start) as usize, 0);
            opening.take(&bytes).unwrap();
        }
        opening
    };
    let opening = model(50_257, 1_024);
    let medium = first(opening.arrays());
    assert_eq!(medium.guess(), 16);
    let heads = medium.heads(16).unwrap();
    let mut wanted = medium.head(opening.arrays(), 0, heads, 15).unwrap();
    assert_eq!((wanted.all_words(opening.arrays()), wanted.room()), (Some(50_257), 1_023));
    let limit = |wanted: &attenscope::import::Wanted| match wanted.readings(&opening).err() {
        Some(ImportError::Limit(error)) => Some((error.axis, error.given)),
        other => panic!("{other:?}"),
    };
    assert_eq!(limit(&wanted), Some((Axis::Model, 1_024)), "the ones need a column, too");
    wanted.dimensions = Some((0..1_023).collect());
    assert_eq!(limit(&wanted), Some((Axis::Tokens, 50_257)));
    wanted.words = Some(vec![464, 3_290]);
    assert_eq!(wanted.readings(&opening).unwrap().numbers.len(), 7);
    let partial = wanted.partial_axes(opening.arrays());
    let told: Vec<_> = partial.iter().map(|axis| (axis.axis, axis.taken, axis.of)).collect();
    assert_eq!(told, [(Axis::Tokens, 2, 50_257), (Axis::Model, 1_023, 1_024)]);
}
