//! The step that was just undone or redone.

use crate::{app::state::history_move::HistoryMove, layout::CellRange, present::HistoryEntry};

/// The step that was just undone or redone, and the state of the sheet right after it.
#[derive(Clone, PartialEq)]
pub(in crate::app) struct UndoneStep {
    /// What the step does when it is done, not undone.
    pub(in crate::app) entry: HistoryEntry,
    /// Whether it was undone or redone.
    pub(in crate::app) by: HistoryMove,
    /// The revision of the document after it.
    pub(super) revision: u32,
    /// The selected range after it.
    pub(super) range: Option<CellRange>,
}
