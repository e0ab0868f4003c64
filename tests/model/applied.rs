//! What an edit reports when it is applied: what it touched, and its inverse.

use std::collections::HashMap;
use std::mem::{Discriminant, discriminant};
use std::sync::Arc;

use attenscope::math::Matrix;
use attenscope::model::{
    Applied, Change, ColumnName, Convention, Document, Edit, EditError, Input, MAX_TOKENS, Mask, Rearranged,
    Scaling, Sequence, SettingKind, Settings, SheetName, SoftCap, Temperature,
};
use proptest::prelude::*;
use rstest::rstest;

use crate::document::anatomy;
use crate::edits::any_kind;
use crate::support::documents::{
    self, any_small_masked_document, random_document, temperature, with_any_sources,
};
use crate::support::properties::properties;
use crate::support::random::Random;

/// X 3 × 2, W_Q and W_K 2 × 4, W_V 2 × 5. Each number encodes its place: 312 is in row 1 and column 2 of W_K.
fn document() -> Document {
    let parts = [(3, 2, 100.0), (2, 4, 200.0), (2, 4, 300.0), (2, 5, 400.0)];
    let named = |(rows, cols, first): (usize, usize, f64)| {
        Matrix::from_fn(rows, cols, |row, col| first + (10 * row + col) as f64)
    };
    documents::document(parts.map(named), Settings::default())
}

/// The same document with the last of three tokens hidden.
fn padded() -> Document {
    document().masked_by(Mask::padding(vec![false, false, true])).unwrap()
}

fn cell(input: Input, row: usize, col: usize, value: f64) -> Edit {
    Edit::SetCell { input, row, col, value }
}

fn block<const R: usize, const C: usize>(input: Input, row: usize, col: usize, block: [[f64; C]; R]) -> Edit {
    Edit::SetBlock { input, row, col, block: Matrix::from_rows(block) }
}

fn column(col: usize, name: Option<&str>) -> Edit {
    Edit::NameColumn { col, name: name.map(|name| ColumnName::new(name).unwrap()) }
}

fn label(row: usize, label: &str) -> Edit {
    Edit::SetLabel { of: Sequence::Queries, row, label: label.to_owned() }
}

fn labels(row: usize, labels: &[&str]) -> Edit {
    Edit::SetLabels {
        of: Sequence::Queries,
        row,
        labels: labels.iter().map(|label| (*label).to_owned()).collect(),
    }
}

fn token(row: usize, label: &str, embedding: [f64; 2]) -> Edit {
    Edit::InsertWord { of: Sequence::Queries, row, label: label.to_owned(), embedding: embedding.to_vec() }
}

fn all(document: Document) -> Edit {
    Edit::Replace(Box::new(document))
}

