//! Masks read from arrays.

use attenscope::format::read_mask_text;
use attenscope::import::{
    ImportError, MaskForm, MaskPart, MeaningOfOnes, Numbers, Opening, Wanted, mask, mask_named,
};
use attenscope::math::Matrix;
use attenscope::model::{Mask, Shape};
use attenscope::present::import_notes;
use attenscope::presets::Preset;
use attenscope::text::Language;

use super::opened;
use super::written::npy;

/// The shape of a sheet of this many words.
fn own(words: usize) -> Shape {
    Shape::new(words, 1, 1, 1).unwrap()
}

/// A square matrix with one number above the diagonal, and another on and below it.
fn causal(words: usize, above: f64, below: f64) -> Matrix {
    Matrix::from_fn(words, words, |row, col| if col > row { above } else { below })
}

#[test]
fn masks_are_taken_by_their_numbers() {
    for (matrix, form) in [
        (causal(3, 0.0, 1.0), MaskForm::Ones(MeaningOfOnes::Visible)),
        (causal(3, 1.0, 0.0), MaskForm::Ones(MeaningOfOnes::Hidden)),
        (causal(3, f64::NEG_INFINITY, 0.0), MaskForm::Added),
        (causal(3, -1e9, 0.0), MaskForm::Added),
        (causal(3, f64::from(f32::MIN), -0.0), MaskForm::Added),
        (causal(3, -65_504.0, 0.0), MaskForm::Added),
    ] {
        let read = mask("m", &matrix, own(3), None).unwrap();
        assert_eq!((read.form, read.hidden, read.is_part), (form, 3, false), "{matrix:?}");
        assert_eq!(read.mask, Mask::painted((3, 3), |query, key| key > query));
    }
    let said = mask("m", &causal(3, 1.0, 0.0), own(3), Some(MeaningOfOnes::Visible)).unwrap();
    assert_eq!(said.mask, Mask::painted((3, 3), |query, key| key <= query), "as it is chosen");
}

/// With padding on the left the first tokens see nothing, not even themselves.
#[test]
fn ones_on_one_side_of_the_diagonal_tell_what_they_mean() {
    let form = |rows: [[f64; 3]; 3]| mask("m", &Matrix::from_rows(rows), own(3), None).map(|read| read.form);
    let visible = Ok(MaskForm::Ones(MeaningOfOnes::Visible));
    let hidden = Ok(MaskForm::Ones(MeaningOfOnes::Hidden));
    let unknown = Err(ImportError::MaskOnes { name: "m".to_owned() });
    assert_eq!(form([[0., 0., 0.], [0., 1., 0.], [0., 1., 1.]]), visible, "filled up, causal");
    assert_eq!(form([[0., 0., 0.], [0., 0., 0.], [0., 0., 1.]]), visible);
    assert_eq!(form([[1., 1., 1.], [0., 0., 1.], [0., 0., 0.]]), hidden);
    assert_eq!(form([[1., 1., 1.], [1., 0., 1.], [1., 0., 0.]]), unknown, "filled up, causal, 1 for hidden");
    assert_eq!(form([[0., 0., 0.], [0., 1., 1.], [0., 1., 1.]]), unknown, "filled up");
    assert_eq!(form([[1., 0., 1.], [1., 1., 0.], [0., 1., 1.]]), visible, "each word sees itself");
    assert_eq!(form([[0., 1., 0.], [0., 0., 1.], [1., 0., 0.]]), hidden, "no word hides itself");
    let left = Matrix::from_rows([[0., 0., 0.], [0., 1., 0.], [0., 1., 1.]]);
    let read = mask("m", &left, own(3), None).unwrap();
    assert_eq!((read.mask, read.hidden), (Mask::painted((3, 3), |query, key| key > query || key == 0), 6));
    let chosen = mask("m", &left, own(3), Some(MeaningOfOnes::Hidden)).unwrap();
    assert_eq!(chosen.hidden, 3, "as it is chosen");
}

#[test]
fn a_row_hides_words_from_all() {
    let row = |values: [f64; 3]| mask("m", &Matrix::from_rows([values]), own(3), None).unwrap();
    assert_eq!(row([1.0, 1.0, 0.0]).mask, Mask::padding(vec![false, false, true]));
    assert_eq!(row([0.0, 1.0, 1.0]).mask, Mask::padding(vec![true, false, false]), "on the left");
    let added = row([0.0, 0.0, -1e4]);
    assert_eq!((added.form, added.hidden), (MaskForm::Added, 3));
}

