//! Q, K and V from arrays, into a sheet with an X and into one that has given ones already, and the way back.

use attenscope::format::read_headed;
use attenscope::import::{
    Array, FileConvention, ImportError, Imported, MaskPart, MatrixSource, Numbers, Opening, Wanted,
    mask_named, plain, written,
};
use attenscope::math::Matrix;
use attenscope::model::{
    Attention, Axis, Convention, Document, Input, InputError, Inputs, Mask, Scaling, Settings, SheetName,
};
use attenscope::present::{import_notes, import_words};
use attenscope::presets::Preset;
use attenscope::text::Language;

use super::support::documents::{biased, given, random_document};
use super::written::npy;
use super::{numbers, opened};

/// n = 2, d_k = 2, d_v = 3, with numbers that are easily lost.
fn q_k_v() -> [Matrix; 3] {
    [
        Matrix::from_rows([[1.0, -0.0], [0.1, 5e-324]]),
        Matrix::from_rows([[1e300, 2.0], [-3.5, 0.30000000000000004]]),
        Matrix::from_rows([[1.0, 2.0, 3.0], [-4.0, 5.0, -0.0]]),
    ]
}

fn opening(arrays: &[(&str, &Matrix)]) -> Opening {
    let arrays = arrays.iter().map(|(name, matrix)| Array::known((*name).to_owned(), (*matrix).clone()));
    Opening::known(arrays.collect(), None)
}

fn wanted_of(opening: &Opening, how: FileConvention) -> Wanted {
    let mask = mask_named(opening.arrays()).map(|array| MaskPart { array, ones: None });
    Wanted { parts: plain(opening.arrays(), how), mask, ..Wanted::default() }
}

fn put(wanted: &Wanted, opening: &Opening, document: &Document) -> Result<Imported, ImportError> {
    let readings = wanted.readings(opening)?;
    let has_other_keys = readings.has_other_keys;
    let matrices =
        readings.numbers.into_iter().map(|reading| numbers(reading, &[])).collect::<Result<_, _>>()?;
    let mask = readings.mask.map(|reading| (reading.name().to_owned(), reading.mask().unwrap()));
    wanted.sheet(document, Numbers { matrices, mask, has_other_keys, ..Numbers::default() })
}

/// Imports what is proposed for these arrays.
fn proposed(arrays: &[(&str, &Matrix)], document: &Document) -> Result<Imported, ImportError> {
    let opening = opening(arrays);
    put(&wanted_of(&opening, FileConvention::AsArrays), &opening, document)
}

fn notes(imported: &Imported) -> Vec<String> {
    let text = Language::English.messages().importing();
    import_notes(text, (&Wanted::default(), &[]), imported, None)
}

fn bits(matrix: &Matrix) -> (usize, Vec<u64>) {
    (matrix.cols(), matrix.values().iter().map(|value| value.to_bits()).collect())
}

fn assert_given(document: &Document, expected: &[Matrix; 3]) {
    assert!(document.shape().is_given());
    for (input, matrix) in Input::GIVEN.into_iter().zip(expected) {
        assert_eq!(bits(document.inputs().matrix(input)), bits(matrix), "{input:?}");
    }
    for input in Input::PROJECTED {
        assert!(!document.inputs().has(input), "{input:?}");
    }
}

fn ones(rows: usize, cols: usize) -> Matrix {
    Matrix::from_fn(rows, cols, |_, _| 1.0)
}

#[test]
fn arrays_of_these_names_make_a_sheet_that_begins_with_them() {
    let expected = q_k_v();
    let [q, k, v] = &expected;
    let words = Preset::ThreeWords.document();
    for names in [
        ["q", "k", "v"],
        ["Q", "K", "V"],
        ["queries", "keys", "values"],
        ["query_states", "key_states", "value_states"],
        ["attn.q", "attn.k", "attn.v"],
    ] {
        let arrays = [(names[0], q), (names[1], k), (names[2], v)];
        for document in [words.clone(), given(&words), random_document([2, 5, 2, 3], 1, Settings::default())]
        {
            let imported = proposed(&arrays, &document).unwrap();
            assert_given(&imported.document, &expected);
            assert!(imported.resized.is_empty() && imported.computed.is_empty(), "{names:?}");
            assert_eq!(notes(&imported), Vec::<String>::new());
        }
        let shuffled = proposed(&[arrays[2], arrays[0], arrays[1]], &words).unwrap();
        assert_given(&shuffled.document, &expected);
    }
    for names in [["query", "key", "value"], ["q_proj", "k_proj", "v_proj"], ["wq", "wk", "wv"]] {
        let opening = opening(&[(names[0], q), (names[1], k), (names[2], v)]);
        let parts = wanted_of(&opening, FileConvention::AsArrays).parts;
        assert!(Input::GIVEN.into_iter().all(|input| parts[input].is_none()), "{names:?} are weights");
        assert!(parts[Input::Wq].is_some());
    }
}

