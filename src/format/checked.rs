//! Checks that the browser keeps: the numbers typed to compare with each stage, and the sheet they belong to.

use serde::{Deserialize, Serialize};

use super::StagePart;
use crate::{
    crc::crc32,
    model::{Document, Input, Stage},
};

/// How many sheets keep their texts; older ones are dropped.
const MAX_SHEETS: usize = 4;
/// The longest text kept of a stage, in bytes.
pub const MAX_KEPT_CHECK: usize = 1 << 15;
/// The longest text of all checks; a longer one was not written by this page.
const MAX_TEXT: usize = MAX_SHEETS * Stage::COUNT * 4 * MAX_KEPT_CHECK;

/// The texts checked on one sheet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct KeptCheck {
    /// The sheet, as [`sheet_of`] identifies it.
    pub sheet: String,
    pub texts: Vec<KeptText>,
}

/// A text of one stage.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct KeptText {
    /// The [name](Stage::name) of the stage.
    pub stage: String,
    /// The content of the text field.
    pub text: String,
    /// Whether it was checked, not only typed.
    pub is_checked: bool,
    /// What it was compared with, if it was checked and readable.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fit: Option<KeptFit>,
}

/// What a text was compared with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct KeptFit {
    /// Whether the page showed the stage transposed.
    pub is_transposed: bool,
    /// Whether the text was transposed.
    pub is_turned: bool,
    /// The part of the stage.
    pub part: StagePart,
}

/// Identifies a document's sheet by its sizes and a checksum of its input matrices.
pub fn sheet_of(document: &Document) -> String {
    let (shape, inputs) = (document.shape(), document.inputs());
    let whole = Input::ALL.map(|input| inputs.whole(input));
    let numbers = whole.iter().flat_map(|matrix| matrix.values());
    let sum = crc32(numbers.map(|number| number.to_le_bytes()));
    let keys = shape.other_keys().map_or_else(String::new, |m| format!("/{m}"));
    let heads = match (shape.heads(), inputs.sharing()) {
        (1, _) => String::new(),
        (heads, sharing) => format!("-{heads}/{sharing}"),
    };
    format!("{}{keys}-{}-{}-{}{heads}-{sum:08x}", shape.n(), shape.d_model(), shape.d_k(), shape.d_v())
}

/// Reads the kept checks; returns an empty list if the text is damaged.
///
/// ```
/// use attenscope::format::{KeptCheck, KeptText, read_checks, with_check, written_checks};
///
/// let (stage, text) = ("q".to_owned(), "1 2\n3 4".to_owned());
/// let text = KeptText { stage, text, is_checked: true, fit: None };
/// let check = KeptCheck { sheet: "a".to_owned(), texts: vec![text] };
/// let kept = with_check(Vec::new(), None, check.clone());
/// assert_eq!(read_checks(&written_checks(&kept)), [check]);
/// assert!(read_checks("{").is_empty());
/// ```
pub fn read_checks(text: &str) -> Vec<KeptCheck> {
    if text.len() > MAX_TEXT {
        return Vec::new();
    }
    serde_json::from_str(text).unwrap_or_default()
}

/// Writes the checks to be kept as JSON.
pub fn written_checks(checks: &[KeptCheck]) -> String {
    serde_json::to_string(checks).unwrap_or_default()
}

/// Adds `check` in front of the kept checks. It replaces the entry of the same sheet and the one of the sheet as it was
/// `before` an edit. A check without texts is not kept.
pub fn with_check(mut checks: Vec<KeptCheck>, before: Option<&str>, check: KeptCheck) -> Vec<KeptCheck> {
    checks.retain(|other| other.sheet != check.sheet && Some(other.sheet.as_str()) != before);
    if !check.texts.is_empty() {
        checks.insert(0, check);
    }
    checks.truncate(MAX_SHEETS);
    checks
}
