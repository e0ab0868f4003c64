//! Named places for work, each with its own key in localStorage and its own record name in the database.

use super::local;
use crate::saving::Stamp;

/// A place where work is stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::app) enum StorageLocation {
    /// The work that the page opens with.
    Work,
    /// Work that could not be read.
    Damaged,
    /// Work set aside by the writer with that number until the user has dealt with it: either this page's, kept out of
    /// the way of another's, or another's, which this page's replaced.
    Aside(u32),
}

/// The prefixes of the key and of the record name, before the writer's number.
const ASIDE_KEY: &str = "attenscope.aside.";
const ASIDE_RECORD: &str = "aside.";
/// The prefix of the record that a page hands over as it is left, before a dot and the writer's number. It is a record
/// of its own, because nobody can be asked then whether it may replace the work.
const LEFT: &str = "left";

/// Returns the record name under which a page hands over its work.
pub(super) fn left_by(writer: u32) -> String {
    format!("{LEFT}.{writer}")
}

/// Whether a record was handed over by a page. Old versions of the page all used one name, without a number.
pub(super) fn is_left(name: &str) -> bool {
    let writer = name.strip_prefix(LEFT);
    writer.is_some_and(|writer| {
        writer.is_empty() || writer.strip_prefix('.').is_some_and(|writer| writer.parse::<u32>().is_ok())
    })
}

/// Whether a localStorage key is one of work, in any place.
pub(super) fn is_any_work(key: &str) -> bool {
    is_the_work(key) || key == StorageLocation::Damaged.key() || key.starts_with(ASIDE_KEY)
}

/// Whether a localStorage key is that of [`StorageLocation::Work`].
pub(in crate::app) fn is_the_work(key: &str) -> bool {
    key == StorageLocation::Work.key()
}

impl StorageLocation {
    /// Returns all places with work set aside, according to localStorage and to the record `names`. Both are read,
    /// because a crash can lose an entry in either one.
    pub(in crate::app) fn all_aside(names: &[String]) -> Vec<Self> {
        let keys = local::keys().unwrap_or_default();
        let by_key = keys.iter().filter_map(|key| key.strip_prefix(ASIDE_KEY));
        let by_record = names.iter().filter_map(|name| name.strip_prefix(ASIDE_RECORD));
        let mut places = Vec::new();
        for place in by_key.chain(by_record).filter_map(|writer| writer.parse().ok()).map(Self::Aside) {
            if !places.contains(&place) {
                places.push(place);
            }
        }
        if keys.contains(&Self::Damaged.key()) || names.contains(&Self::Damaged.record()) {
            places.push(Self::Damaged);
        }
        places
    }

    /// Returns where to set unreadable work aside. It does not overwrite earlier unreadable work, which stays until the
    /// user deletes it.
    pub(in crate::app) fn for_damaged(names: &[String]) -> Self {
        let keys = local::keys().unwrap_or_default();
        let is_in_use = keys.contains(&Self::Damaged.key()) || names.contains(&Self::Damaged.record());
        if is_in_use { Self::Aside(super::new_writer()) } else { Self::Damaged }
    }

    /// Its key in localStorage.
    pub(super) fn key(self) -> String {
        match self {
            Self::Work => "attenscope.state".to_owned(),
            Self::Damaged => "attenscope.damaged".to_owned(),
            Self::Aside(writer) => format!("{ASIDE_KEY}{writer}"),
        }
    }

    /// Its record name in the database.
    pub(super) fn record(self) -> String {
        match self {
            Self::Work => "state".to_owned(),
            Self::Damaged => "damaged".to_owned(),
            Self::Aside(writer) => format!("{ASIDE_RECORD}{writer}"),
        }
    }

    /// Returns where to set a save aside: under its writer's number, so that writers do not overwrite each other.
    pub(in crate::app) fn aside_of(stamp: Option<Stamp>) -> Self {
        Self::Aside(stamp.map_or(0, |stamp| stamp.writer))
    }
}
