//! Updating the heads that are not chosen.

use std::borrow::Cow;

use crate::model::{Attention, Change, Document, RowsAndColumns, Stage};

impl Attention {
    /// Updates the heads that are not chosen and that a change reaches. Returns what changed in the outputs side by side.
    pub(super) fn update_others(&mut self, document: &Document, change: &Change) -> RowsAndColumns {
        let (chosen, width) = (document.chosen_head(), Stage::Output.dimensions(document.shape()).1);
        let heads = (0..document.shape().heads()).filter(|&head| head != chosen);
        let mut changed = RowsAndColumns::default();
        for (head, stages) in heads.zip(&mut self.others) {
            let change = for_head(head, document, change);
            if is_reached(&change) {
                let dirty = stages.update(&document.head(head), &change);
                changed.join(&of_head(head, width, dirty.in_stage(Stage::Output)));
            }
        }
        changed
    }
}

/// Returns what a change of a document is for one of its heads; [`Change::Nothing`] if it does not reach it.
pub(super) fn for_head<'a>(head: usize, document: &Document, change: &'a Change) -> Cow<'a, Change> {
    match change {
        Change::InHead { head: changed, change } => {
            let is_reached = match **change {
                Change::Cells { input, .. } => {
                    document.inputs().heads_sharing(*changed, input).contains(&head)
                }
                _ => head == *changed,
            };
            if is_reached { Cow::Borrowed(&**change) } else { Cow::Owned(Change::Nothing) }
        }
        Change::Several(changes) => Cow::Owned(Change::Several(
            changes.iter().map(|change| for_head(head, document, change).into_owned()).collect(),
        )),
        change => Cow::Borrowed(change),
    }
}

/// Whether a change may change the numbers of a head alone, without W_O.
fn is_reached(change: &Change) -> bool {
    *change != Change::Head && change.reaches(Stage::Output)
}

/// What changed in the outputs side by side, given what changed in the output of a head, which is `width` wide.
pub(super) fn of_head(head: usize, width: usize, output: &RowsAndColumns) -> RowsAndColumns {
    let (first, columns) = (head * width, |cols| RowsAndColumns { rows: 0..0, cols });
    match output {
        lines if lines.is_empty() => RowsAndColumns::default(),
        RowsAndColumns { rows, cols } if rows.is_empty() => {
            columns(first + cols.start..first + cols.end.min(width))
        }
        // Some rows: those of the other heads are the same as before, so that they may be counted too.
        RowsAndColumns { rows, cols } if cols.is_empty() && rows.end < usize::MAX => output.clone(),
        _ => columns(first..first + width),
    }
}
