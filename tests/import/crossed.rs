//! Keys and values of other words: X′, a K and V of another number of rows than Q, and masks and biases of n × m.

use attenscope::import::{
    Array, FileConvention, ImportError, Imported, MaskForm, MaskPart, MatrixSource, MeaningOfOnes, Numbers,
    Opening, Wanted, mask, mask_named, plain,
};
use attenscope::math::Matrix;
use attenscope::model::{Axis, Document, Edit, Input, InputError, Mask, PerInput, Sequence, Shape};
use attenscope::present::{import_notes, import_words};
use attenscope::presets::Preset;
use attenscope::text::Language;
use rstest::rstest;

use super::numbers;

/// Numbers that all differ.
fn counted(rows: usize, cols: usize) -> Matrix {
    Matrix::from_fn(rows, cols, |row, col| (10 * row + col) as f64 + 0.5)
}

fn opening(arrays: &[(&str, &Matrix)]) -> Opening {
    let array = |(name, matrix): &(&str, &Matrix)| Array::known((*name).to_owned(), (*matrix).clone());
    Opening::known(arrays.iter().map(array).collect(), None)
}

/// What is proposed of these arrays.
fn wanted_of(opening: &Opening) -> Wanted {
    let mask = mask_named(opening.arrays()).map(|array| MaskPart { array, ones: None });
    Wanted { parts: plain(opening.arrays(), FileConvention::AsArrays), mask, ..Wanted::default() }
}

/// Reads what is wanted into a sheet.
fn import(wanted: Wanted, opening: &Opening, document: &Document) -> Result<Imported, ImportError> {
    let wanted = Wanted { sheet: Some(document.shape()), ..wanted };
    let readings = wanted.readings(opening)?;
    let has_other_keys = readings.has_other_keys;
    let matrices = readings.numbers.into_iter().map(|reading| numbers(reading, &[]));
    let mask = readings.mask.map(|reading| (reading.name().to_owned(), reading.mask().unwrap()));
    let numbers =
        Numbers { matrices: matrices.collect::<Result<_, _>>()?, mask, has_other_keys, is_rounded: false };
    wanted.sheet(document, numbers)
}

fn proposed(arrays: &[(&str, &Matrix)], document: &Document) -> Result<Imported, ImportError> {
    let opening = opening(arrays);
    import(wanted_of(&opening), &opening, document)
}

fn notes(wanted: &Wanted, imported: &Imported) -> [Vec<String>; 2] {
    [Language::English, Language::Chinese]
        .map(|language| import_notes(language.messages().importing(), (wanted, &[]), imported, None))
}

#[rstest]
fn x_kv_is_found_by_its_names(
    #[values(
        "x_kv",
        "X_kv",
        "context",
        "encoder_hidden_states",
        "decoder.memory",
        "kv_input",
        "cross_attention_states"
    )]
    name: &str,
) {
    let [x, x_kv] = [counted(3, 4), counted(5, 4)];
    let found = plain(opening(&[("x", &x), (name, &x_kv)]).arrays(), FileConvention::AsArrays);
    let taken = Input::ALL.map(|input| found[input].as_ref().map(|part| part.array));
    assert_eq!(taken[..2], [Some(0), Some(1)]);
    assert!(taken[2..].iter().all(Option::is_none));
    // Alone, it is X′ too, and not the only matrix that is taken for X.
    let found = plain(opening(&[(name, &x_kv)]).arrays(), FileConvention::AsArrays);
    assert!(found[Input::X].is_none() && found[Input::XKv].is_some());
}

#[test]
fn weights_beside_x_kv_alone_are_turned_to_its_width() {
    let [x_kv, w_k] = [counted(5, 4), counted(2, 4)];
    let found = plain(opening(&[("context", &x_kv), ("w_k", &w_k)]).arrays(), FileConvention::AsArrays);
    assert!(found[Input::Wk].as_ref().unwrap().is_transposed);
}

