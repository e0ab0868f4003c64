//! The page's own exports of all heads come back as the same heads.

use attenscope::export::{ExportFormat, ExportScope};
use attenscope::import::{
    Array, Checkpoint, FileConvention, ImportError, Imported, Numbers, Opening, Wanted, plain, written as how,
};
use attenscope::math::Matrix;
use attenscope::model::{Convention, Document, Input, Inputs, MAX_HEADS};
use attenscope::presets::Preset;
use rstest::rstest;

use super::round_trip::{of_json, written};
use super::{numbers, opened};

/// What is imported from a file, by its names, into a sheet.
fn imported(sheet: &Document, opening: &Opening, bytes: &[u8]) -> Result<Imported, ImportError> {
    let parts = plain(opening.arrays(), how(opening, sheet.settings().convention));
    let wanted = Wanted { parts, sheet: Some(sheet.shape()), ..Wanted::default() };
    let wanted = wanted.with_stacked_heads(opening.arrays())?;
    let readings = wanted.readings(opening)?;
    let has_other_keys = readings.has_other_keys;
    let matrices = readings.numbers.into_iter().map(|reading| numbers(reading, bytes).unwrap()).collect();
    wanted.sheet(sheet, Numbers { matrices, has_other_keys, ..Numbers::default() })
}

/// All but the names of columns, which these files do not have, is the same.
fn assert_same(given: &Inputs, expected: &Inputs) {
    assert_eq!(given.shape(), expected.shape());
    assert_eq!(given.sharing(), expected.sharing());
    for head in 0..expected.shape().heads() {
        for input in Input::ALL {
            assert_eq!(given.matrix_of(head, input), expected.matrix_of(head, input), "{input:?} of {head}");
        }
    }
}

/// Numbers that differ in every cell.
fn counted(rows: usize, cols: usize) -> Matrix {
    Matrix::from_fn(rows, cols, |row, col| (100 * row + col) as f64 + 0.25)
}

/// A document with X and one head, of counted numbers or of zeros.
fn one_head(labels: &[String], widths: [usize; 3], of: fn(usize, usize) -> Matrix) -> Document {
    let [d_model, d_k, d_v] = widths;
    let weights = [d_k, d_k, d_v].map(|width| of(d_model, width));
    let [w_q, w_k, w_v] = weights;
    let inputs = Inputs::new(labels.to_vec(), of(labels.len(), d_model), w_q, w_k, w_v);
    Document::new(inputs.unwrap(), Default::default())
}

/// Four heads with so many groups, and W_O.
fn grouped(groups: usize) -> Document {
    let labels = ["one", "two", "three"].map(str::to_owned);
    let document = one_head(&labels, [2, 8, 12], counted).divided(4, groups).unwrap();
    document.projected_by(Some(counted(12, 5))).unwrap()
}

#[rstest]
#[case::preset(Preset::HeadsDisagree.document())]
#[case::integers(Preset::TwoHeads.document())]
#[case::no_groups(grouped(4))]
#[case::two_groups(grouped(2))]
#[case::one_group(grouped(1))]
#[case::without_projection(grouped(2).projected_by(None).unwrap())]
#[case::given(grouped(4).with_given_projections().unwrap())]
#[case::given_in_groups(grouped(2).with_given_projections().unwrap())]
#[case::given_in_one_group(grouped(1).with_given_projections().unwrap())]
fn all_heads_come_back(#[case] document: Document) {
    let labels = document.inputs().labels();
    for convention in Convention::ALL {
        let document = document.clone().written_in(convention);
        let json = written(&document, ExportScope::All, ExportFormat::Json);
        let npz = written(&document, ExportScope::All, ExportFormat::Npz);
        let files = [
            (of_json(std::str::from_utf8(&json).unwrap()), &json),
            (opened("attenscope.npz", &npz).unwrap(), &npz),
        ];
        let blank = one_head(labels, [3, 2, 6], Matrix::zeros);
        let mut divided = blank.split(2).unwrap();
        divided.choose_head(1);
        let given = blank.with_given_projections().unwrap();
        for sheet in [blank, divided, given] {
            for (opening, bytes) in &files {
                assert!(Checkpoint::all(opening.arrays()).unwrap().is_empty(), "no model");
                let imported = imported(&sheet, opening, bytes).unwrap();
                assert_same(imported.document.inputs(), document.inputs());
                assert!(imported.computed.is_empty() && !imported.has_joined_heads);
            }
        }
    }
}

/// Arrays of a matrix for each head, as text.
fn stacks(counts: [usize; 3]) -> Opening {
    let list = |count: usize| format!("[{}]", vec!["[[1, 2], [3, 4]]"; count].join(", "));
    let [w_q, w_k, w_v] = counts.map(list);
    of_json(&format!("{{\"heads\": 4, \"stages\": {{\"w_q\": {w_q}, \"w_k\": {w_k}, \"w_v\": {w_v}}}}}"))
}

#[test]
fn a_projection_stays_if_the_file_has_none() {
    let document = grouped(2);
    let imported = imported(&document, &stacks([4, 2, 2]), &[]).unwrap();
    assert_eq!(imported.document.shape().heads(), 4);
    assert_eq!(imported.document.inputs().sharing(), 2);
    let kept = Matrix::from_fn(8, 5, |row, col| counted(12, 5)[(row, col)]);
    assert_eq!(imported.document.inputs().w_o(), Some(&kept));
    assert_eq!(imported.resized, [Input::Wo]);
}

#[rstest]
#[case::keys_unlike_values([4, 2, 1])]
#[case::no_groups([3, 2, 2])]
#[case::one([1, 1, 1])]
fn others_are_no_heads(#[case] counts: [usize; 3]) {
    let opening = stacks(counts);
    let parts = plain(opening.arrays(), FileConvention::AsArrays);
    let wanted = Wanted { parts, ..Wanted::default() };
    assert_eq!(wanted.clone().with_stacked_heads(opening.arrays()), Ok(wanted));
}

#[test]
fn too_many_heads_are_refused() {
    let arrays: Vec<_> = ["w_q", "w_k", "w_v"]
        .into_iter()
        .flat_map(|name| (0..=MAX_HEADS).map(move |at| Array::known(format!("{name}[{at}]"), counted(2, 1))))
        .collect();
    let parts = plain(&arrays, FileConvention::AsArrays);
    let heads = MAX_HEADS as u64 + 1;
    let refused = Wanted { parts, ..Wanted::default() }.with_stacked_heads(&arrays);
    assert_eq!(refused, Err(ImportError::ManyHeads { heads, width: heads }));
}
