//! What a page knows about the saves in the places it writes to.

use super::{Stamp, StandingEvent, WorkLines};

/// Whether an existing save may be replaced by the one that is about to be written in its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OverwriteRule {
    /// It may be replaced.
    Replace,
    /// It may be replaced after it is set aside under the number of `line`.
    SetAside {
        /// The line of work under which it is set aside.
        line: u32,
    },
    /// It must not be replaced.
    Keep,
}

/// The saves a page has made, and those it has found.
#[derive(Clone, Debug)]
pub struct Ledger {
    /// The lines of work of this page. Their numbers tell its saves from those of other pages.
    pub lines: WorkLines,
    /// The line under which this page sets aside saves without a stamp. No other page uses this number.
    nameless: u32,
    /// The saves that this page has found. It knows of no other saves by others.
    seen: Vec<Stamp>,
    /// The highest count known (`last`), and the highest count found (`since`).
    last: u64,
    since: u64,
    /// Whether the user has chosen the work on the page in place of the saved work, and the main place does not have it
    /// yet: until then every save in its way is set aside before it is replaced.
    replaces_all: bool,
    /// Set if a place did not answer at the start: saves below this stamp are older than the work the page opened with.
    missed: Option<Stamp>,
}

impl Ledger {
    /// How many saves to assume in a place that did not answer.
    const UNANSWERED: u64 = 1_000;

    /// Creates the ledger of a page whose first line is `writer` and that has found these saves. `is_unanswered` says
    /// that some place did not answer.
    pub fn new(writer: u32, found: Vec<Stamp>, is_unanswered: bool) -> Self {
        let since = found.iter().map(|stamp| stamp.count).max().unwrap_or_default();
        Self {
            lines: WorkLines::new(writer),
            nameless: !writer,
            seen: found,
            last: if is_unanswered { since + Self::UNANSWERED } else { since },
            since,
            replaces_all: false,
            missed: is_unanswered.then_some(Stamp::new(since + 1, 0)),
        }
    }

    /// Returns the line of work that is on the page.
    pub fn writer(&self) -> u32 {
        self.lines.current()
    }

    /// Starts a save and returns its stamp.
    pub fn begin(&mut self) -> Stamp {
        self.last += 1;
        Stamp { count: self.last, writer: self.writer(), since: self.since }
    }

    /// Records saves that were found.
    pub fn find(&mut self, found: impl IntoIterator<Item = Stamp>) {
        for stamp in found {
            self.seen.push(stamp);
            self.since = self.since.max(stamp.count);
            self.last = self.last.max(stamp.count);
        }
    }

    /// Follows an event: a choice to keep the work on the page covers the saves that were made before it, and no later
    /// one.
    pub fn follow(&mut self, event: StandingEvent) {
        match event {
            StandingEvent::KeepsThis => (self.replaces_all, self.missed) = (true, None),
            StandingEvent::OtherTabSaves | StandingEvent::TakesSaved => self.replaces_all = false,
            StandingEvent::SaveBegins => {}
        }
    }

    /// Records that the main place has a save of this page: a choice is carried out, and what was missed is known.
    pub fn settle(&mut self) {
        (self.replaces_all, self.missed) = (false, None);
    }

    /// Decides what happens to an existing save where this page is about to write.
    pub fn overwrite_rule(&self, stamp: Option<Stamp>) -> OverwriteRule {
        let set_aside = OverwriteRule::SetAside { line: stamp.map_or(self.nameless, |stamp| stamp.writer) };
        match stamp.and_then(|stamp| self.lines.of(stamp)) {
            Some(line) if line == self.writer() => return OverwriteRule::Replace,
            // A choice lies between the two lines, and undo can go back over it.
            Some(line) => return OverwriteRule::SetAside { line },
            None => {}
        }
        match stamp {
            _ if self.replaces_all => set_aside,
            Some(stamp) if self.is_foreign(stamp) => match self.missed {
                // A place that did not answer at the start, with work older than the page opened with.
                Some(missed) if stamp < missed => set_aside,
                _ => OverwriteRule::Keep,
            },
            _ => OverwriteRule::Replace,
        }
    }

    /// Whether another page made this save and this page has not found it.
    pub fn is_foreign(&self, stamp: Stamp) -> bool {
        self.lines.of(stamp).is_none() && stamp.is_foreign(self.writer(), &self.seen)
    }
}
