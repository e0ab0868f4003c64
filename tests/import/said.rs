//! What is said of files: which arrays cannot be used and why, and how their matrices are read.

use attenscope::import::Written;
use attenscope::model::Convention;
use attenscope::text::Language;
use attenscope::view::{unusable_words, written_words};

use super::written::npy;
use super::{kept, opened};

/// A text without the signs that keep the direction of what stands within.
fn plainly(text: &str) -> String {
    text.replace(['\u{2068}', '\u{2069}'], "")
}

#[test]
fn each_array_that_cannot_be_used_is_listed_with_its_reason() {
    let bytes = kept("refused.npz");
    let opening = opened("refused.npz", &bytes).unwrap();
    let said = unusable_words(Language::English.messages(), opening.arrays());
    let said: Vec<_> = said.iter().map(|line| plainly(line)).collect();
    let wanted = "real numbers of at most 64 bits, whole numbers or truth values are expected.";
    for line in
        [format!("“object” holds object (|O); {wanted}"), format!("“complex” holds complex (<c16); {wanted}")]
    {
        assert!(said.contains(&line), "{line}: {said:?}");
    }
    assert!(said.iter().all(|line| !line.contains("good") && !line.contains("three")), "{said:?}");

    let empty = opened("a.npy", &npy(1, "'<f8'", false, &[0, 2], &[])).unwrap();
    let said = unusable_words(Language::English.messages(), empty.arrays());
    assert_eq!(
        said.iter().map(|line| plainly(line)).collect::<Vec<_>>(),
        ["“a” is 0 × 2: there is no number in it."]
    );
    let four = opened("a.npy", &npy(1, "'|u1'", false, &[2, 2, 2, 2], &[0; 16])).unwrap();
    let said = unusable_words(Language::Chinese.messages(), four.arrays());
    assert_eq!(said.iter().map(|line| plainly(line)).collect::<Vec<_>>(), ["“a”有 4 个轴；矩阵有两个轴。"]);
}

#[test]
fn how_a_file_is_read_is_said_where_the_sheet_shows_matrices_otherwise() {
    let said = |written, sheet| written_words(Language::English.messages(), written, sheet);
    for convention in Convention::ALL {
        assert_eq!(said(Written::In(convention), convention), None, "{convention:?}");
    }
    for written in [Written::Like(Convention::Rows), Written::AsArrays] {
        assert_eq!(said(written, Convention::Rows), None, "it goes without saying");
    }
    assert_eq!(
        said(Written::Like(Convention::Columns), Convention::Columns).as_deref(),
        Some("Tables are read the way this sheet shows its matrices: words as columns.")
    );
    assert_eq!(
        said(Written::In(Convention::Linear), Convention::Rows).as_deref(),
        Some("The file tells how its matrices are written: nn.Linear weights.")
    );
    assert!(
        said(Written::AsArrays, Convention::Linear).is_some_and(|said| said.contains("one word per row"))
    );
}
