//! Numbers that a person has checked, as the browser keeps them: the texts, stage by stage, and the sheet they are for.

use serde::{Deserialize, Serialize};

use super::Part;
use crate::crc::crc32;
use crate::model::{Document, Input, Stage};

/// The texts of so many sheets are kept, the latest ones.
const MOST_SHEETS: usize = 4;
/// A longer text of a stage is not kept, in bytes.
pub const MAX_KEPT_CHECK: usize = 1 << 15;
/// What is longer than all of these together was not written here.
const MAX_TEXT: usize = MOST_SHEETS * Stage::COUNT * 4 * MAX_KEPT_CHECK;

/// What was checked on a sheet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct KeptCheck {
    /// Which [sheet](sheet_of) it was.
    pub sheet: String,
    /// The texts.
    pub texts: Vec<KeptText>,
}

/// A text of one stage.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct KeptText {
    /// The [name](Stage::name) of the stage.
    pub stage: String,
    /// What stood in the field.
    pub text: String,
    /// Whether it was checked, and not only typed.
    pub is_checked: bool,
    /// What it was compared with, where it was checked and could be read.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fit: Option<KeptFit>,
}

/// What a text was compared with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct KeptFit {
    /// Whether the page showed rows and columns of the stage exchanged.
    pub is_transposed: bool,
    /// Whether rows and columns of the text were exchanged.
    pub is_turned: bool,
    /// The part of the stage.
    pub part: Part,
}

/// Which sheet a document is: its sizes, and a check sum of all its numbers.
pub fn sheet_of(document: &Document) -> String {
    let shape = document.shape();
    let numbers = Input::ALL.into_iter().flat_map(|input| document.inputs().matrix(input).values());
    let sum = crc32(numbers.map(|number| number.to_le_bytes()));
    format!("{}-{}-{}-{}-{sum:08x}", shape.n(), shape.d_model(), shape.d_k(), shape.d_v())
}

/// Reads what is kept; nothing where it is damaged.
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

/// What is kept, as a text.
pub fn written_checks(checks: &[KeptCheck]) -> String {
    serde_json::to_string(checks).unwrap_or_default()
}

/// What is kept from now on: the latest first, in the place of what was kept of that sheet and of the one that it was
/// `before` it was edited. A sheet without texts is forgotten.
pub fn with_check(mut checks: Vec<KeptCheck>, before: Option<&str>, check: KeptCheck) -> Vec<KeptCheck> {
    checks.retain(|other| other.sheet != check.sheet && Some(other.sheet.as_str()) != before);
    if !check.texts.is_empty() {
        checks.insert(0, check);
    }
    checks.truncate(MOST_SHEETS);
    checks
}
