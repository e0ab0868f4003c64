//! What a page overwrites, what it sets aside first, and what it leaves alone.

use attenscope::saving::StandingEvent::{KeepsThis, OtherTabSaves, SaveBegins, TakesSaved};
use attenscope::saving::{Ledger, OverwriteRule, Stamp};
use rstest::rstest;

const OWN: u32 = 7;
const OTHER: u32 = 8;

fn stamp(count: u64, writer: u32) -> Stamp {
    Stamp::new(count, writer)
}

fn found() -> Ledger {
    Ledger::new(OWN, vec![stamp(3, OTHER), stamp(5, OTHER)], false)
}

#[rstest]
#[case::nothing_there(None, OverwriteRule::Replace)]
#[case::its_own(Some(stamp(6, OWN)), OverwriteRule::Replace)]
#[case::its_own_of_before(Some(stamp(1, OWN)), OverwriteRule::Replace)]
#[case::found(Some(stamp(3, OTHER)), OverwriteRule::Replace)]
#[case::later_than_any(Some(stamp(6, OTHER)), OverwriteRule::Keep)]
#[case::counted_anew(Some(stamp(1, OTHER)), OverwriteRule::Keep)]
#[case::only_announced(Some(stamp(0, OTHER)), OverwriteRule::Replace)]
fn replaces_its_own_saves_and_those_it_found(#[case] there: Option<Stamp>, #[case] rule: OverwriteRule) {
    assert_eq!(found().overwrite_rule(there), rule);
}

#[rstest]
#[case::nothing_that_says_what_it_is(None, OverwriteRule::SetAside { line: !OWN })]
#[case::its_own(Some(stamp(6, OWN)), OverwriteRule::Replace)]
#[case::found(Some(stamp(3, OTHER)), OverwriteRule::SetAside { line: OTHER })]
#[case::unknown(Some(stamp(9, OTHER)), OverwriteRule::SetAside { line: OTHER })]
fn a_choice_to_keep_the_page_sets_aside_every_save_but_its_own(
    #[case] there: Option<Stamp>,
    #[case] rule: OverwriteRule,
) {
    let mut ledger = found();
    ledger.follow(KeepsThis);
    ledger.follow(SaveBegins);
    assert_eq!(ledger.overwrite_rule(there), rule);
}

#[test]
fn a_choice_to_keep_the_page_ends_with_the_next_save_or_choice() {
    let unknown = Some(stamp(9, OTHER));
    let ends: [fn(&mut Ledger); 3] =
        [Ledger::settle, |ledger| ledger.follow(OtherTabSaves), |ledger| ledger.follow(TakesSaved)];
    for end in ends {
        let mut ledger = found();
        ledger.follow(KeepsThis);
        end(&mut ledger);
        assert_eq!(ledger.overwrite_rule(unknown), OverwriteRule::Keep);
    }
}

#[rstest]
#[case::a_save_in_the_main_place(Ledger::settle)]
#[case::a_choice_to_keep_the_page(|ledger: &mut Ledger| {
    ledger.follow(KeepsThis);
    ledger.follow(OtherTabSaves);
})]
fn an_older_save_is_set_aside_only_until(#[case] end: impl Fn(&mut Ledger)) {
    let mut ledger = Ledger::new(OWN, vec![stamp(5, OTHER)], true);
    let older = Some(stamp(4, OTHER));
    assert_eq!(ledger.overwrite_rule(older), OverwriteRule::SetAside { line: OTHER });
    end(&mut ledger);
    assert_eq!(ledger.overwrite_rule(older), OverwriteRule::Keep);
}

#[rstest]
#[case::older_than_what_it_opened_with(stamp(4, OTHER), OverwriteRule::SetAside { line: OTHER })]
#[case::as_old(stamp(5, 9), OverwriteRule::SetAside { line: 9 })]
#[case::newer(stamp(6, OTHER), OverwriteRule::Keep)]
#[case::newer_of_the_lowest_number(stamp(6, 0), OverwriteRule::Keep)]
#[case::found(stamp(5, OTHER), OverwriteRule::Replace)]
fn a_save_that_a_silent_place_held_back_is_kept_if_it_is_newer(
    #[case] there: Stamp,
    #[case] rule: OverwriteRule,
) {
    let ledger = Ledger::new(OWN, vec![stamp(5, OTHER)], true);
    assert_eq!(ledger.overwrite_rule(Some(there)), rule);
}

#[test]
fn saves_count_on_from_the_latest_that_is_known() {
    let mut ledger = found();
    assert_eq!(ledger.begin(), Stamp { count: 6, writer: OWN, since: 5 });
    assert_eq!(ledger.begin(), Stamp { count: 7, writer: OWN, since: 5 });
    ledger.find([stamp(20, OTHER), stamp(2, OTHER)]);
    assert_eq!(ledger.begin(), Stamp { count: 21, writer: OWN, since: 20 });
    assert!(!ledger.is_foreign(stamp(2, OTHER)), "it was found");
    assert_eq!(Ledger::new(OWN, Vec::new(), false).begin(), stamp(1, OWN));
}

#[test]
fn counts_beyond_the_saves_that_a_silent_place_may_hold() {
    let mut ledger = Ledger::new(OWN, vec![stamp(5, OTHER)], true);
    let first = ledger.begin();
    assert!(first > stamp(900, OTHER), "{first:?}");
    assert!(first.leaves_out(stamp(6, OTHER)), "what may be there is not known: {first:?}");
}

/// Both found save 5. The other page saves once, this one `saves` times.
#[rstest]
fn of_two_pages_that_save_at_once_neither_knows_of_the_other(#[values(1, 2, 9)] saves: usize) {
    let mut own = found();
    let mut other = Ledger::new(OTHER + 1, vec![stamp(5, OTHER)], false);
    let theirs = other.begin();
    let mut ours = own.begin();
    for _ in 1..saves {
        ours = own.begin();
    }
    assert!(ours.leaves_out(theirs) && theirs.leaves_out(ours));
    own.find([theirs]);
    assert!(!own.begin().leaves_out(theirs), "it was found");
}

#[test]
fn knows_of_the_saves_it_found_however_often_it_saves() {
    let mut ledger = found();
    for _ in 0..3 {
        let stamp = ledger.begin();
        for before in [Stamp::new(3, OTHER), Stamp::new(5, OTHER), Stamp::new(2, 9), Stamp::new(6, OWN)] {
            assert!(!stamp.leaves_out(before), "{stamp:?} {before:?}");
        }
    }
}
