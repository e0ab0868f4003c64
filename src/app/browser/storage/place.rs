//! Named places for work: in localStorage and in the database under names that belong together.

use super::local;
use crate::format::Stamp;

/// Where a piece of work is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::app) enum Place {
    /// The work that the page opens with.
    Work,
    /// Work that could not be read.
    Damaged,
    /// Work that this page kept out of the way of another, or another's that it took the place of, until the person
    /// has had it.
    Aside(u32),
}

/// Before the writer's number.
const ASIDE_KEY: &str = "attenscope.aside.";
const ASIDE_RECORD: &str = "aside.";
/// What a page hands to the database as it is left, with the writer's number behind a dot, beside the work: nobody can
/// be asked then whether it may take that place.
const LEFT: &str = "left";

/// Under which name a page hands over.
pub(super) fn left_by(writer: u32) -> String {
    format!("{LEFT}.{writer}")
}

/// Whether a record is what a page has handed over. There was a time when all pages had one name for it.
pub(super) fn is_left(name: &str) -> bool {
    let writer = name.strip_prefix(LEFT);
    writer.is_some_and(|writer| {
        writer.is_empty() || writer.strip_prefix('.').is_some_and(|writer| writer.parse::<u32>().is_ok())
    })
}

/// Whether a key of localStorage is that of work, wherever that was kept.
pub(super) fn is_any_work(key: &str) -> bool {
    is_the_work(key) || key == Place::Damaged.key() || key.starts_with(ASIDE_KEY)
}

/// Whether a key of localStorage is that of the work.
pub(in crate::app) fn is_the_work(key: &str) -> bool {
    key == Place::Work.key()
}

impl Place {
    /// All places where something was kept aside, as localStorage and the `names` of the records tell: a crash can take
    /// from the one what the other has.
    pub(in crate::app) fn all_aside(names: &[String]) -> Vec<Self> {
        let keys = local::keys().unwrap_or_default();
        let told = keys.iter().filter_map(|key| key.strip_prefix(ASIDE_KEY));
        let there = names.iter().filter_map(|name| name.strip_prefix(ASIDE_RECORD));
        let mut places = Vec::new();
        for place in told.chain(there).filter_map(|writer| writer.parse().ok()).map(Self::Aside) {
            if !places.contains(&place) {
                places.push(place);
            }
        }
        if keys.contains(&Self::Damaged.key()) || names.contains(&Self::Damaged.record()) {
            places.push(Self::Damaged);
        }
        places
    }

    /// Where work that could not be read is to be set aside: not over other such work, which stays until the person
    /// deletes it.
    pub(in crate::app) fn for_damaged(names: &[String]) -> Self {
        let keys = local::keys().unwrap_or_default();
        let is_taken = keys.contains(&Self::Damaged.key()) || names.contains(&Self::Damaged.record());
        if is_taken { Self::Aside(super::new_writer()) } else { Self::Damaged }
    }

    /// Its name in localStorage.
    pub(super) fn key(self) -> String {
        match self {
            Self::Work => "attenscope.state".to_owned(),
            Self::Damaged => "attenscope.damaged".to_owned(),
            Self::Aside(writer) => format!("{ASIDE_KEY}{writer}"),
        }
    }

    /// Its name in the database.
    pub(super) fn record(self) -> String {
        match self {
            Self::Work => "state".to_owned(),
            Self::Damaged => "damaged".to_owned(),
            Self::Aside(writer) => format!("{ASIDE_RECORD}{writer}"),
        }
    }

    /// Where a save is set aside: with its writer's, so that each keeps clear of what others have there.
    pub(in crate::app) fn aside_of(stamp: Option<Stamp>) -> Self {
        Self::Aside(stamp.map_or(0, |stamp| stamp.writer))
    }
}
