//! Arrays that become matrices of a sheet.

use attenscope::import::{
    Array, Bias, FileConvention, ImportError, MatrixSource, Opening, PickedLines, Wanted, is_transposed,
    plain, written,
};
use attenscope::math::Matrix;
use attenscope::model::{Axis, Convention, Input, InputError, PerInput, Stage};
use attenscope::present::{Fit, Placing, shown_whole};
use attenscope::presets::Preset;

use super::biases::imported;
use super::{kept, opened};

/// What X, W_Q, W_K and W_V are taken from.
fn named(names: &[(&str, [usize; 2])]) -> [Option<MatrixSource>; 4] {
    let all = all_named(names);
    Input::PROJECTED.map(|input| all[input].clone())
}

/// What every input is taken from.
fn all_named(names: &[(&str, [usize; 2])]) -> PerInput<Option<MatrixSource>> {
    let array = |(name, [rows, cols]): &(&str, [usize; 2])| {
        let opening = Opening::of_matrix(&format!("{name}.csv"), Matrix::zeros(*rows, *cols));
        opening.arrays()[0].clone()
    };
    plain(&names.iter().map(array).collect::<Vec<_>>(), FileConvention::AsArrays)
}

#[test]
fn arrays_are_taken_by_their_names_and_turned_where_they_must_be() {
    let bytes = kept("plain.safetensors");
    let opening = opened("plain.safetensors", &bytes).unwrap();
    let wanted =
        Wanted { parts: plain(opening.arrays(), written(&opening, Convention::Rows)), ..Wanted::default() };
    let turned = Input::PROJECTED.map(|input| wanted.parts[input].as_ref().map(|part| part.is_transposed));
    assert_eq!(turned, [Some(false), Some(true), Some(true), Some(true)], "as nn.Linear has them");
    let imported = imported(&wanted, &opening, &bytes, &Preset::ThreeWords.document()).unwrap();
    let inputs = imported.document.inputs();
    assert_eq!(inputs.matrix(Input::X).row(0), [-2.75, -1.0, 0.75, 2.5]);
    assert_eq!(inputs.matrix(Input::Wq).row(0), [-2.75, -1.5]);
    assert_eq!(inputs.matrix(Input::Wk).row(0), [-1.75, -0.5]);
    assert_eq!(inputs.matrix(Input::Wv).row(3), [4.5, 0.0]);
    assert_eq!(inputs.labels(), Preset::ThreeWords.document().inputs().labels());
    assert!(!imported.has_biases && imported.resized.is_empty());
}

