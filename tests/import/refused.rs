//! Refused files: the reason, and what to do about it.

use attenscope::import::{Bounds, Checkpoint, Foreign, ImportError, Packing, SizeLimit, index};
use attenscope::present::{import_words, instead};
use attenscope::text::Language;
use rstest::rstest;

use super::opened;
use super::written::{npy, safetensors, zip};

fn start(bytes: &[u8]) -> Vec<u8> {
    let mut file = bytes.to_vec();
    file.resize(1000, 0);
    file
}

#[rstest]
#[case(
    "model.safetensors",
    b"version https://git-lfs.github.com/spec/v1\noid sha256:ab\nsize 5\n",
    Foreign::LfsPointer
)]
#[case("model.gguf", b"GGUF\x03\0\0\0", Foreign::Gguf)]
#[case("renamed.bin", b"GGUF\x02\0\0\0", Foreign::Gguf)]
#[case("w.mat", b"MATLAB 5.0 MAT-file, Platform: GLNXA64", Foreign::Matlab)]
#[case("w.mat", b"MATLAB 7.3 MAT-file, Platform: GLNXA64", Foreign::Matlab)]
#[case("w.MAT", b"\x89HDF\r\n\x1A\n", Foreign::Matlab)]
#[case("v4.mat", b"\0\0\0\0\x03\0\0\0", Foreign::Matlab)]
#[case("model.h5", b"\x89HDF\r\n\x1A\n", Foreign::Hdf5)]
#[case("book.xls", b"\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1", Foreign::Workbook)]
#[case("a.parquet", b"PAR1", Foreign::Columns)]
#[case("a.npy.gz", b"\x1F\x8B\x08", Foreign::Compressed)]
#[case("a.png", b"\x89PNG\r\n", Foreign::Page)]
fn formats_of_others_are_told_by_how_they_begin(
    #[case] name: &str,
    #[case] bytes: &[u8],
    #[case] format: Foreign,
) {
    assert_eq!(opened(name, &start(bytes)).err(), Some(ImportError::Foreign(format)));
    let error = ImportError::Foreign(format);
    for language in Language::ALL {
        assert!(!import_words(language.messages(), &error).is_empty());
    }
}

#[rstest]
#[case(&["[Content_Types].xml", "xl/workbook.xml"], Foreign::Workbook)]
#[case(&["mimetype", "content.xml", "styles.xml"], Foreign::Workbook)]
#[case(&["Index/Document.iwa"], Foreign::Workbook)]
#[case(&["word/document.xml"], Foreign::Page)]
#[case(&["config.json", "model.weights.h5"], Foreign::Hdf5)]
fn zips_of_others_are_told_by_their_files(#[case] names: &[&str], #[case] format: Foreign) {
    let files: Vec<_> = names.iter().map(|name| (*name, b"<a/>".as_slice(), false)).collect();
    assert_eq!(opened("a.zip", &zip(&files)).err(), Some(ImportError::Foreign(format)));
}

#[test]
fn an_archive_of_arrays_is_read_whatever_else_is_in_it() {
    let one = npy(1, "'<f8'", false, &[1, 1], &[0; 8]);
    let archive = zip(&[("xl/workbook.xml", b"", false), ("a.npy", &one, false)]);
    assert_eq!(opened("a.npz", &archive).unwrap().arrays().len(), 1);
}

#[test]
fn two_bytes_without_a_kind_are_named_as_what_bfloat16_is_saved_as() {
    let opening = opened("a.npy", &npy(1, "'|V2'", false, &[1, 2], &[0; 4])).unwrap();
    let error = opening.arrays()[0].size().unwrap_err();
    let said = import_words(Language::English.messages(), &error);
    assert!(said.contains("bfloat16") && said.contains("float32"), "{said}");
}

/// A `.safetensors` file of arrays, each of four bytes.
fn arrays(arrays: &[(&str, &str, &str)]) -> Vec<u8> {
    let entry = |(at, (name, dtype, shape)): (usize, &(&str, &str, &str))| {
        format!(
            r#""{name}":{{"dtype":"{dtype}","shape":{shape},"data_offsets":[{},{}]}}"#,
            4 * at,
            4 * at + 4
        )
    };
    let entries: Vec<_> = arrays.iter().enumerate().map(entry).collect();
    safetensors(&format!("{{{}}}", entries.join(",")), &vec![0; 4 * arrays.len()])
}

