//! A bias of the scores from arrays: by its name, with −∞ in it, beside a mask, and where it does not fit.

use attenscope::format::read_mask_text;
use attenscope::import::{
    Array, FileConvention, ImportError, Imported, MaskPart, MatrixSource, Numbers, Opening, Wanted,
    mask_named, plain,
};
use attenscope::math::Matrix;
use attenscope::model::{Axis, Document, Input, InputError, Mask};
use attenscope::present::import_notes;
use attenscope::presets::Preset;
use attenscope::text::Language;

use super::support::documents::biased;
use super::written::npy;
use super::{numbers, opened};

/// What ALiBi adds with the slope ½.
fn alibi(query: usize, key: usize) -> f64 {
    if query == key { 0.0 } else { -0.5 * query.abs_diff(key) as f64 }
}

/// ALiBi up to the diagonal, and another number above it.
fn causal_alibi(above: f64) -> Matrix {
    Matrix::from_fn(3, 3, |query, key| if key > query { above } else { alibi(query, key) })
}

fn is_later(query: usize, key: usize) -> bool {
    key > query
}

/// An `.npy` of binary64.
fn file(matrix: &Matrix) -> Vec<u8> {
    let bytes: Vec<_> = matrix.values().iter().flat_map(|value| value.to_le_bytes()).collect();
    npy(1, "'<f8'", false, &[matrix.rows() as u64, matrix.cols() as u64], &bytes)
}

/// Imports what is proposed for a file.
fn proposed(opening: &Opening, bytes: &[u8], document: &Document) -> Result<(Wanted, Imported), ImportError> {
    let mask = mask_named(opening.arrays()).map(|array| MaskPart { array, ones: None });
    let parts = plain(opening.arrays(), FileConvention::AsArrays);
    let wanted = Wanted { parts, mask, ..Wanted::default() };
    let imported = imported(&wanted, opening, bytes, document)?;
    Ok((wanted, imported))
}

/// The sheet that an opened file and what is wanted of it make.
pub(crate) fn imported(
    wanted: &Wanted,
    opening: &Opening,
    bytes: &[u8],
    document: &Document,
) -> Result<Imported, ImportError> {
    let readings = wanted.readings(opening)?;
    let has_other_keys = readings.has_other_keys;
    let matrices = readings.numbers.into_iter().map(|reading| numbers(reading, bytes));
    let matrices = matrices.collect::<Result<_, _>>()?;
    let mask = readings.mask.map(|mut reading| {
        while let Some(range) = reading.wants() {
            reading.take(&bytes[range.start as usize..range.end as usize]).unwrap();
        }
        (reading.name().to_owned(), reading.mask().unwrap())
    });
    wanted.sheet(document, Numbers { matrices, mask, has_other_keys, ..Numbers::default() })
}

fn notes(wanted: &Wanted, imported: &Imported) -> Vec<String> {
    import_notes(Language::English.messages().importing(), (wanted, &[]), imported, None)
}

/// A mask of these numbers, which is to be imported.
fn mask_of(matrix: &Matrix) -> (Wanted, Numbers) {
    let wanted = Wanted { mask: Some(MaskPart { array: 0, ones: None }), ..Wanted::default() };
    (wanted, Numbers { mask: Some(("m".to_owned(), matrix.clone())), ..Numbers::default() })
}

/// A head with this X, which is to be imported.
fn head_of(x: Matrix) -> (Wanted, Numbers) {
    let mut wanted = Wanted { is_head: true, ..Wanted::default() };
    wanted.parts[Input::X] = Some(MatrixSource::of(0));
    (wanted, Numbers { matrices: vec![x], ..Numbers::default() })
}