#[test]
fn what_is_not_in_the_file_stays() {
    let [q, k, v] = &q_k_v();
    let bias = Matrix::from_rows([[0.5, -1.0], [2.0, 0.0]]);
    let old = biased(random_document([2, 5, 2, 3], 1, Settings::default()), Some(bias.clone()));
    let old =
        old.masked_by(Mask::CAUSAL).unwrap().named(SheetName::new("mine").ok()).started_from("saturated");
    let imported = proposed(&[("q", q), ("k", k), ("v", v)], &old).unwrap();
    let document = &imported.document;
    assert_eq!((document.mask(), document.inputs().bias()), (&Mask::CAUSAL, Some(&bias)));
    assert_eq!((document.name(), document.origin()), (old.name(), Some("saturated")));
    assert_eq!(document.inputs().labels(), old.inputs().labels());
    assert!(!imported.has_lost_bias);
}

#[test]
fn a_divisor_of_the_width_of_x_becomes_its_number() {
    let [q, k, v] = &q_k_v();
    let old = Settings { scaling: Scaling::SqrtDModel, ..Settings::default() };
    let imported = proposed(&[("q", q), ("k", k), ("v", v)], &random_document([2, 4, 2, 3], 1, old)).unwrap();
    let Scaling::Custom(divisor) = imported.document.settings().scaling else { panic!("a number") };
    assert_eq!(divisor.value(), 2.0);
}

#[test]
fn v_stays_as_it_was_computed_where_the_file_has_none() {
    let [q, k, _] = &q_k_v();
    let old = random_document([2, 5, 2, 3], 1, Settings::default());
    let v = Attention::compute(&old).v().clone();
    let imported = proposed(&[("q", q), ("k", k)], &old).unwrap();
    assert_given(&imported.document, &[q.clone(), k.clone(), v.clone()]);
    assert_eq!(imported.computed, [Input::V]);
    assert_eq!(
        notes(&imported),
        ["Not imported: V. The sheet keeps the numbers that it computed from X and the weights."]
    );
    let again = proposed(&[("k", k)], &imported.document).unwrap();
    assert_eq!(again.document, imported.document);
    assert!(again.computed.is_empty() && notes(&again).is_empty(), "the sheet was given already");

    // With other sizes, what stays follows.
    let three = ones(3, 4);
    let imported = proposed(&[("q", &three)], &old).unwrap();
    let shape = imported.document.shape();
    assert_eq!((shape.n(), shape.d_k(), shape.d_v()), (3, 4, 3));
    assert_eq!(
        (&imported.computed[..], &imported.resized[..]),
        (&[Input::K, Input::V][..], &[Input::K, Input::V][..])
    );
    let kept = imported.document.inputs().matrix(Input::V);
    assert_eq!([kept.row(0), kept.row(1), kept.row(2)], [v.row(0), v.row(1), &[0.0; 3]]);
}

#[test]
fn what_the_sheet_computed_may_be_infinite_where_the_file_replaces_it() {
    let x = Matrix::from_rows([[1e200], [1.0]]);
    let huge = || Matrix::from_rows([[1e200, 1.0]]);
    let inputs = Inputs::new(vec!["a".to_owned(), "b".to_owned()], x, huge(), huge(), huge()).unwrap();
    let old = Document::new(inputs, Settings::default());
    let [q, k, v] = &q_k_v();
    assert_given(&proposed(&[("q", q), ("k", k), ("v", v)], &old).unwrap().document, &q_k_v());
    let refused = InputError::NotFinite { input: Input::V, row: 0, col: 0 };
    assert_eq!(proposed(&[("q", q), ("k", k)], &old), Err(ImportError::Misfit(refused)));
}

