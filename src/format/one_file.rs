//! The page as a single file with a document inside.

/// The element for the state in the file as built; see `xtask/src/site/one-file.mjs`.
const EMPTY: &str = r#"<script type="application/json" id="attenscope-state" data-copy=""></script>"#;

/// Puts a state into `page`, the one-file copy as built. `snapshot` is the JSON of a [`Snapshot`](super::Snapshot).
/// `copy` names this copy, so that it ignores what the browser keeps for other copies.
///
/// Returns `None` if `page` is not such a page, or if `copy` has characters other than letters, digits and `-`.
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
    // In JSON `<` only occurs inside strings. Escaping it keeps the snapshot from closing the element.
    let snapshot = snapshot.replace('<', r"\u003c");
    Some([before, start, copy, r#"">"#, &snapshot, "</script>", end, after].concat())
}
