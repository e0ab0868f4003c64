//! The page as one file, with a document in it.

/// What the file as it is built has in the place of the state; see `xtask/src/site/one-file.mjs`.
const EMPTY: &str = r#"<script type="application/json" id="attenscope-state" data-copy=""></script>"#;

/// The one-file copy `page`, as it is built, with a state in it: `snapshot` is the JSON of a
/// [`Snapshot`](super::Snapshot), and `copy` tells this copy from all others. What the browser keeps for another copy is
/// not this one's.
///
/// Nothing when that is not such a page, or the copy's name has other characters than letters, digits and `-`.
///
/// ```
/// use attenscope::format::with_state;
///
/// let page = r#"<script type="application/json" id="attenscope-state" data-copy=""></script>"#;
/// let saved = with_state(page, "a1", r#"{"labels":["</script>"]}"#);
/// assert_eq!(saved.as_deref(), Some(
///     r#"<script type="application/json" id="attenscope-state" data-copy="a1">{"labels":["\u003c/script>"]}</script>"#
/// ));
/// ```
pub fn with_state(page: &str, copy: &str, snapshot: &str) -> Option<String> {
    let is_name = copy.chars().all(|c| c.is_ascii_alphanumeric() || c == '-');
    let (before, after) = page.split_once(EMPTY).filter(|_| is_name)?;
    let (start, end) = EMPTY.split_once(r#""></script>"#)?;
    // Within texts of JSON alone: elsewhere it has no such character. So nothing in it ends the element.
    let snapshot = snapshot.replace('<', r"\u003c");
    Some([before, start, copy, r#"">"#, &snapshot, "</script>", end, after].concat())
}
