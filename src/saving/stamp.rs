//! Which save it was, and who made it.

/// Identifies a save.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Stamp {
    /// The number of saves so far, including this one.
    pub count: u64,
    /// The writer. Two tabs that continue from the same save reach the same count but are different writers.
    pub writer: u32,
    /// The count of the latest save by others that the writer knew of.
    pub since: u64,
}

impl Stamp {
    /// Counts from here on were not written by this page. JavaScript numbers are exact well beyond it, up to 2⁵³.
    pub(super) const MAX: u64 = 1 << 52;

    /// A save by a writer that knew of the save before it.
    pub fn new(count: u64, writer: u32) -> Self {
        Self { count, writer, since: Self::before(count) }
    }

    pub(super) fn before(count: u64) -> u64 {
        count.saturating_sub(1)
    }

    /// Whether `other` is by another writer and this save's writer did not know of it: two tabs saved at the same time.
    pub fn leaves_out(self, other: Self) -> bool {
        other.count > self.since && other.writer != self.writer
    }

    /// Whether another writer made this save and `writer` has not seen it. Counts are not compared: the other writer
    /// may be ahead, behind, or have started again. A count of 0 only announces a save.
    pub fn is_foreign(self, writer: u32, seen: &[Self]) -> bool {
        self.count > 0 && self.writer != writer && !seen.contains(&self)
    }
}