#[test]
fn x_and_weights_make_a_given_sheet_one_with_an_x_again() {
    let old = given(&random_document([2, 5, 2, 3], 1, Settings::default()));
    let (x, w) = (Matrix::from_rows([[1.0, 2.0], [-0.0, 4.0]]), ones(2, 2));
    let imported = proposed(&[("x", &x), ("w_q", &w), ("w_k", &w), ("w_v", &w)], &old).unwrap();
    let fresh =
        Inputs::new(old.inputs().labels().to_vec(), x.clone(), w.clone(), w.clone(), w.clone()).unwrap();
    assert_eq!(imported.document.inputs(), &fresh);
    assert!(imported.resized.is_empty() && imported.computed.is_empty());

    let alone = proposed(&[("x", &x)], &old).unwrap();
    assert_eq!(alone.resized, [Input::Wq, Input::Wk, Input::Wv], "they are new, and 0");
    assert_eq!(alone.document.inputs().matrix(Input::Wv), &Matrix::zeros(2, 3));
}

#[test]
fn x_and_q_together_are_refused() {
    let opening = opening(&[("x", &ones(2, 2)), ("q", &ones(2, 2)), ("w_k", &ones(2, 2))]);
    let source = |array| Some(MatrixSource::of(array));
    for (projected, array) in [(Input::X, 0), (Input::Wk, 2)] {
        let mut wanted = Wanted::default();
        wanted.parts[projected] = source(array);
        wanted.parts[Input::Q] = source(1);
        let document = random_document([2, 2, 2, 2], 1, Settings::default());
        for document in [given(&document), document] {
            assert_eq!(put(&wanted, &opening, &document), Err(ImportError::TwoWays));
        }
    }
    let [english, chinese] = [Language::English, Language::Chinese]
        .map(|language| import_words(language.messages(), &ImportError::TwoWays));
    assert_eq!(english, "Choose either X and the weight matrices, or Q, K and V: these are computed from X.");
    assert_eq!(chinese, "请只选一种：X 和权重矩阵，或者 Q、K、V（它们本由 X 算出）。");
}

#[test]
fn a_file_of_all_stages_is_read_as_x_and_weights() {
    let square = ones(2, 2);
    let names = ["k", "q", "scores", "v", "weights", "output", "x", "w_q", "w_k", "w_v"];
    let arrays: Vec<_> = names.iter().map(|name| (*name, &square)).collect();
    let parts = wanted_of(&opening(&arrays), FileConvention::AsArrays).parts;
    let taken = Input::ALL.map(|input| parts[input].as_ref().map(|part| part.array));
    assert_eq!(taken, [Some(6), None, Some(7), Some(8), Some(9), None, None, None, None, None]);
    // One weight is enough: Q is then its result.
    let parts = wanted_of(&opening(&[("q", &square), ("w_q", &square)]), FileConvention::AsArrays).parts;
    assert!(parts[Input::Q].is_none() && parts[Input::Wq].is_some());
}

#[test]
fn sizes_that_do_not_fit_name_what_would() {
    let document = Preset::ThreeWords.document();
    let misfit = |input, axis, expected, given| {
        Err(ImportError::Misfit(InputError::Mismatch { input, axis, expected, given }))
    };
    let import = |q: [usize; 2], k: [usize; 2], v: [usize; 2]| {
        let [q, k, v] = [q, k, v].map(|[rows, cols]| ones(rows, cols));
        proposed(&[("q", &q), ("k", &k), ("v", &v)], &document).map(drop)
    };
    assert_eq!(import([2, 4], [3, 4], [2, 5]), misfit(Input::V, Axis::Keys, 3, 2));
    assert_eq!(import([2, 4], [2, 3], [2, 5]), misfit(Input::K, Axis::Key, 4, 3));
    assert_eq!(import([2, 4], [2, 4], [1, 5]), misfit(Input::V, Axis::Keys, 2, 1));
    let bytes: Vec<_> = [1.0, f64::NAN].iter().flat_map(|value| value.to_le_bytes()).collect();
    let file = npy(1, "'<f8'", false, &[1, 2], &bytes);
    let opening = opened("q.npy", &file).unwrap();
    let wanted = wanted_of(&opening, FileConvention::AsArrays);
    let reading = wanted.readings(&opening).unwrap().numbers.remove(0);
    let refused = ImportError::NotFinite { name: "q".to_owned(), row: 0, col: 1 };
    assert_eq!(numbers(reading, &file), Err(refused));
}