#[test]
fn x_kv_gives_a_sheet_other_words() {
    let document = Preset::ThreeWords.document();
    let x_kv = counted(5, document.shape().d_model());
    let imported = proposed(&[("x_kv", &x_kv)], &document).unwrap();
    let inputs = imported.document.inputs();
    assert_eq!((inputs.shape().n(), inputs.shape().m()), (3, 5));
    assert_eq!(inputs.matrix(Input::XKv), &x_kv);
    for input in Input::PROJECTED {
        assert_eq!(inputs.matrix(input), document.inputs().matrix(input));
    }
    assert_eq!(inputs.labels(), ["x₁", "x₂", "x₃"]);
    assert_eq!(inputs.keys(), ["x₁", "x₂", "x₃", "x₄", "x₅"]);
    assert!(imported.resized.is_empty() && imported.has_new_words);
    let [english, chinese] = notes(&Wanted::default(), &imported);
    assert_eq!(
        english,
        ["K and V get words of their own, as in cross-attention: there are 3 queries and 5 keys."]
    );
    assert_eq!(chinese, ["K 和 V 有了自己的词，如同交叉注意力：共 3 个查询、5 个键。"]);
    let again = proposed(&[("x_kv", &x_kv)], &imported.document).unwrap();
    assert!(!again.has_new_words && again.document == imported.document);
}

#[test]
fn given_keys_of_another_number_than_queries_are_those_of_other_words() {
    let [q, k, v] = [counted(2, 4), counted(5, 4), counted(5, 3)];
    for document in [
        Preset::ThreeWords.document(),
        Preset::ThreeWords.document().with_given_projections().unwrap(),
        Preset::Cross.document(),
        Preset::Cache.document(),
    ] {
        let imported = proposed(&[("q", &q), ("k", &k), ("v", &v)], &document).unwrap();
        let inputs = imported.document.inputs();
        assert_eq!((inputs.shape().n(), inputs.shape().m(), inputs.shape().is_given()), (2, 5, true));
        assert_eq!(Input::GIVEN.map(|input| inputs.matrix(input)), [&q, &k, &v]);
        assert_eq!(imported.has_new_words, !document.shape().has_other_keys());
    }
    // As many keys as queries are those of the same words, unless the sheet has others.
    let own = proposed(&[("q", &q), ("k", &q), ("v", &q)], &Preset::ThreeWords.document()).unwrap();
    assert!(!own.document.shape().has_other_keys() && !own.has_new_words);
    let others = proposed(&[("q", &q), ("k", &q), ("v", &q)], &Preset::Cache.document()).unwrap();
    assert_eq!(others.document.shape().other_keys(), Some(2));
}

#[test]
fn x_and_weights_keep_the_other_words_of_a_sheet() {
    let document = Preset::Cross.document();
    let [x, w_q, w_k, w_v] = [counted(2, 4), counted(4, 3), counted(4, 3), counted(4, 2)];
    let arrays = [("x", &x), ("w_q", &w_q), ("w_k", &w_k), ("w_v", &w_v)];
    let imported = proposed(&arrays, &document).unwrap();
    let inputs = imported.document.inputs();
    assert_eq!((inputs.shape().n(), inputs.shape().m()), (2, 4));
    assert_eq!(inputs.keys(), ["the", "black", "cat", "sleeps"]);
    let old = document.inputs().matrix(Input::XKv);
    let expected = Matrix::from_fn(4, 4, |row, col| old.at(row, col).unwrap_or(0.0));
    assert_eq!((inputs.matrix(Input::XKv), &imported.resized[..]), (&expected, &[Input::XKv][..]));
    let [english, chinese] = notes(&Wanted::default(), &imported);
    assert!(english[0].starts_with("X′: resized to fit"), "{english:?}");
    assert!(chinese[0].starts_with("X′ 的尺寸已调整"), "{chinese:?}");
}

