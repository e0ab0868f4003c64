//! All heads of a layer with the output projection, and arrays imported into a sheet with several heads.

use attenscope::import::{Array, Checkpoint, FileConvention, ImportError, Numbers, Opening, Wanted, plain};
use attenscope::math::Matrix;
use attenscope::model::{Attention, Document, Edit, Input, MAX_HEADS, Stage};
use attenscope::present::{import_notes, import_words};
use attenscope::presets::Preset;
use attenscope::text::Language;
use rstest::rstest;

use super::stored::{
    HEADS, Q_PROJ, QUERY, Tensors, all_heads, biases, blocks, embedding, head, imported, models, other,
    stored, three,
};
use super::{kept, numbers, opened};

/// A number that encodes its row and column in W_O.
fn projected(row: usize, col: usize) -> f64 {
    (10 * row + col) as f64 + 0.5
}

/// W_O from 6 outputs to 6 dimensions: as it is, or transposed as `nn.Linear` stores it.
fn projection(name: &str, is_transposed: bool) -> (String, Vec<u64>, Vec<f64>) {
    let at = |place: usize| (place / 6, place % 6);
    let values = (0..36).map(at).map(|(a, b)| if is_transposed { projected(b, a) } else { projected(a, b) });
    (name.to_owned(), vec![6, 6], values.collect())
}

/// GPT-2, which stores weights as they are.
fn gpt2() -> Tensors {
    let at = "transformer.h.0.attn";
    vec![
        embedding("transformer.wte.weight"),
        stored(&format!("{at}.c_attn.weight"), &blocks(HEADS), false),
        biases(&format!("{at}.c_attn.bias"), &blocks(HEADS)),
        projection(&format!("{at}.c_proj.weight"), false),
        other(&format!("{at}.c_proj.bias"), &[6]),
    ]
}

/// A module with three arrays, and the output projection under this name.
fn three_and(module: &str, names: [&str; 3], projection_name: &str) -> Tensors {
    let mut arrays = three(module, names, 1, false);
    arrays.push(projection(projection_name, true));
    arrays
}

#[rstest]
#[case::gpt_2(gpt2())]
#[case::llama(three_and("model.layers.0.self_attn", Q_PROJ, "model.layers.0.self_attn.o_proj.weight"))]
#[case::bart(three_and(
    "model.encoder.layers.0.self_attn",
    Q_PROJ,
    "model.encoder.layers.0.self_attn.out_proj.weight"
))]
#[case::bert(three_and(
    "bert.encoder.layer.0.attention.self",
    QUERY,
    "bert.encoder.layer.0.attention.output.dense.weight"
))]
#[case::llama_of_meta(three_and("layers.0.attention", ["wq", "wk", "wv"], "layers.0.attention.wo.weight"))]
#[case::t5(three_and("encoder.block.0.layer.0.SelfAttention", ["q", "k", "v"], "encoder.block.0.layer.0.SelfAttention.o.weight"))]
#[case::diffusers(three_and("down.0.attn1", ["to_q", "to_k", "to_v"], "down.0.attn1.to_out.0.weight"))]
#[case::annotated(three_and("encoder.layers.0.self_attn", ["linears.0", "linears.1", "linears.2"], "encoder.layers.0.self_attn.linears.3.weight"))]
fn the_output_projection_is_w_o_in_its_orientation(#[case] arrays: Tensors) {
    let (bytes, found) = models(&arrays);
    let document = all_heads(&bytes, &found[0], HEADS as u64).document;
    let w_o = document.inputs().w_o().expect("the file has one");
    assert_eq!(w_o, &Matrix::from_fn(6, 6, projected), "{}", found[0].name());
}

/// TransformerLens has a W_O of each head, d_head × d_model.
#[test]
fn the_projections_of_heads_stand_one_below_the_other() {
    let of = |which: usize| {
        let values = (0..HEADS * 12).map(|at| (1000 * which + at) as f64).collect();
        (format!("blocks.0.attn.W_{}", ["Q", "K", "V"][which]), vec![HEADS as u64, 6, 2], values)
    };
    let values = (0..36).map(|at| projected(at / 6, at % 6)).collect();
    let w_o = ("blocks.0.attn.W_O".to_owned(), vec![HEADS as u64, 2, 6], values);
    let (bytes, found) = models(&vec![of(0), of(1), of(2), w_o]);
    let document = all_heads(&bytes, &found[0], HEADS as u64).document;
    assert_eq!(document.inputs().w_o(), Some(&Matrix::from_fn(6, 6, projected)));
}