#[test]
fn a_mask_and_a_bias_come_along() {
    let [q, k, v] = &q_k_v();
    let bias = Matrix::from_rows([[0.5, f64::NEG_INFINITY], [-0.25, 0.0]]);
    let mask = Matrix::from_rows([[1.0, 0.0], [1.0, 1.0]]);
    let finite = Matrix::from_rows([[0.5, 1.0], [-0.25, 0.0]]);
    for document in [Preset::ThreeWords.document(), given(&Preset::ThreeWords.document())] {
        let both = proposed(&[("q", q), ("k", k), ("v", v), ("bias", &finite), ("mask", &mask)], &document);
        let both = both.unwrap().document;
        assert_given(&both, &q_k_v());
        assert_eq!(both.inputs().bias(), Some(&finite));
        assert_eq!(both.mask(), &Mask::painted((2, 2), |query, key| key > query));
    }
    let hiding =
        proposed(&[("q", q), ("k", k), ("v", v), ("attn_bias", &bias)], &Preset::ThreeWords.document());
    let hiding = hiding.unwrap();
    assert_eq!(hiding.document.mask(), &Mask::painted((2, 2), |query, key| key > query));
    assert_eq!(hiding.document.inputs().bias(), Some(&Matrix::from_rows([[0.5, 0.0], [-0.25, 0.0]])));
    let wide = ones(3, 3);
    let refused = proposed(&[("q", q), ("k", k), ("v", v), ("bias", &wide)], &Preset::ThreeWords.document());
    let misfit = InputError::Mismatch { input: Input::Q, axis: Axis::Tokens, expected: 3, given: 2 };
    assert_eq!(refused, Err(ImportError::Misfit(misfit)));
}

#[test]
fn words_are_chosen_for_all_three_together() {
    let number = |from: f64| Matrix::from_fn(600, 2, |row, col| from + (2 * row + col) as f64);
    let [q, k, v] = [0.0, 0.5, 0.25].map(number);
    let opening = opening(&[("q", &q), ("k", &k), ("v", &v)]);
    let mut wanted = wanted_of(&opening, FileConvention::AsArrays);
    assert_eq!(wanted.all_words(opening.arrays()), Some(600));
    assert!(
        matches!(wanted.readings(&opening), Err(ImportError::Limit(error)) if error.axis == Axis::Tokens)
    );
    wanted.words = Some(vec![599, 1]);
    let labels = (0..600).map(|row| Some(format!("w{row}"))).collect();
    wanted.labels = Some(labels);
    let imported = put(&wanted, &opening, &Preset::ThreeWords.document()).unwrap();
    let rows = |from: f64| Matrix::from_rows([[from + 1198.0, from + 1199.0], [from + 2.0, from + 3.0]]);
    assert_given(&imported.document, &[rows(0.0), rows(0.5), rows(0.25)]);
    assert_eq!(imported.document.inputs().labels(), ["w599", "w1"], "those of the rows that are taken");
    let text = Language::English.messages().importing();
    let said = import_notes(text, (&wanted, opening.arrays()), &imported, None);
    assert_eq!(said, ["2 of the 600 words are used."]);
}

/// Texts are read as the sheet shows its matrices, unless they would not fit together so.
#[test]
fn texts_are_read_as_the_sheet_shows_them_if_they_fit_so() {
    let expected = q_k_v();
    let turned = expected.clone().map(|matrix| matrix.transposed());
    let sheet = Preset::ThreeWords.document().written_in(Convention::Columns);
    for (shown, how) in
        [(&turned, FileConvention::Like(Convention::Columns)), (&expected, FileConvention::AsArrays)]
    {
        let opening = opening(&[("q", &shown[0]), ("k", &shown[1]), ("v", &shown[2])]);
        assert_eq!(written(&opening, Convention::Columns), how);
        let imported = put(&wanted_of(&opening, how), &opening, &sheet).unwrap();
        assert_given(&imported.document, &expected);
    }
}

/// Without formulas, the numbers of the scores and of the output tell the convention.
#[test]
fn tables_of_one_size_are_of_the_convention_in_which_they_are_computed() {
    let of = |scores: &str| {
        read_headed(&format!("q,1,2\na,1,2\nb,3,4\n\nk,1,2\na,1,0\nb,2,5\n\nv,1,2\na,1,2\nb,3,4\n\nscores,a,b\n{scores}\n\nweights,a,b\na,1,0\nb,0,1\n\noutput,1,2\na,1,2\nb,3,4\n"))
            .unwrap()
            .convention
    };
    assert_eq!(of("a,1,12\nb,3,26"), Some(Convention::Rows));
    assert_eq!(of("a,7,11\nb,15,20"), None);
    assert_eq!(of("1,7,15\n2,10,20"), None);
}
