//! Undo and redo.

/// A move by one step of the history.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::app) enum HistoryMove {
    Undo,
    Redo,
}