#[test]
fn chosen_words_are_those_of_the_queries() {
    let [x, x_kv, bias] = [counted(6, 3), counted(4, 3), counted(6, 4)];
    let ones = Matrix::from_fn(6, 4, |row, col| f64::from(u8::from((row + col) % 2 == 0)));
    let opening = opening(&[("x", &x), ("x_kv", &x_kv), ("attn_bias", &bias), ("mask", &ones)]);
    let mut wanted = Wanted { words: Some(vec![4, 1]), ..wanted_of(&opening) };
    wanted.mask.as_mut().unwrap().ones = Some(MeaningOfOnes::Hidden);
    assert_eq!(wanted.all_words(opening.arrays()), Some(6));
    let axes: Vec<_> =
        wanted.partial_axes(opening.arrays()).into_iter().map(|it| (it.axis, it.taken, it.of)).collect();
    assert_eq!(axes, [(Axis::Tokens, 2, 6)]);
    let imported = import(wanted, &opening, &Preset::Cross.document()).unwrap().document;
    let inputs = imported.inputs();
    assert_eq!(inputs.matrix(Input::X), &Matrix::from_rows([[40.5, 41.5, 42.5], [10.5, 11.5, 12.5]]));
    assert_eq!(inputs.matrix(Input::XKv), &x_kv, "every key");
    let rows = Matrix::from_rows([[40.5, 41.5, 42.5, 43.5], [10.5, 11.5, 12.5, 13.5]]);
    assert_eq!(inputs.bias(), Some(&rows), "of all keys");
    assert_eq!(imported.mask(), &Mask::painted((2, 4), |query, key| [4, 1][query] % 2 == key % 2));
    // K and V alone are no queries, whose rows could be chosen.
    let keys = self::opening(&[("k", &x_kv), ("v", &x_kv)]);
    let sheet = |preset: Preset| Some(preset.document().shape());
    let words = |sheet| Wanted { sheet, ..wanted_of(&keys) }.all_words(keys.arrays());
    assert_eq!(words(sheet(Preset::Cross)), None);
    assert_eq!(words(sheet(Preset::ThreeWords)), None, "four keys for three words");
    assert_eq!(words(sheet(Preset::HumptyDumpty8)), Some(4), "those of its four words");
}

/// Whether the words are others is told by the file, not by how many of them are chosen.
#[test]
fn as_many_chosen_queries_as_keys_are_not_the_words_of_the_keys() {
    let [q, k, v] = [counted(6, 4), counted(2, 4), counted(2, 3)];
    let opening = opening(&[("q", &q), ("k", &k), ("v", &v)]);
    let wanted = Wanted { words: Some(vec![0, 3]), ..wanted_of(&opening) };
    let imported = import(wanted, &opening, &Preset::ThreeWords.document()).unwrap();
    let inputs = imported.document.inputs();
    assert_eq!((inputs.shape().n(), inputs.shape().other_keys()), (2, Some(2)));
    assert!(imported.has_new_words);
    assert_eq!(inputs.matrix(Input::Q).row(1), q.row(3));
    assert_eq!([inputs.matrix(Input::K), inputs.matrix(Input::V)], [&k, &v]);
    // Of as many keys as the sheet has words, some are chosen: they are still those of the same words.
    let own = self::opening(&[("k", &counted(3, 2)), ("v", &counted(3, 2))]);
    let wanted = Wanted { words: Some(vec![0, 2]), ..wanted_of(&own) };
    let imported = import(wanted, &own, &Preset::ThreeWords.document()).unwrap();
    assert_eq!((imported.document.shape().n(), imported.document.shape().has_other_keys()), (2, false));
    assert_eq!(imported.document.inputs().matrix(Input::K).row(1), [20.5, 21.5]);
}

#[test]
fn too_many_keys_are_said_to_be_keys() {
    let [x, x_kv] = [counted(2, 3), Matrix::zeros(513, 3)];
    let refused = proposed(&[("x", &x), ("context", &x_kv)], &Preset::Cross.document()).unwrap_err();
    let ImportError::Limit(limit) = &refused else { panic!("{refused:?}") };
    assert_eq!((limit.axis, limit.given, limit.limit), (Axis::Keys, 513, 512));
    let said = import_words(Language::English.messages(), &refused);
    assert!(said.starts_with("A sheet has 1 to 512 words for K and V; these are 513."), "{said}");
}

