//! Masks: their JSON, and what they hide.

use attenscope::format::Snapshot;
use attenscope::model::{Attention, Document, Edit, Mask, Sequence, Worksheet};

use crate::bytes::Bytes;
use crate::document::{assert_holds, assert_reads_back, inputs_of};
use crate::same::{assert_follows, assert_same_document, is_same};

/// The first byte gives the number of tokens, the next two a cell. The rest is the JSON of a mask.
pub fn mask(data: &[u8]) {
    let mut bytes = Bytes(data);
    let tokens = 1 + bytes.below(12);
    let (query, key) = (bytes.below(tokens), bytes.below(tokens));
    let Ok(mask) = std::str::from_utf8(bytes.0) else { return };
    let text = with_mask(tokens, mask);
    match Snapshot::from_json(&text, inputs_of) {
        Ok(snapshot) if snapshot.document.shape().n() == tokens => {
            assert_reads_back(&snapshot);
            assert_hides(&snapshot.document);
            assert_toggles(&snapshot.document, query, key);
            assert_goes_with_tokens(snapshot.document, query, key);
        }
        Ok(_) => {}
        Err(error) => assert_holds(&text, &error),
    }
}

/// A snapshot with this mask for this many tokens. Without the mask all its weights would be above 0.
fn with_mask(tokens: usize, mask: &str) -> String {
    let list = |count: usize, of: &dyn Fn(usize) -> String| (0..count).map(of).collect::<Vec<_>>().join(",");
    let labels = list(tokens, &|token| format!("\"t{token}\""));
    let x = list(2 * tokens, &|at| format!("{}.25", (at * 7) % 5));
    format!(
        r#"{{"attenscope":1,"settings":{{"scaling":"sqrt_d_k","temperature":1}},"labels":[{labels}],
"x":{{"rows":{tokens},"cols":2,"values":[{x}]}},"w_q":{{"rows":2,"cols":1,"values":[0.5,-1]}},
"w_k":{{"rows":2,"cols":1,"values":[1,0.25]}},"w_v":{{"rows":2,"cols":2,"values":[1,0,-0.0,3]}},
"mask":{mask}}}"#
    )
}

/// All methods of the mask agree, and hidden keys have weight exactly 0.
fn assert_hides(document: &Document) {
    let (mask, tokens) = (document.mask(), document.shape().n());
    let attention = Attention::compute(document);
    for query in 0..tokens {
        let in_sight: Vec<_> = (0..tokens).filter(|&key| !mask.hides(query, key)).collect();
        assert!(mask.visible_keys(query, tokens).eq(in_sight.iter().copied()), "{mask:?} in row {query}");
        assert_eq!(mask.hides_all(query, tokens), in_sight.is_empty(), "{mask:?} in row {query}");
        assert_eq!(mask.has_choice(query, tokens), in_sight.len() > 1, "{mask:?} in row {query}");

        let (scaled, masked) = (attention.scaled().row(query), attention.masked().row(query));
        let weights = attention.weights().row(query);
        let mut filled = scaled.to_vec();
        mask.fill(query, &mut filled, f64::NEG_INFINITY);
        assert_eq!(filled, masked, "{mask:?} in row {query}");
        for (key, weight) in weights.iter().enumerate() {
            let is_hidden = mask.hides(query, key);
            let covered = if is_hidden { f64::NEG_INFINITY } else { scaled[key] };
            assert_eq!(masked[key], covered, "{mask:?} at ({query}, {key})");
            assert!(
                if is_hidden { weight.to_bits() == 0 } else { *weight > 0.0 },
                "{weight} under {mask:?} at ({query}, {key})"
            );
        }
        let (total, expected) = (weights.iter().sum::<f64>(), if in_sight.is_empty() { 0.0 } else { 1.0 });
        assert!((total - expected).abs() < 1e-12, "row {query} under {mask:?} weighs {total}");
    }
    let painted = Mask::painted((tokens, tokens), |query, key| mask.hides(query, key));
    let Ok(painted) = document.clone().masked_by(painted) else { panic!("painted for {tokens} tokens") };
    let cell_by_cell = Attention::compute(&painted);
    assert!(is_same(cell_by_cell.weights(), attention.weights()), "{mask:?} painted");
    assert!(is_same(cell_by_cell.output(), attention.output()), "{mask:?} painted");
}

/// Toggling a cell changes that cell only.
fn assert_toggles(document: &Document, query: usize, key: usize) {
    let (mask, tokens) = (document.mask(), document.shape().n());
    let toggled = mask.toggled((tokens, tokens), query, key);
    for at in (0..tokens).flat_map(|row| (0..tokens).map(move |col| (row, col))) {
        let differs = toggled.hides(at.0, at.1) != mask.hides(at.0, at.1);
        assert_eq!(differs, at == (query, key), "{mask:?} toggled at ({query}, {key})");
    }
    let back = toggled.toggled((tokens, tokens), query, key);
    assert_eq!(back, Mask::painted((tokens, tokens), |query, key| mask.hides(query, key)));
}

/// The mask follows inserted, removed and moved tokens. Each edit is undone to the bit, and the stages follow.
fn assert_goes_with_tokens(document: Document, one: usize, other: usize) {
    let embedding = vec![0.5; document.shape().d_model()];
    let edits = [
        Edit::set(Mask::NONE),
        Edit::set(document.mask().toggled((document.shape().n(), document.shape().m()), one, other)),
        Edit::InsertWord { of: Sequence::Queries, row: one, label: "new".to_owned(), embedding },
        Edit::RemoveWord { of: Sequence::Queries, row: one },
        Edit::MoveWord { of: Sequence::Queries, from: one, to: other },
    ];
    let mut attention = Attention::prepare(&document);
    for edit in edits {
        let mut sheet = Worksheet::new(document.clone());
        let Ok(change) = sheet.apply(&edit) else { continue };
        attention.update(sheet.document(), &change);
        assert_follows(&attention, sheet.document());
        let change = sheet.undo();
        attention.update(sheet.document(), &change);
        assert_same_document(sheet.document(), &document);
        assert_follows(&attention, sheet.document());
    }
}
