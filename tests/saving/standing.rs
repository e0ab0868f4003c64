//! Where a page saves after other tabs' saves, links and the user's decisions.

use std::collections::HashSet;

use attenscope::saving::StandingEvent::{KeepsThis, OtherTabSaves, SaveBegins, TakesSaved};
use attenscope::saving::{Place, SavedWork, Standing, StandingEvent};
use rstest::rstest;

const EVENTS: [StandingEvent; 4] = [SaveBegins, OtherTabSaves, KeepsThis, TakesSaved];

/// Everything that the events lead to from a standing.
fn reached(from: Standing, events: &[StandingEvent]) -> HashSet<Standing> {
    let (mut reached, mut open) = (HashSet::from([from]), vec![from]);
    while let Some(standing) = open.pop() {
        open.extend(events.iter().map(|&event| standing.after(event)).filter(|after| reached.insert(*after)));
    }
    reached
}

#[rstest]
#[case(Standing::Own, Some(Place::Main))]
#[case(Standing::Link, Some(Place::Main))]
#[case(Standing::LinkOverWork, Some(Place::Aside))]
#[case(Standing::Overtaken, Some(Place::Aside))]
#[case(Standing::Unread, None)]
#[case(Standing::LinkUnread, None)]
fn each_standing_has_its_place(#[case] standing: Standing, #[case] place: Option<Place>) {
    assert_eq!(standing.place(), place);
}

#[test]
fn another_tabs_save_is_replaced_only_when_the_user_decides() {
    for standing in Standing::ALL {
        for after in reached(standing.after(OtherTabSaves), &[SaveBegins, OtherTabSaves]) {
            assert_ne!(after.place(), Some(Place::Main), "{standing:?} {after:?}");
        }
    }
}

#[test]
fn work_that_was_not_read_is_replaced_only_when_the_user_decides() {
    for standing in Standing::ALL.into_iter().filter(|standing| standing.place().is_none()) {
        assert_eq!(reached(standing, &[SaveBegins, OtherTabSaves]), HashSet::from([standing]));
    }
}

#[test]
fn each_decision_gives_the_page_the_main_place() {
    for standing in Standing::ALL {
        assert_eq!(standing.after(KeepsThis).place(), Some(Place::Main), "{standing:?}");
        assert_eq!(standing.after(TakesSaved), Standing::Own, "{standing:?}");
    }
}

#[test]
fn a_links_document_becomes_the_users_own_when_it_is_saved_in_the_main_place() {
    for standing in Standing::ALL {
        let is_saved_in_main = standing.place() == Some(Place::Main);
        assert_eq!(
            standing.after(SaveBegins).is_link(),
            standing.is_link() && !is_saved_in_main,
            "{standing:?}"
        );
        assert_eq!(standing.after(KeepsThis).is_link(), standing.is_link(), "{standing:?}");
        assert_eq!(standing.after(OtherTabSaves).is_link(), standing.is_link(), "{standing:?}");
    }
}

#[test]
fn a_save_in_a_place_leaves_the_place_as_it_is() {
    for standing in Standing::ALL {
        assert_eq!(standing.after(SaveBegins).place(), standing.place(), "{standing:?}");
    }
}

#[test]
fn no_event_takes_the_place_to_save_away() {
    for standing in Standing::ALL.into_iter().filter(|standing| standing.place().is_some()) {
        for event in EVENTS {
            assert!(standing.after(event).place().is_some(), "{standing:?} {event:?}");
        }
    }
}

#[test]
fn a_page_opens_where_nothing_is_overwritten() {
    assert_eq!(Standing::opened(SavedWork::None), Standing::Own);
    assert_eq!(Standing::opened(SavedWork::Found), Standing::Own);
    assert_eq!(Standing::opened(SavedWork::Unread), Standing::Unread);
    assert_eq!(Standing::opened_by_link(SavedWork::None), Standing::Link);
    assert_eq!(Standing::opened_by_link(SavedWork::Found), Standing::LinkOverWork);
    assert_eq!(Standing::opened_by_link(SavedWork::Unread), Standing::LinkUnread);
}

#[test]
fn every_standing_is_reached() {
    let mut found = HashSet::new();
    for saved in [SavedWork::None, SavedWork::Found, SavedWork::Unread] {
        found.extend(reached(Standing::opened(saved), &EVENTS));
        found.extend(reached(Standing::opened_by_link(saved), &EVENTS));
    }
    assert_eq!(found, HashSet::from(Standing::ALL));
}