#[test]
fn a_bias_of_scores_is_known_by_its_name() {
    let is_taken = |name: &str, shape: [usize; 2]| {
        let array =
            |name: &str, [rows, cols]: [usize; 2]| Array::known(name.to_owned(), Matrix::zeros(rows, cols));
        let found = plain(&[array("x", [3, 4]), array(name, shape)], FileConvention::AsArrays);
        found[Input::Bias].as_ref().map(|part| (part.array, part.is_transposed)) == Some((1, false))
    };
    for name in [
        "b",
        "B",
        "bias",
        "attn_bias",
        "attention-bias",
        "position_bias",
        "relative_position_bias",
        "ALiBi",
        "attn_bias[0]",
        "h.0.attn_bias",
        "layers.3.attention_bias",
        "decoder/position_bias",
        "encoder.relative_position_bias",
        "transformer.alibi",
    ] {
        assert!(is_taken(name, [3, 3]), "{name}");
        assert!(!is_taken(name, [1, 3]) && !is_taken(name, [3, 4]), "{name} is no square");
    }
    for name in [
        "dense.bias",
        "attn/bias",
        "h.0.attn.bias",
        "layer.b",
        "b_Q",
        "bias_q",
        "q_proj.bias",
        "logit_bias",
        "relative_attention_bias.weight",
        "scores",
        "mask",
    ] {
        assert!(!is_taken(name, [3, 3]), "{name}");
    }
}

#[test]
fn a_bias_is_imported_with_all_its_numbers() {
    let bias = Matrix::from_rows([[0.5, -1.0, 2.25], [0.0, -2_000.0, 1e9], [-0.125, 3.0, -1e9]]);
    let document = Preset::Causal.document();
    let n = document.shape().n();
    let square = Matrix::from_fn(n, n, |row, col| bias[(row % 3, col % 3)]);
    let bytes = file(&square);
    let opening = opened("attn_bias.npy", &bytes).unwrap();
    let (wanted, imported) = proposed(&opening, &bytes, &document).unwrap();
    assert_eq!(imported.document.inputs().bias(), Some(&square));
    assert_eq!(imported.document.mask(), document.mask(), "no number is −∞, so none hides a key");
    assert_eq!((wanted.mask, imported.mask.as_ref(), imported.hidden_by_bias), (None, None, 0));
    assert!(imported.resized.is_empty() && notes(&wanted, &imported).is_empty());

    let words = Preset::ThreeWords.document();
    let opening = Opening::of_matrix("B.csv", bias.clone());
    let (_, imported) = proposed(&opening, &[], &words).unwrap();
    assert_eq!(imported.document, biased(words, Some(bias)));
}

#[test]
fn a_bias_with_infinities_is_a_mask_too() {
    let document = biased(Preset::ThreeWords.document(), Some(Matrix::from_fn(3, 3, |_, _| 7.0)));
    let assert_apart = |opening: &Opening, bytes: &[u8]| {
        let (wanted, imported) = proposed(opening, bytes, &document).unwrap();
        assert_eq!(wanted.mask, None, "it is not proposed a second time");
        assert_eq!(imported.document.inputs().bias(), Some(&causal_alibi(0.0)));
        assert_eq!(imported.document.mask(), &Mask::painted((3, 3), is_later));
        let said =
            "In 3 of 9 cells, B has −∞ or a number far below 0: the mask hides them, and B is 0 there.";
        assert_eq!(notes(&wanted, &imported), [said]);
    };
    for least in [f64::NEG_INFINITY, f64::MIN, f64::from(f32::MIN), -65_504.0, -3.389_531_389_251_535_5e38] {
        let bytes = file(&causal_alibi(least));
        assert_apart(&opened("attn_bias.npy", &bytes).unwrap(), &bytes);
    }
    let single: Vec<_> =
        causal_alibi(f64::from(f32::MIN)).values().iter().flat_map(|v| (*v as f32).to_le_bytes()).collect();
    let bytes = npy(1, "'<f4'", false, &[1, 1, 3, 3], &single);
    assert_apart(&opened("attn_bias.npy", &bytes).unwrap(), &bytes);
    let text = "0,-inf,-inf\n-0.5,0,-inf\n-1,-0.5,0\n";
    let values = read_mask_text(text).unwrap().tables.remove(0).table.values;
    assert_apart(&Opening::of_matrix("attn_bias.csv", values), &[]);
}

