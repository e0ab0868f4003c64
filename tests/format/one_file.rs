//! A document within the one-file copy of the page.

use attenscope::format::{Snapshot, with_state};
use attenscope::model::{Document, Inputs};
use attenscope::presets::Preset;

const START: &str = r#"<script type="application/json" id="attenscope-state" data-copy=""#;

fn page() -> String {
    format!("<head>{START}\"></script><script>run()</script></head><body>$& {START}</body>")
}

/// The state as a browser reads it: the text up to the first end tag of the element.
fn state(page: &str) -> &str {
    let (_, rest) = page.split_once(START).unwrap();
    let (_, rest) = rest.split_once('>').unwrap();
    rest.split_once("</script>").unwrap().0
}

fn labelled(label: &str) -> Snapshot {
    let document = Preset::Saturated.document();
    let inputs = document.inputs();
    let mut labels = inputs.labels().to_vec();
    labels[0] = label.to_owned();
    let [x, w_q, w_k, w_v] = attenscope::model::Input::PROJECTED.map(|input| inputs.matrix(input).clone());
    let inputs = Inputs::new(labels, x, w_q, w_k, w_v).unwrap();
    Snapshot { preset: None, document: Document::new(inputs, document.settings()) }
}

#[test]
fn no_word_ends_the_element_that_holds_it() {
    for word in ["</script>", "<!--<script>", "</SCRIPT ", "a<b", "&lt;", "\\", "\"", "\\u003c", "]]>"] {
        let snapshot = labelled(word);
        let saved = with_state(&page(), "c0ffee", &snapshot.to_json(None)).unwrap();
        let state = state(&saved);
        assert!(!state.contains('<'), "{word}: {state}");
        assert_eq!(Snapshot::from_json(state, |_| None).as_ref(), Ok(&snapshot), "{word}");
    }
}

#[test]
fn all_else_of_the_page_stays() {
    let saved = with_state(&page(), "c0ffee", "{}").unwrap();
    assert_eq!(saved, page().replacen(&format!("{START}\">"), &format!("{START}c0ffee\">{{}}"), 1));
}

#[test]
fn what_is_no_such_page_is_refused() {
    for other in ["", "<!doctype html>", &page().replace("data-copy=\"\"", "data-copy=\"x\"")] {
        assert_eq!(with_state(other, "c0ffee", "{}"), None);
    }
    for name in ["\"", "a b", "<", "é", ">"] {
        assert_eq!(with_state(&page(), name, "{}"), None);
    }
}