/// Three heads of width 2 over tokens of width 8: the sizes alone tell the orientation.
#[test]
fn a_projection_that_is_no_square_is_turned_as_it_fits() {
    let at = "model.layers.0.self_attn";
    let weights = super::stored::stored_wide(&format!("{at}.qkv_proj.weight"), &blocks(1), true, 8);
    for shape in [[8, 6], [6, 8]] {
        let (bytes, found) = models(&vec![weights.clone(), other(&format!("{at}.o_proj.weight"), &shape)]);
        let shape = all_heads(&bytes, &found[0], HEADS as u64).document.shape();
        assert_eq!((shape.heads(), shape.d_out()), (HEADS, Some(8)));
    }
}

#[test]
fn all_heads_give_the_outputs_of_each() {
    let bytes = kept("torch.safetensors");
    let model = Checkpoint::all(opened("model.safetensors", &bytes).unwrap().arrays()).unwrap().remove(0);
    let all = all_heads(&bytes, &model, 3).document;
    let attention = Attention::compute(&all);
    for at in 0..3 {
        let alone = Attention::compute(&head(&bytes, &model, 3, 0, at as u64).document);
        assert_eq!(attention.head(at).output(), alone.output(), "head {at}");
    }
    assert_eq!(Stage::Projected.dimensions(all.shape()), (3, 6));
}

#[test]
fn chosen_dimensions_are_those_of_the_result_too() {
    let (bytes, found) = models(&gpt2());
    let opening = opened("model.safetensors", &bytes).unwrap();
    let mut wanted = found[0].all_heads(opening.arrays(), 0, found[0].heads(3).unwrap()).unwrap();
    wanted.dimensions = Some(vec![5, 1]);
    let document = imported(&bytes, wanted, &Preset::ThreeWords.document()).document;
    // The biases take one more dimension of X.
    assert_eq!((document.shape().d_model(), document.shape().d_out()), (3, Some(2)));
    let expected = Matrix::from_fn(6, 2, |row, col| projected(row, [5, 1][col]));
    assert_eq!(document.inputs().w_o(), Some(&expected));
}

#[test]
fn one_head_takes_no_output_projection_and_replaces_the_heads_of_the_sheet() {
    let (bytes, found) = models(&gpt2());
    let opening = opened("model.safetensors", &bytes).unwrap();
    let sheet = Preset::Gaze.document().split(3).unwrap().with_output_projection();
    let one = found[0].head(opening.arrays(), 0, found[0].heads(3).unwrap(), 2).unwrap();
    let document = imported(&bytes, one, &sheet).document;
    assert_eq!((document.shape().heads(), document.shape().d_out()), (1, None));
    let all = found[0].all_heads(opening.arrays(), 0, found[0].heads(3).unwrap()).unwrap();
    let document = imported(&bytes, all, &sheet).document;
    assert_eq!((document.shape().heads(), document.shape().d_out()), (3, Some(6)));
}

#[test]
fn notes_say_what_heads_share_and_what_of_the_projection_is_missing() {
    let said = |arrays: &Tensors, sharing: u64| {
        let (bytes, found) = models(arrays);
        let opening = opened("model.safetensors", &bytes).unwrap();
        let heads = found[0].heads(3).unwrap();
        let wanted = found[0].all_heads(opening.arrays(), 0, heads).unwrap();
        let result = imported(&bytes, wanted.clone(), &Preset::ThreeWords.document());
        let text = Language::English.messages().importing();
        assert_eq!(heads.sharing(), sharing);
        import_notes(text, (&wanted, opening.arrays()), &result, Some((&found[0], 0, sharing))).join("\n")
    };
    let of_gpt2 = said(&gpt2(), 1);
    let bias = "Not included: transformer.h.0.attn.c_proj.bias, the bias of the output projection.";
    assert!(of_gpt2.contains(bias), "{of_gpt2}");
    assert!(!of_gpt2.contains("share keys") && !of_gpt2.contains("there is no W_O"), "{of_gpt2}");
    let bare = said(&three("model.layers.0.self_attn", Q_PROJ, 1, false), 3);
    assert!(bare.contains("Groups of 3 heads share keys and values."), "{bare}");
    assert!(bare.contains("there is no W_O") && !bare.contains("the bias of"), "{bare}");
}