#[test]
fn a_bias_that_only_hides_is_0_elsewhere() {
    let bytes = file(&Matrix::from_fn(3, 3, |row, col| if col > row { f64::NEG_INFINITY } else { 0.0 }));
    let opening = opened("bias.npy", &bytes).unwrap();
    let (_, imported) = proposed(&opening, &bytes, &Preset::ThreeWords.document()).unwrap();
    assert_eq!(imported.document.inputs().bias(), Some(&Matrix::zeros(3, 3)));
    assert_eq!((imported.document.mask(), imported.hidden_by_bias), (&Mask::painted((3, 3), is_later), 3));
}

#[test]
fn numbers_that_are_not_finite_are_refused_at_their_place() {
    for value in [f64::NAN, f64::INFINITY] {
        let mut matrix = causal_alibi(f64::NEG_INFINITY);
        matrix[(2, 1)] = value;
        let bytes = file(&matrix);
        let opening = opened("attn_bias.npy", &bytes).unwrap();
        let refused = proposed(&opening, &bytes, &Preset::ThreeWords.document()).err();
        let name = "attn_bias".to_owned();
        assert_eq!(refused, Some(ImportError::NotFinite { name, row: 2, col: 1 }), "{value}");
    }
    let bytes = file(&causal_alibi(f64::NEG_INFINITY));
    let opening = opened("x.npy", &bytes).unwrap();
    let refused = proposed(&opening, &bytes, &Preset::ThreeWords.document()).err();
    assert_eq!(refused, Some(ImportError::NotFinite { name: "x".to_owned(), row: 0, col: 1 }), "no bias");
}

#[test]
fn a_bias_that_does_not_fit_is_refused() {
    let array = |name: &str, rows, cols| Array::known(name.to_owned(), Matrix::zeros(rows, cols));
    let document = Preset::ThreeWords.document();
    let misfit = |expected, given| {
        let axis = Axis::Tokens;
        Some(ImportError::Misfit(InputError::Mismatch { input: Input::Bias, axis, expected, given }))
    };
    let opening = Opening::known(vec![array("x", 3, 4), array("bias", 4, 4)], None);
    assert_eq!(proposed(&opening, &[], &document).err(), misfit(3, 4));
    let opening = Opening::known(vec![array("numbers", 2, 3)], None);
    let mut wanted = Wanted::default();
    wanted.parts[Input::Bias] = Some(MatrixSource::of(0));
    assert_eq!(imported(&wanted, &opening, &[], &document).err(), misfit(2, 3), "as it is chosen");
}

#[test]
fn a_bias_that_stays_is_0_for_new_words() {
    let own = Matrix::from_fn(3, 3, |row, col| (10 * row + col + 1) as f64);
    let document = biased(Preset::ThreeWords.document(), Some(own.clone()));
    let opening = Opening::of_matrix("x.csv", Matrix::zeros(5, 4));
    let (_, imported) = proposed(&opening, &[], &document).unwrap();
    let expected = Matrix::from_fn(5, 5, |row, col| if row < 3 && col < 3 { own[(row, col)] } else { 0.0 });
    assert_eq!(imported.document.inputs().bias(), Some(&expected));
    assert_eq!((imported.resized, imported.has_lost_bias), (vec![Input::Bias], false));
}

#[test]
fn a_mask_with_numbers_gives_the_same_sheet_twice() {
    let fives = Some(Matrix::from_fn(3, 3, |_, _| 5.0));
    for document in [Preset::ThreeWords.document(), biased(Preset::ThreeWords.document(), fives)] {
        let import = |document: &Document| {
            let (wanted, numbers) = mask_of(&causal_alibi(f64::NEG_INFINITY));
            wanted.sheet(document, numbers).unwrap()
        };
        let once = import(&document);
        assert_eq!(once.document.inputs().bias(), Some(&causal_alibi(0.0)), "nothing is added to the old");
        assert_eq!(import(&once.document), once);
    }
}