#[rstest]
#[case::cell(
    cell(Input::Wk, 1, 2, -7.0),
    Change::Cells { input: Input::Wk, rows: 1..2, cols: 2..3 },
    cell(Input::Wk, 1, 2, 312.0)
)]
#[case::block(
    block(Input::Wv, 0, 1, [[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]),
    Change::Cells { input: Input::Wv, rows: 0..2, cols: 1..4 },
    block(Input::Wv, 0, 1, [[401.0, 402.0, 403.0], [411.0, 412.0, 413.0]])
)]
#[case::block_of_one_new_number(
    block(Input::X, 1, 0, [[110.0, 111.0], [120.0, 0.5]]),
    Change::Cells { input: Input::X, rows: 1..3, cols: 0..2 },
    block(Input::X, 1, 0, [[110.0, 111.0], [120.0, 121.0]])
)]
#[case::label(label(1, " new "), Change::Label { of: Sequence::Queries, row: 1 }, label(1, "t1"))]
#[case::label_of_the_last(label(2, "t1"), Change::Label { of: Sequence::Queries, row: 2 }, label(2, "t2"))]
#[case::labels(
    labels(0, &["new", "t1", " last "]),
    Change::Several(vec![Change::Label { of: Sequence::Queries, row: 0 }, Change::Label { of: Sequence::Queries, row: 2 }]),
    labels(0, &["t0", "t1", "t2"])
)]
#[case::labels_of_which_one_is_another(labels(1, &["t1", "new"]), Change::Label { of: Sequence::Queries, row: 2 }, labels(1, &["t1", "t2"]))]
#[case::first_token(
    token(0, "new", [1.0, 2.0]),
    Change::Words(Sequence::Queries, Rearranged::Inserted { row: 0 }),
    Edit::RemoveWord { of: Sequence::Queries, row: 0 }
)]
#[case::last_token(
    token(3, "new", [1.0, 2.0]),
    Change::Words(Sequence::Queries, Rearranged::Inserted { row: 3 }),
    Edit::RemoveWord { of: Sequence::Queries, row: 3 }
)]
#[case::token_less(
    Edit::RemoveWord { of: Sequence::Queries, row: 1 },
    Change::Words(Sequence::Queries, Rearranged::Removed { row: 1 }),
    token(1, "t1", [110.0, 111.0])
)]
#[case::token_elsewhere(
    Edit::MoveWord { of: Sequence::Queries, from: 0, to: 2 },
    Change::Words(Sequence::Queries, Rearranged::Moved { from: 0, to: 2 }),
    Edit::MoveWord { of: Sequence::Queries, from: 2, to: 0 }
)]
#[case::scaling(Edit::set(Scaling::None), Change::Set(SettingKind::Scaling), Edit::set(Scaling::SqrtDk))]
#[case::temperature(
    Edit::set(temperature(2.0)),
    Change::Set(SettingKind::Temperature),
    Edit::set(Temperature::ONE)
)]
#[case::convention(
    Edit::set(Convention::Linear),
    Change::Set(SettingKind::Convention),
    Edit::set(Convention::Rows)
)]
#[case::mask(Edit::set(Mask::CAUSAL), Change::Set(SettingKind::Mask), Edit::set(Mask::NONE))]
#[case::name(
    Edit::SetName(SheetName::new(" the cat ").ok()),
    Change::Name,
    Edit::SetName(None)
)]
#[case::column(column(1, Some(" alive ")), Change::Column { col: 1 }, column(1, None))]
#[case::all(all(padded()), Change::All, all(document()))]
fn an_edit_says_what_it_touched_and_what_leads_back(
    #[case] edit: Edit,
    #[case] change: Change,
    #[case] inverse: Edit,
) {
    let mut document = document();
    assert_eq!(document.apply(&edit), Ok(Applied { change, inverse }));
}

#[test]
fn a_token_of_which_a_mask_tells_comes_back_with_what_it_told() {
    let mut document = padded();
    let change = Change::Words(Sequence::Queries, Rearranged::Removed { row: 2 });
    let applied = document.apply(&Edit::RemoveWord { of: Sequence::Queries, row: 2 });
    assert_eq!(applied, Ok(Applied { change, inverse: all(padded()) }));
    let mut causal = self::document().causal();
    let inverse = causal.apply(&Edit::RemoveWord { of: Sequence::Queries, row: 2 }).unwrap().inverse;
    assert_eq!(inverse, token(2, "t2", [120.0, 121.0]), "one that tells of places alone needs no more");
}

#[test]
fn the_last_token_stays_and_one_too_many_does_not_come() {
    let one = random_document([1, 2, 3, 4], 1, Settings::default());
    let full = random_document([MAX_TOKENS, 2, 3, 4], 1, Settings::default());
    for (mut document, edit, error) in [
        (
            one.clone(),
            Edit::RemoveWord { of: Sequence::Queries, row: 0 },
            EditError::LastWord { of: Sequence::Queries },
        ),
        (
            one,
            Edit::RemoveWord { of: Sequence::Queries, row: 1 },
            EditError::NoSuchWord { of: Sequence::Queries, row: 1, tokens: 1 },
        ),
        (
            full,
            token(0, "new", [0.0; 2]),
            EditError::TooManyWords { of: Sequence::Queries, limit: MAX_TOKENS },
        ),
    ] {
        let before = anatomy(&document);
        assert_eq!(document.apply(&edit), Err(error));
        assert_eq!(anatomy(&document), before);
    }
}