/// A `.safetensors` file of this many empty arrays. `#` in the name becomes the array's number.
fn many(count: usize, name: &str) -> Vec<u8> {
    let entry = |at: usize| {
        let name = name.replace('#', &at.to_string());
        format!(r#""{name}":{{"dtype":"U8","shape":[0],"data_offsets":[0,0]}}"#)
    };
    let entries: Vec<_> = (0..count).map(entry).collect();
    safetensors(&format!("{{{}}}", entries.join(",")), &[])
}

#[test]
fn more_arrays_than_models_have_are_refused_by_their_number() {
    let most = many(1 << 16, "a#");
    assert_eq!(opened("a.safetensors", &most).unwrap().arrays().len(), 1 << 16);
    let error = opened("a.safetensors", &many(200_000, "a#")).unwrap_err();
    assert_eq!(error, ImportError::TooMuch { what: SizeLimit::Arrays, given: 200_000, limit: 1 << 16 });
    let said = import_words(Language::English.messages(), &error);
    assert_eq!(said, "The file has 200,000 arrays; at most 65,536 are read.");
}

/// Each of them has to be compared with the file's other arrays, so only the first ones are offered.
#[test]
fn of_very_many_series_of_layers_the_first_are_offered() {
    let list: Vec<_> = (0..300)
        .flat_map(|model| {
            ["q_proj", "k_proj", "v_proj"].map(|name| format!("m{model:03}.layers.0.self_attn.{name}.weight"))
        })
        .collect();
    let list: Vec<_> = list.iter().map(|name| (name.as_str(), "F16", "[1,2]")).collect();
    let found = Checkpoint::all(opened("model.safetensors", &arrays(&list)).unwrap().arrays()).unwrap();
    let paths: Vec<_> = found.iter().map(|series| series.path.as_str()).collect();
    assert_eq!(
        (paths.len(), paths[0], paths[255]),
        (256, "m000.layers.#.self_attn", "m255.layers.#.self_attn")
    );
}

fn packed(list: &[(&str, &str, &str)]) -> Option<ImportError> {
    Checkpoint::all(opened("model.safetensors", &arrays(list)).unwrap().arrays()).err()
}

#[test]
fn factors_of_adapters_are_no_weights() {
    let names = [
        "base_model.model.model.layers.0.self_attn.q_proj.lora_A.weight",
        "transformer_blocks.0.attn1.to_q.lora_down.weight",
        "lora_unet_blocks_0_attn1_to_q.lora_up.weight",
        "blocks.0.attn.hada_w1_a",
    ];
    for name in names {
        let error = packed(&[("other", "F32", "[1]"), (name, "F32", "[1,1]")]);
        assert_eq!(error, Some(ImportError::Adapter { name: name.to_owned() }));
        let code = instead(Language::English.messages(), &error.unwrap()).unwrap();
        assert!(code.contains("merge_and_unload"), "{code}");
    }
}

#[rstest]
#[case(&[("l.0.self_attn.q_proj.qweight", "I32", "[1,1]"), ("l.0.self_attn.q_proj.scales", "F16", "[1,2]")], 0, Packing::Gptq)]
#[case(&[("layers.0.self_attn.q_proj.weight", "U8", "[4,1]"), ("layers.0.self_attn.q_proj.weight.absmax", "F32", "[1]")], 1, Packing::Bitsandbytes)]
#[case(&[("layers.0.self_attn.q_proj.weight", "I8", "[2,2]"), ("layers.0.self_attn.q_proj.SCB", "F32", "[1]")], 1, Packing::Bitsandbytes)]
#[case(&[("layers.0.self_attn.q_proj.weight", "U32", "[1,1]"), ("layers.0.self_attn.q_proj.scales", "F16", "[1,2]")], 1, Packing::Scaled)]
#[case(&[("layers.0.self_attn.q_proj.weight_packed", "I32", "[1,1]")], 0, Packing::Scaled)]
#[case(&[("layers.0.self_attn.q_proj.weight", "F8_E4M3", "[2,2]"), ("layers.0.self_attn.q_proj.weight_scale_inv", "F32", "[1,1]")], 1, Packing::Scaled)]
fn quantised_weights_are_refused(
    #[case] list: &[(&str, &str, &str)],
    #[case] shown_by: usize,
    #[case] packing: Packing,
) {
    let name = list[shown_by].0.to_owned();
    assert_eq!(packed(list), Some(ImportError::Quantised { name, packing }));
}

/// Some models quantize only their experts. Their attention can be read.
#[test]
fn weights_beside_quantised_ones_are_read() {
    let heads: Vec<_> =
        ["q_proj", "k_proj", "v_proj"].map(|name| format!("model.layers.0.self_attn.{name}.weight")).into();
    let mut list: Vec<_> = heads.iter().map(|name| (name.as_str(), "F16", "[1,2]")).collect();
    list.push(("model.layers.0.mlp.experts.down_proj_blocks", "U8", "[4]"));
    let found = Checkpoint::all(opened("model.safetensors", &arrays(&list)).unwrap().arrays()).unwrap();
    assert_eq!(found.len(), 1);
    // 8-bit floating-point weights without a scale are used as they are.
    let list: Vec<_> = heads.iter().map(|name| (name.as_str(), "F8_E5M2", "[2,2]")).collect();
    assert_eq!(
        Checkpoint::all(opened("model.safetensors", &arrays(&list)).unwrap().arrays()).unwrap().len(),
        1
    );
}

#[test]
fn the_index_of_a_model_says_which_part_holds_a_layer() {
    let part = |at: usize| format!("model-0000{at}-of-00002.safetensors");
    let entry = |layer: usize, at: usize| {
        format!(r#""model.layers.{layer}.self_attn.q_proj.weight": "{}""#, part(at))
    };
    let entries =
        [entry(0, 1), entry(1, 1), entry(3, 1), entry(10, 2), entry(3, 2).replace("q_proj", "v_proj")]
            .join(",");
    let text = format!(
        r#"{{"metadata": {{}}, "weight_map": {{"model.embed_tokens.weight": "{}", {entries}}}}}"#,
        part(1)
    );
    let error = index(&text).unwrap();
    let said = instead(Language::English.messages(), &error).unwrap();
    let said = said.replace(['\u{2068}', '\u{2069}'], "");
    let lines: Vec<_> = said.lines().collect();
    assert_eq!(
        lines[0],
        format!("{}: layers 0–1, 3, and arrays of no layer, such as the embedding", part(1))
    );
    assert_eq!(lines[1], format!("{}: layers 3, 10", part(2)));
    assert_eq!(index(r#"{"x": [[1, 2]]}"#), None);
    assert_eq!(index("{"), None);
}

#[test]
fn each_limit_of_a_text_has_its_sentence() {
    let refused = |slice: &[u8]| Bounds::default().take(slice).unwrap_err();
    let said = |error: &ImportError| import_words(Language::English.messages(), error);
    let lines = said(&refused(&b"1,2\n".repeat((1 << 16) + 1)));
    assert!(lines.contains("more than 65,536 lines"), "{lines}");
    let characters = said(&refused(&[b'1'; 65_537]));
    assert!(characters.contains("more than 65,536 characters without a space"), "{characters}");
}

#[test]
fn a_text_beyond_the_limits_is_refused_before_all_of_it_is_read() {
    let much = |slices: usize, slice: &[u8]| {
        let mut bounds = Bounds::default();
        let found = (1..=slices).find_map(|at| Some((at, bounds.take(slice).err()?)));
        match found {
            Some((at, ImportError::TooMuch { what, .. })) => Some((at, what)),
            Some((_, error)) => panic!("{error:?}"),
            None => None,
        }
    };
    assert_eq!(much(1, &[b'1'; 65_536]), None);
    assert_eq!(much(1, &[b'1'; 65_537]), Some((1, SizeLimit::Characters)));
    assert_eq!(much(1 << 21, b"1,"), None);
    assert_eq!(much(3 << 20, b"1,"), Some(((1 << 21) + 1, SizeLimit::Cells)));
    assert_eq!(much(1 << 16, b"1,2\r\n"), None, "an end of line of two signs is one");
    assert_eq!(much(1 << 17, b"1,2\n"), Some(((1 << 16) + 1, SizeLimit::Lines)));
    assert_eq!(much(1 << 17, b"1\0,\0\n\0"), Some(((1 << 16) + 1, SizeLimit::Lines)), "as UTF-16");
    // A list may have one number per line.
    let mut bounds = Bounds::default();
    bounds.take(b"\xEF\xBB\xBF {\"x\": [").unwrap();
    assert!((0..1 << 17).all(|_| bounds.take(b"1,\n").is_ok()));
}