#[test]
fn a_mask_that_hides_nothing_leaves_that_of_the_sheet() {
    const ALONE: &str =
        "The numbers of the mask hide nothing. They are added to the scores: they became the bias B.";
    let bias = Matrix::from_fn(3, 3, alibi);
    let (wanted, numbers) = mask_of(&bias);
    let open = Preset::ThreeWords.document();
    let causal = open.clone().masked_by(Mask::CAUSAL).unwrap();
    for (document, said) in [(open, vec![ALONE]), (causal, vec![ALONE, "The mask of the sheet stays."])] {
        let imported = wanted.sheet(&document, numbers.clone()).unwrap();
        assert_eq!(imported.document, biased(document, Some(bias.clone())));
        assert_eq!(notes(&wanted, &imported), said);
    }
}

#[test]
fn a_mask_and_a_bias_of_one_file_are_added() {
    let bias = Matrix::from_fn(3, 3, |row, col| if row == col { 0.25 } else { f64::NEG_INFINITY });
    let diagonal = |row, col| if row == col { 0.25 } else { 0.0 };
    let mask = Matrix::from_rows([[-1.5, 0.0, 0.0], [0.0, -2.0, -1e9], [-3.0, 0.0, 0.5]]);
    let two = |bias: &Matrix| {
        let arrays = [("attn_bias", bias), ("mask", &mask)];
        let arrays = arrays.map(|(name, matrix)| Array::known(name.to_owned(), matrix.clone()));
        Opening::known(arrays.into(), None)
    };
    let document = biased(Preset::ThreeWords.document(), Some(Matrix::from_fn(3, 3, |_, _| 9.0)));
    let sum = Matrix::from_rows([[-1.25, 0.0, 0.0], [0.0, -1.75, 0.0], [-3.0, 0.0, 0.75]]);

    let (wanted, finite) = proposed(&two(&Matrix::from_fn(3, 3, diagonal)), &[], &document).unwrap();
    assert_eq!(finite.document.inputs().bias(), Some(&sum));
    assert_eq!(finite.document.mask(), &Mask::painted((3, 3), |query, key| (query, key) == (1, 2)));
    let masked = "The mask hides 1 of 9 cells: 0 was taken for seen, −∞ and numbers far below 0 for hidden.";
    let also = "The mask also has numbers that are added to the scores: they became the bias B.";
    assert_eq!(notes(&wanted, &finite), [masked, also]);

    let (_, hiding) = proposed(&two(&bias), &[], &document).unwrap();
    assert_eq!(hiding.document.inputs().bias(), Some(&sum));
    assert_eq!(
        hiding.document.mask(),
        &Mask::painted((3, 3), |query, key| query != key),
        "either hides a key"
    );

    // One array that is chosen for both is added once.
    let opening = Opening::of_matrix("numbers.csv", mask.clone());
    let mut wanted = Wanted { mask: Some(MaskPart { array: 0, ones: None }), ..Wanted::default() };
    wanted.parts[Input::Bias] = Some(MatrixSource::of(0));
    let imported = imported(&wanted, &opening, &[], &document).unwrap();
    assert_eq!(imported.document.inputs().bias(), Some(&mask));
}

#[test]
fn a_head_drops_the_bias_of_the_sheet_and_says_so() {
    let document = biased(Preset::ThreeWords.document(), Some(Matrix::from_fn(3, 3, alibi)));
    for words in [3, 5] {
        let (wanted, numbers) = head_of(Matrix::zeros(words, 4));
        let head = wanted.sheet(&document, numbers.clone()).unwrap();
        assert_eq!((head.document.inputs().bias(), head.document.shape().n()), (None, words));
        assert_eq!((&head.resized, head.has_lost_bias), (&vec![], true));
        let said = "The bias B of the sheet was removed: it does not belong to this head.";
        assert_eq!(notes(&wanted, &head), [said]);
        let without = wanted.sheet(&Preset::ThreeWords.document(), numbers).unwrap();
        assert!(!without.has_lost_bias && notes(&wanted, &without).is_empty());
    }
}
