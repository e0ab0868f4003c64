//! Messages about files: which arrays cannot be used and why, and how their matrices are read.

use attenscope::export::{ExportFormat, ExportScope, export};
use attenscope::import::{FileConvention, written};
use attenscope::model::{Attention, Convention, Pipeline};
use attenscope::present::{unusable_words, written_words};
use attenscope::presets::Preset;
use attenscope::text::Language;

use super::written::npy;
use super::{kept, opened};

/// A text without its bidirectional isolates.
fn plainly(text: &str) -> String {
    text.replace(['\u{2068}', '\u{2069}'], "")
}

#[test]
fn each_array_that_cannot_be_used_is_listed_with_its_reason() {
    let bytes = kept("refused.npz");
    let opening = opened("refused.npz", &bytes).unwrap();
    let said = unusable_words(Language::English.messages(), opening.arrays(), FileConvention::AsArrays);
    let said: Vec<_> = said.iter().map(|line| plainly(line)).collect();
    let wanted = "real numbers of at most 64 bits, whole numbers or truth values are expected.";
    for line in
        [format!("“object” holds object (|O); {wanted}"), format!("“complex” holds complex (<c16); {wanted}")]
    {
        assert!(said.contains(&line), "{line}: {said:?}");
    }
    assert!(said.iter().all(|line| !line.contains("good") && !line.contains("three")), "{said:?}");

    let empty = opened("a.npy", &npy(1, "'<f8'", false, &[0, 2], &[])).unwrap();
    let said = unusable_words(Language::English.messages(), empty.arrays(), FileConvention::AsArrays);
    assert_eq!(
        said.iter().map(|line| plainly(line)).collect::<Vec<_>>(),
        ["“a” is 0 × 2: there is no number in it."]
    );
    let four = opened("a.npy", &npy(1, "'|u1'", true, &[2, 2, 2, 2], &[0; 16])).unwrap();
    let said = unusable_words(Language::Chinese.messages(), four.arrays(), FileConvention::AsArrays);
    assert_eq!(said.iter().map(|line| plainly(line)).collect::<Vec<_>>(), ["“a”有 4 个轴；矩阵有两个轴。"]);
}

#[test]
fn how_a_file_is_read_is_said_where_the_sheet_shows_matrices_otherwise() {
    const ALONE: &str =
        "Words, mask and settings are not read from this file. A saved sheet brings them along.";
    let said = |written, sheet| written_words(Language::English.messages(), written, sheet);
    for convention in Convention::ALL {
        assert_eq!(said(FileConvention::In(convention), convention), [ALONE], "{convention:?}");
    }
    for written in [FileConvention::Like(Convention::Rows), FileConvention::AsArrays] {
        assert!(said(written, Convention::Rows).is_empty(), "it goes without saying");
    }
    assert_eq!(
        said(FileConvention::Like(Convention::Columns), Convention::Columns),
        ["Tables are read the way this sheet shows its matrices: words as columns."]
    );
    assert_eq!(
        said(FileConvention::In(Convention::Linear), Convention::Rows),
        ["The file tells how its matrices are written: nn.Linear weights.", ALONE]
    );
    assert!(said(FileConvention::AsArrays, Convention::Linear)[0].contains("one word per row"));
}

#[test]
fn the_words_that_the_page_writes_beside_its_matrices_are_not_taken_for_one() {
    let document = Preset::Causal.document();
    let attention = Attention::compute(&document);
    let own = export(Pipeline::new(&document, &attention), ExportScope::All, ExportFormat::Npz).bytes;
    let opening = opened("attenscope.npz", &own).unwrap();
    let said = |written| unusable_words(Language::English.messages(), opening.arrays(), written);
    assert_eq!(written(&opening, Convention::Columns), FileConvention::In(Convention::Rows));
    assert!(said(FileConvention::In(Convention::Rows)).is_empty());
    assert!(plainly(&said(FileConvention::AsArrays)[0]).starts_with("“words” holds str"));
}
