//! Checked numbers are stored for the sheet that they were checked on.

use std::sync::Arc;

use attenscope::format::{
    KeptCheck, KeptFit, KeptText, StagePart, read_checks, sheet_of, with_check, written_checks,
};
use attenscope::math::Matrix;
use attenscope::model::{Edit, Input};
use attenscope::presets::Preset;

fn check(sheet: &str, text: &str) -> KeptCheck {
    let texts = match text {
        "" => Vec::new(),
        text => vec![kept_text(text, None)],
    };
    KeptCheck { sheet: sheet.to_owned(), texts }
}

fn kept_text(text: &str, fit: Option<KeptFit>) -> KeptText {
    KeptText { stage: "weights".to_owned(), text: text.to_owned(), is_checked: true, fit }
}

fn sheets(checks: &[KeptCheck]) -> Vec<&str> {
    checks.iter().map(|check| check.sheet.as_str()).collect()
}

#[test]
fn a_sheet_is_told_from_every_other_by_its_numbers() {
    let mut document = Preset::ThreeWords.document();
    let before = sheet_of(&document);
    assert_eq!(sheet_of(&Preset::ThreeWords.document()), before);
    let mut told = vec![before];
    let mut tell = |sheet: String| {
        assert!(!told.contains(&sheet));
        told.push(sheet);
    };
    for input in Input::PROJECTED {
        let value = document.inputs().matrix(input)[(0, 0)] + 1.0;
        document.apply(&Edit::SetCell { input, row: 0, col: 0, value }).unwrap();
        tell(sheet_of(&document));
    }
    for bias in [Matrix::zeros(3, 3), Matrix::from_fn(3, 3, |_, _| 0.5)] {
        document.apply(&Edit::set(Some(Arc::new(bias)))).unwrap();
        tell(sheet_of(&document));
    }
    assert_ne!(sheet_of(&Preset::Saturated.document()), sheet_of(&Preset::Uniform.document()));
}

#[test]
fn the_latest_sheets_are_kept_and_one_that_was_edited_follows() {
    let mut kept = Vec::new();
    for sheet in ["a", "b", "c", "d", "e"] {
        kept = with_check(kept, None, check(sheet, "1 2"));
    }
    assert_eq!(sheets(&kept), ["e", "d", "c", "b"]);
    kept = with_check(kept, Some("d"), check("f", "1 2"));
    assert_eq!(sheets(&kept), ["f", "e", "c", "b"]);
    kept = with_check(kept, Some("f"), check("f", ""));
    assert_eq!(sheets(&kept), ["e", "c", "b"], "what was cleared is forgotten");
}

#[test]
fn it_reads_back_and_what_is_damaged_is_nothing() {
    let fit = KeptFit { is_transposed: true, is_turned: false, part: StagePart::Row(1) };
    let row = KeptCheck { sheet: "c".to_owned(), texts: vec![kept_text("1 2", Some(fit))] };
    let kept = vec![check("a", "\u{2212}1\t\"2\"\n"), check("b", "1"), row];
    let text = written_checks(&kept);
    assert_eq!(read_checks(&text), kept);
    for end in (0..text.len()).filter(|&end| text.is_char_boundary(end)) {
        assert!(read_checks(&text[..end]).is_empty());
    }
    assert!(read_checks(&"[".repeat(1 << 20)).is_empty());
    let before = r#"[{"sheet":"b","texts":[{"stage":"weights","text":"1","is_checked":true}]}]"#;
    assert_eq!(read_checks(before), [check("b", "1")], "as it was kept before a part was");
}
