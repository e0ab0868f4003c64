//! One save after the other goes into the database, and none is taken for another.

use attenscope::model::Input;
use attenscope::saving::{Delivery, InputRevisions, Outcome, Stamp};

const INPUTS: InputRevisions = [3; Input::ALL.len()];

fn in_main(revision: u32) -> Outcome {
    Outcome::InMain { stamp: Stamp::new(1, 7), revision, inputs: INPUTS }
}

#[test]
fn what_the_page_opened_with_is_stored_unless_it_is_dirty() {
    let clean = Delivery::new(4, false);
    assert!(clean.is_handed(4) && clean.is_stored(4) && clean.is_settled(4));
    let dirty = Delivery::new(4, true);
    assert!(!dirty.is_handed(4) && !dirty.is_stored(4) && !dirty.is_settled(4));
}

#[test]
fn writes_only_the_last_of_the_changes_during_a_write() {
    let mut delivery = Delivery::new(0, false);
    assert!(delivery.hand_over(1));
    assert!(!delivery.hand_over(2), "one write at a time");
    assert!(!delivery.hand_over(3));
    assert!(delivery.is_handed(3) && !delivery.is_settled(3));
    assert!(delivery.end(in_main(1)), "more follows");
    assert!(delivery.is_stored(1) && !delivery.is_stored(3));
    assert!(delivery.hand_over(3));
    assert!(!delivery.end(in_main(3)));
    assert!(delivery.is_stored(3) && delivery.is_settled(3));
}

#[test]
fn a_write_elsewhere_says_nothing_about_the_main_place() {
    let mut delivery = Delivery::new(0, false);
    delivery.hand_over(1);
    delivery.end(Outcome::Elsewhere);
    assert!(delivery.is_stored(0) && delivery.is_settled(1) && !delivery.is_stored(1));
}

#[test]
fn failures_in_a_row_are_counted() {
    let mut delivery = Delivery::new(0, false);
    for failures in 1..4 {
        delivery.hand_over(1);
        delivery.end(Outcome::Failed);
        assert_eq!(delivery.failures(), failures);
        assert!(!delivery.is_stored(1));
    }
    delivery.hand_over(1);
    delivery.end(in_main(1));
    assert_eq!(delivery.failures(), 0);
}

#[test]
fn a_refused_or_torn_save_is_handed_over_again() {
    for outcome in [Outcome::Refused, Outcome::Torn] {
        let mut delivery = Delivery::new(0, false);
        delivery.hand_over(1);
        delivery.end(outcome);
        assert!(!delivery.is_handed(1) && !delivery.is_stored(1), "{outcome:?}");
    }
}

#[test]
fn a_block_is_kept_while_its_matrix_and_its_place_are_the_same() {
    let mut delivery = Delivery::new(0, false);
    assert_eq!(delivery.block(Input::X, &INPUTS), None);
    delivery.hand_over(1);
    delivery.end(in_main(1));
    let mut changed = INPUTS;
    changed[Input::Wq as usize] += 1;
    assert_eq!(delivery.block(Input::X, &changed), Some(Stamp::new(1, 7)));
    assert_eq!(delivery.block(Input::Wq, &changed), None);
    let mut torn = delivery.clone();
    torn.hand_over(2);
    torn.end(Outcome::Torn);
    assert_eq!(torn.block(Input::X, &changed), None);
    delivery.forget_blocks();
    assert_eq!(delivery.block(Input::X, &changed), None);
}

#[test]
fn another_line_is_stored_nowhere_and_saved_work_is() {
    let mut delivery = Delivery::new(5, false);
    delivery.begin_line();
    assert!(!delivery.is_handed(5) && !delivery.is_stored(5));
    delivery.is_read(5);
    assert!(delivery.is_handed(5) && delivery.is_stored(5));
    delivery.hand_over_again();
    assert!(!delivery.is_handed(5) && delivery.is_stored(5));
}