#[test]
fn the_upper_left_of_a_larger_mask_is_taken() {
    let read = mask("m", &causal(8, 0.0, 1.0), own(3), None).unwrap();
    assert_eq!((read.mask, read.is_part), (Mask::painted((3, 3), |query, key| key > query), true));
    let given = [2, 2];
    let refused = mask("m", &causal(2, 0.0, 1.0), own(3), None).err();
    assert_eq!(refused, Some(ImportError::MaskSize { name: "m".to_owned(), given, wanted: [3, 3] }));
    let refused = mask("m", &Matrix::zeros(3, 5), own(3), None).err();
    assert_eq!(refused, Some(ImportError::MaskSize { name: "m".to_owned(), given: [3, 5], wanted: [3, 3] }));
}

#[test]
fn what_is_no_mask_is_refused_at_its_place() {
    let refused = |matrix: &Matrix| match mask("m", matrix, own(2), None) {
        Err(ImportError::MaskValue { row, col, value, .. }) => (row, col, value),
        other => panic!("{other:?}"),
    };
    assert_eq!(refused(&Matrix::from_rows([[0.0, 1.0], [0.5, 1.0]])), (1, 0, 0.5));
    assert_eq!(refused(&Matrix::from_rows([[0.0, f64::INFINITY], [0.0, 0.0]])).2, f64::INFINITY);
    let infinite = Matrix::from_rows([[-0.5, f64::INFINITY], [0.0, 0.0]]);
    assert_eq!(refused(&infinite).2, f64::INFINITY, "no bias is infinite");
    let nan = mask("m", &Matrix::from_rows([[f64::NAN, 0.0], [0.0, 0.0]]), own(2), None);
    assert!(matches!(nan, Err(ImportError::MaskValue { row: 0, col: 0, .. })));
}

/// A number below 0 among ones and zeros is a mistake, not a bias.
#[test]
fn a_stray_number_in_a_mask_of_ones_is_refused_at_its_place() {
    let refused = |matrix: Matrix| match mask("m", &matrix, own(3), None) {
        Err(ImportError::MaskValue { row, col, value, .. }) => (row, col, value),
        other => panic!("{other:?}"),
    };
    let stray = |at: (usize, usize), value: f64| {
        let mut ones = causal(3, 0.0, 1.0);
        ones[at] = value;
        ones
    };
    assert_eq!(refused(stray((2, 1), -1.0)), (2, 1, -1.0));
    assert_eq!(refused(stray((0, 2), -0.5)), (0, 2, -0.5));
    assert_eq!(refused(stray((0, 2), 2.0)), (0, 2, 2.0));
    assert_eq!(refused(Matrix::from_rows([[1.0, -1.0, 0.0]])), (0, 1, -1.0));
    let hiding = mask("m", &stray((0, 2), -1e9), own(3), None).unwrap();
    assert_eq!((hiding.form, hiding.hidden), (MaskForm::Added, 1), "a number that hides is none");
    let below =
        mask("m", &Matrix::from_rows([[0., 0., -1.], [0., 0., 0.], [0., 0., 0.]]), own(3), None).unwrap();
    assert_eq!((below.form, below.hidden), (MaskForm::Added, 0), "without a 1 it is a bias");
}

/// Masked scores are no numbers to add to the scores.
#[test]
fn masked_scores_are_not_proposed_as_a_mask() {
    let scores = Matrix::from_rows([[1.5, f64::NEG_INFINITY], [0.25, -2.0]]);
    let found = |name: &str| mask_named(Opening::of_matrix(name, scores.clone()).arrays());
    for name in
        ["scores.csv", "S.csv", "S′.csv", "logits.csv", "attn_scores.csv", "scaled.csv", "sheet-masked.csv"]
    {
        assert_eq!(found(name), None, "{name}");
    }
    assert_eq!([found("numbers.csv"), found("attn_mask.csv")], [Some(0); 2]);
}