#[test]
fn heads_that_have_no_room_on_a_sheet_are_refused() {
    let weight =
        |name: &str, rows| Array::known(format!("layers.0.attention.{name}.weight"), Matrix::zeros(rows, 1));
    let of = |rows: usize| [weight("wq", rows), weight("wk", rows), weight("wv", rows)];
    let many = |rows: usize, heads: u64| {
        let arrays = of(rows);
        let model = Checkpoint::all(&arrays).unwrap().remove(0);
        let heads = model.heads(heads).unwrap();
        assert!(model.head(&arrays, 0, heads, 0).is_ok(), "one head has room");
        model.all_heads(&arrays, 0, heads).map(drop)
    };
    assert_eq!(many(1024, 32), Ok(()));
    assert_eq!(many(1032, 8), Err(ImportError::ManyHeads { heads: 8, width: 1032 }));
    assert_eq!(many(66, 33), Err(ImportError::ManyHeads { heads: MAX_HEADS as u64 + 1, width: 66 }));
    assert_eq!(
        import_words(Language::English.messages(), &ImportError::ManyHeads { heads: 40, width: 5120 }),
        "The 40 heads of a layer have 5,120 columns together. A sheet has room for 32 heads and 1,024 columns: take one head."
    );
}

/// Imports arrays with these names into a sheet.
fn into(sheet: &Document, arrays: &[(&str, Matrix)]) -> Result<(Document, bool, Vec<Input>), ImportError> {
    let arrays = arrays.iter().map(|(name, matrix)| Array::known((*name).to_owned(), matrix.clone()));
    let opening = Opening::known(arrays.collect(), None);
    let parts = plain(opening.arrays(), FileConvention::AsArrays);
    let wanted = Wanted { parts, sheet: Some(sheet.shape()), ..Wanted::default() };
    let readings = wanted.readings(&opening)?;
    let matrices =
        readings.numbers.into_iter().map(|reading| numbers(reading, &[])).collect::<Result<_, _>>()?;
    let imported = wanted.sheet(sheet, Numbers { matrices, ..Numbers::default() })?;
    Ok((imported.document, imported.has_joined_heads, imported.resized))
}

#[test]
fn arrays_have_the_columns_of_all_heads() {
    let mut sheet = Preset::Gaze.document().split(3).unwrap().with_output_projection();
    sheet.choose_head(1);
    let whole = sheet.inputs().whole(Input::Wk).into_owned();
    let (document, is_joined, resized) = into(&sheet, &[("w_k", whole.clone())]).unwrap();
    let numbers = |document: &Document| Input::ALL.map(|input| document.inputs().whole(input).into_owned());
    assert_eq!(numbers(&document), numbers(&sheet));
    assert_eq!((document.shape(), document.chosen_head()), (sheet.shape(), 1));
    assert_eq!((is_joined, resized), (false, vec![]));
    let doubled = Matrix::from_fn(whole.rows(), whole.cols(), |row, col| 2.0 * whole[(row, col)]);
    let (document, ..) = into(&sheet, &[("w_k", doubled)]).unwrap();
    let cell = |head: usize, value: f64| {
        let edit = Edit::SetCell { input: Input::Wk, row: 0, col: 0, value };
        Edit::InHead { head, edit: Box::new(edit) }
    };
    let mut expected = sheet.inputs().matrix_of(2, Input::Wk).clone();
    expected.values_mut().iter_mut().for_each(|value| *value *= 2.0);
    assert_eq!(document.inputs().matrix_of(2, Input::Wk), &expected);
    assert!(document.clone().apply(&cell(2, 5.0)).is_ok());
}

#[test]
fn heads_that_cannot_share_new_columns_become_one() {
    let sheet = Preset::Gaze.document().split(3).unwrap().with_output_projection();
    let d_model = sheet.shape().d_model();
    let (document, is_joined, resized) =
        into(&sheet, &[("w_v", Matrix::from_fn(d_model, 4, |_, _| 1.0))]).unwrap();
    assert!(is_joined);
    assert_eq!((document.shape().heads(), document.shape().d_v()), (1, 4));
    assert_eq!(resized, [Input::Wo]);
    assert_eq!(document.inputs().w_o().map(Matrix::rows), Some(4));
}

#[test]
fn w_o_is_imported_by_its_name() {
    let sheet = Preset::Gaze.document();
    let width = sheet.shape().d_v();
    let w_o = Matrix::from_fn(width, 5, projected);
    for (name, matrix) in
        [("w_o", w_o.clone()), ("o_proj.weight", w_o.transposed()), ("attn.W_O", w_o.clone())]
    {
        let (document, ..) = into(&sheet, &[(name, matrix)]).unwrap();
        assert_eq!(document.inputs().w_o(), Some(&w_o), "{name}");
    }
    assert!(matches!(into(&sheet, &[("w_o", Matrix::zeros(width + 1, 2))]), Err(ImportError::Misfit(_))));
}