/// For each of the four matrices, whether two documents share its memory.
fn shared(one: &Document, other: &Document) -> [bool; 4] {
    Input::PROJECTED.map(|input| std::ptr::eq(one.inputs().matrix(input), other.inputs().matrix(input)))
}

#[rstest]
#[case::cell(cell(Input::Wk, 1, 2, -7.0), [true, true, false, true])]
#[case::block(block(Input::Wv, 0, 0, [[1.0]]), [true, true, true, false])]
#[case::same_cell(cell(Input::Wk, 1, 2, 312.0), [true; 4])]
#[case::same_block(block(Input::Wk, 0, 1, [[301.0, 302.0], [311.0, 312.0]]), [true; 4])]
#[case::label(label(0, "new"), [true; 4])]
#[case::token(Edit::RemoveWord { of: Sequence::Queries, row: 0 }, [false, true, true, true])]
#[case::token_that_stays(Edit::MoveWord { of: Sequence::Queries, from: 1, to: 1 }, [true; 4])]
#[case::convention(Edit::set(Convention::Columns), [true; 4])]
#[case::mask(Edit::set(Mask::CAUSAL), [true; 4])]
#[case::name(Edit::SetName(SheetName::new("a").ok()), [true; 4])]
#[case::column(column(0, Some("a")), [true; 4])]
#[case::equal_document(all(document()), [true; 4])]
fn only_the_matrix_that_is_written_to_is_not_shared_any_more(
    #[case] edit: Edit,
    #[case] expected: [bool; 4],
) {
    let clone = document();
    let mut document = clone.clone();
    document.apply(&edit).unwrap();
    assert_eq!(shared(&clone, &document), expected);
}

/// Applies a few edits of any kind, one after the other. Calls `look` with each, and with the document before and
/// after.
fn follow(
    mut document: Document,
    seed: u64,
    mut look: impl FnMut(&Document, &Edit, &Result<Applied, EditError>, &Document),
) {
    let mut random = Random(seed);
    for _ in 0..8 {
        let edit = any_kind(&document, &mut random);
        let before = document.clone();
        let outcome = document.apply(&edit);
        look(&before, &edit, &outcome, &document);
    }
}

/// The change that the inverse edit should report.
fn mirrored(change: &Change, back: &Edit) -> Change {
    match *change {
        _ if matches!(back, Edit::Replace(_)) => Change::All,
        Change::Words(Sequence::Queries, Rearranged::Inserted { row }) => {
            Change::Words(Sequence::Queries, Rearranged::Removed { row })
        }
        Change::Words(Sequence::Queries, Rearranged::Removed { row }) => {
            Change::Words(Sequence::Queries, Rearranged::Inserted { row })
        }
        Change::Words(Sequence::Queries, Rearranged::Moved { from, to }) => {
            Change::Words(Sequence::Queries, Rearranged::Moved { from: to, to: from })
        }
        _ => change.clone(),
    }
}

