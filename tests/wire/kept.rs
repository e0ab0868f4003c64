//! What the browser keeps says which save it was, and reads back.

use attenscope::wire::{Kept, Stamp};
use rstest::rstest;

const WORK: &str = r#"{"attenscope":1,"labels":["},\"work\":"],"x":-0.0}"#;
const STAMP: Stamp = Stamp { count: 17, writer: u32::MAX };

#[test]
fn work_reads_back_as_it_was_written() {
    let text = Kept::Here { stamp: Some(STAMP), text: WORK }.to_string();
    assert_eq!(text, format!(r#"{{"attenscope":1,"saved":[17,4294967295],"work":{WORK}}}"#));
    assert_eq!(Kept::read(&text), Kept::Here { stamp: Some(STAMP), text: WORK });
}

#[test]
fn word_of_the_database_reads_back_with_earlier_work() {
    let older = Kept::Here { stamp: None, text: WORK }.to_string();
    let kept = Kept::InDatabase { stamp: Some(STAMP), older: Some(&older) };
    assert_eq!(Kept::read(&kept.to_string()), kept);
    assert_eq!(Kept::read(&older), Kept::Here { stamp: None, text: WORK });
}

#[test]
fn what_pages_of_long_ago_have_kept_is_understood() {
    let marker = r#"{"attenscope":1,"in":"indexeddb"}"#;
    assert_eq!(Kept::read(marker), Kept::InDatabase { stamp: None, older: None });
    let snapshot = r#"{"attenscope":1,"preset":"saturated","settings":{},"labels":[]}"#;
    assert_eq!(Kept::read(snapshot), Kept::Here { stamp: None, text: snapshot });
}

#[rstest]
fn any_other_text_is_work_as_it_stands(
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
    assert_eq!(Kept::read(text), Kept::Here { stamp: None, text });
}

#[test]
fn a_count_that_javascript_cannot_hold_counts_for_nothing() {
    let text = format!(r#"{{"attenscope":1,"saved":[{},2],"work":{{}}}}"#, 1_u64 << 52);
    assert_eq!(Kept::read(&text).stamp(), None);
    let text = format!(r#"{{"attenscope":1,"saved":[{},2],"work":{{}}}}"#, (1_u64 << 52) - 1);
    assert_eq!(Kept::read(&text).stamp().map(|stamp| stamp.count), Some((1 << 52) - 1));
}

#[test]
fn each_save_counts_one_further_and_is_newer_than_none() {
    let first = Stamp::after(None, 7);
    assert_eq!(first, Stamp { count: 1, writer: 7 });
    assert_eq!(Stamp::after(Some(STAMP), 7), Stamp { count: 18, writer: 7 });
    assert!(Some(Stamp::after(Some(STAMP), 0)) > Some(STAMP) && Some(first) > None);
}

/// The page, writer 2, found save 17 of writer 1 and an older copy, save 5 of writer 9.
#[rstest]
#[case::what_was_opened(Stamp { count: 17, writer: 1 }, false)]
#[case::what_it_saved_itself(Stamp { count: 18, writer: 2 }, false)]
#[case::an_older_copy(Stamp { count: 5, writer: 9 }, false)]
#[case::what_is_announced(Stamp { count: 0, writer: 3 }, false)]
#[case::one_who_began_anew(Stamp { count: 1, writer: 3 }, true)]
#[case::another_save_of_whom_the_older_copy_is(Stamp { count: 4, writer: 9 }, true)]
#[case::the_next_save_of_whom_it_was_opened_from(Stamp { count: 18, writer: 1 }, true)]
#[case::the_next_save_of_another(Stamp { count: 18, writer: 3 }, true)]
#[case::the_same_count_of_another(Stamp { count: 17, writer: 3 }, true)]
#[case::many_saves_later(Stamp { count: 99, writer: 3 }, true)]
fn another_tab_is_told_by_its_stamp(#[case] found: Stamp, #[case] is_foreign: bool) {
    let seen = [Stamp { count: 17, writer: 1 }, Stamp { count: 5, writer: 9 }];
    assert_eq!(found.is_foreign(2, &seen), is_foreign);
}

#[test]
fn who_found_nothing_takes_every_other_save_for_foreign() {
    assert!(Stamp { count: 1, writer: 1 }.is_foreign(2, &[]));
    assert!(!Stamp { count: 1, writer: 2 }.is_foreign(2, &[]));
}