#[test]
fn headings_of_the_keys_become_their_words() {
    let labels = |labels: &[&str]| Some(labels.iter().map(|&label| Some(label.to_owned())).collect());
    let [q, k, v] = [counted(2, 4), counted(3, 4), counted(3, 3)];
    let opening = opening(&[("q", &q), ("k", &k), ("v", &v)]);
    let wanted = Wanted {
        labels: labels(&["un", "deux"]),
        key_labels: labels(&["one", "two", "three"]),
        ..wanted_of(&opening)
    };
    let imported = import(wanted.clone(), &opening, &Preset::ThreeWords.document()).unwrap().document;
    assert_eq!(imported.inputs().words(), ["un", "deux"]);
    assert_eq!(imported.inputs().keys(), ["one", "two", "three"]);
    let chosen = Wanted { words: Some(vec![1]), ..wanted };
    let imported = import(chosen, &opening, &Preset::Cross.document()).unwrap().document;
    assert_eq!(imported.inputs().words(), ["deux"]);
    assert_eq!(imported.inputs().keys(), ["one", "two", "three"]);
}

#[test]
fn sizes_that_do_not_fit_name_what_would() {
    let misfit = |input, axis, expected, given| {
        ImportError::Misfit(InputError::Mismatch { input, axis, expected, given })
    };
    let [x, x_kv, k, v] = [counted(3, 4), counted(5, 3), counted(4, 2), counted(5, 2)];
    let sheet = Preset::Cross.document();
    let refused = |arrays: &[(&str, &Matrix)]| proposed(arrays, &sheet).unwrap_err();
    assert_eq!(refused(&[("x", &x), ("x_kv", &x_kv)]), misfit(Input::XKv, Axis::Model, 4, 3));
    assert_eq!(refused(&[("k", &k), ("v", &v)]), misfit(Input::V, Axis::Keys, 4, 5));
    let opening = opening(&[("x_kv", &x_kv), ("k", &k)]);
    let mut wanted = wanted_of(&opening);
    wanted.parts[Input::K] = Some(MatrixSource::of(1));
    assert_eq!(import(wanted, &opening, &sheet).unwrap_err(), ImportError::TwoWays, "K comes from X′");
}

/// The shape of three queries over four keys.
fn cross() -> Shape {
    Preset::Cross.document().shape()
}

#[test]
fn a_mask_of_ones_over_other_words_asks_what_one_means() {
    let ones = Matrix::from_fn(3, 4, |row, col| f64::from(u8::from(col <= row)));
    let refused = mask("m", &ones, cross(), None).unwrap_err();
    assert_eq!(refused, ImportError::MaskOnes { name: "m".to_owned() });
    let said =
        [Language::English, Language::Chinese].map(|language| import_words(language.messages(), &refused));
    assert_eq!(said[0], "The ones of “m” do not show whether 1 is seen or hidden. Choose it.");
    assert_eq!(said[1], "从“m”中看不出 1 表示可见还是遮住，请选择。");
    let seen = mask("m", &ones, cross(), Some(MeaningOfOnes::Visible)).unwrap();
    assert_eq!((seen.mask, seen.hidden), (Mask::painted((3, 4), |query, key| key > query), 6));
    let hidden = mask("m", &ones, cross(), Some(MeaningOfOnes::Hidden)).unwrap();
    assert_eq!((hidden.mask, hidden.hidden), (Mask::painted((3, 4), |query, key| key <= query), 6));
    // Numbers that are added need no answer.
    let added = Matrix::from_fn(3, 4, |row, col| if col > row { f64::NEG_INFINITY } else { 0.0 });
    let read = mask("m", &added, cross(), None).unwrap();
    assert_eq!((read.form, read.mask), (MaskForm::Added, Mask::painted((3, 4), |query, key| key > query)));
}

#[test]
fn one_row_hides_keys_from_all_queries() {
    let row = Matrix::from_rows([[1.0, 1.0, 0.0, 1.0]]);
    let read = mask("m", &row, cross(), None).unwrap();
    assert_eq!((read.mask, read.hidden), (Mask::padding(vec![false, false, true, false]), 3));
    // So it does where there is one query alone.
    let cache = Preset::Cache.document().shape();
    let row = Matrix::from_rows([[1.0, 1.0, 0.0, 1.0, 1.0]]);
    let read = mask("m", &row, cache, None).unwrap();
    assert_eq!((read.mask, read.hidden), (Mask::padding(vec![false, false, true, false, false]), 1));
}

