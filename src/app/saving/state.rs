//! What is known of the saves.

use super::{Opening, Standing};
use crate::app::store::InputRevisions;
use crate::wire::Stamp;

/// What this page has saved, and what it knows of others.
pub(super) struct State {
    /// This page, among those that save.
    pub(super) writer: u32,
    /// The save that the work on this page followed.
    pub(super) base: Option<Stamp>,
    /// The latest save that is known.
    pub(super) last: Option<Stamp>,
    pub(super) standing: Standing,
    /// The store's revision that was saved last, and the one that the database has.
    pub(super) saved: Option<u32>,
    pub(super) written: Option<u32>,
    /// Which changes of the matrices the database has, where this page has written it.
    pub(super) there: Option<InputRevisions>,
    /// Whether something is being written, and whether there is more to write behind it.
    pub(super) is_writing: bool,
    pub(super) has_more: bool,
    /// Whether what stands in the database is to be kept aside before it is written over.
    pub(super) spares: bool,
    pub(super) has_failed: bool,
}

impl State {
    /// `revision` is the store's, if what the page opens with is saved already.
    pub(super) fn new(opening: Opening, revision: Option<u32>) -> Self {
        Self {
            // It tells tabs apart and nothing else; no number depends on it.
            writer: (js_sys::Math::random() * f64::from(u32::MAX)) as u32,
            base: opening.base,
            last: opening.base,
            standing: opening.standing,
            saved: revision,
            written: revision,
            there: None,
            is_writing: false,
            has_more: false,
            spares: false,
            has_failed: false,
        }
    }

    /// The stamp of the save that begins.
    pub(super) fn count(&mut self) -> Stamp {
        let stamp = Stamp::after(self.last, self.writer);
        self.last = Some(stamp);
        stamp
    }

    /// From now on the page holds what is saved, of which that is the latest save.
    pub(super) fn hold(&mut self, latest: Option<Stamp>) {
        self.base = latest.max(self.base);
        self.last = latest.max(self.last);
        self.standing = Standing::Holding;
        self.there = None;
    }
}