proptest! {
    #![proptest_config(properties(1024))]

    #[test]
    fn the_inverse_leads_back_to_every_bit(document in with_any_sources(any_small_masked_document()), seed: u64) {
        follow(document, seed, |before, edit, outcome, after| {
            let Ok(Applied { change, inverse }) = outcome else { return };
            let mut document = after.clone();
            let back = document.apply(inverse).expect("what can be done can be undone");
            assert_eq!(document, *before, "back from {edit:?}");
            assert_eq!(anatomy(&document), anatomy(before), "back from {edit:?}");
            if *change != Change::Nothing {
                assert_eq!(back.change, mirrored(change, inverse), "what {inverse:?} touched");
            }
        });
    }

    #[test]
    fn the_inverse_of_the_inverse_leads_forth_to_every_bit(document in with_any_sources(any_small_masked_document()), seed: u64) {
        follow(document, seed, |_, edit, outcome, after| {
            let Ok(Applied { inverse, .. }) = outcome else { return };
            let mut document = after.clone();
            // Back and forth, and once more: the inverse of an inverse must work, too.
            let mut next = inverse.clone();
            for _ in 0..4 {
                next = document.apply(&next).expect("what was done can be done again").inverse;
            }
            assert_eq!(document, *after, "forth by {edit:?}");
            assert_eq!(anatomy(&document), anatomy(after), "forth by {edit:?}");
        });
    }

    #[test]
    fn where_nothing_changed_the_inverse_is_the_edit_itself(document in with_any_sources(any_small_masked_document()), seed: u64) {
        follow(document, seed, |before, edit, outcome, after| {
            let Ok(Applied { change, inverse }) = outcome else { return };
            if *change == Change::Nothing {
                assert_eq!(inverse, edit);
                assert_eq!(anatomy(after), anatomy(before), "{edit:?}");
                assert_eq!(shared(before, after), [true; 4], "nothing is written by {edit:?}");
            } else {
                // Compared as text, since −0 is not 0 there.
                assert_ne!(format!("{inverse:?}"), format!("{edit:?}"), "what leads back leads elsewhere");
            }
        });
    }

    #[test]
    fn an_edit_that_is_refused_leaves_every_bit(document in with_any_sources(any_small_masked_document()), seed: u64) {
        follow(document, seed, |before, edit, outcome, after| {
            if outcome.is_err() {
                assert_eq!(after, before, "{edit:?} was refused");
                assert_eq!(anatomy(after), anatomy(before), "{edit:?} was refused");
            }
        });
    }
}

#[test]
fn edits_of_every_kind_are_tried_carried_out_and_refused() {
    // Of each kind: how many edits changed something, how many nothing, and how many were invalid.
    let mut seen: HashMap<(Discriminant<Edit>, Option<SettingKind>), [usize; 3]> = HashMap::new();
    let kind_of = |edit: &Edit| match edit {
        Edit::Set(setting) => (discriminant(edit), Some(setting.kind())),
        _ => (discriminant(edit), None),
    };
    for seed in 0..2_000 {
        let start = random_document([2, 2, 3, 1], seed, Settings::default());
        follow(start, seed, |_, edit, outcome, _| {
            let which = match outcome {
                Ok(Applied { change: Change::Nothing, .. }) => 1,
                Ok(_) => 0,
                Err(_) => 2,
            };
            seen.entry(kind_of(edit)).or_default()[which] += 1;
        });
    }
    let kinds = [
        (cell(Input::X, 0, 0, 0.0), [true, true, true]),
        (block(Input::X, 0, 0, [[0.0]]), [true, true, true]),
        (label(0, "a"), [true, true, true]),
        (labels(0, &["a"]), [true, true, true]),
        (token(0, "a", [0.0; 2]), [true, false, true]),
        (Edit::RemoveWord { of: Sequence::Queries, row: 0 }, [true, false, true]),
        (Edit::MoveWord { of: Sequence::Queries, from: 0, to: 0 }, [true, true, true]),
        (Edit::set(Scaling::None), [true, true, false]),
        (Edit::set(Temperature::ONE), [true, true, false]),
        (Edit::set(Convention::Rows), [true, true, false]),
        (Edit::set(None::<SoftCap>), [true, true, false]),
        (Edit::set(None::<Arc<Matrix>>), [true, true, true]),
        (Edit::set(Mask::NONE), [true, true, true]),
        (Edit::SetName(None), [true, true, false]),
        (column(0, None), [true, true, true]),
        (all(document()), [true, true, false]),
    ];
    for (kind, expected) in &kinds {
        let counts = seen[&kind_of(kind)];
        assert_eq!(counts.map(|count| count >= 10), *expected, "{counts:?} of {kind:?}");
    }
    assert_eq!(seen.len(), kinds.len());
}
