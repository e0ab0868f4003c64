//! Neighbouring tokens that are moved together.

use std::ops::Range;

use attenscope::model::{Edit, Sequence, Settings};

use crate::support::documents::random_document;

/// The labels after the edits that move these of `count` tokens to a gap, and how many edits these are.
fn moved(count: usize, tokens: Range<usize>, gap: usize) -> (Vec<String>, usize) {
    let mut document = random_document([count, 1, 1, 1], 1, Settings::default());
    let edits = Edit::moving(Sequence::Queries, tokens, gap);
    for edit in &edits {
        document.apply(edit).unwrap();
    }
    (document.inputs().labels().to_vec(), edits.len())
}

#[test]
fn tokens_go_to_every_gap_in_their_order_each_at_once() {
    let count = 5;
    for start in 0..count {
        for end in start + 1..=count {
            for gap in 0..=count {
                let outside = |range: Range<usize>| range.filter(|row| !(start..end).contains(row));
                let stay = (start..=end).contains(&gap);
                let expected: Vec<_> = outside(0..gap).chain(start..end).chain(outside(gap..count)).collect();
                let expected = if stay { (0..count).collect() } else { expected };
                let labels: Vec<_> = expected.iter().map(|row| format!("t{row}")).collect();
                let edits = if stay { 0 } else { end - start };
                assert_eq!(moved(count, start..end, gap), (labels, edits), "{start}..{end} to {gap}");
            }
        }
    }
}
