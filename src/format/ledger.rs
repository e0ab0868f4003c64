//! What a page knows of the saves that stand where it is to save.

use super::{Lines, Stamp};

/// What is to become of a save that stands where another one is to be written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    /// It may go.
    Replace,
    /// It may go once it was set aside, under the number of that line of work.
    Spare {
        /// Whose place aside it is.
        line: u32,
    },
    /// It stays.
    Keep,
}

/// The saves of one page, and those that it found.
#[derive(Clone, Debug)]
pub struct Ledger {
    /// The lines of work of this page, by whose numbers it is told from others that save.
    pub lines: Lines,
    /// The line under which it sets aside what does not say whose it is: none but this page has that number.
    nameless: u32,
    /// The saves that this page has found: what else another one saves is not known to it.
    seen: Vec<Stamp>,
    /// The latest save that is known, and the latest of those that were found, by its count.
    last: u64,
    since: u64,
    /// Whether what stands there is to be set aside before it is written over.
    pub spares: bool,
    /// Where it was not said at the start what stands there: the first save that it may be, unknown to this page.
    pub missed: Option<Stamp>,
}

impl Ledger {
    /// So many saves are counted for what may stand where nothing was said.
    const UNANSWERED: u64 = 1_000;

    /// Of a page whose first line has that number, and that has found these saves, in all places or in those that
    /// answered.
    pub fn new(writer: u32, found: Vec<Stamp>, is_unanswered: bool) -> Self {
        let since = found.iter().map(|stamp| stamp.count).max().unwrap_or_default();
        Self {
            lines: Lines::new(writer),
            nameless: !writer,
            seen: found,
            last: if is_unanswered { since + Self::UNANSWERED } else { since },
            since,
            spares: false,
            missed: is_unanswered.then_some(Stamp::new(since + 1, 0)),
        }
    }

    /// The line of work that is on the page.
    pub fn writer(&self) -> u32 {
        self.lines.current()
    }

    /// The stamp of the save that begins.
    pub fn begin(&mut self) -> Stamp {
        self.last += 1;
        Stamp { count: self.last, writer: self.writer(), since: self.since }
    }

    /// Takes in saves that were found.
    pub fn find(&mut self, found: impl IntoIterator<Item = Stamp>) {
        for stamp in found {
            self.seen.push(stamp);
            self.since = self.since.max(stamp.count);
            self.last = self.last.max(stamp.count);
        }
    }

    /// What becomes of a save where this page is to write the work.
    pub fn fate(&self, stamp: Option<Stamp>) -> Fate {
        let spare = Fate::Spare { line: stamp.map_or(self.nameless, |stamp| stamp.writer) };
        match stamp.and_then(|stamp| self.lines.of(stamp)) {
            Some(line) if line == self.writer() => return Fate::Replace,
            // A choice lies between the two, and undo leads over it.
            Some(line) => return Fate::Spare { line },
            None => {}
        }
        match stamp {
            _ if self.spares => spare,
            Some(stamp) if self.is_foreign(stamp) => match self.missed {
                // Older than what the page opened with, from where nothing was said then.
                Some(missed) if stamp < missed => spare,
                _ => Fate::Keep,
            },
            _ => Fate::Replace,
        }
    }

    /// Whether another page has saved that, and this one has not found it.
    pub fn is_foreign(&self, stamp: Stamp) -> bool {
        self.lines.of(stamp).is_none() && stamp.is_foreign(self.writer(), &self.seen)
    }
}