/// A float mask is added to the scores: its finite numbers are a bias.
#[test]
fn numbers_of_a_float_mask_that_hide_nothing_are_a_bias() {
    let alibi = |query: usize, key: usize| -0.5 * query.abs_diff(key) as f64 + 0.0;
    let both =
        Matrix::from_fn(3, 3, |query, key| if key > query { f64::NEG_INFINITY } else { alibi(query, key) });
    let read = mask("m", &both, own(3), None).unwrap();
    assert_eq!((read.form, read.hidden), (MaskForm::Added, 3));
    assert_eq!(read.mask, Mask::painted((3, 3), |query, key| key > query));
    let lower = |query, key| if key > query { 0.0 } else { alibi(query, key) };
    assert_eq!(read.bias, Some(Matrix::from_fn(3, 3, lower)));
    let alone = mask("m", &Matrix::from_fn(3, 3, alibi), own(3), None).unwrap();
    assert_eq!((alone.mask, alone.bias), (Mask::NONE, Some(Matrix::from_fn(3, 3, alibi))));
    let row = mask("m", &Matrix::from_rows([[0.25, -1e9, -2.0]]), own(3), None).unwrap();
    assert_eq!(row.mask, Mask::padding(vec![false, true, false]));
    assert_eq!(row.bias, Some(Matrix::from_rows([[0.25, 0.0, -2.0]; 3])), "for every query");
    assert_eq!(mask("m", &causal(3, -1e9, 0.0), own(3), None).unwrap().bias, None);

    let document = Preset::ThreeWords.document();
    let wanted = Wanted { mask: Some(MaskPart { array: 0, ones: None }), ..Wanted::default() };
    let numbers = Numbers { mask: Some(("m".to_owned(), both)), ..Numbers::default() };
    let imported = wanted.sheet(&document, numbers).unwrap();
    assert_eq!(imported.document.inputs().bias(), Some(&Matrix::from_fn(3, 3, lower)));
    let notes = import_notes(Language::English.messages().importing(), (&wanted, &[]), &imported, None);
    let said = "The mask also has numbers that are added to the scores: they became the bias B.";
    assert_eq!(notes.last().map(String::as_str), Some(said));
}

#[test]
fn a_mask_alone_leaves_the_numbers_of_the_sheet() {
    let bytes = npy(1, "'|b1'", false, &[1, 1, 3, 3], &[1, 0, 0, 1, 1, 0, 1, 1, 1]);
    let opening = opened("attn_mask.npy", &bytes).unwrap();
    let array = mask_named(opening.arrays()).unwrap();
    let wanted = Wanted { mask: Some(MaskPart { array, ones: None }), ..Wanted::default() };
    let mut reading = wanted.readings(&opening).unwrap().mask.unwrap();
    while let Some(range) = reading.wants() {
        reading.take(&bytes[range.start as usize..range.end as usize]).unwrap();
    }
    let document = Preset::ThreeWords.document();
    let mask = Some(("attn_mask".to_owned(), reading.mask().unwrap()));
    let imported = wanted.sheet(&document, Numbers { mask, ..Numbers::default() }).unwrap();
    assert_eq!(imported.document.inputs(), document.inputs());
    assert_eq!(imported.document.mask(), &Mask::painted((3, 3), |query, key| key > query));
    let text = Language::English.messages().importing();
    let notes = import_notes(text, (&wanted, opening.arrays()), &imported, None);
    assert_eq!(notes, ["The mask hides 3 of 9 cells: 1 was taken for seen, 0 for hidden."]);
}

/// A text is read as a mask, too, if it contains −∞ or truth values.
#[test]
fn a_text_with_infinities_is_a_mask() {
    for text in
        ["0,-inf,-inf\n0,0,-inf\n0,0,0\n", "[[0, -Infinity, -Infinity], [0, 0, -Infinity], [0, 0, 0]]"]
    {
        let values = read_mask_text(text).unwrap().tables.remove(0).table.values;
        let opening = Opening::of_matrix("scores.csv", values.clone());
        assert_eq!(mask_named(opening.arrays()), Some(0));
        assert_eq!(
            mask("scores", &values, own(3), None).unwrap().mask,
            Mask::painted((3, 3), |query, key| key > query)
        );
    }
    let values = read_mask_text("[[True, False], [True, True]]").unwrap().tables.remove(0).table.values;
    assert_eq!(
        mask("m", &values, own(2), None).unwrap().mask,
        Mask::painted((2, 2), |query, key| key > query)
    );
}