#[rstest]
#[case(3, 3)]
#[case(4, 4)]
#[case(4, 3)]
#[case(3, 5)]
#[case(1, 3)]
#[case(2, 4)]
fn a_mask_of_another_size_is_refused_with_the_size_that_fits(#[case] rows: usize, #[case] cols: usize) {
    let refused = mask("m", &Matrix::zeros(rows, cols), cross(), None).unwrap_err();
    let given = [rows as u64, cols as u64];
    assert_eq!(refused, ImportError::MaskSize { name: "m".to_owned(), given, wanted: [3, 4] });
    let said = import_words(Language::English.messages(), &refused);
    assert!(said.contains("3 × 4") && said.contains("1 × 4"), "{said}");
}

#[test]
fn a_bias_and_a_mask_of_the_file_s_own_sizes_are_proposed() {
    let [x, x_kv, bias] = [counted(3, 4), counted(5, 4), counted(3, 5)];
    let found = |bias: &Matrix, mask: &Matrix| {
        let opening = opening(&[("x", &x), ("memory", &x_kv), ("attn_bias", bias), ("attn_mask", mask)]);
        let wanted = wanted_of(&opening);
        (wanted.parts[Input::Bias].as_ref().map(|part| part.array), wanted.mask.map(|mask| mask.array))
    };
    assert_eq!(found(&bias, &bias), (Some(2), Some(3)));
    assert_eq!(found(&counted(3, 4), &counted(2, 5)), (None, None), "of no scores of this file");
    let [q, k] = [counted(2, 4), counted(6, 4)];
    let opening = opening(&[("q", &q), ("k", &k), ("v", &k), ("alibi", &counted(2, 6))]);
    let imported = import(wanted_of(&opening), &opening, &Preset::ThreeWords.document()).unwrap();
    assert_eq!(imported.document.inputs().bias(), Some(&counted(2, 6)));
}

#[test]
fn hidden_cells_are_counted_among_n_times_m() {
    let mut bias = counted(3, 4);
    bias[(1, 2)] = f64::NEG_INFINITY;
    let opening = opening(&[("b", &bias)]);
    let parts = {
        let mut parts = PerInput::default();
        parts[Input::Bias] = Some(MatrixSource::of(0));
        parts
    };
    let wanted = Wanted { parts, ..Wanted::default() };
    let imported = import(wanted.clone(), &opening, &Preset::Cross.document()).unwrap();
    assert_eq!(imported.document.mask(), &Mask::painted((3, 4), |query, key| (query, key) == (1, 2)));
    assert_eq!(
        notes(&wanted, &imported)[0],
        ["In 1 of 12 cells, B has −∞ or a number far below 0: the mask hides them, and B is 0 there."]
    );
}

#[test]
fn a_mask_of_the_sheet_keeps_its_place_at_the_end() {
    let document = Preset::Cache.document();
    let [k, v] = [counted(7, 4), counted(7, 3)];
    let imported = proposed(&[("k", &k), ("v", &v)], &document).unwrap().document;
    assert_eq!(imported.shape().m(), 7);
    assert_eq!(imported.mask(), &Mask::causal_at_end(imported.shape()));
    assert!(!imported.mask().hides(0, 6), "the query stands at the last key");
}

#[test]
fn words_of_the_keys_stay_where_the_file_has_none() {
    let mut document = Preset::Cross.document();
    let label = Edit::SetLabel { of: Sequence::Keys, row: 0, label: "le".to_owned() };
    document.apply(&label).unwrap();
    let x_kv = counted(5, 3);
    let imported = proposed(&[("context", &x_kv)], &document).unwrap().document;
    assert_eq!(imported.inputs().keys(), ["le", "black", "cat", "sleeps", "x₅"]);
}