#[test]
fn names_are_known_in_many_spellings() {
    let square = |names: [&'static str; 4]| names.map(|name| (name, [4, 4]));
    for names in [
        ["X", "W_Q", "W_K", "W_V"],
        ["x", "wq", "wk", "wv"],
        ["inputs", "WQ", "WK", "WV"],
        ["embeddings", "attn.to_q", "attn.to_k", "attn.to_v"],
        ["arr_0", "arr_1", "arr_2", "arr_3"],
    ] {
        let found = named(&square(names)).map(|part| part.map(|part| (part.array, part.is_transposed)));
        assert_eq!(
            found,
            [Some(0), Some(1), Some(2), Some(3)].map(|at| at.map(|at| (at, false))),
            "{names:?}"
        );
    }
    let shuffled = named(&square(["w_v", "scores", "x", "w_k"])).map(|part| part.map(|part| part.array));
    assert_eq!(shuffled, [Some(2), None, Some(3), Some(0)]);
    let one = named(&[("numbers", [3, 4])]).map(|part| part.map(|part| part.array));
    assert_eq!(one, [Some(0), None, None, None]);
    let products = all_named(&[("q", [3, 4]), ("k", [3, 4])]);
    let products = Input::ALL.into_iter().filter(|&input| products[input].is_some());
    assert!(products.eq([Input::Q, Input::K]), "those are no weights");
    let by_shape = named(&[("x", [5, 3]), ("wq", [2, 3]), ("wk", [3, 2]), ("wv", [3, 3])]);
    let turned = by_shape.map(|part| part.map(|part| part.is_transposed));
    assert_eq!(turned, [Some(false), Some(true), Some(false), Some(false)]);
}

#[test]
fn what_is_kept_follows_in_size() {
    let document = Preset::ThreeWords.document();
    let opening = Opening::of_matrix("x.csv", Matrix::from_fn(2, 6, |row, col| (row * 6 + col) as f64));
    let wanted =
        Wanted { parts: plain(opening.arrays(), written(&opening, Convention::Rows)), ..Wanted::default() };
    let imported = imported(&wanted, &opening, &[], &document).unwrap();
    let (old, new) = (document.shape(), imported.document.shape());
    assert_eq!((new.n(), new.d_model(), new.d_k(), new.d_v()), (2, 6, old.d_k(), old.d_v()));
    assert_eq!(imported.resized, [Input::Wq, Input::Wk, Input::Wv]);
    assert_eq!(imported.document.inputs().matrix(Input::X).row(1), [6.0, 7.0, 8.0, 9.0, 10.0, 11.0]);
    assert!(imported.document.inputs().matrix(Input::Wq).row(5).iter().all(|value| *value == 0.0));
}

#[test]
fn rows_and_columns_are_chosen_together() {
    let document = Preset::ThreeWords.document();
    let opening =
        Opening::of_matrix("x.csv", Matrix::from_fn(600, 2_000, |row, col| (row * 2_000 + col) as f64));
    let mut wanted =
        Wanted { parts: plain(opening.arrays(), written(&opening, Convention::Rows)), ..Wanted::default() };
    let limit = |wanted: &Wanted| match wanted.readings(&opening).err() {
        Some(ImportError::Limit(error)) => Some((error.axis, error.given, error.limit)),
        other => panic!("{other:?}"),
    };
    assert_eq!(limit(&wanted), Some((Axis::Model, 2_000, 1_024)));
    wanted.dimensions = Some(vec![1_999, 0]);
    assert_eq!(limit(&wanted), Some((Axis::Tokens, 600, 512)));
    wanted.words = Some(vec![599, 1]);
    let imported = imported(&wanted, &opening, &[], &document).unwrap();
    let x = imported.document.inputs().matrix(Input::X);
    assert_eq!(x, &Matrix::from_rows([[1_199_999.0, 1_198_000.0], [3_999.0, 2_000.0]]));
}

#[test]
fn what_does_not_fit_together_is_refused() {
    let bytes = kept("plain.safetensors");
    let opening = opened("plain.safetensors", &bytes).unwrap();
    let mut parts = plain(opening.arrays(), written(&opening, Convention::Rows));
    parts[Input::Wk] =
        parts[Input::Wk].as_ref().map(|part| MatrixSource { is_transposed: false, ..part.clone() });
    let wanted = Wanted { parts, ..Wanted::default() };
    let mismatch = InputError::Mismatch { input: Input::Wk, axis: Axis::Model, expected: 4, given: 2 };
    assert_eq!(wanted.readings(&opening).err(), Some(ImportError::Misfit(mismatch)));
    assert_eq!(Wanted::default().readings(&opening).err(), Some(ImportError::NoArrays));
}

/// X as 2 tokens of 3 dimensions and W_Q as 3 × 4, in a convention's orientation.
fn as_written(convention: Convention) -> [(Matrix, Matrix); 2] {
    let number = |row: usize, col: usize| (10 * row + col) as f64;
    [(Stage::X, Matrix::from_fn(2, 3, number)), (Stage::Wq, Matrix::from_fn(3, 4, number))].map(
        |(stage, matrix)| {
            let shown = if convention.transposes(stage) { matrix.transposed() } else { matrix.clone() };
            (matrix, shown)
        },
    )
}

#[test]
fn tables_of_text_are_read_as_pasted_ones_are() {
    for convention in Convention::ALL {
        let [(x, shown_x), (w_q, shown_w_q)] = as_written(convention);
        let sheet = Preset::ThreeWords.document().written_in(convention);
        let named = |name: &str, matrix: &Matrix| Array::known(name.to_owned(), matrix.clone());
        for arrays in [
            vec![named("x", &shown_x)],
            vec![named("w_q", &shown_w_q)],
            vec![named("x", &shown_x), named("w_q", &shown_w_q)],
        ] {
            let opening = Opening::known(arrays, None);
            let how = written(&opening, convention);
            assert_eq!(how, FileConvention::Like(convention));
            let wanted = Wanted { parts: plain(opening.arrays(), how), ..Wanted::default() };
            let imported = imported(&wanted, &opening, &[], &sheet).unwrap();
            for (input, stored, shown) in [(Input::X, &x, &shown_x), (Input::Wq, &w_q, &shown_w_q)] {
                if wanted.parts[input].is_none() {
                    continue;
                }
                assert_eq!(imported.document.inputs().matrix(input), stored, "{convention:?}");
                assert_eq!(&*shown_whole(&imported.document, input), shown, "{convention:?}");
                // The same numbers pasted over the same matrix.
                let placing = Placing::Whole(input);
                let shape = match placing.fit(&sheet, (shown.rows(), shown.cols())) {
                    Fit::Exact => sheet.shape(),
                    Fit::Misfit { shape, .. } => shape.unwrap(),
                };
                let mut pasted = sheet.clone();
                pasted.apply(&placing.resizing(&sheet, shape, shown, None).unwrap()).unwrap();
                assert_eq!(pasted.inputs().matrix(input), stored, "{convention:?}");
            }
        }
    }
}

#[test]
fn text_that_does_not_fit_together_as_the_sheet_is_written_is_read_as_arrays_are() {
    let [(x, _), (w_q, _)] = as_written(Convention::Rows);
    let opening = Opening::known(vec![Array::known("x".into(), x), Array::known("w_q".into(), w_q)], None);
    assert_eq!(written(&opening, Convention::Rows), FileConvention::Like(Convention::Rows));
    for convention in [Convention::Columns, Convention::Linear] {
        let how = written(&opening, convention);
        assert_eq!(how, FileConvention::AsArrays, "{convention:?}");
        let parts = plain(opening.arrays(), how);
        let turned = Input::PROJECTED.map(|input| parts[input].as_ref().map(|part| part.is_transposed));
        assert_eq!(turned, [Some(false), Some(false), None, None], "{convention:?}");
    }
}

#[test]
fn arrays_are_read_as_they_are_whatever_the_sheet_shows() {
    let bytes = kept("plain.safetensors");
    let opening = opened("plain.safetensors", &bytes).unwrap();
    for convention in Convention::ALL {
        let how = written(&opening, convention);
        assert_eq!(how, FileConvention::AsArrays);
        let parts = plain(opening.arrays(), how);
        let turned = Input::PROJECTED.map(|input| parts[input].as_ref().map(|part| part.is_transposed));
        assert_eq!(turned, [Some(false), Some(true), Some(true), Some(true)]);
    }
}

#[test]
fn each_array_is_guessed_for_itself() {
    let array = |name: &str, rows, cols| Array::known(name.to_owned(), Matrix::zeros(rows, cols));
    let arrays = [array("x", 5, 3), array("a", 2, 3), array("b", 3, 2), array("fc.weight", 3, 3)];
    let guess = |at, x| is_transposed(&arrays, at, Input::Wq, x, FileConvention::AsArrays);
    assert_eq!([1, 2, 3].map(|at| guess(at, Some(0))), [true, false, true]);
    assert_eq!([1, 2, 3].map(|at| guess(at, None)), [false, false, true], "no X tells");
    let like = |at, input| is_transposed(&arrays, at, input, Some(0), FileConvention::Like(Convention::Rows));
    assert!(like(3, Input::Wv), "a name tells even of a text");
    assert!(!like(3, Input::X), "X is no weight");
}

#[test]
fn biases_come_along_by_their_names() {
    let array = |name: &str, rows, cols| {
        Array::known(name.to_owned(), Matrix::from_fn(rows, cols, |_, col| (col + 1) as f64))
    };
    let spellings = [
        ["W_Q", "b_Q", "W_K", "b_K", "W_V", "b_V"],
        ["q_proj.weight", "q_proj.bias", "k_proj.weight", "k_proj.bias", "v_proj.weight", "v_proj.bias"],
        [
            "attn.query.weight",
            "attn.query.bias",
            "attn.key.weight",
            "attn.key.bias",
            "attn.value.weight",
            "attn.value.bias",
        ],
        ["wq", "bias_q", "wk", "bias_k", "wv", "bias_v"],
    ];
    for names in spellings {
        let mut arrays = vec![array("x", 3, 4)];
        for pair in names.chunks(2) {
            arrays.extend([array(pair[0], 4, 4), array(pair[1], 1, 4)]);
        }
        let opening = Opening::known(arrays, None);
        let wanted = Wanted { parts: plain(opening.arrays(), FileConvention::AsArrays), ..Wanted::default() };
        let imported = imported(&wanted, &opening, &[], &Preset::ThreeWords.document()).unwrap();
        assert!(imported.has_biases, "{names:?}");
        let inputs = imported.document.inputs();
        assert!(inputs.matrix(Input::X).column(4).all(|one| one == 1.0));
        for input in [Input::Wq, Input::Wk, Input::Wv] {
            assert_eq!(inputs.matrix(input).row(4), [1.0, 2.0, 3.0, 4.0], "{names:?}");
        }
    }
    // A bias of another length or module does not belong to these weights.
    for (name, cols) in [("b_Q", 3), ("decoder.b_Q", 4)] {
        let opening = Opening::known(vec![array("W_Q", 4, 4), array(name, 1, cols)], None);
        assert_eq!(
            plain(opening.arrays(), FileConvention::AsArrays)[Input::Wq].as_ref().unwrap().bias,
            None,
            "{name}"
        );
    }
}

#[test]
fn names_that_say_something_else_are_not_taken_in_order() {
    let names = ["embed_in.weight", "dense.weight", "query_key_value.bias", "query_key_value.weight"];
    let found = named(&names.map(|name| (name, [4, 4])));
    assert_eq!(found, [None, None, None, None]);
}

#[test]
fn rows_and_columns_of_an_array_are_chosen_before_words_and_dimensions() {
    let number = |row: usize, col: usize| (100 * row + col) as f64;
    let arrays = vec![
        Array::known("x".to_owned(), Matrix::from_fn(6, 8, number)),
        Array::known("c_attn".to_owned(), Matrix::from_fn(8, 30, number)),
        Array::known("k".to_owned(), Matrix::from_fn(30, 8, number)),
        Array::known("bias".to_owned(), Matrix::from_fn(1, 30, number)),
    ];
    let opening = Opening::known(arrays, None);
    let bias = Some(Bias { array: 3, row: 0 });
    let some = |lines: &[u64]| Some(PickedLines::List(lines.to_vec()));
    let wanted = Wanted {
        parts: [
            Some(MatrixSource {
                rows: some(&[5, 1, 0]),
                cols: Some(PickedLines::Run(2..6)),
                ..MatrixSource::of(0)
            }),
            None,
            Some(MatrixSource {
                rows: Some(PickedLines::Run(2..6)),
                cols: some(&[29, 10]),
                bias,
                ..MatrixSource::of(1)
            }),
            Some(MatrixSource {
                rows: Some(PickedLines::Run(10..12)),
                cols: Some(PickedLines::Run(4..8)),
                bias,
                is_transposed: true,
                ..MatrixSource::of(2)
            }),
            None,
            None,
            None,
            None,
            None,
            None,
        ]
        .into(),
        words: Some(vec![2, 0]),
        dimensions: Some(vec![3, 1]),
        ..Wanted::default()
    };
    assert_eq!(
        (wanted.all_words(opening.arrays()), wanted.all_dimensions(opening.arrays())),
        (Some(3), Ok(Some(4)))
    );
    let imported = imported(&wanted, &opening, &[], &Preset::ThreeWords.document()).unwrap();
    let inputs = imported.document.inputs();
    assert_eq!(inputs.matrix(Input::X), &Matrix::from_rows([[5.0, 3.0, 1.0], [505.0, 503.0, 1.0]]));
    let [w_q, w_k] = [Input::Wq, Input::Wk].map(|input| inputs.matrix(input));
    assert_eq!(w_q, &Matrix::from_rows([[529.0, 510.0], [329.0, 310.0], [29.0, 10.0]]));
    assert_eq!(w_k, &Matrix::from_rows([[1007.0, 1107.0], [1005.0, 1105.0], [10.0, 11.0]]));
    let beyond = Wanted { dimensions: Some(vec![4]), ..wanted };
    assert_eq!(beyond.readings(&opening).err(), Some(ImportError::Line { given: 4, count: 4 }));
}

#[test]
fn headings_of_rows_become_the_words_of_x() {
    let opening = Opening::of_matrix("x.csv", Matrix::from_fn(4, 2, |row, col| (row * 2 + col) as f64));
    let label = |label: &str| Some(label.to_owned());
    let labels = Some(vec![label("the"), None, label("cat"), label("sat")]);
    let parts = plain(opening.arrays(), FileConvention::AsArrays);
    let mut wanted = Wanted { parts, labels, ..Wanted::default() };
    let document = Preset::ThreeWords.document();
    let words = |wanted: &Wanted| {
        imported(wanted, &opening, &[], &document).unwrap().document.inputs().labels().to_vec()
    };
    let old = document.inputs().labels();
    assert_eq!(words(&wanted)[..3], ["the".to_owned(), old[1].clone(), "cat".to_owned()]);
    wanted.words = Some(vec![3, 0]);
    assert_eq!(words(&wanted), ["sat", "the"], "those of the rows that are taken");
    wanted.parts[Input::X].as_mut().unwrap().rows = Some(PickedLines::Run(2..4));
    wanted.words = Some(vec![1]);
    assert_eq!(words(&wanted), ["sat"]);
}
