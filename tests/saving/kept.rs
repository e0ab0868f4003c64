//! What the browser stores has the stamp of its save, and reads back.

use attenscope::saving::{KeptValue, Stamp};
use rstest::rstest;

const WORK: &str = r#"{"attenscope":1,"labels":["},\"work\":"],"x":-0.0}"#;
const STAMP: Stamp = Stamp { count: 17, writer: u32::MAX, since: 16 };

#[test]
fn work_reads_back_as_it_was_written() {
    let text = KeptValue::Here { stamp: Some(STAMP), text: WORK }.to_string();
    assert_eq!(text, format!(r#"{{"attenscope":1,"saved":[17,4294967295],"work":{WORK}}}"#));
    assert_eq!(KeptValue::read(&text), KeptValue::Here { stamp: Some(STAMP), text: WORK });
}

#[test]
fn a_note_that_the_work_is_in_the_database_reads_back() {
    let older = KeptValue::Here { stamp: None, text: WORK }.to_string();
    let kept = KeptValue::InDatabase { stamp: Some(STAMP), older: Some(&older) };
    assert_eq!(KeptValue::read(&kept.to_string()), kept);
    assert_eq!(KeptValue::read(&older), KeptValue::Here { stamp: None, text: WORK });
}

#[test]
fn reads_what_old_versions_of_the_page_kept() {
    let marker = r#"{"attenscope":1,"in":"indexeddb"}"#;
    assert_eq!(KeptValue::read(marker), KeptValue::InDatabase { stamp: None, older: None });
    let snapshot = r#"{"attenscope":1,"preset":"saturated","settings":{},"labels":[]}"#;
    assert_eq!(KeptValue::read(snapshot), KeptValue::Here { stamp: None, text: snapshot });
}

#[rstest]
fn takes_any_other_text_for_the_work_itself(
    #[values(
        "",
        "\u{0}",
        "[1,2,3]",
        r#"{"attenscope":1,"saved":[1,2]}"#,
        r#"{"attenscope":2,"saved":[1,2],"work":{}}"#,
        r#"{"attenscope":1,"saved":[1,2],"work":{},"in":"indexeddb"}"#,
        r#"{"attenscope":1,"saved":[-1,2],"work":{}}"#,
        r#"{"attenscope":1,"saved":[1,4294967296],"work":{}}"#,
        r#"{"attenscope":1,"in":"elsewhere"}"#,
        r#"{"attenscope":1,"saved":[1,2],"work":{"#
    )]
    text: &str,
) {
    assert_eq!(KeptValue::read(text), KeptValue::Here { stamp: None, text });
}

#[test]
fn ignores_a_count_beyond_the_exact_numbers_of_javascript() {
    let text = format!(r#"{{"attenscope":1,"saved":[{},2],"work":{{}}}}"#, 1_u64 << 52);
    assert_eq!(KeptValue::read(&text).stamp(), None);
    let text = format!(r#"{{"attenscope":1,"saved":[{},2],"work":{{}}}}"#, (1_u64 << 52) - 1);
    assert_eq!(KeptValue::read(&text).stamp().map(|stamp| stamp.count), Some((1 << 52) - 1));
}

#[test]
fn writes_which_saves_it_knew_unless_it_is_the_save_before() {
    let stamp = Stamp { since: 4, ..STAMP };
    let text = KeptValue::Here { stamp: Some(stamp), text: WORK }.to_string();
    assert_eq!(text, format!(r#"{{"attenscope":1,"saved":[17,4294967295],"since":4,"work":{WORK}}}"#));
    assert_eq!(KeptValue::read(&text), KeptValue::Here { stamp: Some(stamp), text: WORK });
    let kept = KeptValue::InDatabase { stamp: Some(stamp), older: Some(&text) };
    assert_eq!(KeptValue::read(&kept.to_string()), kept);
}

#[test]
fn a_later_count_is_a_newer_save_and_any_is_newer_than_none() {
    assert!(Stamp::new(18, 0) > STAMP && Some(Stamp::new(1, 0)) > None);
    assert!(Stamp::new(18, 1) > Stamp { count: 18, writer: 0, since: 17 }, "of one count, one of both");
}

/// Save 17 of writer 2, who knew of other saves up to number 5.
#[rstest]
#[case::what_it_knew(Stamp::new(5, 1), false)]
#[case::older(Stamp::new(4, 3), false)]
#[case::the_next_of_another(Stamp::new(6, 1), true)]
#[case::the_same_count_of_another(Stamp::new(17, 3), true)]
#[case::its_own_of_before(Stamp::new(16, 2), false)]
#[case::only_announced(Stamp::new(0, 3), false)]
fn a_save_leaves_out_saves_that_its_writer_did_not_know(#[case] other: Stamp, #[case] leaves_out: bool) {
    assert_eq!(Stamp { count: 17, writer: 2, since: 5 }.leaves_out(other), leaves_out);
}

/// The page is writer 2. It found save 17 of writer 1 and an older copy, save 5 of writer 9.
#[rstest]
#[case::what_was_opened(Stamp::new(17, 1), false)]
#[case::what_it_saved_itself(Stamp::new(18, 2), false)]
#[case::an_older_copy(Stamp::new(5, 9), false)]
#[case::what_is_announced(Stamp::new(0, 3), false)]
#[case::one_who_began_anew(Stamp::new(1, 3), true)]
#[case::another_save_of_whom_the_older_copy_is(Stamp::new(4, 9), true)]
#[case::the_next_save_of_whom_it_was_opened_from(Stamp::new(18, 1), true)]
#[case::the_next_save_of_another(Stamp::new(18, 3), true)]
#[case::the_same_count_of_another(Stamp::new(17, 3), true)]
#[case::many_saves_later(Stamp::new(99, 3), true)]
fn another_tab_is_told_by_its_stamp(#[case] found: Stamp, #[case] is_foreign: bool) {
    let seen = [Stamp::new(17, 1), Stamp::new(5, 9)];
    assert_eq!(found.is_foreign(2, &seen), is_foreign);
}

#[test]
fn every_save_of_others_is_foreign_to_a_page_that_found_none() {
    assert!(Stamp::new(1, 1).is_foreign(2, &[]));
    assert!(!Stamp::new(1, 2).is_foreign(2, &[]));
}
